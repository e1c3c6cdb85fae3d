/** An attribute of TNEF (MS-OXTNEF 2.1.3). */
export function attribute(level: 1 | 2, id: number, value: Uint8Array | string): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(`${value}\0`, 'latin1') : Buffer.from(value);
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(bytes.length, 5);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(bytes.reduce((sum, byte) => (sum + byte) & 0xffff, 0));
  return Buffer.concat([head, bytes, checksum]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([uint32(bytes.length), bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

/** A list of properties: numbers as 32 bits, texts in UTF-16, bytes as they are; one with a name and `more` stand before them. */
export function properties(
  values: Readonly<Record<number, string | number | Buffer>>,
  more: readonly Buffer[] = [],
): Buffer {
  const named = Buffer.concat([
    uint32(0x8001_0003),
    Buffer.alloc(16),
    uint32(1),
    padded(Buffer.from('x\0', 'utf16le')),
    uint32(7),
  ]);
  const list = Object.entries(values).map(([id, value]) => {
    const tag = (type: number): Buffer => uint32(Number(id) * 0x10000 + type);
    if (typeof value === 'number') return Buffer.concat([tag(3), uint32(value)]);
    const [type, bytes] =
      typeof value === 'string' ? [0x1f, Buffer.from(`${value}\0`, 'utf16le')] : [0x102, value];
    return Buffer.concat([tag(type), uint32(1), padded(bytes)]);
  });
  return Buffer.concat([uint32(list.length + 1 + more.length), named, ...more, ...list]);
}

export function makeTnef(...attributes: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('789f3e220100', 'hex'), ...attributes]);
}

/** A property known by a set (`guid`) and a number: a text or a time. */
export function numberedProperty(id: number, set: Buffer, number: number, value: string | Date): Buffer {
  const name = [set, uint32(0), uint32(number)];
  if (typeof value === 'string')
    return Buffer.concat([
      uint32(id * 0x10000 + 0x1f),
      ...name,
      uint32(1),
      padded(Buffer.from(`${value}\0`, 'utf16le')),
    ]);
  const ticks = Buffer.alloc(8);
  ticks.writeBigUInt64LE(BigInt(value.getTime() + 11_644_473_600_000) * 10_000n);
  return Buffer.concat([uint32(id * 0x10000 + 0x40), ...name, ticks]);
}
