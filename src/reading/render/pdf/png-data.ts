/** The picture of a PNG as it lies in the file: compressed, with the filters that PDF knows too (ISO 32000-1, 7.4.4.4). */
export interface PngPicture {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colours: 1 | 3;
  readonly data: Buffer;
}

const SIGNATURE = 8;

/** Of a PNG that we have encoded: grey or RGB, without palette, transparency and interlacing (PNG 3rd edition, 11.2). */
export function pngPicture(png: Buffer): PngPicture {
  const data: Buffer[] = [];
  for (let at = SIGNATURE; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [type, interlaced] = [png[25], png[28]];
  if ((type !== 0 && type !== 2) || interlaced !== 0)
    throw new Error(`A PNG of colour type ${type} was encoded`);
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    bits: png[24] ?? 8,
    colours: type === 0 ? 1 : 3,
    data: Buffer.concat(data),
  };
}
