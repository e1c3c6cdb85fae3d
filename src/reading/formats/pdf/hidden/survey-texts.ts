import type { PdfPage } from '../library/pdf-file.ts';
import { cString, type Pointer } from '../library/pdfium.ts';
import { fillColour, strokeColour } from './page-scene.ts';

/** The texts of a page of which it is not certain that they are seen as their characters say; nearly every page has none. */
export interface TextSurvey {
  /** All texts, in the order of drawing. */
  readonly all: readonly Pointer[];
  /** Not drawn: what somebody recognised in a picture, or what nobody is to see. */
  readonly undrawn: ReadonlySet<Pointer>;
  /** Drawn, but light, transparent, cut off, or in a layer that can be switched off. */
  readonly doubtful: ReadonlySet<Pointer>;
  /** Texts for which the page gives other words (ActualText, ISO 32000-1, 14.9.4), with the mark that does. */
  readonly replaced: ReadonlyMap<Pointer, Pointer>;
}

/** FPDF_TEXTRENDERMODE_INVISIBLE, FPDF_TEXTRENDERMODE_CLIP (fpdf_edit.h). */
const INVISIBLE = 3;
const CLIP = 7;
/** Of the other modes, those that fill letters and those that draw their outlines. */
const FILLING = new Set([0, 2, 4, 6]);
const STROKING = new Set([1, 2, 5, 6]);
/** From this shade on, of 255, a colour may not be seen on paper. */
const LIGHT = 190;
/** Points by which a text may stand out of what it is cut to, and the same as a share of its height above and below. */
const SLACK = 2;
const SLACK_IN_HEIGHT = 0.4;
/** A rectangle has five; what has more may have holes. */
const RECTANGLE = 6;

const OC = Buffer.from('OC\0', 'utf16le');

interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export class TextSurveyor implements TextSurvey {
  readonly all: Pointer[] = [];
  readonly undrawn = new Set<Pointer>();
  readonly doubtful = new Set<Pointer>();
  readonly replaced = new Map<Pointer, Pointer>();
  readonly #page: PdfPage;
  readonly #actualText: Pointer;

  constructor(page: PdfPage) {
    this.#page = page;
    this.#actualText = cString(page.library, 'ActualText');
  }

  close(): void {
    this.#page.library.pdfium.wasmExports.free(this.#actualText);
  }

  /** `isInForm`: in a form XObject, of which the library does not say whether its layer is on. */
  look(text: Pointer, isInForm: boolean): void {
    const { library } = this.#page;
    this.all.push(text);
    const mode = library.FPDFTextObj_GetTextRenderMode(text);
    const isOptional = this.#readMarks(text);
    if (mode === INVISIBLE || mode === CLIP) this.undrawn.add(text);
    else if (
      isOptional ||
      isInForm ||
      this.#isLight(text, mode) ||
      library.FPDFPageObj_HasTransparency(text) !== 0 ||
      this.#isCutOff(text)
    ) {
      this.doubtful.add(text);
    }
  }

  /** Whether it belongs to what can be switched off (8.11.3.2). */
  #readMarks(text: Pointer): boolean {
    const { library } = this.#page;
    let isOptional = false;
    const count = library.FPDFPageObj_CountMarks(text);
    for (let index = 0; index < count; index += 1) {
      const mark = library.FPDFPageObj_GetMark(text, index);
      if (library.FPDFPageObjMark_GetParamValueType(mark, this.#actualText) !== 0)
        this.replaced.set(text, mark);
      isOptional ||= this.#isNamedOc(mark);
    }
    return isOptional;
  }

  #isNamedOc(mark: Pointer): boolean {
    const { library, scratch } = this.#page;
    if (library.FPDFPageObjMark_GetName(mark, scratch, OC.length, scratch + 16) === 0) return false;
    return OC.equals(library.pdfium.HEAPU8.subarray(scratch, scratch + OC.length));
  }

  #isLight(text: Pointer, mode: number): boolean {
    const isDark = (colour: number | null): boolean =>
      colour !== null && [16, 8, 0].some((shift) => ((colour >> shift) & 0xff) < LIGHT);
    if (FILLING.has(mode) && isDark(fillColour(this.#page, text))) return false;
    return !(STROKING.has(mode) && isDark(strokeColour(this.#page, text)));
  }

  #isCutOff(text: Pointer): boolean {
    const { library } = this.#page;
    const clip = library.FPDFPageObj_GetClipPath(text);
    const count = clip === 0 ? 0 : library.FPDFClipPath_CountPaths(clip);
    if (count <= 0) return false;
    const bounds = this.#boundsOf(text);
    if (bounds === null) return true;
    const slack = SLACK + (bounds.top - bounds.bottom) * SLACK_IN_HEIGHT;
    for (let path = 0; path < count; path += 1) {
      const segments = library.FPDFClipPath_CountPathSegments(clip, path);
      if (segments > RECTANGLE) return true;
      const hole = this.#boundsOfPath(clip, path, segments);
      const isInside =
        bounds.left >= hole.left - SLACK &&
        bounds.right <= hole.right + SLACK &&
        bounds.bottom >= hole.bottom - slack &&
        bounds.top <= hole.top + slack;
      if (!isInside) return true;
    }
    return false;
  }

  #boundsOfPath(clip: Pointer, path: number, segments: number): Bounds {
    const { library, scratch } = this.#page;
    const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
    for (let index = 0; index < segments; index += 1) {
      const segment = library.FPDFClipPath_GetPathSegment(clip, path, index);
      if (library.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue;
      const [x, y] = [this.#float(0), this.#float(1)];
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.min(bounds.bottom, y);
      bounds.top = Math.max(bounds.top, y);
    }
    return bounds;
  }

  #boundsOf(object: Pointer): Bounds | null {
    const { library, scratch } = this.#page;
    if (!library.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
    return { left: this.#float(0), bottom: this.#float(1), right: this.#float(2), top: this.#float(3) };
  }

  #float(index: number): number {
    return this.#page.library.pdfium.HEAPF32[this.#page.scratch / 4 + index] ?? 0;
  }
}
