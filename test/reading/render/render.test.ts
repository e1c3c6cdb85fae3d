import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import { PDF, TIFF } from '../../../src/reading/media-types.ts';
import type { Box } from '../../../src/reading/model.ts';
import { drawPage, type PictureRequest } from '../../../src/reading/render/index.ts';
import { makePdf } from '../make/make-pdf.ts';
import { asSharp, fileOf, pictureOf, readAll, SENTENCES, sharp, testReader } from '../support.ts';

const reader = testReader();

function draw(
  request: Omit<PictureRequest, 'page' | 'width' | 'type'> & Partial<PictureRequest>,
): Promise<Buffer> {
  return drawPage({ page: 1, width: 1200, type: 'image/png', ...request }, DEFAULT_LIMITS);
}

/** Share of dark pixels within a box of a page, brought onto its picture as the API says. */
async function darkness(
  picture: Buffer,
  page: { readonly width: number | null; readonly height: number | null },
  box: Box,
): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [unitsX, unitsY] = [info.width / (page.width ?? 1), info.height / (page.height ?? 1)];
  let dark = 0;
  let all = 0;
  for (let y = Math.floor(box[1] * unitsY); y < box[3] * unitsY; y += 1) {
    for (let x = Math.floor(box[0] * unitsX); x < box[2] * unitsX; x += 1) {
      all += 1;
      if ((data[(y * info.width + x) * info.channels] ?? 255) < 128) dark += 1;
    }
  }
  return dark / all;
}

/** The strip right of a box, as wide as it is. */
function beside([left, top, right, bottom]: Box): Box {
  return [right + 8, top, right + 8 + (right - left), bottom];
}

