import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurePage } from '../../../src/reading/formats/pdf/library/page-geometry.ts';
import { PdfFile } from '../../../src/reading/formats/pdf/library/pdf-file.ts';
import { dictionaryAt, writeDictionary } from '../../../src/reading/formats/pdf/library/pdf-syntax.ts';
import { surveyPage } from '../../../src/reading/formats/pdf/page-survey.ts';
import { readTextLayer } from '../../../src/reading/formats/pdf/text-layer.ts';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import { JPEG, PDF, PNG, TIFF } from '../../../src/reading/media-types.ts';
import type { Box, PageText } from '../../../src/reading/model.ts';
import { drawPage, type RecognisedPage, writeSearchablePdf } from '../../../src/reading/render/index.ts';
import { readingDirection } from '../../../src/reading/render/reading-direction.ts';
import { withoutPrograms } from '../../support/missing.ts';
import { makePdf } from '../make/make-pdf.ts';
import { asSharp, fileOf, fileSink, pictureOf, readAll, SENTENCES, sharp, testReader } from '../support.ts';

const reader = testReader();
const noPoppler =
  withoutPrograms('searchable PDFs read by another program', 'pdftotext', 'pdftoppm') !== null;

let copies = 0;

async function searchable(path: string, mediaType: string, text: readonly RecognisedPage[]): Promise<string> {
  const output = fileOf(`searchable-${copies++}.pdf`, '');
  async function* pages() {
    yield* text;
  }
  const file = { source: path, mediaType };
  await writeSearchablePdf(file, pages(), fileSink(output), DEFAULT_LIMITS, () => undefined);
  return output;
}

/** What the server hands over for a page that was read. */
function recognised({ number, width, height, words, text }: PageText): RecognisedPage {
  const placed = words.flatMap(({ text: word, box, start }) =>
    box === null ? [] : [{ text: word, box, line: text.slice(0, start).split('\n').length }],
  );
  return { number, width: width ?? 0, height: height ?? 0, words: placed };
}

interface Layer {
  readonly width: number;
  readonly height: number;
  readonly words: readonly { readonly text: string; readonly box: Box | null }[];
}

/** The characters in a PDF themselves, whatever our reader makes of them. */
async function layersOf(path: string): Promise<Layer[]> {
  const file = await PdfFile.open(path);
  try {
    const layers: Layer[] = [];
    for (let number = 1; number <= file.pageCount; number += 1) {
      const layer = await file.withPage(number, (page) => {
        const geometry = measurePage(page);
        const survey = surveyPage(page, geometry);
        const { width, height } = geometry;
        return {
          width,
          height,
          words: readTextLayer(page, geometry, { marks: [], flattened: null, survey }).lines.flat(),
        };
      });
      layers.push(layer);
    }
    return layers;
  } finally {
    file.close();
  }
}

function wordsOf(page: Pick<Layer, 'words'> | undefined): string[] {
  return page?.words.map(({ text }) => text) ?? [];
}

/** Words of a page with boxes that hardly overlap where they should be. */
function misplaced(page: Layer | undefined, expected: RecognisedPage): string[] {
  if (page === undefined) return ['no page'];
  const [unitsX, unitsY] = [page.width / expected.width, page.height / expected.height];
  const left = [...page.words];
  return expected.words.flatMap(({ text, box }) => {
    const wanted: Box = [box[0] * unitsX, box[1] * unitsY, box[2] * unitsX, box[3] * unitsY];
    const at = left.findIndex((word) => word.text === text);
    const found = left.splice(at, 1)[0]?.box ?? [0, 0, 0, 0];
    const width = Math.min(found[2], wanted[2]) - Math.max(found[0], wanted[0]);
    const height = Math.min(found[3], wanted[3]) - Math.max(found[1], wanted[1]);
    const isThere = width > 0.9 * (wanted[2] - wanted[0]) && height > 0.7 * (wanted[3] - wanted[1]);
    return isThere ? [] : [`${text}: ${wanted.join(' ')} ≠ ${found.join(' ')}`];
  });
}

