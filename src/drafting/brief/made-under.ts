/** The rule that a paper is made under, among those that a request names. Pure. */
import { type FoundCitation, findCitations } from '../../precedents/index.ts';
import { beginsWithDigit } from '../letters.ts';
import { asData, listed } from '../templates/text.ts';
import type { Span } from './model.ts';

export interface NamedRule {
  readonly text: string;
  readonly span: Span;
}

/** Behind the first of several: `Rules 36(a)(6) and 37(a)`, `Rule 12(b)(1), (b)(6)`. A number alone may count something else, unless the rules are several. */
const NUMBER = String.raw`(?:\d{1,4}[\d.-]*)?(?:\(\w{1,4}\))+`;
const ALONE = String.raw`(?:${NUMBER}|\d{1,4}[\d.-]*(?<![.-]))`;
const UNIT = '(?:hour|day|week|month|year|page|percent)';
const after = (one: string) =>
  new RegExp(
    String.raw`(?:,\s${one})*,?\s(?:and|or|&)\s${one}(?![\w%]|\s${UNIT})|(?:,\s${one}(?![\w%]|\s${UNIT}))+`,
    'iy',
  );
const BEHIND_ONE = after(NUMBER);
const BARE_NUMBER = String.raw`\d{1,4}(?:\(\w{1,4}\)){1,4}`;
const BARE = new RegExp(
  String.raw`(?<![\p{L}\d.\u00a7$(/-]|[\u00a7$]\s|\b\p{L}{3,20}\s)${BARE_NUMBER}(?:(?:,\s|,?\s(?:and|or|&)\s)${BARE_NUMBER}){0,6}(?![\p{L}\d(])`,
  'gu',
);
/** `Rules 26, 34, 37(a)(3)(B)` */
const BEHIND_SEVERAL = after(ALONE);

/** Each with those that stand behind it in one breath. */
export function rulesIn(
  text: string,
  citations: readonly FoundCitation[] = findCitations(text),
): NamedRule[] {
  return citations
    .filter(({ kind }) => kind === 'rule')
    .map(({ start, end }) => {
      const span = withItsSeries(text, [start, end]);
      return { text: asData(text.slice(...span)), span };
    });
}

function withItsSeries(context: string, [start, end]: Span): Span {
  const pattern = /\brules\b/i.test(context.slice(start, end)) ? BEHIND_SEVERAL : BEHIND_ONE;
  pattern.lastIndex = end;
  const [series = ''] = pattern.exec(context) ?? [];
  return [start, end + series.length];
}

/** `12(b)(1) and 12(b)(6)`: of a number in brackets by itself, one by which such papers are made. */
export function bareRulesIn(text: string, usual: readonly string[]): NamedRule[] {
  return [...text.matchAll(BARE)].flatMap(({ 0: found, index }): NamedRule[] => {
    const numbers = numbersIn(found);
    if (!numbers.every((one) => usual.some((rule) => isOf(one, rule)))) return [];
    return [
      {
        text: `${numbers.length > 1 ? 'Rules' : 'Rule'} ${asData(found)}`,
        span: [index, index + found.length],
      },
    ];
  });
}

/**
 * Where one rule is named, that one. Where there are several, those by whose numbers such papers are made; null: nobody knows.
 * @param usual numbers, as `12` or `36(a)(6)`
 */
export function madeUnder(named: readonly NamedRule[], usual: readonly string[]): NamedRule | null {
  const all = [...new Map(named.map((rule) => [rule.text.toLowerCase(), rule])).values()];
  const [first] = all;
  if (first === undefined || all.length === 1) return first ?? null;
  const fitting = all.filter(({ text }) =>
    numbersIn(text).some((one) => usual.some((rule) => isOf(one, rule))),
  );
  const closest = fitting.filter(
    (rule) =>
      !fitting.some((other) => other !== rule && saysMore(numbersIn(other.text), numbersIn(rule.text))),
  );
  const [kept] = closest;
  if (kept === undefined) return null;
  return { text: listed(closest.map(({ text }) => text)), span: kept.span };
}

function numbersIn(text: string): string[] {
  return text.toLowerCase().match(/\d[\w.:-]*(?:\(\w+\))*/g) ?? [];
}

/** `12(b)(6)` is of `12`, and `37.01` of `37`. */
function isOf(number: string, rule: string): boolean {
  return number.startsWith(rule) && !beginsWithDigit(number.slice(rule.length));
}

/** Whether each of the second is among the first, or is told there more closely. A court's own rule is another: `56.1` beside `56`. */
function saysMore(numbers: readonly string[], others: readonly string[]): boolean {
  const isCloser = (one: string, other: string) => one === other || one.startsWith(`${other}(`);
  return (
    others.every((other) => numbers.some((one) => isCloser(one, other))) &&
    !numbers.every((one) => others.includes(one))
  );
}
