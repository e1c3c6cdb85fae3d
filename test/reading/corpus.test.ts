import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isChanceryError } from '../../src/platform/index.ts';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { misplacedWords, readAll, testReader } from './support.ts';

const REASONS = [
  'empty_file',
  'encrypted_pdf',
  'encrypted',
  'damaged',
  'unsupported_format',
  'too_many_pages',
  'too_large',
  'reader_timeout',
];

/** Whole folders whose files take little recognition; of the scans, those that take a second each. */
const MOST_PAGES = 28;
const FOLDERS = ['broken', 'office', 'redactions', 'born-digital'];
const SCANS = [
  'aspect.pdf',
  'cmyk.pdf',
  'deslant.tif',
  'eurotext.tif',
  'hugemono.pdf',
  'ocr_pdf_variation.pdf',
  'phototest.tif',
  'phototest-rotated-180.png',
  'phototest-rotated-L.png',
  'phototest-rotated-R.png',
  'truetype_font_nomapping.pdf',
  'type3_font_nomapping.pdf',
];

function files(folder: string): string[] {
  return readdirSync(corpusFile(folder)).map((name) => `${folder}/${name}`);
}

describe.skipIf(corpusMissing !== null)('every document of the real world', () => {
  const reader = testReader();

  it('ends in pages or in a reason, with every word where it says it is', async () => {
    const outcomes: Record<string, string> = {};
    for (const file of [...FOLDERS.flatMap(files), ...SCANS.map((name) => `scanned/${name}`)]) {
      try {
        const skip = (page: number): boolean => page > MOST_PAGES;
        const { pages, pageCount } = await readAll(reader, corpusFile(file), { skip });
        expect([file, pages.map(({ number }) => number)]).toEqual([
          file,
          Array.from({ length: Math.min(pageCount, MOST_PAGES) }, (_, index) => index + 1),
        ]);
        expect([file, pages.flatMap(misplacedWords)]).toEqual([file, []]);
        expect([file, pages.flatMap(outsideItsPage)]).toEqual([file, []]);
        outcomes[file] = 'pages';
      } catch (error) {
        if (!isChanceryError(error)) throw new Error(`${file}: an error nobody explains`, { cause: error });
        expect(REASONS).toContain(error.code);
        expect(error.hint).toMatch(/\.$/);
        outcomes[file] = error.code;
      }
    }
    expect(Object.fromEntries(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'pages'))).toEqual(
      {
        'broken/bad-content.pdf': 'unsupported_format',
        'broken/bad35.pdf': 'damaged',
        'broken/password.pdf': 'encrypted_pdf',
        'office/password_protected.xlsx': 'encrypted',
        'scanned/hugemono.pdf': 'too_large',
      },
    );
  });
});

/** Boxes may stick out a little (accents, turned letters), never be somewhere else. */
function outsideItsPage(page: Awaited<ReturnType<typeof readAll>>['pages'][number]): string[] {
  const { width, height } = page;
  if (width === null || height === null) return [];
  return page.words
    .filter(({ box }) => box !== null && (box[2] < 0 || box[3] < 0 || box[0] > width || box[1] > height))
    .map(({ text }) => text);
}
