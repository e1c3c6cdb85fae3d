import type { Box } from '../../../model.ts';
import { unionOf } from '../library/boxes.ts';
import type { PageGeometry } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { CoveredCharacter } from './covered-text.ts';
import { isLikelyWord } from './harmless-text.ts';
import { without } from './hidden-ink.ts';
import { PageRegion, type RegionPicture } from './page-region.ts';

/** Pixels a point: bars are looked for, not letters. */
const SCALE = 1.25;
const MARGIN = 4;
/** Brightness up to which a bar is black: ink on a scan is not 0. */
const BLACK = 90;
/** Share of its pixels that may be something else: noise, the edge of the bar. */
const SPECKS = 0.08;
/** What is cut off a character's box on each side: boxes of recognised characters are guesses. */
const EDGE = 0.15;
/** Share of a word's characters that have to be under the bar. */
const MOST_OF_IT = 0.8;

/**
 * Words of a scan's invisible text layer where the scan is a black bar, or where something was drawn over the scan since:
 * the scan was recognised first and redacted afterwards.
 */
export function findRedactedScan(
  page: PdfPage,
  geometry: PageGeometry,
  characters: readonly CoveredCharacter[],
): CoveredCharacter[] {
  const region = PageRegion.around(page, geometry, characters, { margin: MARGIN, scale: SCALE });
  const seen = region.draw({ annotations: true });
  if (seen === null) return [];
  const isBlack = ({ box }: CoveredCharacter): boolean =>
    isUniform(seen, box) && seen.lookAt(inner(box)).brightness <= BLACK;
  const isPlain = ({ box, cover }: CoveredCharacter): boolean =>
    cover.kind !== 'picture' && isUniform(seen, box);
  const words = wordsOf(characters);
  const black = words.filter((word) => isMostly(word, isBlack));
  const plain = words.filter((word) => !black.includes(word) && isMostly(word, isPlain));
  const overInk = plain.length === 0 ? [] : overScan(page, region, plain);
  return believed(words, new Set([...black, ...overInk])).flat();
}

/** Those of some words that lie over ink of the scan which something drawn later hides. */
function overScan(
  page: PdfPage,
  region: PageRegion,
  words: readonly CoveredCharacter[][],
): CoveredCharacter[][] {
  const drawnOver = new Set(words.flatMap((word) => word.map(({ cover }) => cover.object)));
  drawnOver.delete(0);
  const scan = without(page, drawnOver, () => region.draw({ annotations: false }));
  if (scan === null) return [];
  // A thin letter may stand beside its box.
  const onInk = (word: readonly CoveredCharacter[]): number =>
    word.filter(({ box }) => !isUniform(scan, box)).length;
  return words.filter((word) => onInk(word) >= word.length / 2);
}

/** Stretches of hidden words with at least one among them that recognition has not made up. */
function believed(
  words: readonly CoveredCharacter[][],
  hidden: ReadonlySet<CoveredCharacter[]>,
): CoveredCharacter[][] {
  const found: CoveredCharacter[][] = [];
  let stretch: CoveredCharacter[][] = [];
  for (const word of [...words, []]) {
    if (hidden.has(word)) stretch.push(word);
    else {
      if (stretch.some(isBelievable)) found.push(...stretch);
      stretch = [];
    }
  }
  return found;
}

function isUniform(picture: RegionPicture, box: Box): boolean {
  return picture.lookAt(inner(box)).deviating <= SPECKS;
}

function inner([left, top, right, bottom]: Box): Box {
  const [x, y] = [(right - left) * EDGE, (bottom - top) * EDGE];
  return [left + x, top + y, right - x, bottom - y];
}

function isMostly(
  word: readonly CoveredCharacter[],
  test: (character: CoveredCharacter) => boolean,
): boolean {
  return word.filter(test).length >= word.length * MOST_OF_IT;
}

function isBelievable(word: readonly CoveredCharacter[]): boolean {
  const box = unionOf(word.map((character) => character.box));
  const text = word.map(({ code }) => String.fromCodePoint(code)).join('');
  return isLikelyWord(text, (box[2] - box[0]) / word.length, box[3] - box[1]);
}

/** Characters that follow one another without a space. */
function wordsOf(characters: readonly CoveredCharacter[]): CoveredCharacter[][] {
  const words: CoveredCharacter[][] = [];
  let last = -2;
  for (const character of characters) {
    if (character.index === last + 1) words.at(-1)?.push(character);
    else words.push([character]);
    last = character.index;
  }
  return words;
}
