import type { Queries, TruthTables } from '../store/index.ts';
import { fold, stem } from './analysis.ts';
import type { Clause, IndexTables, Match } from './model.ts';
import { anyOf, anyTagged, beginsWith, phraseExpression } from './postings.ts';
import type { FieldLists, ResolvedClause, WeightedList } from './ranking.ts';
import { fileOrds, knownTerms, positionEntries, taggedEntries, termEntries } from './repository.ts';
import { editDistance, matcherOf } from './term-matching.ts';

type Q = Queries<IndexTables & TruthTables>;

/** A word in a title says more about every page of the file than the same word once on the page. */
const FIELD_WEIGHTS = { title: 2, name: 1 } as const;
/** What a fuzzy match counts, by its distance; the exact term counts in full. */
const FUZZY_WEIGHTS = [1, 0.6, 0.3] as const;
/** FTS5 expressions are parsed on a stack of limited depth. */
const TERMS_PER_EXPRESSION = 100;

/** Looks a clause up in the index: which entries and files match it, and how strongly. */
export async function resolveClause(queries: Q, clause: Clause): Promise<ResolvedClause> {
  const { match, presence, boost } = clause;
  const sought = await expand(queries, match);
  const fields: FieldLists[] = [];
  if (clause.fields.includes('text')) fields.push({ of: 'entries', lists: await textLists(queries, sought) });
  for (const field of ['title', 'name'] as const) {
    if (!clause.fields.includes(field)) continue;
    const lists: WeightedList[] = [];
    for (const { weight, expression } of fileExpressions(sought)) {
      lists.push({ weight: weight * FIELD_WEIGHTS[field], list: await fileOrds(queries, field, expression) });
    }
    fields.push({ of: 'files', lists });
  }
  return { presence, boost, fields };
}

/** A match with its vocabulary: what wildcards and fuzzy terms stand for, in the whole index. */
type Sought =
  | { readonly kind: 'term'; readonly term: string }
  | { readonly kind: 'phrase'; readonly expression: string }
  | { readonly kind: 'prefix'; readonly prefix: string; readonly stem: string }
  | { readonly kind: 'terms'; readonly groups: readonly { weight: number; terms: readonly string[] }[] };

/**
 * There is no upper limit to an expansion: a limit would have to be counted in terms, and which of them exist
 * depends on documents the principal may not see. Terms only such documents hold find nothing.
 */
async function expand(queries: Q, match: Match): Promise<Sought> {
  switch (match.kind) {
    case 'term':
      return match;
    case 'phrase':
      return { kind: 'phrase', expression: phraseExpression(match) };
    case 'pattern': {
      if (match.pattern === `${match.prefix}*`) {
        // `dismissal*` must also find "dismissal", which is in the index as "dismiss".
        return { kind: 'prefix', prefix: match.prefix, stem: stem(match.prefix) };
      }
      const matches = matcherOf(match);
      const terms = await knownTerms(queries, match.prefix, match.prefix.length, Number.MAX_SAFE_INTEGER);
      return { kind: 'terms', groups: [{ weight: 1, terms: terms.filter(matches) }] };
    }
    case 'fuzzy': {
      const term = fold(match.term);
      const near = await knownTerms(queries, '', term.length - match.distance, term.length + match.distance);
      const groups = FUZZY_WEIGHTS.map((weight): { weight: number; terms: string[] } => ({
        weight,
        terms: [],
      }));
      for (const known of near) {
        const distance = editDistance(term, known, match.distance);
        if (distance <= match.distance) groups[distance]?.terms.push(known);
      }
      return { kind: 'terms', groups };
    }
  }
}

async function textLists(queries: Q, sought: Sought): Promise<WeightedList[]> {
  const lists: WeightedList[] = [];
  const add = (weight: number, list: string) => {
    if (list !== '') lists.push({ weight, list });
  };
  switch (sought.kind) {
    case 'term':
      for (const { frequency, entries } of await termEntries(queries, sought.term)) add(frequency, entries);
      break;
    case 'phrase':
      add(1, await positionEntries(queries, sought.expression));
      break;
    case 'prefix': {
      const stemmed = sought.stem.startsWith(sought.prefix) ? '' : ` OR ${anyTagged([sought.stem])}`;
      add(1, await taggedEntries(queries, beginsWith(sought.prefix) + stemmed));
      break;
    }
    case 'terms':
      for (const { weight, terms } of sought.groups) {
        for (const some of chunks(terms)) add(weight, await taggedEntries(queries, anyTagged(some)));
      }
      break;
  }
  return lists;
}

function* fileExpressions(sought: Sought): Iterable<{ weight: number; expression: string }> {
  switch (sought.kind) {
    case 'term':
      yield { weight: 1, expression: anyOf([sought.term]) };
      break;
    case 'phrase':
      yield { weight: 1, expression: sought.expression };
      break;
    case 'prefix':
      yield { weight: 1, expression: `${beginsWith(sought.prefix)} OR ${anyOf([sought.stem])}` };
      break;
    case 'terms':
      for (const { weight, terms } of sought.groups) {
        for (const some of chunks(terms)) yield { weight, expression: anyOf(some) };
      }
      break;
  }
}

function* chunks(terms: readonly string[]): Iterable<readonly string[]> {
  for (let i = 0; i < terms.length; i += TERMS_PER_EXPRESSION) yield terms.slice(i, i + TERMS_PER_EXPRESSION);
}
