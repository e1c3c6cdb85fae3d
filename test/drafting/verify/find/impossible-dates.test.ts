import { expect, test } from 'vitest';
import { impossibleDatesIn, withoutImpossibleDates } from '../../../../src/drafting/verify/index.ts';

test.each([
  ['Pay by February 30, 2027.', ['February 30, 2027']],
  ['It was signed on April 31, 2025 and on Feb. 29, 2023.', ['April 31, 2025', 'Feb. 29, 2023']],
  ['The 31st day of September, 2024', ['31st day of September, 2024']],
  ['On 31 November 2024 and 2024-02-30', ['31 November 2024', '2024-02-30']],
  ['due 02/30/2027', ['02/30/2027']],
  ['He answers by June 31.', ['June 31']],
  ['2026-13-01', ['2026-13-01']],
  ['February 29, 2024 and 31/12/2024 and 12/31/2024', []],
  ['In February 30 crates came, and in May 2019 the 38 May invoices.', []],
  ['Dkt. 40 March 13, 2026; 4:26-cv-00388; 2026-0733-99', []],
])('%s', (text, days) => expect(impossibleDatesIn(text).map((one) => one.text)).toEqual(days));

test('an open point stands for it, once', () => {
  const once = withoutImpossibleDates('Pay by February 30, 2027, or {blank no February 30, 2027}.');
  expect(once).toBe(
    'Pay by {blank date: “February 30, 2027” is no day of the calendar}, or {blank no February 30, 2027}.',
  );
  expect(withoutImpossibleDates(once)).toBe(once);
});
