/**
 * Names, sums and words that a paper keeps to itself. What the form withholds is printed out of no document and no record, whoever chose it;
 * what an instruction keeps out, out of none that nobody chose. Pure.
 */
import { MONTHS, WEEKDAYS } from '../../platform/index.ts';
import { amountsIn, written } from '../brief/amounts.ts';
import { type Brief, type StatementValue, valuesOf } from '../brief/model.ts';
import { asksForNothing, isProhibition, leavesOut } from '../brief/owner.ts';
import { plainly, withoutPossessive, wordsIn } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import { isNaturalPerson } from '../parties/natural-person.ts';
import { lastNameOf } from '../templates/people.ts';
import { asData, sentences } from '../templates/text.ts';
import { isCommonWord } from '../verify/index.ts';
import type { EvidenceUnit, MatterEvidence } from './match-evidence.ts';
import type { PlannedEvidence, PlannedGround, PlanWarning } from './model.ts';
import { shortened } from './shortened.ts';

/** Why a piece of evidence is in a plan. */
export const NAMED = 'Named in the brief.';

/** As words are compared. */
export interface Withheld {
  /** By the form: in no passage at all. */
  readonly always: readonly string[];
  /** By what an order gives a number or a sum, too: in none that nobody chose. */
  readonly unchosen: readonly string[];
  /** By a name in an order, too: in none that nobody named. An order about a person is seldom one to keep the name out. */
  readonly unnamed: readonly string[];
}

export function withheldFrom(brief: Brief, parties: CaseFacts['parties']): Withheld {
  const orders = ordersOf(brief);
  const always = valuesOf<string>(brief, 'withheld').flatMap(wordsWithheld);
  const sums = orders.flatMap((one) => amountsIn(one).map(written));
  const things = orders
    .flatMap((one) => [...one.matchAll(NUMBERED)])
    .flatMap(([called, kind = '']) => (OF_THE_CALENDAR.has(kind.toLowerCase()) ? [] : [called]));
  const unchosen = [...always, ...[...sums, ...things].map(plainly)];
  return { always, unchosen, unnamed: [...unchosen, ...namesKeptOut(orders, parties).map(plainly)] };
}

/** `Entry 23`, `Exhibit No. 4` */
const NUMBERED = /(\p{Lu}\p{L}+) (?:No\. )?\d+/gu;

/** Somebody who is withheld is so by the last name, too. */
function wordsWithheld(one: string): string[] {
  const words = plainly(isNaturalPerson(one) ? lastNameOf(one) : one);
  return words === '' ? [] : [words];
}

export function hasAny(text: string, withheld: readonly string[]): boolean {
  if (withheld.length === 0) return false;
  const words = ` ${plainly(text)} `;
  return withheld.some((one) => words.includes(` ${one} `));
}

/** As the brief has it: the first of what it withholds that stands in the text; null: none does. */
export function withheldIn(text: string, brief: Brief): string | null {
  return valuesOf<string>(brief, 'withheld').find((one) => hasAny(text, wordsWithheld(one))) ?? null;
}

/** What is withheld and stands in the finished paper all the same: the words of a brief are printed as they are given. */
export function printedThoughWithheld(brief: Brief, paper: string): string[] {
  return valuesOf<string>(brief, 'withheld').flatMap((one) => {
    const words = wordsWithheld(one);
    const line = hasAny(paper, words) ? paper.split('\n').find((own) => hasAny(own, words)) : undefined;
    return line === undefined
      ? []
      : [
          `Not to be sent or filed as it is: “${asData(one)}” is withheld, and the paper has it: ${shortened(line)}`,
        ];
  });
}

/** With the document’s title, under which it is quoted, and who wrote it. */
export function unitHasAny(
  { page, quote, message }: EvidenceUnit,
  withheld: readonly string[],
  words = quote,
): boolean {
  return hasAny([page.file.title ?? page.file.name, message?.from ?? '', words].join('\n'), withheld);
}

