import { expect, test } from 'vitest';
import { madeUpIn } from '../../../src/drafting/brief/made-up.ts';

test.each([
  [
    'The demand is $80,000: hospital $31,400.50, lost pay 8,600, the rest pain and suffering.',
    'hospital 31400.5; lost pay 8600; pain and suffering 39999.5; Total 80000',
  ],
  ['Rent of $9,000 plus late fees of $450, together $9,450.', 'Rent 9000; late fees 450; Total 9450'],
  // When a part is payable is not what it is for.
  [
    'He pays $50,000: $30,000 by May 3, 2027 and $20,000 by July 1, 2027.',
    'by May 3, 2027 30000; by July 1, 2027 20000; Total 50000',
  ],
  // The whole may stand in another sentence.
  [
    'The price is $900. He pays $400 at signing and $500 on May 3, 2027.',
    'at signing 400; on May 3, 2027 500; Total 900',
  ],
])('a sum and what it is made up of: %s', (text, made) => {
  const [found] = madeUpIn(text);
  expect(found?.sums.map(({ label, due, amount }) => `${label ?? due} ${amount}`).join('; ')).toBe(made);
});

test.each([
  'The demand is $80,000: hospital $31,400, lost pay $8,600.',
  'He has paid $60,000 of $200,000 and owes $140,000.',
  'Two invoices of $400 and $400.',
  'The demand is $80,000 and the hall has 12,500 square feet.',
])('sums that do not add up, or add up to something else: %s', (text) => expect(madeUpIn(text)).toEqual([]));
