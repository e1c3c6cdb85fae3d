import { expect, test } from 'vitest';
import { asField } from '../../../../src/drafting/brief/slots/as-field.ts';
import { findValues } from '../../../../src/drafting/brief/slots/find-values.ts';
import { expectLinear } from '../../../support/growth.ts';

/** Each as it is written out. */
function found(text: string): string {
  return findValues(text)
    .map(({ kind, text: said, hour, unclear }) =>
      [kind, said, hour && `at ${hour}`, unclear && '?'].filter(Boolean).join(' '),
    )
    .join('; ');
}

test.each([
  ['by the first of December, 2026', 'day December 1, 2026'],
  ['since the twenty-second of june 2025', 'day June 22, 2025'],
  ['by the 1st of March, 2027', 'day 1st of March, 2027'],
  ['to be paid by 3 September or on 14 March', 'day September 3; day March 14'],
  ['served nov 16, by sept 30', 'day November 16; day September 30'],
  ['due on may 2, by march 3', 'day May 2; day March 3'],
  ['It is due may 29, 2026.', 'day May 29, 2026'],
  ['you may 2 times march 3 miles', ''],
  ['due 5/14', 'day May 14'],
  ['svd 14/5', 'day May 14'],
  ['met 1/11, letters 9/14 and 9/21', 'day January 11; day September 14; day September 21'],
  ['met 1/11', ''],
  ['1/2 now, open 24/7, 33 1/3', ''],
  ['they say 60/30/10, or 10/20/70', ''],
  ['nos. 1 to 6 of March 15, 2027', 'day March 15, 2027'],
  ['by the 29th, that’s May 29, 2026', 'day May 29, 2026; day May 29, 2026'],
  ['by the 9th, not May 29, 2026', 'day the 9th ?; day May 29, 2026'],
  ['the 3rd Circuit, the 2nd set', ''],
])('a day is read whole or not at all: %s', (text, days) => expect(found(text)).toBe(days));

test.each([
  ['May 29, 2026 at five pm', 'day May 29, 2026 at 5:00 p.m.'],
  ['5:00 p.m. on or before May 3', 'day May 3 at 5:00 p.m.'],
  ['October 2, 2026 COB', 'day October 2, 2026 at the close of business'],
  ['by close of business on May 4, 2026', 'day May 4, 2026 at the close of business'],
  ['June 5, 2026 no later than noon', 'day June 5, 2026 at noon'],
])('an hour is not lost beside its day: %s', (text, day) => expect(found(text)).toBe(day));

test.each([
  ['$1.4 mil, $3 mm, $2bn', 'sum $1,400,000; sum $3,000,000; sum $2,000,000,000'],
  ['$40 000', 'sum $40,000'],
  ['$5 grand', 'sum $5,000'],
  ['$40 250', ''],
  ['$2.3 million, £4k', 'sum $2.3 million; sum £4k'],
  ['Bills 18,240; note 40k, worth 2.1M.', 'sum $18,240; sum $40,000; sum $2,100,000'],
  ['ten grand, seventy k, fifteen thousand on signing', 'sum $10,000; sum $70,000; sum $15,000'],
  ['eighty-five hundred', 'sum $8,500'],
  ['five hundred an hour', 'sum $500'],
  ['£250 paid, 40k due', 'sum £250; sum £40,000 ?'],
  ['A$250 paid, 40k due', 'sum A$250'],
  ['12,000 miles, fifteen thousand widgets, a 401k, thanks a million', ''],
  ['eighteen to twenty-four thousand, three hundred and fifty', ''],
])('a sum is read whole or not at all: %s', (text, sums) => expect(found(text)).toBe(sums));

test.each([
  ['one hundred twenty days', 'period one hundred twenty days'],
  ['one hundred eighty (180) days', 'period one hundred eighty (180) days'],
  ['twenty-one days', 'period twenty-one days'],
  ['from one to three years', 'period three years'],
  ['2 yrs, 30d, 2 wks, 1 yr', 'period 2 years; period 30 days; period 2 weeks; period 1 year'],
  ['F.3d 45, 2d Cir., 42d Street, a 9 yr old, 24-hour clock', ''],
  ['within 48 hours or 72 hrs, not 40 hours', 'period 48 hours; period 72 hours'],
  ['within a fortnight, for a year', 'period fourteen days; period one year'],
  ['a year and a half', 'period eighteen months'],
  ['$600 a year, once a week', 'sum $600'],
])('a period is read whole or not at all: %s', (text, periods) => expect(found(text)).toBe(periods));

test.each([
  '19 Court Square, Staunton, VA 24401',
  '7 St. Paul Street, Baltimore, MD 21202',
  'One Liberty Plaza, New York, NY 10006',
  '12 Elm St. St. Paul, MN 55101',
  '851 Grand Concourse, Bronx, NY 10451',
])('an address is read whole: %s', (address) => expect(found(address)).toBe(`address ${address}`));

test('a day of no month that anybody knows is offered as a deadline, and is no other day', () => {
  const [day] = findValues('Answer by the 9th.');
  if (day === undefined) throw new Error('nothing is found');
  expect(asField('deadline', day)).toBe('the 9th');
  expect(asField('due_on', day)).toBeNull();
});

test.each([
  ['second set of RFPs', 'second set of requests for production'],
  ['rogs', 'interrogatories'],
])('requests are named as a paper names them: %s', (text, name) => {
  const [value] = findValues(text);
  if (value === undefined) throw new Error('nothing is found');
  expect(asField('discovery', value)).toBe(name);
});

test.each(['1 hundred ', '1/1 ', 'one to ', 'the 9th ', 'One Liberty Way '])(
  'however often words are repeated, they are read once: %s',
  (words) => expectLinear(words, 20_000, findValues),
);
