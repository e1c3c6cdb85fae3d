import { describe, expect, test } from 'vitest';
import {
  headingOfArgument,
  headingOfPoint,
  headsArgument,
  isSaidBelow,
} from '../../../src/drafting/brief/headed.ts';
import { expectLinear } from '../../support/growth.ts';

describe('the heading of an argument', () => {
  const headings: readonly (readonly [words: string, heading: string | null])[] = [
    // A sentence that states it, as it is said.
    ['The claim is barred because nobody gave notice.', 'The claim is barred because nobody gave notice'],
    ['No contract was made. She signed nothing.', 'No contract was made'],
    ['This action is barred by section 12.', 'This action is barred by section 12'],
    ['There is no duty to warn of the obvious.', 'There is no duty to warn of the obvious'],
    [
      'Then the covenant fails, as five years are too long.',
      'The covenant fails, as five years are too long',
    ],
    // Never cut within a citation, a day, a sum or a quotation.
    [
      'Rule 9(b) asks for the time and the place, as every court that has looked at it has said since nineteen sixty-six.',
      'Rule 9(b) asks for the time and the place',
    ],
    ['Section 6(c)(ii) asks for a notice. None came.', 'Section 6(c)(ii) asks for a notice'],
    ['The lease ended on May 1, 2025. Nobody renewed it.', 'The lease ended on May 1, 2025'],
    [
      'The letter says "no refunds; no credit" in so many words.',
      'The letter says "no refunds; no credit" in so many words',
    ],
    // What leans on words before it heads nothing.
    ['It was not. The pump was delivered on May 3.', 'The pump was delivered on May 3'],
    ["It's the seller's own number. The buyer never agreed to it.", 'The buyer never agreed to it'],
    ['If they meant it, they would have written it.', null],
    ['Second answer.', null],
    [
      'Same answer: each of the sellers is bound by her acts, so there is no second suit.',
      'Each of the sellers is bound by her acts, so there is no second suit',
    ],
    // Nor does a word to the drafter, or somebody's page.
    [
      'No damages are proved once Orrin is out, see our separate motion.',
      'No damages are proved once Orrin is out',
    ],
    ['The word is nowhere in the lease, Dane admits it at 22.', 'The word is nowhere in the lease'],
    ['Dane says so at 14:2. The gate was never locked.', 'The gate was never locked'],
    // A decision is cited in the text.
    [
      'Under Harlow v. Dane, 12 F.3d 4 (2d Cir. 1993), the clause is unenforceable because nobody signed.',
      'The clause is unenforceable because nobody signed',
    ],
    ['Harlow v. Dane dismissed one because the torts under it were gone.', null],
    ['Harlow v. Dane is the case - a clause far worse than this one.', 'A clause far worse than this one'],
    [
      'boilerplate is no objection - see Shea v. Sieunarine, objections must be stated with grounds.',
      'Boilerplate is no objection',
    ],
    // What the ground is called leads to what it says.
    ['The crane.', 'The crane'],
    ['Waiver.', 'Waiver'],
    ['Nights. Nobody signed an order. He was told twice.', 'Nights: Nobody signed an order'],
    ['Philadelphia first (14). They have it wrong.', 'Philadelphia first'],
    ['Rule 408.', null],
    // How it is to be written is no argument, and what announces another states nothing.
    [
      'Careful, the panel upheld the lease once. Nobody signed the second one.',
      'Nobody signed the second one',
    ],
    ['Ask for a hearing in May, no, strike that, don’t.', null],
    ['Firm but not shouting, the seller needs them again.', null],
    ['Clear and convincing evidence is missing.', 'Clear and convincing evidence is missing'],
    ['The lease has three conditions that nobody met:', null],
    ['The case is Harlow v. Dane, 12 F.3d 4 (2d Cir. 1993), three counts out of three.', null],
  ];
  test.each(headings)('%s', (words, heading) => expect(headingOfArgument(words)).toBe(heading));
});

test('whether a sentence could begin an argument', () => {
  expect(headsArgument('The clause is void.')).toBe(true);
  expect(headsArgument('It’s an unpublished order, so only by way of example.')).toBe(false);
  expect(headsArgument('And the loss must be severe: two days without water are not.')).toBe(false);
  expect(headsArgument('Or the clause is void.')).toBe(false);
});

test.each([
  ['The claim is barred.', 'Nobody gave notice in time.', false],
  ['The claim is barred.', 'It was, and two years ago.', true],
  ['The claim is barred.', 'Harlow v. Dane, 12 F.3d 4 (2d Cir. 1993), same lease.', true],
  ['The lease says “no refunds” twice.', 'Nobody gave notice in time.', true],
])('whether %j is said below itself before %j', (heading, next, isSaid) =>
  expect(isSaidBelow(heading, next)).toBe(isSaid),
);

test('a point keeps its own words, without what is said of it', () => {
  expect(headingOfPoint('Second, what is too old?')).toBe('What is too old?');
  expect(headingOfPoint('the claim of May 3, 2014, Rule 403, it is remote')).toBe('The claim of May 3, 2014');
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
    '" ',
  ],
  ...['by, ', '—', 'Rule 12(b)(6), ', 'a\t\n', 'Laches, because it (', 'if ', 'the ', 'May 3, 2025, '],
])('a heading of whatever length is found in one pass: %j', (piece) =>
  expectLinear(piece, 50_000, (text) => [headingOfArgument(text), headingOfPoint(text), headsArgument(text)]),
);
