import type { Box, HiddenText } from '../../../model.ts';
import type { LooseWord, TextLine } from '../../../pages/page-text.ts';
import { eachAnnotation, REDACT } from '../library/annotations.ts';
import { unionOf } from '../library/boxes.ts';
import { type PageGeometry, rectangleAt } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import { isHarmless } from './harmless-text.ts';

const MOST_LINES = 500;

/** An area marked for redaction: one box for each line it runs over, as displayed. */
export type RedactionMark = readonly Box[];

/** Marks whose content was never removed (ISO 32000-2, 12.5.6.23). To be asked for before forms are flattened. */
export function findRedactionMarks(page: PdfPage, geometry: PageGeometry): RedactionMark[] {
  const { library, scratch } = page;
  return eachAnnotation(page, ({ pointer, subtype }) => {
    if (subtype !== REDACT) return null;
    const lines = linesOf(page, geometry, pointer);
    if (lines.length > 0) return lines;
    return library.FPDFAnnot_GetRect(pointer, scratch) === 0 ? null : [rectangleAt(page, geometry)];
  });
}

/** What was recognised in a picture, without the words that marks cover: each run of them stands as one █. */
export function hideMarkedWords(
  lines: readonly TextLine[],
  marks: readonly RedactionMark[],
): { readonly lines: TextLine[]; readonly hidden: HiddenText[] } {
  const found = new Map<RedactionMark, string[]>();
  const open = lines.map((line) => {
    const words: LooseWord[] = [];
    let last: RedactionMark | undefined;
    for (const word of line.words) {
      const mark = markOver(word, marks);
      if (mark === undefined) words.push(word);
      else {
        if (mark !== last) words.push({ ...word, text: '█' });
        found.set(mark, [...(found.get(mark) ?? []), word.text]);
      }
      last = mark;
    }
    return { ...line, words };
  });
  const hidden = [...found].map(([mark, texts]) => ({
    kind: 'box' as const,
    text: texts.join(' '),
    box: unionOf(mark),
  }));
  return { lines: open, hidden: hidden.filter(({ text }) => !isHarmless(text)) };
}

function markOver({ box }: LooseWord, marks: readonly RedactionMark[]): RedactionMark | undefined {
  if (box === null) return undefined;
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return marks.find((lines) => lines.some(([l, t, r, b]) => x >= l && y >= t && x <= r && y <= b));
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
