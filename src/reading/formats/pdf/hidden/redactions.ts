import type { Box, HiddenText } from '../../../model.ts';
import { DEFAULT_LIMITS } from '../../../model.ts';
import type { Flattened } from '../forms/flatten-forms.ts';
import { HIGHLIGHT, WIDGET } from '../library/annotations.ts';
import { areaOf, overlap, unionOf } from '../library/boxes.ts';
import type { PageGeometry } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import type { PageSurvey } from '../page-survey.ts';
import { type CoveredCharacter, characterBox, findCoveredText, looseBox } from './covered-text.ts';
import { isHarmless } from './harmless-text.ts';
import { findHiddenInk } from './hidden-ink.ts';
import { type HiddenRun, isBlank, type Placed, rounded, runsOf, unseenRuns } from './hidden-run.ts';
import type { RegionPicture } from './page-region.ts';
import { type Cover, findScene, type Scene } from './page-scene.ts';
import { findRedactedScan } from './redacted-scan.ts';
import type { RedactionMark } from './redaction-marks.ts';

/** Text of a page that is there and not seen because of a box over it. */
export interface Redactions {
  readonly hidden: readonly HiddenText[];
  /**
   * Hidden characters by their index in the text page, white space between them included: the first of every run with
   * the box of the run, where the page's text gets one `REDACTED` for all of them; the others with null.
   */
  readonly characters: ReadonlyMap<number, Box | null>;
}

/** FULL BLOCK: what stands in a page's text for what a box hides, so that no quotation joins the words around it. */
export const REDACTED = 0x2588;

/** Share of the page from which on a picture is the scan itself, or a strip of it no wider than the page. */
const SCAN = 0.25;
/** Brightness up to which a box is a black one, and may carry a label; a lighter one with something on it is a form. */
const DARK = 110;
/** A highlight, and the ground of a field, are never laid over words to hide them unless they are dark. */
const LIGHT_ONES: ReadonlySet<number> = new Set([HIGHLIGHT, WIDGET]);
/** Share of a run that a box hides when it is the whole of what hides it. */
const MOSTLY = 0.8;
/** Share of a line under a box that may differ from the box: a label on a black one; dust on any other. */
const LABEL = 0.5;
const DUST = 0.03;

/**
 * Free Law Project's x-ray asks whether a filled rectangle over text has one colour when drawn; here the question is whether
 * the text would be seen without what is drawn over it. `marks`: areas marked to be redacted, where it never was done.
 */
export function findRedactions(
  page: PdfPage,
  textPage: Pointer,
  geometry: PageGeometry,
  {
    marks,
    flattened,
    survey,
  }: {
    readonly marks: readonly RedactionMark[];
    readonly flattened: Flattened | null;
    readonly survey: Pick<PageSurvey, 'largestImage'>;
  },
): Redactions | null {
  if (geometry.width === 0 || geometry.height === 0) return null;
  // A picture too large for the memory is not drawn here either; the page says that it was not looked at.
  const isTooLarge = survey.largestImage > DEFAULT_LIMITS.maxPixels;
  const scene = isTooLarge ? null : findScene(page, geometry, flattened);
  const marked = findMarkedText(page, textPage, geometry, marks);
  const covered = scene === null ? NOTHING : findHiddenText(page, textPage, geometry, scene);
  const redacted = [...marked, ...covered.redacted].sort((one, other) => one.first - other.first);
  const runs = [...redacted, ...covered.unseen];
  if (runs.length === 0) return null;
  const characters = new Map<number, Box | null>();
  for (const { first, last, text, box } of runs) {
    for (let index = first; index <= last; index += 1) characters.set(index, null);
    if (!isHarmless(text)) characters.set(first, placeOf(page, textPage, geometry, first, last) ?? box);
  }
  return { hidden: [...joinRuns(redacted), ...unseenRuns(covered.unseen)], characters };
}

/** What the characters of a run take up in the way all words of a page are measured. */
function placeOf(
  page: PdfPage,
  textPage: Pointer,
  geometry: PageGeometry,
  first: number,
  last: number,
): Box | null {
  const boxes: Box[] = [];
  for (let index = first; index <= last; index += 1) {
    if (isBlank(page.library.FPDFText_GetUnicode(textPage, index))) continue;
    const box = looseBox(page, textPage, index, geometry);
    if (box !== null) boxes.push(box);
  }
  return boxes.length === 0 ? null : unionOf(boxes);
}

