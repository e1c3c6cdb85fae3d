import { isUtf8 } from 'node:buffer';
import { decodeText, dosPageOf } from '../../../containers/index.ts';
import { charsetNamedIn } from '../../html-text.ts';
import { isFlowed, unflowed } from './flowed-text.ts';

/** The header of a part of text, with its continued lines. */
const TEXT_PART = /^content-type:[ \t]*text\/(?:html|plain)\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const LOOKED_AT = 64 * 1024;

interface Part {
  /** Its header of the type. */
  readonly header: string;
  /** All its headers. */
  readonly fields: string;
  /** Where they begin. */
  readonly first: number;
  /** Where its content begins. */
  readonly start: number;
}

/**
 * Parts of text as the parser can read them. It takes those that say no charset for UTF-8; what browsers do with such pages is done here:
 * the page may name its charset itself, and what is no UTF-8 is Windows-1252. It knows no code pages of DOS, and joins the lines of flowed
 * text (RFC 3676) without a look at how deep they are quoted: such parts are written anew.
 */
export function withReadableTexts(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const pieces: Buffer[] = [];
  let from = 0;
  const put = (to: number, instead: string) => {
    pieces.push(bytes.subarray(from, to), Buffer.from(instead, 'latin1'));
  };
  const boundaries = boundariesIn(text);
  for (const { 0: header, index } of text.matchAll(TEXT_PART)) {
    if (index < from) continue;
    const part = partAt(text, header, index, from);
    if (part === null) break;
    const written = writtenAnew(text, part, boundaries);
    const after = index + header.length;
    if (written !== null) {
      const encoding = /^content-transfer-encoding:[^\n]*\n/gim;
      const [before, behind] = [text.slice(part.first, index), text.slice(after, part.start)].map((fields) =>
        fields.replace(encoding, ''),
      );
      const fields = `${before}Content-Type: ${written.type}; charset=utf-8\r\nContent-Transfer-Encoding: base64${behind}`;
      put(part.first, `${fields}${written.packed}\r\n`);
      from = written.end;
      continue;
    }
    const charset = CHARSET.test(header) ? null : charsetOf(text, part);
    if (charset === null) continue;
    put(after, `; charset="${charset}"`);
    from = after;
  }
  const whole = pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)]);
  return withReadableWords(whole);
}

const CHARSET = /\bcharset\*?\s*=/i;
const NAMED_CHARSET = /\bcharset\s*=\s*"?([\w.:-]+)/i;
const ATTACHED = /^content-disposition:[ \t]*attachment\b/im;

function partAt(text: string, header: string, index: number, from: number): Part | null {
  const gap = /\r?\n\r?\n/g;
  gap.lastIndex = index + header.length;
  const end = gap.exec(text);
  if (end === null) return null;
  const first = Math.max(from, startOf(text, index));
  return { header, first, fields: text.slice(first, end.index), start: end.index + end[0].length };
}

/** Null: the parser reads it as it is. What is attached stays as it was sent. */
function writtenAnew(
  text: string,
  part: Part,
  boundaries: ReadonlySet<string>,
): { type: string; packed: string; end: number } | null {
  const named = NAMED_CHARSET.exec(part.header)?.[1] ?? null;
  const dos = named === null ? null : dosPageOf(named);
  const flowed = isFlowed(part.header);
  if ((dos === null && !flowed) || ATTACHED.test(part.fields)) return null;
  const end = endOf(text, part.start, boundaries);
  const bytes = decoded(text.slice(part.start, end), encodingOf(part));
  const said = dos === null ? decodeText(bytes, named ?? charsetOf(text, part)) : dos.decode(bytes);
  const plain = flowed ? unflowed(said, part.header) : said;
  const type = /text\/html/i.test(part.header) ? 'text/html' : 'text/plain';
  return { type, packed: Buffer.from(plain).toString('base64').replace(/.{76}/g, '$&\r\n'), end };
}

function boundariesIn(text: string): ReadonlySet<string> {
  const named = text.matchAll(/\bboundary\s{0,9}=\s{0,9}(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi);
  return new Set([...named].map(([, quoted, bare]) => quoted ?? bare ?? ''));
}

/** Before the line that ends a part; without one, the end of the message. */
function endOf(text: string, start: number, boundaries: ReadonlySet<string>): number {
  const line = /^--([^\r\n]{1,204})/gm;
  line.lastIndex = start;
  for (let found = line.exec(text); found !== null; found = line.exec(text)) {
    const name = (found[1] ?? '').trimEnd();
    if (!boundaries.has(name) && !boundaries.has(name.replace(/--$/, ''))) continue;
    const end = text[found.index - 2] === '\r' ? found.index - 2 : found.index - 1;
    return Math.max(start, end);
  }
  return text.length;
}

/** Null: UTF-8 will do. */
function charsetOf(text: string, part: Part): string | null {
  const content = text.slice(part.start, part.start + LOOKED_AT);
  const boundary = content.search(/^--\S/m);
  const content8 = decoded(boundary < 0 ? content : content.slice(0, boundary), encodingOf(part));
  // Where it is cut off, within a letter perhaps, does not count.
  const whole = content8.subarray(0, Math.max(content8.lastIndexOf('>'), content8.lastIndexOf('\n')) + 1);
  const named = /html/i.test(part.header.slice(0, 40)) ? charsetNamedIn(content8) : null;
  if (named !== null && !/^utf-?8$/i.test(named)) return named;
  return isUtf8(whole) ? null : 'windows-1252';
}

function encodingOf({ fields }: Part): string | undefined {
  return /^content-transfer-encoding:[ \t]*([\w-]+)/im.exec(fields)?.[1]?.toLowerCase();
}

/** Where the fields begin among which the one at this place stands. */
function startOf(text: string, at: number): number {
  return Math.max(...['\n\n', '\n\r\n', '\n--'].map((before) => text.lastIndexOf(before, at)), 0);
}

function decoded(content: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(content, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(content, 'latin1');
  return Buffer.from(unquoted(content.replace(/=\r?\n/g, '')), 'latin1');
}

function unquoted(text: string): string {
  return text.replace(/=([\da-f]{2})/gi, (_sign, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `=?ibm850?Q?Caf=82?=` (RFC 2047). */
const DOS_WORD = /=\?((?:cp|ibm|cs)[\w-]{3,24})\?([bq])\?([^?\s]{0,500})\?=/gi;

function withReadableWords(bytes: Buffer): Buffer {
  if (!/=\?(?:cp|ibm|cs)/i.test(bytes.toString('latin1'))) return bytes;
  const text = bytes
    .toString('latin1')
    .replace(DOS_WORD, (whole, named: string, kind: string, word: string) => {
      const packed = /b/i.test(kind)
        ? Buffer.from(word, 'base64')
        : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1');
      const said = dosPageOf(named)?.decode(packed);
      return said === undefined ? whole : `=?utf-8?B?${Buffer.from(said).toString('base64')}?=`;
    });
  return Buffer.from(text, 'latin1');
}
