import { type OpenFile, readAt } from '../../../containers/index.ts';
import { type ByteSource, open } from '../../source.ts';

const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const RESOLUTION_UNIT = 296;
const CENTIMETRE = 3;
const RATIONAL = 5;
const MOST_ENTRIES = 512;

/**
 * Dots per inch across and down of each page of a TIFF (TIFF 6.0, sections 2 and 8). The image library tells the first of
 * the two only, and a fax in standard mode has 204 × 98. Null for a page that does not say, and for BigTIFF.
 */
export async function readTiffResolutions(
  path: ByteSource,
  pages: number,
): Promise<([number, number] | null)[]> {
  const file = await open(path);
  try {
    const header = await readAt(file, 0, 8);
    if (header.length < 8) return [];
    const bytes = header.toString('latin1', 0, 2) === 'MM' ? bigEndian : littleEndian;
    if (bytes.u16(header, 2) !== 42) return [];
    const found: ([number, number] | null)[] = [];
    let directory = bytes.u32(header, 4);
    while (directory !== 0 && found.length < pages) {
      const { resolution, next } = await readDirectory(file, directory, bytes);
      found.push(resolution);
      directory = next;
    }
    return found;
  } finally {
    await file.close();
  }
}

interface ByteOrder {
  u16(buffer: Buffer, at: number): number;
  u32(buffer: Buffer, at: number): number;
}

const littleEndian: ByteOrder = { u16: (b, at) => b.readUInt16LE(at), u32: (b, at) => b.readUInt32LE(at) };
const bigEndian: ByteOrder = { u16: (b, at) => b.readUInt16BE(at), u32: (b, at) => b.readUInt32BE(at) };

interface Directory {
  readonly resolution: [number, number] | null;
  readonly next: number;
}

async function readDirectory(file: OpenFile, offset: number, bytes: ByteOrder): Promise<Directory> {
  const start = await readAt(file, offset, 2);
  if (start.length < 2) return { resolution: null, next: 0 };
  const count = Math.min(MOST_ENTRIES, bytes.u16(start, 0));
  const table = await readAt(file, offset + 2, count * 12 + 4);
  if (table.length < count * 12 + 4) return { resolution: null, next: 0 };
  let across = 0;
  let down = 0;
  let unit = 1;
  for (let at = 0; at < count * 12; at += 12) {
    const tag = bytes.u16(table, at);
    if (tag === RESOLUTION_UNIT) unit = bytes.u16(table, at + 8) === CENTIMETRE ? 2.54 : 1;
    if (bytes.u16(table, at + 2) !== RATIONAL) continue;
    if (tag === X_RESOLUTION) across = await rational(file, bytes.u32(table, at + 8), bytes);
    if (tag === Y_RESOLUTION) down = await rational(file, bytes.u32(table, at + 8), bytes);
  }
  const resolution: [number, number] | null = across > 0 && down > 0 ? [across * unit, down * unit] : null;
  return { resolution, next: bytes.u32(table, count * 12) };
}

async function rational(file: OpenFile, offset: number, bytes: ByteOrder): Promise<number> {
  const value = await readAt(file, offset, 8);
  if (value.length < 8) return 0;
  const ratio = bytes.u32(value, 0) / bytes.u32(value, 4);
  return Number.isFinite(ratio) ? ratio : 0;
}
