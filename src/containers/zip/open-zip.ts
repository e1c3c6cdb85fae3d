import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, createZstdDecompress, inflateRaw } from 'node:zlib';
import { type OpenFile, readAt, readBlocks } from '../open-file.ts';
import { unreadable } from '../refusals.ts';
import { DEFLATED, LOCAL, LOCAL_SIZE, STORED } from './records.ts';
import {
  type DirectoryPlace,
  directoryPlaces,
  LONGEST_TAIL,
  parseDirectory,
  type ZipEntry,
} from './zip-directory.ts';

export type { ZipEntry } from './zip-directory.ts';

export interface Zip {
  readonly entries: readonly ZipEntry[];
  /** What makes the archive as a whole not to be trusted; a document is read by its parts all the same. */
  readonly flaw: 'overlapping' | 'incomplete' | null;
  /**
   * The content of an entry, or null when it is longer than `limit` bytes, encrypted, damaged or packed in an unusual
   * way. The limit holds for what really comes out, not for what the directory says.
   */
  read(entry: ZipEntry, limit: number): Promise<Buffer | null>;
  /** Whether `stream` knows how the entry is packed. */
  canUnpack(entry: ZipEntry): boolean;
  /**
   * The content of an entry, unpacked as it is taken: never more than its size in the directory, a block ahead at most.
   * @throws ChanceryError `damaged` where it is not what the directory says, at the latest at its end
   */
  stream(entry: ZipEntry): AsyncGenerator<Buffer>;
}

const LONGEST_DIRECTORY = 48 * 1024 * 1024;
const MOST_ENTRIES = 250_000;
/** A directory is looked for at so many places; a comment made of signatures would have thousands. */
const MOST_PLACES = 16;
const BLOCK = 64 * 1024;

/** Compression methods (APPNOTE.TXT 4.4.5). */
const ZSTANDARD = 93;
const UNPACKERS: Readonly<Record<number, () => Transform>> = {
  [STORED]: () => new PassThrough(),
  [DEFLATED]: () => createInflateRaw(),
  [ZSTANDARD]: () => createZstdDecompress(),
};

const inflate = promisify(inflateRaw);

/** Null when there is no directory to be trusted: not a ZIP, cut off, one part of several, or far too many entries. */
export async function openZip(file: OpenFile, fileSize: number): Promise<Zip | null> {
  const tailAt = Math.max(0, fileSize - LONGEST_TAIL);
  const tail = await readAt(file, tailAt, Math.min(fileSize, LONGEST_TAIL));
  let tried = 0;
  for (const place of directoryPlaces(tail, tailAt)) {
    tried += 1;
    if (tried > MOST_PLACES) return null;
    const entries = await readDirectory(file, fileSize, place);
    if (entries === null) continue;
    return {
      entries,
      flaw: findFlaw(entries, place),
      read: (entry, limit) => readEntry(file, place.at, entry, limit),
      canUnpack: ({ method }) => UNPACKERS[method] !== undefined,
      stream: (entry) => streamEntry(file, place.at, entry),
    };
  }
  return null;
}

async function readDirectory(
  file: OpenFile,
  fileSize: number,
  { at, size, count, shift }: DirectoryPlace,
): Promise<ZipEntry[] | null> {
  if (size > LONGEST_DIRECTORY || count > MOST_ENTRIES || at + size > fileSize) return null;
  const entries = parseDirectory(await readAt(file, at, size), shift, MOST_ENTRIES);
  return entries.length === 0 && count > 0 ? null : entries;
}

/**
 * Entries that share bytes have no honest use: a small archive made of them unpacks to petabytes although no entry is
 * packed more than deflate can (D. Fifield, "A better zip bomb", 2019).
 */
function findFlaw(entries: readonly ZipEntry[], { at, count }: DirectoryPlace): Zip['flaw'] {
  // The count of old archives with more than 65,535 entries is what is left in 16 bits.
  if (entries.length < count || (entries.length - count) % 0x10000 !== 0) return 'incomplete';
  let end = 0;
  for (const { offset, packedSize } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < end) return 'overlapping';
    end = offset + LOCAL_SIZE + packedSize;
  }
  return end > at ? 'incomplete' : null;
}

async function readEntry(
  file: OpenFile,
  dataEnd: number,
  entry: ZipEntry,
  limit: number,
): Promise<Buffer | null> {
  // Deflate makes nothing noticeably longer; what is packed must not fill the memory either.
  const longestPacked = limit + limit / 100 + 1024;
  if (entry.encrypted || entry.size > limit || entry.packedSize > longestPacked) return null;
  if (entry.method !== STORED && entry.method !== DEFLATED) return null;
  const start = await dataStart(file, dataEnd, entry);
  if (start === null) return null;
  const packed = await readAt(file, start, entry.packedSize);
  if (packed.length < entry.packedSize) return null;
  if (entry.method === STORED) return packed.length > limit ? null : packed;
  try {
    return await inflate(packed, { maxOutputLength: limit });
  } catch (error) {
    if (isZlibError(error)) return null;
    throw error;
  }
}

async function* streamEntry(file: OpenFile, dataEnd: number, entry: ZipEntry): AsyncGenerator<Buffer> {
  const start = await dataStart(file, dataEnd, entry);
  const unpacker = UNPACKERS[entry.method]?.();
  if (start === null || unpacker === undefined) throw damaged(entry);
  const packed = Readable.from(readBlocks(file, start, entry.packedSize, BLOCK));
  // Its failure is that of the unpacker, which is met below.
  const feeding = pipeline(packed, unpacker).catch(() => undefined);
  let size = 0;
  let checksum = 0;
  try {
    for await (const data of unpacker) {
      const chunk = data as Buffer;
      size += chunk.length;
      if (size > entry.size) throw damaged(entry);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? damaged(entry, error) : error;
  } finally {
    unpacker.destroy();
    packed.destroy();
    await feeding;
  }
  if (size !== entry.size || checksum !== entry.crc32) throw damaged(entry);
}

/** Where the packed bytes begin, or null when they are not there or run into the directory. */
async function dataStart(file: OpenFile, dataEnd: number, entry: ZipEntry): Promise<number | null> {
  if (entry.offset + LOCAL_SIZE + entry.packedSize > dataEnd) return null;
  const header = await readAt(file, entry.offset, LOCAL_SIZE);
  if (header.length < LOCAL_SIZE || header.readUInt32LE(0) !== LOCAL) return null;
  const start = entry.offset + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28);
  return start + entry.packedSize > dataEnd ? null : start;
}

function damaged(entry: ZipEntry, cause?: unknown): Error {
  return unreadable(
    'damaged',
    `${entry.name.slice(0, 200)} cannot be unpacked: it is damaged.`,
    'Pack the archive again and upload it.',
    cause,
  );
}

function isZlibError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return (
    typeof code === 'string' &&
    (code.startsWith('Z_') || code.startsWith('ZSTD_') || code === 'ERR_BUFFER_TOO_LARGE')
  );
}
