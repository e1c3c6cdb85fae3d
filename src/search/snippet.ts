import { analyze, analyzeInitials, type Token, termsOf } from './analysis.ts';
import type { Match } from './model.ts';
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

type WordMatch = Exclude<Match, { kind: 'citation' }>;

const LONGEST_SNIPPET = 280;

/**
 * The stretch of the page with the most of what was asked for: different clauses count most, further
 * occurrences a little. It begins and ends between words. Without a match: the beginning of the page.
 * @param cited where the page cites what was asked for
 * @param otherwise where to begin without a match
 */
export function snippetOf(
  text: string,
  matches: readonly WordMatch[],
  cited: readonly Span[] = [],
  otherwise = 0,
): Snippet {
  const tokens = soughtTokens(text, matches);
  const found = matches
    .flatMap((match, clause) =>
      occurrencesOf(match, tokens, text).map(({ start, end }) => ({ start, end, clause })),
    )
    .concat(cited.map((span) => ({ ...span, clause: -1 })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const first = found[0];
  if (first === undefined) {
    const from = Math.min(otherwise, text.length);
    return { span: trimmed(text, from, Math.min(text.length, from + LONGEST_SNIPPET)), highlights: [] };
  }

  let bestScore = -1;
  let best = { from: 0, to: 0 };
  for (let from = 0, to = 0; from < found.length; from++) {
    const start = found[from]?.start ?? 0;
    while (to < found.length && (found[to]?.end ?? 0) - start <= LONGEST_SNIPPET) to++;
    const within = found.slice(from, Math.max(to, from + 1));
    const score = new Set(within.map(({ clause }) => clause)).size * 10 + Math.min(within.length, 9);
    if (score > bestScore) {
      bestScore = score;
      best = { from, to: from + within.length };
    }
  }
  const chosen = found.slice(best.from, best.to);
  const start = chosen[0]?.start ?? 0;
  const end = Math.max(...chosen.map((span) => span.end));
  const margin = Math.max(0, LONGEST_SNIPPET - (end - start)) / 2;
  const span = trimmed(text, Math.floor(start - margin), Math.ceil(end + margin), [start, end]);
  return { span, highlights: merged(found.filter((one) => one.start >= span[0] && one.end <= span[1])) };
}

/** The words of the page that may be what is sought; all of them where a first letter may be wrong. */
function soughtTokens(text: string, matches: readonly WordMatch[]): Token[] {
  const initials = new Set<string>();
  for (const match of matches) {
    if (match.kind === 'fuzzy') return analyze(text);
    const words = match.kind === 'phrase' ? match.terms : [match.kind === 'term' ? match.term : match.prefix];
    for (const [initial] of words) if (initial !== undefined) initials.add(initial);
  }
  if (initials.size === 0) return [];
  // What a diacritic or a ligature becomes is any letter.
  return [...initials].every((letter) => /[a-z0-9]/.test(letter))
    ? analyzeInitials(text, initials)
    : analyze(text);
}

function occurrencesOf(match: WordMatch, tokens: readonly Token[], text: string): Span[] {
  if (match.kind !== 'phrase') {
    const matches = matcherOf(match);
    return tokens.filter(({ term }) => matches(term));
  }
  const sought = tokens.filter(({ term }) => match.terms.includes(term));
  if (match.distance !== null) return sought;
  const found = new Set<Token>();
  for (let i = 0; i + match.terms.length <= sought.length; i++) {
    const run = sought.slice(i, i + match.terms.length);
    if (!run.every(({ term }, j) => term === match.terms[j])) continue;
    // Between the words of a phrase stand at most words that are not searched, such as "the".
    const isRun = run.every(
      (token, j) => j === 0 || termsOf(text.slice(run[j - 1]?.end, token.start)).length === 0,
    );
    if (isRun) for (const token of run) found.add(token);
  }
  return [...found];
}

/** Overlapping highlights become one. */
function merged(spans: readonly Span[]): [number, number][] {
  const result: [number, number][] = [];
  for (const { start, end } of spans) {
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
  if (start > 0) while (start < latestStart && !/\s/.test(text[start - 1] ?? '')) start++;
  if (end < text.length) while (end > earliestEnd && !/\s/.test(text[end] ?? '')) end--;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return [start, end];
}
