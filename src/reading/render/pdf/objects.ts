import { type OpenFile, readAt } from '../../../containers/index.ts';
import { dictionaryAt, reference, skipSpace } from '../../formats/pdf/library/pdf-syntax.ts';
import { type ByteSource, open } from '../../source.ts';

const LARGEST_OBJECT = 16 << 20;
const FIRST_READ = 4096;
const TAIL = 1024;

/** The objects of a PDF with a plain table of offsets (ISO 32000-1, 7.5.4), as the PDF library writes it: no other. */
export class PdfObjects {
  readonly #file: OpenFile;
  readonly #offsets: ReadonlyMap<number, number>;
  /** One more than the highest object number. */
  readonly size: number;
  /** Where the table lies. */
  readonly table: number;
  readonly trailer: ReadonlyMap<string, string>;

  private constructor(
    file: OpenFile,
    offsets: ReadonlyMap<number, number>,
    table: number,
    trailer: ReadonlyMap<string, string>,
  ) {
    this.#file = file;
    this.#offsets = offsets;
    this.size = Number(trailer.get('Size') ?? 0);
    this.table = table;
    this.trailer = trailer;
  }

  static async open(path: ByteSource): Promise<PdfObjects> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const tail = (await readAt(file, Math.max(0, size - TAIL), TAIL)).toString('latin1');
      const match = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
      const table = match === null ? size : Number(match[1]);
      const source = (await readAt(file, table, size - table)).toString('latin1');
      const { offsets, end } = readTable(source);
      const trailer = dictionaryAt(source, end);
      if (trailer === null || !trailer.has('Size')) throw malformed('trailer');
      return new PdfObjects(file, offsets, table, trailer);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  has(number: number): boolean {
    return this.#offsets.has(number);
  }

  /** The dictionary of an object, or of its stream; null for an object of another kind. */
  async dictionary(number: number): Promise<Map<string, string> | null> {
    return this.#parse(number, '<<', dictionaryAt);
  }

  /** What is inside of an array's brackets; null for an object of another kind. */
  async array(number: number): Promise<string | null> {
    return this.#parse(number, '[', (source, at) => {
      const end = source.indexOf(']', at);
      return end < 0 ? null : source.slice(at + 1, end);
    });
  }

  /** The dictionary that a value is or refers to; null when it is none. */
  async resolve(value: string | undefined): Promise<Map<string, string> | null> {
    if (value === undefined) return null;
    const number = reference(value);
    return number === null ? dictionaryAt(value, 0) : this.dictionary(number);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** `begin`: what an object of the kind begins with. More is read as long as it does not end in what was read. */
  async #parse<T>(
    number: number,
    begin: string,
    parse: (source: string, at: number) => T | null,
  ): Promise<T | null> {
    const offset = this.#offsets.get(number);
    if (offset === undefined) return null;
    for (let length = FIRST_READ; length <= LARGEST_OBJECT; length *= 8) {
      const source = (await readAt(this.#file, offset, length)).toString('latin1');
      const head = /^\s*(\d+)\s+\d+\s+obj/.exec(source);
      if (head === null || Number(head[1]) !== number) throw malformed(`object ${number}`);
      const start = skipSpace(source, head[0].length);
      if (!source.startsWith(begin, start)) return null;
      const parsed = parse(source, start);
      if (parsed !== null || source.length < length) return parsed;
    }
    return null;
  }
}

function readTable(source: string): { offsets: Map<number, number>; end: number } {
  const offsets = new Map<number, number>();
  if (!source.startsWith('xref')) throw malformed('table of offsets');
  let position = skipSpace(source, 4);
  for (;;) {
    const section = /^(\d+) (\d+)\s+/.exec(source.slice(position, position + 40));
    if (section === null) break;
    const [first, count] = [Number(section[1]), Number(section[2])];
    position += section[0].length;
    for (let index = 0; index < count; index += 1, position += 20) {
      if (source[position + 17] === 'n')
        offsets.set(first + index, Number(source.slice(position, position + 10)));
    }
  }
  if (!source.startsWith('trailer', position)) throw malformed('trailer');
  return { offsets, end: position + 7 };
}

function malformed(what: string): Error {
  return new Error(`The ${what} of the copied PDF cannot be understood`);
}
