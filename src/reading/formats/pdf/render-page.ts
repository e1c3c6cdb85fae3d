import { unreadable } from '../../../containers/index.ts';
import type { GreyImage, ReadLimits } from '../../model.ts';
import { type Resolution, resolutionFor } from '../../ocr/resolution.ts';
import type { PageGeometry } from './library/page-geometry.ts';
import type { PdfPage } from './library/pdf-file.ts';
import type { PageSurvey } from './page-survey.ts';

/** FPDFBitmap_Gray; FPDF_ANNOT and FPDF_RENDER_LIMITEDIMAGECACHE (fpdfview.h). */
const GREY = 1;
const FLAGS = 0x01 | 0x200;
const WHITE = 0xffffffff;
/** FPDF_PAGEOBJ_TEXT (fpdf_edit.h). */
const TEXT = 1;

export interface Rendering {
  readonly image: GreyImage;
  readonly resolution: Resolution;
}

/** @throws ChanceryError `too_large` when an image on the page would not fit into memory. */
export function renderPage(
  page: PdfPage,
  geometry: PageGeometry,
  survey: Pick<PageSurvey, 'imageDpi' | 'largestImage'>,
  limits: ReadLimits,
): Rendering {
  if (survey.largestImage > limits.maxPixels) {
    throw unreadable(
      'too_large',
      `Page ${page.number} holds an image of ${Math.round(survey.largestImage / 1e6)} million pixels; at most ${Math.round(
        limits.maxPixels / 1e6,
      )} million can be read.`,
      'Scan it at a lower resolution.',
    );
  }
  const resolution = resolutionFor(geometry, survey.imageDpi, limits.maxPixels);
  const { width, height } = resolution;
  const { library } = page;
  const bitmap = library.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) {
    throw unreadable(
      'too_large',
      `Page ${page.number} is too large to be drawn.`,
      'Scan it at a lower resolution.',
    );
  }
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    library.FPDF_RenderPageBitmap(bitmap, page.pointer, 0, 0, width, height, 0, FLAGS);
    return { image: { width, height, pixels: copyRows(page, bitmap, width, height) }, resolution };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

/** Out of the library's memory, where rows may be padded. */
function copyRows(page: PdfPage, bitmap: number, width: number, height: number): Uint8Array {
  const { library } = page;
  const stride = library.FPDFBitmap_GetStride(bitmap);
  const start = library.FPDFBitmap_GetBuffer(bitmap);
  const heap = library.pdfium.HEAPU8;
  if (stride === width) return heap.slice(start, start + width * height);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    pixels.set(heap.subarray(start + row * stride, start + row * stride + width), row * width);
  }
  return pixels;
}

/** Leaves the text objects of a page out of every later rendering of it. */
export function hideText({ library, pointer }: PdfPage): void {
  const count = library.FPDFPage_CountObjects(pointer);
  for (let index = 0; index < count; index += 1) {
    const object = library.FPDFPage_GetObject(pointer, index);
    if (library.FPDFPageObj_GetType(object) === TEXT) library.FPDFPageObj_SetIsActive(object, 0);
  }
}
