/** Reads a ZIP file and writes one again, for DOCX (APPNOTE 6.3; no encryption, no ZIP64). Times are the earliest there is. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const FIRST_DAY = 0x0021;
const DEFLATED = 8;
const UTF8 = 0x0800;
const STREAMED = 0x0008;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
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
  const end = zip.lastIndexOf(END_BYTES);
  if (end < 0 || end + 22 > zip.length) throw new RangeError('not a ZIP file');
  const parts = new Map<string, Buffer>();
  if (zip.readUInt16LE(end + 10) > MOST_ENTRIES) throw new RangeError('the ZIP file holds too much');
  let room = most;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL)
      throw new RangeError('the ZIP directory is damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (parts.has(name)) throw new RangeError(`the ZIP file holds ${name} twice`);
    if (wanted(name)) {
      const part = unpacked(zip, at, Math.min(largest, room));
      parts.set(name, part);
      room -= part.length;
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

function unpacked(zip: Buffer, entry: number, largest: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL)
    throw new RangeError('the ZIP directory is damaged');
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const method = zip.readUInt16LE(entry + 10);
  if (method !== 0 && method !== DEFLATED)
    throw new RangeError('the ZIP file is packed in a way that is not read');
  const data = method === 0 ? content : inflated(content, largest);
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
  const end = zip.lastIndexOf(END_BYTES);
  const directory = zip.readUInt32LE(end + 16);
  const found: string[] = [];
  const missing = (from: number, to: number) => {
    if (from !== to)
      found.push(`${Math.abs(to - from)} bytes that belong to no part, at byte ${Math.min(from, to)}`);
  };
  const entries: (readonly [start: number, end: number])[] = [];
  let at = directory;
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const localName = zip.subarray(local + 30, local + 30 + zip.readUInt16LE(local + 26));
    // Flags, method, time, checksum and sizes; checksum and sizes of a stream stand after it (4.3.9).
    const [head, localHead] = [zip.subarray(at + 8, at + 28), zip.subarray(local + 6, local + 26)];
    const streamed = (head.readUInt16LE(0) & STREAMED) !== 0;
    const same = (from: number, to: number) => head.subarray(from, to).equals(localHead.subarray(from, to));
    if (!name.equals(localName) || !same(0, 4) || !(streamed || same(8, 20)))
      found.push(`two descriptions of ${name.toString('utf8')}`);
    const data = local + 30 + localName.length + zip.readUInt16LE(local + 28);
    const after = data + zip.readUInt32LE(at + 20);
    entries.push([local, streamed ? after + descriptorLength(zip, after) : after]);
    if (zip.readUInt16LE(at + 32) > 0) found.push(`a comment on ${name.toString('utf8')}`);
    at += 46 + name.length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  missing(at, end);
  let covered = 0;
  for (const [start, stop] of entries.sort(([a], [b]) => a - b)) {
    missing(covered, start);
    covered = stop;
  }
  missing(covered, directory);
  missing(end + 22, zip.length);
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
  const end = zip.length - 22;
  const offset = zip.readUInt32LE(end + 16);
  const { local, entry } = packed(name, data, { offset, method: 0 });
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
