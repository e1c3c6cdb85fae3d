import { crc32, deflateRawSync } from 'node:zlib';

/** Content, or bytes already packed together with the size the directory is to claim. */
type Part = string | Buffer | { readonly packed: Buffer; readonly size: number };

/** A ZIP archive made for a test (APPNOTE.TXT 4.3). */
export function makeZip(parts: Readonly<Record<string, Part>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const isContent = typeof part === 'string' || Buffer.isBuffer(part);
    const content = isContent ? Buffer.from(part) : Buffer.alloc(0);
    const packed = isContent ? deflateRawSync(content) : part.packed;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(isContent ? content.length : part.size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    locals.push(local);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, Buffer.from(name)]),
    );
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
