import { expect, test } from 'vitest';
import { deadlineFields, withLongDates } from '../../../src/drafting/brief/deadline.ts';

test.each([
  ['in July', 'by July', 'on or before July'],
  ['immediately', 'immediately', 'immediately'],
  ['upon receipt', 'upon receipt', 'upon receipt'],
  ['on 2026-07-08', 'by July 8, 2026', 'on or before July 8, 2026'],
  [
    'in two weeks',
    'within two weeks of the date of this letter',
    'within two weeks of the date of this letter',
  ],
])('the deadline %j is %j', (given, by, payment) => {
  expect(deadlineFields(given, 'letter')).toMatchObject({ 'request.by': by, 'payment.time': payment });
});

test('before a day is not on it', () => {
  expect(deadlineFields('before 2026-07-08', 'letter')).toMatchObject({
    'request.by': 'before July 8, 2026',
    'request.deadline': 'July 7, 2026',
    'payment.time': 'before July 8, 2026',
  });
  expect(deadlineFields('before the hearing', 'letter')).toMatchObject({
    'request.by': 'before the hearing',
    'request.deadline': null,
  });
});

test('a day in the name of a file is no day of the paper', () => {
  for (const name of [
    '2026-07-08.pdf',
    '2026-07-08_minutes.docx',
    'minutes 2026-07-08 final.pdf',
    'a/2026-07-08/b',
  ])
    expect(withLongDates(`See ${name}, page 2.`)).toBe(`See ${name}, page 2.`);
  expect(withLongDates('Signed 2026-07-08. Filed.')).toBe('Signed July 8, 2026. Filed.');
});
