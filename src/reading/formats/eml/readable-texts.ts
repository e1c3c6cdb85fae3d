import { isUtf8 } from 'node:buffer';
import { charsetNamedIn } from '../../html-text.ts';

/** The header of a part of text, with its continued lines. */
const TEXT_PART = /^content-type:[ \t]*text\/(?:html|plain)\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const LOOKED_AT = 64 * 1024;

/**
 * The parser takes parts of text that say no charset for UTF-8. What browsers do with such pages is done here: the page may
 * name its charset itself, and what is no UTF-8 is Windows-1252.
 */
export function withCharsets(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { 0: header, index } of text.matchAll(TEXT_PART)) {
    if (/\bcharset\*?\s*=/i.test(header)) continue;
    const charset = charsetOf(text, index);
    if (charset === null) continue;
    const end = index + header.length;
    pieces.push(bytes.subarray(from, end), Buffer.from(`; charset="${charset}"`));
    from = end;
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)]);
}

/** Null: UTF-8 will do. */
function charsetOf(text: string, header: number): string | null {
  const gap = /\r?\n\r?\n/g;
  gap.lastIndex = header;
  const end = gap.exec(text);
  if (end === null) return null;
  const fields = text.slice(startOf(text, header), end.index);
  const encoding = /^content-transfer-encoding:[ \t]*([\w-]+)/im.exec(fields)?.[1]?.toLowerCase();
  const start = end.index + end[0].length;
  const content = text.slice(start, start + LOOKED_AT);
  const boundary = content.search(/^--\S/m);
  const content8 = decoded(boundary < 0 ? content : content.slice(0, boundary), encoding);
  // Where it is cut off, within a letter perhaps, does not count.
  const whole = content8.subarray(0, Math.max(content8.lastIndexOf('>'), content8.lastIndexOf('\n')) + 1);
  const named = /html/i.test(text.slice(header, header + 40)) ? charsetNamedIn(content8) : null;
  if (named !== null && !/^utf-?8$/i.test(named)) return named;
  return isUtf8(whole) ? null : 'windows-1252';
}

/** Where the fields begin among which the one at this place stands. */
function startOf(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n\n', at), text.lastIndexOf('\n\r\n', at), 0);
}

function decoded(content: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(content, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(content, 'latin1');
  const plain = content
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1');
}
