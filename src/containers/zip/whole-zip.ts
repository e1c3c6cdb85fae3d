/** Reads a ZIP file and writes one again, for DOCX (APPNOTE 6.3; no encryption, no ZIP64). Times are the earliest there is. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  CENTRAL,
  CENTRAL_SIZE,
  centralLength,
  DEFLATED,
  END,
  END_SIZE,
  LOCAL,
  LOCAL_SIZE,
  STORED,
} from './records.ts';

/** 1 January 1980. */
const FIRST_DAY = 0x0021;
const UTF8 = 0x0800;
const STREAMED = 0x0008;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = signature(END);
const MOST_ENTRIES = 10_000;
/** Of one part, unpacked: no bomb gets further. */
const LARGEST = 128 * 2 ** 20;

export interface ReadZipOptions {
  /** Which parts are unpacked; all when absent. */
  readonly wanted?: (name: string) => boolean;
  /** Bytes of one part unpacked. */
  readonly largest?: number;
  /** Bytes of all unpacked parts together. */
  readonly most?: number;
}

/** The parts by name, in order. Throws a RangeError for what is no whole ZIP file, or too large a one. */
export function readZip(
  zip: Buffer,
  { wanted = () => true, largest = LARGEST, most = Number.POSITIVE_INFINITY }: ReadZipOptions = {},
): Map<string, Buffer> {
  const end = endOf(zip);
  const parts = new Map<string, Buffer>();
  if (zip.readUInt16LE(end + 10) > MOST_ENTRIES) throw new RangeError('the ZIP file holds too much');
  let room = most;
  for (const { at, name: raw } of entriesOf(zip, end)) {
    const name = raw.toString('utf8');
    if (parts.has(name)) throw new RangeError(`the ZIP file holds ${name} twice`);
    if (!wanted(name)) continue;
    const part = unpacked(zip, at, Math.min(largest, room));
    parts.set(name, part);
    room -= part.length;
  }
  return parts;
}

function endOf(zip: Buffer): number {
  const end = zip.lastIndexOf(END_BYTES);
  if (end < 0 || end + END_SIZE > zip.length) throw new RangeError('not a ZIP file');
  return end;
}

/** The records of the directory in order, and where their local headers are said to be. */
function* entriesOf(zip: Buffer, end: number): Generator<{ at: number; name: Buffer; local: number }> {
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + CENTRAL_SIZE > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw damagedDirectory();
    const name = zip.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + zip.readUInt16LE(at + 28));
    yield { at, name, local: zip.readUInt32LE(at + 42) };
    at += centralLength(zip, at);
  }
}

function damagedDirectory(): RangeError {
  return new RangeError('the ZIP directory is damaged');
}

function unpacked(zip: Buffer, entry: number, largest: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  if (local + LOCAL_SIZE > zip.length || zip.readUInt32LE(local) !== LOCAL) throw damagedDirectory();
  const start = local + LOCAL_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const method = zip.readUInt16LE(entry + 10);
  if (method !== STORED && method !== DEFLATED)
    throw new RangeError('the ZIP file is packed in a way that is not read');
  const data = method === STORED ? content : inflated(content, largest);
  if (data.length > largest) throw new RangeError('the ZIP file holds too much');
  if (data.length !== zip.readUInt32LE(entry + 24) || crc32(data) !== zip.readUInt32LE(entry + 16))
    throw new RangeError('a part of the ZIP file is damaged');
  return data;
}

