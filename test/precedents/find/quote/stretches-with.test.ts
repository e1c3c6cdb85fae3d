import { describe, expect, test } from 'vitest';
import { stretchesWith } from '../../../../src/precedents/find/quote/stretches-with.ts';
import { expectLinear } from '../../../support/growth.ts';

const PAGES = [
  {
    number: 1,
    text: 'A carrier gives notice in writing.1 The suit does not state a colorable claim\nunder the law of the sea. It is\nnot premised upon diversity.\n\n1 That he has not yet been paid does not mean that the remedy is inadequate.\n',
  },
  { number: 2, text: 'Notice in writing, the carrier says, was given; a claim of the sea is colorable.' },
];

describe('what a lawyer says that a decision says', () => {
  test.each([
    ['no colorable claim under the law of the sea', 'colorable claim under the law of the sea'],
    ['not yet paid does not mean inadequate', 'paid does not mean that the remedy is inadequate'],
    // Of two as long the later.
    ['written carrier notice: notice in writing by the carrier', undefined],
    ['the carrier, notice, writing', 'Notice in writing the carrier'],
  ])('is the shortest stretch that has all its telling words: %s', (typed, stretch) => {
    expect(stretchesWith(typed, PAGES)[0]).toBe(stretch);
  });

  test.each(['the carrier', 'colorable diversity inadequate', ''])(
    'is none of few words, or of words that stand apart: %s',
    (typed) => {
      expect(stretchesWith(typed, PAGES)).toEqual([]);
    },
  );

  test('is found in time linear in the decision', async () => {
    await expectLinear('The carrier claims notice in writing of the sea. ', 20_000, (text) =>
      stretchesWith('colorable claim of the sea in writing', [{ number: 1, text }]),
    );
  });
});
