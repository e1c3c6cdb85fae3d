import { expect, test } from 'vitest';
import { withoutLawyers } from '../../../src/drafting/parties/counsel-of-record.ts';

const PARTIES = [
  { name: 'Weft Mills, Inc.', role: 'plaintiff' },
  { name: 'Ostler Storage LLC', role: 'defendant' },
];

test.each(['opposing_counsel', 'Counsel for defendant', 'attorney for Ostler Storage LLC'])(
  '%s is no party, and whoever it speaks for is written to through it',
  (role) => {
    const parties = [...PARTIES, { name: 'Greta Molnar, Molnar Pike LLP', role }];
    expect(withoutLawyers(parties, 'Weft Mills, Inc.')).toEqual([
      PARTIES[0],
      { ...PARTIES[1], counsel: 'Greta Molnar, Molnar Pike LLP' },
    ]);
  },
);

test('of counsel whose side nobody knows nothing is said; who is recorded stays', () => {
  const lawyer = { name: 'Greta Molnar', role: 'counsel' };
  expect(withoutLawyers([...PARTIES, lawyer], 'Weft Mills, Inc.')).toEqual(PARTIES);
  const known = [PARTIES[0], { name: 'Ostler Storage LLC', role: 'defendant', counsel: 'Perry Lind' }];
  expect(
    withoutLawyers(
      [...(known as typeof PARTIES), { ...lawyer, role: 'opposing counsel' }],
      'Weft Mills, Inc.',
    ),
  ).toEqual(known);
  expect(withoutLawyers(PARTIES, null)).toBe(PARTIES);
});
