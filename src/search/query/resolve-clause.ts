import { yieldToEventLoop } from '../../platform/index.ts';
import type { CitedForms, Clause, IndexDatabase, Match } from '../model.ts';
import { EntrySet } from '../postings/entry-set.ts';
import type { IndexMap } from '../postings/index-map.ts';
import { decodeList, type EntryList, type WeightedList } from '../postings/number-list.ts';
import { entryOf, listsOfBlocks, listsOfPostings } from '../postings/posting-blocks.ts';
import { anyOf, beginsWith, phraseExpression } from '../postings/postings.ts';
import type { FieldLists, ResolvedClause } from '../ranking.ts';
import {
  blocksOfTerm,
  blocksOfTerms,
  citingEntries,
  fileOrds,
  fileOrdsOfTerm,
  fileTermsAmong,
  knownAmong,
  positionEntries,
  termsWithPrefix,
} from '../repository.ts';
import { stemsNear, stemsOfPrefix } from '../words/expansion.ts';
import { globOf, isPrefix } from '../words/term-matching.ts';

type Q = IndexDatabase['read'];

/** A word in a title says more about every page of the file than the same word once on the page. */
const FIELD_WEIGHTS = { title: 2, name: 1 } as const;
/** What a fuzzy match counts, by its distance in halves; the exact term counts in full. */
const FUZZY_WEIGHTS = [1, 0.8, 0.6, 0.4, 0.3] as const;
/** So many take some tens of milliseconds when they are common. */
const TERMS_PER_EXPRESSION = 25;
const TERMS_TOGETHER = 500;
/** So many pages are looked through for a phrase of common words in some ten milliseconds. */
const PAGES_TOGETHER = 100_000;

/** A clause whose citation, if it is one, was looked up. */
export type LookedUpClause = Omit<Clause, 'match'> & { readonly match: LookedUpMatch };
export type LookedUpMatch =
  | Exclude<Match, { kind: 'citation' }>
  | { readonly kind: 'citation'; readonly citations: CitedForms };

/** Looks a clause up in the index: which entries and files match it, and how strongly. */
export async function resolveClause(
  queries: Q,
  index: IndexMap,
  clause: LookedUpClause,
): Promise<ResolvedClause> {
  const { match, presence, boost } = clause;
  await yieldToEventLoop();
  if (match.kind === 'citation') {
    const list = decodeList(await citingEntries(queries, match.citations));
    return { presence, boost, fields: [{ of: 'entries', lists: [{ weight: 1, list }] }] };
  }
  const sought = await expand(queries, index, match);
  const fields: FieldLists[] = [];
  if (clause.fields.includes('text')) {
    fields.push({ of: 'entries', lists: await textLists(queries, index, sought) });
  }
  const named = (['title', 'name'] as const).filter((field) => clause.fields.includes(field));
  if (named.length > 0) fields.push(...(await fileLists(queries, sought, named)));
  return { presence, boost, fields };
}

/** For each of the fields, the files that hold what is sought in it. */
async function fileLists(
  queries: Q,
  sought: Sought,
  named: readonly ('title' | 'name')[],
): Promise<FieldLists[]> {
  if (sought.kind === 'term') {
    const found = await fileOrdsOfTerm(queries, sought.term);
    return named.map((field) => ({
      of: 'files',
      lists: [{ weight: FIELD_WEIGHTS[field], list: decodeList(found[field]) }],
    }));
  }
  const inFiles = await inTitlesAndNames(queries, sought);
  const fields: FieldLists[] = [];
  for (const field of named) {
    const lists: WeightedList[] = [];
    for (const { weight, expression } of fileExpressions(inFiles)) {
      const list = decodeList(await fileOrds(queries, field, expression));
      lists.push({ weight: weight * FIELD_WEIGHTS[field], list });
    }
    fields.push({ of: 'files', lists });
  }
  return fields;
}

/** By how often they hold a term. */
export type TermLists = readonly WeightedList[];

/**
 * The pages holding a term, by how often they do: all pages of the index, to be read through a mask. What was read from
 * blocks is remembered until more is merged into them.
 */
