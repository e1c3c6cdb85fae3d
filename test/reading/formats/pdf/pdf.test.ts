import { describe, expect, it } from 'vitest';
import { PdfFile } from '../../../../src/reading/formats/pdf/library/pdf-file.ts';
import { DEFAULT_LIMITS, type Word } from '../../../../src/reading/index.ts';
import { corpusFile, corpusMissing } from '../../../support/corpus.ts';
import { makePdf } from '../../make/make-pdf.ts';
import { asSharp, fileOf, misplacedWords, pictureOf, readAll, SENTENCES, testReader } from '../../support.ts';

const reader = testReader();
const LETTER = { width: 612, height: 792 };

async function readPages(pages: Parameters<typeof makePdf>[0], limits = DEFAULT_LIMITS) {
  return (await readAll(reader, fileOf('test.pdf', makePdf(pages)), { limits })).pages;
}

async function scanOf(lines: readonly string[]) {
  const picture = await pictureOf(lines);
  return { bytes: await asSharp(picture).jpeg({ quality: 90 }).toBuffer(), ...picture, grey: true };
}

describe('a PDF with text', () => {
  it('is read without recognition, with the boxes of its words', async () => {
    const [page] = await readPages([{ ...LETTER, text: [{ x: 72, y: 700, line: 'Motion to Compel' }] }]);
    expect(page).toMatchObject({
      number: 1,
      text: 'Motion to Compel',
      origin: 'text',
      confidence: null,
      ...LETTER,
    });
    const [left, top, right, bottom] = page?.words[0]?.box ?? [0, 0, 0, 0];
    expect(left).toBeGreaterThan(71);
    expect(right - left).toBeGreaterThan(30);
    expect(right - left).toBeLessThan(50);
    // The base line is 92 points below the top.
    expect(top).toBeLessThan(92);
    expect(bottom).toBeGreaterThan(90);
    expect(bottom - top).toBeLessThan(20);
  });

  it.each([
    [90, { width: 792, height: 612 }, [700, 72]],
    [180, LETTER, [540, 700]],
    [270, { width: 792, height: 612 }, [92, 540]],
  ] as const)('has its boxes where they are displayed when turned by %i°', async (rotate, size, [x, y]) => {
    const [page] = await readPages([{ ...LETTER, rotate, text: [{ x: 72, y: 700, line: 'WORD' }] }]);
    expect(page).toMatchObject(size);
    // The word starts where the lower left of its first letter is displayed.
    const [left, top, right, bottom] = page?.words[0]?.box ?? [0, 0, 0, 0];
    expect(x).toBeGreaterThan(left - 5);
    expect(x).toBeLessThan(right + 5);
    expect(y).toBeGreaterThan(top - 5);
    expect(y).toBeLessThan(bottom + 5);
  });

  it('has lines, paragraphs by gap and by indentation, and blank pages', async () => {
    const line = (x: number, y: number, text: string) => ({ x, y, line: text });
    const [first, second] = await readPages([
      {
        ...LETTER,
        text: [
          line(72, 700, 'ARGUMENT'),
          line(72, 660, 'The court lacks jurisdiction over the'),
          line(72, 646, 'defendant, who never came to the forum.'),
          line(108, 632, 'Venue is improper as well, because the'),
          line(72, 618, 'events took place elsewhere.'),
        ],
      },
      LETTER,
    ]);
    expect(first?.text).toBe(
      'ARGUMENT\n\nThe court lacks jurisdiction over the\ndefendant, who never came to the forum.\n\n' +
        'Venue is improper as well, because the\nevents took place elsewhere.',
    );
    expect(second).toMatchObject({ number: 2, text: '', origin: 'text', words: [] });
  });

  it('keeps a note number in the line it stands in, and apart from the note it begins', async () => {
    const [page] = await readPages([
      {
        ...LETTER,
        text: [
          { x: 72, y: 700, line: 'It held otherwise.' },
          { x: 166, y: 705, size: 7, line: '12' },
          { x: 177, y: 700, line: 'The order was' },
          { x: 72, y: 686, line: 'affirmed.' },
          { x: 72, y: 103, size: 6, line: '12' },
          { x: 80, y: 100, size: 10, line: 'See id. at 7.' },
        ],
      },
    ]);
    expect(page?.text).toBe('It held otherwise. 12 The order was\naffirmed.\n\n12 See id. at 7.');
  });

  it('keeps a small number apart from the sum that it stands behind', async () => {
    const [page] = await readPages([
      {
        ...LETTER,
        text: [
          { x: 72, y: 700, size: 12, line: 'The fee was $45' },
          { x: 158.1, y: 705, size: 7, line: '12' },
          { x: 172, y: 700, size: 12, line: 'and CO' },
          { x: 210.7, y: 697, size: 7, line: '2' },
        ],
      },
    ]);
    expect(page?.text).toBe('The fee was $45 12 and CO2');
  });

  it.each([0, 90, 180, 270])(
    'that runs any way on the sheet is read line after line: /Rotate %i',
    async (rotate) => {
      const lines = [
        'The hull had been welded twice.',
        'No survey was made in spring.',
        'Nobody asked for one.',
      ];
      const text = lines.map((line, at) => ({ x: 72, y: 700 - 16 * at, line }));
      const [page] = await readPages([{ ...LETTER, rotate, text }]);
      expect(page?.text).toBe(lines.join('\n'));
    },
  );

  it('reads a heading of spaced letters as its words, and initials as initials', async () => {
    const text = [
      { x: 200, y: 700, line: 'O R D E R   A N D   J U D G M E N T' },
      { x: 72, y: 680, line: 'Counts A B and C are dismissed.' },
      { x: 72, y: 660, line: 'Jurisdiction .............................7' },
    ];
    const [page] = await readPages([{ ...LETTER, text }]);
    expect(page?.text).toBe(
      'ORDER AND JUDGMENT\nCounts A B and C are dismissed.\nJurisdiction ............................. 7',
    );
    expect(page?.words[0]?.box?.[2]).toBeGreaterThan(240);
  });

  it('has what a program filled into its form, in its place', async () => {
    const [page] = await readPages([
      {
        ...LETTER,
        text: [
          { x: 72, y: 700, line: 'Name of plaintiff:' },
          { x: 410, y: 700, line: '(print)' },
          { x: 72, y: 640, line: 'Relief sought' },
          { x: 72, y: 580, line: 'Signature' },
        ],
        fields: [
          { x: 200, y: 695, value: 'Jane Q. Public' },
          { x: 72, y: 610, value: 'Damages and costs' },
        ],
      },
    ]);
    expect(page?.text.split(/\n+/)).toEqual([
      'Name of plaintiff: Jane Q. Public (print)',
      'Relief sought',
      'Damages and costs',
      'Signature',
    ]);
    expect(page?.words.find(({ text }) => text === 'Jane')?.box?.[0]).toBeGreaterThan(199);
  });

  it('leaves out what lies outside the page', async () => {
    const text = [
      { x: 72, y: 700, line: 'seen' },
      { x: 72, y: -40, line: 'unseen' },
    ];
    expect((await readPages([{ ...LETTER, text }]))[0]?.text).toBe('seen');
  });
});

