/** The numbers of provisions: `172(1)(a)`, `§ 823 Abs. 1 S. 2`, `L. 110-4`, `12(b)(1) and (6)`; each whole, in one form. */
import type { Provision } from './citation.ts';

interface Item {
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

const SUB = '\\([A-Za-z0-9]{1,6}\\)';
const DIGITS =
  '(?:[LRD]\\.?\\s?(?=\\d{3}))?\\d{1,5}(?:[.:–-]\\d{1,5}){0,4}[A-Za-z]{0,3}(?:[-–]\\d{1,4}[a-z]?)?(?:\\s(?:bis|ter|quater|quinquies)\\b)?';
/** As Germany, Austria, Switzerland, France and Italy count within an article. */
const WORDS =
  'Abs(?:atz|\\.)|Satz|S\\.|Nrn?\\.|Nummer|Alt\\.|lit\\.|Buchst\\.|Halbs\\.|Hs\\.|UAbs\\.|al\\.|alinea|co\\.|comma|n\\.|apdo\\.';
const PART = `,?\\s{0,2}(?:${WORDS})\\s{0,2}(?:\\d{1,3}[a-z]?|[a-z]{1,2})(?![A-Za-z0-9])`;
const NUMBER = `${DIGITS}(?:\\s?${SUB}){0,8}(?:${PART}){0,4}`;
const AND = '(?:,?\\s{1,3}(?:and|or|&|to|und|u\\.|oder|et|ou|e|y)\\s{1,3}|,\\s{1,3}|\\s?[–-]\\s?(?=\\())';
/** A number before an abbreviation in capitals is that one’s volume or title: `and 42 U.S.C.` */
const FURTHER = `(?!\\d{1,4}\\s{1,3}(?!${WORDS})[A-Z][\\w.]{0,8}\\.)(?:(?:§{1,2}|ss?\\.?|[Rr]ules?|[Aa]rts?\\.?)\\s{0,3})?${NUMBER}`;
const MORE = `${SUB}(?:\\s?${SUB}){0,6}`;
/** Behind a plural, or by their subdivisions. */
export const SEVERAL = `${NUMBER}(?:${AND}(?:${FURTHER}|${MORE})){0,12}`;
/** Behind a singular a bare number is one of the provisions only at the end of the sentence or its clause. */
export const ONE = `${NUMBER}(?:${AND}(?:(?=\\d[\\w.:–-]{0,11}(?:\\s?\\(|\\s{0,2}(?:[.;)](?!\\d)|$)|,?\\s{1,3}(?:and|or|&)\\s))${FURTHER}|${MORE})){0,12}`;
const ITEM = new RegExp(`(${DIGITS})?((?:\\s?${SUB}){0,8})((?:${PART}){0,4})`, 'y');
const RANGE = /^(\d+)-(\d+)$/;
const EACH_PART = new RegExp(`(${WORDS})\\s{0,2}(\\w{1,4})`, 'g');
const SHORT: Readonly<Record<string, string>> = {
  Absatz: 'Abs.',
  Satz: 'S.',
  Nummer: 'Nr.',
  'Nrn.': 'Nr.',
  alinea: 'al.',
  comma: 'co.',
};

interface Cited {
  /** As they are listed: `171, 172(1)`, `18-30`. */
  readonly numbers: string;
  readonly provisions: readonly Provision[];
}

/** `begin`: of the form of each. Of a range behind a plural both ends are cited. Null where nothing is read. */
export function provisionsIn(
  text: string,
  [from, to]: readonly [number, number],
  { begin, isPlural }: { readonly begin: string; readonly isPlural: boolean },
): Cited | null {
  const items = itemsIn(text, from, to);
  const provisions = items.flatMap(({ number, start, end }): Provision[] => {
    const [, first, last] = RANGE.exec(number) ?? [];
    const isRange = isPlural && first !== undefined && last !== undefined && Number(first) < Number(last);
    const ends = isRange ? [first, last] : [number];
    return ends.map((one, nth) => ({ form: begin + one, start: start + nth, end }));
  });
  const numbers = items.map(({ number }) => number).join(', ');
  return items.length === 0 ? null : { numbers, provisions };
}

/** What is cited between two places of a text, in order; `(6)` behind `12(b)(1)` is `12(b)(6)`. */
function itemsIn(text: string, from: number, to: number): Item[] {
  const items: Item[] = [];
  for (let at = from; at < to; at += 1) {
    if (!/[\d(]/.test(text.charAt(at)) && !/^[LRD]\.?\s?\d{3}/.test(text.slice(at, at + 6))) continue;
    ITEM.lastIndex = at;
    const [found = '', digits, subs = '', parts = ''] = ITEM.exec(text) ?? [];
    if (found === '') continue;
    const own = subs.match(/\([^()]*\)/g) ?? [];
    const number =
      digits === undefined ? behind(items.at(-1)?.number ?? '', own) : digitsForm(digits) + own.join('');
    items.push({ number: number + partsForm(parts), start: at, end: at + found.length });
    at += found.length - 1;
  }
  return items;
}

function digitsForm(digits: string): string {
  return digits
    .replaceAll('–', '-')
    .replace(/^([LRD])\.?\s?/, '$1. ')
    .replace(/\s+/g, ' ');
}

const LETTERED = new Set(['Abs.', 'lit.', 'Buchst.']);

/** `Abs. 1` is `(1)`, `lit. f` is `(f)`. */
function partsForm(parts: string): string {
  return [...parts.matchAll(EACH_PART)]
    .map(([, word = '', number = '']) => {
      const short = SHORT[word] ?? word;
      return LETTERED.has(short) ? `(${number})` : `, ${short} ${number}`;
    })
    .join('');
}

/** In place of the last subdivision of its kind: a letter for a letter, a figure for a figure. */
function behind(number: string, subs: readonly string[]): string {
  const [, base = '', chain = ''] = /^([^(]*)(.*)$/.exec(number) ?? [];
  const before = chain.match(/\([^()]*\)/g) ?? [];
  const at = before.findLastIndex((one) => levelOf(one) === levelOf(subs[0] ?? ''));
  return [base, ...before.slice(0, at < 0 ? before.length : at), ...subs].join('');
}

function levelOf(sub: string): string {
  return /\d/.test(sub) ? 'figure' : /[A-Z]/.test(sub) ? 'capital' : 'letter';
}
