import { expect, test } from 'vitest';
import { holidayOn } from '../../../src/drafting/templates/holidays.ts';

// The days of 2026 and 2027 as the Office of Personnel Management lists them.
test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-02-16', 'Washington’s Birthday'],
  ['2026-05-25', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day'],
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2027-06-18', 'Juneteenth'],
  ['2027-07-05', 'Independence Day'],
  ['2027-12-24', 'Christmas Day'],
  ['2027-12-31', 'New Year’s Day'],
])('%s is kept as %s', (day, name) => {
  expect(holidayOn(day)).toBe(name);
});

test.each(['2026-05-18', '2026-07-02', '2026-07-06', '2026-11-19', '2026-11-27', '2027-06-21'])(
  '%s is none',
  (day) => {
    expect(holidayOn(day)).toBeNull();
  },
);
