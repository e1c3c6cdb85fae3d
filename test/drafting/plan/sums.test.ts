/** Which sum a paper takes from a request that names several, and that it takes none where only a lawyer knows. */
import { describe, expect, test } from 'vitest';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { partsNamed, type SumFor, sumNamed } from '../../../src/drafting/plan/sums.ts';
import { allText, draft, MATTER, request } from '../sample.ts';

describe('the sum a paper needs', () => {
  test.each<[SumFor, string, string | null]>([
    ['any', 'They owe us.', null],
    ['any', 'They owe $4,200.', '$4,200'],
    ['any', '$20,000 now and $30,000 in May, for a total of $50,000.', '$50,000'],
    ['any', '$50,000 in all: $20,000 now and $30,000 in May.', '$50,000'],
    ['any', 'The rate is $300 an hour.', null],
    [
      'settlement',
      'Ajax pays $60,000.00, of which $45,000.00 to Mara Lind and $15,000.00 to Lind LLC.',
      '$60,000.00',
    ],
    ['settlement', 'Lind claims $90,000 in back rent. Ajax pays $60,000.', '$60,000'],
    ['settlement', 'Ajax pays two installments of $30,000 each, total $60,000.', '$60,000'],
    ['demand', 'Demand to Ajax, 4 Mill Road: $750,000 within 20 days.', '$750,000'],
    ['demand', 'Four unpaid rents of $2,500 each, that is $10,000. Demand payment.', '$10,000'],
    ['demand', 'Demand $90,000. We would settle for $70,000.', '$90,000'],
    ['loss', 'Demand to Ajax, 4 Mill Road: $750,000 within 20 days.', null],
    ['loss', 'Demand $750,000. Her medical expenses are $81,300.15.', '$81,300.15'],
    ['loss', 'Demand the $18,000 that Ajax owes on its invoices.', '$18,000'],
    ['loss', 'Two unpaid fees of $100 each, total $200, plus interest of 1%.', '$200'],
    ['settlement', 'Settle the claims: Ajax pays $40,000.', '$40,000'],
    ['damages', 'Damages of not less than $200,000.', 'not less than $200,000'],
    [
      'damages',
      'The press, valued at $412,000, broke. Damages: $36,000. Attorney’s fees of $9,000.',
      '$36,000',
    ],
    ['damages', 'Ajax bought the house for $900,000.', null],
    ['damages', 'Damages of $2.5 million.', '$2.5 million'],
    ['fee', 'Flat fee of $12,000. Costs deposit of $2,000.', '$12,000'],
  ])('for %s of “%s” is %s', (wanted, context, sum) => {
    expect(sumNamed(context, wanted)).toBe(sum);
  });

  test.each<[SumFor, string, string]>([
    [
      'damages',
      'Damages of $143,000.27 in medical expenses and not less than $2,000,000.00 for pain and suffering.',
      '{blank amount of damages; the request names: Damages of $143,000.27 in medical expenses; not less than $2,000,000.00 for pain and suffering}',
    ],
    [
      'settlement',
      'Ajax pays $45,000 to Mara Lind and $30,000 to Ole Berg.',
      '{blank settlement amount; the request names: Ajax pays $45,000 to Mara Lind; $30,000 to Ole Berg}',
    ],
    [
      'demand',
      'Demand three unpaid fees of $87,500 each.',
      '{blank amount demanded; the request names: Demand three unpaid fees of $87,500 each}',
    ],
    [
      'loss',
      'Demand $50,000 for unpaid invoices of $42,000 and attorney’s fees of $8,000.',
      '{blank amount of the loss; the request names: Demand $50,000 for unpaid invoices of $42,000}',
    ],
  ])('for %s of “%s” is open', (wanted, context, open) => {
    const named = sumNamed(context, wanted) ?? '';
    if (wanted === 'loss') expect(named).toMatch(/^\{blank amount of the loss; the request names: /);
    else expect(named).toBe(open);
  });

  test('keeps what a total is made of, where that adds up', () => {
    expect(
      partsNamed('Ajax pays $45,000 to Mara Lind and $30,000 to Ole Berg, total $75,000.', 'settlement'),
    ).toBe('$45,000 to Mara Lind and $30,000 to Ole Berg');
    expect(
      partsNamed('Ajax pays $45,000 to Mara Lind and $30,000 to Ole Berg, total $80,000.', 'settlement'),
    ).toBe(null);
    expect(partsNamed('Ajax pays $45,000.', 'settlement')).toBe(null);
  });

  test('is the total in a settlement, and no demand is a loss in a letter', async () => {
    const text = async (type: string, context: string) =>
      allText((await draft(assemblyEngine, request({ type, context, case: MATTER }))).sections);
    const settlement = await text(
      'settlement_agreement',
      'Larkspur Freight, Inc. pays $45,000.00 to Maria Ortega and $3,200.00 to her carrier, total $48,200.00.',
    );
    expect(settlement).toContain('the total sum of $48,200.00');
    expect(settlement).toContain(
      'The Settlement Payment consists of $45,000.00 to Maria Ortega and $3,200.00 to her carrier.',
    );
    const letter = await text('demand_letter', 'Demand $60,000 by May 3, 2027.');
    expect(letter).toContain('Pay $60,000 in full');
    expect(letter).toContain('loss to date amounts to [TO COMPLETE: amount of the loss');
  });
});
