import type { Principal } from '../../access/index.ts';
import { yieldToEventLoop } from '../../platform/index.ts';
import type { FoundBy, IndexDatabase } from '../model.ts';
import { type RankedPage, type RankPosition, type ResolvedClause, rankPages } from '../ranking.ts';
import type { SearchedPages } from '../searched-pages.ts';
import { type Meaning, type NearPage, pagesByMeaning } from './find-by-meaning.ts';
import { fuse, placeOf, reciprocalRank } from './fuse.ts';
import type { PassageSpan } from './model.ts';

/** A page as it stands in one list of both rankings; without `foundBy` where there is only one. */
export interface FusedPage extends RankedPage {
  readonly foundBy?: readonly FoundBy[];
  /** The passage that is near what was asked. */
  readonly span?: PassageSpan;
}

/** Pages found by their meaning that come into the list: every page means something, so the ranking itself has no end. */
const BY_MEANING = 50;
/** Places by words that count together with those by meaning; all further ones follow after them in their order. */
const BY_WORDS = 1_000;

/**
 * The pages that match the clauses and those that mean what is asked, in one list: what stands high in both comes first. Pages
 * found by their meaning obey required and prohibited clauses like all others.
 */
export async function rankBoth(
  database: IndexDatabase,
  principal: Principal,
  pages: SearchedPages,
  clauses: readonly ResolvedClause[],
  meaning: Meaning,
  limit: number,
  after: RankPosition | null,
): Promise<FusedPage[]> {
  const found = await pagesByMeaning(database, principal, pages, meaning, BY_MEANING);
  const near = await admitted(pages, clauses, found);
  const needed = after === null ? 0 : placeOf(after.score) + 1;
  const byWords = await upTo(pages, clauses, Math.max(BY_WORDS, needed + limit + near.length));
  const listed = inOneList(byWords, near);
  return listed.filter((page) => after === null || follows(page, after)).slice(0, limit);
}

function inOneList(byWords: readonly RankedPage[], near: readonly NearPage[]): FusedPage[] {
  const entryOf = ({ file, page }: RankedPage): number => file.firstEntry + page - 1;
  const counted = byWords.slice(0, BY_WORDS).map(entryOf);
  const worth = fuse([counted, near.map(({ entry }) => entry)]);
  const spans = new Map(near.map(({ entry, span }) => [entry, span]));
  const inWords = new Set(counted);
  const fused: FusedPage[] = [];
  for (const [place, ranked] of byWords.entries()) {
    const entry = entryOf(ranked);
    const span = spans.get(entry);
    if (place >= BY_WORDS && span !== undefined) continue; // stands further up, for its meaning
    const { file, page } = ranked;
    const score = worth.get(entry) ?? reciprocalRank(place);
    fused.push(
      span === undefined
        ? { file, page, score, foundBy: ['words'] }
        : { file, page, score, foundBy: ['words', 'meaning'], span },
    );
  }
  for (const { entry, file, page, span } of near) {
    if (inWords.has(entry)) continue;
    fused.push({ file, page, score: worth.get(entry) ?? 0, foundBy: ['meaning'], span });
  }
  return fused.sort(inOrder);
}

/** Those of the pages that no clause excludes, in their order. */
async function admitted(
  pages: SearchedPages,
  clauses: readonly ResolvedClause[],
  near: readonly NearPage[],
): Promise<readonly NearPage[]> {
  const strict = clauses.filter(({ presence }) => presence !== 'optional');
  if (strict.length === 0 || near.length === 0) return near;
  const mask = new Uint8Array(pages.mask.length);
  for (const { entry } of near) mask[entry] = 1;
  const left = await rankPages({ ...pages, mask }, strict, near.length, null);
  const entries = new Set(left.map(({ file, page }) => file.firstEntry + page - 1));
  return near.filter(({ entry }) => entries.has(entry));
}

/** The first so many by words, a stretch at a time. */
async function upTo(
  pages: SearchedPages,
  clauses: readonly ResolvedClause[],
  most: number,
): Promise<RankedPage[]> {
  const ranked: RankedPage[] = [];
  while (ranked.length < most) {
    const last = ranked.at(-1);
    const from = last === undefined ? null : { ...last, fileId: last.file.fileId };
    const next = await rankPages(pages, clauses, BY_WORDS, from);
    ranked.push(...next);
    if (next.length < BY_WORDS) break;
    await yieldToEventLoop();
  }
  return ranked.slice(0, most);
}

/** Equal worth: the newer file first, then in the order of pages. */
function inOrder(a: RankedPage, b: RankedPage): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.file === b.file ? a.page - b.page : a.file.fileId < b.file.fileId ? 1 : -1;
}

function follows({ score, file: { fileId }, page }: RankedPage, after: RankPosition): boolean {
  if (score !== after.score) return score < after.score;
  return fileId === after.fileId ? page > after.page : fileId < after.fileId;
}
