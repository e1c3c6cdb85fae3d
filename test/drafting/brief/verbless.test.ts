import { expect, test } from 'vitest';
import { answersParagraph } from '../../../src/drafting/brief/dictated.ts';
import { ownerOf } from '../../../src/drafting/brief/owner.ts';
import { isVerbless } from '../../../src/drafting/brief/verbless.ts';

test.each([
  'The burned crates.',
  'Proof of service.',
  'Two years in Ohio, Harlow, our own circuit, Judge Dane, June 6, 2023.',
  'Condition 4, notices, burden on the seller.',
  'Third, the winch.',
])('no verb: %s', (text) => expect(isVerbless(text)).toBe(true));

test.each([
  'The truck burned.',
  'Rain fell that night.',
  'That’s 400 of the crates.',
  'Pike owns two dogs.',
  'The 40 crates, nobody has ever seen.',
  'The lease ended on May 4, 2024.',
  'He paid the rents.',
  'The orders were late.',
  'The notice says "vacant".',
])('a verb: %s', (text) => expect(isVerbless(text)).toBe(false));

test.each([
  ['3 admitted.', true],
  ['4 is denied, the report has two groups.', true],
  ['2, we admit that she came.', true],
  ['5: admitted that he signed.', true],
  ['3 crates fell from the dock.', false],
  ['12 jurors heard it, and the judge denied the motion.', false],
])('%s answers a paragraph: %s', (text, isAnswer) => expect(answersParagraph(text)).toBe(isAnswer));

test.each([
  ['No case needed.', 'drafter'],
  ['No case is needed.', 'ours'],
  ['For heaven’s sake do not print the amount.', 'drafter'],
  ['Ours is due March 13, 2026, a Friday.', 'drafter'],
  ['It is due under the note on May 1, 2027.', 'ours'],
])('%s: %s', (text, owner) => expect(ownerOf(text)).toBe(owner));

test.each([
  ['No prejudice to a claim that had merit.', 'ours'],
  ['Plaintiff claims that it came late.', 'theirs'],
])('%s: %s', (text, owner) => expect(ownerOf(text)).toBe(owner));
