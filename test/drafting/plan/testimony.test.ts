import { expect, test } from 'vitest';
import { MatterEvidence } from '../../../src/drafting/plan/match-evidence.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';
import { exchangesIn, isTestimony, witnessOf } from '../../../src/drafting/plan/testimony.ts';
import { transcriptPlace } from '../../../src/precedents/citations/transcript-place.ts';
import { expectLinear } from '../../support/growth.ts';

const SHEET = `                    41
 1   BY MR. HALE:
 2   Q.  Who decided that the dock of the harbor was to be closed
 3   for the whole of the winter?
 4   A.  I did. Nobody else was asked about it, and the board
 5   heard of it in March. That was wrong.
 6   MR. LISLE:  Objection, form.
 7   Q.  And who told the tenants of the dock about the closing
 8   before the first snow fell on the harbor that year? I mean
 9   any of them, by letter or otherwise?
10   A.  Nobody told them. I thought`;
const NEXT = `                    42
 1   that the letters had gone out. They had not.
 2   Q.  Was rent taken?
 3   A.  It was.
 4   Q.  By whom, and for how long, was the rent of the dock
 5   taken that winter?
 6   A.  By the board.`;

const pages = [SHEET, NEXT].map((text, at) => ({ text, number: at + 1, file: { id: 'f' } }) as MatterPage);

test('an answer stands with its question, and is not cut between its sentences', () => {
  const [first] = new MatterEvidence(pages).units;
  expect(first?.quote).toMatch(/^Q\.\s+Who decided/);
  expect(first?.quote).toContain('That was wrong.');
});

test('what stands over the lines of a sheet is nobody’s testimony', () => {
  const head = (page: number) =>
    `DEPOSITION OF LENA ORTIZ, June 11, 2026\nOrtiz v. Harbor Board, No. 25-0881\n   Page ${page}\n`;
  const plain = [
    `${head(31)}\nQ.  Who closed the dock for the whole of that winter?\nA.  I did, and nobody else was asked about it.\n\nReported by Vale & Co.`,
    `${head(32)}\nQ.  Who told the tenants of the dock about the closing?\nA.  Nobody told them of it before the snow.\n\nReported by Vale & Co.`,
  ];
  const numbered = plain.map((text) => {
    const lines = text.slice(text.indexOf('Q.'), text.indexOf('\n\nReported')).split('\n');
    const more = ['Q.  Was rent taken?', 'A.  It was.', 'Q.  By whom?', 'A.  By the board.'];
    return `${text.slice(0, text.indexOf('Q.'))}${[...lines, ...more].map((line, at) => ` ${at + 1}   ${line}`).join('\n')}`;
  });
  for (const texts of [plain, numbered]) {
    const own = texts.map((text, at) => ({ text, number: at + 1, file: { id: 'f' } }) as MatterPage);
    const { units } = new MatterEvidence(own);
    expect(units.length).toBeGreaterThan(1);
    for (const { quote, rest } of units)
      expect(`${quote} ${rest?.quote}`).not.toMatch(/DEPOSITION|No\. 25|Page|Reported/);
  }
});

test('questions of two pages of an excerpt are not quoted as one passage', () => {
  const page = (number: number, first: number) =>
    `Page ${number}\n${first}  Q.  Was rent of the dock taken in ${number}?\n${first + 1}  A.  It was, by the board.`;
  const text = `DEPOSITION OF LENA ORTIZ (extracts)\n\n${page(31, 12)}\n\n${page(44, 3)}`;
  const own = [{ text, number: 1, file: { id: 'f' } } as MatterPage];
  const quotes = new MatterEvidence(own).units.map(({ quote }) => quote);
  expect(quotes).toHaveLength(2);
  expect(quotes.join('\n')).not.toContain('Page');
});

test('a number that heads other sheets, too, parts those of one page of the file', () => {
  const said = (number: number, first: number) =>
    [
      'Q.  Did anybody ask',
      `    for the key of dock ${number}?`,
      'A.  Nobody did. It hung',
      '    there all that winter',
      '    for anyone to take.',
    ]
      .map((line, at) => `${String(first + at).padStart(2)}  ${line}`)
      .join('\n');
  const texts = [`61\n${said(61, 14)}\n63\n${said(63, 2)}`, `72\n${said(72, 11)}\n75\n${said(75, 1)}`];
  const own = texts.map((text, at) => ({ text, number: at + 1, file: { id: 'f' } }) as MatterPage);
  const quotes = new MatterEvidence(own).units.map(({ quote }) => quote);
  expect(quotes).toHaveLength(4);
  for (const quote of quotes) expect(quote).not.toMatch(/^\d{2}$/m);
});

test('what is left of an answer over the page goes with its beginning', () => {
  const unit = new MatterEvidence(pages).units.find(({ quote }) => quote.includes('Nobody told them'));
  expect(unit?.rest).toMatchObject({
    page: { number: 2 },
    quote: 'that the letters had gone out. They had not.',
  });
});

test('letters of a list are no questions and answers', () => {
  expect(isTestimony(['A. Background\nB. Facts\nQ. Anything else?'])).toBe(false);
  expect(isTestimony([SHEET, NEXT])).toBe(true);
});

