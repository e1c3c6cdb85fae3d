import type { Box, HiddenText } from '../../model.ts';
import type { LooseWord } from '../../pages/page-text.ts';
import { CharacterTally } from './character-tally.ts';
import { FieldLines } from './forms/field-lines.ts';
import type { Flattened } from './forms/flatten-forms.ts';
import { placeFields } from './forms/place-fields.ts';
import { characterBox } from './hidden/covered-text.ts';
import type { Placed } from './hidden/hidden-run.ts';
import type { RedactionMark } from './hidden/redaction-marks.ts';
import { findRedactions, REDACTED, type Redactions } from './hidden/redactions.ts';
import { describeUnseen, findUnseen, type Unseen } from './hidden/unseen-text.ts';
import { isOnPage, type PageGeometry } from './library/page-geometry.ts';
import type { PdfPage } from './library/pdf-file.ts';
import type { Pdfium } from './library/pdfium.ts';
import { LineBuilder } from './line-builder.ts';
import type { PageSurvey } from './page-survey.ts';

/** The characters a page declares, and how far they can be trusted. */
export interface TextLayer {
  /** Of the library's text page, white space included. */
  readonly count: number;
  /** In the order of the page's content. */
  readonly lines: readonly (readonly LooseWord[])[];
  /** Characters that are not white space. */
  readonly characters: number;
  /** Those between the margins, where running headers and filing stamps are not. */
  readonly inBody: number;
  /** Whether the characters cannot be what the page shows. */
  readonly isGarbage: boolean;
  /** What is not seen, none of it in the lines. For every run under a box they have one `REDACTED`. */
  readonly hidden: readonly HiddenText[];
  /** Of the lines those that somebody recognised in a picture, or claims to have. */
  readonly recognised: readonly (readonly LooseWord[])[];
}

/** What the library puts where a word was hyphenated at the end of a line; the line end itself is left out then. */
const LINE_END_HYPHEN = 0x02;
const HYPHEN = 0x2d;
/** Running headers, footers and the stamps of electronic filing stand in the outer tenth of a page. */
const MARGIN = 0.1;

/** Points: letters lower than the first, or thinner than the second, nobody reads in print. */
const [LOWEST, LOWEST_SHARE] = [1.5, 400];
const [THINNEST, THINNEST_SHARE] = [0.25, 2_400];

/** FPDFTextObj_GetTextRenderMode (fpdf_edit.h). */
const INVISIBLE = 3;

export interface TextChoice {
  /** Areas marked to be redacted. */
  readonly marks: readonly RedactionMark[];
  /** What was made part of the page: what was filled into its form, notes, stamps. */
  readonly flattened: Flattened | null;
  readonly survey: PageSurvey;
  /** Leave out characters that are not drawn, and those behind the picture that shows them. */
  readonly visibleOnly?: boolean;
  /**
   * Of texts for which the page gives other words, what their glyphs say, and how many characters the page has with those words. From
   * then on the page in memory says nothing else.
   */
  readonly insteadOf?: number;
}

export function readTextLayer(page: PdfPage, geometry: PageGeometry, choice: TextChoice): TextLayer {
  const { library } = page;
  const { replaced } = choice.survey.texts;
  if (choice.insteadOf !== undefined)
    for (const [text, mark] of replaced) library.FPDFPageObj_RemoveMark(text, mark);
  const textPage = library.FPDFText_LoadPage(page.pointer);
  if (textPage === 0)
    return { lines: [], characters: 0, inBody: 0, isGarbage: false, hidden: [], recognised: [], count: 0 };
  try {
    const redactions = findRedactions(page, textPage, geometry, choice);
    const unseen = findUnseen(page, textPage, geometry, choice, redactions);
    return collect(page, textPage, geometry, { redactions, unseen }, choice);
  } finally {
    library.FPDFText_ClosePage(textPage);
  }
}

