/** A field of a TIFF's directory: its tag, its numbers; `data` stands for where these pieces of the file are. */
export interface TiffField {
  readonly tag: number;
  readonly values: readonly number[] | 'data';
}

/** SHORT where that is enough, LONG for what is an address or a length (TIFF 6.0, section 2). */
const LONG_TAGS: ReadonlySet<number> = new Set([256, 257, 273, 278, 279, 513, 514]);
const HEADER = 8;

/** A TIFF of one page: the pieces of its image, and what its directory says of them. */
export function makeTiff(fields: readonly TiffField[], data: readonly Uint8Array[]): Buffer {
  const pieces: Uint8Array[] = [];
  let end = HEADER;
  const place = (piece: Uint8Array): number => {
    const even = Buffer.concat([piece, Buffer.alloc(piece.length % 2)]);
    pieces.push(even);
    end += even.length;
    return end - even.length;
  };
  const starts = data.map(place);
  const entries = fields.map(({ tag, values }) => {
    const isLong = LONG_TAGS.has(tag);
    const numbers = values === 'data' ? starts : values;
    const bytes = Buffer.alloc(Math.max(4, numbers.length * (isLong ? 4 : 2)));
    for (const [index, value] of numbers.entries()) {
      if (isLong) bytes.writeUInt32LE(value, index * 4);
      else bytes.writeUInt16LE(value, index * 2);
    }
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(isLong ? 4 : 3, 2);
    entry.writeUInt32LE(numbers.length, 4);
    if (bytes.length === 4) bytes.copy(entry, 8);
    else entry.writeUInt32LE(place(bytes), 8);
    return entry;
  });
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1');
  header.writeUInt32LE(end, 4);
  return Buffer.concat([header, ...pieces, count, ...entries, Buffer.alloc(4)]);
}
