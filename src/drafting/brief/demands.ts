/**
 * What a letter demands, point by point: `Brightwell must stop selling it`, `Ask them to return the deposit`, and the items of a list that
 * says it is one of demands. Told by closed vocabularies and by the place of a word, as whose words they are (`owner.ts`). Pure.
 */
import { splitAtBlanks } from '../../platform/index.ts';
import { beginsSmall, endsInOne, withoutEnd } from '../letters.ts';
import {
  ASKS_OF_THEM,
  LEADS_TO_AN_ORDER,
  NUMBERS,
  OBLIGES,
  OPPONENTS,
  TIMES_OF_A_DEMAND,
} from '../rules/requests.ts';
import { asData } from '../templates/text.ts';
import { COMPANY_FORMS, findStatements } from '../verify/index.ts';
import { amountsIn, sumOf } from './amounts.ts';
import type { FoundList } from './lists.ts';
import type { BriefPlan, Span, SumValue } from './model.ts';
import { ownerOf } from './owner.ts';
import { seriesIn } from './series.ts';
import { findValues } from './slots/find-values.ts';

const WORD = /[\p{L}\p{N}$£€][\p{L}\p{N}’'.&-]*/gu;
/** Words of a subject, and of whoever is asked. */
const SUBJECT = 6;
const PRONOUNS: ReadonlySet<string> = new Set('it he she they him her them who'.split(' '));
const BESIDE: ReadonlySet<string> = new Set([
  ...'the both all also and then each of'.split(' '),
  ...COMPANY_FORMS,
]);
const OF_A_PAPER: ReadonlySet<string> = new Set(
  'letter letters ltr notice draft package email e-mail'.split(' '),
);
/** Before a sum that says what a thing is worth. */
const VALUED: ReadonlySet<string> = new Set('worth valued value'.split(' '));
const LONGEST_LABEL = 12;

/** Letters ask for acts of the other side; what a paper asks of a court is a prayer. */
export function isOfDemands({ fields }: BriefPlan): boolean {
  return fields.includes('relief') && !fields.includes('rule') && fields.includes('recipient');
}

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: found.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + found.length,
  }));
}

/** Does the list say that it is one of demands, before its first item or with its first word? */
export function isListOfDemands(
  { lead, items }: Pick<FoundList, 'lead' | 'items'>,
  context: string,
): boolean {
  const words = `${context.slice(...lead)} ${items[0]?.text.split(' ', 1)[0] ?? ''}`;
  return leadsToDemands(words) && ownerOf(words) !== 'theirs';
}

/** `We want four things`, `demanding that it`, `Two demands` */
function leadsToDemands(lead: string): boolean {
  const words = wordsOf(lead.slice(-LONGEST_LEAD));
  return words.some(
    ({ word }, at) =>
      !OF_A_PAPER.has(words[at + 1]?.word ?? '') &&
      (ASKS_OF_THEM.has(word) ||
        obliged(words, at) > 0 ||
        (word === 'demands' && NUMBERS.has(words[at - 1]?.word ?? ''))),
  );
}
const LONGEST_LEAD = 160;

/**
 * What a sentence of the request demands, without the words that demand it; null where it demands nothing of the other side.
 * @param theirs words of the names of those who oppose us, in small letters
 */
