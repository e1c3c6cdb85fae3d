/** Sums of money in words of a request. Pure. */
import { findStatements } from '../verify/index.ts';
import { setsAside } from './owner.ts';
import { unitsOf } from './slots/units.ts';

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

/**
 * Where sums begin that the words set aside, beside others that they do not: they reserve them, leave them out or forbid to speak of
 * them, and none of those is what a paper is for.
 */
export function sumsSetAside(context: string): ReadonlySet<number> {
  const all = amountsIn(context);
  const units = unitsOf(context);
  const aside = all.filter(({ start }) => {
    const unit = units.find((one) => one.start <= start && start < one.end);
    return unit !== undefined && setsAside(context.slice(unit.start, unit.end), start - unit.start);
  });
  const values = new Set(aside.map(({ value }) => value));
  return new Set(all.every(({ value }) => values.has(value)) ? [] : aside.map(({ start }) => start));
}
