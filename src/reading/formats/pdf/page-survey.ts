import type { Box } from '../../model.ts';
import { DEEPEST, MOST_OBJECTS } from './hidden/page-scene.ts';
import { type TextSurvey, TextSurveyor } from './hidden/survey-texts.ts';
import { areaOf, unionOf } from './library/boxes.ts';
import type { PageGeometry } from './library/page-geometry.ts';
import type { PdfPage } from './library/pdf-file.ts';
import type { Pointer } from './library/pdfium.ts';

/** What is drawn on a page, as far as it matters for where its text comes from. */
export interface PageSurvey {
  /** Anything at all. */
  readonly hasContent: boolean;
  /** Share of the page under images, 0–1. */
  readonly imageCover: number;
  /** Resolution of the most detailed image, in dots per inch; 0 without images. */
  readonly imageDpi: number;
  /** Pixels of the largest image, as its dictionary declares them. */
  readonly largestImage: number;
  /** Some of it was not looked at: it lies too deep, or behind too much else. */
  readonly isCutShort: boolean;
  /** Lines and shapes, letters drawn as outlines among them. */
  readonly drawings: number;
  /** Text that was drawn before a picture which covers it. */
  readonly hasTextUnderPicture: boolean;
  /** Where the images of some size are, on the page as displayed. */
  readonly pictures: readonly Box[];
  /** The smallest box around all images, the small ones too; null without images. */
  readonly aroundPictures: Box | null;
  /** Images that may be scans, and the texts drawn before them. */
  readonly scans: readonly Scan[];
  readonly texts: TextSurvey;
}

interface Scan {
  readonly box: Box;
  readonly textsBefore: number;
}

/** A page of letters drawn as outlines has far more of them; rules and boxes of a form are fewer. */
export const DRAWINGS = 60;

/** FPDFPageObj_GetType (fpdf_edit.h). */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** Share of the page from which on an image may be more than a logo, a seal or a signature. */
const SOME_SIZE = 0.02;
/** … and from which on it may be a scan, or a strip of one. */
const SCAN = 0.25;
const WHOLE_PAGE = 0.9;
const MOST_PICTURES = 100;
/** Each character of the page is compared with all of them. */
const MOST_SCANS = 100;

interface Tally {
  cover: number;
  dpi: number;
  largest: number;
  drawings: number;
  left: number;
  isCutShort: boolean;
  images: number;
  readonly texts: TextSurveyor;
}

export function surveyPage(page: PdfPage, geometry: PageGeometry): PageSurvey {
  const tally: Tally = {
    cover: 0,
    dpi: 0,
    largest: 0,
    images: 0,
    texts: new TextSurveyor(page),
    drawings: 0,
    left: MOST_OBJECTS,
    isCutShort: false,
  };
  const pictures: Box[] = [];
  const scans: Scan[] = [];
  let aroundPictures: Box | null = null;
  let hasTextUnderPicture = false;
  const area = geometry.width * geometry.height;
  const { library, pointer } = page;
  const count = library.FPDFPage_CountObjects(pointer);
  for (let index = 0; index < count && tally.left > 0; index += 1) {
    const before = { images: tally.images, texts: tally.texts.all.length };
    const object = library.FPDFPage_GetObject(pointer, index);
    look(page, object, 0, tally);
    if (tally.images === before.images || area <= 0) continue;
    const box = visible(page, object, geometry);
    const share = areaOf(box) / area;
    aroundPictures = unionOf(aroundPictures === null ? [box] : [aroundPictures, box]);
    tally.cover += share;
    if (share >= SOME_SIZE && pictures.length < MOST_PICTURES) pictures.push(box);
    if (share >= WHOLE_PAGE && before.texts > 0) hasTextUnderPicture = true;
    if (share >= SCAN && before.texts > 0) addScan(scans, { box, textsBefore: before.texts });
  }
  tally.texts.close();
  return {
    hasContent: count > 0,
    imageCover: Math.min(1, tally.cover),
    imageDpi: tally.dpi,
    largestImage: tally.largest,
    isCutShort: tally.isCutShort || tally.left === 0,
    drawings: tally.drawings,
    hasTextUnderPicture,
    pictures,
    aroundPictures,
    scans,
    texts: tally.texts,
  };
}

/** Beyond the most, one counts as one with those before it: what lies under it is still under a scan. */
function addScan(scans: Scan[], scan: Scan): void {
  const before = scans.length < MOST_SCANS ? undefined : scans.pop();
  scans.push(before === undefined ? scan : { ...scan, box: unionOf([before.box, scan.box]) });
}

function look(page: PdfPage, object: Pointer, depth: number, tally: Tally): void {
  tally.left -= 1;
  if (depth > DEEPEST) {
    tally.isCutShort = true;
    return;
  }
  const { library, scratch } = page;
  const type = library.FPDFPageObj_GetType(object);
  if (type === PATH) tally.drawings += 1;
  if (type === TEXT) tally.texts.look(object, depth > 0);
  if (type === IMAGE) tally.images += 1;
  if (type === IMAGE && library.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) {
    const heap = library.pdfium.HEAPU32;
    const [width, height] = [heap[scratch / 4] ?? 0, heap[scratch / 4 + 1] ?? 0];
    tally.largest = Math.max(tally.largest, width * height);
    const bounds = boundsOf(page, object);
    if (bounds !== null && depth === 0) {
      const points = Math.max(bounds.right - bounds.left, bounds.top - bounds.bottom);
      if (points > 1) tally.dpi = Math.max(tally.dpi, (Math.max(width, height) / points) * 72);
    }
  }
  if (type !== FORM) return;
  const count = library.FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count && tally.left > 0; index += 1) {
    look(page, library.FPDFFormObj_GetObject(object, index), depth + 1, tally);
  }
}

/** The part of an object that is on the page, as displayed. */
function visible(page: PdfPage, object: Pointer, geometry: PageGeometry): Box {
  const bounds = boundsOf(page, object);
  if (bounds === null) return [0, 0, 0, 0];
  const [left, top, right, bottom] = geometry.place(bounds.left, bounds.bottom, bounds.right, bounds.top);
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return [x, y, Math.max(x, Math.min(right, geometry.width)), Math.max(y, Math.min(bottom, geometry.height))];
}

interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

function boundsOf(page: PdfPage, object: Pointer): Bounds | null {
  const { library, scratch } = page;
  if (!library.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const heap = library.pdfium.HEAPF32;
  const at = scratch / 4;
  return { left: heap[at] ?? 0, bottom: heap[at + 1] ?? 0, right: heap[at + 2] ?? 0, top: heap[at + 3] ?? 0 };
}
