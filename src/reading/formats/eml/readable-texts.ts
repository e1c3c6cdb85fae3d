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
  /** The beginning of its content. */
  readonly head: string;
  /** It may go on behind that. */
  readonly isCutOff: boolean;
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
  /** Up to here the text is looked at: what is content of one part is no header of another. */
  let seen = 0;
  for (const { 0: header, index } of text.matchAll(TEXT_PART)) {
    if (index < seen) continue;
    const part = partAt(text, header, index, seen);
    if (part === null) break;
    seen = part.start + part.head.length;
    const charset = charsetOf(part);
    const written = writtenAnew(text, part, charset, boundaries);
    const after = index + header.length;
    if (written !== null) {
      const encoding = /^content-transfer-encoding:[^\n]*\n/gim;
      const [before, behind] = [text.slice(part.first, index), text.slice(after, part.start)].map((fields) =>
        fields.replace(encoding, ''),
      );
      const fields = `${before}Content-Type: ${written.type}; charset=utf-8\r\nContent-Transfer-Encoding: base64${behind}`;
      put(part.first, `${fields}${written.packed}\r\n`);
      from = written.end;
      seen = Math.max(seen, from);
      continue;
    }
    if (charset === null) continue;
    put(after, `; charset="${charset === GUESSED ? 'windows-1252' : charset}"`);
    from = after;
  }
  const whole = pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)]);
  return withReadableWords(withReadableHeaders(whole));
}

/** A header of a part that may name a file. */
const NAMING = /^content-(?:disposition|type):[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;

/** Old programs write names and subjects in the bytes of their own code page; the parser takes all of them for UTF-8. */
function withReadableHeaders(bytes: Buffer): Buffer {
  const gap = ['\r\n\r\n', '\n\n'].map((line) => bytes.indexOf(line)).filter((at) => at >= 0);
  const end = Math.min(...gap, bytes.length);
  const head = inUtf8(bytes.subarray(0, end));
  const rest = bytes.subarray(end);
  if (isUtf8(rest)) return Buffer.concat([head, rest]);
  const named = rest
    .toString('latin1')
    .replace(NAMING, (header) => inUtf8(Buffer.from(header, 'latin1')).toString('latin1'));
  return Buffer.concat([head, Buffer.from(named, 'latin1')]);
}

function inUtf8(bytes: Buffer): Buffer {
  return isUtf8(bytes) ? bytes : Buffer.from(decodeText(bytes));
}

const CHARSET = /\bcharset\*?\s*=/i;
const NAMED_CHARSET = /\bcharset\s*=\s*"?([\w.:-]+)/i;
const ATTACHED = /^content-disposition:[ \t]*attachment\b/im;

function partAt(text: string, header: string, index: number, seen: number): Part | null {
  const gap = /\r?\n\r?\n/g;
  gap.lastIndex = index + header.length;
  const end = gap.exec(text);
  if (end === null) return null;
  const first = seen + startOf(text.slice(seen, index));
  const start = end.index + end[0].length;
  const content = text.slice(start, start + LOOKED_AT);
  const boundary = content.search(/^--\S/m);
  const head = boundary < 0 ? content : content.slice(0, boundary);
  const isCutOff = boundary < 0 && content.length === LOOKED_AT;
  return { header, first, fields: text.slice(first, end.index), start, head, isCutOff };
}

/** Null: the parser reads it as it is. What is attached stays as it was sent. */
function writtenAnew(
  text: string,
  part: Part,
  charset: string | null,
  boundaries: ReadonlySet<string>,
): { type: string; packed: string; end: number } | null {
  const named = NAMED_CHARSET.exec(part.header)?.[1] ?? null;
  const dos = named === null ? null : dosPageOf(named);
  const flowed = isFlowed(part.header);
  const isGuessed = charset === GUESSED;
  if ((dos === null && !flowed && !isGuessed) || ATTACHED.test(part.fields)) return null;
  const end = endOf(text, part.start, boundaries);
  const bytes = decoded(text.slice(part.start, end), encodingOf(part));
  const said = dos === null ? decodeText(bytes, isGuessed ? null : (named ?? charset)) : dos.decode(bytes);
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

/** Of a part that says none, which is told from its bytes. */
const GUESSED = 'unknown-8bit';

/** Null: the one that the part says, or UTF-8, will do. */
function charsetOf(part: Part): string | null {
  const said = NAMED_CHARSET.exec(part.header)?.[1];
  // Programs say UTF-8 of what they packed in their own code page.
  const isDoubtful = said !== undefined && /^utf-?8$/i.test(said);
  if (CHARSET.test(part.header) && !isDoubtful) return null;
  const content8 = decoded(part.head, encodingOf(part));
  // Where it is cut off, within a letter perhaps, does not count.
  const length = Math.max(content8.lastIndexOf('>'), content8.lastIndexOf('\n')) + 1;
  const whole = part.isCutOff ? content8.subarray(0, length) : content8;
  if (isDoubtful) return isUtf8(whole) ? null : GUESSED;
  const named = /html/i.test(part.header.slice(0, 40)) ? charsetNamedIn(content8) : null;
  if (named !== null && !/^utf-?8$/i.test(named)) return named;
  return isUtf8(whole) ? null : GUESSED;
}

function encodingOf({ fields }: Part): string | undefined {
  return /^content-transfer-encoding:[ \t]*([\w-]+)/im.exec(fields)?.[1]?.toLowerCase();
}

/** Where the fields begin that a text ends with. */
function startOf(text: string): number {
  return Math.max(...['\n\n', '\n\r\n', '\n--'].map((before) => text.lastIndexOf(before)), 0);
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
