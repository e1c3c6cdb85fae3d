import { describe, expect, test } from 'vitest';
import { deadlineNamed } from '../../../src/drafting/plan/deadline.ts';
import { responsesNamed } from '../../../src/drafting/plan/responses.ts';
import { statements, statementsOrOpen } from '../../../src/drafting/plan/statements.ts';
import { saysNoActionIsPending } from '../../../src/drafting/plan/working-notes.ts';

describe('what is said to the drafter is not printed', () => {
  test.each([
    'The warranty expires in March, so ask for an extension by June 1, 2026.',
    'The policy has a suit limitation; propose mediation before then.',
    'We do not contest the amount of the first invoice.',
    'Our expert is weak on causation.',
    'The client would settle for $40,000.00 and hopes for more.',
    'She was a manager, he says she was not.',
    'He keeps the ledgers in a safe.',
    'Do not mention that the account was overdrawn.',
    'Also seek fees under the lease.',
    'If they offer less than half, reject it at once and tell us.',
    'Please be careful with the dates, which are disputed.',
    'Admit paragraphs 2 to 5, except that the lease was oral.',
    'The other side has no witness for the call.',
    'I have told her that the deposit is gone.',
  ])('%s', (said) => expect(statements(said)).toEqual([]));

  test.each([
    ['The lease ended on May 1, 2025. It was never renewed.', 2],
    ['Ms. Abara returned the keys on May 3, 2025. She left the rooms clean.', 2],
    ['Count I fails because no promise is pleaded.', 1],
    ['The goods were sold in the U.S. and shipped to Mexico.', 1],
    ['Argue that the defendants deny what they signed.', 1],
    ['The defendants deny the debt and seek a setoff.', 1],
    ['Answer: the clause was never signed.', 1],
    ['Point 2: the notice was late.', 1],
  ])('statements are: %s', (said, count) => expect(statements(said)).toHaveLength(count));

  test('it is an open point instead, and to a client a letter may speak as we', () => {
    const said = 'We will advance the costs of the suit.';
    expect(statementsOrOpen(said).join(' ')).toContain('{blank from the request');
    expect(statementsOrOpen(said, [], false, true)).toEqual([said]);
  });

  test('a label in front of a statement says what it is for', () => {
    expect(statements('Answer: the clause was never signed.')).toEqual(['The clause was never signed.']);
  });
});

describe('which paragraphs an answer admits and denies', () => {
  test.each([
    ['Admit paragraphs 1, 2 and 4. Deny paragraphs 3 and 5 to 7.', 'admits 1 2 4 | denies 3 5 6 7'],
    ['Admit ¶¶ 1-3; deny ¶ 4.', 'admits 1 2 3 | denies 4'],
    ['Paragraphs 2 through 4 are denied.', 'denies 2 3 4'],
    ['Lack knowledge as to paragraphs 9 and 10.', 'lacks 9 10'],
    ['Deny the allegations of paragraph 12.', 'denies 12'],
    ['Admit paragraphs 1 to 4 and deny paragraphs 5 to 6.', 'admits 1 2 3 4 | denies 5 6'],
    ['Admit paragraph 3 as to the date only.', ''],
    ['Admit paragraphs 1 and 2. Deny paragraph 2.', ''],
    ['The complaint has 9 paragraphs.', ''],
  ])('%s', (said, read) =>
    expect(
      responsesNamed(said)
        .map(({ response, paragraphs }) => [response, ...paragraphs].join(' '))
        .join(' | '),
    ).toBe(read),
  );
});

test.each([
  ['Demand $5,000.00 within 14 days.', '14 days from the date of this letter'],
  ['Demand $5,000.00 by May 4, 2027.', 'May 4, 2027'],
  [
    'Demand $5,000.00 within 30 days of May 1, 2027. Suit is barred in June, so ask for a tolling agreement by May 20, 2027.',
    '30 days from May 1, 2027',
  ],
  ['Pay by May 4, 2027. Pay by May 9, 2027.', null],
  ['Demand payment.', null],
])('the time for a demand: %s', (said, time) => expect(deadlineNamed(said)).toBe(time));

test.each([
  ['No action is pending.', true],
  ['This is a pre-suit settlement.', true],
  ['No lawsuit has been filed.', true],
  ['The action is stayed.', false],
  ['No defense is pending.', false],
])('no action is pending: %s', (said, none) => expect(saysNoActionIsPending(said)).toBe(none));