describe('a PDF of scans', () => {
  it('is recognised, with boxes in points of the page', async () => {
    const [page] = await readPages([{ width: 612, height: 396, jpeg: await scanOf(SENTENCES) }]);
    expect(page).toMatchObject({ origin: 'ocr', text: SENTENCES.join('\n'), width: 612, height: 396 });
    expect(page?.confidence).toBeGreaterThan(0.85);
    expectNear(page?.words[0], [60, 44, 82, 57]);
    expect(misplacedWords(page as never)).toEqual([]);
  });

  it('is recognised upside down and lying on its side', async () => {
    const jpeg = await scanOf(SENTENCES);
    for (const rotate of [90, 180, 270]) {
      const [page] = await readPages([{ width: 612, height: 396, rotate, jpeg }]);
      expect([rotate, page?.text]).toEqual([rotate, SENTENCES.join('\n')]);
      if (rotate === 180) expectNear(page?.words[0], [530, 339, 552, 352]);
      if (rotate === 90) expectNear(page?.words[0], [339, 60, 352, 82]);
      if (rotate === 270) expectNear(page?.words[0], [44, 530, 57, 552]);
    }
  });

  it('keeps the filing stamp over a scan as it is written', async () => {
    const stamp = 'Case 1:20-cv-01234-ABC Document 7 Filed 01/02/20 Page 1 of 9';
    const [page] = await readPages([
      {
        width: 612,
        height: 396,
        jpeg: await scanOf(SENTENCES),
        text: [{ x: 100, y: 380, size: 10, line: stamp }],
      },
    ]);
    expect(page?.text).toBe(`${stamp}\n\n${SENTENCES.join('\n')}`);
    expect(page?.words[0]).toMatchObject({ text: 'Case', confidence: null });
    expect(page?.words.at(-1)?.confidence).toBeGreaterThan(0.5);
  });

  it('says which of its pages is too large, and reads the others', async () => {
    const jpeg = await scanOf(['too large']);
    const pages = await readPages([
      { ...LETTER, jpeg, claims: { width: 60_000, height: 60_000 } },
      { ...LETTER, text: [{ x: 72, y: 700, line: 'readable' }] },
    ]);
    expect(pages).toMatchObject([
      { number: 1, text: '', problem: 'too_large' },
      { number: 2, text: 'readable' },
    ]);
    expect(pages[1]).not.toHaveProperty('problem');
  });

  it('fails when no page can be read', async () => {
    const jpeg = await scanOf(['too large']);
    await expect(
      readPages([{ ...LETTER, jpeg, claims: { width: 60_000, height: 60_000 } }]),
    ).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('3600 million pixels'),
    });
  });
});