function inflated(content: Buffer, largest: number): Buffer {
  try {
    // With `info` it is an object, of which the types know nothing.
    const { buffer, engine } = inflateRawSync(content, {
      maxOutputLength: Math.max(1, largest),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    if (engine.bytesWritten === content.length) return buffer;
  } catch (cause) {
    throw new RangeError('a part of the ZIP file is damaged', { cause });
  }
  throw new RangeError('a part of the ZIP file is longer than what it unpacks to');
}

/**
 * What in the container is none of its parts, or may be read in two ways: bytes before, between and after the entries, local
 * headers that differ from the directory, a comment. For a file that `readZip` has read.
 */
export function oddities(zip: Buffer): string[] {
  const end = endOf(zip);
  const directory = zip.readUInt32LE(end + 16);
  const found: string[] = [];
  const missing = (from: number, to: number) => {
    if (from !== to)
      found.push(`${Math.abs(to - from)} bytes that belong to no part, at byte ${Math.min(from, to)}`);
  };
  const entries: (readonly [start: number, end: number])[] = [];
  let afterDirectory = directory;
  for (const { at, name, local } of entriesOf(zip, end)) {
    afterDirectory = at + centralLength(zip, at);
    const data = local + LOCAL_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const localName = zip.subarray(local + LOCAL_SIZE, local + LOCAL_SIZE + zip.readUInt16LE(local + 26));
    // Flags, method, time, checksum and sizes; checksum and sizes of a stream stand after it (4.3.9).
    const [head, localHead] = [zip.subarray(at + 8, at + 28), zip.subarray(local + 6, local + 26)];
    const streamed = (head.readUInt16LE(0) & STREAMED) !== 0;
    const same = (from: number, to: number) => head.subarray(from, to).equals(localHead.subarray(from, to));
    if (!name.equals(localName) || !same(0, 4) || !(streamed || same(8, 20)))
      found.push(`two descriptions of ${name.toString('utf8')}`);
    const after = data + zip.readUInt32LE(at + 20);
    entries.push([local, streamed ? after + descriptorLength(zip, after) : after]);
    if (zip.readUInt16LE(at + 32) > 0) found.push(`a comment on ${name.toString('utf8')}`);
  }
  missing(afterDirectory, end);
  let covered = 0;
  for (const [start, stop] of entries.sort(([a], [b]) => a - b)) {
    missing(covered, start);
    covered = stop;
  }
  missing(covered, directory);
  missing(end + END_SIZE, zip.length);
  return found;
}

function descriptorLength(zip: Buffer, at: number): number {
  return at + 4 <= zip.length && zip.readUInt32LE(at) === DESCRIPTOR ? 16 : 12;
}

export function writeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of parts) {
    const { local, entry } = packed(name, data, { offset, method: DEFLATED });
    entries.push(entry);
    locals.push(local);
    offset += local.length;
  }
  return Buffer.concat([...locals, ending(entries, offset)]);
}

/** The same file with one part more, which is not packed; for what `writeZip` has written. */
export function withPart(zip: Buffer, name: string, data: Buffer): Buffer {
  const end = zip.length - END_SIZE;
  const offset = zip.readUInt32LE(end + 16);
  const { local, entry } = packed(name, data, { offset, method: STORED });
  const count = zip.readUInt16LE(end + 10) + 1;
  const directory = zip.subarray(offset, end);
  return Buffer.concat([
    zip.subarray(0, offset),
    local,
    ending([directory, entry], offset + local.length, count),
  ]);
}

function packed(
  name: string,
  data: Buffer,
  { offset, method }: { readonly offset: number; readonly method: number },
) {
  const content = method === DEFLATED ? deflateRawSync(data) : data;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0); // version needed
  common.writeUInt16LE(UTF8, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt16LE(FIRST_DAY, 8);
  common.writeUInt32LE(crc32(data), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(data.length, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([signature(LOCAL), common, Buffer.from(name), content]),
    entry: Buffer.concat([signature(CENTRAL), Buffer.from([20, 0]), common, rest, Buffer.from(name)]),
  };
}

/** The directory and what comes after it. */
function ending(entries: readonly Buffer[], offset: number, count = entries.length): Buffer {
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([directory, signature(END), end]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number, 0);
  return bytes;
}

/** The same file with the earliest times there are, so that the same content gives the same bytes. */
export function withFixedTimes(zip: Buffer): Buffer {
  const fixed = Buffer.from(zip);
  for (const { at, local } of entriesOf(fixed, endOf(fixed))) {
    if (fixed.readUInt32LE(local) !== LOCAL) throw damagedDirectory();
    for (const times of [at + 12, local + 10]) fixed.writeUInt32LE(FIRST_DAY * 0x1_0000, times);
  }
  return fixed;
}
