/** Reads a ZIP file and writes one again, for DOCX (APPNOTE 6.3; no encryption, no ZIP64). Times are the earliest there is. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const FIRST_DAY = 0x0021;
const DEFLATED = 8;
const UTF8 = 0x0800;
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
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length) throw new RangeError('not a ZIP file');
  const parts = new Map<string, Buffer>();
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
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const method = zip.readUInt16LE(entry + 10);
  if (method !== 0 && method !== DEFLATED)
    throw new RangeError('the ZIP file is packed in a way that is not read');
  let data: Buffer;
  try {
    data = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, largest) });
  } catch (cause) {
    throw new RangeError('a part of the ZIP file is damaged', { cause });
  }
  if (data.length > largest) throw new RangeError('the ZIP file holds too much');
  if (crc32(data) !== zip.readUInt32LE(entry + 16)) throw new RangeError('a part of the ZIP file is damaged');
  return data;
}

export function writeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of parts) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt16LE(FIRST_DAY, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([signature(LOCAL), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([signature(CENTRAL), Buffer.from([20, 0]), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, signature(END), end]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number, 0);
  return bytes;
}
