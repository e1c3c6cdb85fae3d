import { expect, test } from 'vitest';
import { deadlineFields } from '../../../src/drafting/brief/deadline.ts';

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
