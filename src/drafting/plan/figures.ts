/**
 * What figures say against each other: columns and products that do not come out, a sum that was raised or lowered to another
 * than it makes, a day that was another day of the week. Only what arithmetic decides; what figures mean is not read. Pure.
 */

import { ONES, onOneLine, WEEKDAYS } from '../../platform/index.ts';
import { datesIn } from '../templates/dates.ts';
import { longDate } from '../templates/text.ts';

export interface Discrepancy {
  readonly text: string;
  /** Of the text that was read. */
  readonly span: readonly [number, number];
}

const CENTS = 100;
/** Two sums that are further apart than this share were not meant to be the same. */
const NEAR = 0.12;
/** Lines without a sum that a column may have between two items. */
const GAP = 2;
const AMOUNT =
  /(?<![\w.,/-])\$?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+\.\d{2}|(?<=\$\s?)\d+|(?<=\()\d{2,6}(?=\)))(?![\d%]|[,.]\d|[-/]\d)/g;
const ENDS_IN_AMOUNT = /[\s(:$-](\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+\.\d{2}|(?<=\$\s?)\d+)\)?\s*$/;
/** `$146,850.00   (4 x 21,400 = 85,600)`: how a sum is made up; a sum alone in brackets is one that is taken off. */
const REMARK = /(?<=\S)[ \t]+\((?!\$?[\d,.]+\)\s*$)[^()]*\)\s*$/;
/** `  3.5`, `  43.5 hours`: a cell of a column that counts no money. */
const ENDS_IN_QUANTITY = /(?:[ ]{2}|\t)[ ]*(\d{1,5}(?:\.\d{1,2})?)(?:[ ]\p{L}{1,12}\.?)?[ ]*$/u;
const TOTAL = /\b(?:sub-?total|total|sum|balance|amount (?:due|owed)|in all|altogether)\b/i;
const LESS =
  /\b(?:less|credit(?:ed)?|paid|payments?|discount|deposit|received|minus)\b|-\s*\$?\d[\d,.]*\s*$|\([\d,$.]+\)\s*$/i;
const NUMBERS = ONES.slice(0, 12);
const COUNT = `\\d{1,3}|${NUMBERS.join('|')}`;
const MONEY = '\\$?\\s?(\\d[\\d,]*(?:\\.\\d{2})?)';
const TIMES =
  '\\s?(?:x|×|times|at|(?:equal |monthly |weekly |annual )?(?:instal?lments|payments|months|visits|checks) (?:of|at))\\s?';
const RESULT = `\\s?(?:[a-z]+ ){0,4}(?:=|\\(=?|is|makes|comes to|total(?:s|ing)?)\\s?${MONEY}`;
const PRODUCTS = [
  new RegExp(`\\b(${COUNT})${TIMES}${MONEY}${RESULT}`, 'gi'),
  new RegExp(`\\$\\s?(\\d[\\d,]*(?:\\.\\d{2})?)\\s?(?:x|×|times)\\s?(${COUNT})${RESULT}`, 'gi'),
];
const CHANGED = new RegExp(
  `${MONEY}[^.;\\n]{0,60}?\\b(reduced|lowered|increased|raised)\\s+by\\s+${MONEY}\\s+to\\s+${MONEY}`,
  'gi',
);

export function discrepanciesIn(text: string): Discrepancy[] {
  return [...columns(text), ...told(text), ...products(text), ...changes(text), ...weekdays(text)];
}

/** Sums that were given one by one: the largest is what the others make, or nearly and not quite. */
export function nearlyAddsUp(amounts: readonly number[]): number | null {
  if (amounts.length < 3) return null;
  const largest = Math.max(...amounts);
  const rest = amounts.filter((_, at) => at !== amounts.indexOf(largest));
  const made = sumOf(rest);
  return isNear(made, largest) ? made : null;
}

function columns(text: string): Discrepancy[] {
  const found: Discrepancy[] = [];
  let items: number[] = [];
  let gap = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    const said = line.replace(REMARK, '');
    const amount = amountOf((ENDS_IN_AMOUNT.exec(said) ?? ENDS_IN_QUANTITY.exec(said))?.[1]);
    if (amount === null) {
      gap += 1;
      // Of a sum amid words nobody knows whether it is one of the items.
      if (gap > GAP || line.search(AMOUNT) >= 0) items = [];
      continue;
    }
    gap = 0;
    if (!TOTAL.test(line)) {
      items.push(LESS.test(line) ? -amount : amount);
      continue;
    }
    const made = missed(items, amount);
    if (made !== null) found.push({ text: itemsMake(made, amount), span: [start, start + line.length] });
    items = [amount];
  }
  return found;
}

