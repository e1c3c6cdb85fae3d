/** ZIP archives taken apart and put together again, so that what is inside can be damaged and still be unpacked. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export type Parts = ReadonlyMap<string, Buffer>;

const END = 0x06054b50;

/** The files of a plain archive (APPNOTE.TXT 4.3), or undefined when it is none. */
export function unpackArchive(bytes: Buffer): Parts | undefined {
  if (bytes.length < 22 || bytes.readUInt32BE(0) !== 0x504b0304) return undefined;
  let end = bytes.length - 22;
  while (end > 0 && bytes.readUInt32LE(end) !== END) end--;
  const parts = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10);
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + packed);
    parts.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      method === 0 ? content : inflateRawSync(content),
    );
    at += 46 + name + extra + comment;
  }
  return parts;
}

/** `mimetype`, which OpenDocument wants first and unpacked, stays so. */
export function packArchive(parts: Parts): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const stored = name === 'mimetype';
    const packed = stored ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
