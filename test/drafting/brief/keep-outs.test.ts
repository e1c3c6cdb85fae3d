import { expect, test } from 'vitest';
import { keepOutsOf, keptOutBy } from '../../../src/drafting/brief/keep-outs.ts';
import type { Brief } from '../../../src/drafting/brief/model.ts';

const keepOuts = (...texts: string[]) =>
  keepOutsOf(
    { values: [], unplaced: texts.map((text) => ({ text, span: [0, text.length] })) } as unknown as Brief,
    new Set(['harlow']),
  );
const isOut = (quote: string, ...texts: string[]) => keptOutBy(quote, keepOuts(...texts)) !== null;

const NINE = 'REQUEST 9: Admit that the clause is a guaranty.\nRESPONSE: Objection.';
const SEVEN = 'Interrogatory No. 7. State who inspected the roof.';
const SUSPENDED = 'Q. Your license was suspended in 2019. A. For sixty days.';
const SURGERY = 'The surgery of May 4, 2023 was paid by the insurer.';

test.each([
  ['Request 9 stays out, they are right about it.', NINE],
  ['Leave requests 9 and 12 out of this.', NINE],
  ['Nothing on Request 9.', NINE],
  ['Do not print Request for Admission 9.', NINE],
  ['Keep interrogatory 7 out.', SEVEN],
  ['Nothing about the license suspension.', SUSPENDED],
  ['Not the suspension, please.', SUSPENDED],
  ["Don't mention the surgery or who paid for it.", SURGERY],
  ['NOT in it: my note, the surgery, any figure.', SURGERY],
  ['Leave the surgery alone.', SURGERY],
])('%s', (words, quote) => {
  expect(isOut(quote, words)).toBe(true);
});

test.each([
  ['Request 8 stays out.', NINE],
  ['Nothing was paid for the surgery.', SURGERY],
  ['No surgeon was called on the day of the surgery by anybody.', SURGERY],
  ['No case law.', 'In that case the law of Ohio governs.'],
  ['Nothing about Harlow.', 'Harlow signed on May 4.'],
  ['The report came out and they kept it.', 'The report is dated May 4.'],
  ['Nothing on settlement.', SUSPENDED],
])('keeps nothing else out: %s', (words, quote) => {
  expect(isOut(quote, words)).toBe(false);
});

test('a long sentence is read in one go', () => {
  const words = `NOT in it: ${'the surgery, '.repeat(4_000)}`;
  const begun = performance.now();
  keepOuts(words);
  expect(performance.now() - begun).toBeLessThan(1_500);
});