export function demandedIn(sentence: string, theirs: ReadonlySet<string>): Span | null {
  const end = sentence.trimEnd().length;
  const words = wordsOf(sentence);
  const isThem = ({ word }: Word) =>
    [PRONOUNS, BESIDE, OPPONENTS, theirs].some((words) => words.has(withoutEnd(word, '.')));
  const first = words.findIndex(({ word }) => !LEADS_TO_AN_ORDER.has(word) && word !== 'just');
  const asks = words[first];
  if (asks !== undefined && ASKS_OF_THEM.has(asks.word)) {
    const behind = words.slice(first + 1, first + 1 + SUBJECT);
    const to = behind.findIndex(({ word }) => word === 'to');
    if (to > 0 && behind.slice(0, to).every(isThem)) return cut(behind[to]?.end ?? 0, end);
    if (behind[0]?.word === 'that') return demandedThat(words.slice(first + 2), isThem, end);
    if (behind[0]?.word === 'for') return cut(behind[0].end, end);
  }
  const verb = words.findIndex((one, at) => at > 0 && (at > SUBJECT || !isThem(one)));
  const behind = verb < 0 ? 0 : obliged(words, verb);
  if (behind === 0 || !words.slice(0, verb).every(isThem)) return null;
  const next = words.slice(verb + behind).find(({ word }) => word !== 'also' && word !== 'immediately');
  return next === undefined || NOT_AN_ACT.has(next.word) ? null : cut(next.start - 1, end);
}

/** `They must not`, `It must be that`: nothing that is done. */
const NOT_AN_ACT: ReadonlySet<string> = new Set('have be been prove show not'.split(' '));

/** `that it give us access`, `that Dunmore pay`: what is to be done. */
function demandedThat(words: readonly Word[], isThem: (one: Word) => boolean, end: number): Span | null {
  const verb = words.findIndex((one) => !isThem(one));
  const act = words[verb + obliged(words, verb)];
  return verb < 1 || act === undefined ? null : [act.start, end];
}

function cut(from: number, end: number): Span | null {
  return from + 1 < end ? [from + 1, end] : null;
}

/** How many words of an obligation begin there: `must`, `has to`. */
function obliged(words: readonly Word[], at: number): number {
  const then = OBLIGES.get(words[at]?.word ?? '');
  if (then === undefined) return 0;
  if (then === '') return 1;
  return words[at + 1]?.word === then ? 2 : 0;
}

/**
 * What a sentence demands that has no verb, `So: a signed release for the $900 and a wire of $40, together $940, by May 1`: each thing
 * with its own sum, without what they make and by when. None where the words may be anything else.
 */
export function thingsDemanded(sentence: string, due: number): Span[] {
  const words = wordsOf(sentence);
  const colon = sentence.indexOf(': ');
  const from = words.find(({ start, word }) => start > colon && !LEADS_TO_AN_ORDER.has(word));
  const isLead = words.filter(({ end }) => end <= colon).length <= SUBJECT / 2;
  if (!isLead || from === undefined || !BEFORE_A_THING.has(from.word)) return [];
  if (words.some(({ word }) => OF_A_STATEMENT.has(word))) return [];
  const sums = amountsIn(sentence);
  const whole = sums.at(-1);
  const rest = sums.slice(0, -1).reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  const isTotal = whole !== undefined && rest === Math.round(whole.value * 100);
  const own = isTotal ? sums.slice(0, -1) : sums;
  const behind = Math.min(due, isTotal ? whole.start : due);
  // `, together` and `, by 5:00 p.m. on`
  const told = own.at(-1)?.end ?? from.start;
  const comma = sentence.lastIndexOf(', ', behind);
  const by = words.findLast(({ word, start }) => start > told && start < behind && word === 'by')?.start;
  const end = (comma > told ? comma : by) ?? behind;
  const text = sentence.slice(from.start, end);
  const series = seriesIn(text).map(([start, to]): Span => [from.start + start, from.start + to]);
  if (series.length > 0) return series;
  const parts: Span[] = [];
  let start = from.start;
  for (const [at, sum] of own.slice(0, -1).entries()) {
    const next = own[at + 1]?.start ?? end;
    const [joined = '', ...others] = sentence.slice(sum.end, next).split(' and ');
    if (others.length !== 1) return [[from.start, end]];
    const and = sum.end + joined.length;
    parts.push([start, and]);
    start = and + ' and '.length;
  }
  return [...parts, [start, end]];
}

