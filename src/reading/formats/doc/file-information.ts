import { type CompoundFile, unreadable } from '../../../containers/index.ts';
import { damaged, locked } from '../../office-package.ts';
import { LONGEST_TEXT, tooLong } from '../../pages/text-document.ts';

/** Where the tables of a document are, by their number in FibRgFcLcb97 (MS-DOC 2.5.6). */
export const TABLES = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  commentReferences: 4,
  commentTexts: 5,
  sections: 6,
  headers: 11,
  characterProperties: 12,
  paragraphProperties: 13,
  documentProperties: 31,
  pieces: 33,
  commentOwners: 36,
  endnoteReferences: 46,
  endnoteTexts: 47,
  authors: 51,
  lists: 73,
  listInstances: 74,
} as const;

/** The stories of a document, one after the other (MS-DOC 2.3): where each begins and ends, in characters. */
export interface Stories {
  readonly body: Range;
  readonly footnotes: Range;
  readonly headers: Range;
  readonly comments: Range;
  readonly endnotes: Range;
  readonly frames: Range;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface FileInformation {
  /** The stream with the text and its properties. */
  readonly main: Buffer;
  readonly stories: Stories;
  table(number: number): Buffer;
  /** A table with all that lies behind it. */
  tableOn(number: number): Buffer;
}

/** Of the places of tables, behind their count. */
const FIRST_PLACE = 0x9a;
const FIRST_FIB_OF_WORD_97 = 0x65;

/** MS-DOC 2.5.1. @throws ChanceryError `encrypted`, `unsupported_format`, `damaged`, `too_large`. */
export async function readFileInformation(file: CompoundFile): Promise<FileInformation> {
  const main = await streamOf(file, 'WordDocument');
  if (main === null || main.length < 0x200) throw damaged('The document has no text.');
  if (main.readUInt16LE(0) !== 0xa5ec || main.readUInt16LE(2) < FIRST_FIB_OF_WORD_97) throw tooOld();
  const flags = main.readUInt16LE(0x0a);
  if ((flags & 0x0100) !== 0) throw locked();
  const tables = await streamOf(file, (flags & 0x0200) === 0 ? '0Table' : '1Table');
  if (tables === null) throw damaged('The document has no tables.');
  const places = Math.floor((main.length - FIRST_PLACE) / 8);
  const last = main.length < 0x9a ? 0 : main.readUInt16LE(0x98);
  const part = (number: number, goesOn: boolean): Buffer => {
    // An earlier version of Word has fewer places; what stands behind them is something else.
    if (number >= Math.min(places, last)) return Buffer.alloc(0);
    const at = FIRST_PLACE + number * 8;
    const [start, length] = [main.readUInt32LE(at), main.readUInt32LE(at + 4)];
    return length === 0 ? Buffer.alloc(0) : tables.subarray(start, goesOn ? undefined : start + length);
  };
  return {
    main,
    stories: storiesOf(main),
    table: (number) => part(number, false),
    tableOn: (number) => part(number, true),
  };
}

async function streamOf(file: CompoundFile, name: string): Promise<Buffer | null> {
  const entry = file.find(name);
  return entry === null ? null : file.read(entry, Number.POSITIVE_INFINITY);
}

function storiesOf(main: Buffer): Stories {
  let end = 0;
  const next = (at: number): Range => {
    const start = end;
    end += main.readUInt32LE(at);
    if (end > LONGEST_TEXT) throw tooLong('The document');
    return { start, end };
  };
  const body = next(0x4c);
  const footnotes = next(0x50);
  const headers = next(0x54);
  next(0x58);
  const comments = next(0x5c);
  const endnotes = next(0x60);
  const frames = next(0x64);
  return { body, footnotes, headers, comments, endnotes, frames };
}

function tooOld(): Error {
  return unreadable(
    'unsupported_format',
    'The file is a document of Word 95 or older, which cannot be read.',
    'Open it in Word, save it as DOCX, and upload that.',
  );
}

/** Positions of a PLC: one more than there are data (MS-DOC 2.2.2). `size`: bytes of each datum. */
export function positions(plc: Buffer, size: number): number[] {
  const count = Math.floor((plc.length - 4) / (4 + size));
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => plc.readUInt32LE(index * 4));
}

/** The datum that belongs to the position of the same number. */
export function datum(plc: Buffer, size: number, index: number): Buffer {
  const count = Math.floor((plc.length - 4) / (4 + size));
  const at = (count + 1) * 4 + index * size;
  return plc.subarray(at, at + size);
}