test('a hostile transcript is read in linear time', async () => {
  for (const line of ['Q. \n', 'A ', ' 1 \n', '('])
    await expectLinear(line, 50_000, (page) => exchangesIn(page, false));
});

test('the last answer of several sheets is no head of them', () => {
  const sheet = (page: number, said: string) =>
    `   ${page}\n 1  Q.  Who closed the dock ${said} for the winter?\n 2  A.  I did.\n 3  Q.  Were the tenants of the dock told ${said}?\n 4  A.  No, sir.\n 5  Q.  Was the rent of the dock taken ${said}?\n 6  A.  Yes.`;
  const own = ['early', 'late'].map(
    (said, at) => ({ text: sheet(31 + at, said), number: at + 1, file: { id: 'f' } }) as MatterPage,
  );
  const quotes = new MatterEvidence(own).units.map(({ quote }) => quote);
  for (const said of ['early', 'late'])
    expect(
      quotes.some((quote) => quote.includes(`rent of the dock taken ${said}`) && quote.endsWith('Yes.')),
    ).toBe(true);
});

test('what is left of an answer belongs to no other question, in whatever order pages are found', () => {
  const first =
    'Q.  Who signed the lease of the dock that winter?\nA.  Mr. Orr signed it for the harbor board.\nQ.  And why?\nA.  Because';
  const second =
    'the roof fell in on the machines.\nQ.  Who paid for the roof of the harbor in March?\nA.  The board paid.';
  const pageOf = (text: string, number: number) => ({ text, number, file: { id: 'f' } }) as MatterPage;
  for (const pages of [
    [pageOf(first, 1), pageOf(second, 2)],
    [pageOf(second, 2), pageOf(first, 1)],
  ]) {
    const { units } = new MatterEvidence(pages);
    const lease = units.find(({ quote }) => quote.includes('signed the lease') && !quote.includes('And why'));
    expect(lease?.rest ?? null).toBeNull();
  }
});

test('a file of a report and two depositions: each has its words, and its witness', () => {
  const text = `REPORT OF ADA QUIST\nMay 1, 2026\n\nOpinion 1. The dock of the harbor would have paid for itself within a year.\n\nDEPOSITION OF ADA QUIST, May 5, 2026 (extracts)\n\nPage 31\n 2  Q. Did you ever measure the dock?\n 3  A. I did not.\n\nDEPOSITION OF IRA VENN, May 6, 2026\n\nPage 40\n 7  Q. Who closed the dock?\n 8  A. The board did.`;
  const { units } = new MatterEvidence([{ text, number: 1, file: { id: 'f' } } as MatterPage]);
  expect(
    units.map(({ quote, start }) => [
      quote.split('\n')[0]?.replace(/^\d\s+/, ''),
      witnessOf('Papers of May', quote, [text], start),
    ]),
  ).toEqual([
    ['Opinion 1. The dock of the harbor would have paid for itself within a year.', null],
    ['Q. Did you ever measure the dock?', 'Ada Quist'],
    ['Q. Who closed the dock?', 'Ira Venn'],
  ]);
});

const EXCERPTS = `DEPOSITION EXCERPTS

CELIA MARSH, July 8, 2026 (bartender)
  14   6   Q.  How far was it from you?
       7   A.  Ten feet. The bar is right there.
  15   2   Q.  What did you see of the face of the guard?
       3   A.  It was going purple. His eyes
       4       were out.
       5   Q.  Before or after that?
       6   A.  Before.

HUGH PELL-ORR, July 9, 2026 (patron, called by the board)
NOTES OF TESTIMONY, July 9, 2026
   9   4   Q.  What did you see first that night?
       5   A.  I saw the guard move first.
CROSS-EXAMINATION BY MS. STODDARD
   9  12   Q.  Had you been asked to go?
      13   A.  Twice. I stayed.
ERRATA SHEET, served July 30, 2026
   Page 9 line 5  "first" to "last"`;

test('where the number of the sheet stands before that of the line, each passage is of one sheet and one witness', () => {
  const { units } = new MatterEvidence([{ text: EXCERPTS, number: 1, file: { id: 'f' } } as MatterPage]);
  const said = units.filter(({ says }) => says);
  expect(
    said.map(({ quote, start, end }) => [
      quote.split('\n')[0],
      witnessOf('Depositions of July', quote, [EXCERPTS], start),
      transcriptPlace({ pages: [{ number: 1, text: EXCERPTS }], page: 1, span: [start, end] }),
    ]),
  ).toEqual([
    ['Q.  How far was it from you?', 'Celia Marsh', '14:6–7'],
    ['Q.  What did you see of the face of the guard?', 'Celia Marsh', '15:2–6'],
    ['Q.  What did you see first that night?', 'Hugh Pell-Orr', '9:4–5'],
    ['Q.  Had you been asked to go?', 'Hugh Pell-Orr', '9:12–13'],
  ]);
  const quotes = said.map(({ quote }) => quote).join('\n');
  expect(quotes).not.toMatch(/EXAMINATION|ERRATA|Page|PELL/);
});
