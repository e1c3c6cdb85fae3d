import { type FileHandle, open } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

/** The number of an object in the file. */
export type ObjectNumber = number;

/** Part of a file, copied as it is. */
export interface FilePart {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

const CHUNK = 1 << 20;

/**
 * Writes a PDF object by object (ISO 32000-1, 7.5): nothing but the table of offsets is held in memory, so that a document
 * of any length can be made.
 */
export class PdfWriter {
  readonly #file: FileHandle;
  readonly #offsets = new Map<ObjectNumber, number>();
  #length: number;
  #next: ObjectNumber;

  private constructor(file: FileHandle, length: number, next: ObjectNumber) {
    this.#file = file;
    this.#length = length;
    this.#next = next;
  }

  /** Creates the file, which must not exist yet. */
  static async create(path: string): Promise<PdfWriter> {
    const writer = new PdfWriter(await open(path, 'wx', 0o600), 0, 1);
    await writer.#write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
    return writer;
  }

  /** Adds to a document (ISO 32000-1, 7.5.6), whose highest object number is one less than `next`. */
  static async append(path: string, next: ObjectNumber): Promise<PdfWriter> {
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    return new PdfWriter(file, size, next);
  }

  /** A number for an object that others refer to before it is written. */
  reserve(): ObjectNumber {
    this.#next += 1;
    return this.#next - 1;
  }

  async object(body: string, number = this.reserve()): Promise<ObjectNumber> {
    await this.#begin(number);
    await this.#write(Buffer.from(`${body}\nendobj\n`, 'latin1'));
    return number;
  }

  /** `entries` are those of the stream's dictionary besides its length. */
  async stream(entries: string, content: Buffer | FilePart, number = this.reserve()): Promise<ObjectNumber> {
    await this.#begin(number);
    await this.#write(Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'));
    if (Buffer.isBuffer(content)) await this.#write(content);
    else await this.#copy(content);
    await this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
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
    const start = this.#length;
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
    await this.#write(Buffer.from(parts.join(''), 'latin1'));
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #begin(number: ObjectNumber): Promise<void> {
    this.#offsets.set(number, this.#length);
    await this.#write(Buffer.from(`${number} 0 obj\n`, 'latin1'));
  }

  async #copy({ path, start, length }: FilePart): Promise<void> {
    const source = await open(path, 'r');
    try {
      const buffer = Buffer.alloc(Math.min(CHUNK, length));
      for (let done = 0; done < length; ) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(CHUNK, length - done), start + done);
        if (bytesRead === 0) throw new Error('The file became shorter while it was copied');
        await this.#write(buffer.subarray(0, bytesRead));
        done += bytesRead;
      }
    } finally {
      await source.close();
    }
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let offset = 0; offset < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, offset, bytes.length - offset, this.#length);
      offset += bytesWritten;
      this.#length += bytesWritten;
    }
  }
}
