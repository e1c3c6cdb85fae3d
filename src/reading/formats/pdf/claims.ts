import type { Box, GreyImage, PictureReader } from '../../model.ts';
import type { LooseWord } from '../../pages/page-text.ts';
import { overlap, unionOf } from './library/boxes.ts';
import { lettersOf } from './misplaced-layer.ts';
import type { Rendering } from './render-page.ts';

/** What a page says in a place where it may show something else. */
export interface Claim {
  readonly box: Box;
  readonly said: string;
  /** What its glyphs say by themselves; null where there are none and only the picture tells. */
  readonly drawn: string | null;
}

type Line = readonly LooseWord[];

/** Lines that are compared with the picture, of one page. */
const MOST_LINES = 6;
const MOST_COMPARED = 500;
const OF_A_SCAN = 3;
/** Shorter lines tell nothing, and lines higher than this share of their width do not lie. */
const FEWEST_LETTERS = 12;
const FEWEST_WORDS = 3;
const LYING = 0.25;
/** As much alike are a line and another recognition of it; two lines of one language have 0.2 to 0.35. */
const ALIKE = 0.5;

/** Where a page's words with ActualText (ISO 32000-1, 14.9.4) and those of its glyphs differ, most first. */
export function differences(said: readonly Line[], drawn: readonly Line[]): Claim[] {
  const claims: Claim[] = [];
  const left = new Set(drawn);
  const others: Line[] = [];
  const byLetters = Map.groupBy(drawn, (line) => lettersOf(textOf([line])));
  for (const line of said) {
    const same = byLetters.get(lettersOf(textOf([line])))?.pop();
    if (same !== undefined) {
      left.delete(same);
      continue;
    }
    others.push(line);
  }
  for (const line of others) {
    const box = boxOf(line);
    const there = box === null ? [] : [...left].filter((other) => isSamePlace(box, boxOf(other)));
    for (const other of there) left.delete(other);
    add(claims, box, textOf([line]), textOf(there));
  }
  for (const line of left) add(claims, boxOf(line), '', textOf([line]));
  return claims
    .slice(0, MOST_COMPARED)
    .map((claim) => ({ claim, likeness: likenessOf(claim) }))
    .sort((one, other) => one.likeness - other.likeness)
    .slice(0, MOST_LINES)
    .map(({ claim }) => claim);
}

function add(claims: Claim[], box: Box | null, said: string, drawn: string): void {
  if (box !== null && lettersOf(said) !== lettersOf(drawn) && (isLatin(said) || isLatin(drawn)))
    claims.push({ box, said, drawn });
}

function likenessOf({ said, drawn }: Claim): number {
  return likeness(said, drawn ?? '');
}

/**
 * Lines that the picture should show: those whose gaps between words lie least where the picture has gaps, and the longest.
 * @param fewestWords of a line; where letters stand for others, one of them may stand for the gaps
 */
export function sample(lines: readonly Line[], rendering: Rendering, fewestWords = FEWEST_WORDS): Claim[] {
  const fit = lines.flatMap((line) => {
    const box = boxOf(line);
    const said = textOf([line]);
    const isFit =
      box !== null &&
      line.length >= fewestWords &&
      isLatin(said) &&
      lettersOf(said).length >= FEWEST_LETTERS &&
      box[3] - box[1] < (box[2] - box[0]) * LYING;
    return isFit ? [{ claim: { box, said, drawn: null }, misfit: misfit(line, rendering) }] : [];
  });
  const longest = fit.toSorted((one, other) => other.claim.said.length - one.claim.said.length).slice(0, 1);
  const worst = fit
    .filter((one) => !longest.includes(one))
    .toSorted((one, other) => other.misfit - one.misfit);
  return [...longest, ...worst.slice(0, OF_A_SCAN - 1)].map(({ claim }) => claim);
}

/** Other letters are recognised only where their language is installed, and what reads them as Latin ones belies nothing. */
function isLatin(text: string): boolean {
  const all = lettersOf(text).match(/\p{L}/gu) ?? [];
  return all.filter((letter) => /\p{sc=Latin}/u.test(letter)).length > all.length / 2;
}

