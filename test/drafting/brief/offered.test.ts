import { describe, expect, test } from 'vitest';
import { sumsListed } from '../../../src/drafting/brief/listed-sums.ts';
import { limitsIn, offeredIn } from '../../../src/drafting/brief/offered.ts';

describe('the sum for which our side would settle', () => {
  test.each([
    ['We’ll take $485,000 for everything. Open until Monday June 29, 2026, 5 p.m.', 485_000],
    [
      "We'd take $45,000.00 from Farris, in two parts. Open until August 27, 2025, close of business.",
      45_000,
    ],
    ['The client will settle for $90,000; the offer expires on May 4, 2026.', 90_000],
    ['She would accept $12,500 if they pay by May. That is open until May 3, 2026.', 12_500],
  ])('is read where it is said until when it is open: %s', (words, value) => {
    expect(offeredIn(words)?.value).toBe(value);
  });

  test.each([
    'Between us: Tom would go down to $40,000.',
    'If pressed we would take $300,000.',
    'We would take $300,000.',
    'Confidential: we would take $300,000. The demand is open until May 3, 2026.',
    'We will not take $60,000. Their offer is open until May 3, 2026.',
    'They will take $60,000 off. The offer is open until May 3, 2026.',
    'We’ll take $485,000. Open until May 3, 2026. Or we’ll take $450,000. Open until June 3, 2026.',
  ])('and not where it may be how far it would go: %s', (words) => {
    expect(offeredIn(words)).toBeNull();
  });
});

test('limits are named beside their sum', () => {
  expect(limitsIn('It has to be within limits ($1,000,000), with a release of $5.')?.value).toBe(1_000_000);
  expect(limitsIn('Policy limits of $300,000 each occurrence; we want $200,000.')?.value).toBe(300_000);
  expect(limitsIn('They have a $250,000 limit.')?.value).toBe(250_000);
  expect(limitsIn('We want $200,000.')).toBeNull();
});

test('sums in a row under their label are read with what each is for', () => {
  const plan = { fields: ['sums'], required: ['sums'] } as const;
  const read = (text: string) => sumsListed(text, plan).flatMap(({ sums }) => sums);
  expect(
    read(
      'Numbers: medicals $112,906.42 paid or incurred, lost wages twelve weeks at $1,190 = $14,280, future knee replacement $68,000 (Dr. Whitcomb).',
    ),
  ).toEqual([
    { label: 'Medicals paid or incurred', amount: 112_906.42 },
    { label: 'Lost wages twelve weeks at $1,190', amount: 14_280 },
    { label: 'Future knee replacement', amount: 68_000, basis: 'Dr. Whitcomb' },
  ]);
  expect(read('Damages: roof $9,000; ceiling $1,250.50')).toHaveLength(2);
  expect(read('Numbers: about $5 or $7 a piece, and wages $9.')).toEqual([]);
  expect(read('They say: roof $9,000; ceiling $1,250.50')).toEqual([]);
});