async function pixels(path: string, mediaType: string, page = 1): Promise<Buffer> {
  const picture = await drawPage(
    { source: path, mediaType, page, width: 400, type: 'image/png' },
    DEFAULT_LIMITS,
  );
  return sharp(picture).greyscale().raw().toBuffer();
}

/** Share of pixels that differ visibly. */
function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  let count = 0;
  for (let at = 0; at < a.length; at += 1) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 64) count += 1;
  return count / a.length;
}

async function scan(): Promise<{ bytes: Buffer; width: number; height: number; grey: true }> {
  const picture = await pictureOf(SENTENCES);
  const { width, height } = picture;
  return { bytes: await asSharp(picture).jpeg().toBuffer(), width, height, grey: true };
}

/** A line of words, as recognition gives them. */
function line(words: readonly string[], left: number, top: number, height: number): RecognisedPage['words'] {
  let x = left;
  return words.map((text) => {
    const box: Box = [x, top, x + text.length * height * 0.5, top + height];
    x = box[2] + height * 0.4;
    return { text, box, line: top };
  });
}

const STRANGE = ['Überprüfung', 'naïve', 'Œuvre', 'Ωμέγα', '漢字', 'fiancé’s', '§'];

describe('a searchable copy of a PDF', () => {
  it.each([0, 90, 270])('has the words of its scans where they stand, turned by %i°', async (rotate) => {
    const jpeg = await scan();
    const upright = { width: 612, height: 396 };
    const path = fileOf(`scan-${rotate}.pdf`, makePdf([{ ...upright, rotate, jpeg }]));
    const size = rotate === 0 ? upright : { width: 396, height: 612 };
    const words = [...line(['The', 'jumping', 'Fox', 'ran'], 40, 60, 20), ...line(STRANGE, 30, 200, 9)];
    const page: RecognisedPage = { number: 1, ...size, words };
    const copy = await searchable(path, PDF, [page]);
    const [layer] = await layersOf(copy);
    expect(wordsOf(layer)).toEqual(words.map(({ text }) => text));
    expect(misplaced(layer, page)).toEqual([]);
    expect(await pixels(copy, PDF)).toEqual(await pixels(path, PDF));
  });

  it('has the words of scans and of other pages in their order', async () => {
    const jpeg = await scan();
    const text = [
      { x: 72, y: 300, line: 'This page has its own text and keeps it, whatever is added to the others.' },
    ];
    const path = fileOf(
      'mixed.pdf',
      makePdf([
        { width: 612, height: 396, text },
        { width: 612, height: 396, jpeg },
      ]),
    );
    const before = await readAll(reader, path);
    const [, second] = before.pages;
    if (second === undefined) throw new Error('no second page');
    expect([second.origin, wordsOf(second).join(' ')]).toEqual(['ocr', SENTENCES.join(' ')]);
    const copy = await searchable(path, PDF, [recognised(second)]);
    const after = await layersOf(copy);
    expect(after.map(wordsOf)).toEqual(before.pages.map(wordsOf));
    expect(misplaced(after[1], recognised(second))).toEqual([]);
    // The picture of the scan is the one that was received.
    expect(readFileSync(copy).includes(jpeg.bytes)).toBe(true);
  });

  it('has nothing of a page without recognised words', async () => {
    const path = fileOf(
      'plain.pdf',
      makePdf([
        { width: 200, height: 100 },
        { width: 200, height: 100 },
      ]),
    );
    const copy = await searchable(path, PDF, []);
    expect((await layersOf(copy)).map(wordsOf)).toEqual([[], []]);
  });

  it.skipIf(noPoppler)('is the same for other programs', async () => {
    const jpeg = await scan();
    const path = fileOf('others.pdf', makePdf([{ width: 612, height: 396, jpeg }]));
    const words = [
      ...line(['The', 'jumping', 'Fox', 'ran'], 40, 60, 20),
      ...line([...STRANGE, '𝒜ncient'], 30, 200, 9),
    ];
    const copy = await searchable(path, PDF, [{ number: 1, width: 612, height: 396, words }]);
    const { stdout, stderr } = spawnSync('pdftotext', [copy, '-'], { encoding: 'utf8' });
    expect([stdout.split(/\s+/).filter((word) => word !== ''), stderr]).toEqual([
      words.map(({ text }) => text),
      '',
    ]);
    const [original, shown] = [path, copy].map((file) => spawnSync('pdftoppm', ['-r', '50', file]).stdout);
    expect(shown).toEqual(original);
  });
});

