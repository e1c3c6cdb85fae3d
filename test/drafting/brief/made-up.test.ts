import { expect, test } from 'vitest';
import { totalIn } from '../../../src/drafting/brief/made-up.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const ACCOUNT =
  'Invoices of $5,925.00 and $5,925.00 are open, $11,850.00 in all. Goods not returned: $3,412.60. Fee of 116 weeks at $1,185.00, thirty percent, $41,238.00. Less the $1,500.00 of March 3, 2026. That leaves $55,000.60.';

test('what sums of several sentences make is the total', () => {
  expect(totalIn(ACCOUNT)).toMatchObject({
    total: 55_000.6,
    parts: [41_238, 11_850, 3412.6, 1500],
  });
  const plan = builtInTypes().find(({ id }) => id === 'demand_letter')?.brief;
  if (plan === undefined) throw new RangeError('demand_letter');
  const { values } = readBrief(ACCOUNT, plan, {}, { type: 'demand_letter', filled: [] });
  expect(values.filter(({ field }) => field === 'sums').map(({ value }) => value)).toEqual([
    { label: 'Total', amount: 55_000.6 },
  ]);
});

test('each of them under the name that its sentence gives it, with how it is computed', () => {
  const told = `Invoices 4 and 5, for $5,925.00 and $5,925.00, make $11,850.00. Goods not returned: $3,412.60. ${ACCOUNT.slice(ACCOUNT.indexOf('Fee'))}`;
  const { sums, said } = totalIn(told.replace('Fee of', 'Fee under Section 11:')) ?? { sums: [], said: [] };
  expect(sums.map(({ start: _start, ...sum }) => sum)).toEqual([
    { label: 'Invoices 4 and 5', amount: 11_850, basis: '$5,925.00 and $5,925.00' },
    { label: 'Goods not returned', amount: 3412.6 },
    { label: 'Fee under Section 11', amount: 41_238, basis: '116 weeks at $1,185.00, thirty percent' },
    { label: 'payment of March 3, 2026', amount: 1500, paid: true },
    { label: 'Total', amount: 55_000.6 },
  ]);
  expect(said).toHaveLength(5);
});

test.each([
  [
    'Money: St. Agnes $41,318.60, Harbor Orthopaedics $18,940, therapy $4,290 (26 visits), wages $12,540 (11 weeks at $1,140), less $5,000 paid by the carrier on October 3, 2024. Pain and impairment $142,911.40. All in $215,000.',
    'therapy 4290 26 visits; wages 12540 11 weeks at $1,140',
  ],
  [
    'Our sums are: St. Agnes $41,318.60; Harbor Orthopaedics $18,940.00; therapy, 26 visits, $4,290.00; wages, 11 weeks at $1,140, $12,540.00; less $5,000.00 paid by the carrier on October 3, 2024; pain and impairment $142,911.40. The demand is $215,000.00.',
    'therapy, 26 visits 4290 ; wages 12540 11 weeks at $1,140',
  ],
])('items that one sentence lists make a total, a round one too: %s', (text, computed) => {
  const { sums = [] } = totalIn(text) ?? {};
  expect(sums.map(({ amount, paid }) => (paid === true ? -amount : amount))).toEqual([
    41_318.6, 18_940, 4290, 12_540, -5000, 142_911.4, 215_000,
  ]);
  const own = sums.slice(2, 4).map(({ label, amount, basis = '' }) => `${label} ${amount} ${basis}`);
  expect(own.join('; ')).toBe(computed);
});

test.each([
  'Rent is $4,000. The fee is $500. They owe $4,500.',
  'They claimed $9,000.50. We paid $4,000.50. $5,000 is left.',
  'One lot was $4,000.10, another $5,000.20.',
])('round sums, and what was paid of another, make no total: %s', (text) => expect(totalIn(text)).toBeNull());

test.each([
  ['He', 'He paid $1,500.', true],
  ['a name and the verb', 'Marlow Freight has already paid us $1,500 on May 3.', true],
  ['no verb', 'Less the $1,500 of May 3.', true],
  ['another fact', 'The second check bounced for want of funds, after which Marlow paid $1,500.', false],
  ['other papers', 'We received her forged lease and notice of defects on May 2, and $1,500.', false],
  ['a day', 'On May 3 Marlow paid $1,500.', false],
  ['a month', 'In March Marlow paid $1,500.', false],
])('of a payment the sentence is said where nothing else stands before it: %s', (_, payment, isSaid) => {
  const made = totalIn(`Invoice 1 is $11,850.10. Invoice 2 is $3,412.50. ${payment} That leaves $13,762.60.`);
  expect(made).toMatchObject({ total: 13_762.6 });
  expect(made?.sums.map(({ label }) => label)).toEqual(
    isSaid ? ['Invoice 1', 'Invoice 2', expect.stringMatching(/^payment/), 'Total'] : ['Total'],
  );
  expect(made?.said).toHaveLength(isSaid ? 4 : 0);
});

test('what else the sentence of a payment tells is given no place, and shown', () => {
  const context =
    'Invoice 1 is $11,850.10. Invoice 2 is $3,412.50. The second check bounced for want of funds, after which Marlow paid $1,500. That leaves $13,762.60.';
  const plan = builtInTypes().find(({ id }) => id === 'demand_letter')?.brief;
  if (plan === undefined) throw new RangeError('demand_letter');
  const { values, unplaced } = readBrief(context, plan, {}, { type: 'demand_letter', filled: [] });
  expect(JSON.stringify([values, unplaced])).toContain('bounced for want of funds');
});
