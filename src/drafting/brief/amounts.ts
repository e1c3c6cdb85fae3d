/** Sums of money in words of a request. Pure. */
import { findStatements } from '../verify/index.ts';
import { money } from './money.ts';
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

/** What makes another number of the one before it: `$1.4 mil`, `$3 mm`, `$40 000`. */
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:grand|thou)\b/i, 1e3],
  [/^\s?(?:mill?|mm|mn|mio)\b/i, 1e6],
  [/^(?:b|\s?bn)\b/i, 1e9],
];
const THOUSANDS = /^(?:[ \u00a0\u2009\u202f]\d{3})+(?:\.\d\d)?(?![\d,.:/-]*\d)/;

/** Each is read whole, with what multiplies it. */
export function amountsIn(text: string): Amount[] {
  return findStatements(text)
    .filter(({ kind }) => kind === 'amount')
    .flatMap(({ start, end: behind, values }) => {
      // What parts it from the next words is none of it.
      const end = behind - (text[behind - 1] === ',' ? 1 : 0);
      const [, currency] = CURRENCIES.find(([sign]) => text.slice(start, end).includes(sign)) ?? [];
      const value = Number(values[0]?.replace(/[^\d.]/g, ''));
      if (!Number.isFinite(value)) return [];
      const whole = readOn(text, { start, end, value, ...(currency === undefined ? {} : { currency }) });
      return whole === null ? [] : [whole];
    });
}

/** Null where it may be a part of another number, and nobody can say of which. */
function readOn(text: string, amount: Amount): Amount | null {
  const { start, end, value } = amount;
  const behind = text.slice(end, end + LONGEST_BEHIND);
  if (!/\d$/.test(text.slice(start, end))) return amount;
  for (const [pattern, scale] of SCALES) {
    const [found] = pattern.exec(behind) ?? [];
    if (found !== undefined)
      return { ...amount, end: end + found.length, value: Math.round(value * scale * 100) / 100 };
  }
  const [groups] = /(?:^|[^\d.,])\d{1,3}$/.test(text.slice(start, end)) ? (THOUSANDS.exec(behind) ?? []) : [];
  if (groups === undefined) return amount;
  // `$850 123 Main Street`
  const isOne =
    /^(?:[\u00a0\u2009\u202f]\d{3})+(?!\d)/.test(groups) || /^(?:\s\d{3})*\s000(?!\d)/.test(groups);
  const digits = `${text.slice(start, end)}${groups}`.replace(/[^\d.]/g, '');
  return isOne ? { ...amount, end: end + groups.length, value: Number(digits) } : null;
}
const LONGEST_BEHIND = 24;

/** As a paper has it: `$48,250.50`, `$10,000`. */
export function written({
  value,
  currency,
}: Pick<Amount, 'value'> & { readonly currency?: string | undefined }): string {
  return money(value, currency).replace(/\.00$/, '');
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
