import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Principal } from '../../src/access/index.ts';
import { isChanceryError } from '../../src/platform/index.ts';
import { namedCitations } from '../../src/precedents/index.ts';
import { type Embedder, type IndexTables, searchPages } from '../../src/search/index.ts';
import { mergeEverything } from '../../src/search/postings/merge-postings.ts';
import type { SearchedPages } from '../../src/search/searched-pages.ts';
import { deriveVectors } from '../../src/search/vectors/derive-vectors.ts';
import { openIndex } from '../../src/store/index.ts';
import { TEST_KEYRING } from '../support/database.ts';
import { PlacedWorld, type RandomQuery, type RandomWorld, randomWorld } from './random-worlds.ts';
import { openWorld, type World } from './world.ts';

/** `npm run test:worlds` looks at 20,000, on all cores; seeds other than ours with `CHANCERY_SEED`. */
const WORLDS = Number(process.env['CHANCERY_WORLDS'] ?? 1_000);
/** Worlds that share a pair of databases: each of them is part of what the others may not see. */
const WORLDS_TOGETHER = 150;
/** Worlds in which what is remembered is compared with what is there. */
const REMEMBERED_WORLDS = 200;
/** In so many worlds at least, what is random happens about as often as on average. */
const ENOUGH_WORLDS = 100;
/** Worlds in which an embedding model reads every page. */
const MEANING_WORLDS = Math.max(2 * ENOUGH_WORLDS, Math.ceil(WORLDS / 20));
/** In one of so many worlds, the words of all files are merged into blocks before it is asked again. */
const MERGED = 5;
/** A mutant must be found out within so many. */
const WORLDS_FOR_MUTANTS = 1_000;
const SEED = Number(process.env['CHANCERY_SEED'] ?? 20261121);

/**
 * What a careless change could make of the search. Each is put in place of the one function that would carry it, and the
 * property below must notice.
 */
const MUTANTS = {
  'no wall': 'the scope forgets walls',
  'no firm': 'the scope forgets the firm',
  'no firm resources': 'the scope forgets what a token is limited to',
  'raw bm25': 'scores are computed over the whole index, and hits are filtered afterwards',
  'average length': 'the average length of a page is that of the whole index',
  'filter after top-k': 'the best so many of the whole index are taken, and then filtered',
  'limited expansion': 'a wildcard stands for the first so many terms of the whole index',
} as const;
/** The same of the search by meaning. */
const MUTANTS_OF_MEANING = {
  'vectors without walls': 'the nearest pages of the whole index are taken, and then filtered',
  'no wall': MUTANTS['no wall'],
} as const;

const { active } = vi.hoisted(() => ({ active: { mutant: null as string | null, meaning: false } }));

vi.mock('../../src/access/scope.ts', async (original) => {
  const real = await original<typeof import('../../src/access/scope.ts')>();
  const { sql } = await import('kysely');
  const blunted = (principal: Principal): Principal => {
    if (active.mutant === 'no wall') return { ...principal, clientId: null, personId: null };
    if (active.mutant === 'no firm resources') return { ...principal, resources: [] };
    return principal;
  };
  return {
    ...real,
    caseScope: (principal: Principal, alias?: string) => real.caseScope(blunted(principal), alias),
    fileScope: (principal: Principal, alias?: string) =>
      active.mutant === 'no firm' ? sql<boolean>`1` : real.fileScope(blunted(principal), alias),
  };
});

vi.mock('../../src/search/searched-pages.ts', async (original) => {
  const real = await original<typeof import('../../src/search/searched-pages.ts')>();
  const searchedPages: typeof real.searchedPages = async (...of) => {
    const pages = await real.searchedPages(...of);
    if (active.mutant !== 'average length') return pages;
    const { pageCount, totalLength } = everything(pages);
    return { ...pages, pageCount, totalLength };
  };
  return { ...real, searchedPages };
});

