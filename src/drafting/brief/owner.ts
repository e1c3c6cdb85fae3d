/**
 * Whose words a sentence of a request is: ours, the other side’s, or a word to the drafter. Told by closed vocabularies and by
 * the place of a word, and strictly: what may be an instruction is one, and is never printed.
 */
import {
  CLAIMS,
  CONTENDS,
  DOUBTED,
  IN_CONFIDENCE,
  INSTRUCTIONS,
  LIMITS,
  TO_THE_DRAFTER,
  USES,
  WHAT,
} from '../rules/requests.ts';
import { findStatements } from '../verify/index.ts';

export type Owner = 'ours' | 'theirs' | 'drafter';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
const LEADS: ReadonlySet<string> = new Set('also and but then so first second next finally'.split(' '));
/** Behind a verb these make a noun of it: `Use of the mark`, `Request for production 4 was`. */
const OF_A_NOUN: ReadonlySet<string> = new Set('of is was were are has had for'.split(' '));
const OURS: ReadonlySet<string> = new Set(['we', 'our', 'ours', 'client']);
/** Words of a remark about a decision: `Harlow v. Dane is not for this motion`, `only if you must`. */
const REMARK = 16;
/** Words within which the subject of a sentence stands. */
const SUBJECT = 8;

export function ownerOf(sentence: string): Owner {
  const words = wordsIn(sentence);
  const from = words.findIndex((word) => !LEADS.has(word));
  const [first = '', second = ''] = words.slice(Math.max(0, from));
  if (INSTRUCTIONS.has(first) && !OF_A_NOUN.has(second)) return 'drafter';
  if (words.some((word) => TO_THE_DRAFTER.has(word))) return 'drafter';
  const verb = words
    .slice(0, SUBJECT)
    .findIndex((word, at) => CONTENDS.has(word) || (CLAIMS.has(word) && WHAT.has(words[at + 1] ?? '')));
  if (verb <= 0) return 'ours';
  return words.slice(0, verb).some((word) => OURS.has(word)) ? 'drafter' : 'theirs';
}

/** What a sentence tells the drafter to do with the decision it names; null where it does not say so with its first word. */
export function useOf(sentence: string): 'distinguish' | 'disclose' | null {
  const first = wordsIn(sentence).find((word) => !LEADS.has(word));
  return USES.get(first ?? '') ?? null;
}

/** Could a decision that is named in these words be against us, or not be meant to be used? */
export function isDoubted(sentence: string): boolean {
  const words = wordsIn(sentence);
  return (
    words.some((word) => DOUBTED.has(word)) ||
    (words.length <= REMARK && words.some((word) => LIMITS.has(word))) ||
    ownerOf(sentence) === 'theirs'
  );
}

/** `We have authority up to $250,000.`: a sum that is told us, and goes into nothing that leaves the firm. */
export function tellsInConfidence(sentence: string): boolean {
  return (
    (sentence.match(WORD) ?? []).some((word, at) =>
      // A name within a sentence (`the Port Authority`) has its capital.
      IN_CONFIDENCE.has(at === 0 || word === word.toUpperCase() ? word.toLowerCase() : word),
    ) && findStatements(sentence).some(({ kind }) => kind === 'amount')
  );
}

function wordsIn(sentence: string): string[] {
  return sentence.toLowerCase().match(WORD) ?? [];
}
