/** Whether the record of a case says that an action has begun. */
import { expect, test } from 'vitest';
import { isPending } from '../../src/drafting/docket-number.ts';

const pending = (label: string) =>
  isPending({ docket_number: null, key_dates: [{ label, date: '2026-05-03' }] });

test('a docket number says so', () => {
  expect(isPending({ docket_number: '24-1182', key_dates: [] })).toBe(true);
  expect(isPending({ docket_number: ' ', key_dates: [] })).toBe(false);
});

test.each([
  'Complaint filed',
  'First amended complaint was filed',
  'Petition filed May 3',
  'Derivative action filed',
  'Suit commenced',
  'Lawsuit brought',
  'Complaint served',
  'Action commenced',
])('so does the day of what began it: %s', (label) => expect(pending(label)).toBe(true));

test.each([
  'Complaint must be filed by (limitations)',
  'Last day on which an action may be filed',
  'Complaint to be filed',
  'Deadline: complaint filed and served',
  'Complaint not filed',
  'Corrective action commenced',
  'Notice served',
  'Unfiled complaint',
])('the day by which it is to begin, or that of something else, does not: %s', (label) =>
  expect(pending(label)).toBe(false),
);

test('a label of any length is read at once', () => {
  expect(pending('complaint action '.repeat(3_000))).toBe(false);
});
