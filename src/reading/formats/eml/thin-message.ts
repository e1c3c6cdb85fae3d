import { randomUUID } from 'node:crypto';
import { type OpenFile, readAt, readBlocks } from '../../../containers/index.ts';
import { type ByteSource, open } from '../../source.ts';

/** Where the lines of a part packed in base64 lie in the file. */
export interface Cut {
  readonly at: number;
  readonly length: number;
}

export interface ThinMessage {
  /** The message with a mark in place of each large packed part. */
  readonly bytes: Buffer;
  readonly marks: Marks;
}

/** Shorter parts stay where they are. */
const LARGE = 256 * 1024;
const CHUNK = 1024 * 1024;
const LONGEST_HEADERS = 64 * 1024;
const NEWLINE = 10;

/** What lines of base64 are made of (RFC 2045 §6.8), and their ends. */
const PACKED = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n') {
  PACKED[character.charCodeAt(0)] = 1;
}

const IS_PACKED = /^content-transfer-encoding:[ \t]*base64/im;
const IS_DOCUMENT = /^content-type:[ \t]*(?!text\/|message\/|multipart\/)[\w.+-]+\//im;

/**
 * A message without the documents that are attached to it. They are most of its bytes, and a parser that is given them
 * needs six times as much memory. Where in the structure of the message they stand does not matter: a part says in the
 * lines before it that it is packed, and what is packed ends where something else begins.
 * @returns null when more than `most` bytes are left
 */
export async function thinMessage(path: ByteSource, most: number): Promise<ThinMessage | null> {
  const file = await open(path);
  try {
    const marks = new Marks();
    const source = new Source(file);
    const kept: Buffer[] = [];
    let length = 0;
    let headers = '';
    for (let line = await source.line(); line !== null; line = await source.line()) {
      kept.push(line);
      length += line.length;
      if (line.length > 2 || (line[0] !== NEWLINE && line[1] !== NEWLINE)) {
        if (headers.length < LONGEST_HEADERS) headers += line.toString('latin1', 0, LONGEST_HEADERS);
      } else {
        if (IS_PACKED.test(headers) && IS_DOCUMENT.test(headers)) {
          const mark = marks.take(await source.packed());
          kept.push(mark);
          length += mark.length;
        }
        headers = '';
      }
      if (length > most) return null;
    }
    return { bytes: Buffer.concat(kept), marks };
  } finally {
    await file.close();
  }
}

/** The marks of a message. Nobody who writes one can know what they look like. */
export class Marks {
  readonly #secret = randomUUID();
  readonly #cuts: Cut[] = [];

  /** The part itself where it is small, else a line that stands for it. */
  take({ at, length, bytes }: Packed): Buffer {
    if (bytes !== null) return bytes;
    const mark = Buffer.from(`${this.#secret}:${this.#cuts.length}:`).toString('base64');
    this.#cuts.push({ at, length });
    return Buffer.from(`${mark}\r\n`);
  }

  /** What an unpacked part stands for; null when it stands for itself. */
  find(content: Uint8Array): Cut | null {
    if (content.length > this.#secret.length + 12) return null;
    const [secret, index] = Buffer.from(content).toString('latin1').split(':');
    return secret === this.#secret ? (this.#cuts[Number(index)] ?? null) : null;
  }

  /** A message within the message, with its packed parts in their places again. */
  *restore(content: Uint8Array): Generator<Buffer | Cut> {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const prefix = Buffer.from(this.#secret).toString('base64');
    let from = 0;
    for (let at = bytes.indexOf(prefix); at >= 0; at = bytes.indexOf(prefix, from)) {
      yield bytes.subarray(from, at);
      // The lines of the part end themselves.
      from = bytes.indexOf(NEWLINE, at) + 1 || bytes.length;
      const cut = this.find(Buffer.from(bytes.toString('latin1', at, from), 'base64'));
      if (cut !== null) yield cut;
    }
    yield bytes.subarray(from);
  }
}

interface Packed extends Cut {
  /** Null when there are too many of them. */
  readonly bytes: Buffer | null;
}

/** A file read in order, by lines and by runs of base64. */
class Source {
  readonly #file: OpenFile;
  #chunk = Buffer.alloc(0);
  /** Where the chunk begins in the file, and how far it has been read. */
  #at = 0;
  #used = 0;

  constructor(file: OpenFile) {
    this.#file = file;
  }

  /** Up to and with its end. One without end comes in pieces. */
  async line(): Promise<Buffer | null> {
    let end = this.#chunk.indexOf(NEWLINE, this.#used);
    if (end < 0) {
      await this.#fill();
      end = this.#chunk.indexOf(NEWLINE, this.#used);
    }
    const line = this.#chunk.subarray(this.#used, end < 0 ? this.#chunk.length : end + 1);
    this.#used += line.length;
    return line.length === 0 ? null : Buffer.from(line);
  }

  /** All lines from here on that hold nothing but base64. */
  async packed(): Promise<Packed> {
    const at = this.#at + this.#used;
    const small: Buffer[] = [];
    let length = 0;
    const take = (end: number): void => {
      const bytes = this.#chunk.subarray(this.#used, end);
      length += bytes.length;
      this.#used = end;
      if (length <= LARGE) small.push(Buffer.from(bytes));
    };
    for (;;) {
      const { end, lineStart, isOver } = this.#scan();
      // A line that goes on in the next chunk is kept back, for it may turn out to be something else.
      take(isOver || lineStart > this.#used ? Math.max(lineStart, this.#used) : end);
      if (isOver) break;
      if (await this.#fill()) continue;
      take(this.#chunk.length);
      break;
    }
    return { at, length, bytes: length <= LARGE ? Buffer.concat(small) : null };
  }

  /** Where base64 ends in the chunk, where its last line begins, and whether something else follows within the chunk. */
  #scan(): { end: number; lineStart: number; isOver: boolean } {
    const chunk = this.#chunk;
    let end = this.#used;
    while (end < chunk.length && PACKED[chunk[end] ?? 0] === 1) end += 1;
    const lineStart = end === 0 ? 0 : chunk.lastIndexOf(NEWLINE, end - 1) + 1;
    return { end, lineStart, isOver: end < chunk.length };
  }

  /** Reads on behind what is not used yet. False at the end of the file. */
  async #fill(): Promise<boolean> {
    const rest = this.#chunk.subarray(this.#used);
    this.#at += this.#used;
    this.#used = 0;
    const next = await readAt(this.#file, this.#at + rest.length, CHUNK);
    this.#chunk = Buffer.concat([rest, next]);
    return next.length > 0;
  }
}

/** The bytes of a part as they are in the file. */
export async function* readCut(path: ByteSource, { at, length }: Cut): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    yield* readBlocks(file, at, length, CHUNK);
  } finally {
    await file.close();
  }
}

/** The document that was packed in these bytes. */
export async function* unpackCut(path: ByteSource, cut: Cut): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const block of readCut(path, cut)) {
    const text = rest + block.toString('latin1').replace(/[\r\n]+/g, '');
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64');
  }
  if (rest !== '') yield Buffer.from(rest, 'base64');
}
