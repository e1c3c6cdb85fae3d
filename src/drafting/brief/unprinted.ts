/**
 * What a brief has and the finished paper does not: a typed value is printed, or the report says that it was not. Of a paper that
 * is assembled; a model puts things in its own words.
 */
import { type Json, onOneLine, splitAtBlanks } from '../../platform/index.ts';
import { hasDigit, plainly, runsIn } from '../letters.ts';
import type { Form } from '../model.ts';
import { datesIn } from '../templates/dates.ts';
import { withoutDay } from '../templates/events.ts';
import { longDate, sentences } from '../templates/text.ts';
import { speaksOfUs } from '../templates/we.ts';
import { isCommonWord } from '../verify/index.ts';
import { written } from './amounts.ts';
import { deadlineFields, withLongDates } from './deadline.ts';
import { decisionsIn } from './decisions.ts';
import type { BriefField } from './fields/field.ts';
import { BRIEF_FIELDS } from './fields.ts';
import {
  AS_LAW_ALLOWS,
  type Brief,
  type BriefFieldName,
  type BriefValue,
  type ClaimValue,
  type DateValue,
  type GroundValue,
  type NamedAuthority,
  NO_INTEREST,
  OUR_ACCOUNT,
  type Unplaced,
} from './model.ts';
import { counted } from './printed/claim-fields.ts';
import { COPIED } from './printed/demand-fields.ts';
import { beforeDay } from './printed/opposed-fields.ts';

/** What chooses and is not printed, by what its field says; authorities have warnings of their own. */
const NOT_PRINTED: ReadonlySet<string> = new Set([
  'file_id',
  'use',
  'stance',
  'about',
  'passage',
  'claim',
  'point',
  'currency',
  'response',
  'ruling',
  'cite',
  'method',
  'number',
  'otherwise',
]);

/** As recipient: the paper goes to each of them, by name. */
export const ALL_OPPONENTS = 'all opponents';

export interface Paper {
  readonly text: string;
  readonly form: Form;
  /** What its brief asks for. */
  readonly asks: readonly BriefFieldName[];
  /** Does it cite the decision that was named so, or does a warning say why not? */
  readonly minds: (named: NamedAuthority) => boolean;
}

/** A line for each value of which words are missing in the paper. */
export function unprinted(brief: Brief, { text: paper, form, asks, minds }: Paper): string[] {
  const printed = ` ${folded(paper)} `;
  const all = wordsOf(printed);
  // “We” is printed by name.
  const holds = (words: string) =>
    printed.includes(onOneLine(` ${folded(words)} `)) ||
    (speaksOfUs(words) && tellingWords(words).every((word) => all.has(word)));
  return brief.values.flatMap((one) => {
    if (one.from === 'case' || one.field === 'instructions' || one.field === 'withheld' || isChoice(one))
      return [];
    const missing = textsOf(one).filter((text) => !isPrinted(one, text, form, holds));
    const uncited = authoritiesOf(one)
      .filter((named) => named.cite !== undefined && !minds(named))
      .map(({ cite = '' }) => cite);
    const { title, unprinted: reason, unprintedBeside: beside }: BriefField = BRIEF_FIELDS[one.field];
    const why = beside === undefined || asks.includes(beside) ? reason : undefined;
    return [...missing, ...uncited].map(
      (text) => `From the brief, not printed (${title}${why === undefined ? '' : `: ${why}`}): ${text}`,
    );
  });
}

/**
 * What has no place, but for what the paper says all the same: who typed a brief beside the words of a request has said it there. All
 * of its numbers and nearly all of its telling words stand in the paper, or in what the drafter is told.
 */
export function unplacedAndUnprinted({ values, unplaced }: Brief, paper: string): readonly Unplaced[] {
  if (!values.some(({ from }) => from === 'given')) return unplaced;
  const orders = values.filter(({ field }) => field === 'instructions').map(({ value }) => String(value));
  const told = [paper, ...orders].flatMap((text) => sentences(text)).map(wordsOf);
  const isSaid = saidBy(told);
  return unplaced.filter(({ text }) => !isSaid(text));
}

