import { analyze, inverseFrequency, type SearchedPages, type TermLists, termLists } from '../search/index.ts';
import type { PrecedentParts, WeightedTerm } from './model.ts';

/** How many different words of a long question are looked up, and how many of them are kept. */
const MOST_LOOKED_UP = 400;
const MOST_KEPT = 40;

/** Days, months and numbers in words: every story has them, and no rule of law turns on them. */
const SAYS_NOTHING = new Set(
  (
    'january february march april may june july august september october november december monday tuesday ' +
    'wednesday thursday friday saturday sunday one two three four five six seven eight nine ten eleven twelve ' +
    'twenty thirty hundred thousand day days week weeks month months year years first second third'
  ).split(' '),
);

export interface QuestionTerm extends WeightedTerm {
  readonly lists: TermLists;
}

/**
 * The terms of a question that tell pages apart: weighed by how often they are asked for and how few
 * of the searched pages hold them. What the principal may not see counts for nothing.
 */
export async function weighTerms(
  parts: PrecedentParts,
  pages: SearchedPages,
  question: string,
): Promise<QuestionTerm[]> {
  const asked = new Map<string, { word: string; count: number }>();
  for (const { term, start, end } of analyze(question)) {
    // Numbers and single letters of a question (dates, amounts, initials) find pages by chance.
    const word = question.slice(start, end).toLowerCase();
    if (term.length < 3 || /^\d+$/.test(term) || SAYS_NOTHING.has(word)) continue;
    const known = asked.get(term);
    if (known === undefined) asked.set(term, { word, count: 1 });
    else known.count++;
  }
  const terms: QuestionTerm[] = [];
  const commonest = [...asked].sort(([, a], [, b]) => b.count - a.count).slice(0, MOST_LOOKED_UP);
  for (const [term, { word, count }] of commonest) {
    const lists = await termLists(parts.index.read, pages.index, term);
    const holding = countSearched(pages, lists);
    if (holding === 0) continue;
    terms.push({
      term,
      word,
      lists,
      weight: Math.log(1 + count) * inverseFrequency(pages.pageCount, holding),
    });
  }
  return terms.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, MOST_KEPT);
}

function countSearched(pages: SearchedPages, lists: TermLists): number {
  let count = 0;
  for (const { list } of lists) {
    for (let i = 0; i < list.length; i++) count += pages.mask[list[i] ?? 0] ?? 0;
  }
  return count;
}
