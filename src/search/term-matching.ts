import { stem } from './analysis.ts';
import type { Match } from './model.ts';

/** Whether a term of a document is what a clause looks for. Phrases have no single terms. */
export function matcherOf(match: Exclude<Match, { kind: 'phrase' }>): (term: string) => boolean {
  switch (match.kind) {
    case 'term':
      return (term) => term === match.term;
    case 'pattern': {
      // Pattern and terms are letters and digits, so the only special character is the wildcard.
      const shape = new RegExp(`^${match.pattern.replaceAll('*', '.*')}$`, 'u');
      const stemmed = match.pattern === `${match.prefix}*` ? stem(match.prefix) : null;
      return (term) => shape.test(term) || term === stemmed;
    }
    case 'fuzzy':
      return (term) => editDistance(match.term, term, match.distance) <= match.distance;
  }
}

/**
 * Insertions, deletions, substitutions and transpositions of neighbours between two words (optimal
 * string alignment), or anything greater than `most` as soon as it is certain to be exceeded.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(substitution, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(distance);
      smallest = Math.min(smallest, distance);
    }
    if (smallest > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
