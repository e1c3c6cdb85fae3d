/** That each side releases the other is read; who pays, or who alone releases, is asked where it is spoken of, and never taken from the case. */
import { describe, expect, test } from 'vitest';
import { juryIn } from '../../../src/drafting/brief/jury.ts';
import { briefed } from '../../../src/drafting/brief/printed/brief-fields.ts';
import { releasesEachOther, speaksOf } from '../../../src/drafting/brief/settled.ts';
import { MATTER, request } from '../sample.ts';

const PARTIES = [
  { name: 'Alpha LLC', role: 'plaintiff' },
  { name: 'Ilka Varga', role: 'defendant' },
  { name: 'Tolland Freight, Inc.', role: 'defendant' },
];

describe('a jury', () => {
  test.each([
    ['We want a jury.', 'demanded'],
    ['We waive a jury.', 'waived'],
    ['No jury trial.', 'waived'],
    ['We do not waive a jury.', null],
    ['No jury is waived.', null],
    ['A jury is to be waived without a demand.', null],
    ['No jury in Chancery.', 'waived'],
    ['No jury (in Chancery). The east bench closed in May.', 'waived'],
    ['There is no right to a jury here, bench trial.', 'waived'],
    ['Bench trial.', 'waived'],
    ['We do not demand a jury.', 'waived'],
    ['No jury in Kansas.', null],
    ['The bench trial of 2019 was short.', null],
  ])('%s', (text, said) => expect(juryIn(text, 'Court of Chancery of the State of Delaware')).toBe(said));
});

describe('who pays', () => {
  test.each([
    'Payment of $4,000 by Varga to Alpha.',
    'Varga to wire $4,000 to Alpha.',
    'Varga owes Alpha $4,000.',
    'Varga gives Alpha $4,000.',
    '$4,000 from Alpha.',
  ])('is asked where it is spoken of: %s', (text) => expect(speaksOf(text, 'payment', PARTIES)).toBe(true));

  test('nobody is spoken of in a sum alone', () =>
    expect(speaksOf('Settlement for $15,000.', 'payment', PARTIES)).toBe(false));

  test.each([
    'Ilka Varga and Tolland Freight, Inc.',
    'Ilka Varga and Tolland Freight, Inc., jointly and severally',
  ])('all of those who pay are printed: %s', (value) => {
    const { documentType } = request({ type: 'settlement_agreement' });
    const brief = { values: [{ field: 'payer' as const, value, from: 'case' as const }], unplaced: [] };
    const { values } = briefed(brief, documentType, { ...MATTER, parties: PARTIES }, []);
    expect(values['payment.payer']).toBe(value);
    expect(values['payment.payee']).toBe('Alpha LLC');
  });
});

describe('who releases', () => {
  test.each([
    ['Mutual releases.', true],
    ['Varga and Alpha release each other.', true],
    ['Varga releases Alpha.', false],
    ['A general release by Varga.', false],
    ['They will not give each other a release.', false],
  ])('%s', (text, isMutual) => {
    expect(releasesEachOther(text)).toBe(isMutual);
    expect(speaksOf(text, 'release', PARTIES)).toBe(true);
  });
});
