import { measurePage } from '../formats/pdf/library/page-geometry.ts';
import { damaged, type PdfPage } from '../formats/pdf/library/pdf-file.ts';

export type Matrix = readonly [number, number, number, number, number, number];

/** Points. */
const ARM = 1024;

/** From the page as displayed, origin at the lower left, to its own coordinates (/Rotate and crop box). */
export function pageMatrix(page: PdfPage, height: number): Matrix {
  const { place } = measurePage(page);
  const project = (x: number, y: number): readonly [number, number] => {
    const [left, top] = place(x, y, x, y);
    return [left, height - top];
  };
  const [originX, originY] = project(0, 0);
  const [rightX, rightY] = project(ARM, 0);
  const [upX, upY] = project(0, ARM);
  const [a, b] = [(rightX - originX) / ARM, (rightY - originY) / ARM];
  const [c, d] = [(upX - originX) / ARM, (upY - originY) / ARM];
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) throw damaged(new Error('The page has no extent'));
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * originY - d * originX) / determinant,
    (b * originX - a * originY) / determinant,
  ];
}
