import type { Box } from '../../model.ts';
import type { PageGeometry } from './page-geometry.ts';
import { rectangleAt } from './page-scene.ts';
import type { PdfPage } from './pdf-file.ts';
import type { Pointer } from './pdfium.ts';

/** FPDF_ANNOT_REDACT (fpdf_annot.h): an area somebody marked for removal (ISO 32000-2, 12.5.6.23). */
const REDACT = 28;
const MOST_ANNOTATIONS = 2_000;
const MOST_LINES = 500;

/** An area marked for redaction: one box for each line it runs over, as displayed. */
export type RedactionMark = readonly Box[];

/** Marks whose content was never removed. To be asked for before forms are flattened. */
export function findRedactionMarks(page: PdfPage, geometry: PageGeometry): RedactionMark[] {
  const { library, scratch, pointer } = page;
  const count = Math.min(MOST_ANNOTATIONS, library.FPDFPage_GetAnnotCount(pointer));
  const marks: RedactionMark[] = [];
  for (let index = 0; index < count; index += 1) {
    const annotation = library.FPDFPage_GetAnnot(pointer, index);
    if (annotation === 0) continue;
    if (library.FPDFAnnot_GetSubtype(annotation) === REDACT) {
      const lines = linesOf(page, geometry, annotation);
      if (lines.length > 0) marks.push(lines);
      else if (library.FPDFAnnot_GetRect(annotation, scratch)) marks.push([rectangleAt(page, geometry)]);
    }
    library.FPDFPage_CloseAnnot(annotation);
  }
  return marks;
}

/** The quadrilaterals of /QuadPoints, four corners of x and y each. */
function linesOf({ library, scratch }: PdfPage, geometry: PageGeometry, annotation: Pointer): Box[] {
  const count = Math.min(MOST_LINES, library.FPDFAnnot_CountAttachmentPoints(annotation));
  const boxes: Box[] = [];
  for (let index = 0; index < count; index += 1) {
    if (!library.FPDFAnnot_GetAttachmentPoints(annotation, index, scratch)) continue;
    const corners = Array.from(library.pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 8));
    const xs = corners.filter((_, at) => at % 2 === 0);
    const ys = corners.filter((_, at) => at % 2 === 1);
    boxes.push(geometry.place(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)));
  }
  return boxes;
}