vi.mock('../../src/search/ranking.ts', async (original) => {
  const real = await original<typeof import('../../src/search/ranking.ts')>();
  const rankPages: typeof real.rankPages = async (pages, clauses, limit, after) => {
    const isVisible = ({ file }: { file: { firstEntry: number } }) => pages.mask[file.firstEntry] === 1;
    if (active.mutant === 'raw bm25') {
      const all = await real.rankPages(everything(pages), clauses, Number.MAX_SAFE_INTEGER, after);
      return all.filter(isVisible).slice(0, limit);
    }
    if (active.mutant === 'filter after top-k') {
      const best = (await real.rankPages(everything(pages), clauses, 2 * limit, after)).filter(isVisible);
      const right = await real.rankPages(pages, clauses, limit, after);
      return right.filter((page) => best.some(({ file, page: n }) => file === page.file && n === page.page));
    }
    return real.rankPages(pages, clauses, limit, after);
  };
  return { ...real, rankPages };
});

vi.mock('../../src/search/query/resolve-clause.ts', async (original) => {
  const real = await original<typeof import('../../src/search/query/resolve-clause.ts')>();
  const { termsWithPrefix } = await import('../../src/search/repository.ts');
  const resolveClause: typeof real.resolveClause = async (queries, index, clause) => {
    if (active.mutant !== 'limited expansion' || clause.match.kind !== 'pattern') {
      return real.resolveClause(queries, index, clause);
    }
    const [first = ''] = await termsWithPrefix(queries, clause.match.prefix);
    return real.resolveClause(queries, index, { ...clause, match: { kind: 'term', term: first } });
  };
  return { ...real, resolveClause };
});

vi.mock('../../src/search/vectors/find-by-meaning.ts', async (original) => {
  const real = await original<typeof import('../../src/search/vectors/find-by-meaning.ts')>();
  const pagesByMeaning: typeof real.pagesByMeaning = (database, principal, pages, ...rest) =>
    real.pagesByMeaning(
      database,
      principal,
      active.mutant === 'vectors without walls' ? everything(pages) : pages,
      ...rest,
    );
  return { ...real, pagesByMeaning };
});

afterEach(() => {
  active.mutant = null;
  active.meaning = false;
});

describe('what the principal may not see', () => {
  it(`changes no byte of what it is answered, in ${WORLDS} worlds`, { timeout: 3_600_000 }, async () => {
    const { hiddenChanges, hits, refusals } = await check(WORLDS);
    // The property would hold in worlds without anything in them, too.
    expect(hiddenChanges).toBeGreaterThanOrEqual(WORLDS);
    if (WORLDS < ENOUGH_WORLDS) return;
    expect(hits).toBeGreaterThan(WORLDS);
    expect(refusals).toBeGreaterThan(WORLDS / 50);
  });

  it.each(Object.entries(MUTANTS))('would show in it: %s, where %s', async (mutant) => {
    active.mutant = mutant;
    await expect(check(WORLDS_FOR_MUTANTS)).rejects.toThrow('Property failed');
  });
});

describe('what the principal may not see, where pages are found by their meaning, too', () => {
  it(`changes no byte of what it is answered, in ${MEANING_WORLDS} worlds`, {
    timeout: 3_600_000,
  }, async () => {
    active.meaning = true;
    const { hiddenChanges, byMeaning } = await check(MEANING_WORLDS);
    expect(hiddenChanges).toBeGreaterThanOrEqual(MEANING_WORLDS);
    expect(byMeaning).toBeGreaterThan(MEANING_WORLDS / 5);
  });

  it.each(Object.entries(MUTANTS_OF_MEANING))('would show in it: %s, where %s', async (mutant) => {
    active.meaning = true;
    active.mutant = mutant;
    await expect(check(WORLDS_FOR_MUTANTS)).rejects.toThrow('Property failed');
  });
});

describe('what is remembered of a principal', () => {
  it('is what is found when nothing is remembered, whatever changed', async () => {
    const seen: Seen = { hiddenChanges: 0, hits: 0, refusals: 0, byMeaning: 0 };
    const world = openWorld();
    let run = 0;
    try {
      await fc.assert(
        fc.asyncProperty(randomWorld, async (random) => {
          run += 1;
          const placed = new PlacedWorld(world, run, random.principal);
          await placed.place(random);
          await answers(world, placed, random.queries, seen);
          await placed.changeAnything(random.changes);
          if (run % MERGED === 0) await mergeEverything(world);
          const remembered = await answers(world, placed, random.queries, seen);
          const index = openIndex<IndexTables>(world.indexPath, world.truthPath, TEST_KEYRING);
          const anew = { ...world, index, namedCitations: namedCitations({ index }) };
          expect(remembered).toBe(await answers(anew, placed, random.queries, seen));
          await index.close();
        }),
        { numRuns: REMEMBERED_WORLDS, seed: SEED },
      );
    } finally {
      await world.close();
    }
  });
});

