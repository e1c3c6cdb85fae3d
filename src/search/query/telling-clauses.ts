import { yieldToEventLoop } from '../../platform/index.ts';
import { inverseFrequency, type ResolvedClause } from '../ranking.ts';
import type { SearchedPages } from '../searched-pages.ts';

/**
 * Of the words of a text those that tell most about what is sought: how rare a word is, is counted on the searched pages alone. What
 * none of them holds is left out; one clause is left in any case, since none at all would mean every page.
 */
export async function mostSelective<T extends { readonly resolved: ResolvedClause }>(
  pages: SearchedPages,
  asked: readonly T[],
  most: number,
): Promise<readonly T[]> {
  const weighed: { one: T; weight: number }[] = [];
  for (const one of asked) {
    // A common word is on nearly all pages.
    await yieldToEventLoop();
    const holding = pagesHolding(pages, one.resolved);
    const weight = one.resolved.boost * inverseFrequency(pages.pageCount, holding);
    if (holding > 0) weighed.push({ one, weight });
  }
  const kept = weighed.sort((a, b) => b.weight - a.weight).slice(0, most);
  return kept.length > 0 ? kept.map(({ one }) => one) : asked.slice(0, 1);
}

/** A word is on one list of its field for each page. */
function pagesHolding({ mask }: SearchedPages, { fields }: ResolvedClause): number {
  let holding = 0;
  for (const { list } of fields.flatMap(({ lists }) => lists)) {
    for (let i = 0; i < list.length; i++) holding += mask[list[i] ?? 0] ?? 0;
  }
  return holding;
}
