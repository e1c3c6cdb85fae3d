/** Bombs in Word's old format (MS-DOC): tables that say the same of the same characters again and again. */
import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import type { Bomb } from './bomb.ts';

const TEXT_AT = 0x800;
const PIECE = 0x8000;
const PAGE = 512;

interface DocSpec {
  /** Pieces of 32,768 characters, all of the same place. */
  readonly pieces: number;
  /** Pages that make the whole text hidden, run after run. */
  readonly pages: number;
}

function doc({ pieces, pages }: DocSpec): Buffer {
  const length = pieces * PIECE;
  const firstPage = Math.ceil((TEXT_AT + PIECE) / PAGE);
  const main = Buffer.alloc((firstPage + pages) * PAGE, 'a');
  main.fill(0, 0, TEXT_AT);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0xc1, 2);
  main.writeUInt16LE(0x0200, 0x0a);
  main.writeUInt32LE(length, 0x4c);
  for (let page = 0; page < pages; page += 1) main.set(runs(), (firstPage + page) * PAGE);
  const clx = Buffer.alloc(5 + (pieces + 1) * 4 + pieces * 8);
  clx[0] = 2;
  clx.writeUInt32LE(clx.length - 5, 1);
  for (let piece = 0; piece <= pieces; piece += 1) clx.writeUInt32LE(piece * PIECE, 5 + piece * 4);
  for (let piece = 0; piece < pieces; piece += 1)
    clx.writeUInt32LE(0x40000000 + TEXT_AT * 2, 5 + (pieces + 1) * 4 + piece * 8 + 2);
  const formatted = Buffer.alloc((pages + 1) * 4 + pages * 4);
  for (let page = 0; page < pages; page += 1)
    formatted.writeUInt32LE(firstPage + page, (pages + 1 + page) * 4);
  const table = (number: number, start: number, size: number): void => {
    main.writeUInt32LE(start, 0x9a + number * 8);
    main.writeUInt32LE(size, 0x9a + number * 8 + 4);
  };
  table(33, 0, clx.length);
  table(12, clx.length, formatted.length);
  return compound({ WordDocument: main, '1Table': Buffer.concat([clx, formatted]) });
}

/** A page of formatted runs (MS-DOC 2.9.33), each over all of the text. */
function runs(): Buffer {
  const page = Buffer.alloc(PAGE);
  const count = 80;
  page[PAGE - 1] = count;
  for (let run = 0; run <= count; run += 1) page.writeUInt32LE(run % 2 === 0 ? 0 : 0xfffffff, run * 4);
  const properties = (PAGE - 12) / 2;
  page.fill(properties, (count + 1) * 4, (count + 1) * 4 + count);
  page.set([3, 0x3c, 0x08, 1], PAGE - 12);
  return page;
}

function compound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const children = Object.keys(streams).map((_, index) => index + 1);
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, children, length: 0 }];
  for (const [name, content] of Object.entries(streams)) {
    const bytes = Uint8Array.from(content);
    entries.push({ name, type: 2, binaryProvider: () => bytes, length: bytes.length });
  }
  return Buffer.from(burn(entries));
}

export const WORD: readonly Bomb[] = [
  { name: 'runs.doc', make: () => doc({ pieces: 400, pages: 1_500 }) },
  { name: 'pieces.doc', make: () => doc({ pieces: 500, pages: 1 }) },
];
