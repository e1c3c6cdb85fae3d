import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/platform/index.ts';
import { image } from '../../../src/reading/formats/image/index.ts';
import { TIFF } from '../../../src/reading/media-types.ts';
import type { GreyImage } from '../../../src/reading/model.ts';
import { makeTiff, type TiffField } from '../make/make-tiff.ts';
import { fileOf, options, sharp } from '../support.ts';

/** A white sheet as wide as those of fax machines, with a black box in the middle. */
const [WIDTH, HEIGHT] = [1728, 90];
const BOX = { left: 576, top: 30, right: 1152, bottom: 60 };
const isBlack = (x: number, y: number): boolean =>
  x >= BOX.left && x < BOX.right && y >= BOX.top && y < BOX.bottom;

/** Runs of white 1728, and of 576 in white, black, white, each with a run of 0 to end it (ITU-T T.4, tables 2 and 3). */
const [WHITE_END, BLACK_END] = ['00110101', '0000110111'] as const;
const BLANK = `010011011${WHITE_END}`;
const CROSSING = `01101000${WHITE_END}0000001101101${BLACK_END}01101000${WHITE_END}`;
const END_OF_LINE = '000000000001';
const ROWS = Array.from({ length: HEIGHT }, (_, y) => (isBlack(BOX.left, y) ? CROSSING : BLANK));

function bits(text: string): Buffer {
  const bytes = text.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

function fields(changes: readonly TiffField[]): TiffField[] {
  const usual: TiffField[] = [
    { tag: 256, values: [WIDTH] },
    { tag: 257, values: [HEIGHT] },
    { tag: 273, values: 'data' },
    { tag: 278, values: [HEIGHT] },
  ];
  return [...usual, ...changes].sort((one, other) => one.tag - other.tag);
}

/** Single bits of which 0 is white, compressed as the number says. */
function fax(compression: number, data: Buffer): Buffer {
  return makeTiff(
    fields([
      { tag: 258, values: [1] },
      { tag: 259, values: [compression] },
      { tag: 262, values: [0] },
      { tag: 277, values: [1] },
      { tag: 279, values: [data.length] },
    ]),
    [data],
  );
}

/** Red, green and blue each by itself. */
function planar(): Buffer {
  const plane = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
      isBlack(at % WIDTH, Math.floor(at / WIDTH)) ? 0 : 255,
    ),
  );
  return makeTiff(
    fields([
      { tag: 258, values: [8, 8, 8] },
      { tag: 259, values: [1] },
      { tag: 262, values: [2] },
      { tag: 277, values: [3] },
      { tag: 279, values: [plane.length, plane.length, plane.length] },
      { tag: 284, values: [2] },
    ]),
    [plane, plane, plane],
  );
}

async function oldJpeg(): Promise<Buffer> {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } as const;
  const data = await sharp({ create }).jpeg().toBuffer();
  return makeTiff(
    fields([
      { tag: 258, values: [8, 8, 8] },
      { tag: 259, values: [6] },
      { tag: 262, values: [6] },
      { tag: 277, values: [3] },
      { tag: 279, values: [data.length] },
      { tag: 512, values: [1] },
      { tag: 513, values: 'data' },
      { tag: 514, values: [data.length] },
    ]),
    [data],
  );
}

/** What recognition is given of the first page. */
async function shown(tiff: Buffer): Promise<GreyImage> {
  const seen: GreyImage[] = [];
  const pictures = {
    width: 1,
    read: (page: GreyImage) => {
      seen.push(page);
      return Promise.resolve({ words: [] });
    },
  };
  const document = await image.open(fileOf('kind.tif', tiff), TIFF, options(), {
    pictures,
    log: silentLog,
  });
  for await (const page of document.pages()) expect(page.problem).toBeUndefined();
  await document.close();
  const [page] = seen;
  if (page === undefined) throw new Error('Nothing was shown.');
  return page;
}

describe('a TIFF', () => {
  it.each([
    ['CCITT group 3', () => fax(3, bits(END_OF_LINE + ROWS.join(END_OF_LINE) + END_OF_LINE.repeat(6)))],
    ['CCITT modified Huffman coding', () => fax(2, Buffer.concat(ROWS.map(bits)))],
    ['a plane for each colour', planar],
  ] as const)('in %s is seen as it is', async (_name, make) => {
    const { width, height, pixels } = await shown(make());
    const at = (x: number, y: number): number =>
      pixels[Math.floor((y * height) / HEIGHT) * width + Math.floor((x * width) / WIDTH)] ?? -1;
    expect([at(864, 45), at(600, 35), at(1130, 55)]).toEqual([0, 0, 0]);
    expect([at(300, 45), at(1400, 45), at(864, 15), at(864, 80)]).toEqual([255, 255, 255, 255]);
  });

  it('with JPEG data of the old kind says what to do', async () => {
    await expect(shown(await oldJpeg())).rejects.toMatchObject({
      code: 'unsupported_format',
      hint: expect.stringContaining('save it as PDF'),
    });
  });
});
