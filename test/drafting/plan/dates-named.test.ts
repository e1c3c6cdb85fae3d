import { describe, expect, test } from 'vitest';
import { conferenceDays, dayNamedFor } from '../../../src/drafting/plan/dates-named.ts';
import { motionNamed } from '../../../src/drafting/plan/request-words.ts';

const NONE = { key_dates: [] };
const SUMMARY = { key_dates: [{ label: 'Motion for summary judgment filed', date: '2026-03-02' }] };

describe('when a motion was filed', () => {
  test.each([
    ['Oppose the motion to compel filed January 8, 2026.', 'January 8, 2026'],
    ['Oppose the motion to compel of January 8, 2026.', 'January 8, 2026'],
    ['Oppose their motion to compel (January 8, 2026).', 'January 8, 2026'],
    ['They filed a motion to compel on January 8, 2026, out of time.', 'January 8, 2026'],
    ['On January 8, 2026 the defendants moved to compel.', 'January 8, 2026'],
    ['Oppose the motion to compel answers to requests of December 1, 2025.', null],
    ['Oppose the motion to compel.', null],
    ['Oppose the motion for summary judgment.', 'March 2, 2026'],
    ['Oppose the motion for summary judgment filed March 5, 2026.', 'March 5, 2026'],
    ['The opposition filed May 29, 2026 to our motion to compel is wrong.', null],
  ])('%s', (said, day) => expect(dayNamedFor(SUMMARY, said, 'motion', motionNamed(said))).toBe(day));
});

test.each([
  [
    'requests served',
    'Bell served responses on April 1, 2026 to our second requests served February 27, 2026.',
    'February 27, 2026',
  ],
  [
    'requests served',
    'Interrogatories Nos. 2 and 8, served on May 6, 2025; answers were due June 5, 2025.',
    'May 6, 2025',
  ],
  [
    'responses due',
    'Interrogatories Nos. 2 and 8, served on May 6, 2025; answers were due June 5, 2025.',
    'June 5, 2025',
  ],
  ['requests served', 'We served requests for production on Bell on May 6, 2025.', 'May 6, 2025'],
  ['conferred', 'We met and conferred with Ms. Ruth Kane by phone on July 3, 2025.', 'July 3, 2025'],
  ['filed', 'The complaint was filed on June 1, 2024, too late.', 'June 1, 2024'],
])('%s: %s', (event, said, day) => expect(dayNamedFor(NONE, said, event, null)).toBe(day));

test('the days of several conferences', () => {
  expect(conferenceDays('We conferred with Mr. Alan Poe on May 21 and June 5, 2026 by video.')).toBe(
    'May 21 and June 5, 2026',
  );
  expect(conferenceDays('We conferred on June 5, 2026.')).toBeNull();
});
