import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import type { GreyImage } from '../../../src/reading/model.ts';
import { makeTiff } from '../make/make-tiff.ts';
import { asSharp, fileOf, pictureOf, readAll, SENTENCES, sharp, testReader } from '../support.ts';

const reader = testReader();
const LINE = SENTENCES[0] ?? '';
let files = 0;

async function textOf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readAll(reader, fileOf(`picture-type-${files++}`, bytes));
  return pages.map(({ text }) => text).join('\n--\n');
}

/** Only the part of the picture with the line, so that recognition takes little. */
async function lineImage(): Promise<GreyImage> {
  const whole = await pictureOf([LINE]);
  const { data, info } = await asSharp(whole)
    .extract({ left: 120, top: 60, width: 1320, height: 160 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** A Windows bitmap of a grey picture, rows from the bottom. */
function makeBmp(
  { width, height, pixels }: GreyImage,
  bits: 1 | 4 | 8 | 16 | 24 | 32,
  isTopDown = false,
): Buffer {
  const rowSize = Math.ceil((bits * width) / 32) * 4;
  const colours = bits <= 8 ? 1 << bits : 0;
  const start = 54 + colours * 4;
  const file = Buffer.alloc(start + rowSize * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(isTopDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeInt32LE(7874, 38);
  for (let index = 0; index < colours; index += 1) {
    const level = Math.round((index * 255) / (colours - 1));
    file.fill(level, 54 + index * 4, 57 + index * 4);
  }
  for (let y = 0; y < height; y += 1) {
    const row = start + rowSize * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x] ?? 255;
      if (bits === 16) {
        const five = value >> 3;
        file.writeUInt16LE((five << 10) | (five << 5) | five, row + x * 2);
      } else if (bits >= 24) file.fill(value, row + (x * bits) / 8, row + (x * bits) / 8 + 3);
      else {
        const at = row + Math.floor((x * bits) / 8);
        file[at] = (file[at] ?? 0) | ((value >> (8 - bits)) << (8 - bits - ((x * bits) % 8)));
      }
    }
  }
  return file;
}

/** The same with runs of equal pixels, and rows that end early where they are white. */
function makeRunLengthBmp({ width, height, pixels }: GreyImage): Buffer {
  const head = makeBmp({ width, height, pixels: new Uint8Array(width * height) }, 8).subarray(0, 54 + 1024);
  head.writeUInt32LE(1, 30);
  const runs: number[] = [];
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = 0; x < width; ) {
      const value = pixels[y * width + x] ?? 255;
      let count = 1;
      while (count < 255 && x + count < width && pixels[y * width + x + count] === value) count += 1;
      runs.push(count, value);
      x += count;
    }
    runs.push(0, 0);
  }
  return Buffer.concat([head, Buffer.from([...runs, 0, 1])]);
}

describe('a Windows bitmap', () => {
  it.each([1, 4, 8, 16, 24, 32] as const)('of %i bits is recognised', async (bits) => {
    expect(await textOf(makeBmp(await lineImage(), bits, bits === 24))).toBe(LINE);
  });

  it('of encoded runs is recognised', async () => {
    expect(await textOf(makeRunLengthBmp(await lineImage()))).toBe(LINE);
  });

  it('that is cut off is damaged, one that claims to be too large is refused before it is decoded', async () => {
    const bitmap = makeBmp(await lineImage(), 8);
    const read = (bytes: Buffer, limits = DEFAULT_LIMITS) =>
      readAll(reader, fileOf('b.bmp', bytes), { limits });
    await expect(read(bitmap.subarray(0, 5000))).rejects.toMatchObject({ code: 'damaged' });
    await expect(read(bitmap.subarray(0, 40))).rejects.toMatchObject({ code: 'damaged' });
    bitmap.writeInt32LE(200_000, 18);
    bitmap.writeInt32LE(200_000, 22);
    await expect(read(bitmap)).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('an image of another kind', () => {
  it.each([
    ['WebP', 'image/webp', () => lineImage().then((image) => asSharp(image).webp().toBuffer())],
    ['GIF', 'image/gif', () => lineImage().then((image) => asSharp(image).gif().toBuffer())],
    [
      'AVIF',
      'image/avif',
      () => lineImage().then((image) => asSharp(image).avif({ quality: 80, effort: 0 }).toBuffer()),
    ],
    [
      'JPEG in CMYK',
      'image/jpeg',
      () => lineImage().then((image) => asSharp(image).toColourspace('cmyk').jpeg().toBuffer()),
    ],
    [
      'PNG of 16 bits',
      'image/png',
      () => lineImage().then((image) => asSharp(image).toColourspace('grey16').png().toBuffer()),
    ],
    [
      'PNG with a palette',
      'image/png',
      () => lineImage().then((image) => asSharp(image).png({ palette: true, colours: 4 }).toBuffer()),
    ],
  ])('%s is recognised', async (_name, type, make) => {
    const { mediaType, pages } = await readAll(reader, fileOf(`kind-${files++}`, await make()));
    expect(mediaType).toBe(type);
    expect(pages.map(({ text }) => text)).toEqual([LINE]);
  });

  it('that moves is read as its first picture', async () => {
    const line = await lineImage();
    const blank = { ...line, pixels: new Uint8Array(line.pixels.length).fill(255) };
    const frames = await Promise.all(
      [line, blank].map((image) => asSharp(image).toColourspace('srgb').png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { pageCount, pages } = await readAll(reader, fileOf('moving.gif', gif));
    expect([pageCount, pages[0]?.text]).toEqual([1, LINE]);
  });

  it('HEIC says what to do', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(40)]);
    await expect(textOf(heic)).rejects.toMatchObject({
      code: 'unsupported_format',
      hint: 'Save it as JPEG and upload that; telephones do so when set to “most compatible”.',
    });
  });
});

describe('a TIFF', () => {
  it.each([
    ['CCITT group 4', { compression: 'ccittfax4', bitdepth: 1 }],
    ['CCITT group 4 where white is zero', { compression: 'ccittfax4', bitdepth: 1, miniswhite: true }],
    ['LZW with a predictor', { compression: 'lzw', predictor: 'horizontal' }],
    ['Deflate in tiles', { compression: 'deflate', tile: true, tileWidth: 256, tileHeight: 256 }],
    ['JPEG', { compression: 'jpeg', quality: 90 }],
    ['PackBits', { compression: 'packbits' }],
    ['BigTIFF', { bigtiff: true }],
    ['no compression where white is zero', { compression: 'none', miniswhite: true }],
  ] as const)('in %s is recognised', async (_name, settings) => {
    const image = asSharp(await lineImage());
    expect(await textOf(await image.tiff({ xres: 7.874, yres: 7.874, ...settings }).toBuffer())).toBe(LINE);
  });

  it.each([
    ['black is zero', 1, 1],
    ['white is zero', 0, 1],
    ['the lowest bit comes first', 1, 2],
  ] as const)('of single bits where %s is recognised', async (_name, photometric, fillOrder) => {
    expect(await textOf(bilevelTiff(await lineImage(), photometric, fillOrder))).toBe(LINE);
  });
});

/** TIFF 6.0, section 3: one strip of single bits, not compressed. */
function bilevelTiff({ width, height, pixels }: GreyImage, photometric: 0 | 1, fillOrder: 1 | 2): Buffer {
  const rowSize = Math.ceil(width / 8);
  const data = Buffer.alloc(rowSize * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isWhite = (pixels[y * width + x] ?? 255) > 128;
      if (isWhite !== (photometric === 1)) continue;
      const at = y * rowSize + (x >> 3);
      data[at] = (data[at] ?? 0) | (fillOrder === 1 ? 0x80 >> (x & 7) : 1 << (x & 7));
    }
  }
  const fields = [
    { tag: 256, values: [width] },
    { tag: 257, values: [height] },
    { tag: 258, values: [1] },
    { tag: 259, values: [1] },
    { tag: 262, values: [photometric] },
    { tag: 266, values: [fillOrder] },
    { tag: 273, values: 'data' as const },
    { tag: 277, values: [1] },
    { tag: 278, values: [height] },
    { tag: 279, values: [data.length] },
  ];
  return makeTiff(fields, [data]);
}
