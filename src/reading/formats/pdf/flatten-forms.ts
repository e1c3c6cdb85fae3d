import type { PdfPage } from './pdf-file.ts';

/** FPDF_ANNOT_FREETEXT, FPDF_ANNOT_STAMP, FPDF_ANNOT_WIDGET (fpdf_annot.h): annotations that carry text a reader sees. */
const WITH_TEXT: ReadonlySet<number> = new Set([3, 13, 20]);
/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS (fpdf_flatten.h). */
const AS_DISPLAYED = 0;
const FLATTENED = 1;
const MOST_ANNOTATIONS = 2_000;

/**
 * Makes filled-in form fields, typewritten notes and stamps part of the page's content, in memory, so that their
 * words are read like all others. The file is not changed.
 */
export function flattenForms(page: PdfPage): void {
  if (hasTextAnnotations(page) && page.library.FPDFPage_Flatten(page.pointer, AS_DISPLAYED) === FLATTENED) {
    page.reload();
  }
}

function hasTextAnnotations({ library, pointer }: PdfPage): boolean {
  const count = Math.min(MOST_ANNOTATIONS, library.FPDFPage_GetAnnotCount(pointer));
  for (let index = 0; index < count; index += 1) {
    const annotation = library.FPDFPage_GetAnnot(pointer, index);
    if (annotation === 0) continue;
    const subtype = library.FPDFAnnot_GetSubtype(annotation);
    library.FPDFPage_CloseAnnot(annotation);
    if (WITH_TEXT.has(subtype)) return true;
  }
  return false;
}
