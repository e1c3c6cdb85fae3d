/** What the other side says, by who says it; and what a request tells its drafter, which is printed nowhere. */
import { describe, expect, test } from 'vitest';
import { contends, contentionIn } from '../../../src/drafting/brief/owner.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const CASE = {
  ours: ['Silver Axle Rink, Inc.'],
  parties: [
    { name: 'Silver Axle Rink, Inc.', role: 'defendant' },
    { name: 'Marisol Etcheverry', role: 'plaintiff' },
  ],
};

function read(id: string, context: string) {
  const plan = builtInTypes().find((one) => one.id === id)?.brief;
  if (plan === undefined) throw new Error(id);
  const { values, unplaced } = readBrief(context, plan, CASE, { type: id, filled: [] });
  const of = (field: string) =>
    values.filter((one) => one.field === field).map(({ value }) => value as never);
  return { of, values, unplaced };
}

const THEIRS = new Set(['marisol', 'etcheverry']);

describe('a contention is what they say', () => {
  test.each([
    'They will say that this goes to weight.',
    'She argues that nobody looked.',
    'Etcheverry says that the clamp was loose.',
    'They say nothing was signed.',
  ])('%s', (text) => expect(contends(text, THEIRS)).toBe(true));

  test.each([
    'Calder’s HR says that the position does not exist.',
    'It says itself that there is no finding of dishonesty.',
    'The landlord says that the roofers had a key.',
    'Count V, negligent supervision.',
    'Her second point was weak.',
    'Their first argument is frivolous because the contract has no such clause.',
  ])('and not what others say: %s', (text) => expect(contends(text, THEIRS)).toBe(false));

  test.each([
    'Etcheverry does not argue that the statute was tolled.',
    'They never claim that she signed.',
    'They cannot say that the note was paid.',
    'She doesn’t say that the note was paid.',
    'Nobody, not even she, says that the clamp was loose.',
    'Plaintiff says nothing about notice.',
    'They say little of the clamp.',
  ])('and not what they do not say: %s', (text) => {
    expect(contends(text, THEIRS)).toBe(false);
    expect(contentionIn(text)).toBe(text);
  });

  test('printed without the words that lead to it', () => {
    expect(contentionIn('They will say that this goes to weight.')).toBe('this goes to weight.');
  });
});

test('a contention and our answer in one sentence are two', () => {
  const [ground] = read(
    'opposition_brief',
    'They will say that the notice came late; our answer is that it came within the ten days of the lease.',
  ).of('grounds');
  expect(ground).toMatchObject({ stance: 'rebut', opposing: 'the notice came late' });
});

test('a count names its ground, and is nobody’s contention', () => {
  const { of } = read(
    'motion_to_dismiss',
    `Partial motion to dismiss the Second Amended Complaint, Rule 12(b)(6). We attack three counts only: II, IV and VI. Leave Count I alone. Ask for dismissal with prejudice.

1. Count II, fraud. No speaker and no date is pleaded.

2. Count IV, conversion. Two reasons. Money in an account cannot be converted. And nothing was kept.

3. Count VI, negligent hiring. The law knows no such claim of a customer.`,
  );
  expect(of('grounds')).toMatchObject([
    { heading: 'Count II, fraud' },
    { heading: 'Count IV, conversion' },
    { heading: 'Count VI, negligent hiring' },
  ]);
  expect(JSON.stringify(of('grounds'))).not.toMatch(/opposing|Two reasons/);
  expect(of('reach')).toEqual(['Count II', 'Count IV', 'Count VI']);
  expect(of('dismissal')).toEqual(['with prejudice']);
});

describe('what is told the drafter', () => {
  test.each([
    ['opposition_brief', 'Dictating, so clean it up.'],
    ['motion_to_compel', 'Take Request for Admission 7, whether he saw anything on the phone.'],
    ['legal_memorandum', 'Say so.'],
    ['complaint', 'No punitive damages.'],
    ['complaint', 'Nothing of the settlement talks.'],
  ])('%s: %s', (id, note) => {
    const { values, unplaced } = read(id, `The lamp fell on May 3, 2025. ${note} Nobody stood near it.`);
    expect(JSON.stringify(values)).not.toContain(note.slice(0, -1));
    expect(unplaced.map(({ text }) => text)).toContain(note);
  });
});

test('what stands against us under its own label is proposed as nothing of ours', () => {
  const { unplaced } = read(
    'motion_for_summary_judgment',
    'Against us: Judge Ortiz dissented in Bowles; and Bowles was a verdict.',
  );
  expect(unplaced.map(({ suggested }) => suggested)).not.toContain('facts');
  expect(unplaced.map(({ suggested }) => suggested)).not.toContain('grounds');
});

test('lines under a line with a colon are a list, of which that line is none', () => {
  const { of } = read(
    'settlement_agreement',
    `Terms as agreed with Priscilla this week:
$36,000.00 in all. $12,000.00 within five business days of signing, then twelve monthly installments of $2,000.00 on the 5th.
Payment by wire to the client trust account.
No admission of liability. Confidential, except for tax advisers.
Signatories: Wade Pruitt is leaving, so Silver Axle signs by its president, Corliss Boyd.`,
  );
  expect(of('terms').length).toBeGreaterThan(1);
  expect(JSON.stringify(of('terms'))).not.toContain('Priscilla');
  expect(of('signatories')).toEqual([{ name: 'Corliss Boyd', title: 'President', for: 'Silver Axle' }]);
});
