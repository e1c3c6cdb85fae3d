import { crc32, deflateRawSync } from 'node:zlib';

/** One entry as it shall stand in the archive; what is not given is as an honest program would write it. */
export interface EntrySpec {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  /** Packed bytes to be written in place of the content's own. */
  readonly packed?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly crc?: number;
  readonly extra?: Buffer;
  /** Sizes as 64-bit values in an extra field. */
  readonly wide?: boolean;
  /** Sizes after the data, zeros before it. */
  readonly descriptor?: boolean;
  readonly madeBy?: number;
  readonly attributes?: number;
  /** Points to the local header of the entry with this index. */
  readonly sameAs?: number;
}

export interface ZipSpec {
  readonly comment?: Buffer | string;
  /** Ends with the records of ZIP64. */
  readonly wide?: boolean;
  readonly prefix?: Buffer;
  readonly count?: number;
}

/** A ZIP archive, honest or not (APPNOTE.TXT 4.3). */
export function buildZip(entries: readonly EntrySpec[], spec: ZipSpec = {}): Buffer {
  const locals: Buffer[] = [];
  const offsets: number[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content);
    const name = Buffer.from(entry.name);
    const flags = (entry.flags ?? 0) | (entry.descriptor === true ? 8 : 0);
    const size = entry.size ?? content.length;
    const packedSize = entry.packedSize ?? packed.length;
    const crc = entry.crc ?? crc32(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    if (entry.descriptor !== true) {
      local.writeUInt32LE(crc, 14);
      local.writeUInt32LE(packedSize, 18);
      local.writeUInt32LE(size, 22);
    }
    local.writeUInt16LE(name.length, 26);
    const descriptor = Buffer.alloc(entry.descriptor === true ? 16 : 0);
    if (entry.descriptor === true) {
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(crc, 4);
      descriptor.writeUInt32LE(packedSize, 8);
      descriptor.writeUInt32LE(size, 12);
    }
    const offset = entry.sameAs === undefined ? length : (offsets[entry.sameAs] ?? 0);
    offsets.push(offset);
    const wide = Buffer.alloc(entry.wide === true ? 28 : 0);
    if (entry.wide === true) {
      wide.writeUInt16LE(1, 0);
      wide.writeUInt16LE(24, 2);
      wide.writeBigUInt64LE(BigInt(size), 4);
      wide.writeBigUInt64LE(BigInt(packedSize), 12);
      wide.writeBigUInt64LE(BigInt(offset), 20);
    }
    const extra = Buffer.concat([wide, entry.extra ?? Buffer.alloc(0)]);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(entry.madeBy ?? 20, 4);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(crc, 16);
    central.writeUInt32LE(entry.wide === true ? 0xffff_ffff : packedSize, 20);
    central.writeUInt32LE(entry.wide === true ? 0xffff_ffff : size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE((entry.attributes ?? 0) >>> 0, 38);
    central.writeUInt32LE(entry.wide === true ? 0xffff_ffff : offset, 42);
    directory.push(central, name, extra);
    if (entry.sameAs !== undefined) continue;
    const written = Buffer.concat([local, name, packed, descriptor]);
    locals.push(written);
    length += written.length;
  }
  const list = Buffer.concat(directory);
  const count = spec.count ?? entries.length;
  const comment = Buffer.from(spec.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(spec.wide === true ? 0xffff : count % 0x10000, 8);
  end.writeUInt16LE(spec.wide === true ? 0xffff : count % 0x10000, 10);
  end.writeUInt32LE(spec.wide === true ? 0xffff_ffff : list.length, 12);
  end.writeUInt32LE(spec.wide === true ? 0xffff_ffff : length, 16);
  end.writeUInt16LE(comment.length, 20);
  const wideEnd = spec.wide === true ? wideRecords(count, list.length, length) : Buffer.alloc(0);
  return Buffer.concat([spec.prefix ?? Buffer.alloc(0), ...locals, list, wideEnd, end, comment]);
}

function wideRecords(count: number, size: number, offset: number): Buffer {
  const records = Buffer.alloc(56 + 20);
  records.writeUInt32LE(0x06064b50, 0);
  records.writeBigUInt64LE(44n, 4);
  records.writeBigUInt64LE(BigInt(count), 24);
  records.writeBigUInt64LE(BigInt(count), 32);
  records.writeBigUInt64LE(BigInt(size), 40);
  records.writeBigUInt64LE(BigInt(offset), 48);
  records.writeUInt32LE(0x07064b50, 56);
  records.writeBigUInt64LE(BigInt(offset + size), 64);
  records.writeUInt32LE(1, 72);
  return records;
}
