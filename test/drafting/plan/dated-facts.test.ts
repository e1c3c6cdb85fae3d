import { expect, test } from 'vitest';
import type { DocumentType } from '../../../src/drafting/model.ts';
import { withDatedFacts } from '../../../src/drafting/plan/dated-facts.ts';

const TYPE = { sections: [{ template: ['{{chronology}}'] }] } as unknown as DocumentType;
const TOLD = [
  'The log was exported on July 22, 2024.',
  'She was off work until October 2, 2024.',
  'The answer came on October 3, 2025.',
];

function events(...facts: string[]) {
  const values = facts.map((value) => ({ field: 'facts' as const, value, from: 'sorted' as const }));
  return withDatedFacts({ values, unplaced: [] }, TYPE, TOLD).values.map(({ value }) =>
    typeof value === 'string'
      ? value
      : Object.values(value as object)
          .toReversed()
          .join(' '),
  );
}

test('a day without its year is the one the documents tell, or the only one near another', () => {
  expect(events('July 22 edit of the log. Oct 2 back to work.', 'July 24 discharge.')).toEqual([
    '2024-07-22 Edit of the log.',
    '2024-10-02 Back to work.',
    '2024-07-24 Discharge.',
  ]);
});

test('what may be of any year stays without a day, and a sentence of two days stands under both', () => {
  expect(
    events(
      'On May 9 nobody came.',
      'Billed Oct 3, 2025 and corrected Feb 9, 2026.',
      'Nobody knows when it ended.',
    ),
  ).toEqual([
    'On May 9 nobody came.',
    '2025-10-03 Billed Oct 3, 2025 and corrected Feb 9, 2026.',
    '2026-02-09 Billed Oct 3, 2025 and corrected Feb 9, 2026.',
    'Nobody knows when it ended.',
  ]);
});

test('what an entry says under its day stays there, and what has an hour is an event of that day', () => {
  expect(
    events(
      'On July 22, 2024 the lift tipped over. Nobody was hurt. At 5:30 p.m. she wrote the report.',
      'July 24 discharge. In August 2024 she found work. Nobody asked her.',
      'Nobody knows who it was.',
    ),
  ).toEqual([
    '2024-07-22 On July 22, 2024 the lift tipped over. Nobody was hurt.',
    '2024-07-22 At 5:30 p.m. she wrote the report.',
    '2024-07-24 Discharge.',
    'In August 2024 she found work.',
    'Nobody asked her.',
    'Nobody knows who it was.',
  ]);
});
