import type { FileIndex } from './file-postings.ts';
import type { SoughtPassage } from './rank-files.ts';

/** A compared text as numbers of the question's terms, 0 for any other, and where it cites other searched files. */
export interface ComparedText {
  readonly terms: Uint32Array;
  /** In the order of the text. */
  readonly citing: readonly CitingPlace[];
}

export interface CitingPlace {
  /** Place of the cited file among the searched ones. */
  readonly cited: number;
  /** Terms of the text before the citation. */
  readonly at: number;
}

/** Terms on either side of a citation: what others say of a decision stands around it. */
const AROUND = 50;
const SATURATION = 1.2;
/** The best place that cites a file counts in full, and the next ones less: two that say the same are a practice. */
const PLACES = [1, 0.5, 0.25] as const;

/**
 * How much the texts say of a passage where they cite a file, for each passage and cited file: a decision is found in the words of those who
 * cite it, whatever its own are. Only places in the given texts, which the principal may see, count.
 */
export function citingWords(
  sought: readonly SoughtPassage[],
  numbers: ReadonlyMap<string, number>,
  texts: ReadonlyMap<number, ComparedText>,
): Map<SoughtPassage, Map<number, number>> {
  const seekers = seekersOf(sought, numbers);
  const said = new Map<SoughtPassage, Map<number, number[]>>(sought.map((one) => [one, new Map()]));
  const counts = new Uint16Array(numbers.size + 1);
  for (const [place, { terms, citing }] of texts) {
    for (const { cited, at } of citing) {
      if (cited === place) continue;
      const sums = new Map<SoughtPassage, number>();
      const around = terms.subarray(Math.max(0, at - AROUND), at + AROUND);
      for (const term of around) if (term !== 0) counts[term] = (counts[term] ?? 0) + 1;
      for (const term of around) {
        const count = counts[term] ?? 0;
        if (count === 0) continue;
        counts[term] = 0;
        const saturated = (count * (SATURATION + 1)) / (count + SATURATION);
        for (const { passage, weight } of seekers[term] ?? [])
          sums.set(passage, (sums.get(passage) ?? 0) + weight * saturated);
      }
      for (const [passage, sum] of sums) {
        const values = said.get(passage);
        values?.set(cited, [...(values.get(cited) ?? []), sum]);
      }
    }
  }
  return new Map([...said].map(([passage, values]) => [passage, new Map([...values].map(best))]));
}

/** The searched files that are cited for any of the passages, those most is said of first; of those among `known` nothing. */
export function mostCited(
  index: FileIndex,
  said: ReadonlyMap<SoughtPassage, ReadonlyMap<number, number>>,
  known: ReadonlySet<number>,
  limit: number,
): number[] {
  const most = new Map<number, number>();
  for (const [{ scale }, values] of said) {
    for (const [place, value] of values) {
      if (!known.has(place)) most.set(place, Math.max(most.get(place) ?? 0, value / scale));
    }
  }
  const fileId = (place: number): string => index.files[place]?.fileId ?? '';
  return [...most]
    .sort(([a, x], [b, y]) => y - x || (fileId(a) < fileId(b) ? 1 : -1))
    .slice(0, limit)
    .map(([place]) => place);
}

/** For each term, by its number, the passages that seek it. */
function seekersOf(
  sought: readonly SoughtPassage[],
  numbers: ReadonlyMap<string, number>,
): readonly (readonly { passage: SoughtPassage; weight: number }[] | undefined)[] {
  const seekers: { passage: SoughtPassage; weight: number }[][] = [];
  for (const passage of sought) {
    for (const { term, weight } of passage.terms) {
      const number = numbers.get(term) ?? 0;
      const list = seekers[number];
      if (list === undefined) seekers[number] = [{ passage, weight }];
      else list.push({ passage, weight });
    }
  }
  return seekers;
}

function best([cited, values]: readonly [number, readonly number[]]): [number, number] {
  const greatest = values.toSorted((a, b) => b - a);
  return [cited, PLACES.reduce((sum, part, i) => sum + part * (greatest[i] ?? 0), 0)];
}
