/** The facts of a case as a paper tells them: in paragraphs, one allegation each, or as a witness swears to them. */

import { splitAtBlanks } from '../../platform/index.ts';
import type { CaseFacts } from '../model.ts';
import { entityWords } from '../parties/natural-person.ts';
import { sideOf } from '../parties/sides.ts';
import { leansOnPrevious, PARAGRAPH, sentences } from './text.ts';
import { Testimony } from './witness.ts';

/** Without what tells of the suit, and without what `left` names: what somebody only says is no fact yet. */
export function allegations(matter: CaseFacts, left: RegExp | null): string[] {
  const all = told(matter);
  const isTold = ({ text }: Told) => !ABOUT_THE_SUIT.test(text) && left?.test(text) !== true;
  const kept = all.flatMap((one, index) => {
    if (!isTold(one)) return [];
    const before = all[index - 1];
    // Whom it speaks of stood in a sentence that is gone.
    const isClear = before === undefined || isTold(before);
    return [isClear ? one : { ...one, text: one.text.replace(PRONOUN, '$1 {blank who is meant}') }];
  });
  return grouped(kept, 1);
}

interface Told {
  readonly text: string;
  /** It goes on with what stands before it: no fact of its own. */
  readonly goesOn: boolean;
  /** Of which it is, from 0. */
  readonly paragraph: number;
}

/** What says something: the numbers that a record counts its paragraphs with are no facts. */
function told({ facts }: CaseFacts): Told[] {
  return (facts ?? '').split(PARAGRAPH).flatMap((paragraph, nth) =>
    sentences(paragraph)
      .filter((one) => /\p{L}\p{M}*\p{L}/u.test(one))
      .map((text, at) => ({ text, goesOn: at > 0 && leansOnPrevious(text), paragraph: nth })),
  );
}

const PRONOUN = /^(He|She|It|They|His|Her|Its|Their)\b/;

/** What a party holds, as against what it did: `Northgate says that …`, `She denies it`. */
const HOLDS =
  '(?:says|den(?:y|ies)|contends?|claims|maintains?|argues?|disputes?|asserts?|insists?|alleges?)';

export const SAYS = new RegExp(`^(?:[^,;]{1,60}\\s)?${HOLDS}\\b`, 'i');

/** A complaint does not plead what the other side says, nor is that what an answer has to meet. */
export function saidByDefense(matter: CaseFacts): RegExp | null {
  const names = matter.parties
    .filter(({ role }) => sideOf(role) === 'defending')
    .flatMap(({ name }) => [name, ...splitAtBlanks(name).slice(0, 1), ...splitAtBlanks(name).slice(-1)])
    .filter((name) => name.length > 2 && !entityWords.test(name))
    .map(RegExp.escape);
  return names.length === 0
    ? null
    : new RegExp(
        `^(?:The\\s+|M[rs]s?\\.\\s+)?(?:${names.join('|')}|The defendants?)\\b[^.;]{0,30}?\\b${HOLDS}\\b`,
        'i',
      );
}

/** What a brief says that the witness tells: nobody swears to a record. */
export function testimony(said: readonly string[], person: string | null): string[] {
  const witness = new Testimony(said, person);
  return said.map((fact) =>
    witness.notSworn(fact) === null ? withSubject(fact) : `${fact} ${IN_OWN_WORDS}`,
  );
}

/** `Saw Ruben on the landing`: what a witness saw, heard or did, told without saying who did. */
function withSubject(fact: string): string {
  const [first = '', second = ''] = fact.split(' ');
  const isBare = WITNESSED.has(first) && second !== '' && second !== 'by';
  return isBare ? `I ${first.toLowerCase()}${fact.slice(first.length)}` : fact;
}

const WITNESSED: ReadonlySet<string> = new Set(
  splitAtBlanks(`Saw Heard Smelled Noticed Watched Called Told Asked Went Came Took Kept Wrote Drove Walked Knew Remembered Spoke Gave Helped
  Turned Opened Closed Signed Received Measured Counted Photographed Identified`),
);

/** Behind what a witness does not yet say so: nobody swears of oneself as of another. */
const IN_OWN_WORDS = '{blank to be put in the first person, as far as the witness knows it}';

const ABOUT_THE_SUIT =
  /^(?:The|Its?|His|Her|Their) (?:amended )?(?:complaint|petition|answer|motion|pleading|suit|action)\b|\b(?:complaint|petition) (?:alleges|seeks|asserts|says|claims)\b|\bserved (?:\w+ ){0,3}(?:requests|interrogatories)\b|\banswered each request\b|\bprivilege log\b|^Counsel for\b/i;

const SENTENCES_A_PARAGRAPH = 2;
/** Sentences of a paragraph that somebody wrote as one. */
const OF_ONE = 4;

/** The facts of the case in paragraphs of a few sentences; of several paragraphs each short one is what somebody told together. */
export function factParagraphs(matter: CaseFacts): string[] {
  const own = Map.groupBy(told(matter), ({ paragraph }) => paragraph);
  return [...own.values()].flatMap((sentences) =>
    grouped(sentences, own.size > 1 && sentences.length <= OF_ONE ? OF_ONE : SENTENCES_A_PARAGRAPH),
  );
}

/** One allegation each: a sentence, and those that mean nothing without it. */
export function factSentences(matter: CaseFacts): string[] {
  return grouped(told(matter), 1);
}

function grouped(kept: readonly Told[], size: number): string[] {
  const paragraphs: string[][] = [];
  for (const { text, goesOn } of kept) {
    const last = paragraphs.at(-1);
    if (last !== undefined && (last.length < size || goesOn)) last.push(text);
    else paragraphs.push([text]);
  }
  return paragraphs.map((list) => list.join(' '));
}
