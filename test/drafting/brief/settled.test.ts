/** Who pays and who releases is read where the grammar is certain; what is said otherwise is asked, and never taken from the case. */
import { describe, expect, test } from 'vitest';
import { juryIn } from '../../../src/drafting/brief/jury.ts';
import { briefed } from '../../../src/drafting/brief/printed/brief-fields.ts';
import { settledIn, speaksOf } from '../../../src/drafting/brief/settled.ts';
import { MATTER, request } from '../sample.ts';

const PARTIES = [
  { name: 'Alpha LLC', role: 'plaintiff' },
  { name: 'Ilka Varga', role: 'defendant' },
  { name: 'Tolland Freight, Inc.', role: 'defendant' },
];
const read = (text: string) => settledIn(text, PARTIES, []);

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
    ['Payment of $4,000 by Varga to Alpha.', 'Ilka Varga'],
    ['Varga to wire $4,000 to Alpha.', 'Ilka Varga'],
    ['Alpha LLC will pay $4,000 for a release from Varga.', 'Alpha LLC'],
    ['Varga owes Alpha $4,000.', null],
    ['Varga gives Alpha $4,000.', null],
    ['$4,000 from Alpha.', null],
    ['Tolland refuses to pay Varga $4,000.', null],
    ['Tolland’s insurer will pay Alpha $4,000.', null],
    ['The carrier for Tolland will pay Alpha $4,000.', null],
    ['Varga and Tolland will pay Alpha $4,000.', null],
  ])('%s', (text, payer) => {
    expect(read(text).payer).toBe(payer);
    expect(speaksOf(text, 'payment', PARTIES)).toBe(true);
  });

  test('nobody is spoken of in a sum alone', () =>
    expect(speaksOf('Settlement for $15,000.', 'payment', PARTIES)).toBe(false));

  test('all of those who pay are printed', () => {
    const { documentType } = request({ type: 'settlement_agreement' });
    const value = 'Ilka Varga and Tolland Freight, Inc.';
    const brief = { values: [{ field: 'payer' as const, value, from: 'case' as const }], unplaced: [] };
    const { values } = briefed(brief, documentType, { ...MATTER, parties: PARTIES }, []);
    expect(values['payment.payer']).toBe(value);
    expect(values['payment.payee']).toBe('Alpha LLC');
  });
});

describe('who releases', () => {
  test.each([
    ['Varga releases Alpha.', ['Ilka Varga']],
    ['Varga will release Alpha.', ['Ilka Varga']],
    ['Varga agrees to fully release Alpha.', ['Ilka Varga']],
    ['A general release by Varga.', ['Ilka Varga']],
    ['Alpha LLC will pay $4,000 for a release from Varga.', ['Ilka Varga']],
    ['Mutual releases.', ['each Party']],
    ['Varga and Alpha release each other.', ['each Party']],
    ['We want the press release by Tolland.', []],
    ['Varga will pay Alpha $4,000 and release it.', []],
    ['Varga will not release Alpha.', []],
    ['Varga refuses to release Alpha.', []],
    ['Tolland’s insurer will release Alpha.', []],
    ['A release from Varga’s lawyers.', []],
    ['Varga and Tolland release Alpha.', []],
    ['We pay Varga $4,000 to release Alpha.', []],
  ])('%s', (text, releasors) => {
    expect(read(text).releasors).toEqual(releasors);
    expect(speaksOf(text, 'release', PARTIES)).toBe(true);
  });
});
