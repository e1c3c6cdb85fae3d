import { analyze } from '../../search/index.ts';
import { lineBoxes, placedWords } from '../../vault/index.ts';
import type { Passage, WeightedTerm } from '../model.ts';
import { type SentenceSpan, sentencesOf } from './sentences.ts';

const SHORTEST = 60;
const LONGEST = 700;
const MOST_SENTENCES = 4;

/** Words of a rule rather than of a story; a passage with them can be argued from. */
const RULE_WORDS = new Set(
  'must shall may cannot requires required require unless whether entitled sufficient insufficient court courts rule standard duty burden only'.split(
    ' ',
  ),
);
const RULE_BONUS = 0.2;
const MOST_BONUSES = 3;

export interface PassagePage {
  readonly number: number;
  readonly text: string;
  /** As stored. */
  readonly words: Uint8Array;
}

/**
 * The best whole sentences of the pages: for each page windows of one to four sentences of one
 * paragraph, weighed by the terms they hold against their length, the best first and none overlapping.
 */
export function choosePassages(
  pages: readonly PassagePage[],
  terms: readonly WeightedTerm[],
  most: number,
): Passage[] {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  const windows = pages.flatMap((page) => windowsOf(page, weights));
  windows.sort((a, b) => b.score - a.score || a.page.number - b.page.number || a.start - b.start);
  const chosen: Window[] = [];
  for (const window of windows) {
    if (chosen.length === most) break;
    if (!chosen.some((other) => overlaps(other, window))) chosen.push(window);
  }
  return chosen.map(({ page, start, end, score }) => ({
    page: page.number,
    quote: page.text.slice(start, end),
    span: [start, end],
    boxes: lineBoxes(placedWords(page.words, [[start, end]])),
    score,
  }));
}

interface Window {
  readonly page: PassagePage;
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

function windowsOf(page: PassagePage, weights: ReadonlyMap<string, number>): Window[] {
  const sentences = sentencesOf(page.text).filter((sentence) =>
    isProse(page.text.slice(sentence.start, sentence.end)),
  );
  const terms = sentences.map(({ start, end }) =>
    analyze(page.text.slice(start, end)).map(({ term }) => term),
  );
  const windows: Window[] = [];
  for (const [i, first] of sentences.entries()) {
    const seen = new Map<string, number>();
    let length = 0;
    for (let j = i; j < Math.min(sentences.length, i + MOST_SENTENCES); j++) {
      const last = sentences[j];
      if (last === undefined || !follows(sentences, i, j)) break;
      const known = seen.size;
      for (const term of terms[j] ?? []) {
        length++;
        const weight = weights.get(term);
        if (weight !== undefined) seen.set(term, weight);
      }
      // A window begins and ends with a sentence that brings something.
      if (j === i && seen.size === 0) break;
      if (seen.size === known) continue;
      const characters = last.end - first.start;
      if (characters > LONGEST) break;
      // One word in common is chance, not a passage on the question.
      if (characters < SHORTEST || seen.size < 2) continue;
      const sum = [...seen.values()].reduce((total, weight) => total + weight, 0);
      windows.push({
        page,
        start: first.start,
        end: last.end,
        score: (sum / Math.sqrt(length + 12)) * ruleFactor(page.text.slice(first.start, last.end)),
      });
    }
  }
  return windows;
}

function ruleFactor(text: string): number {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
  const hits = [...words].filter((word) => RULE_WORDS.has(word)).length;
  return 1 + RULE_BONUS * Math.min(MOST_BONUSES, hits);
}

/** Sentences i to j stand in one paragraph without a heading left out between them. */
function follows(sentences: readonly SentenceSpan[], i: number, j: number): boolean {
  return sentences[i]?.paragraph === sentences[j]?.paragraph;
}

/** A sentence, not a heading, caption, citation line or remnant of a broken page. */
export function isProse(text: string): boolean {
  if (!/[.?!]["”’)\]]*$/.test(text) || !/^["“‘([]*[\p{Lu}\d]/u.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length < 25) return false;
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length;
  return capitals / letters.length < 0.4;
}

function overlaps(a: Window, b: Window): boolean {
  return a.page.number === b.page.number && a.start < b.end && b.start < a.end;
}
