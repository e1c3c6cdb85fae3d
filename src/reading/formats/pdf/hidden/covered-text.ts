import type { Box } from '../../../model.ts';
import { type PageGeometry, rectangleAt } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import { CoverMap } from './cover-map.ts';
import { isBlank } from './hidden-run.ts';
import { type Cover, fillColour, type Scene, type TextObject } from './page-scene.ts';

/** A character with a cover over it, as far as the outlines of things say. Whether it is hidden is for the eye to tell. */
export interface CoveredCharacter {
  /** In the text page. */
  readonly index: number;
  readonly code: number;
  readonly box: Box;
  readonly text: TextObject;
  readonly cover: Cover;
}

/** Points along each side of a character's box that are looked at, and how many of them all have to be covered. */
const SAMPLES = [0.2, 0.5, 0.8];
const MOST_OF_THEM = 5;
/** Shades, of 255, by which a red, green or blue may differ and still be the same colour to the eye. */
const SAME = 24;

export function findCoveredText(
  page: PdfPage,
  textPage: Pointer,
  geometry: PageGeometry,
  scene: Scene,
): CoveredCharacter[] {
  if (!mayCover(page, scene)) return [];
  const map = new CoverMap(scene.covers, geometry);
  const matters = new Map<Pointer, (cover: Cover) => boolean>();
  const texts = new Map<Pointer, TextObject>();
  for (const text of scene.texts) {
    const test = coverTest(page, text);
    if (!map.touches(text.box, test)) continue;
    matters.set(text.object, test);
    texts.set(text.object, text);
  }
  if (texts.size === 0) return [];
  const found: CoveredCharacter[] = [];
  const count = page.library.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index += 1) {
    const object = page.library.FPDFText_GetTextObject(textPage, index);
    const text = texts.get(object);
    const test = matters.get(object);
    if (text === undefined || test === undefined) continue;
    const code = page.library.FPDFText_GetUnicode(textPage, index);
    if (isBlank(code)) continue;
    const box = characterBox(page, textPage, index, geometry, text.isDrawn);
    const cover = box === null ? null : mostlyOver(map, box, test);
    if (box !== null && cover !== null) found.push({ index, code, box, text, cover });
  }
  return found;
}

/** Pairs of a text and a cover compared one by one; beyond, the map is quicker. */
const MOST_PAIRS = 50_000;

/** Whether anything that matters lies over any text, by their boxes: no is the answer for nearly every page. */
function mayCover(page: PdfPage, { texts, covers }: Scene): boolean {
  if (texts.length * covers.length > MOST_PAIRS) return true;
  return texts.some((text) => {
    const test = coverTest(page, text);
    return covers.some((cover) => overlap(text.box, cover.box) && test(cover));
  });
}

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Drawn later, or earlier and in the colour of the text. Where text is not drawn, all that is seen lies over it. */
function coverTest(page: PdfPage, text: TextObject): (cover: Cover) => boolean {
  if (!text.isDrawn) return () => true;
  let colour: number | null | undefined;
  return (cover) => {
    if (cover.order > text.order) return true;
    if (cover.colour === null) return false;
    colour ??= fillColour(page, text.object);
    return colour !== null && isSameColour(colour, cover.colour);
  };
}

function isSameColour(one: number, other: number): boolean {
  return [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) <= SAME);
}

/** The ink's own box; for text that is never drawn, whose font may have no shapes, the room it takes. */
export function characterBox(
  page: PdfPage,
  textPage: Pointer,
  index: number,
  geometry: PageGeometry,
  isDrawn: boolean,
): Box | null {
  const { library, scratch } = page;
  if (isDrawn) {
    if (!library.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24))
      return null;
    const heap = library.pdfium.HEAPF64;
    const at = scratch / 8;
    const [left, right, bottom, top] = [heap[at], heap[at + 1], heap[at + 2], heap[at + 3]];
    const box = geometry.place(left ?? 0, bottom ?? 0, right ?? 0, top ?? 0);
    if (box[2] > box[0] && box[3] > box[1]) return box;
  }
  return looseBox(page, textPage, index, geometry);
}

export function looseBox(
  page: PdfPage,
  textPage: Pointer,
  index: number,
  geometry: PageGeometry,
): Box | null {
  const isPlaced = page.library.FPDFText_GetLooseCharBox(textPage, index, page.scratch);
  return isPlaced ? rectangleAt(page, geometry) : null;
}

function mostlyOver(map: CoverMap, box: Box, matters: (cover: Cover) => boolean): Cover | null {
  const votes = new Map<Cover, number>();
  let all = 0;
  for (const y of SAMPLES) {
    for (const x of SAMPLES) {
      const cover = map.at(box[0] + (box[2] - box[0]) * x, box[1] + (box[3] - box[1]) * y);
      if (cover === undefined || !matters(cover)) continue;
      votes.set(cover, (votes.get(cover) ?? 0) + 1);
      all += 1;
    }
  }
  if (all < MOST_OF_THEM) return null;
  let [chosen, most]: [Cover | null, number] = [null, 0];
  for (const [cover, count] of votes) if (count > most) [chosen, most] = [cover, count];
  return chosen;
}
