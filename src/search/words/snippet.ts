import { withoutLineNumbers } from '../../platform/index.ts';
import type { Match } from '../model.ts';
import { type Token, termsOf } from './analysis.ts';
import { SoughtWords } from './sought-words.ts';
import { matcherOf } from './term-matching.ts';

export interface Snippet {
  /** [start, end) in the page's text. */
  readonly span: readonly [number, number];
  /** [start, end) in the page's text, each within the span; what the query asked for. */
  readonly highlights: readonly (readonly [number, number])[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place of the text with what the query asked for. */
interface Place extends Span {
  /** Which of the clauses; -1: a citation. */
  readonly clause: number;
}

type WordMatch = Exclude<Match, { kind: 'citation' }>;
type PhraseMatch = Extract<Match, { kind: 'phrase' }>;

const LONGEST_SNIPPET = 280;
const MOST_FOR_PLACES = 9;
const A_CLAUSE = 10;

/** Which tokens of a text are what a clause looks for. */
type Finder = (tokens: readonly Token[], text: string) => (token: Token) => boolean;

/** Cuts the snippets of all pages that one query has found. */
export class Snippets {
  readonly #words: SoughtWords;
  readonly #finders: readonly Finder[];

  constructor(matches: readonly WordMatch[]) {
    this.#words = new SoughtWords(matches);
    this.#finders = matches.map(finderOf);
  }

  /**
   * The stretch of the page with the most of what was asked for: different clauses count most, further
   * occurrences a little. It begins and ends between words. Without a match: the beginning of the page.
   * @param cited where the page cites what was asked for
   * @param otherwise where to begin without a match
   */
  of(text: string, cited: readonly Span[] = [], otherwise = 0): Snippet {
    const places = this.#placesIn(text, cited);
    const [first] = places;
    if (first === undefined) {
      const from = Math.min(otherwise, text.length);
      return { span: trimmed(text, from, Math.min(text.length, from + LONGEST_SNIPPET)), highlights: [] };
    }
    const [start, end] = densest(places, this.#finders.length);
    const margin = Math.max(0, LONGEST_SNIPPET - (end - start)) / 2;
    const span = trimmed(text, Math.floor(start - margin), Math.ceil(end + margin), [start, end]);
    return { span, highlights: mergedWithin(places, span) };
  }

  /** By where they start, the longer before the shorter. */
  #placesIn(text: string, cited: readonly Span[]): Place[] {
    // The number of a line stands between no words of a phrase, and within no word.
    const plain = withoutLineNumbers(text);
    const tokens = this.#words.tokensIn(text);
    if (plain !== text) addTo(tokens, this.#words.tokensIn(plain));
    const finders = this.#finders.map((finder) => finder(tokens, plain));
    const places: Place[] = [];
    for (const token of tokens) {
      for (let clause = 0; clause < finders.length; clause++) {
        if (finders[clause]?.(token) === true) places.push({ start: token.start, end: token.end, clause });
      }
    }
    if (cited.length === 0) return places;
    for (const { start, end } of cited) places.push({ start, end, clause: -1 });
    return places.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

/** Those of another reading of the same text that it has in addition, all by where they stand. */
function addTo(tokens: Token[], others: readonly Token[]): void {
  const known = new Set(tokens.map(({ start, end }) => `${start} ${end}`));
  tokens.push(...others.filter(({ start, end }) => !known.has(`${start} ${end}`)));
  tokens.sort((a, b) => a.start - b.start || a.end - b.end);
}

function finderOf(match: WordMatch): Finder {
  if (match.kind !== 'phrase') {
    const matches = matcherOf(match);
    return () => (token) => matches(token.term);
  }
  return (tokens, text) => {
    const found = tokensOfPhrase(match, tokens, text);
    return (token) => found.has(token);
  };
}

function tokensOfPhrase(
  { terms, distance }: PhraseMatch,
  tokens: readonly Token[],
  text: string,
): Set<Token> {
  const sought = tokens.filter(({ term }) => terms.includes(term));
  if (distance !== null) return new Set(sought);
  const found = new Set<Token>();
  for (let i = 0; i + terms.length <= sought.length; i++) {
    const run = sought.slice(i, i + terms.length);
    if (!run.every(({ term }, j) => term === terms[j])) continue;
    // Between the words of a phrase stand at most words that are not searched, such as "the".
    const isRun = run.every(
      (token, j) => j === 0 || termsOf(text.slice(run[j - 1]?.end, token.start)).length === 0,
    );
    if (isRun) for (const token of run) found.add(token);
  }
  return found;
}

/** The stretch, no longer than a snippet, with the best places: the first of equal ones. */
function densest(places: readonly Place[], clauses: number): [start: number, end: number] {
  let bestScore = -1;
  let best = { from: 0, to: 0 };
  /** How often each clause occurs from `from` to `to`; citations are the last. */
  const counts = new Uint32Array(clauses + 1);
  let different = 0;
  const count = (place: Place | undefined, by: 1 | -1) => {
    if (place === undefined) return;
    const at = place.clause < 0 ? clauses : place.clause;
    const before = counts[at] ?? 0;
    counts[at] = before + by;
    if (before + by === 0) different--;
    else if (before === 0) different++;
  };
  for (let from = 0, to = 0; from < places.length; from++) {
    const start = places[from]?.start ?? 0;
    // The first is taken however long it is.
    while (to < places.length && (to === from || (places[to]?.end ?? 0) - start <= LONGEST_SNIPPET))
      count(places[to++], 1);
    const score = different * A_CLAUSE + Math.min(to - from, MOST_FOR_PLACES);
    if (score > bestScore) {
      bestScore = score;
      best = { from, to };
    }
    count(places[from], -1);
  }
  let end = 0;
  for (let i = best.from; i < best.to; i++) end = Math.max(end, places[i]?.end ?? 0);
  return [places[best.from]?.start ?? 0, end];
}

/** Those within the span; overlapping ones become one. */
function mergedWithin(places: readonly Place[], [from, to]: readonly [number, number]): [number, number][] {
  const result: [number, number][] = [];
  for (const { start, end } of places) {
    if (start < from || end > to) continue;
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Moves both ends to the nearest gap between words, never into `core`, and drops white space at the ends. */
function trimmed(text: string, from: number, to: number, core?: readonly [number, number]): [number, number] {
  let start = Math.max(0, from);
  let end = Math.min(text.length, to);
  const latestStart = core?.[0] ?? end;
  const earliestEnd = core?.[1] ?? start;
  if (start > 0) while (start < latestStart && !isSpace(text, start - 1)) start++;
  if (end < text.length) while (end > earliestEnd && !isSpace(text, end)) end--;
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  return [start, end];
}

/** As `\s` of regular expressions has it. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || (code >= 128 && /\s/.test(text.charAt(at)));
}
