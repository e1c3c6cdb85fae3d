import { describe, expect, test } from 'vitest';
import {
  headingFrom,
  headingOfArgument,
  headingOfDefense,
  headingOfPoint,
} from '../../../src/drafting/templates/headings.ts';
import { expectLinear } from '../../support/growth.ts';

test('the heading of a point is what stands before its reason', () => {
  expect(headingFrom('lack of privity: no contract was made')).toBe('Lack of Privity');
});

test.each([
  ['Section 1681i: it deleted the account within thirty days.', 'It Deleted the Account within Thirty Days'],
  ['He is not likely to succeed. The agreement puts the work on him.', 'He Is Not Likely to Succeed'],
  ['Then the covenant fails, as five years are too long.', 'The Covenant Fails'],
  ['Investigation is no waiver where, as here, rights were reserved.', 'Investigation Is No Waiver'],
  [
    'boilerplate is no objection - see Shea v. Sieunarine, objections must be stated with grounds.',
    'Boilerplate Is No Objection',
  ],
])('a heading stops where its point is said: %s', (words, heading) =>
  expect(headingFrom(words)).toBe(heading),
);

describe('the heading of an argument in running words', () => {
  const headings: readonly (readonly [string, string | null])[] = [
    [
      'Same answer: each of the sellers is bound by her acts, so there is no second suit.',
      'Each of the Sellers Is Bound by Her Acts, So There Is No Second Suit',
    ],
    ['It was not. The pump was delivered on May 3.', 'The Pump Was Delivered on May 3'],
    ['Harlow v. Dane is the case - a clause far worse than this one.', null],
    [
      'Under Harlow v. Dane, 12 F.3d 4 (2d Cir. 1993), the clause is unenforceable because nobody signed.',
      'The Clause Is Unenforceable',
    ],
    ['Waiver.', null],
  ];
  test.each(headings)('%s', (words, heading) => {
    expect(headingOfArgument(words)).toBe(heading);
  });
});

test.each([
  ...[
    'a ',
    'See a v. b, ',
    'Bowman v. Monsanto Co., 569 U.S. 278, 283 (2013); ',
    '. ',
    '.',
    ' ,',
    '; ',
    'see cf. ',
  ],
  ...['by, ', '—', 'Rule 12(b)(6), ', 'a\t\n', 'Laches, because it (', 'the '],
])('a heading of whatever length is found in one pass: %j', (piece) =>
  expectLinear(piece, 50_000, (text) => [
    headingFrom(text),
    headingOfArgument(text),
    headingOfDefense(text),
    headingOfPoint(text),
  ]),
);