const BEFORE_A_THING: ReadonlySet<string> = new Set('a an the'.split(' '));
/** Something is told, and not demanded. */
const OF_A_STATEMENT: ReadonlySet<string> = new Set(
  'is was were are be been has had have did does do will would owe owes owed'.split(' '),
);

/** An item of a list of demands as it stands in the letter: without `that it`, or the verb that demands it. */
export function demandOf(item: string, theirs: ReadonlySet<string>): string {
  const plain = item.startsWith('that ') ? `demand ${item}` : item;
  const found = demandedIn(plain, theirs);
  return found === null ? item : plain.slice(...found);
}

/** Each thing that is demanded: `stop selling it, recall the bags, and account for sales` are three. */
export function demandsIn(text: string): string[] {
  const colon = text.indexOf(': ');
  const listed = colon < 0 ? text : text.slice(colon + 2);
  const parts = seriesIn(listed).map(([start, end]) => listed.slice(start, end).trim());
  return parts.length > 0 && parts.slice(1).every(isAct) ? parts : [text];
}

/** `recall the bags`: a word that may be a verb, and its object; what the acts of others are done to is none. */
function isAct(part: string): boolean {
  const [first = '', second = ''] = part.split(' ');
  return (
    beginsSmall(first) &&
    !endsInOne(first, ['ing', 'ed', 'ly', 's']) &&
    !NO_VERB.has(first) &&
    (BEHIND_A_VERB.has(second) || /^[$£€\d]|ing$/.test(second))
  );
}

const NO_VERB: ReadonlySet<string> = new Set(
  `a all an any both each every her his its my no of one our some that the their them these this those to your`.split(
    ' ',
  ),
);
const BEHIND_A_VERB: ReadonlySet<string> = new Set(
  splitAtBlanks(`a all an any back both down each every for from her him his in into it its my no on our out over that the their them these this those to
  up us with`),
);

/**
 * The sum that a demand is for, under the name that its own words give it, or else its place among the demands; null where it has none,
 * or where the sum says what a thing is worth.
 */
export function sumDemanded(demand: string, nth: number): SumValue | null {
  const [sum, other] = amountsIn(demand);
  if (sum === undefined || other !== undefined) return null;
  const timed = findValues(demand).filter(({ kind }) => kind === 'day' || kind === 'period');
  const own = wordsOf(demand).filter(
    ({ start, end }) => !timed.some((one) => start < one.end && end > one.start),
  );
  const before = own.filter(({ end }) => end <= sum.start);
  if (before.slice(-SUBJECT / 2).some(({ word }) => VALUED.has(word))) return null;
  const behind = own.filter(({ start }) => start >= sum.end);
  // `$400 for the filing`, `payment of invoice 7, $400`; of `return the $400 we lent` nothing is a name.
  const isNamed = BEFORE_A_NAME.has(behind[0]?.word ?? '');
  const words = isNamed ? behind : behind.every(isTime) ? before : [];
  const from = words.findIndex((one) => !isTime(one));
  const to = words.findLastIndex((one) => !isTime(one));
  const label = withoutEnd(asData(demand.slice(words[from]?.start ?? 0, words[to]?.end ?? 0)), '.');
  const isLabel = from >= 0 && words.length <= LONGEST_LABEL;
  return { label: isLabel ? label : `item ${nth} of the list below`, ...sumOf(sum) };
}

const BEFORE_A_NAME: ReadonlySet<string> = new Set('for on in of as towards toward'.split(' '));

function isTime({ word }: Word): boolean {
  return TIMES_OF_A_DEMAND.has(word) || BEFORE_A_NAME.has(word);
}

/** Is there nothing in it but a sum, and when it is due? */
export function isOnlySum(demand: string): boolean {
  const told = [...findValues(demand), ...findStatements(demand)];
  return wordsOf(demand).every(
    ({ word, start, end }) =>
      TIMES_OF_A_DEMAND.has(word) || told.some((one) => start < one.end && end > one.start),
  );
}
