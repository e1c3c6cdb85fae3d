import type { PdfPage } from './pdf-file.ts';

/** FPDF_ANNOT_FREETEXT, FPDF_ANNOT_STAMP, FPDF_ANNOT_WIDGET (fpdf_annot.h): annotations that carry text a reader sees. */
const WIDGET = 20;
const WITH_TEXT: ReadonlySet<number> = new Set([3, 13, WIDGET]);
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL. */
const NORMAL = 0;
/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS (fpdf_flatten.h). */
const AS_DISPLAYED = 0;
const FLATTENED = 1;
const MOST_ANNOTATIONS = 2_000;

/**
 * Makes filled-in form fields, typewritten notes and stamps part of the page's content, in memory, so that their
 * words are read like all others. What was filled in by a program often has no appearance yet, which every viewer
 * then makes from the value; so is it here. The file is not changed.
 * @returns how many characters the page had without them: those that follow are from forms. null: there is nothing to add.
 */
export function flattenForms(page: PdfPage): number | null {
  if (!hasTextAnnotations(page)) return null;
  const before = countCharacters(page);
  if (page.library.FPDFPage_Flatten(page.pointer, AS_DISPLAYED) !== FLATTENED) return null;
  page.reload();
  return before;
}

function countCharacters({ library, pointer }: PdfPage): number {
  const textPage = library.FPDFText_LoadPage(pointer);
  if (textPage === 0) return 0;
  const count = library.FPDFText_CountChars(textPage);
  library.FPDFText_ClosePage(textPage);
  return count;
}

function hasTextAnnotations({ library, pointer }: PdfPage): boolean {
  let found = false;
  const count = Math.min(MOST_ANNOTATIONS, library.FPDFPage_GetAnnotCount(pointer));
  for (let index = 0; index < count; index += 1) {
    const annotation = library.FPDFPage_GetAnnot(pointer, index);
    if (annotation === 0) continue;
    const subtype = library.FPDFAnnot_GetSubtype(annotation);
    if (WITH_TEXT.has(subtype)) {
      found = true;
      if (library.EPDFAnnot_HasAppearanceStream(annotation, NORMAL) === 0) {
        if (subtype === WIDGET) library.EPDFAnnot_GenerateFormFieldAP(annotation);
        else library.EPDFAnnot_GenerateAppearance(annotation);
      }
    }
    library.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}
