import { deflateSync } from 'node:zlib';
import { type ByteSink, type ByteSource, open } from '../../source.ts';

/** The number of an object in the file. */
export type ObjectNumber = number;

/** Part of a file, copied as it is. */
export interface FilePart {
  readonly source: ByteSource;
  readonly start: number;
  readonly length: number;
}

const CHUNK = 1 << 20;

/**
 * Writes a PDF object by object (ISO 32000-1, 7.5): nothing but the table of offsets is held in memory, so that a document
 * of any length can be made.
 */
export class PdfWriter {
  readonly #sink: ByteSink;
  readonly #offsets = new Map<ObjectNumber, number>();
  #next: ObjectNumber;

  private constructor(sink: ByteSink, next: ObjectNumber) {
    this.#sink = sink;
    this.#next = next;
  }

  /** At the beginning of what is written. */
  static create(sink: ByteSink): PdfWriter {
    sink.append(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
    return new PdfWriter(sink, 1);
  }

  /** Adds to a document (ISO 32000-1, 7.5.6), whose highest object number is one less than `next`. */
  static append(sink: ByteSink, next: ObjectNumber): PdfWriter {
    return new PdfWriter(sink, next);
  }

  /** A number for an object that others refer to before it is written. */
  reserve(): ObjectNumber {
    this.#next += 1;
    return this.#next - 1;
  }

  async object(body: string, number = this.reserve()): Promise<ObjectNumber> {
    await this.#begin(number);
    this.#write(Buffer.from(`${body}\nendobj\n`, 'latin1'));
    return number;
  }

  /** `entries` are those of the stream's dictionary besides its length. */
  async stream(entries: string, content: Buffer | FilePart, number = this.reserve()): Promise<ObjectNumber> {
    await this.#begin(number);
    this.#write(Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'));
    if (Buffer.isBuffer(content)) this.#write(content);
    else await this.#copy(content);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return number;
  }

  /** As `stream`, compressed. */
  async deflated(entries: string, content: Buffer, number?: ObjectNumber): Promise<ObjectNumber> {
    return this.stream(`${entries} /Filter /FlateDecode`, deflateSync(content), number);
  }

  /** The table of offsets and the trailer of a new document. */
  async finish(root: ObjectNumber): Promise<void> {
    await this.#finish(`/Root ${root} 0 R`);
  }

  /** The same for what was added; `trailer` and `previous` are the document's own, and where its table lies. */
  async finishAppended(trailer: ReadonlyMap<string, string>, previous: number): Promise<void> {
    const kept = Array.from(trailer).filter(([name]) => name !== 'Size' && name !== 'Prev');
    await this.#finish(`${kept.map(([name, value]) => `/${name} ${value}`).join(' ')} /Prev ${previous}`);
  }

  async #finish(trailer: string): Promise<void> {
    const start = this.#sink.size;
    const numbers = Array.from(this.#offsets.keys()).sort((a, b) => a - b);
    const parts: string[] = ['xref\n0 1\n0000000000 65535 f \n'];
    for (let at = 0; at < numbers.length; ) {
      const first = numbers[at] ?? 0;
      let end = at;
      const rows: string[] = [];
      for (; numbers[end] === first + end - at; end += 1) {
        rows.push(`${String(this.#offsets.get(first + end - at)).padStart(10, '0')} 00000 n \n`);
      }
      parts.push(`${first} ${end - at}\n${rows.join('')}`);
      at = end;
    }
    parts.push(`trailer\n<< /Size ${this.#next} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    this.#write(Buffer.from(parts.join(''), 'latin1'));
  }

  async #begin(number: ObjectNumber): Promise<void> {
    this.#offsets.set(number, this.#sink.size);
    this.#write(Buffer.from(`${number} 0 obj\n`, 'latin1'));
  }

  async #copy({ source, start, length }: FilePart): Promise<void> {
    const file = await open(source);
    try {
      const buffer = Buffer.alloc(Math.min(CHUNK, length));
      for (let done = 0; done < length; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK, length - done), start + done);
        if (bytesRead === 0) throw new Error('The file became shorter while it was copied');
        this.#write(buffer.subarray(0, bytesRead));
        done += bytesRead;
      }
    } finally {
      await file.close();
    }
  }

  #write(bytes: Uint8Array): void {
    this.#sink.append(bytes);
  }
}
