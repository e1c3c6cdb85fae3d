/** The terms on which a client is represented: the fee, who instructs, what is disclosed. Pure. */
import { spokenWordsIn } from '../../letters.ts';
import { asData, listed, withoutStop } from '../../templates/text.ts';
import { amountsIn } from '../amounts.ts';
import { type Brief, isPaid, type RateValue, type SumValue, textOf, valuesOf } from '../model.ts';
import { money } from '../money.ts';
import { asPhrase, inDays } from './wording.ts';

type Values = Record<string, string | null>;

/** A fee may be of several kinds, one for each phase: each has its own section. */
export function feeFields(brief: Brief): Values {
  const basis = textOf(brief, 'fee_basis');
  const amounts = new Set(valuesOf<RateValue>(brief, 'rates').map(({ amount }) => amount));
  const rates = [
    // One for all that one of them has is that person’s.
    ...valuesOf<string>(brief, 'rate')
      .filter((one) => !amountsIn(one).some(({ value }) => amounts.has(value)))
      .map((one) => withoutStop(asData(one))),
    ...ratesInWords(brief),
  ];
  const rate = rates.join('; ') || null;
  const fields: Values = { 'given.rate': rate, 'request.hourly_rate': rate };
  if (basis === null) return fields;
  const words = spokenWordsIn(basis);
  const says = (all: ReadonlySet<string>) => words.some((word) => all.has(word));
  const [contingent, fixed] = [words.some((word) => word.startsWith('contingen')), says(FIXED)];
  // Whoever fixes a fee and gives a rate bills by time what is beyond it.
  const byTime = says(BY_TIME) || (!contingent && (!fixed || rates.length > 0));
  const isMixed = [contingent, fixed, byTime].filter(Boolean).length > 1;
  const flag = (holds: boolean) => (holds ? '' : null);
  return {
    ...fields,
    'request.fee_basis': asData(basis),
    'fee.contingent': flag(contingent),
    'fee.fixed': flag(fixed),
    'fee.by_time': flag(byTime),
    'fee.unmixed': flag(!isMixed),
    'fee.with_deposit': flag(byTime && !isMixed),
    'fee.without_deposit': flag(!byTime || isMixed),
    ...(fixed && fixedFees(brief).length > 0 && { 'fee.unsaid': null }),
  };
}

export function ratesInWords(brief: Brief): string[] {
  return valuesOf<RateValue>(brief, 'rates').map(
    ({ name, amount, currency }) => `${asData(name)}, ${money(amount, currency)} an hour`,
  );
}

const FIXED: ReadonlySet<string> = new Set(['fixed', 'flat']);
const BY_TIME: ReadonlySet<string> = new Set(['time', 'hour', 'hours', 'hourly']);

/** What is agreed for a phase, or for the whole: a fixed fee by its label, or the only sum where it has none. `Filing fee` is a cost. */
function fixedFees(brief: Brief): readonly SumValue[] {
  const sums = valuesOf<SumValue>(brief, 'sums').filter((one) => !isPaid(one));
  return sums.filter(({ label }) => {
    const words = spokenWordsIn(label ?? '');
    return label === undefined
      ? sums.length === 1
      : words[0] === 'fee' || words.some((one) => FIXED.has(one));
  });
}

/** Sums that stand in a section of their own, and are not listed again with the costs. */
export function sumsOfFee(brief: Brief): readonly SumValue[] {
  return feeFields(brief)['fee.fixed'] === '' ? fixedFees(brief) : [];
}

export function feeLines(brief: Brief): { readonly text: string }[] {
  return sumsOfFee(brief).map(({ label = 'Fixed fee', amount, currency, basis, due, to }) => {
    const why = basis === undefined ? '' : ` (${withoutStop(asData(basis))})`;
    const whom = to === undefined ? '' : `, to ${withoutStop(asData(to))}`;
    const when = due === undefined ? '{blank when it is due}' : withoutStop(asData(due));
    // `Fixed fee for phase one: review of the claims` says itself what it is for.
    const [fee = '', ...what] = asData(label).split(': ');
    const called = what.length === 0 ? fee : `${fee} (${what.join(': ')})`;
    return { text: `${called}: ${money(amount, currency)}${why}${whom}, due ${when}.` };
  });
}

export function engagementFields(brief: Brief): Values {
  const said = (field: Parameters<typeof textOf>[1]) => {
    const text = textOf(brief, field);
    return text === null ? null : asPhrase(text);
  };
  const flag = (holds: boolean) => (holds ? '' : null);
  const has = (field: Parameters<typeof textOf>[1]) => valuesOf(brief, field).length > 0;
  const period = said('billing_period');
  const kept = said('file_retention');
  const instructing = valuesOf<string>(brief, 'client_representatives').map((one) =>
    withoutStop(asData(one)),
  );
  const held = said('deposit_held');
  return {
    'given.billing': period === null ? null : everySo(period),
    'given.deposit_minimum': said('deposit_minimum'),
    'given.deposit_held': held ?? 'our client trust account',
    'given.representatives': instructing.length === 0 ? null : listed(instructing, 'or'),
    'given.settlement_authority': said('settlement_authority'),
    'given.conflict_check': said('conflict_check'),
    'given.file_retention': kept === null ? null : inYears(kept),
    // What is disclosed is what the check has shown.
    'conflict.unsaid': flag(!has('conflict_disclosure') || has('conflict_check')),
  };
}

/** `monthly`, `at the end of each quarter` stand as they are; a `month` is every month. */
function everySo(period: string): string {
  const [first = '', ...more] = spokenWordsIn(period);
  const isPhrase = first.endsWith('ly') || SAYS_WHEN.has(first) || more.length > 2;
  return isPhrase ? period : `every ${period}`;
}

const SAYS_WHEN: ReadonlySet<string> = new Set('every each at on when upon once twice after'.split(' '));

/** A number alone is one of years. */
function inYears(period: string): string {
  const days = inDays(period);
  return days === `${period} days` ? `${period} years` : period;
}