/** What the brief names or a person chose although it is withheld, and statements that no document has. */
export function warningsOfWithheld(
  brief: Brief,
  evidence: MatterEvidence,
  grounds: readonly PlannedGround[],
  told: readonly PlannedEvidence[],
): PlanWarning[] {
  const statements = valuesOf<StatementValue>(brief, 'statements');
  const quotes = statements.length === 0 ? [] : evidence.units.map(({ quote }) => plainly(quote));
  const unproved = statements.filter(({ words }) => {
    const said = plainly(words);
    return !quotes.some((quote) => quote.includes(said));
  });
  return [
    ...leftOutIn(brief, () => evidence, grounds, told).map(
      (text): PlanWarning => ({ code: 'contradiction', text, ground: null, file_id: null }),
    ),
    ...unproved.map(
      ({ words }): PlanWarning => ({
        code: 'unproved',
        text: `No document of the case has the statement complained of word for word: ${shortened(words)}`,
        ground: null,
        file_id: null,
      }),
    ),
  ];
}

/** A line for each. */
export function leftOutIn(
  brief: Brief,
  evidence: () => Pick<MatterEvidence, 'units'>,
  grounds: readonly PlannedGround[],
  told: readonly PlannedEvidence[],
): string[] {
  if (valuesOf(brief, 'withheld').length === 0) return [];
  const { units } = evidence();
  const pieces = [...grounds.flatMap((ground) => ground.evidence), ...told].filter(
    ({ level, reason }) => level === 'chosen' || (level === 'offered' && reason.startsWith(NAMED)),
  );
  const lines = pieces.flatMap(({ file_id, title, page, span, quote, cited }) => {
    const unit = units.find(
      (one) =>
        one.page.file.id === file_id && one.page.number === page && one.start < span[1] && one.end > span[0],
    );
    const said = cited === true ? '' : quote;
    const words = withheldIn([title, unit?.message?.from ?? '', said].join('\n'), brief);
    return words === null ? [] : [leftOut(title, page, words)];
  });
  return [...new Set(lines)];
}

/** Whoever wants it printed gives `withheld` without it. */
export function leftOut(title: string, page: number, words: string): string {
  return `Left out, though it was named or chosen: ${asData(title)}, page ${page}, has “${asData(words)}”, which is withheld. If it is to be printed, take that out of what is withheld, or choose words without it.`;
}

/** Of the instructions, and of what nobody has placed. */
export function ordersOf(brief: Brief): string[] {
  return ordersIn([...valuesOf<string>(brief, 'instructions'), ...brief.unplaced.map(({ text }) => text)]);
}

/** Sentences that keep something out. */
export function ordersIn(texts: readonly string[]): string[] {
  return texts
    .flatMap(sentences)
    .filter((one) => asksForNothing(one) || isProhibition(one) || leavesOut(one));
}

/** Names in such sentences that are nobody’s of the parties, in small letters. */
export function namesKeptOut(
  orders: readonly string[],
  parties: readonly { readonly name: string }[],
): string[] {
  const ofParties = new Set(parties.flatMap(({ name }) => wordsIn(name.toLowerCase())));
  return orders.flatMap(namesIn).filter((name) => !ofParties.has(name));
}

/** Words with a capital within the sentence that are words of nothing else, in small letters: no `Exhibit`, no `April`. */
function namesIn(sentence: string): string[] {
  return [...sentence.matchAll(/(?<=\s)\p{Lu}[\p{L}’'-]{2,}/gu)]
    .map(([name]) => withoutPossessive(name.toLowerCase()))
    .filter((name) => !isCommonWord(name) && !OF_THE_CALENDAR.has(name));
}

const OF_THE_CALENDAR: ReadonlySet<string> = new Set(
  [...MONTHS, ...WEEKDAYS].map((name) => name.toLowerCase()),
);
