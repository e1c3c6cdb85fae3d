import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCapitals } from '../../../src/drafting/brief/capitals.ts';

const PARTIES = [
  { name: 'Odile Marchetti', counsel: 'Tomas Reiter, Reiter Vance LLP' },
  { name: 'Harbor Freight Supply, Inc.' },
];

test('a request in small letters begins its sentences as a paper does', () => {
  expect(
    withCapitals(
      'the roof was new. i saw it on march 4, 2024, and so did marchetti. reiter will say it leaked. may we march on?\n\nthat is all i’m sure of.',
      PARTIES,
    ),
  ).toBe(
    'The roof was new. I saw it on March 4, 2024, and so did Marchetti. Reiter will say it leaked. May we march on?\n\nThat is all I’m sure of.',
  );
});

test('the name of a company is one as a whole: its words are words of the language', () => {
  expect(
    withCapitals(
      'the supply ended in june. harbor freight supply, inc. knew it. the harbor was shut. so it paid.',
      PARTIES,
    ),
  ).toBe('The supply ended in June. Harbor Freight Supply, Inc. knew it. The harbor was shut. So it paid.');
});

test('who writes with capitals, and lines that go on, stay as they are', () => {
  for (const context of [
    'The roof was new. It leaked. and then the rain came.',
    'one line\nand the next\nof a verse',
    'Owed: a list\n- no. 4 of the invoices\n- the second one',
  ])
    expect(withCapitals(context, PARTIES)).toBe(context);
});

test('no letter moves, whatever the words', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('. ', '\n\n', 'i ', 'ß. ', 'ŉ. ', 'marchetti'),
        ),
        {
          maxLength: 40,
        },
      ),
      (parts) => {
        const context = parts.join('');
        const cased = withCapitals(context, PARTIES);
        expect(cased).toHaveLength(context.length);
        expect(cased.toLowerCase()).toBe(context.toLowerCase());
      },
    ),
  );
});
