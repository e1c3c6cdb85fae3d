import type { Box } from '../../../model.ts';
import type { Flattened } from '../forms/flatten-forms.ts';
import { eachAnnotation, isCover } from '../library/annotations.ts';
import { areaOf } from '../library/boxes.ts';
import { type PageGeometry, rectangleAt } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pdfium, Pointer } from '../library/pdfium.ts';

/** Something drawn on the page that may lie over text. */
export interface Cover {
  /** The object of the page; 0 for an annotation, which is drawn after them all. */
  readonly object: Pointer;
  /** Place in the order of drawing: what comes later lies on top. */
  readonly order: number;
  readonly box: Box;
  readonly kind: 'shape' | 'picture' | 'annotation';
  /** Of the annotation that it is or is a part of; null for the page's own. */
  readonly subtype: number | null;
  /** Red, green, blue as 0xRRGGBB; null where it is not one colour. */
  readonly colour: number | null;
}

export interface TextObject {
  readonly object: Pointer;
  readonly order: number;
  readonly box: Box;
  /** Whether it is drawn at all: the text layer of a recognised scan is not. */
  readonly isDrawn: boolean;
}

/** The objects of a page in the order they are drawn, those inside form XObjects among them. Boxes are as displayed. */
export interface Scene {
  readonly covers: readonly Cover[];
  readonly texts: readonly TextObject[];
}

/** FPDF_PAGEOBJ_TEXT, _PATH, _IMAGE, _SHADING, _FORM (fpdf_edit.h). */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
/** FPDF_TEXTRENDERMODE_INVISIBLE, FPDF_TEXTRENDERMODE_CLIP (fpdf_edit.h). */
const INVISIBLE = 3;
const CLIP = 7;

/** What lies deeper in forms within forms, or behind so many objects, is not looked at. */
export const DEEPEST = 6;
export const MOST_OBJECTS = 50_000;
/** A line thinner than this, in points, hides nothing by itself. */
const THIN = 2;
/** A frame whose inside is this many times wider than its line is drawn around text, not over it. */
const FRAME = 10;
/** Square points from which on a shape may be several boxes in one. */
const LARGE = 4_000;
const FEWEST_SEGMENTS = 6;
const MOST_SEGMENTS = 4_000;
/** FPDF_SEGMENT_MOVETO (fpdf_edit.h). */
const MOVE_TO = 2;
/** Alpha, of 255, below which a fill lets what is under it show. */
const SEE_THROUGH = 128;

/** What PDF calls a matrix: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `null` when nothing is drawn that could lie over text: most pages, found out at the cost of one look at each object. */
export function findScene(page: PdfPage, geometry: PageGeometry, flattened: Flattened | null): Scene | null {
  const annotations = coveringAnnotations(page, geometry);
  if (annotations.length === 0 && !hasDrawings(page)) return null;
  const scene = new SceneBuilder(page, geometry, flattened);
  scene.lookAtAll();
  const covers = [...scene.covers, ...annotations];
  return covers.length === 0 || scene.texts.length === 0 ? null : { covers, texts: scene.texts };
}

function hasDrawings({ library, pointer }: PdfPage): boolean {
  const count = library.FPDFPage_CountObjects(pointer);
  for (let index = 0; index < count; index += 1) {
    if (library.FPDFPageObj_GetType(library.FPDFPage_GetObject(pointer, index)) !== TEXT) return true;
  }
  return false;
}

class SceneBuilder {
  readonly covers: Cover[] = [];
  readonly texts: TextObject[] = [];
  readonly #page: PdfPage;
  readonly #geometry: PageGeometry;
  readonly #flattened: Flattened | null;
  #order = 0;

  constructor(page: PdfPage, geometry: PageGeometry, flattened: Flattened | null) {
    this.#page = page;
    this.#geometry = geometry;
    this.#flattened = flattened;
  }

  lookAtAll(): void {
    const { library, pointer } = this.#page;
    const count = library.FPDFPage_CountObjects(pointer);
    for (let index = 0; index < count && this.#order < MOST_OBJECTS; index += 1) {
      this.#look(library.FPDFPage_GetObject(pointer, index), IDENTITY, 0);
    }
  }

  #look(object: Pointer, matrix: Matrix, depth: number): void {
    const { library } = this.#page;
    this.#order += 1;
    switch (library.FPDFPageObj_GetType(object)) {
      case TEXT: {
        const mode = library.FPDFTextObj_GetTextRenderMode(object);
        const box = this.#boxOf(object, matrix);
        const isDrawn = mode !== INVISIBLE && mode !== CLIP;
        if (box !== null) this.texts.push({ object, order: this.#order, box, isDrawn });
        return;
      }
      case PATH:
        this.#addShape(object, matrix);
        return;
      case SHADING:
        this.#addCover(object, matrix, 'shape');
        return;
      case IMAGE:
        this.#addCover(object, matrix, 'picture');
        return;
      case FORM:
        if (depth < DEEPEST) this.#lookInside(object, matrix, depth);
    }
  }

  #lookInside(form: Pointer, matrix: Matrix, depth: number): void {
    const { library } = this.#page;
    const inner = multiply(this.#matrixOf(form), matrix);
    const count = library.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < count && this.#order < MOST_OBJECTS; index += 1) {
      this.#look(library.FPDFFormObj_GetObject(form, index), inner, depth + 1);
    }
  }