describe('pictures of PDF pages', () => {
  it.each([0, 90, 180, 270])('have the words where their boxes are, turned by %i°', async (rotate) => {
    const text = [{ x: 100, y: 500, size: 24, line: 'Lantern' }];
    const path = fileOf(`turned-${rotate}.pdf`, makePdf([{ width: 612, height: 792, rotate, text }]));
    const { pages } = await readAll(reader, path);
    const [page] = pages;
    const box = page?.words.find((word) => word.text === 'Lantern')?.box;
    if (page === undefined || box == null) throw new Error('The word was not read');
    const picture = await draw({ source: path, mediaType: PDF, width: 1000 });
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    expect([width, height]).toEqual([1000, rotate % 180 === 0 ? 1294 : 773]);
    expect(await darkness(picture, page, box)).toBeGreaterThan(0.08);
    expect(await darkness(picture, page, beside(box))).toBe(0);
  });

  it('show what was filled into a form, as it is read', async () => {
    const fields = [{ x: 200, y: 500, value: 'Lantern' }];
    const path = fileOf('form.pdf', makePdf([{ width: 612, height: 792, fields }]));
    const { pages } = await readAll(reader, path);
    const [page] = pages;
    const box = page?.words.find((word) => word.text === 'Lantern')?.box;
    if (page === undefined || box == null) throw new Error('The word was not read');
    const picture = await draw({ source: path, mediaType: PDF, width: 1000 });
    expect(await darkness(picture, page, box)).toBeGreaterThan(0.08);
    expect(await darkness(picture, page, beside(box))).toBe(0);
  });

  it('come as JPEG, PNG or WebP', async () => {
    const path = fileOf('formats.pdf', makePdf([{ width: 200, height: 100 }]));
    for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
      const { format, width, height } = await sharp(
        await draw({ source: path, mediaType: PDF, type, width: 400 }),
      ).metadata();
      expect([`image/${format}`, width, height]).toEqual([type, 400, 200]);
    }
  });

  it('stay within bounds for a page that is a ribbon', async () => {
    const path = fileOf('ribbon.pdf', makePdf([{ width: 10, height: 14_000 }]));
    const { width = 0, height = 0 } = await sharp(
      await draw({ source: path, mediaType: PDF, width: 4000 }),
    ).metadata();
    expect(height).toBeLessThanOrEqual(12_000);
    expect(width).toBeGreaterThan(0);
  });

  it('are not made of a page that is not there, or of pages that hold a bomb', async () => {
    const path = fileOf('one.pdf', makePdf([{ width: 200, height: 100 }]));
    await expect(draw({ source: path, mediaType: PDF, page: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
    const jpeg = { bytes: Buffer.from('nothing'), width: 8, height: 8, grey: true };
    const claims = { width: 60_000, height: 60_000 };
    const bomb = fileOf('bomb.pdf', makePdf([{ width: 200, height: 100, jpeg, claims }]));
    await expect(draw({ source: bomb, mediaType: PDF })).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('pictures of images', () => {
  it('are turned as the camera noted', async () => {
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 60, height: 60, channels: 3, background: '#000000' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await draw({ source: fileOf('turned.jpg', bytes), mediaType: 'image/jpeg', width: 200 });
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([200, 600]);
    const page = { width: 100, height: 300 };
    expect(await darkness(picture, page, [45, 5, 95, 55])).toBeGreaterThan(0.95);
    expect(await darkness(picture, page, [5, 5, 35, 55])).toBe(0);
  });

  it('have the proportions of the paper, and the words where their boxes are, of a fax too', async () => {
    const fax = await asSharp(await pictureOf(SENTENCES))
      .resize(1734, 539, { fit: 'fill' })
      .tiff({ compression: 'ccittfax4', bitdepth: 1, xres: 204 / 25.4, yres: 98 / 25.4 })
      .toBuffer();
    const path = fileOf('fax.tif', fax);
    const { pages } = await readAll(reader, path);
    const [page] = pages;
    const box = page?.words.find((word) => word.text === 'dismiss')?.box;
    if (page === undefined || box == null) throw new Error('The word was not read');
    const picture = await draw({ source: path, mediaType: TIFF, width: 1700 });
    const { height = 0 } = await sharp(picture).metadata();
    expect(height).toBeGreaterThan(1080);
    expect(height).toBeLessThan(1120);
    expect(await darkness(picture, page, box)).toBeGreaterThan(0.08);
    const blank: Box = [box[0], (page.height ?? 0) - 40, box[2], (page.height ?? 0) - 5];
    expect(await darkness(picture, page, blank)).toBe(0);
  });

  it('are made of bitmaps, and of the first of moving pictures', async () => {
    const bmp = Buffer.alloc(54 + 8);
    bmp.write('BM', 'latin1');
    for (const [at, value] of [
      [2, 62],
      [10, 54],
      [14, 40],
      [18, 2],
      [22, 1],
    ] as const)
      bmp.writeUInt32LE(value, at);
    bmp.writeUInt16LE(1, 26);
    bmp.writeUInt16LE(24, 28);
    bmp.fill(255, 57, 60); // black, white
    const picture = await draw({ source: fileOf('dots.bmp', bmp), mediaType: 'image/bmp', width: 100 });
    const size = { width: 100, height: 50 };
    expect(await darkness(picture, size, [0, 0, 30, 50])).toBe(1);
    expect(await darkness(picture, size, [70, 0, 100, 50])).toBe(0);

    const frame = (background: string) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
    const gif = await sharp([await frame('#ffffff'), await frame('#000000')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const path = fileOf('moving.gif', gif);
    const first = await draw({ source: path, mediaType: 'image/gif', width: 100 });
    const { height } = await sharp(first).metadata();
    expect([height, await darkness(first, size, [0, 0, 100, 50])]).toEqual([50, 0]);
    await expect(draw({ source: path, mediaType: 'image/gif', page: 2 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are made of the second page of a TIFF, of pictures in four colours, and not of damaged ones', async () => {
    const page = (background: string) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
    const tiff = await sharp([await page('#ffffff'), await page('#000000')], { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const path = fileOf('two.tif', tiff);
    const size = { width: 100, height: 50 };
    const second = await draw({ source: path, mediaType: TIFF, page: 2, width: 100 });
    expect(await darkness(second, size, [0, 0, 100, 50])).toBe(1);
    await expect(draw({ source: path, mediaType: TIFF, page: 3 })).rejects.toMatchObject({
      code: 'not_found',
    });

    const press = await sharp(await page('#ff0000'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const colours = await draw({ source: fileOf('press.jpg', press), mediaType: 'image/jpeg', width: 100 });
    const { data } = await sharp(colours).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[1]).toBeLessThan(70);

    const broken = fileOf('broken.jpg', press.subarray(0, press.length / 2));
    await expect(draw({ source: broken, mediaType: 'image/jpeg' })).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});
