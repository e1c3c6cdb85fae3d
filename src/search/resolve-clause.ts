import { breathe } from './breath.ts';
import { stemsNear, stemsOfPrefix } from './expansion.ts';
import type { IndexMap } from './index-map.ts';
import type { Clause, IndexDatabase, Match } from './model.ts';
import { decodeList, type EntryList, type NumberList, type WeightedList } from './number-list.ts';
import { anyOf, anyTagged, beginsWith, phraseExpression } from './postings.ts';
import type { FieldLists, ResolvedClause } from './ranking.ts';
import {
  citingEntries,
  fileOrds,
  knownAmong,
  positionEntries,
  taggedEntries,
  termEntries,
  termsWithPrefix,
} from './repository.ts';
import { fuzzyDistance, isPrefix, shapeOf } from './term-matching.ts';

type Q = IndexDatabase['read'];

/** A word in a title says more about every page of the file than the same word once on the page. */
const FIELD_WEIGHTS = { title: 2, name: 1 } as const;
/** What a fuzzy match counts, by its distance in halves; the exact term counts in full. */
const FUZZY_WEIGHTS = [1, 0.8, 0.6, 0.4, 0.3] as const;
/** So many take some tens of milliseconds when they are common. */
const TERMS_PER_EXPRESSION = 25;

/** A clause whose citation, if it is one, was looked up. */
export type LookedUpClause = Omit<Clause, 'match'> & { readonly match: LookedUpMatch };
export type LookedUpMatch =
  | Exclude<Match, { kind: 'citation' }>
  | { readonly kind: 'citation'; readonly citations: readonly string[] };

/** Looks a clause up in the index: which entries and files match it, and how strongly. */
export async function resolveClause(
  queries: Q,
  index: IndexMap,
  clause: LookedUpClause,
): Promise<ResolvedClause> {
  const { match, presence, boost } = clause;
  await breathe();
  if (match.kind === 'citation') {
    const list = decodeList(await citingEntries(queries, match.citations));
    return { presence, boost, fields: [{ of: 'entries', lists: [{ weight: 1, list }] }] };
  }
  const sought = await expand(queries, index, match);
  const fields: FieldLists[] = [];
  if (clause.fields.includes('text')) {
    fields.push({ of: 'entries', lists: await textLists(queries, index, sought) });
  }
  for (const field of ['title', 'name'] as const) {
    if (!clause.fields.includes(field)) continue;
    const lists: WeightedList[] = [];
    for (const { weight, expression } of fileExpressions(sought)) {
      const list = decodeList(await fileOrds(queries, field, expression));
      lists.push({ weight: weight * FIELD_WEIGHTS[field], list });
    }
    fields.push({ of: 'files', lists });
  }
  return { presence, boost, fields };
}

/** By how often they hold a term. */
export type TermLists = readonly WeightedList[];

/**
 * The pages holding a term, by how often they do: all pages of the index, to be read through a mask. What was read before
 * is remembered; only what was indexed since is asked for.
 */
export async function termLists(queries: Q, index: IndexMap, term: string): Promise<TermLists> {
  const known = index.lists.get(term) ?? { lists: [], until: 0 };
  const until = index.nextEntry;
  if (known.until >= until) return known.lists;
  const byFrequency = new Map(known.lists.map(({ weight, list }) => [weight, list]));
  for (const { frequency, entries } of await termEntries(queries, term, known.until, until)) {
    byFrequency.set(frequency, joined(byFrequency.get(frequency), decodeList(entries)));
  }
  const lists = [...byFrequency].map(([weight, list]) => ({ weight, list }));
  const bytes = lists.reduce((sum, { list }) => sum + list.byteLength + 100, 100);
  index.lists.set(term, { lists, until }, bytes);
  return lists;
}

function joined(before: EntryList | undefined, after: EntryList): EntryList {
  if (before === undefined) return after;
  const all = new Uint32Array(before.length + after.length);
  all.set(before);
  all.set(after, before.length);
  return all;
}

/** A match with what it can stand for in the whole index. */
type Sought =
  | { readonly kind: 'term'; readonly term: string }
  | { readonly kind: 'phrase'; readonly expression: string }
  | { readonly kind: 'prefix'; readonly prefix: string; readonly stems: readonly string[] }
  | { readonly kind: 'terms'; readonly groups: readonly { weight: number; terms: readonly string[] }[] };

/**
 * There is no upper limit to an expansion: a limit would have to be counted in terms, and which of them exist
 * depends on documents the principal may not see. Terms only such documents hold find nothing.
 */
async function expand(
  queries: Q,
  index: IndexMap,
  match: Exclude<LookedUpMatch, { kind: 'citation' }>,
): Promise<Sought> {
  switch (match.kind) {
    case 'term':
      return match;
    case 'phrase':
      return { kind: 'phrase', expression: phraseExpression(match) };
    case 'pattern': {
      if (isPrefix(match)) {
        return { kind: 'prefix', prefix: match.prefix, stems: [...stemsOfPrefix(match.prefix)] };
      }
      const shape = shapeOf(match.pattern);
      const terms = await termsWithPrefix(queries, match.prefix);
      return { kind: 'terms', groups: [{ weight: 1, terms: terms.filter((term) => shape.test(term)) }] };
    }
    case 'fuzzy': {
      const { word, term, distance } = match;
      await index.vocabulary.catchUp(queries);
      const stems = stemsNear(word);
      const known = new Set(await knownAmong(queries, [term, ...stems]));
      for (const one of index.vocabulary.near(term, distance)) known.add(one);
      const distanceOf = fuzzyDistance(match, stems);
      const groups = FUZZY_WEIGHTS.slice(0, 2 * distance + 1).map(
        (weight): { weight: number; terms: string[] } => ({ weight, terms: [] }),
      );
      for (const one of known) groups[2 * distanceOf(one)]?.terms.push(one);
      return { kind: 'terms', groups };
    }
  }
}

async function textLists(queries: Q, index: IndexMap, sought: Sought): Promise<readonly WeightedList[]> {
  const weighted = (weight: number, list: NumberList) => ({ weight, list: decodeList(list) });
  switch (sought.kind) {
    case 'term':
      return termLists(queries, index, sought.term);
    case 'phrase':
      return [weighted(1, await positionEntries(queries, sought.expression))];
    case 'prefix': {
      const stems = sought.stems.length === 0 ? '' : ` OR ${anyTagged(sought.stems)}`;
      return [weighted(1, await taggedEntries(queries, beginsWith(sought.prefix) + stems))];
    }
    case 'terms': {
      const lists: WeightedList[] = [];
      for (const { weight, terms } of sought.groups) {
        for (const some of chunks(terms)) {
          await breathe();
          lists.push(weighted(weight, await taggedEntries(queries, anyTagged(some))));
        }
      }
      return lists;
    }
  }
}

function* fileExpressions(sought: Sought): Iterable<{ weight: number; expression: string }> {
  switch (sought.kind) {
    case 'term':
      yield { weight: 1, expression: anyOf([sought.term]) };
      break;
    case 'phrase':
      yield { weight: 1, expression: sought.expression };
      break;
    case 'prefix': {
      const stems = sought.stems.length === 0 ? '' : ` OR ${anyOf(sought.stems)}`;
      yield { weight: 1, expression: beginsWith(sought.prefix) + stems };
      break;
    }
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
