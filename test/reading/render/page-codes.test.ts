import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import * as writer from 'zxing-wasm/writer';
import { renderCaseSheet } from '../../../src/drafting/index.ts';
import { DEFAULT_LIMITS, drawPage, readPageCodes } from '../../../src/reading/index.ts';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { makePdf } from '../make/make-pdf.ts';
import { fileOf, sharp } from '../support.ts';

const CODE = 'chancery:case_01jd2m3n4p5q6r7s8t9vwxyzab.9f1c7a40d2be835560aa';
const matter = { title: 'Ortega v. Larkspur Freight', number: '2025-0114', client: 'María Ortega' };
const WHITE = { background: '#ffffff' };

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
writer.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

async function codes(path: string, limits = DEFAULT_LIMITS): Promise<(readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for await (const { texts } of readPageCodes(path, limits)) pages.push(texts);
  return pages;
}

/** The sheet of a case as a picture of so many dots an inch. */
async function scanned(dpi: number): Promise<Buffer> {
  const source = fileOf('printed.pdf', await renderCaseSheet(matter, CODE));
  const page = {
    source,
    mediaType: 'application/pdf',
    page: 1,
    width: 8.5 * dpi,
    type: 'image/png',
  } as const;
  return drawPage(page, DEFAULT_LIMITS);
}

it('the sheet of a case is read as it was printed, and the page after it has none', async () => {
  const sheet = await renderCaseSheet(matter, CODE);
  expect(await codes(fileOf('sheet.pdf', sheet))).toEqual([[CODE]]);
});

it.each([0, 90, 180, 270, 3, -4])('a scan of it turned by %d degrees', async (degrees) => {
  const picture = await sharp(await scanned(200))
    .rotate(degrees, WHITE)
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await codes(fileOf('turned.jpg', picture))).toEqual([[CODE]]);
});

it('a fax of it, coarse, black and white, with specks and half a code covered by a stamp’s line', async () => {
  const width = 850;
  const specks = Buffer.alloc(width * 1100, 255);
  for (let at = 0; at < specks.length; at += 97) specks[at] = 0;
  const overlay = [
    { input: specks, raw: { width, height: 1100, channels: 1 as const }, blend: 'multiply' as const },
    {
      input: Buffer.from(
        '<svg width="850" height="1100"><path d="M200 480 L640 500" stroke="black" stroke-width="6"/></svg>',
      ),
    },
  ];
  const grey = await sharp(await scanned(100))
    .resize(width, 1100, { fit: 'fill' })
    .composite(overlay)
    .png()
    .toBuffer();
  const fax = await sharp(grey)
    .removeAlpha()
    .toColourspace('b-w')
    .threshold(128)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  expect(await codes(fileOf('fax.tif', fax))).toEqual([[CODE]]);
});

it('a batch as scanners write it: the sheet first, then papers', async () => {
  const sheet = await sharp(await scanned(150))
    .toColourspace('b-w')
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const blank = await sharp({ create: { width: 1275, height: 1650, channels: 3, ...WHITE } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const pages = [sheet, blank, blank].map(({ data, info }) => ({
    width: 612,
    height: 792,
    jpeg: { bytes: data, width: info.width, height: info.height, grey: true },
  }));
  expect(await codes(fileOf('batch.pdf', makePdf(pages)))).toEqual([[CODE], [], []]);
});

it.each(['Code128', 'DataMatrix', 'QRCode'] as const)(
  '%s of another program, beside text',
  async (format) => {
    const text = CODE;
    const { image } = await writer.writeBarcode(text, { format, scale: format === 'Code128' ? 2 : 6 });
    const code = Buffer.from(await (image as Blob).arrayBuffer());
    const page = sharp({ create: { width: 1700, height: 2200, channels: 3, ...WHITE } });
    const picture = await page
      .composite([{ input: code, left: 200, top: 300 }])
      .png()
      .toBuffer();
    expect(await codes(fileOf('page.png', picture))).toEqual([[text]]);
  },
);

it('a page with specks is blank, one with a line of text or a code is not', async () => {
  const specks = Buffer.alloc(850 * 1100, 255);
  for (let at = 0; at < specks.length; at += 2_003) specks[at] = 0;
  const specked = await sharp(specks, { raw: { width: 850, height: 1100, channels: 1 } })
    .png()
    .toBuffer();
  const text = [{ x: 72, y: 700, line: 'Dear Ms. Ortega, enclosed you will find what you asked for.' }];
  const blanks: boolean[] = [];
  const sheet = await renderCaseSheet(matter, CODE);
  for (const file of [
    specked,
    makePdf([{ width: 612, height: 792 }]),
    makePdf([{ width: 612, height: 792, text }]),
    sheet,
  ])
    for await (const { blank } of readPageCodes(fileOf('page', file), DEFAULT_LIMITS)) blanks.push(blank);
  expect(blanks).toEqual([true, true, false, false]);
});

it('a file that is neither, that is torn, or has too many pages is refused', async () => {
  const text = codes(fileOf('letter.txt', CODE));
  await expect(text).rejects.toMatchObject({ code: 'unsupported_format' });
  await expect(codes(fileOf('torn.pdf', '%PDF-1.7 and nothing more'))).rejects.toMatchObject({
    code: 'damaged',
  });
  const two = makePdf([1, 2].map(() => ({ width: 612, height: 792, lines: [] })));
  const few = { ...DEFAULT_LIMITS, maxPages: 1 };
  await expect(codes(fileOf('two.pdf', two), few)).rejects.toMatchObject({ code: 'too_many_pages' });
});

it.skipIf(corpusMissing !== null)('scans without a barcode have none', async () => {
  for (const name of ['multipage.pdf', 'phototest-rotated-L.png', 'eurotext.tif', 'skew.pdf']) {
    expect((await codes(corpusFile(`scanned/${name}`))).flat(), name).toEqual([]);
  }
});
