import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** One file inside a ZIP container, as its central directory describes it (APPNOTE.TXT 4.3.12). */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

export interface Zip {
  readonly entries: readonly ZipEntry[];
  /**
   * The content of an entry, or null when it is longer than `limit` bytes, encrypted, damaged or packed in an unusual
   * way. The limit holds for what really comes out, not for what the directory says.
   */
  read(entry: ZipEntry, limit: number): Promise<Buffer | null>;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const LONGEST_TAIL = 22 + 0xffff;
const LONGEST_DIRECTORY = 16 * 1024 * 1024;

const inflate = promisify(inflateRaw);

/** Null when there is no directory to be trusted: not a ZIP, cut off, spanned, or ZIP64. */
export async function openZip(file: FileHandle, fileSize: number): Promise<Zip | null> {
  const entries = await readDirectory(file, fileSize);
  if (entries === null) return null;
  return { entries, read: (entry, limit) => readEntry(file, fileSize, entry, limit) };
}

async function readDirectory(file: FileHandle, fileSize: number): Promise<ZipEntry[] | null> {
  const tail = await readAt(file, Math.max(0, fileSize - LONGEST_TAIL), Math.min(fileSize, LONGEST_TAIL));
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    const size = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    if (size > LONGEST_DIRECTORY || offset + size > fileSize) return null;
    return parseDirectory(await readAt(file, offset, size));
  }
  return null;
}

function parseDirectory(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readEntry(
  file: FileHandle,
  fileSize: number,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer | null> {
  if (entry.encrypted || entry.size > limit || entry.packedSize > fileSize) return null;
  const header = await readAt(file, entry.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_SIGNATURE) return null;
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(file, start, entry.packedSize);
  if (packed.length < entry.packedSize) return null;
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return null;
  try {
    return await inflate(packed, { maxOutputLength: limit });
  } catch (error) {
    if (isZlibError(error)) return null;
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE');
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
