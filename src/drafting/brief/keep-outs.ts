/**
 * What a request keeps out of the paper (`Request 9 stays out`, `Nothing about the suspension`), typed: numbered requests of discovery, and
 * subjects by their words. Only sentences that have no place in the paper, or are told to the drafter, keep something out. Pure.
 */
import { analyze } from '../../search/index.ts';
import { endsIn, wordsIn } from '../letters.ts';
import { INSTRUCTIONS } from '../rules/requests.ts';
import { sentences } from '../templates/text.ts';
import { findDesignators } from '../verify/index.ts';
import { type Brief, valuesOf } from './model.ts';
import { isProhibition, leavesOut } from './owner.ts';

export interface KeepOut {
  /** As the request says it. */
  readonly text: string;
  /** Numbers of requests and interrogatories. */
  readonly requests: ReadonlySet<string>;
  /** Each by its words; what has all of one speaks of it. */
  readonly subjects: readonly ReadonlySet<string>[];
}

const CLAUSES = /[,;]\s|:\s?|\s[-–—]\s/;
const SUBJECTS = /\sor\s|\sand\s/i;
const OF_WHAT: ReadonlySet<string> = new Set('about from in of on regarding to with'.split(' '));
const WHICH: ReadonlySet<string> = new Set('a an any her his my our that the their this'.split(' '));
const KEPT: ReadonlySet<string> = new Set('keep kept leave left stay stays'.split(' '));
/** `No cross-motion`: what has more words may be a statement. */
const MOST_OF_A_FRAGMENT = 4;
const MOST_OF_A_CLAUSE = 8;
const SHORTEST_SUBJECT = 4;

/** Of the words that keep out, and of decisions, which have a place of their own. */
const NO_SUBJECT = termsOf(
  `${[...INSTRUCTIONS].join(' ')} alone any anybody anyone anything before case cases decision decisions don’t dont here into kept law left no not
  nothing out paper stays that them this whether`,
);

/** @param parties words of their names, which every document of the matter has */
export function keepOutsOf(brief: Brief, parties: ReadonlySet<string>): KeepOut[] {
  const said = [...brief.unplaced.map(({ text }) => text), ...valuesOf<string>(brief, 'instructions')];
  return said.flatMap(sentences).flatMap((text): KeepOut[] => {
    const clauses = keptOutIn(text);
    const items = clauses.flatMap((clause) => findDesignators(clause));
    const requests = new Set(items.filter(({ kind }) => kind === 'request').map(({ id }) => id));
    const subjects = clauses
      .filter((clause) => !findDesignators(clause).some(({ kind }) => kind === 'request'))
      .flatMap((clause) => clause.split(SUBJECTS))
      .map(
        (words) => new Set([...termsOf(words)].filter((term) => !NO_SUBJECT.has(term) && !parties.has(term))),
      )
      .filter((terms) => [...terms].some((term) => term.length >= SHORTEST_SUBJECT));
    return requests.size + subjects.length === 0 ? [] : [{ text, requests, subjects }];
  });
}

/** The words that keep these out of a paper; null where none does. */
export function keptOutBy(quote: string, keepOuts: readonly KeepOut[]): KeepOut | null {
  if (keepOuts.length === 0) return null;
  const request = requestIn(quote);
  const terms = new Set([...termsOf(quote)].map(stemmed));
  return (
    keepOuts.find(
      ({ requests, subjects }) =>
        (request !== null && requests.has(request)) ||
        subjects.some((subject) => [...subject].every((term) => terms.has(stemmed(term)))),
    ) ?? null
  );
}

/** The number of the request or the interrogatory that begins so: `REQUEST 9: Admit that …`. */
function requestIn(quote: string): string | null {
  const [first] = findDesignators(quote.slice(0, HEAD));
  return first?.kind === 'request' && quote.slice(0, first.start).trim() === '' ? first.id : null;
}

const HEAD = 60;

/** `suspended` and `suspension` are of one thing. */
function stemmed(term: string): string {
  return term.slice(0, STEM);
}

const STEM = 6;

/** Clauses of a sentence that keep something out; those behind `NOT in it:` are what it keeps out. */
function keptOutIn(sentence: string): string[] {
  const found: string[] = [];
  let isList = false;
  let at = 0;
  for (const clause of sentence.split(CLAUSES)) {
    at = sentence.indexOf(clause, at) + clause.length;
    if (isList || keepsOut(clause)) {
      found.push(clause);
      isList ||= sentence[at] === ':';
    }
  }
  return found;
}

function keepsOut(clause: string): boolean {
  const words = wordsIn(clause.toLowerCase()).filter((word) => word !== 'and' && word !== 'please');
  const [first = '', second = ''] = words;
  if (isProhibition(clause) || leavesOut(clause)) return true;
  if (first === 'nothing') return OF_WHAT.has(second);
  if (first === 'no') return words.length <= MOST_OF_A_FRAGMENT && !endsIn(clause.trim(), '?');
  if (first === 'not') return words.length <= MOST_OF_A_CLAUSE && (OF_WHAT.has(second) || WHICH.has(second));
  return words.includes('out') && words.some((word, nth) => KEPT.has(word) && words.indexOf('out') > nth);
}

function termsOf(text: string): Set<string> {
  return new Set(analyze(text).map(({ term }) => term));
}