  #addShape(path: Pointer, matrix: Matrix): void {
    const { library, scratch } = this.#page;
    if (!library.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return;
    const [isFilled, isStroked] = [this.#int(0) !== 0, this.#int(1) !== 0];
    if (isFilled && !this.#isSeeThrough(path)) {
      const colour = fillColour(this.#page, path);
      for (const box of this.#boxesOf(path, matrix)) {
        this.#push(path, box, 'shape', colour);
      }
    } else if (isStroked) this.#addLines(path, matrix);
  }

  #isSeeThrough(path: Pointer): boolean {
    const { library, scratch } = this.#page;
    const hasColour = library.FPDFPageObj_GetFillColor(path, scratch, scratch + 4, scratch + 8, scratch + 12);
    return Boolean(hasColour) && this.#int(3) < SEE_THROUGH;
  }

  /** Lines as thick as letters are high. The library's bounds of them are wider by their width on every side. */
  #addLines(path: Pointer, matrix: Matrix): void {
    const { library, scratch } = this.#page;
    const pen = library.FPDFPageObj_GetStrokeWidth(path, scratch) ? this.#float(0) : 0;
    if (pen < THIN || library.FPDFPath_CountSegments(path) > MOST_SEGMENTS) return;
    const [a, b, c, d] = multiply(this.#matrixOf(path), matrix);
    const width = pen * Math.sqrt(Math.abs(a * d - b * c));
    for (const [left, top, right, bottom] of this.#subpaths(path, matrix)) {
      const [across, down] = [right - left, bottom - top];
      if (Math.min(across, down) > width * FRAME) continue;
      const x = down > width || across < down ? width / 2 : 0;
      const y = across > width || down < across ? width / 2 : 0;
      const box: Box = [left - x, top - y, right + x, bottom + y];
      this.#push(path, box, 'shape', null);
    }
  }

  /** The bars over several lines are often one path: a box for each closed part of it. */
  #boxesOf(path: Pointer, matrix: Matrix): Box[] {
    const box = this.#boxOf(path, matrix);
    if (box === null) return [];
    const count = this.#page.library.FPDFPath_CountSegments(path);
    const isOne = areaOf(box) < LARGE || count < FEWEST_SEGMENTS || count > MOST_SEGMENTS;
    return isOne ? [box] : this.#subpaths(path, matrix).filter((part) => areaOf(part) > 0);
  }

  #subpaths(path: Pointer, matrix: Matrix): Box[] {
    const { library, scratch } = this.#page;
    const [a, b, c, d, e, f] = multiply(this.#matrixOf(path), matrix);
    const parts: Box[] = [];
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = (): void => {
      if (right >= left) parts.push(this.#geometry.place(left, bottom, right, top));
      [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    };
    const count = library.FPDFPath_CountSegments(path);
    for (let index = 0; index < count; index += 1) {
      const segment = library.FPDFPath_GetPathSegment(path, index);
      if (library.FPDFPathSegment_GetType(segment) === MOVE_TO) end();
      if (!library.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
      const [x, y] = [this.#float(0), this.#float(1)];
      const [px, py] = [a * x + c * y + e, b * x + d * y + f];
      [left, right] = [Math.min(left, px), Math.max(right, px)];
      [bottom, top] = [Math.min(bottom, py), Math.max(top, py)];
    }
    end();
    return parts;
  }

  #addCover(object: Pointer, matrix: Matrix, kind: 'shape' | 'picture'): void {
    const box = this.#boxOf(object, matrix);
    if (box !== null) this.#push(object, box, kind, null);
  }

  #push(object: Pointer, box: Box, kind: Cover['kind'], colour: number | null): void {
    const subtype = this.#flattened?.noteOf.get(object)?.subtype ?? null;
    this.covers.push({ object, order: this.#order, box, kind, colour, subtype });
  }

  #boxOf(object: Pointer, matrix: Matrix): Box | null {
    const { library, scratch } = this.#page;
    if (!library.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
    const [left, bottom, right, top] = [this.#float(0), this.#float(1), this.#float(2), this.#float(3)];
    if (matrix === IDENTITY) return this.#geometry.place(left, bottom, right, top);
    const [a, b, c, d, e, f] = matrix;
    const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e));
    const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f));
    return this.#geometry.place(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }

  #matrixOf(object: Pointer): Matrix {
    const { library, scratch } = this.#page;
    if (!library.FPDFPageObj_GetMatrix(object, scratch)) return IDENTITY;
    const at = (index: number): number => this.#float(index);
    return [at(0), at(1), at(2), at(3), at(4), at(5)];
  }

  #int(index: number): number {
    return this.#page.library.pdfium.HEAP32[this.#page.scratch / 4 + index] ?? 0;
  }

  #float(index: number): number {
    return this.#page.library.pdfium.HEAPF32[this.#page.scratch / 4 + index] ?? 0;
  }
}

/** 0xRRGGBB; null where an object has none of its own. */
export function fillColour({ library, scratch }: PdfPage, object: Pointer): number | null {
  return library.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
    ? colourAt(library, scratch)
    : null;
}

export function strokeColour({ library, scratch }: PdfPage, object: Pointer): number | null {
  return library.FPDFPageObj_GetStrokeColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
    ? colourAt(library, scratch)
    : null;
}

function colourAt(library: Pdfium, scratch: Pointer): number {
  const heap = library.pdfium.HEAPU32;
  const at = scratch / 4;
  return ((heap[at] ?? 0) << 16) | ((heap[at + 1] ?? 0) << 8) | (heap[at + 2] ?? 0);
}

function coveringAnnotations(page: PdfPage, geometry: PageGeometry): Cover[] {
  const { library, scratch } = page;
  return eachAnnotation(page, (annotation) => {
    const { pointer, subtype, index } = annotation;
    if (!isCover(page, annotation) || library.FPDFAnnot_GetRect(pointer, scratch) === 0) return null;
    const box = rectangleAt(page, geometry);
    return { object: 0, order: MOST_OBJECTS + index + 1, box, kind: 'annotation', colour: null, subtype };
  });
}

function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