describe('an image as a searchable PDF', () => {
  it('keeps a JPEG byte for byte, at its true size, turned as the camera noted', async () => {
    const picture = await pictureOf(SENTENCES);
    const bytes = await asSharp(picture)
      .rotate(270)
      .withMetadata({ density: 200, orientation: 6 })
      .jpeg()
      .toBuffer();
    const path = fileOf('camera.jpg', bytes);
    const before = await readAll(reader, path);
    const [page] = before.pages;
    if (page === undefined) throw new Error('no page');
    const copy = await searchable(path, JPEG, [recognised(page)]);
    expect(readFileSync(copy).includes(bytes)).toBe(true);
    const [after] = await layersOf(copy);
    expect(after?.width).toBeCloseTo(612, 0);
    expect(after?.height).toBeCloseTo(396, 0);
    expect(wordsOf(after)).toEqual(SENTENCES.join(' ').split(' '));
    expect(misplaced(after, recognised(page))).toEqual([]);
    expect(difference(await pixels(copy, PDF), await pixels(path, JPEG))).toBeLessThan(0.01);
  });

  it('shows what the image shows, however that was coded', async () => {
    const grey = await asSharp(await pictureOf(SENTENCES))
      .png()
      .toBuffer();
    const colour = await sharp(grey).tint('#cc3300').png().toBuffer();
    const black = { compression: 'ccittfax4', bitdepth: 1 } as const;
    const cases: readonly (readonly [string, Buffer, RegExp])[] = [
      [PNG, grey, /FlateDecode[^>]*\/Colors 1/],
      [PNG, colour, /FlateDecode[^>]*\/Colors 3/],
      [PNG, await sharp(colour).png({ palette: true, colours: 8 }).toBuffer(), /FlateDecode/],
      [PNG, await sharp(grey).ensureAlpha(0.9).png().toBuffer(), /FlateDecode/],
      [TIFF, await sharp(grey).threshold(128).toColourspace('b-w').tiff(black).toBuffer(), /CCITTFaxDecode/],
      [
        TIFF,
        await sharp(grey)
          .threshold(128)
          .toColourspace('b-w')
          .tiff({ ...black, miniswhite: true })
          .toBuffer(),
        /CCITTFaxDecode/,
      ],
      [TIFF, await sharp(colour).tiff({ compression: 'lzw' }).toBuffer(), /FlateDecode/],
      [JPEG, await sharp(colour).toColourspace('cmyk').jpeg().toBuffer(), /DeviceCMYK[^>]*DCTDecode/],
    ];
    for (const [mediaType, bytes, coding] of cases) {
      const path = fileOf(`coded-${copies}`, bytes);
      const copy = await searchable(path, mediaType, []);
      expect(readFileSync(copy, 'latin1')).toMatch(coding);
      const changed = difference(await pixels(copy, PDF), await pixels(path, mediaType));
      expect([coding.source, changed < 0.02]).toEqual([coding.source, true]);
    }
  });

  it('has a page for every page of a TIFF, each with its own words', async () => {
    const blank = await sharp({ create: { width: 850, height: 1100, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const tiff = await sharp([blank, blank, blank], { join: { animated: true } })
      .withMetadata({ density: 100 })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const size = { width: 850, height: 1100 };
    const copy = await searchable(fileOf('pages.tif', tiff), TIFF, [
      { number: 1, ...size, words: line(['first', 'page'], 100, 100, 30) },
      { number: 3, ...size, words: line(['third', 'page'], 100, 500, 30) },
    ]);
    const layers = await layersOf(copy);
    expect(layers.map(wordsOf)).toEqual([['first', 'page'], [], ['third', 'page']]);
    expect(layers[0]?.width).toBeCloseTo(612, 0);
  });

  it('has words that run down, up or upside down, when the scan lies so', async () => {
    const blank = await sharp({ create: { width: 850, height: 850, channels: 3, background: '#ffffff' } })
      .withMetadata({ density: 100 })
      .png()
      .toBuffer();
    const path = fileOf('aside.png', blank);
    const upright = line(['these', 'words', 'lie', 'aside'], 100, 100, 30);
    const turns: readonly ((box: Box) => Box)[] = [
      ([l, t, r, b]) => [850 - b, l, 850 - t, r],
      ([l, t, r, b]) => [t, 850 - r, b, 850 - l],
      ([l, t, r, b]) => [850 - r, 850 - b, 850 - l, 850 - t],
    ];
    for (const turn of turns) {
      const words = upright.map((word) => ({ ...word, box: turn(word.box) }));
      const page = { number: 1, width: 850, height: 850, words };
      const [layer] = await layersOf(await searchable(path, PNG, [page]));
      expect(wordsOf(layer).toSorted()).toEqual(['aside', 'lie', 'these', 'words']);
      expect(misplaced(layer, page)).toEqual([]);
    }
  });
});

describe('the direction of a page', () => {
  it('is that of most steps from word to word', () => {
    const at = (x: number, y: number, number = 0) => ({ box: [x, y, x + 5, y + 5] as Box, line: number });
    expect(readingDirection([])).toBe('right');
    expect(readingDirection([at(0, 0), at(20, 1), at(40, 2)])).toBe('right');
    expect(readingDirection([at(0, 0), at(1, 20), at(2, 40)])).toBe('down');
    expect(readingDirection([at(0, 40), at(1, 20), at(2, 0)])).toBe('up');
    expect(readingDirection([at(40, 0), at(20, 1), at(0, 2)])).toBe('left');
    expect(readingDirection([at(0, 0, 0), at(0, 20, 1), at(0, 40, 2)])).toBe('right');
  });
});

describe('the syntax of PDF', () => {
  it('is kept as it was written', () => {
    const source =
      '<</A 1 0 R/B[1 0 R<</C(a \\) > (b))>>]/D<ABCD>/E/F#20G /H true/I -.5 % >> a comment\n/J 12 0 R/K<< /L [ ] >> >> endobj';
    const entries = dictionaryAt(source, 0) ?? new Map();
    expect([...entries]).toEqual([
      ['A', '1 0 R'],
      ['B', '[1 0 R<</C(a \\) > (b))>>]'],
      ['D', '<ABCD>'],
      ['E', '/F#20G'],
      ['H', 'true'],
      ['I', '-.5'],
      ['J', '12 0 R'],
      ['K', '<< /L [ ] >>'],
    ]);
    expect(dictionaryAt(writeDictionary(entries), 0)).toEqual(entries);
  });

  it('is refused where it is broken, without looking behind the end', () => {
    for (const source of [
      '',
      '<<',
      '<</A',
      '<</A(',
      '<</A[',
      '<</A<<',
      '<<A>>',
      '[1]',
      `<</A ${'['.repeat(9_999)}`,
    ]) {
      expect([source.slice(0, 9), dictionaryAt(source, 0)]).toEqual([source.slice(0, 9), null]);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>[]()/%\\ AR01\n'), maxLength: 60 }), (source) => {
        const entries = dictionaryAt(`<<${source}>>`, 0);
        if (entries !== null) expect(dictionaryAt(writeDictionary(entries), 0)?.size).toBe(entries.size);
      }),
    );
  });
});
