/** Code pages by their Windows numbers → the labels of the WHATWG Encoding Standard (Microsoft, “Code Page Identifiers”). */
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
  20127: 'us-ascii',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};
/** ISO 8859-1 to -16, but for the twelfth, which there is not. */
const FIRST_ISO = 28_591;
const LAST_ISO = 28_606;
const NO_ISO = 28_602;

/** The upper halves of the code pages of DOS, which the standard leaves out. */
const DOS: Readonly<Record<number, string>> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  858: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

export interface CodePage {
  decode(bytes: Uint8Array): string;
}

/** By the number, or the label of the standard: a file can name any number, so those nobody knows are not kept. */
const known = new Map<number | string, CodePage>();

/** A code page by its Windows number; windows-1252 for one nobody knows. */
export function codePage(number: number): CodePage {
  const upper = DOS[number];
  const key = upper === undefined ? (encodingOfCodePage(number) ?? 'windows-1252') : number;
  const before = known.get(key);
  if (before !== undefined) return before;
  const page = upper === undefined ? new TextDecoder(String(key)) : { decode: dosDecoder(upper) };
  known.set(key, page);
  return page;
}

/** The code page of DOS that a label names, `cp850`, `IBM437`, `csPC850Multilingual` (IANA, “Character Sets”); null for any other label. */
export function dosPageOf(label: string): CodePage | null {
  const number = Number(/^(?:cp|ibm|cspc|pc)?-?(\d{3})(?!\d)/i.exec(label.trim())?.[1]);
  return DOS[number] === undefined ? null : codePage(number);
}

/** A label of the WHATWG Encoding Standard, or null for a code page that has none. */
export function encodingOfCodePage(number: number | null): string | null {
  if (number === null) return null;
  if (number >= 1250 && number <= 1258) return `windows-${number}`;
  if (number >= FIRST_ISO && number <= LAST_ISO && number !== NO_ISO)
    return `iso-8859-${number - FIRST_ISO + 1}`;
  return LABELS[number] ?? null;
}

function dosDecoder(upper: string): (bytes: Uint8Array) => string {
  return (bytes) =>
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80])).join('');
}
