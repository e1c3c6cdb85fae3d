import { expect, test } from 'vitest';
import { headingFrom, headingOfDefense } from '../../../src/drafting/templates/headings.ts';
import { expectLinear } from '../../support/growth.ts';

test.each([
  ['lack of privity: no contract was made', 'Lack of Privity'],
  ['breach of Rule 10b-5(b), which nobody may break', 'Breach of Rule 10b-5(b)'],
])('a claim is called by what stands before its reason: %s', (words, heading) =>
  expect(headingFrom(words)).toBe(heading),
);

test.each([
  ['laches, she waited nine years to sue', 'Laches'],
  [
    'the lease lapsed on May 1, 2025 before any renewal',
    'The Lease Lapsed on May 1, 2025 Before Any Renewal',
  ],
])('a defense is called by what stands before its facts: %s', (words, heading) =>
  expect(headingOfDefense(words)).toBe(heading),
);

test.each([
  ...['a ', 'See a v. b, ', 'Bowman v. Monsanto Co., 569 U.S. 278, 283 (2013); ', '. ', '.', ' ,', '; '],
  ...['see cf. ', 'by, ', '—', 'Rule 12(b)(6), ', 'a\t\n', 'Laches, because it (', '"“', 'the '],
])('a heading of whatever length is found in one pass: %j', (piece) =>
  expectLinear(piece, 50_000, (text) => [headingFrom(text), headingOfDefense(text)]),
);
