import { expect, test } from 'vitest';
import { MatterEvidence } from '../../../src/drafting/plan/match-evidence.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';
import { exchangesIn, isTestimony } from '../../../src/drafting/plan/testimony.ts';

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

test('a hostile transcript is read in linear time', () => {
  const start = performance.now();
  for (const line of ['Q. \n', 'A ', ' 1 \n', '(']) exchangesIn(line.repeat(50_000 / line.length), false);
  expect(performance.now() - start).toBeLessThan(3_000);
});
