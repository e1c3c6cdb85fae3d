import { describe, expect, it } from 'vitest';
import { imageResolution } from '../../../src/reading/formats/image/image-resolution.ts';
import { readTiffResolutions } from '../../../src/reading/formats/image/tiff-resolutions.ts';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import {
  asSharp,
  fileOf,
  misplacedWords,
  pictureOf,
  readAll,
  SENTENCES,
  sharp,
  testReader,
} from '../support.ts';

const reader = testReader();
/** Dots per inch, in the pixels per millimetre that the image library wants. */
const dpi = (value: number): number => value / 25.4;

describe('an image', () => {
  it.each(['png', 'jpeg', 'tiff'] as const)(
    'is recognised as %s, with boxes in its pixels',
    async (format) => {
      const picture = await pictureOf(SENTENCES);
      const path = fileOf(`scan.${format}`, await asSharp(picture).toFormat(format).toBuffer());
      const { mediaType, pages } = await readAll(reader, path);
      expect(mediaType).toBe(`image/${format}`);
      expect(pages).toMatchObject([
        {
          number: 1,
          origin: 'ocr',
          text: SENTENCES.join('\n'),
          width: picture.width,
          height: picture.height,
        },
      ]);
      // 60 points from the left at 200 dots per inch.
      expect(Math.abs((pages[0]?.words[0]?.box?.[0] ?? 0) - 167)).toBeLessThan(12);
      expect(pages.flatMap(misplacedWords)).toEqual([]);
    },
  );

  it('has a page for each page of a TIFF', async () => {
    const sheets = await Promise.all(
      SENTENCES.map(async (line) =>
        asSharp(await pictureOf([line]))
          .png()
          .toBuffer(),
      ),
    );
    const tiff = await sharp(sheets, { join: { animated: true } })
      .tiff({ compression: 'lzw', xres: dpi(200), yres: dpi(200) })
      .toBuffer();
    const { pageCount, pages } = await readAll(reader, fileOf('pages.tif', tiff));
    expect(pageCount).toBe(3);
    expect(pages.map((page) => page.text)).toEqual(SENTENCES);
  });

  it('is read as the camera was held', async () => {
    const picture = await pictureOf(SENTENCES);
    const jpeg = await asSharp(picture).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer();
    const { pages } = await readAll(reader, fileOf('camera.jpg', jpeg));
    expect(pages).toMatchObject([
      { text: SENTENCES.join('\n'), width: picture.width, height: picture.height },
    ]);
  });

  it('of a fax machine is not squashed', async () => {
    const picture = await pictureOf(SENTENCES);
    const tiff = await asSharp(picture)
      .resize(Math.round((picture.width * 204) / 200), Math.round((picture.height * 98) / 200), {
        fit: 'fill',
      })
      .tiff({ xres: dpi(204), yres: dpi(98) })
      .toBuffer();
    const path = fileOf('standard-fax.tif', tiff);
    const [[across, down] = [0, 0]] = (await readTiffResolutions(path, 1)).flatMap((pair) =>
      pair ? [pair] : [],
    );
    expect([Math.round(across), Math.round(down)]).toEqual([204, 98]);
    const { pages } = await readAll(reader, path);
    expect(pages[0]?.text).toContain('motion to dismiss');
    expect(pages[0]?.height).toBe(Math.round((picture.height * 98) / 200));
  });

  it('with transparency is read on white', async () => {
    const picture = await pictureOf(SENTENCES.slice(0, 1));
    const alpha = {
      width: picture.width,
      height: picture.height,
      pixels: picture.pixels.map((value) => 255 - value),
    };
    const png = await sharp({
      create: { width: picture.width, height: picture.height, channels: 3, background: 'black' },
    })
      .joinChannel(await asSharp(alpha).png().toBuffer())
      .png()
      .toBuffer();
    expect((await readAll(reader, fileOf('alpha.png', png))).pages[0]?.text).toBe(SENTENCES[0]);
  });

  it('that is too large is refused before it is decoded', async () => {
    const png = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const limits = { ...DEFAULT_LIMITS, maxPixels: 1_000_000 };
    await expect(readAll(reader, fileOf('large.png', png), { limits })).rejects.toMatchObject({
      code: 'too_large',
      message: 'The image has 3000 × 3000 pixels; at most 1 million can be read.',
    });
  });

  it('that is cut off is damaged', async () => {
    const jpeg = await asSharp(await pictureOf(SENTENCES))
      .jpeg()
      .toBuffer();
    for (const length of [200, Math.round(jpeg.length / 2)]) {
      const path = fileOf('cut.jpg', jpeg.subarray(0, length));
      await expect(readAll(reader, path)).rejects.toMatchObject({ code: 'damaged' });
    }
  });
});

describe('the resolution at which an image is recognised', () => {
  const most = 120_000_000;

  it('is 200 dots per inch of what the file says', () => {
    expect(imageResolution({ width: 2550, height: 3300 }, [300, 300], most)).toMatchObject({
      width: 1700,
      height: 2200,
    });
    expect(imageResolution({ width: 1728, height: 1100 }, [204, 98], most)).toMatchObject({
      width: 1694,
      height: 2245,
    });
  });

  it('is guessed where the file says nothing that can be true', () => {
    expect(imageResolution({ width: 2550, height: 3300 }, [72, 72], most).height).toBeCloseTo(2260, -1);
    expect(imageResolution({ width: 600, height: 400 }, null, most)).toMatchObject({
      width: 1250,
      height: 833,
    });
    expect(imageResolution({ width: 3000, height: 4000 }, [1, 1], most).height).toBeCloseTo(2260, -1);
  });

  it('maps back to the pixels of the image', () => {
    const { width, height, unitsX, unitsY } = imageResolution({ width: 1728, height: 1100 }, [204, 98], most);
    expect(width * unitsX).toBeCloseTo(1728);
    expect(height * unitsY).toBeCloseTo(1100);
  });

  it('is less for sheets so large that it would cost too much', () => {
    const { width, height } = imageResolution({ width: 20_000, height: 20_000 }, [600, 600], 500_000_000);
    expect(width * height).toBeLessThanOrEqual(36_100_000);
  });
});
