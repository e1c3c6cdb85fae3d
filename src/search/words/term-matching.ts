import type { Match } from '../model.ts';
import { countBits, editDistance, lettersOf, MOST_LETTERS, stemsNear, stemsOfPrefix } from './expansion.ts';

/** Whether a term of a document is what a clause looks for. Phrases have no single terms. */
export function matcherOf(match: Exclude<Match, { kind: 'phrase' | 'citation' }>): (term: string) => boolean {
  switch (match.kind) {
    case 'term':
      return (term) => term === match.term;
    case 'pattern': {
      const fits = globOf(match.pattern);
      const stems = isPrefix(match) ? stemsOfPrefix(match.prefix) : new Set();
      return (term) => fits(term) || stems.has(term);
    }
    case 'fuzzy': {
      const distanceOf = fuzzyDistance(match);
      return (term) => distanceOf(term) <= match.distance;
    }
  }
}

export function isPrefix(match: Extract<Match, { kind: 'pattern' }>): boolean {
  return match.pattern === `${match.prefix}*`;
}

/**
 * Whether a term fits a word in which each `*` stands for any letters. The leftmost place of each part is as good as any
 * other: nothing is tried twice, where an expression with `.*` takes time exponential in the number of stars.
 */
export function globOf(pattern: string): (term: string) => boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return (term) => term === first;
  return (term) => {
    const end = term.length - last.length;
    if (end < first.length || !term.startsWith(first) || !term.endsWith(last)) return false;
    let from = first.length;
    for (const part of others) {
      const at = term.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= end;
  };
}

/** How far a term is from a fuzzy word: 0 to 2 in halves; greater when it is not meant. */
function fuzzyDistance(match: Extract<Match, { kind: 'fuzzy' }>): (term: string) => number {
  const near = stemsNear(match.word);
  const own = lettersOf(match.term);
  const most = MOST_LETTERS * match.distance;
  return (term) => {
    if (term === match.term) return 0;
    if (near.has(term)) return 1;
    if (countBits(own ^ lettersOf(term)) > most) return match.distance + 1;
    return editDistance(match.term, term, match.distance);
  };
}
