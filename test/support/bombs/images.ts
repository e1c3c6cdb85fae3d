/** Bombs of pictures. */
import { deflateSync } from 'node:zlib';
import type Sharp from 'sharp';
import type { Sharp as Picture } from 'sharp';
import { requireNative } from '../../../src/platform/bundle/index.ts';
import { makeTiff } from '../../reading/make/make-tiff.ts';
import { randomFrom } from '../random.ts';
import type { Bomb } from './bomb.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

/** Black and white dots: nothing to read, but everything looks as if. */
function dots(width: number, height: number): Picture {
  const { bytes } = randomFrom(7);
  const row = bytes(width * 64).map((value) => (value > 200 ? 0 : 255));
  const pixels = Buffer.concat(Array.from({ length: Math.ceil(height / 64) }, () => row)).subarray(
    0,
    width * height,
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
}

function blank(width: number, height: number): Picture {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' }, limitInputPixels: false });
}

/** PNG 1.2, 3.2: a chunk with its length; the checksum is not looked at before the picture is. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * 1_000), { level: 9 });
  const chunk = (type: string, data: Buffer): Buffer[] => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return [length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)];
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', head),
    ...chunk('IDAT', rows),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The last scan of a progressive picture, many times over. */
async function scans(times: number): Promise<Buffer> {
  const picture = await blank(6_000, 6_000).jpeg({ progressive: true }).toBuffer();
  const last = picture.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = picture.subarray(last, -2);
  return Buffer.concat([picture.subarray(0, last), ...Array(times).fill(scan), picture.subarray(-2)]);
}

/** Directories that each name the same strip. */
function sheets(count: number): Buffer {
  const width = 9_000;
  const one = makeTiff(
    [
      { tag: 256, values: [width] },
      { tag: 257, values: [12_000] },
      { tag: 258, values: [1] },
      { tag: 259, values: [8] },
      { tag: 262, values: [1] },
      { tag: 273, values: 'data' },
      { tag: 277, values: [1] },
      { tag: 278, values: [12_000] },
      { tag: 279, values: [0] },
    ],
    [deflateSync(Buffer.alloc((width / 8) * 12_000), { level: 9 })],
  );
  const start = one.readUInt32LE(4);
  const directory = one.subarray(start);
  // Each is followed by the next, and the last by none (TIFF 6.0, section 2).
  const copies = Array.from({ length: count }, (_, index) => {
    const copy = Buffer.from(directory);
    if (index < count - 1) copy.writeUInt32LE(start + (index + 1) * directory.length, copy.length - 4);
    return copy;
  });
  return Buffer.concat([one.subarray(0, start), ...copies]);
}

export const IMAGES: readonly Bomb[] = [
  { name: 'dots.png', make: () => dots(5_000, 7_000).png().toBuffer() },
  { name: 'dots.tif', make: () => dots(3_300, 5_000).tiff({ compression: 'lzw' }).toBuffer() },
  { name: 'claims.png', make: () => png(100_000, 100_000) },
  { name: 'plain.png', make: () => blank(10_900, 10_900).png({ compressionLevel: 9 }).toBuffer() },
  { name: 'scans.jpg', make: () => scans(400) },
  { name: 'plain.webp', make: () => blank(16_000, 7_000).webp({ quality: 1, effort: 0 }).toBuffer() },
  { name: 'sheets.tif', make: () => sheets(3_000) },
];
