import { countBits, editDistance, lettersOf, MOST_LETTERS, stemsNear, stemsOfPrefix } from './expansion.ts';
import type { Match } from './model.ts';

/** Whether a term of a document is what a clause looks for. Phrases have no single terms. */
export function matcherOf(match: Exclude<Match, { kind: 'phrase' | 'citation' }>): (term: string) => boolean {
  switch (match.kind) {
    case 'term':
      return (term) => term === match.term;
    case 'pattern': {
      const shape = shapeOf(match.pattern);
      const stems = isPrefix(match) ? stemsOfPrefix(match.prefix) : new Set();
      return (term) => shape.test(term) || stems.has(term);
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

/** Pattern and terms are letters and digits, so the only special character is the wildcard. */
export function shapeOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'u');
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
