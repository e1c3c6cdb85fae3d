/** Sums of money in words of a request. Pure. */
import { findStatements } from '../verify/index.ts';

export interface Amount {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** Of another currency than the dollar. */
  readonly currency?: string;
}

const CURRENCIES: readonly (readonly [string, string])[] = [
  ['£', 'GBP'],
  ['€', 'EUR'],
];

export function amountsIn(text: string): Amount[] {
  return findStatements(text)
    .filter(({ kind }) => kind === 'amount')
    .map(({ start, end: behind, values }) => {
      // What parts it from the next words is none of it.
      const end = behind - (text[behind - 1] === ',' ? 1 : 0);
      const [, currency] = CURRENCIES.find(([sign]) => text.slice(start, end).includes(sign)) ?? [];
      const value = Number(values[0]?.replace(/[^\d.]/g, ''));
      return { start, end, value, ...(currency === undefined ? {} : { currency }) };
    })
    .filter(({ value }) => Number.isFinite(value));
}

export function sumOf({ value, currency }: Amount): { amount: number; currency?: string } {
  return { amount: value, ...(currency === undefined ? {} : { currency }) };
}
