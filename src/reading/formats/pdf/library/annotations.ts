import type { PdfPage } from './pdf-file.ts';
import type { Pointer } from './pdfium.ts';

/** FPDF_ANNOT_… (fpdf_annot.h). */
export const FREE_TEXT = 3;
const [LINE, SQUARE, CIRCLE, POLYGON, POLYLINE] = [4, 5, 6, 7, 8];
export const HIGHLIGHT = 9;
const STAMP = 13;
const INK = 15;
export const FILE_ATTACHMENT = 17;
export const WIDGET = 20;
const WATERMARK = 24;
export const REDACT = 28;

/** Annotations with words that belong to what the page says. */
export const WITH_TEXT: ReadonlySet<number> = new Set([FREE_TEXT, STAMP, WIDGET, WATERMARK]);

/**
 * Annotations that can lie over text for good. The icons of notes and attached files, carets, links, pop-ups and the lines
 * under and through words are none: a reader moves them away, or reads on.
 */
const COVERING: ReadonlySet<number> = new Set([
  FREE_TEXT,
  LINE,
  SQUARE,
  CIRCLE,
  POLYGON,
  POLYLINE,
  HIGHLIGHT,
  STAMP,
  INK,
  WIDGET,
]);

/** FPDF_ANNOT_FLAG_INVISIBLE, FPDF_ANNOT_FLAG_HIDDEN, FPDF_ANNOT_FLAG_NOVIEW (fpdf_annot.h). */
const INVISIBLE = 0x01;
const HIDDEN = 0x02;
const NO_VIEW = 0x20;

const MOST_ANNOTATIONS = 2_000;

export interface Annotation {
  readonly pointer: Pointer;
  readonly subtype: number;
  /** Its place among those of the page. */
  readonly index: number;
}

/** What `use` makes of each annotation of a page, null left out. */
export function eachAnnotation<T>(
  { library, pointer: page }: PdfPage,
  use: (annotation: Annotation) => T | null,
): T[] {
  const found: T[] = [];
  const count = Math.min(MOST_ANNOTATIONS, library.FPDFPage_GetAnnotCount(page));
  for (let index = 0; index < count; index += 1) {
    const pointer = library.FPDFPage_GetAnnot(page, index);
    if (pointer === 0) continue;
    const result = use({ pointer, subtype: library.FPDFAnnot_GetSubtype(pointer), index });
    library.FPDFPage_CloseAnnot(pointer);
    if (result !== null) found.push(result);
  }
  return found;
}

export function isHidden({ library }: PdfPage, { pointer }: Annotation): boolean {
  return (library.FPDFAnnot_GetFlags(pointer) & HIDDEN) !== 0;
}

/** Whether it lies over the page for good, wherever the page is seen. */
export function isCover({ library }: PdfPage, { pointer, subtype }: Annotation): boolean {
  return COVERING.has(subtype) && (library.FPDFAnnot_GetFlags(pointer) & (HIDDEN | NO_VIEW)) === 0;
}

/** The flag "invisible" is for kinds of annotations that a viewer does not know (ISO 32000-1, table 165). */
export function showAlways({ library }: PdfPage, { pointer }: Annotation): void {
  const flags = library.FPDFAnnot_GetFlags(pointer);
  if ((flags & INVISIBLE) !== 0) library.FPDFAnnot_SetFlags(pointer, flags & ~INVISIBLE);
}

/** Takes from the page in memory what is neither part of its print nor able to hide it. */
export function removeIcons(page: PdfPage): void {
  const icons = eachAnnotation(page, (annotation) =>
    WITH_TEXT.has(annotation.subtype) || isCover(page, annotation) ? null : annotation.index,
  );
  for (const index of icons.reverse()) page.library.FPDFPage_RemoveAnnot(page.pointer, index);
}