/** What the items make, where neither they, nor the last of them, nor they without what was paid make the total. */
function missed(items: readonly number[], total: number): number | null {
  if (items.length < 2) return null;
  const gross = items.map(Math.abs);
  if (gross.includes(total)) return null;
  for (const list of [items, gross])
    for (let from = 0; from + 1 < list.length; from += 1)
      if (isSame(sumOf(list.slice(from)), total)) return null;
  return [sumOf(items), sumOf(gross)].find((made) => isNear(made, total)) ?? null;
}

/** A total in running text, behind the sums it is of: all of its paragraph, or those in brackets. */
function told(text: string): Discrepancy[] {
  const found: Discrepancy[] = [];
  let at = 0;
  for (const paragraph of text.split(/(?<=\n[ \t]*\n)/)) {
    const start = at;
    at += paragraph.length;
    const amounts = [...paragraph.matchAll(AMOUNT)].map(({ index, 0: words, 1: one }) => ({
      index,
      amount: amountOf(one) ?? 0,
      isTotal: TOTAL_BEFORE.test(paragraph.slice(Math.max(0, index - TOTAL_BACK), index)),
      isBracketed: /[(=]\s?$/.test(paragraph.slice(0, index)),
      end: index + words.length,
    }));
    for (const total of amounts.filter(({ isTotal }) => isTotal)) {
      const items = amounts.filter(({ isTotal, index }) => !isTotal && index < total.index);
      const lists = [items.filter(({ isBracketed }) => isBracketed), items]
        .filter((list) => list.length > 1)
        .map((list) => sumOf(list.map(({ amount }) => amount)));
      const made = lists.find((sum) => isNear(sum, total.amount));
      if (made === undefined || lists.some((sum) => isSame(sum, total.amount))) continue;
      found.push({
        text: itemsMake(made, total.amount),
        span: [start + (items[0]?.index ?? 0), start + total.end],
      });
    }
  }
  return found;
}

const TOTAL_BEFORE =
  /\b(?:total(?:s|ling|ing)?|altogether|in all|adds? up to|comes? to|that is|makes)\b[^.;\d]{0,16}$/i;
const TOTAL_BACK = 40;

function products(text: string): Discrepancy[] {
  return PRODUCTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: words, 1: one, 2: other, 3: result }) => {
      const [count, each, said] = [countOf(one), countOf(other), amountOf(result)];
      if (count === null || each === null || said === null || isSame(count * each, said)) return [];
      if (!isNear(count * each, said)) return [];
      return [
        {
          text: `${plainly(words)}: that makes ${written(count * each)}.`,
          span: [index, index + words.length] as const,
        },
      ];
    }),
  );
}

function changes(text: string): Discrepancy[] {
  return [...text.matchAll(CHANGED)].flatMap(
    ({ index, 0: words, 1: before, 2: how = '', 3: by, 4: after }) => {
      const [from, change, to] = [amountOf(before), amountOf(by), amountOf(after)];
      if (from === null || change === null || to === null) return [];
      const made = ['reduced', 'lowered'].includes(how.toLowerCase()) ? from - change : from + change;
      if (isSame(made, to)) return [];
      return [
        {
          text: `${plainly(words)}: that makes ${written(made)}.`,
          span: [index, index + words.length] as const,
        },
      ];
    },
  );
}

const BEFORE_DATE = new RegExp(
  `\\b(${WEEKDAYS.join('|')})(?:\\s(?:morning|afternoon|evening|night))?,?\\s(?:the\\s)?$`,
  'i',
);
/** Characters looked back from a date for the day of the week. */
const BACK = 32;

function weekdays(text: string): Discrepancy[] {
  return datesIn(text).flatMap(({ day, start, end }) => {
    const said = BEFORE_DATE.exec(text.slice(Math.max(0, start - BACK), start))?.[1]?.toLowerCase();
    const was = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
    return said === undefined || said === was.toLowerCase()
      ? []
      : [{ text: `${longDate(day)} was a ${was}, not a ${said}.`, span: [start, end] as const }];
  });
}

function itemsMake(made: number, said: number): string {
  return `the items make ${written(made)}, and the total says ${written(said)}.`;
}

function amountOf(text: string | undefined): number | null {
  const value = Number((text ?? '').replaceAll(',', ''));
  return text === undefined || !Number.isFinite(value) || value === 0 ? null : value;
}

function countOf(text: string | undefined): number | null {
  const word = NUMBERS.indexOf((text ?? '').toLowerCase());
  return word < 0 ? amountOf(text) : word + 1;
}

function sumOf(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, one) => sum + one, 0) * CENTS) / CENTS;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 1 / CENTS;
}

function isNear(one: number, other: number): boolean {
  return !isSame(one, other) && Math.abs(one - other) <= NEAR * Math.max(one, other);
}

function written(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
}

function plainly(text: string): string {
  return onOneLine(text).trim();
}
