/** The words of a request and of a draft, so that one can be looked for in the other. */
import { lemmaOf, stemmed } from './support/vocabulary.ts';

/** Terms are cut a little, so that `jurisdictional` is `jurisdiction`. */
const LONGEST = 8;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.](?=\p{L})[\p{L}\p{M}]+)*/gu;

/** One word for several, of those that requests use and papers do not. */
const IN_REQUESTS = new Map(
  `unpaid outstanding|fee cost|sue suit|lawsuit suit|litigate suit|litigation suit|fix repair|photo photograph|picture photograph
  pic photograph|mail email|e-mail email|pay payment|paid payment|rest remaining|remainder remaining|quit resign|kid child|wife spouse
  husband spouse|notice notify|notification notify|rehire reemploy|footage video|info information|docs document|doc document`
    .split(/[|\n]/)
    .flatMap((pair): [string, string][] => {
      const [[from], [to]] = pair.trim().split(' ').map(stemmed) as [string[], string[]];
      return from === undefined || to === undefined ? [] : [[from, to]];
    }),
);

/** Each once, in their order; synonyms are one, and numbers are no words. */
export function stemsOf(text: string): Set<string> {
  return new Set([...text.matchAll(WORD)].flatMap(([word]) => stemsOfWord(word)));
}

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 50_000;

function stemsOfWord(word: string): readonly string[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stems = stemmed(word).flatMap((term) => {
    if (/^\d+$/.test(term)) return [];
    const { id, denies } = lemmaOf(IN_REQUESTS.get(term) ?? term);
    return [(denies ? term : id).slice(0, LONGEST)];
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, stems);
  return stems;
}
