import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeWords, encodeWords, lineBoxes, placedWords } from '../../src/vault/index.ts';

const place = fc.nat(60);
const unit = fc.integer({ min: -9, max: 9_999 }).map((tenths) => tenths / 10);
const word = fc.record({
  text: fc.constant(''),
  start: place,
  end: place,
  box: fc.option(fc.tuple(unit, unit, unit, unit)),
  confidence: fc.option(fc.integer({ min: 0, max: 1_000 }).map((part) => part / 1_000)),
});

it('the words with a box in some spans are those among all words of the page', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), fc.array(fc.tuple(place, place)), (words, spans) => {
      const stored = encodeWords(words);
      const placed = decodeWords(stored, '').flatMap(({ start, end, box }) =>
        box !== null && spans.some(([from, to]) => start < to && end > from) ? [{ start, end, box }] : [],
      );
      expect(placedWords(stored, spans)).toEqual(placed);
    }),
    { numRuns: 300 },
  );
});

it('a page gives its words back as they were stored', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), fc.string({ maxLength: 60 }), (words, text) => {
      expect(decodeWords(encodeWords(words), text)).toEqual(
        words.map((one) => ({ ...one, text: text.slice(one.start, one.end) })),
      );
    }),
  );
  const near = encodeWords([
    { text: '', start: 0, end: 1, box: [1.04, 1.06, 2.449, 0], confidence: 0.98765 },
  ]);
  expect(decodeWords(near, 'a')).toEqual([
    { text: 'a', start: 0, end: 1, box: [1, 1.1, 2.4, 0], confidence: 0.988 },
  ]);
});

it('words of a line are one box, up to a gap of four heights; a line and a column below and beside it are their own', () => {
  const at = (left: number, top = 0): { box: [number, number, number, number] } => ({
    box: [left, top, left + 20, top + 10],
  });
  expect(lineBoxes([at(0), at(25, 1), at(84)])).toEqual([[0, 0, 104, 11]]);
  expect(lineBoxes([at(0), at(60)])).toEqual([
    [0, 0, 20, 10],
    [60, 0, 80, 10],
  ]);
  expect(lineBoxes([at(0), at(25), at(0, 12), at(25, 12)])).toEqual([
    [0, 0, 45, 10],
    [0, 12, 45, 22],
  ]);
});
