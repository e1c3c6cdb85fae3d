import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenValues } from '../../../src/drafting/brief/given.ts';
import {
  centsOf,
  interestOn,
  missingOfInterest,
  simpleInterest,
  withInterestTo,
} from '../../../src/drafting/brief/interest.ts';
import type { Brief, SumValue } from '../../../src/drafting/brief/model.ts';
import { briefed } from '../../../src/drafting/brief/printed/brief-fields.ts';
import { wordsOfBrief } from '../../../src/drafting/brief/printed/words-of-brief.ts';
import { MATTER, request } from '../sample.ts';

const TYPE = request({ type: 'demand_letter' }).documentType;

function listedOf(...sums: SumValue[]) {
  const brief: Brief = {
    values: sums.map((value) => ({ field: 'sums' as const, value: value as never, from: 'given' as const })),
    unplaced: [],
  };
  const { values } = briefed(withInterestTo(brief, '2026-07-01'), TYPE, MATTER, []);
  return { values, words: wordsOfBrief(withInterestTo(brief, '2026-07-01')) };
}

const principals = fc.bigInt({ min: 0n, max: 10n ** 13n });
const rates = fc.bigInt({ min: 1n, max: 100_000n });
const spans = fc.integer({ min: 0, max: 40_000 });

describe('interest', () => {
  test('is the nearest cent to principal × rate × days ÷ 365', () => {
    fc.assert(
      fc.property(principals, rates, spans, (principal, rate, days) => {
        const cents = simpleInterest(principal, rate, days);
        const exact = principal * rate * BigInt(days);
        const off = exact - cents * 36_500_000n;
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(36_500_000n);
      }),
    );
  });

  test('of a year is the rate, of two spans the sum to a cent, and never less for more days', () => {
    fc.assert(
      fc.property(principals, rates, spans, spans, (principal, rate, one, other) => {
        expect(simpleInterest(principal * 100_000n, rate, 365)).toBe(principal * rate);
        const parts = simpleInterest(principal, rate, one) + simpleInterest(principal, rate, other);
        const both = simpleInterest(principal, rate, one + other);
        expect([-1n, 0n, 1n]).toContain(both - parts);
        expect(both).toBeGreaterThanOrEqual(simpleInterest(principal, rate, one));
      }),
    );
  });

  test('counts the days between two dates, over a leap day and a change of clocks', () => {
    const interest = { rate: 8, from: '2024-02-28', to: '2024-03-31' };
    expect(interestOn({ amount: 36_500, interest })).toEqual({ days: 32, cents: 25_600n });
    expect(centsOf(48_250.57)).toBe(4_825_057n);
  });

  test('is printed with its working, and is in the total', () => {
    const { values, words } = listedOf(
      {
        label: 'Unpaid invoices',
        amount: 36_500,
        interest: { rate: 8, from: '2025-07-01', to: '2026-07-01' },
      },
      { label: 'Survey', amount: 500 },
      { label: 'Paid on May 1', amount: 1_000 },
    );
    expect(values['sums.listed']).toBe(
      'Unpaid invoices, $36,500.00; simple interest on it at 8% a year from July 1, 2025 to July 1, 2026, $2,920.00 ($36,500.00 × 8% × 365 ÷ 365 days); Survey, $500.00; less Paid on May 1, $1,000.00',
    );
    expect(values['request.demanded']).toBe('$38,920.00');
    expect(words).toContain('$2,920.00');
  });

  test('of the only sum is in what is demanded, and runs to the day of the paper where nobody ended it', () => {
    const { values } = listedOf({ amount: 1_000, interest: { rate: 7.125, from: '2026-06-01' } });
    expect(values['sums.listed']).toContain(
      'the principal, $1,000.00; simple interest on it at 7.125% a year from June 1, 2026 to July 1, 2026, $5.86',
    );
    expect(values['request.demanded']).toBe('$1,005.86');
  });

  test('on a total is added to it once, and what it runs on is not what is demanded', () => {
    const interest = { rate: 10, from: '2025-07-01', to: '2026-07-01' };
    const items = [
      { label: 'Invoices', amount: 600 },
      { label: 'Survey', amount: 400 },
    ];
    const { values } = listedOf(...items, { label: 'Total', amount: 1_000, interest });
    expect(values['request.demanded']).toBe('$1,100.00');
    expect(values['sums.listed']).toBe(
      'Invoices, $600.00; Survey, $400.00; Total, $1,000.00; simple interest on it at 10% a year from July 1, 2025 to July 1, 2026, $100.00 ($1,000.00 × 10% × 365 ÷ 365 days)',
    );
    expect(listedOf({ label: 'Total', amount: 1_000, interest }).values['request.demanded']).toBe(
      '$1,100.00',
    );
    const due = listedOf({ label: 'Balance due', amount: 1_000, interest }, { label: 'Costs', amount: 50 });
    expect(due.values['request.demanded']).toBe('$1,150.00');
    const told = listedOf({ label: 'Rent', amount: 1_000, interest }, { label: 'Total due', amount: 1_100 });
    expect(told.values['request.demanded']).toBe('$1,100.00');
  });

  test('is at a rate of three places, so that the working printed is the one that was done', () => {
    const fits = (rate: number) => {
      const interest = { rate, from: '2026-01-01' };
      return () => givenValues(TYPE.brief, { sums: [{ amount: 1_000, interest }] });
    };
    expect(fits(5.1234)).toThrow('does not fit');
    for (let thousandths = 1; thousandths <= 100_000; thousandths += 37)
      expect(fits(thousandths / 1_000)).not.toThrow();
  });

  test('whose rate or first day nobody gave is a question, and no figure', () => {
    const sum = { label: 'Rent', amount: 900 };
    const asked = (interest: SumValue['interest']) =>
      missingOfInterest({ ...sum, ...(interest && { interest }) });
    expect(asked(undefined)).toBeNull();
    expect(asked({})).toBe('Interest on Rent: at which rate a year, and from which day?');
    expect(asked({ rate: 5 })).toBe('Interest on Rent: from which day?');
    expect(asked({ from: '2026-01-01' })).toBe('Interest on Rent: at which rate a year?');
    expect(asked({ rate: 5, from: '2026-01-02', to: '2026-01-01' })).toContain('ends before it begins');
    expect(asked({ rate: 5, from: '2026-01-02' })).toBeNull();
    expect(listedOf({ ...sum, interest: { rate: 5 } }).values['sums.listed']).toBe('Rent, $900.00');
    expect(
      interestOn({
        ...sum,
        label: 'Already paid',
        interest: { rate: 5, from: '2026-01-02', to: '2026-02-01' },
      }),
    ).toBeNull();
  });

  test('what is due is all of several sums, though one of them is called a balance', () => {
    const { values } = listedOf(
      { label: 'Statement S-101', amount: 14_212.5 },
      { label: 'Statement S-118', amount: 18_940 },
      { label: 'Balance of invoice 2217', amount: 14_500 },
    );
    expect(values['request.demanded']).toBe('$47,652.50');
  });
});
