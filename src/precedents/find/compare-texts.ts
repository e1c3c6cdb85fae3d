import { setImmediate } from 'node:timers/promises';
import type { Principal } from '../../access/index.ts';
import { analyze, inverseFrequency, pageTexts } from '../../search/index.ts';
import type { PrecedentParts } from '../model.ts';
import { citationsAmong } from '../repository.ts';
import { firstFrom } from '../texts/question-passages.ts';
import { type CitingPlace, type ComparedText, citingWords, mostCited } from './citing-words.ts';
import type { FileIndex } from './file-postings.ts';
import type { SoughtPassage } from './rank-files.ts';

/** Characters read of one file, of its pages in their order, and of all together. */
const OF_A_FILE = 400_000;
const OF_ALL = 8_000_000;
/** How much two words side by side count in a file of average length, and less in a longer one. */
const PAIR = 0.6;
const LENGTH_DISCOUNT = 0.5;
/** What the densest stretch of the text adds, and how long a stretch is, in terms. */
const DENSEST = 0.8;
const STRETCH = 80;
/** Stretches are looked for in the passages that a file does best at. */
const STRETCHES_FOR = 2;
/** What is said of a file where others cite it, and how many are read for that alone, for each that was found by its own words. */
const SAID = 1.2;
const READ_FOR_IT = 0.25;
const SATURATION = 1.2;

/** What a comparison of the texts adds to the score of a file for a passage, and for which files. */
export interface Comparison {
  readonly places: readonly number[];
  extra(passage: SoughtPassage, place: number): number;
}

/**
 * Reads the files that came out first and compares them with the question: words that stand side by side in both
 * (names, sections of an act, above all words quoted), rare ones most, how densely a stretch of the text speaks of
 * the passage, and what these files say where they cite others. Nothing but the texts of these files enters.
 * @param candidates places among the searched files, the best first
 */
export async function compareTexts(
  parts: PrecedentParts,
  principal: Principal,
  index: FileIndex,
  sought: readonly SoughtPassage[],
  candidates: readonly number[],
): Promise<Comparison> {
  const numbers = numbersOf(sought);
  const texts = await readTexts(parts, principal, index, candidates, numbers);
  const said = citingWords(sought, numbers, texts);
  const further = Math.ceil(candidates.length * READ_FOR_IT);
  const spokenOf = mostCited(index, said, new Set(candidates), further);
  const others = await readTexts(parts, principal, index, spokenOf, numbers);
  for (const [place, text] of others) texts.set(place, text);
  const added = pairsInTexts(index, sought, numbers, texts);
  for (const [passage, sums] of added) {
    for (const [place, value] of said.get(passage) ?? []) {
      if (texts.has(place)) sums.set(place, (sums.get(place) ?? 0) + SAID * value);
    }
  }
  for (const [place, { terms }] of texts) {
    const value = (passage: SoughtPassage) =>
      ((passage.scores[place] ?? 0) + (added.get(passage)?.get(place) ?? 0)) / passage.scale;
    const best = [...sought].sort((a, b) => value(b) - value(a)).slice(0, STRETCHES_FOR);
    for (const passage of best) {
      const sums = added.get(passage);
      sums?.set(place, (sums.get(place) ?? 0) + DENSEST * densest(passage, terms, numbers));
    }
  }
  return {
    places: [...candidates, ...spokenOf],
    extra: (passage, place) => added.get(passage)?.get(place) ?? 0,
  };
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

/** What words side by side in the question and in a text add, for each passage and file. */
function pairsInTexts(
  index: FileIndex,
  sought: readonly SoughtPassage[],
  numbers: ReadonlyMap<string, number>,
  texts: ReadonlyMap<number, ComparedText>,
): Map<SoughtPassage, Map<number, number>> {
  const pairs: PairCounts = new Map();
  for (const passage of sought) for (const pair of pairsOf(passage, numbers)) pairs.set(pair, new Map());
  for (const [place, { terms }] of texts) countPairs(pairs, terms, place, numbers.size);
  const added = new Map<SoughtPassage, Map<number, number>>();
  for (const passage of sought) {
    const sums = new Map<number, number>();
    for (const pair of pairsOf(passage, numbers)) {
      const holding = pairs.get(pair);
      if (holding === undefined || holding.size === 0) continue;
      const rarity = PAIR * inverseFrequency(texts.size, holding.size);
      for (const [place, count] of holding) {
        const length = (index.files[place]?.length ?? 0) / index.averageLength;
        sums.set(
          place,
          (sums.get(place) ?? 0) + (rarity * saturated(count)) / (1 + LENGTH_DISCOUNT * length),
        );
      }
    }
    added.set(passage, sums);
  }
  return added;
}

/** For each pair how often the files hold it, by their places. */
type PairCounts = Map<number, Map<number, number>>;

async function readTexts(
  parts: PrecedentParts,
  principal: Principal,
  index: FileIndex,
  candidates: readonly number[],
  numbers: ReadonlyMap<string, number>,
): Promise<Map<number, ComparedText>> {
  const texts = new Map<number, ComparedText>();
  const citations = await citationsOfCandidates(parts, principal, index, candidates);
  let left = OF_ALL;
  for (const place of candidates) {
    const fileId = index.files[place]?.fileId;
    if (fileId === undefined || left <= 0) continue;
    const begins = new Map<number, number>();
    let whole = '';
    for (const { number, text } of await pageTexts(parts.index.read, principal, fileId)) {
      begins.set(number, whole.length);
      whole += `${text}\n`;
    }
    const text = whole.slice(0, Math.min(OF_A_FILE, left));
    left -= text.length;
    const tokens = analyze(text);
    const citing: CitingPlace[] = [];
    for (const { page, start, cited } of citations.get(place) ?? []) {
      const offset = (begins.get(page) ?? text.length) + start;
      if (offset < text.length) citing.push({ cited, at: firstFrom(tokens, offset) });
    }
    texts.set(place, { terms: Uint32Array.from(tokens, ({ term }) => numbers.get(term) ?? 0), citing });
    // Half a megabyte of text takes a twentieth of a second: others have their turn in between.
    await setImmediate();
  }
  return texts;
}

/** Where the candidates cite searched files, by place of the citing one. */
async function citationsOfCandidates(
  parts: PrecedentParts,
  principal: Principal,
  index: FileIndex,
  candidates: readonly number[],
): Promise<Map<number, { page: number; start: number; cited: number }[]>> {
  const fileIds = candidates.flatMap((place) => index.files[place]?.fileId ?? []);
  const found = new Map<number, { page: number; start: number; cited: number }[]>();
  for (const { file_id, page, start, cited_id } of await citationsAmong(
    parts.index.read,
    principal,
    fileIds,
  )) {
    const [place, cited] = [index.placeOf(file_id), index.placeOf(cited_id)];
    if (place === undefined || cited === undefined) continue;
    const list = found.get(place);
    if (list === undefined) found.set(place, [{ page, start, cited }]);
    else list.push({ page, start, cited });
  }
  return found;
}

function countPairs(pairs: PairCounts, terms: Uint32Array, place: number, known: number): void {
  const size = known + 1;
  const count = (a: number, b: number): void => {
    if (a === 0 || b === 0) return;
    const holding = pairs.get(a * size + b);
    holding?.set(place, (holding.get(place) ?? 0) + 1);
  };
  for (let i = 1; i < terms.length; i++) {
    count(terms[i - 1] ?? 0, terms[i] ?? 0);
    if (i > 1) count(terms[i - 2] ?? 0, terms[i] ?? 0);
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
