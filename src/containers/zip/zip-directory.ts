import { crc32 } from 'node:zlib';
import { codePage } from '../encoding/code-pages.ts';
import { CENTRAL, CENTRAL_SIZE, centralLength, END, END_SIZE } from './records.ts';

/** The character set of names in old archives. */
const CP437 = 437;

/** One file inside a ZIP container, as its central directory describes it (APPNOTE.TXT 4.3.12). */
export interface ZipEntry {
  /** As written, with folders: to be shown or compared, never a path to open. */
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'link';
  readonly method: number;
  readonly encrypted: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly crc32: number;
  /** Of its local header, from the beginning of the file. */
  readonly offset: number;
}

/** Where the directory lies and what it is said to hold. `shift`: bytes put in front of the archive afterwards. */
export interface DirectoryPlace {
  readonly at: number;
  readonly size: number;
  readonly count: number;
  readonly shift: number;
}

const LOCATOR_SIGNATURE = 0x07064b50;
const END64_SIGNATURE = 0x06064b50;

const LOCATOR_SIZE = 20;
const FULL_16 = 0xffff;
const FULL_32 = 0xffff_ffff;

/** The longest end of an archive that may have to be searched: its last record, a comment, and the ZIP64 records. */
export const LONGEST_TAIL = END_SIZE + FULL_16 + LOCATOR_SIZE + 56;

/**
 * Every place that could be the directory, the last one first: a comment may hold the signature too.
 * `tail`: the last bytes of the file, which begin at `tailAt`.
 */
export function* directoryPlaces(tail: Buffer, tailAt: number): Generator<DirectoryPlace> {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    if (at + END_SIZE + tail.readUInt16LE(at + 20) > tail.length) continue;
    const place = directoryPlace(tail, tailAt, at);
    if (place !== null) yield place;
  }
}

function directoryPlace(tail: Buffer, tailAt: number, at: number): DirectoryPlace | null {
  const narrow = {
    disk: tail.readUInt16LE(at + 4),
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
    end: tailAt + at,
  };
  const isFull = narrow.count === FULL_16 || narrow.size === FULL_32 || narrow.offset === FULL_32;
  const { disk, count, size, offset, end } = (isFull ? wideRecord(tail, tailAt, at) : null) ?? narrow;
  // Not the first part of a spanned archive, whose other parts are not here.
  if (disk !== 0 && disk !== FULL_16) return null;
  const shift = end - size - offset;
  return shift < 0 ? null : { at: offset + shift, size, count, shift };
}

/** The record of an archive too large for 32 bits (APPNOTE.TXT 4.3.14, 4.3.15). It lies close before the last one. */
function wideRecord(tail: Buffer, tailAt: number, at: number) {
  const locator = at - LOCATOR_SIZE;
  if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR_SIGNATURE) return null;
  for (const record of [Number(tail.readBigUInt64LE(locator + 8)) - tailAt, locator - 56]) {
    if (record < 0 || record + 56 > locator || tail.readUInt32LE(record) !== END64_SIGNATURE) continue;
    return {
      disk: tail.readUInt32LE(record + 16),
      count: Number(tail.readBigUInt64LE(record + 32)),
      size: Number(tail.readBigUInt64LE(record + 40)),
      offset: Number(tail.readBigUInt64LE(record + 48)),
      end: tailAt + record,
    };
  }
  return null;
}

/** The entries up to the first that is damaged, `most` of them at most. */
export function parseDirectory(directory: Buffer, shift: number, most: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < most && at + CENTRAL_SIZE <= directory.length) {
    if (directory.readUInt32LE(at) !== CENTRAL) break;
    const extraAt = at + CENTRAL_SIZE + directory.readUInt16LE(at + 28);
    const next = at + centralLength(directory, at);
    if (next > directory.length) break;
    entries.push(parseEntry(directory.subarray(at, extraAt), directory.subarray(extraAt, next), shift));
    at = next;
  }
  return entries;
}

function parseEntry(record: Buffer, extra: Buffer, shift: number): ZipEntry {
  const flags = record.readUInt16LE(8);
  const rawName = record.subarray(CENTRAL_SIZE);
  const extras = readExtras(extra);
  const wide = wideValues(extras.get(0x0001));
  const wider = (value: number): number => (value === FULL_32 ? wide() : value);
  // In this order, each only where its narrow field is full (APPNOTE.TXT 4.5.3).
  const size = wider(record.readUInt32LE(24));
  const packedSize = wider(record.readUInt32LE(20));
  const offset = wider(record.readUInt32LE(42));
  const name = entryName(rawName, (flags & 0x800) !== 0, extras.get(0x7075));
  return {
    name,
    kind: kindOf(name, record),
    method: record.readUInt16LE(10),
    encrypted: (flags & 1) === 1,
    packedSize,
    size,
    crc32: record.readUInt32LE(16),
    offset: offset + shift,
  };
}

function readExtras(extra: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (end > extra.length) break;
    found.set(extra.readUInt16LE(at), extra.subarray(at + 4, end));
    at = end;
  }
  return found;
}

/** The 64-bit values in turn. One that is missing is as large as can be, and will fit nowhere. */
function wideValues(extra: Buffer | undefined): () => number {
  let at = 0;
  return () => {
    if (extra === undefined || at + 8 > extra.length) return Number.MAX_SAFE_INTEGER;
    const value = Number(extra.readBigUInt64LE(at));
    at += 8;
    return value;
  };
}

/** Unix modes stand in the upper half of the external attributes (Info-ZIP); 0xa000 is a symbolic link. */
function kindOf(name: string, record: Buffer): ZipEntry['kind'] {
  if (name.endsWith('/') || name.endsWith('\\')) return 'directory';
  const mode = record.readUInt16LE(40) & 0xf000;
  return record.readUInt8(5) === 3 && mode === 0xa000 ? 'link' : 'file';
}

/**
 * UTF-8 where the entry says so, or where an extra field (Info-ZIP Unicode Path, 0x7075) repeats the name in it. Some
 * programs write UTF-8 and say nothing; what is no UTF-8 is in code page 437 (APPNOTE.TXT, appendix D).
 */
function entryName(raw: Buffer, isUtf8: boolean, unicodePath: Buffer | undefined): string {
  if (unicodePath !== undefined && unicodePath.length > 5 && unicodePath.readUInt32LE(1) === crc32(raw)) {
    return unicodePath.toString('utf8', 5);
  }
  const text = raw.toString('utf8');
  return isUtf8 || !text.includes('\ufffd') ? text : codePage(CP437).decode(raw);
}
