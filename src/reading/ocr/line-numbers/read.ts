import type { Box, RecognisedWord } from '../../model.ts';
import { heightOf, left, level, median } from '../order/geometry.ts';
import { withLine } from '../unread-lines.ts';

/** Of the places of numbers, those whose numbers count as the places do. */
const CERTAIN = 0.4;
/** How sure a number is that only those around it tell. */
const TOLD = 0.5;
/** In heights of a number: how far a word that is no more than a number reaches beyond its place. */
const BEYOND = 0.9;

/** Signs left of the numbers that are no more than specks, and below which confidence. */
const SPECK = 2;
const DOUBTFUL = 0.75;

/** The letters of questions and answers, and how they are read where they stand alone: in light typewriting as almost anything. */
const SPEAKER = /^([QA])[.:]?$/;
const FEWEST_SPEAKERS = 3;
const LIKE: readonly (readonly [shape: RegExp, speaker: string])[] = [
  [/^[QO09©®@DGCo(].{0,2}$/u, 'Q'],
  [/^[AaÀÁÂ4&].{0,2}$/u, 'A'],
];
/** In heights of a word: by how much what stands in one column differs. */
const INDENT = 0.7;

/**
 * The words of a page with numbered lines, each number in its place; null where what was read in none of the columns counts.
 * @param columns the places of marks that may be numbers
 */
export function withLineNumbers(
  words: readonly RecognisedWord[],
  columns: readonly (readonly Box[])[],
): readonly RecognisedWord[] | null {
  for (const places of columns) {
    const first = firstNumber(words, places);
    if (first !== null) return withSpeakers(withNumbers(withoutSpecks(words, places), places, first), places);
  }
  return null;
}

/** What the number in the first place is by most of the others; null where they do not count. */
function firstNumber(words: readonly RecognisedWord[], places: readonly Box[]): number | null {
  const firsts = places.flatMap((place, at) => {
    const value = /^\W*(\d{1,3})\W*$/.exec(words.find((word) => isNumberAt(word, place))?.text ?? '')?.[1];
    return value === undefined ? [] : [Number(value) - at];
  });
  const [most = []] = [...Map.groupBy(firsts, (first) => first).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  return most.length < places.length * CERTAIN ? null : (most[0] ?? null);
}

function withNumbers(
  words: readonly RecognisedWord[],
  places: readonly Box[],
  first: number,
): readonly RecognisedWord[] {
  let all = words;
  for (const [at, place] of places.entries()) {
    // A heading may stand above.
    if (first + at < 1) continue;
    const text = String(first + at);
    const covering = all.filter((word) => covers(word, place));
    if (covering.some((word) => word.text === text)) continue;
    const word = covering.find((own) => isNumberAt(own, place));
    if (word === undefined) all = withNumber(all, text, place);
    else
      all = all.map((own) =>
        own === word ? { ...own, text, confidence: Math.min(own.confidence, TOLD) } : own,
      );
  }
  return all;
}

/** Holes and the edges of a scan are read as letters where each line is read from edge to edge. */
function withoutSpecks(words: readonly RecognisedWord[], places: readonly Box[]): readonly RecognisedWord[] {
  const edge = Math.min(...places.map(([x]) => x));
  return words.filter(
    ({ text, box, confidence }) => box[2] >= edge || text.length > SPECK || confidence >= DOUBTFUL,
  );
}

function covers({ box }: RecognisedWord, [x0, y0, x1, y1]: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return box[0] <= x && box[2] >= x && box[1] <= y && box[3] >= y;
}

function isNumberAt(word: RecognisedWord, place: Box): boolean {
  const reach = (place[3] - place[1]) * BEYOND;
  return covers(word, place) && word.box[0] >= place[0] - reach && word.box[2] <= place[2] + reach;
}

/** A number that was not read, before what stands beside it. */
function withNumber(words: readonly RecognisedWord[], text: string, box: Box): readonly RecognisedWord[] {
  const beside = words.filter((word) => isBeside(word, box));
  const next = beside.toSorted((one, other) => left(one) - left(other))[0];
  const number: RecognisedWord = {
    text,
    box,
    confidence: TOLD,
    paragraph: next?.paragraph ?? 0,
    line: next?.line ?? 0,
  };
  if (next === undefined) return withLine(words, [number]);
  const at = words.indexOf(next);
  return [...words.slice(0, at), number, ...words.slice(at)];
}

function isBeside(word: RecognisedWord, place: Box): boolean {
  const at = level(word);
  return left(word) >= place[0] && at >= place[1] && at <= place[3];
}

/**
 * Letters that stand alone are read badly. Where questions and answers are marked, what looks like such a letter, stands in their column,
 * and has its words in the column of theirs is one.
 */
function withSpeakers(words: readonly RecognisedWord[], places: readonly Box[]): readonly RecognisedWord[] {
  const heads = places.flatMap((place) => {
    const beside = words.filter((word) => isBeside(word, place) && left(word) > place[2]);
    const [word, next] = beside.toSorted((one, other) => left(one) - left(other));
    return word === undefined || next === undefined ? [] : [{ word, next }];
  });
  const speakers = heads.filter(({ word }) => SPEAKER.test(word.text));
  if (speakers.length < FEWEST_SPEAKERS) return words;
  const most = INDENT * median(words.map(heightOf));
  const [column, text] = [
    median(speakers.map(({ word }) => left(word))),
    median(speakers.map(({ next }) => left(next))),
  ];
  const sign = /\W?$/.exec(speakers[speakers.length >> 1]?.word.text ?? '')?.[0] ?? '';
  const named = new Map(
    heads.flatMap(({ word, next }): [RecognisedWord, RecognisedWord][] => {
      const isInColumns = Math.abs(left(word) - column) <= most && Math.abs(left(next) - text) <= most;
      if (SPEAKER.test(word.text) || !isInColumns) return [];
      const speaker = LIKE.find(([shape]) => shape.test(word.text))?.[1];
      const told = { ...word, text: `${speaker}${sign}`, confidence: Math.min(word.confidence, TOLD) };
      return speaker === undefined ? [] : [[word, told]];
    }),
  );
  return words.map((word) => named.get(word) ?? word);
}
