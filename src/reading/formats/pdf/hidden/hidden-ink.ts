import type { Box } from '../../../model.ts';
import { overlap, unionOf } from '../library/boxes.ts';
import type { PageGeometry } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import type { CoveredCharacter } from './covered-text.ts';
import { PageRegion, type RegionPicture } from './page-region.ts';
import type { Cover } from './page-scene.ts';

/** Pixels a point: a letter of ten points is about ten pixels wide. */
const SCALE = 2;
const MARGIN = 4;
/** Share of a character's box that the ink of the thinnest letter fills in the palest legible grey. */
const CLEARLY_SEEN = 0.1;
/** Pixels times shades: less than one full pixel is no ink. */
const LEAST_INK = 160;
/** Share of its ink that may still show of a hidden character, and of one that stands beside a hidden one. */
const HIDDEN = 0.3;
const HIDDEN_BESIDE_HIDDEN = 0.55;

export interface InkFindings {
  /** In the order of the text. */
  readonly hidden: readonly CoveredCharacter[];
  /** The page as it is seen. */
  readonly seen: RegionPicture;
}

/**
 * Which of the covered characters nobody sees because of what covers them: drawing the page without them changes nothing,
 * but would if the covers were not there.
 */
export function findHiddenInk(
  page: PdfPage,
  geometry: PageGeometry,
  characters: readonly CoveredCharacter[],
  covers: readonly Cover[],
): InkFindings | null {
  const region = PageRegion.around(page, geometry, characters, { margin: MARGIN, scale: SCALE });
  const texts = new Set(characters.map(({ text }) => text.object));
  const seen = region.draw({ annotations: true });
  const seenWithout = without(page, texts, () => region.draw({ annotations: true }));
  if (seen === null || seenWithout === null) return null;
  const suspects = characters.filter(({ box }) => !isClearlySeen(seen.differenceTo(seenWithout, box), box));
  if (suspects.length === 0) return null;
  return without(page, objectsOver(suspects, covers), () => {
    const bare = region.draw({ annotations: false });
    const bareWithout = without(page, texts, () => region.draw({ annotations: false }));
    if (bare === null || bareWithout === null) return null;
    const shares = new Map<number, number>();
    for (const { index, box } of characters) {
      const ink = bare.differenceTo(bareWithout, box);
      if (ink >= LEAST_INK) shares.set(index, seen.differenceTo(seenWithout, box) / ink);
    }
    const isHidden = (index: number): boolean => (shares.get(index) ?? 1) <= HIDDEN;
    const hidden = characters.filter(
      ({ index }) =>
        isHidden(index) ||
        ((shares.get(index) ?? 1) <= HIDDEN_BESIDE_HIDDEN && (isHidden(index - 1) || isHidden(index + 1))),
    );
    return { hidden, seen };
  });
}

function isClearlySeen(difference: number, [left, top, right, bottom]: Box): boolean {
  return difference > (right - left) * (bottom - top) * SCALE * SCALE * 255 * CLEARLY_SEEN;
}

/** What has to go for the characters to be seen, if they can be: a table's shading under its white letters stays. */
function objectsOver(characters: readonly CoveredCharacter[], covers: readonly Cover[]): Set<Pointer> {
  const over = new Set(characters.map(({ cover }) => cover.object));
  const byText = new Map<Pointer, CoveredCharacter[]>();
  for (const character of characters) {
    const others = byText.get(character.text.object);
    if (others === undefined) byText.set(character.text.object, [character]);
    else others.push(character);
  }
  for (const [, [first, ...more]] of byText) {
    if (first === undefined) continue;
    const box = unionOf([first, ...more].map((character) => character.box));
    for (const cover of covers) {
      if (cover.order > first.text.order && overlap(cover.box, box) > 0) over.add(cover.object);
    }
  }
  over.delete(0);
  return over;
}

/** Runs something while some objects are left out of every drawing. */
export function without<T>({ library }: PdfPage, objects: ReadonlySet<Pointer>, run: () => T): T {
  for (const object of objects) library.FPDFPageObj_SetIsActive(object, 0);
  try {
    return run();
  } finally {
    for (const object of objects) library.FPDFPageObj_SetIsActive(object, 1);
  }
}
