import type { HiddenText } from '../../../model.ts';
import { DEFAULT_LIMITS } from '../../../model.ts';
import type { Flattened } from '../forms/flatten-forms.ts';
import type { PageGeometry } from '../library/page-geometry.ts';
import { isOnPage } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import { DRAWINGS, type PageSurvey } from '../page-survey.ts';
import { characterBox } from './covered-text.ts';
import { without } from './hidden-ink.ts';
import { isBlank, type Placed, runsOf, unseenRuns } from './hidden-run.ts';
import { PageRegion } from './page-region.ts';
import type { Redactions } from './redactions.ts';

/** Pixels a point, as for ink under boxes. */
const SCALE = 2;
const MARGIN = 2;
/** Shades of 255 by which a letter must differ from its ground somewhere to be seen; the palest grey of a print has more. */
const SEEN = 20;
/** Points by which words that were recognised may stand beside their picture. */
const BESIDE = 9;

/** Characters of a text page, by index. */
export interface Unseen {
  /** Nobody sees them. */
  readonly characters: ReadonlySet<number>;
  /** They are what somebody recognised in a picture, or claims to have. */
  readonly layer: ReadonlySet<number>;
  readonly hidden: readonly HiddenText[];
}

/**
 * What of a page's text is not seen although nothing hides it: it is not drawn and no picture shows it, or drawing the page without it
 * changes nothing. null for nearly every page.
 */
export function findUnseen(
  page: PdfPage,
  textPage: Pointer,
  geometry: PageGeometry,
  { survey, flattened }: { readonly survey: PageSurvey; readonly flattened: Flattened | null },
  redactions: Redactions | null,
): Unseen | null {
  const { undrawn, doubtful, all } = survey.texts;
  if (undrawn.size === 0 && doubtful.size === 0 && survey.scans.length === 0) return null;
  const order = survey.scans.length === 0 ? null : new Map(all.map((text, index) => [text, index]));
  const unseen: Placed[] = [];
  const doubts: Placed[] = [];
  const layer = new Set<number>();
  const { library } = page;
  // A field has its value whatever its font can draw of it, and what a box hides is known.
  const count = Math.min(library.FPDFText_CountChars(textPage), flattened?.charactersBefore ?? Infinity);
  for (let index = 0; index < count; index += 1) {
    if (redactions?.characters.has(index) === true) continue;
    const text = library.FPDFText_GetTextObject(textPage, index);
    const [isUndrawn, isDoubtful] = [undrawn.has(text), doubtful.has(text)];
    if (!isUndrawn && !isDoubtful && order === null) continue;
    if (isBlank(library.FPDFText_GetUnicode(textPage, index))) continue;
    const box = characterBox(page, textPage, index, geometry, !isUndrawn);
    if (box === null || !isOnPage(box, geometry)) continue;
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    if (isUndrawn) {
      if (mayBeRecognised(survey, x, y)) layer.add(index);
      else unseen.push({ index, box });
    } else if (
      survey.scans.some(
        (scan) => (order?.get(text) ?? Infinity) < scan.textsBefore && isWithin(scan.box, x, y, 0),
      )
    ) {
      layer.add(index);
    } else if (isDoubtful) doubts.push({ index, box });
  }
  unseen.push(...notDrawn(page, geometry, survey, doubts));
  return {
    characters: new Set(unseen.map(({ index }) => index)),
    layer,
    hidden: describeUnseen(page, textPage, unseen),
  };
}

/** Whether anything is drawn at a place in which words could have been recognised. */
function mayBeRecognised({ aroundPictures, drawings }: PageSurvey, x: number, y: number): boolean {
  return drawings >= DRAWINGS || (aroundPictures !== null && isWithin(aroundPictures, x, y, BESIDE));
}

function isWithin([left, top, right, bottom]: Placed['box'], x: number, y: number, margin: number): boolean {
  return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
}

/** Those of the characters without which the page looks the same. */
function notDrawn(
  page: PdfPage,
  geometry: PageGeometry,
  survey: PageSurvey,
  characters: readonly Placed[],
): Placed[] {
  if (characters.length === 0 || survey.largestImage > DEFAULT_LIMITS.maxPixels) return [];
  const region = PageRegion.around(page, geometry, characters, { margin: MARGIN, scale: SCALE });
  const seen = region.draw({ annotations: false });
  const bare = without(page, survey.texts.doubtful, () => region.draw({ annotations: false }));
  if (seen === null || bare === null) return [];
  return characters.filter(({ box }) => seen.mostDifferenceTo(bare, box) < SEEN);
}

/** Runs of unseen characters that say something. */
export function describeUnseen(
  page: PdfPage,
  textPage: Pointer,
  characters: readonly Placed[],
): HiddenText[] {
  const ordered = [...characters].sort((one, other) => one.index - other.index);
  return unseenRuns(runsOf(page, textPage, ordered, () => ({})));
}
