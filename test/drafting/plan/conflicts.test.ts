import { describe, expect, test } from 'vitest';
import { conflicts } from '../../../src/drafting/plan/conflicts.ts';
import { MATTER } from '../sample.ts';

const CASE = {
  ...MATTER,
  facts:
    'Tessa Brandow sold 26 turbines to Corvin Marine, Inc. for $412,680.00 between March 4, 2023 and May 21, 2023. Its treasurer, Marlon Ridgeway, admitted the debt on February 12, 2024. Each turbine cost $15,900.00.',
  key_dates: [
    { label: 'Complaint filed', date: '2025-06-11' },
    { label: 'Motion to dismiss filed', date: '2025-08-19' },
  ],
};

describe('what the request says otherwise than the record is remarked', () => {
  test.each([
    ['Demand $421,680.00.', '$421,680.00, the case record $412,680.00'],
    ['Demand $412,880.', '$412,880, the case record $412,680.00'],
    ['Demand $41,268.00.', '$41,268.00, the case record $412,680.00'],
    ['He admitted it on February 12, 2025.', 'February 12, 2025, the case record February 12, 2024'],
    ['Sold between March 4, 2023 and May 12, 2023.', 'May 12, 2023, the case record May 21, 2023'],
    ['The treasurer, Marlin Ridgeway, admitted it.', 'Marlin Ridgeway, the case record Marlon Ridgeway'],
    ['The treasurer, Marlon Ridgway, admitted it.', 'Marlon Ridgway, the case record Marlon Ridgeway'],
    ['We sold 28 turbines.', '28 turbines, the case record 26 turbines'],
    [
      'Sold from May 21, 2023 to March 4, 2023.',
      'a period that ends before it begins: May 21, 2023 to March 4, 2023',
    ],
    ['Pay by September 31, 2026.', 'a day that no calendar has: September 31, 2026'],
    [
      'Oppose the motion to dismiss filed August 20, 2025.',
      'August 20, 2025 where the case record has August 19, 2025',
    ],
  ])('%s', (context, remark) => expect(conflicts(CASE, context).join('\n')).toContain(remark));

  test.each([
    'Demand $412,680 by September 30, 2026.',
    'Tessa Brandow sold 26 turbines at $15,900.00 each on March 4, 2023.',
    'Oppose the motion to compel filed October 30, 2025.',
    'Pay by February 12, 2027 the sum of $50,000.00 and $60,000.00 within 28 days.',
    'T. Brandow saw Ms. Nell Archibald on May 3, 2024.',
    'Deny paragraphs 5 to 9; 12 interrogatories.',
    '',
  ])('none: %s', (context) => expect(conflicts(CASE, context)).toEqual([]));
});
