import type { Box } from '../../../model.ts';
import type { PdfPage } from './pdf-file.ts';

/** The page as displayed: size in points, and how the page's own coordinates map to it (/Rotate and crop box included). */
export interface PageGeometry {
  /** Points; 0 for a page whose boxes make no sense. */
  readonly width: number;
  readonly height: number;
  /** A rectangle in the page's coordinates, as [left, top, right, bottom] from the top left of the displayed page. */
  place(left: number, bottom: number, right: number, top: number): Box;
  /** The same, written into an array of four. */
  placeInto(box: Float64Array, left: number, bottom: number, right: number, top: number): void;
}

/** Device units a point: the library answers in whole device units only. */
const FINE = 64;
/** Length of the axes that are measured, in points. */
const ARM = 1024;

export function measurePage(page: PdfPage): PageGeometry {
  const width = page.library.FPDF_GetPageWidthF(page.pointer);
  const height = page.library.FPDF_GetPageHeightF(page.pointer);
  const project = (x: number, y: number): readonly [number, number] => {
    const { library, scratch, pointer } = page;
    const [w, h] = [Math.round(width * FINE), Math.round(height * FINE)];
    library.FPDF_PageToDevice(pointer, 0, 0, w, h, 0, x, y, scratch, scratch + 4);
    const heap = library.pdfium.HEAP32;
    return [(heap[scratch / 4] ?? 0) / FINE, (heap[scratch / 4 + 1] ?? 0) / FINE];
  };
  const [originX, originY] = project(0, 0);
  const [rightX, rightY] = project(ARM, 0);
  const [upX, upY] = project(0, ARM);
  const [xOfX, xOfY] = [(rightX - originX) / ARM, (upX - originX) / ARM];
  const [yOfX, yOfY] = [(rightY - originY) / ARM, (upY - originY) / ARM];
  const placeInto: PageGeometry['placeInto'] = (box, left, bottom, right, top) => {
    const x0 = originX + left * xOfX + bottom * xOfY;
    const x1 = originX + right * xOfX + top * xOfY;
    const y0 = originY + left * yOfX + bottom * yOfY;
    const y1 = originY + right * yOfX + top * yOfY;
    box[0] = Math.min(x0, x1);
    box[1] = Math.min(y0, y1);
    box[2] = Math.max(x0, x1);
    box[3] = Math.max(y0, y1);
  };
  return {
    width: Number.isFinite(width) ? width : 0,
    height: Number.isFinite(height) ? height : 0,
    place(...sides) {
      const box = new Float64Array(4);
      placeInto(box, ...sides);
      const [left = 0, top = 0, right = 0, bottom = 0] = box;
      return [left, top, right, bottom];
    },
    placeInto,
  };
}

export function isOnPage(box: ArrayLike<number>, geometry: PageGeometry): boolean {
  if (geometry.width === 0 || geometry.height === 0) return true;
  const { 0: left = 0, 1: top = 0, 2: right = 0, 3: bottom = 0 } = box;
  return right > 0 && bottom > 0 && left < geometry.width && top < geometry.height;
}

/** FS_RECTF in the page's scratch memory: left, top, right, bottom. */
export function rectangleAt({ library, scratch }: PdfPage, geometry: PageGeometry): Box {
  const heap = library.pdfium.HEAPF32;
  const at = scratch / 4;
  return geometry.place(heap[at] ?? 0, heap[at + 3] ?? 0, heap[at + 2] ?? 0, heap[at + 1] ?? 0);
}