/** Visible text that somebody marked to be removed, where it never was. */
function findMarkedText(
  page: PdfPage,
  textPage: Pointer,
  geometry: PageGeometry,
  marks: readonly RedactionMark[],
): HiddenRun[] {
  if (marks.length === 0) return [];
  const found: (Placed & { readonly mark: RedactionMark; readonly line: Box })[] = [];
  const count = page.library.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index += 1) {
    if (isBlank(page.library.FPDFText_GetUnicode(textPage, index))) continue;
    const box = characterBox(page, textPage, index, geometry, true);
    if (box === null) continue;
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const holds = (line: Box): boolean => x >= line[0] && y >= line[1] && x <= line[2] && y <= line[3];
    const mark = marks.find((lines) => lines.some(holds));
    const line = mark?.find(holds);
    if (mark !== undefined && line !== undefined) found.push({ index, box, mark, line });
  }
  const describe = (characters: typeof found) => ({
    covers: characters.map(({ mark }) => mark),
    coverBox: unionOf(characters.map(({ line }) => line)),
  });
  return runsOf(page, textPage, found, (characters) => describe([...characters])).filter(
    ({ text }) => !isHarmless(text),
  );
}

interface Covered {
  readonly redacted: readonly HiddenRun[];
  /** What is covered otherwise: by a correction, a stamp, the ground of a field, another picture. */
  readonly unseen: readonly HiddenRun[];
}

const NOTHING: Covered = { redacted: [], unseen: [] };

function findHiddenText(page: PdfPage, textPage: Pointer, geometry: PageGeometry, scene: Scene): Covered {
  const covered = findCoveredText(page, textPage, geometry, scene);
  const ofScans = covered.filter((character) => isOfScan(character, geometry));
  const drawn = covered.filter((character) => !isOfScan(character, geometry));
  const runs: HiddenRun[] = [];
  const unseen: HiddenRun[] = [];
  const ink = drawn.length === 0 ? null : findHiddenInk(page, geometry, drawn, scene.covers);
  if (ink !== null) {
    const found = coveredRuns(page, textPage, ink.hidden, geometry, scene);
    const [redacted, others] = parted(found, (run) => isRedaction(run, ink.seen, scene));
    runs.push(...redacted);
    unseen.push(...others.filter(({ covers }) => !areLight(covers)));
  }
  if (ofScans.length > 0) {
    const found = coveredRuns(page, textPage, findRedactedScan(page, geometry, ofScans), geometry, scene);
    // Bars that are part of the same picture have nothing in common but the picture.
    const isBar = (run: CoveredRun): boolean => run.covers.every((cover) => isScan(cover, geometry));
    runs.push(...found.map((run) => (isBar(run) ? { ...run, covers: [run] } : run)));
  }
  return { redacted: runs.filter(({ text }) => !isHarmless(text)), unseen };
}

function parted<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const [those, others]: [T[], T[]] = [[], []];
  for (const one of all) (test(one) ? those : others).push(one);
  return [those, others];
}

/** Text behind the picture of a whole page, drawn or not, is what was recognised in the picture. */
function isOfScan({ text, cover }: CoveredCharacter, geometry: PageGeometry): boolean {
  return !text.isDrawn || isScan(cover, geometry);
}

function isScan({ kind, box }: Cover, { width, height }: PageGeometry): boolean {
  return kind === 'picture' && areaOf(box) >= width * height * SCAN;
}

interface CoveredRun extends HiddenRun {
  readonly covers: readonly Cover[];
  readonly characters: readonly CoveredCharacter[];
}