interface Seen {
  hiddenChanges: number;
  hits: number;
  refusals: number;
  byMeaning: number;
}

/** Stands for the model: a text means its words, and `waive` what `waiver` does. The seam is the real one. */
const bagOfWords: Embedder = {
  open: async () => ({
    name: 'bag of words',
    sha256: 'b'.repeat(64),
    embed: async (texts) => texts.map(vectorOf),
  }),
};

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(64);
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
    const known = word.startsWith('waive') ? 'waive' : word;
    const digest = createHash('sha256').update(known).digest();
    for (let i = 0; i < 64; i++)
      vector[i] = (vector[i] ?? 0) + (digest[i >> 1] ?? 0) - 128 + (i & 1) * (digest[31 - (i >> 1)] ?? 0);
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => (length > 0 ? value / length : 0));
}

/** The model reads what it has not read yet. */
async function read(world: World): Promise<void> {
  if (active.meaning) await deriveVectors({ ...world, embedder: bagOfWords });
}

/** Answers are taken, something outside of the scope changes, and the answers are taken once more. */
async function check(worlds: number): Promise<Seen> {
  const seen: Seen = { hiddenChanges: 0, hits: 0, refusals: 0, byMeaning: 0 };
  // Words of earlier worlds would take the places of a limit before anything is hidden.
  const together = active.mutant === 'limited expansion' ? 1 : WORLDS_TOGETHER;
  let world = openWorld();
  let run = 0;
  try {
    await fc.assert(
      fc.asyncProperty(randomWorld, async (random) => {
        run += 1;
        if (run % together === 0) {
          await world.close();
          world = openWorld();
        }
        await holdsIn(world, run, random, seen);
      }),
      // Shrinking changes the worlds that a mutant is found in, not that it is found.
      { numRuns: worlds, seed: SEED, endOnFailure: active.mutant !== null },
    );
  } finally {
    await world.close();
  }
  return seen;
}

async function holdsIn(world: World, run: number, random: RandomWorld, seen: Seen): Promise<void> {
  const placed = new PlacedWorld(world, run, random.principal);
  await placed.place(random);
  await read(world);
  const before = await answers(world, placed, random.queries, seen);
  seen.hiddenChanges += await placed.changeHidden(random.changes);
  await read(world);
  if (run % MERGED === 0) await mergeEverything(world);
  expect(await answers(world, placed, random.queries, seen)).toBe(before);
}

/** All that is answered to the queries: pages, cursors and errors, to the last byte. */
async function answers(
  world: World,
  placed: PlacedWorld,
  queries: readonly RandomQuery[],
  seen: Seen,
): Promise<string> {
  const all: unknown[] = [];
  const parts = active.meaning ? { ...world, embedder: bagOfWords } : world;
  for (const { q, limit, within } of queries) {
    const input = { q, limit, case_id: placed.caseReference(within) };
    let cursor: string | undefined;
    do {
      try {
        const found = await searchPages(parts, placed.principal, { ...input, cursor });
        all.push(found);
        seen.hits += found.data.length;
        seen.byMeaning += found.data.filter(({ found_by }) => found_by?.[0] === 'meaning').length;
        cursor = found.next_cursor ?? undefined;
      } catch (error) {
        if (!isChanceryError(error)) throw error;
        all.push([error.code, error.message, error.hint, error.errors]);
        seen.refusals += 1;
        cursor = undefined;
      }
    } while (cursor !== undefined);
  }
  return JSON.stringify(all);
}

function everything(pages: SearchedPages): SearchedPages {
  const files = [...pages.index.files.values()];
  const mask = new Uint8Array(pages.mask.length);
  let pageCount = 0;
  let totalLength = 0;
  for (const file of files) {
    mask.fill(1, file.firstEntry, file.firstEntry + file.pageCount);
    pageCount += file.pageCount;
    totalLength += file.length;
  }
  return { ...pages, mask, pageCount, totalLength };
}