/** All numbers of a text, and nearly all of its telling words. */
export function saidBy(told: readonly ReadonlySet<string>[]): (text: string) => boolean {
  const said = new Set(told.flatMap((words) => [...words]));
  return (text) => {
    // `it`, `on` and `to` stand in any paper.
    const telling = tellingWords(text).filter((word) => hasDigit(word) || word.length > 3);
    const missing = telling.filter((word) => !said.has(word));
    // Few may stand in any paper: one sentence has all that it says, and what it denies.
    if (telling.length < FEWEST_TELLING) {
      const all = [...wordsOf(text)];
      return told.some((words) => all.every((word) => words.has(word)));
    }
    return !missing.some(hasDigit) && missing.length <= telling.length * MOST_MISSING;
  };
}

export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(runsIn(text.toLowerCase()));
}

function tellingWords(text: string): string[] {
  return [...wordsOf(text)].filter((word) => hasDigit(word) || !isCommonWord(word));
}

const MOST_MISSING = 0.25;
const FEWEST_TELLING = 3;

/** What chooses among sentences of the paper is no word of it. */
function isChoice({ field, value }: BriefValue): boolean {
  return isEnum(field) || CHOICES.has(field) || WORDS_OF_CHOICE[field]?.includes(value as string) === true;
}

function isEnum(field: BriefFieldName): boolean {
  return 'enum' in BRIEF_FIELDS[field].schema;
}

const CHOICES: ReadonlySet<BriefFieldName> = new Set([
  // It is the head of the paper, line by line as the court has it.
  'court',
  // The report says which clauses are gone.
  'left_out',
]);

/** What may be said in words as well. */
const WORDS_OF_CHOICE: Readonly<Partial<Record<BriefFieldName, readonly string[]>>> = {
  payee: [OUR_ACCOUNT],
  on_lapse: ['withdrawn', 'remedies'],
  interest_asked: [AS_LAW_ALLOWS],
  interest_rate: [NO_INTEREST],
};

function authoritiesOf({ field, value }: BriefValue): readonly NamedAuthority[] {
  if (field === 'authorities') return [value as unknown as NamedAuthority];
  return field === 'grounds' || field === 'defenses'
    ? ((value as unknown as GroundValue).authorities ?? [])
    : [];
}

function isPrinted(
  { field, value }: BriefValue,
  text: string,
  form: Form,
  holds: (words: string) => boolean,
): boolean {
  if (field === 'deadline')
    return Object.values(deadlineFields(text, form)).some(
      (one) => one !== null && holds(one.split('{', 1)[0] ?? ''),
    );
  if (field === 'recipient' && text === ALL_OPPONENTS) return true;
  // `Notice sent` is told as `The notice was sent on …`.
  if (field === 'dates' && text !== longDate((value as unknown as DateValue).date))
    return splitAtBlanks(plainly(text)).every(holds);
  // Its day may stand behind who filed it.
  if (field === 'opposes')
    return [beforeDay(text), ...datesIn(text).map(({ day }) => longDate(day))].every(holds) || holds(text);
  const parts =
    field === 'recipient'
      ? text.replace(COPIED, '\n').split(/[,\n]/)
      : sentences(text).flatMap(betweenDecisions);
  // An event of a chronology stands beside its day.
  const isEvent = (part: string) => field === 'facts' && holds(withoutDay(part, datesIn(part)[0]?.day ?? ''));
  return parts.every((part) => holds(part) || isEvent(part));
}

/** A decision is cited as the vault has it. */
function betweenDecisions(sentence: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of decisionsIn(sentence)) {
    parts.push(sentence.slice(at, start));
    at = end;
  }
  return [...parts, sentence.slice(at)];
}

/** As the paper would have them. */
function textsOf({ field, value }: BriefValue): string[] {
  const texts: string[] = [];
  const look = (one: Json, key: string): void => {
    if (NOT_PRINTED.has(key)) return;
    if (typeof one === 'string') texts.push(field === 'dates' && key === 'date' ? longDate(one) : one);
    else if (Array.isArray(one)) for (const each of one) look(each as Json, key);
    else if (one !== null && typeof one === 'object')
      for (const [name, each] of Object.entries(one)) look(each as Json, name);
  };
  if (field === 'sums' && value !== null && typeof value === 'object' && 'amount' in value)
    // As the lawyer's own words may have it, without cents.
    texts.push(
      written({ value: Number(value['amount']), currency: value['currency'] as string | undefined }),
    );
  look(field === 'claims' ? (counted(value as unknown as ClaimValue) as unknown as Json) : value, '');
  // Under the name it has in the firm's own paper a value is looked up, and the name is not printed.
  return field === 'values' ? texts.slice(1) : texts;
}

function folded(text: string): string {
  return plainly(withLongDates(text));
}
