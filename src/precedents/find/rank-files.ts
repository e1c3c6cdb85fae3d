import type { QuestionPassage } from '../texts/question-passages.ts';
import type { FileIndex, FilePostings } from './file-postings.ts';

/** A term of a passage, with how much finding it says. */
export interface PassageTerm {
  readonly term: string;
  readonly word: string;
  readonly weight: number;
  readonly postings: FilePostings;
}

/** A passage of a question as it is looked for. */
export interface SoughtPassage {
  readonly passage: QuestionPassage;
  /** The weightiest first. */
  readonly terms: readonly PassageTerm[];
  /** What every file scores, by its place among the searched files. */
  readonly scores: Float32Array;
  /** What a score is divided by, so that scores of different passages can be compared. */
  readonly scale: number;
}

/** How soon further occurrences in a file stop counting, and how much a long file is discounted; tuned on IRLeD 2017. */
const SATURATION = 2.5;
const LENGTH_DISCOUNT = 0.85;
const MOST_TERMS = 60;
/** Part of the greatest possible score that a score is measured by where few files, or equal ones, give no spread. */
const LEAST_SPREAD = 0.03;
/** What a passage without a place of citation counts beside those with one, and the facts beside the question. */
const BESIDE = 0.4;

/**
 * Looks for one passage: BM25 over whole files, with the terms that say most. What finds files by chance (dates,
 * amounts, initials) is left to the comparison of the texts.
 */
export async function seekPassage(index: FileIndex, passage: QuestionPassage): Promise<SoughtPassage> {
  const terms = await weighedTerms(index, passage);
  const scores = new Float32Array(index.files.length);
  let most = 0;
  for (const { weight, postings } of terms) {
    const { files, counts } = postings;
    most += weight * (SATURATION + 1);
    for (let i = 0; i < files.length; i++) {
      const place = files[i] ?? 0;
      const count = counts[i] ?? 0;
      const length = (index.files[place]?.length ?? 0) / index.averageLength;
      const rest = SATURATION * (1 - LENGTH_DISCOUNT + LENGTH_DISCOUNT * length);
      scores[place] = (scores[place] ?? 0) + (weight * count * (SATURATION + 1)) / (count + rest);
    }
  }
  return { passage, terms, scores, scale: spread(scores) + LEAST_SPREAD * most };
}

async function weighedTerms(index: FileIndex, { words }: QuestionPassage): Promise<PassageTerm[]> {
  const asked = new Map<string, { word: string; count: number }>();
  for (const { term, word, isChance } of words) {
    if (isChance) continue;
    const known = asked.get(term);
    if (known === undefined) asked.set(term, { word, count: 1 });
    else known.count += 1;
  }
  const terms: PassageTerm[] = [];
  for (const [term, { word, count }] of asked) {
    const postings = await index.postings(term);
    if (postings.files.length === 0) continue;
    terms.push({ term, word, weight: Math.log(1 + count) * postings.rarity, postings });
  }
  return terms.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1)).slice(0, MOST_TERMS);
}

/** Standard deviation. */
function spread(scores: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const score of scores) {
    sum += score;
    squares += score * score;
  }
  const mean = sum / Math.max(1, scores.length);
  return Math.sqrt(Math.max(0, squares / Math.max(1, scores.length) - mean * mean));
}

/** A file with the passage of the question that it speaks to. */
export interface RankedFile {
  /** Among the searched files. */
  readonly place: number;
  readonly score: number;
  readonly best: SoughtPassage;
}

/**
 * What files score for the whole question: their best passage around a citation, else of the question, and besides it
 * less of the best of the rest and of the facts. `extra` is what a comparison of the texts adds.
 */
export function rankFiles(
  places: readonly number[],
  sought: readonly SoughtPassage[],
  extra: (passage: SoughtPassage, place: number) => number,
): RankedFile[] {
  const around = sought.filter(({ passage }) => passage.role === 'place');
  const parts = sought.filter(({ passage }) => passage.role === 'part');
  const facts = sought.filter(({ passage }) => passage.role === 'facts');
  const groups: { passages: readonly SoughtPassage[]; weight: number }[] = [
    { passages: around, weight: 1 },
    { passages: parts, weight: around.length > 0 ? BESIDE : 1 },
    { passages: facts, weight: BESIDE },
  ];
  const ranked: RankedFile[] = [];
  for (const place of places) {
    let score = 0;
    let best: { passage: SoughtPassage; value: number } | null = null;
    for (const { passages, weight } of groups) {
      let most = 0;
      for (const passage of passages) {
        const value = ((passage.scores[place] ?? 0) + extra(passage, place)) / passage.scale;
        if (value <= most) continue;
        most = value;
        if (best === null || value * weight > best.value) best = { passage, value: value * weight };
      }
      score += most * weight;
    }
    if (best !== null) ranked.push({ place, score, best: best.passage });
  }
  return ranked;
}
