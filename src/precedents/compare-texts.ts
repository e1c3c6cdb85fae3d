import { setImmediate } from 'node:timers/promises';
import type { Principal } from '../access/index.ts';
import { analyze, inverseFrequency, pageTexts } from '../search/index.ts';
import type { FileIndex } from './file-postings.ts';
import type { PrecedentParts } from './model.ts';
import type { RankedFile, SoughtPassage } from './rank-files.ts';

/** Characters read of one file, of its pages in their order, and of all together. */
const OF_A_FILE = 400_000;
const OF_ALL = 8_000_000;
/** How much two words side by side count in a file of average length, and less in a longer one. */
const PAIR = 1;
const LENGTH_DISCOUNT = 0.3;
/** What the densest stretch of the text adds, and how long a stretch is, in terms. */
const DENSEST = 0.6;
const STRETCH = 80;
/** Stretches are looked for in the passages that a file does best at. */
const STRETCHES_FOR = 2;
const SATURATION = 1.2;

/** What a comparison of the texts adds to the score of a file for a passage. */
export type Comparison = (passage: SoughtPassage, place: number) => number;

/**
 * Reads the files that came out first and compares them with the question: words that stand side by side in both
 * (names, sections of an act, above all words quoted), rare ones most, and how densely a stretch of the text speaks of
 * the passage. Nothing but the texts of these files enters.
 */
export async function compareTexts(
  parts: PrecedentParts,
  principal: Principal,
  index: FileIndex,
  sought: readonly SoughtPassage[],
  candidates: readonly RankedFile[],
): Promise<Comparison> {
  const numbers = numbersOf(sought);
  const pairs = wantedPairs(sought, numbers);
  const texts = await readTexts(parts, principal, index, candidates, numbers);
  for (const [place, terms] of texts) notePairs(pairs, terms, place, numbers.size);
  const added = new Map<SoughtPassage, Map<number, number>>();
  for (const passage of sought) {
    const sums = new Map<number, number>();
    for (const pair of pairsOf(passage, numbers)) {
      const holding = pairs.get(pair);
      if (holding === undefined || holding.length === 0) continue;
      const rarity = PAIR * inverseFrequency(texts.size, holding.length);
      for (const place of holding) {
        const length = (index.files[place]?.length ?? 0) / index.averageLength;
        sums.set(place, (sums.get(place) ?? 0) + rarity / (1 + LENGTH_DISCOUNT * length));
      }
    }
    added.set(passage, sums);
  }
  for (const [place, terms] of texts) {
    const value = (passage: SoughtPassage) =>
      ((passage.scores[place] ?? 0) + (added.get(passage)?.get(place) ?? 0)) / passage.scale;
    const best = [...sought].sort((a, b) => value(b) - value(a)).slice(0, STRETCHES_FOR);
    for (const passage of best) {
      const sums = added.get(passage);
      sums?.set(place, (sums.get(place) ?? 0) + DENSEST * densest(passage, terms, numbers));
    }
  }
  return (passage, place) => added.get(passage)?.get(place) ?? 0;
}

/** The terms of the question by number, from 1: 0 is any other. */
function numbersOf(sought: readonly SoughtPassage[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { passage } of sought) {
    for (const { term } of passage.words) {
      if (!numbers.has(term)) numbers.set(term, numbers.size + 1);
    }
  }
  return numbers;
}

/** Pairs of neighbours, one term between them at most, each once. */
function pairsOf({ passage: { words } }: SoughtPassage, numbers: ReadonlyMap<string, number>): Set<number> {
  const size = numbers.size + 1;
  const ids = words.map(({ term }) => numbers.get(term) ?? 0);
  const pairs = new Set<number>();
  for (let i = 1; i < ids.length; i++) {
    pairs.add((ids[i - 1] ?? 0) * size + (ids[i] ?? 0));
    if (i > 1) pairs.add((ids[i - 2] ?? 0) * size + (ids[i] ?? 0));
  }
  return pairs;
}

/** For each pair the candidates that hold it, filled in later. */
function wantedPairs(
  sought: readonly SoughtPassage[],
  numbers: ReadonlyMap<string, number>,
): Map<number, number[]> {
  const wanted = new Map<number, number[]>();
  for (const passage of sought) for (const pair of pairsOf(passage, numbers)) wanted.set(pair, []);
  return wanted;
}

async function readTexts(
  parts: PrecedentParts,
  principal: Principal,
  index: FileIndex,
  candidates: readonly RankedFile[],
  numbers: ReadonlyMap<string, number>,
): Promise<Map<number, Uint32Array>> {
  const texts = new Map<number, Uint32Array>();
  let left = OF_ALL;
  for (const { place } of candidates) {
    const fileId = index.files[place]?.fileId;
    if (fileId === undefined || left <= 0) continue;
    const whole = (await pageTexts(parts.index.read, principal, fileId)).map(({ text }) => text).join('\n');
    const text = whole.slice(0, Math.min(OF_A_FILE, left));
    left -= text.length;
    texts.set(
      place,
      Uint32Array.from(analyze(text), ({ term }) => numbers.get(term) ?? 0),
    );
    // Half a megabyte of text takes a twentieth of a second: others have their turn in between.
    await setImmediate();
  }
  return texts;
}

function notePairs(pairs: Map<number, number[]>, terms: Uint32Array, place: number, count: number): void {
  const size = count + 1;
  const note = (a: number, b: number): void => {
    if (a === 0 || b === 0) return;
    const holding = pairs.get(a * size + b);
    if (holding !== undefined && holding.at(-1) !== place) holding.push(place);
  };
  for (let i = 1; i < terms.length; i++) {
    note(terms[i - 1] ?? 0, terms[i] ?? 0);
    if (i > 1) note(terms[i - 2] ?? 0, terms[i] ?? 0);
  }
}

/** The greatest weight of the passage's terms in any stretch of the text. */
function densest({ terms }: SoughtPassage, text: Uint32Array, numbers: ReadonlyMap<string, number>): number {
  const weights = new Float64Array(numbers.size + 1);
  for (const { term, weight } of terms) weights[numbers.get(term) ?? 0] = weight;
  weights[0] = 0;
  const counts = new Uint16Array(numbers.size + 1);
  let most = 0;
  for (let from = 0; from === 0 || from < text.length - STRETCH / 2; from += STRETCH / 2) {
    const stretch = text.subarray(from, from + STRETCH);
    let sum = 0;
    for (const term of stretch) {
      const weight = weights[term] ?? 0;
      if (weight === 0) continue;
      const count = (counts[term] ?? 0) + 1;
      counts[term] = count;
      sum += weight * (saturated(count) - saturated(count - 1));
    }
    for (const term of stretch) counts[term] = 0;
    most = Math.max(most, sum);
  }
  return most;
}

function saturated(count: number): number {
  return (count * (SATURATION + 1)) / (count + SATURATION);
}