/** Share of the gaps between the words of a line that have ink in the picture. */
function misfit(line: Line, { image, resolution }: Rendering): number {
  let inked = 0;
  for (const [index, { box }] of line.entries()) {
    const next = line[index + 1]?.box;
    if (box === null || next === undefined || next === null) continue;
    const column = Math.round((box[2] + next[0]) / 2 / resolution.unitsX);
    const [top, bottom] = [Math.max(box[1], next[1]), Math.min(box[3], next[3])];
    const quarter = (bottom - top) / 4;
    const [first, last] = [(top + quarter) / resolution.unitsY, (bottom - quarter) / resolution.unitsY];
    if (hasInk(image, column, Math.round(first), Math.round(last))) inked += 1;
  }
  return inked / Math.max(1, line.length - 1);
}

const INK = 128;

function hasInk({ width, height, pixels }: GreyImage, column: number, first: number, last: number): boolean {
  if (column < 0 || column >= width) return true;
  for (let row = Math.max(0, first); row <= Math.min(height - 1, last); row += 1) {
    if ((pixels[row * width + column] ?? 255) < INK) return true;
  }
  return false;
}

/** Those of some claims that the picture of the page belies. */
export async function findFalse(
  claims: readonly Claim[],
  rendering: Rendering,
  pictures: PictureReader,
  signal: AbortSignal,
): Promise<Claim[]> {
  const { image, bands } = cutOut(claims, rendering);
  const { words, missingLanguage } = await pictures.read(image, signal);
  // Letters that cannot be recognised belie nothing.
  if (missingLanguage !== undefined) return [];
  return claims.filter((claim, index) => {
    const [top, bottom] = bands[index] ?? [0, 0];
    const seen = words
      .filter(({ box }) => (box[1] + box[3]) / 2 >= top && (box[1] + box[3]) / 2 < bottom)
      .map(({ text }) => text)
      .join(' ');
    const asSaid = likeness(seen, claim.said);
    return claim.drawn === null ? asSaid < ALIKE : asSaid < likeness(seen, claim.drawn);
  });
}

/** Pixels around and between lines. */
const MARGIN = 24;
/** Share of a line's height that is cut out above and below it. */
const AROUND = 0.15;

/** The lines of some claims below one another, and the rows of each. */
function cutOut(claims: readonly Claim[], { image, resolution }: Rendering) {
  const cuts = claims.map(({ box }) => {
    const around = (box[3] - box[1]) * AROUND;
    const left = Math.max(0, Math.floor((box[0] - around) / resolution.unitsX));
    const top = Math.max(0, Math.floor((box[1] - around) / resolution.unitsY));
    const right = Math.min(image.width, Math.ceil((box[2] + around) / resolution.unitsX));
    const bottom = Math.min(image.height, Math.ceil((box[3] + around) / resolution.unitsY));
    return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  });
  const width = Math.max(...cuts.map((cut) => cut.width)) + 2 * MARGIN;
  const height = cuts.reduce((sum, cut) => sum + cut.height + MARGIN, MARGIN);
  const pixels = new Uint8Array(width * height).fill(255);
  const bands: [number, number][] = [];
  let row = MARGIN;
  for (const cut of cuts) {
    for (let y = 0; y < cut.height; y += 1) {
      const from = (cut.top + y) * image.width + cut.left;
      pixels.set(image.pixels.subarray(from, from + cut.width), (row + y) * width + MARGIN);
    }
    bands.push([row - MARGIN / 2, row + cut.height + MARGIN / 2]);
    row += cut.height + MARGIN;
  }
  return { image: { width, height, pixels }, bands };
}

function isSamePlace(box: Box, other: Box | null): boolean {
  if (other === null) return false;
  const shared = overlap(box, other);
  return shared > 0 && Math.min(box[3], other[3]) - Math.max(box[1], other[1]) > (other[3] - other[1]) / 2;
}

function boxOf(line: Line): Box | null {
  const boxes = line.flatMap(({ box }) => (box === null ? [] : [box]));
  return boxes.length === 0 ? null : unionOf(boxes);
}

function textOf(lines: readonly Line[]): string {
  return lines.map((line) => line.map(({ text }) => text).join(' ')).join(' ');
}

/** A line is told by its beginning; nobody is to wait for one of fifty thousand letters. */
const COMPARED = 400;

/** 1 for the same letters and digits, 0 for none in common: edit distance over the longer length. */
function likeness(one: string, other: string): number {
  const [a, b] = [lettersOf(one).slice(0, COMPARED), lettersOf(other).slice(0, COMPARED)];
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? longest) / longest;
}
