/** Code pages by their Windows numbers → the labels of the WHATWG Encoding Standard. */
const LABELS: Readonly<Record<number, string>> = {
  708: 'iso-8859-6',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  65001: 'utf-8',
};

/** The upper halves of the code pages of DOS, which the standard leaves out. */
const DOS: Readonly<Record<number, string>> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

export interface CodePage {
  decode(bytes: Uint8Array): string;
}

const known = new Map<number, CodePage>();

/** A code page by its Windows number; windows-1252 for one nobody knows. */
export function codePage(number: number): CodePage {
  const before = known.get(number);
  if (before !== undefined) return before;
  const upper = DOS[number];
  const page = upper === undefined ? new TextDecoder(labelOf(number)) : { decode: dosDecoder(upper) };
  known.set(number, page);
  return page;
}

function labelOf(number: number): string {
  return number >= 1250 && number <= 1258 ? `windows-${number}` : (LABELS[number] ?? 'windows-1252');
}

function dosDecoder(upper: string): (bytes: Uint8Array) => string {
  return (bytes) =>
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join('');
}
