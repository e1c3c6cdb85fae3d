/** Interest on a sum of the brief: simple, by the days that run, on a year of 365. In whole cents; nothing is ever guessed. Pure. */
import { longDate } from '../templates/text.ts';
import { type Brief, isPaid, type SumValue } from './model.ts';
import { money } from './money.ts';

const DAY = 86_400_000;
const YEAR = 365n;
const HUNDREDTHS = 100n;
/** A rate has three places behind the point. */
const RATE_PLACES = 1_000n;

export interface ComputedInterest {
  readonly cents: bigint;
  readonly days: number;
}

/** Half a cent and more is a cent. */
export function simpleInterest(principal: bigint, rate: bigint, days: number): bigint {
  const divisor = HUNDREDTHS * RATE_PLACES * YEAR;
  return (2n * principal * rate * BigInt(days) + divisor) / (2n * divisor);
}

export function centsOf(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

/** Null where the brief does not say enough, or what cannot be: a question stands for it. */
export function interestOn({ amount, interest, ...sum }: SumValue): ComputedInterest | null {
  const { rate, from, to } = interest ?? {};
  if (rate === undefined || from === undefined || to === undefined || isPaid({ amount, ...sum })) return null;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY);
  if (days < 0) return null;
  const principal = centsOf(amount);
  const thousandths = BigInt(Math.round(rate * Number(RATE_PLACES)));
  return { days, cents: simpleInterest(principal, thousandths, days) };
}

/** `simple interest at 8% a year from March 1, 2025 to …, $190.36 (…)`: with the working, so that a reader can check it. */
export function interestInWords(sum: SumValue): string | null {
  const computed = interestOn(sum);
  const { rate = 0, from = '', to = '' } = sum.interest ?? {};
  if (computed === null) return null;
  const { days, cents } = computed;
  const principal = money(sum.amount, sum.currency);
  return `simple interest on it at ${rate}% a year from ${longDate(from)} to ${longDate(to)}, ${money(Number(cents) / 100, sum.currency)} (${principal} × ${rate}% × ${days} ÷ 365 days)`;
}

const OF_SUMS: ReadonlySet<string> = new Set(['sums', 'instalments']);

/** Interest that nobody ended runs to the day of the paper. */
export function withInterestTo(brief: Brief, today: string): Brief {
  return {
    ...brief,
    values: brief.values.map((one) => {
      const sum = one.value as unknown as SumValue;
      if (!OF_SUMS.has(one.field) || sum.interest === undefined || sum.interest.to !== undefined) return one;
      return { ...one, value: { ...sum, interest: { ...sum.interest, to: today } } as never };
    }),
  };
}

/** What is asked where interest is wanted and cannot be computed. */
export function missingOfInterest({ label, amount, currency, interest }: SumValue): string | null {
  if (interest === undefined) return null;
  const { rate, from, to } = interest;
  const on = `Interest on ${label ?? money(amount, currency)}`;
  if (rate === undefined && from === undefined) return `${on}: at which rate a year, and from which day?`;
  if (rate === undefined) return `${on}: at which rate a year?`;
  if (from === undefined) return `${on}: from which day?`;
  return to !== undefined && to < from ? `${on} ends before it begins: which days are meant?` : null;
}