function coveredRuns(
  page: PdfPage,
  textPage: Pointer,
  hidden: readonly CoveredCharacter[],
  geometry: PageGeometry,
  scene: Scene,
): CoveredRun[] {
  const runs = runsOf(page, textPage, hidden, (characters, box) => {
    const covers = [...new Set(characters.map(({ cover }) => cover))];
    const lowest = Math.min(...characters.map(({ text, cover }) => Math.min(text.order, cover.order)));
    const isOver = ({ order }: Cover): boolean => order >= lowest;
    return { covers, coverBox: coverBoxOf(covers, scene.covers, isOver, box, geometry), characters };
  });
  return runs.filter((run) => !isLineThrough(page, textPage, run));
}

/** One letter of a word whose others are seen: the line of a pen or a frame is as wide as an i. Nobody redacts one letter. */
function isLineThrough({ library }: PdfPage, textPage: Pointer, { first, last, text }: HiddenRun): boolean {
  const isLetter = (index: number): boolean =>
    /^\p{L}$/u.test(String.fromCodePoint(library.FPDFText_GetUnicode(textPage, index)));
  return first === last && /^\p{L}$/u.test(text) && (isLetter(first - 1) || isLetter(last + 1));
}

/** The box that hides a run; of a bar in a scan only the run's own place is known. */
function coverBoxOf(
  covers: readonly Cover[],
  all: readonly Cover[],
  isOver: (cover: Cover) => boolean,
  box: Box,
  geometry: PageGeometry,
): Box {
  const small = covers.filter((cover) => !isScan(cover, geometry));
  if (small.length === 0) return box;
  let union = unionOf(small.map((cover) => cover.box));
  if (overlap(union, box) < areaOf(box) * MOSTLY) {
    // Many a bar is drawn as strips, each over a part of the letters.
    const strips = all.filter((cover) => isOver(cover) && overlap(cover.box, box) > 0);
    union = unionOf([union, ...strips.map((cover) => cover.box)]);
  }
  const [left, top, right, bottom] = union;
  return [
    Math.max(0, left),
    Math.max(0, top),
    Math.min(geometry.width, right),
    Math.min(geometry.height, bottom),
  ];
}

/**
 * A black box, with or without a label on it, or a plain one of any other colour. A light one with something on it is a
 * correction, a stamp, a field of a form; light text on the same light is hidden by no box at all.
 */
function isRedaction(run: CoveredRun, seen: RegionPicture, scene: Scene): boolean {
  const { brightness, deviating } = seen.lookAt(run.box);
  if (brightness <= DARK) return deviating <= LABEL;
  if (areLight(run.covers)) return false;
  if (run.characters.some(({ cover, text }) => cover.order < text.order)) return false;
  const isPicture = run.covers.some(({ kind }) => kind === 'picture');
  const [left, top, right, bottom] = run.coverBox;
  const line: Box = isPicture
    ? run.coverBox
    : [left, Math.max(top, run.box[1]), right, Math.min(bottom, run.box[3])];
  const inside: Box = [line[0] + 1, line[1] + 1, line[2] - 1, line[3] - 1];
  if (seen.lookAt(inside).deviating <= DUST) return true;
  // Another box may lie over a part of this one; words on it make it something else.
  return !isPicture && deviating <= LABEL && !hasWordsOn(run, scene);
}

function areLight(covers: readonly Cover[]): boolean {
  return covers.every(({ subtype }) => subtype !== null && LIGHT_ONES.has(subtype));
}

function hasWordsOn({ covers, coverBox: [left, top, right, bottom] }: CoveredRun, { texts }: Scene): boolean {
  const lowest = Math.min(...covers.map(({ order }) => order));
  return texts.some(({ order, isDrawn, box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return isDrawn && order > lowest && x > left && x < right && y > top && y < bottom;
  });
}

function joinRuns(runs: readonly HiddenRun[]): HiddenText[] {
  const groups: { covers: Set<object>; runs: HiddenRun[] }[] = [];
  for (const run of runs) {
    const group = groups.find(({ covers }) => run.covers.some((cover) => covers.has(cover)));
    if (group === undefined) groups.push({ covers: new Set(run.covers), runs: [run] });
    else {
      group.runs.push(run);
      for (const cover of run.covers) group.covers.add(cover);
    }
  }
  return groups.map((group) => ({
    kind: 'box',
    text: group.runs.map(({ text }) => text).join(' '),
    box: rounded(unionOf(group.runs.map(({ coverBox }) => coverBox))),
  }));
}
