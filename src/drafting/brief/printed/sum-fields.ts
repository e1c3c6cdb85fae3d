/** What the sums of a brief give the templates: the one that each means, what all of them make, and how that is made up. Pure. */
import { asData, listed, withoutStop } from '../../templates/text.ts';
import { centsOf, interestInWords, interestOn } from '../interest.ts';
import { isPaid, type SumValue } from '../model.ts';
import { isTotal, money } from '../money.ts';

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
    // Of several that are called so none is all of them.
    const named = words
      .map((word) => known.filter(({ label }) => label?.toLowerCase().includes(word)))
      .find((called) => called.length === 1)?.[0];
    // A sum that stands alone is what is asked for: what it is for, its label says.
    const alone = name !== 'request.loss' && all.length === 1 && interest === 0n ? sums[0] : undefined;
    const isPart = name === 'request.demanded' && named !== undefined && isLessThanTheRest(named, sums);
    const meant = isPart ? undefined : (named ?? alone);
    if (meant !== undefined) fields[name] = written(meant);
  }
  const totals = sums.filter(isTotal);
  const parts = sums.filter((one) => !totals.includes(one) && (all.length > 1 || isSaidMore(one)));
  const growing = totals.filter((one) => interestOn(one) !== null);
  const items = parts.length > 0 ? parts : growing;
  const shown = [
    ...parts,
    ...totals.filter(({ basis, due, to }) => [basis, due, to].some((part) => part !== undefined)),
  ];
  shown.push(...growing.filter((one) => !shown.includes(one)));
  // Of a sum that nothing is said of nobody knows whether it is one of the others or all of them.
  const isPlain = items.every((one) => isSaidMore(one));
  const isOneCurrency = new Set([...shown, ...paid].map(({ currency = 'USD' }) => currency)).size === 1;
  if (items.length > 0 && isPlain && (items.length + paid.length > 1 || interest > 0n) && isOneCurrency) {
    const left = Number(totalOf(items) - totalOf(paid) + interest) / 100;
    const rest = left > 0 ? money(left, items[0]?.currency) : null;
    for (const name of MADE_UP) fields[name] ??= rest;
  }
  if (shown.length + paid.length > 0)
    fields['sums.listed'] = [
      ...shown.flatMap((one) => [listedSum(one, 'the principal'), interestInWords(one) ?? []].flat()),
      ...paid.map((one) => `less ${listedSum(one, 'what was paid')}`),
    ].join('; ');
  // What it is called alone, the words say that ask for it.
  const isMadeUp =
    all.length > 1 ||
    all.some((one) => isSaidMore({ ...one, label: undefined }) || isPaid(one) || isOwnName(one));
  if (isMadeUp) fields['sums.made_up'] = fields['sums.listed'] ?? sumsInLines(all).join('; ');
  const instalments = parts.filter(({ due }) => due !== undefined);
  if (instalments.length > 1)
    Object.assign(fields, {
      'request.parts': inARow(instalments.map((one) => listedSum(one, 'a part'))),
      'payment.time': 'in the instalments stated below',
    });
  const [only] = all.length === 1 ? all : [];
  // What is paid in parts has no other parts; when a single sum is payable, the sentence says that has it.
  if (only?.due !== undefined) fields['payment.time'] = asData(only.due);
  if (only !== undefined && (only.basis ?? only.to ?? only.interest ?? isOwnName(only)) !== false)
    fields['payment.made_up'] = sumsInLines([withoutDue(only)]).join('; ');
  else if (all.length > 1 && instalments.length < Math.max(2, shown.length))
    fields['payment.made_up'] = fields['sums.made_up'] ?? null;
  return fields;
}

/** `Balance of invoice 2217` among others: what is due is all of them. */
function isLessThanTheRest(one: SumValue, sums: readonly SumValue[]): boolean {
  const rest = sums.filter((other) => other !== one && !isTotal(other));
  return !isTotal(one) && centsOf(one.amount) < totalOf(rest);
}

/** `Unpaid invoices`; not `Damages`, or `Settlement payment`. */
function isOwnName({ label = '' }: SumValue): boolean {
  return label !== '' && !SUMS.some(([, words]) => words.some((word) => label.toLowerCase().includes(word)));
}

function withoutDue({ due: _due, ...sum }: SumValue): SumValue {
  return sum;
}

function isSaidMore(sum: Omit<SumValue, 'label'> & { readonly label?: string | undefined }): boolean {
  return [sum.label, sum.due, sum.to, sum.basis, sum.interest].some((part) => part !== undefined);
}

/** What all the sums make where none of them is named so. */
const MADE_UP: readonly string[] = ['request.demanded', 'request.damages', 'request.settlement'];

/** Each by itself: of sums that stand beside each other nobody has said that they are added up. */
export function sumsInLines(all: readonly SumValue[]): string[] {
  return all.map((one) =>
    [
      `${isPaid(one) ? 'less ' : ''}${listedSum(one, isPaid(one) ? 'what was paid' : null)}`,
      interestInWords(one) ?? [],
    ]
      .flat()
      .join('; '),
  );
}

/** `$5,000.00 on January 15, 2027, and $5,000.00 on March 1, 2027; $10,000.00 in all`; null where there are none. */
export function offeredParts(parts: readonly SumValue[]): string | null {
  if (parts.length === 0) return null;
  const currencies = [...new Set(parts.map(({ currency }) => currency))];
  const whole = parts.length < 2 || currencies.length > 1 ? null : Number(totalOf(parts)) / 100;
  const each = inARow(
    parts.map((one) => [listedSum(one, 'a part'), interestInWords(one) ?? []].flat().join('; ')),
  );
  return whole === null ? each : `${each}; ${money(whole, currencies[0])} in all`;
}

/** Of parts with commas in them semicolons tell where one ends; those of days and figures need none. */
function inARow(parts: readonly string[]): string {
  const isParted = parts.length > 1 && parts.some((one) => /\p{L}, /u.test(one));
  return isParted ? `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}` : listed(parts);
}

/** @param unnamed what it is where it has no label; null: its figure says enough */
function listedSum({ label, amount, currency, basis, due, to }: SumValue, unnamed: string | null): string {
  const whom = to === undefined ? '' : `, to ${withoutStop(asData(to))}`;
  const why = `${whom}${basis === undefined ? '' : ` (${withoutStop(asData(basis))})`}`;
  if (label === undefined && unnamed === null && due === undefined) return `${money(amount, currency)}${why}`;
  if (due !== undefined && label === undefined) return `${money(amount, currency)} ${asData(due)}${why}`;
  const when = due === undefined ? '' : `, payable ${asData(due)}`;
  return `${asData(label ?? unnamed ?? '')}, ${money(amount, currency)}${when}${why}`;
}

function totalOf(sums: readonly SumValue[]): bigint {
  return sums.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
}
