import { expect, test } from 'vitest';
import { passedDays } from '../../../src/drafting/plan/passed-days.ts';
import { MATTER } from '../sample.ts';

const TODAY = '2026-03-10';

function told(
  brief: { deadline?: string; dates?: object[] },
  key_dates: { label: string; date: string }[] = [],
  due: string[] = [],
) {
  const values = [
    ...(brief.deadline === undefined ? [] : [{ field: 'deadline', value: brief.deadline, from: 'given' }]),
    ...(brief.dates ?? []).map((value) => ({ field: 'dates', value, from: 'given' })),
  ];
  return passedDays({ values, unplaced: [] } as never, { ...MATTER, key_dates }, { due }, TODAY).map(
    ({ text }) => text,
  );
}

test('a deadline that has passed, or is no working day', () => {
  expect(told({ deadline: 'by March 9, 2026' })).toEqual([
    'The deadline of the request, March 9, 2026, has passed.',
  ]);
  expect(told({ deadline: '2026-03-14' })).toEqual([
    'The deadline of the request, March 14, 2026, is a Saturday.',
  ]);
  expect(told({ deadline: 'within 30 days of February 1, 2026' })).toEqual([
    'The deadline of the request, March 3, 2026, has passed.',
  ]);
  for (const deadline of ['2026-03-10', 'March 13, 2026', '14 days', 'within 60 days of February 1, 2026'])
    expect(told({ deadline })).toEqual([]);
});

test('a deadline on a legal holiday of the United States', () => {
  expect(told({ deadline: 'June 19, 2026, 5 p.m.' })).toEqual([
    'The deadline of the request, June 19, 2026, is Juneteenth, a legal holiday (5 U.S.C. § 6103).',
  ]);
});

const DATES = [
  { label: 'Answer due', date: '2026-03-02' },
  { label: 'Contract signed', date: '2024-03-02' },
];
const OF_THE_CASE = [
  { label: 'Summary judgment hearing', date: '2026-03-06' },
  { label: 'Trial', date: '2026-11-07' },
  { label: 'Complaint filed', date: '2025-03-06' },
];

test('days that are set by the brief; what happened is no deadline', () => {
  expect(told({ dates: DATES })).toEqual(['“Answer due” of the request, March 2, 2026, has passed.']);
});

test('of the days of the case only those by which the draft is due, or that it tells', () => {
  expect(told({}, OF_THE_CASE)).toEqual([]);
  expect(told({}, OF_THE_CASE, ['summary judgment'])).toEqual([
    '“Summary judgment hearing” of the case, March 6, 2026, has passed.',
  ]);
  expect(told({ deadline: 'before trial on November 7, 2026' }, OF_THE_CASE)).toEqual([
    'The deadline of the request, November 7, 2026, is a Saturday.',
    '“Trial” of the case, November 7, 2026, is a Saturday.',
  ]);
});