export async function termLists(queries: Q, index: IndexMap, term: string): Promise<TermLists> {
  const { fresh } = index;
  let known = index.lists.get(term);
  if (known === undefined || known.until < fresh.from) {
    const lists = listsOfBlocks(await blocksOfTerm(queries, term), 0, fresh.from);
    const bytes = lists.reduce((sum, { list }) => sum + list.byteLength + 100, 100);
    known = { lists, until: fresh.from };
    index.lists.set(term, known, bytes);
  }
  // Another request may have remembered more than there was when this one began.
  const newer = listsOfPostings(fresh.get(term), known.until);
  return newer.length === 0 ? known.lists : [...known.lists, ...newer];
}

/** The pages holding any of the terms, each once. */
async function entriesOfTerms(queries: Q, index: IndexMap, terms: readonly string[]): Promise<EntryList> {
  const { fresh } = index;
  const entries = new EntrySet(index.size);
  for (const term of terms) for (const posting of fresh.get(term)) entries.add(entryOf(posting));
  for (const some of chunks(terms, TERMS_TOGETHER)) {
    await yieldToEventLoop();
    for (const block of await blocksOfTerms(queries, some)) entries.addBlock(block, fresh.from);
  }
  return entries.list();
}

/** A match with what it can stand for in the whole index. */
type Sought =
  | { readonly kind: 'term'; readonly term: string }
  | { readonly kind: 'phrase'; readonly expression: string }
  | {
      readonly kind: 'prefix';
      readonly prefix: string;
      readonly terms: readonly string[];
      readonly stems: readonly string[];
    }
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
      const terms = await termsWithPrefix(queries, match.prefix);
      if (isPrefix(match)) {
        return { kind: 'prefix', prefix: match.prefix, terms, stems: [...stemsOfPrefix(match.prefix)] };
      }
      return { kind: 'terms', groups: [{ weight: 1, terms: terms.filter(globOf(match.pattern)) }] };
    }
    case 'fuzzy': {
      const { word, term, distance } = match;
      await index.vocabulary.catchUp(queries);
      const nearby = await index.vocabulary.near(term, distance);
      const halves = new Map(nearby.map((near) => [near.term, near.halves]));
      for (const near of await knownAmong(queries, [...stemsNear(word)])) halves.set(near, 2);
      halves.set(term, 0);
      const groups = FUZZY_WEIGHTS.slice(0, 2 * distance + 1).map(
        (weight): { weight: number; terms: string[] } => ({ weight, terms: [] }),
      );
      for (const [one, away] of halves) groups[away]?.terms.push(one);
      return { kind: 'terms', groups };
    }
  }
}

async function textLists(queries: Q, index: IndexMap, sought: Sought): Promise<readonly WeightedList[]> {
  switch (sought.kind) {
    case 'term':
      return termLists(queries, index, sought.term);
    case 'phrase':
      return phraseLists(queries, index, sought.expression);
    case 'prefix':
      return [{ weight: 1, list: await entriesOfTerms(queries, index, [...sought.terms, ...sought.stems]) }];
    case 'terms': {
      const lists: WeightedList[] = [];
      for (const { weight, terms } of sought.groups) {
        lists.push({ weight, list: await entriesOfTerms(queries, index, terms) });
      }
      return lists;
    }
  }
}

async function phraseLists(
  queries: Q,
  index: IndexMap,
  expression: string,
): Promise<readonly WeightedList[]> {
  const lists: WeightedList[] = [];
  for (let from = 0; from < index.size; from += PAGES_TOGETHER) {
    await yieldToEventLoop();
    const list = decodeList(await positionEntries(queries, expression, from, from + PAGES_TOGETHER));
    if (list.length > 0) lists.push({ weight: 1, list });
  }
  return lists;
}

type SoughtInMany = Exclude<Sought, { kind: 'term' }>;

/** Of many terms, those that titles and names hold. */
async function inTitlesAndNames(queries: Q, sought: SoughtInMany): Promise<SoughtInMany> {
  if (sought.kind !== 'terms') return sought;
  const groups: { weight: number; terms: readonly string[] }[] = [];
  for (const { weight, terms } of sought.groups) {
    groups.push({ weight, terms: await fileTermsAmong(queries, terms) });
  }
  return { kind: 'terms', groups };
}

function* fileExpressions(sought: SoughtInMany): Iterable<{ weight: number; expression: string }> {
  switch (sought.kind) {
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
        for (const some of chunks(terms, TERMS_PER_EXPRESSION)) yield { weight, expression: anyOf(some) };
      }
      break;
  }
}

function* chunks(terms: readonly string[], size: number): Iterable<readonly string[]> {
  for (let i = 0; i < terms.length; i += size) yield terms.slice(i, i + size);
}
