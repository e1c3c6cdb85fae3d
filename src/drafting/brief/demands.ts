/**
 * What a letter demands, point by point: `Brightwell must stop selling it`, `Ask them to return the deposit`. Told by closed
 * vocabularies and by the place of a word, as whose words they are (`owner.ts`). Pure.
 */
import { withoutEnd } from '../letters.ts';
import { ASKS_OF_THEM, LEADS_TO_AN_ORDER, OBLIGES, OPPONENTS, TIMES_OF_A_DEMAND } from '../rules/requests.ts';
import { COMPANY_FORMS, findStatements } from '../verify/index.ts';
import type { BriefPlan, Span } from './model.ts';
import { findValues } from './slots/find-values.ts';

const WORD = /[\p{L}\p{N}$£€][\p{L}\p{N}’'.&-]*/gu;
/** Words of a subject, and of whoever is asked. */
const SUBJECT = 6;
const PRONOUNS: ReadonlySet<string> = new Set('it he she they him her them who'.split(' '));
const BESIDE: ReadonlySet<string> = new Set([
  ...'the both all also and then each of'.split(' '),
  ...COMPANY_FORMS,
]);
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

/** Is there nothing in it but a sum, and when it is due? */
export function isOnlySum(demand: string): boolean {
  const told = [...findValues(demand), ...findStatements(demand)];
  return wordsOf(demand).every(
    ({ word, start, end }) =>
      TIMES_OF_A_DEMAND.has(word) || told.some((one) => start < one.end && end > one.start),
  );
}
