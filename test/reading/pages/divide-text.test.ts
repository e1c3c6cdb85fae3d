import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_ON_A_PAGE, pagesOfText } from '../../../src/reading/pages/divide-text.ts';

const MOST = 5_000;
const line = fc.integer({ min: 0, max: 3_000 }).map((length) => 'x'.repeat(length));
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\n\n\n')), { maxLength: 30 })
  .map((lines) => lines.flat().join(''));

it('gives the text back, on pages no longer than they may be', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const pages = pagesOfText(whole, MOST);
      expect(pages.join('')).toBe(whole);
      expect(pages.every((page) => page.length <= MOST_ON_A_PAGE)).toBe(true);
      expect(pagesOfText(whole, MOST)).toEqual(pages);
    }),
    { numRuns: 100 },
  );
});

it('leaves a paragraph whole, however long it is', () => {
  const paragraphs = [`${'a '.repeat(1_500)}\n\n`, `${'b '.repeat(5_000)}\n\n`, 'c'];
  expect(pagesOfText(paragraphs.join(''), MOST)).toEqual(paragraphs);
});

it('ends a page between paragraphs rather than between lines', () => {
  const paragraph = (letter: string) => `${`${letter.repeat(60)}\n`.repeat(40)}\n`;
  const paragraphs = ['a', 'b', 'c'].map(paragraph);
  expect(pagesOfText(paragraphs.join(''), MOST)).toEqual(paragraphs);
});

it('makes no more pages of a very long text than are read', () => {
  expect(pagesOfText('word word word\n'.repeat(100_000), 200).length).toBeLessThanOrEqual(200);
});
