/** What the sums of a brief give the templates: the one that each means, what all of them make, and how that is made up. Pure. */
import { asData, listed } from '../templates/text.ts';
import { centsOf, interestInWords, interestOn } from './interest.ts';
import { isPaid, type SumValue } from './model.ts';
import { isTotal, money } from './money.ts';

/** Which sum a template means, by the words of its label; the only one is meant by all. */
const SUMS: readonly (readonly [string, readonly string[]])[] = [
  ['request.amount', []],
  ['request.damages', ['damages', 'total']],
  ['request.demanded', ['demand', 'total', 'due', 'owed', 'balance']],
  ['request.loss', ['loss', 'damages']],
  ['request.settlement', ['total', 'settlement', 'payment']],
  ['request.fee', ['fee']],
];

export function sumFields(all: readonly SumValue[]): Record<string, string | null> {
  const written = ({ amount, currency }: SumValue) => money(amount, currency);
  const fields: Record<string, string | null> = {};
  const paid = all.filter(isPaid);
  const interest = all.reduce((sum, one) => sum + (interestOn(one)?.cents ?? 0n), 0n);
  const sums = all.filter((one) => !paid.includes(one));
  for (const [name, words] of SUMS) {
    // On what interest has run up, more is due than the sum.
    const known = MADE_UP.includes(name) ? sums.filter((one) => interestOn(one) === null) : sums;
    const named = words
      .map((word) => known.find(({ label }) => label?.toLowerCase().includes(word)))
      .find((one) => one !== undefined);
    // A sum that stands alone is what is asked for: what it is for, its label says.
    const alone = name !== 'request.loss' && all.length === 1 && interest === 0n ? sums[0] : undefined;
    const meant = named ?? alone;
    if (meant !== undefined) fields[name] = written(meant);
  }
  const totals = sums.filter(isTotal);
  const parts = sums.filter(
    (one) =>
      !totals.includes(one) && (one.label !== undefined || one.due !== undefined || interestOn(one) !== null),
  );
  const growing = totals.filter((one) => interestOn(one) !== null);
  const items = parts.length > 0 ? parts : growing;
  const shown = [...parts, ...growing];
  const isOneCurrency = new Set([...shown, ...paid].map(({ currency = 'USD' }) => currency)).size === 1;
  if (items.length > 0 && (items.length + paid.length > 1 || interest > 0n) && isOneCurrency) {
    const left = Number(totalOf(items) - totalOf(paid) + interest) / 100;
    const rest = left > 0 ? money(left, items[0]?.currency) : null;
    for (const name of MADE_UP) fields[name] ??= rest;
  }
  if (shown.length > 0)
    fields['sums.listed'] = [
      ...shown.flatMap((one) => [listedSum(one, 'the principal'), interestInWords(one) ?? []].flat()),
      ...paid.map((one) => `less ${listedSum(one, 'what was paid')}`),
    ].join('; ');
  const instalments = parts.filter(({ due }) => due !== undefined);
  if (instalments.length > 1)
    Object.assign(fields, {
      'request.parts': listed(instalments.map((one) => listedSum(one, 'a part'))),
      'payment.time': 'in the instalments stated below',
    });
  return fields;
}

/** What all the sums make where none of them is named so. */
const MADE_UP: readonly string[] = ['request.demanded', 'request.damages'];

/** Each by itself: of sums that stand beside each other nobody has said that they are added up. */
export function sumsInLines(all: readonly SumValue[]): string[] {
  return all.map((one) =>
    [listedSum(one, isPaid(one) ? 'what was paid' : 'the sum'), interestInWords(one) ?? []].flat().join('; '),
  );
}

/** `$5,000.00 on January 15, 2027, and $5,000.00 on March 1, 2027; $10,000.00 in all`; null where there are none. */
export function offeredParts(parts: readonly SumValue[]): string | null {
  if (parts.length === 0) return null;
  const currencies = [...new Set(parts.map(({ currency }) => currency))];
  const whole = parts.length < 2 || currencies.length > 1 ? null : Number(totalOf(parts)) / 100;
  const each = listed(
    parts.map((one) => [listedSum(one, 'a part'), interestInWords(one) ?? []].flat().join('; ')),
  );
  return whole === null ? each : `${each}; ${money(whole, currencies[0])} in all`;
}

function listedSum({ label, amount, currency, basis, due }: SumValue, unnamed: string): string {
  const why = basis === undefined ? '' : ` (${asData(basis)})`;
  if (due !== undefined && label === undefined) return `${money(amount, currency)} ${asData(due)}${why}`;
  const when = due === undefined ? '' : `, payable ${asData(due)}`;
  return `${asData(label ?? unnamed)}, ${money(amount, currency)}${when}${why}`;
}

function totalOf(sums: readonly SumValue[]): bigint {
  return sums.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
}
