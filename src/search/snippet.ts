import { analyze, type Token } from './analysis.ts';
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
 */
export function snippetOf(text: string, matches: readonly WordMatch[], cited: readonly Span[] = []): Snippet {
  const tokens = analyze(text);
  const found = matches
    .flatMap((match, clause) =>
      occurrencesOf(match, tokens).map(({ start, end }) => ({ start, end, clause })),
    )
    .concat(cited.map((span) => ({ ...span, clause: -1 })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const first = found[0];
  if (first === undefined)
    return { span: trimmed(text, 0, Math.min(text.length, LONGEST_SNIPPET)), highlights: [] };

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

function occurrencesOf(match: WordMatch, tokens: readonly Token[]): Span[] {
  if (match.kind !== 'phrase') {
    const matches = matcherOf(match);
    return tokens.filter(({ term }) => matches(term));
  }
  if (match.distance !== null) return tokens.filter(({ term }) => match.terms.includes(term));
  const found = new Set<Token>();
  for (let i = 0; i + match.terms.length <= tokens.length; i++) {
    if (!match.terms.every((term, j) => tokens[i + j]?.term === term)) continue;
    for (const token of tokens.slice(i, i + match.terms.length)) found.add(token);
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
