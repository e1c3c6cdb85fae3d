/**
 * Values that stand in running text in a notation of their own: `within 14 days`, `$450/hour`, `with prejudice`. Each counts
 * only where the words have one; of two nobody knows which is meant, and it is asked.
 */
import type { Json } from '../../platform/index.ts';
import { STATES } from '../../precedents/index.ts';
import { datesIn } from '../templates/dates.ts';
import { asData, capitalised, sentences } from '../templates/text.ts';
import type { BriefFieldName, Span } from './model.ts';
import { periodOf } from './slots/as-field.ts';
import { isRefused } from './taken-back.ts';

export interface Noted {
  readonly field: BriefFieldName;
  readonly value: Json;
  readonly span: Span;
}

const MONEY = '[$£€]\\s?\\d[\\d,]*(?:\\.\\d{2})?';
const COUNT =
  '\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|fourteen|fifteen|twenty|twenty-one|thirty|forty-five|sixty|ninety';

interface Notation {
  readonly field: BriefFieldName;
  /** What is meant is the first group, or all of it. */
  readonly pattern: RegExp;
  readonly as?: (found: string) => string;
}

const low = (text: string) => text.toLowerCase();

const NOTATIONS: readonly Notation[] = [
  {
    field: 'deadline',
    pattern: new RegExp(
      `\\b(?:with)?in\\s+((?:${COUNT})(?:\\s\\(\\d{1,3}\\))?\\s+(?:business\\s+|calendar\\s+)?days)\\b`,
      'gi',
    ),
    as: (days) => `within ${days}`,
  },
  { field: 'response_days', pattern: new RegExp(`\\b(?:with)?in\\s+(${COUNT})\\s+days\\b`, 'gi'), as: low },
  {
    field: 'rate',
    pattern: new RegExp(`(${MONEY})\\s*(?:/|per|an|a)\\s*(?:hour|hr)\\b`, 'gi'),
    as: (sum) => `${sum} an hour`,
  },
  {
    field: 'deposit',
    pattern: new RegExp(
      `(?<=\\b(?:retainer|deposit|advance)\\s(?:fee\\s)?(?:of|is|:)\\s)${MONEY}|${MONEY}(?=\\s(?:retainer|(?:advance\\s)?deposit|advance)\\b)`,
      'gi',
    ),
  },
  { field: 'percentage', pattern: /\b\d{1,2}(?:\.\d{1,2}|[⅓⅔½¼¾])?\s?(?:%|per\s?cent\b)/gi },
  { field: 'dismissal', pattern: /\bwith(?:out)?\s+prejudice\b/gi, as: low },
  {
    field: 'fee_basis',
    pattern: /\b(?:(?:contingen(?:t|cy)|flat|fixed|hourly)(?:[\s-]fee)?|by\sthe\shour)\b/gi,
    as: (basis) =>
      low(basis).startsWith('cont')
        ? 'a contingent fee'
        : low(basis).startsWith('f')
          ? 'a fixed fee'
          : 'the time spent, at hourly rates',
  },
  {
    field: 'set',
    pattern: /\b(first|second|third|fourth|fifth)\s+(?:set|requests?|rfps?|rfas?|rogs|interrogatories)\b/gi,
    as: (set) => capitalised(low(set)),
  },
  {
    field: 'opposes',
    pattern:
      /\bmotion\s+(?:to\s+(?:dismiss|compel|strike|remand|transfer|stay|quash|intervene|amend)|for\s+(?:(?:partial|default)\s+)?(?:summary\s+)?(?:judgment|sanctions|reconsideration|a?\s?(?:preliminary\s)?injunction)|in\s+limine)\b/gi,
    as: low,
  },
  {
    field: 'term',
    pattern: new RegExp(`\\b((?:${COUNT})[\\s-](?:years?|months?))\\b`, 'gi'),
    as: periodOf,
  },
  {
    field: 'payment_manner',
    pattern:
      /\b(?:by|via)\s+(wire(?:\stransfer)?|(?:certified|cashier[’']s|bank)\s+check|check|ACH(?:\stransfer)?)\b/gi,
    as: low,
  },
  {
    field: 'governing_law',
    pattern:
      /\b(?:[Gg]overned by|[Gg]overning law(?:\sis|:)?)\s(?:the\s)?(?:laws?\sof\s)?(?:the\s)?(?:State\sof\s)?(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)|\b\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?(?=\s(?:governing\s)?law\s(?:governs|applies)\b)/gu,
  },
];

/** `Minnesota law,` beside other terms; not what a State’s law says. */
const LAW_OF = new RegExp(
  `(?<!\\b(?:not|no|never|under|of)\\s)\\b(?:${STATES.join('|')})(?=\\slaw\\s{0,2}(?:[.,;\\n]|$|and\\s|governs\\b|applies\\b))`,
  'g',
);
/** Behind a `no` they say how long. */
const COUNTED: ReadonlySet<BriefFieldName> = new Set(['deadline', 'response_days', 'term']);
/** Of an agreement alone. */
const OF_AN_AGREEMENT: readonly Notation[] = [
  { field: 'governing_law', pattern: LAW_OF },
  {
    field: 'forum',
    pattern:
      /\b(?:[Cc]ourts?|[Vv]enue)\s(?:in|of|for)\s(\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2}\sCounty(?:,\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)?)/gu,
  },
];

/** Days behind these are the ones by which something is to be done. */
const BY = /\b(?:by|before|until|no later than|on or before|due)\s+$/i;
const EFFECTIVE = /\beffective(?:\s+(?:date|as\s+of|on|from|is|of))*:?\s+$/i;

/** @param fields those that the document type has */
export function notedIn(text: string, fields: ReadonlySet<BriefFieldName>): Noted[] {
  const found = mayMean(text, fields);
  const single = found.filter(
    ({ field, value }) => !found.some((other) => other.field === field && other.value !== value),
  );
  return single
    .filter(({ field }, at) => single.findIndex((other) => other.field === field) === at)
    .filter(({ field, span: [start, end] }) => COUNTED.has(field) || !isRefused(text, { start, end }));
}

/** Whatever stands in the notation of a field: of several, which is meant is for the lawyer to say. */
export function mayMean(text: string, fields: ReadonlySet<BriefFieldName>): Noted[] {
  const notations =
    fields.has('forum') || fields.has('purpose') ? [...NOTATIONS, ...OF_AN_AGREEMENT] : NOTATIONS;
  const found: Noted[] = notations
    .filter(({ field }) => fields.has(field))
    .flatMap(({ field, pattern, as = (one: string) => one }) =>
      [...text.matchAll(pattern)].map(({ 0: whole, 1: group, index }) => ({
        field,
        value: as(asData(group ?? whole)),
        span: [index, index + whole.length] as const,
      })),
    );
  for (const { start, end } of datesIn(text)) {
    const before = text.slice(Math.max(0, start - 40), start);
    const field = EFFECTIVE.test(before) ? 'effective_date' : BY.test(before) ? 'deadline' : null;
    if (field !== null && fields.has(field))
      found.push({ field, value: asData(text.slice(start, end)), span: [start, end] });
  }
  return found.sort((a, b) => a.span[0] - b.span[0]);
}

/** Sentences that ask something, as a memorandum is to answer it. */
export function asksLaw(sentence: string): boolean {
  return sentence.trimEnd().endsWith('?') && sentences(sentence).length === 1 && sentence.length > 20;
}

export const WHETHER = /^whether\s/i;

/** As an item of a list is asked: `whether the clause binds an heir`. */
export function isAsked(sentence: string): boolean {
  return asksLaw(sentence) || WHETHER.test(sentence);
}
