import type { Box } from '../../model.ts';
import type { PdfPage } from './pdf-file.ts';

/** The page as displayed: size in points, and how the page's own coordinates map to it (/Rotate and crop box included). */
export interface PageGeometry {
  /** Points; 0 for a page whose boxes make no sense. */
  readonly width: number;
  readonly height: number;
  /** A rectangle in the page's coordinates, as [left, top, right, bottom] from the top left of the displayed page. */
  place(left: number, bottom: number, right: number, top: number): Box;
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
  const toX = (x: number, y: number): number =>
    originX + (x * (rightX - originX) + y * (upX - originX)) / ARM;
  const toY = (x: number, y: number): number =>
    originY + (x * (rightY - originY) + y * (upY - originY)) / ARM;
  return {
    width: Number.isFinite(width) ? width : 0,
    height: Number.isFinite(height) ? height : 0,
    place(left, bottom, right, top) {
      const [x0, x1] = [toX(left, bottom), toX(right, top)];
      const [y0, y1] = [toY(left, bottom), toY(right, top)];
      return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
    },
  };
}

export function isOnPage(box: Box, geometry: PageGeometry): boolean {
  if (geometry.width === 0 || geometry.height === 0) return true;
  return box[2] > 0 && box[3] > 0 && box[0] < geometry.width && box[1] < geometry.height;
}
