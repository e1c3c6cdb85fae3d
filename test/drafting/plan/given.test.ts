import { describe, expect, test } from 'vitest';
import { documentsNamed, givenValues } from '../../../src/drafting/plan/given.ts';
import { paymentNamed } from '../../../src/drafting/plan/request-words.ts';
import { MATTER } from '../sample.ts';

const value = (said: string, name: string, person: string | null = null) =>
  givenValues(MATTER, said, person)[name];

describe('a conference of counsel', () => {
  test.each([
    [
      'We met and conferred with Larkspur’s counsel, Ines Holt, by phone on May 4, 2026.',
      'Ines Holt',
      'telephone',
    ],
    ['Ada Quill conferred with opposing counsel Mr. Jon Weir over Zoom.', 'Jon Weir', 'video conference'],
    ['We conferred with Mr. Jon Weir in person.', null, 'meeting in person'],
    ['We conferred with their counsel by e-mail and by letter.', null, null],
    ['They refused to meet and confer with counsel Jon Weir by phone.', null, null],
  ])('%s', (said, counsel, manner) => {
    expect(value(said, 'conference.counsel')).toBe(counsel);
    expect(value(said, 'conference.manner')).toBe(manner);
  });

  test('the requests by their title', () => {
    expect(value('our second set of interrogatories', 'discovery.title')).toBe(
      'the Second Set of Interrogatories',
    );
    expect(value('the first requests for production', 'discovery.title')).toBe(
      'the First Requests for Production',
    );
    expect(value('Interrogatories 3 and 5', 'discovery.title')).toBeNull();
  });
});

describe('a subpoena', () => {
  const said =
    'Subpoena to Dunmore Bank, N.A., 12 Elm Street, Carrow, Ohio 44101: all documents on the Ortega loan from March 1, 2024 to June 1, 2024, production at our office, 7 Oak Avenue, Meridian, on May 4, 2026 at 9:30 a.m.';

  test('has the address, the place and the hour that are given', () => {
    expect(value(said, 'subpoena.address', 'Dunmore Bank, N.A.')).toBe('12 Elm Street, Carrow, Ohio 44101');
    expect(value(said, 'subpoena.place')).toBe('7 Oak Avenue, Meridian');
    expect(value(said, 'subpoena.when')).toBe('May 4, 2026 at 9:30 a.m.');
    expect(documentsNamed(said)).toEqual([
      { text: 'the Ortega loan', period: 'March 1, 2024 to June 1, 2024' },
    ]);
  });

  test('of two places or hours neither', () => {
    const two =
      'Testimony at 7 Oak Avenue, Meridian, on May 4, 2026 at 9 a.m. Production at 9 Elm Street, Meridian, on May 8, 2026 at 9 a.m.';
    expect(value(two, 'subpoena.place')).toBeNull();
    expect(value(two, 'subpoena.when')).toBeNull();
  });
});

test.each([
  ['Effective date: March 1, 2027.', 'given.effective_date', 'March 1, 2027'],
  ['Effective March 1, 2027; two years.', 'given.effective_date', 'March 1, 2027'],
  ['Return of materials within 20 days.', 'given.return_days', '20'],
  ['Venue: Dane County, Wisconsin.', 'given.forum', 'Dane County, Wisconsin'],
  ['courts in Chicago.', 'given.forum', 'Chicago'],
  [
    'The duty survives for three years.',
    'given.survival',
    'three years {blank after each disclosure, or after the end of the term}',
  ],
  ['Larkspur pays $9,000.00 by wire transfer on or before May 4, 2027.', 'given.payment_day', 'May 4, 2027'],
  [
    'Larkspur pays $9,000.00 by wire transfer on or before May 4, 2027.',
    'given.payment_manner',
    'wire transfer',
  ],
  ['Larkspur pays $9,000.00 by May 4, 2027 and $9,000.00 by June 4, 2027.', 'given.payment_day', null],
  ['She dismisses within ten days after payment.', 'given.dismissal_days', 'ten'],
  ['Hourly: Ada Quill $410, paralegal $140. Retainer $5,000.', 'given.rate', '$410 an hour'],
  [
    'Hourly: Ada Quill $410, paralegal $140. Retainer $5,000.',
    'given.other_rates',
    '$140 an hour for paralegals',
  ],
  ['Hourly: Ada Quill $410, paralegal $140. Retainer $5,000.', 'given.deposit', '$5,000'],
  ['Bill monthly, due within 15 days.', 'given.billing', 'month'],
  ['Bill monthly, due within 15 days.', 'given.payable', '15'],
  ['Ada Quill paid $410.', 'given.rate', null],
])('%s: %s', (said, name, expected) => expect(value(said, name)).toBe(expected));

test('who pays whom, where the payee stands before the sum', () => {
  expect(paymentNamed('Ito & Sons, Inc. shall pay Dunmore Supply Co. $9,000.00 by wire transfer.')).toEqual({
    payers: ['Ito & Sons, Inc.'],
    payees: ['Dunmore Supply Co.'],
  });
});