function collect(
  page: PdfPage,
  textPage: number,
  geometry: PageGeometry,
  { redactions, unseen }: { readonly redactions: Redactions | null; readonly unseen: Unseen | null },
  { visibleOnly = false, flattened, insteadOf }: TextChoice,
): TextLayer {
  const { library, scratch } = page;
  const { FPDFText_GetUnicode, FPDFText_GetLooseCharBox, FPDFText_HasUnicodeMapError } = library;
  const pageLines = new LineBuilder();
  const recognised = new LineBuilder();
  const tiny: Placed[] = [];
  const outside: Placed[] = [];
  let lines = pageLines;
  const fields = flattened === null ? null : new FieldLines(flattened);
  const tally = new CharacterTally();
  const box = new Float64Array(4);
  const [top, bottom] = [geometry.height * MARGIN, geometry.height * (1 - MARGIN)];
  const { lowest: tooLow, thinnest: tooThin } = smallestOf(geometry);
  let inBody = 0;
  const count = library.FPDFText_CountChars(textPage);
  const fieldsFrom = (flattened?.charactersBefore ?? Infinity) + count - (insteadOf ?? count);
  for (let index = 0; index < count; index += 1) {
    if (index >= fieldsFrom) lines = fields?.of(library.FPDFText_GetTextObject(textPage, index)) ?? lines;
    const redacted = redactions?.characters.get(index);
    if (redacted !== undefined) {
      if (visibleOnly && isInvisible(library, textPage, index)) continue;
      tally.characters += 1;
      inBody += 1;
      if (redacted !== null) lines.add(REDACTED, ...redacted);
      continue;
    }
    const code = FPDFText_GetUnicode(textPage, index);
    if (unseen?.characters.has(index) === true) continue;
    if (code === 0x0a || code === 0x0d) {
      lines.breakLine();
      recognised.breakLine();
      continue;
    }
    if (isSpace(code)) {
      lines.addSpace();
      recognised.addSpace();
      continue;
    }
    if (visibleOnly && (unseen?.layer.has(index) === true || isInvisible(library, textPage, index))) continue;
    if (FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) continue;
    // FS_RECTF: left, top, right, bottom.
    const heap = library.pdfium.HEAPF32;
    const at = scratch / 4;
    geometry.placeInto(box, heap[at] ?? 0, heap[at + 3] ?? 0, heap[at + 2] ?? 0, heap[at + 1] ?? 0);
    if (!isOnPage(box, geometry)) {
      // What is filled into a field may be longer than the field.
      if (index < fieldsFrom) outside.push({ index, box: nearest(box, geometry) });
      continue;
    }
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    const [larger, smaller] = [Math.max(x1 - x0, y1 - y0), Math.min(x1 - x0, y1 - y0)];
    if ((larger < tooLow || smaller < tooThin) && isTiny(page, textPage, index, geometry, code)) {
      tiny.push({ index, box: [x0, y0, x1, y1] });
      continue;
    }
    tally.characters += 1;
    const middle = (y0 + y1) / 2;
    if (geometry.height === 0 || (middle > top && middle < bottom)) inBody += 1;
    if (code === LINE_END_HYPHEN || code === 0xfffe) {
      lines.add(HYPHEN, x0, y0, x1, y1);
      lines.breakLine();
    } else if (isUnusable(code)) {
      tally.unusable += 1;
    } else {
      if (FPDFText_HasUnicodeMapError(textPage, index) === 1) tally.unusable += 1;
      tally.add(code);
      lines.add(code, x0, y0, x1, y1);
      if (unseen?.layer.has(index) === true) recognised.add(code, x0, y0, x1, y1);
    }
  }
  const { characters, isGarbage } = tally;
  const ofPage = pageLines.finish();
  const added = fields?.finish();
  return {
    lines: added === undefined ? ofPage : placeFields(ofPage, added.blocks),
    characters: characters + (added?.completed ?? 0),
    inBody: inBody + (added?.completed ?? 0),
    isGarbage,
    hidden: [
      ...(redactions?.hidden ?? []),
      ...(unseen?.hidden ?? []),
      ...describeUnseen(page, textPage, [...tiny, ...outside]),
    ],
    recognised: recognised.finish(),
    count,
  };
}

/** On the edge of the page, where it comes nearest to what lies beside it. */
function nearest(
  [left = 0, top = 0, right = 0, bottom = 0]: Float64Array,
  { width, height }: PageGeometry,
): Box {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return [within(left, width), within(top, height), within(right, width), within(bottom, height)];
}

function isInvisible(library: Pdfium, textPage: number, index: number): boolean {
  const object = library.FPDFText_GetTextObject(textPage, index);
  return object !== 0 && library.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
}

/** Letters whose ink is as small as the room they take; those of fonts that do not say how wide they are have more. */
function isTiny(
  page: PdfPage,
  textPage: number,
  index: number,
  geometry: PageGeometry,
  code: number,
): boolean {
  if (!/[\p{L}\p{N}]/u.test(String.fromCodePoint(code))) return false;
  const ink = characterBox(page, textPage, index, geometry, true);
  if (ink === null) return true;
  const [width, height] = [ink[2] - ink[0], ink[3] - ink[1]];
  const { lowest, thinnest } = smallestOf(geometry);
  return Math.max(width, height) < lowest || Math.min(width, height) < thinnest;
}

/** On a page that is small itself, a share of its height. */
function smallestOf({ height }: PageGeometry): { lowest: number; thinnest: number } {
  return {
    lowest: Math.min(LOWEST, height / LOWEST_SHARE),
    thinnest: Math.min(THINNEST, height / THINNEST_SHARE),
  };
}

function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c;
  return /\s/u.test(String.fromCodePoint(code));
}

function isUnusable(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0xd800 && code < 0xf900) ||
    code === 0xfffd ||
    code === 0xffff ||
    code > 0xe0000
  );
}