describe('a PDF', () => {
  it('of more pages than are allowed is refused', async () => {
    await expect(
      readPages([LETTER, LETTER, LETTER], { ...DEFAULT_LIMITS, maxPages: 2 }),
    ).rejects.toMatchObject({
      code: 'too_many_pages',
      message: 'The document has 3 pages; at most 2 can be read.',
    });
  });

  it('that makes the library stop at one page is read at the next', async () => {
    const file = await PdfFile.open(fileOf('trap.pdf', makePdf([LETTER, LETTER])));
    const trap = Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
    await expect(
      file.withPage(1, () => {
        throw trap;
      }),
    ).rejects.toMatchObject({ code: 'damaged', cause: trap });
    expect(await file.withPage(2, (page) => page.library.FPDF_GetPageWidthF(page.pointer))).toBe(612);
    file.close();
  });

  it('is not read where it was read before', async () => {
    const text = (line: string) => [{ x: 72, y: 700, line }];
    const path = fileOf('skip.pdf', makePdf([1, 2, 3].map((n) => ({ ...LETTER, text: text(`page ${n}`) }))));
    const { pages, pageCount } = await readAll(reader, path, { skip: (page) => page !== 2 });
    expect(pageCount).toBe(3);
    expect(pages.map((page) => [page.number, page.text])).toEqual([[2, 'page 2']]);
  });

  it('that is cut off is read as far as it goes, or is damaged', async () => {
    const pdf = makePdf([{ ...LETTER, text: [{ x: 72, y: 700, line: 'text' }] }]);
    for (let length = 20; length < pdf.length; length += 37) {
      const path = fileOf('cut.pdf', pdf.subarray(0, length));
      const outcome = await readAll(reader, path).then(
        () => 'read',
        (error: { code?: string }) => error.code,
      );
      expect(['read', 'damaged']).toContain(outcome);
    }
  });
});

describe.skipIf(corpusMissing !== null)('PDFs of the real world', () => {
  it('with a password are refused, with an owner password only are read', async () => {
    await expect(readAll(reader, corpusFile('broken/password.pdf'))).rejects.toMatchObject({
      code: 'encrypted_pdf',
    });
    const { pages } = await readAll(reader, corpusFile('broken/copy-protected.pdf'));
    expect(pages[0]?.text).toContain('Document Image Analysis');
  });

  it('keep the hyphen and the line end of a divided word', async () => {
    const { pages } = await readAll(reader, corpusFile('born-digital/vector-pdf.pdf'), {
      skip: (page) => page !== 1,
    });
    expect(pages[0]?.text).toContain(
      'recognizing that Louisiana lacks suitable reservoir sites to store wa-\nter during',
    );
  });

  it('with filled-in form fields are read with what was filled in', async () => {
    const { pages } = await readAll(reader, corpusFile('broken/bug1802506.pdf'));
    expect(pages[0]?.text).toBe('✔ ●');
  });

  it('whose fonts do not say what their letters are, are recognised', async () => {
    const { pages } = await readAll(reader, corpusFile('scanned/truetype_font_nomapping.pdf'));
    expect(pages).toMatchObject([{ origin: 'ocr', text: 'Phone' }]);
    const swapped = await readAll(reader, corpusFile('scanned/cmyk.pdf'));
    expect(swapped.pages[0]?.text).toContain('Pure Magenta');
  });

  it('with a scan under a filing stamp are recognised', async () => {
    const { pages } = await readAll(reader, corpusFile('redactions/no_bad_redactions.4.1.pdf'));
    expect(pages[0]).toMatchObject({ origin: 'ocr' });
    expect(pages[0]?.text).toContain(
      'Case 2:15-cv-05642-CAS-JC Document 465 Filed 08/01/19 Page 1 of 1 Page ID #:8083',
    );
    expect(pages[0]?.text).toContain('The Jury has reached a unanimous verdict.');
  });
});

function expectNear(word: Word | undefined, expected: readonly number[]): void {
  expect(word?.text).toBe('The');
  for (const [index, value] of (word?.box ?? []).entries()) {
    expect(Math.abs(value - (expected[index] ?? 0)), `${String(word?.box)} near ${expected}`).toBeLessThan(5);
  }
}
