import type { Box } from '../../model.ts';
import type { PageGeometry } from './library/page-geometry.ts';
import type { PdfPage } from './library/pdf-file.ts';

/** Square inches of a page's pictures that look like writing, by whether the page's own words lie over it. */
export interface Writing {
  readonly covered: number;
  readonly uncovered: number;
}

type Lines = readonly (readonly { readonly box: Box | null }[])[];

/** Letters need not be told apart, only from photographs, rules and empty paper. */
const DPI = 48;
/** Half an inch: three lines of print. */
const CELL = 24;
const CELL_INCHES = CELL / DPI;
const LARGEST_SIDE = 3_000;
/** FPDFBitmap_Gray; FPDF_ANNOT and FPDF_RENDER_LIMITEDIMAGECACHE (fpdfview.h). */
const GREY = 1;
const FLAGS = 0x01 | 0x200;
const WHITE = 0xffffffff;

/** Darker than paper by this share is ink. */
const INK = 0.15;
/** How much of a cell of writing is ink, from a last line to bold capitals. */
const LEAST_INK = 0.025;
const MOST_INK = 0.4;
/** Between letters and lines there is paper; in photographs there is none. */
const LEAST_PAPER = 0.3;
/** Share of the darkest that all of a cell together has where its ground is dark. */
const DARK_GROUND = 0.6;
/** Change from pixel to pixel over the ink itself: letters are edges, rules and bars are not. */
const LEAST_EDGES = 0.35;

/** A picture over which own words lie everywhere needs no look: this share of it, in cells of half an inch. */
const FILLED = 0.5;
const POINTS = 72 * CELL_INCHES;

/** Whether the words of a page lie over most of its pictures, as those of a recognised page of print do. */
export function coversPictures(geometry: PageGeometry, pictures: readonly Box[], lines: Lines): boolean {
  const [across, down] = [Math.ceil(geometry.width / POINTS), Math.ceil(geometry.height / POINTS)];
  if (across * down > LARGEST_SIDE) return false;
  const grid = { width: across, height: down, scale: 1 / POINTS };
  const [words, within] = [new Uint8Array(across * down), new Uint8Array(across * down)];
  for (const line of lines) for (const { box } of line) if (box !== null) mark(words, grid, box, 0);
  for (const box of pictures) mark(within, grid, box, 0);
  let [cells, touched] = [0, 0];
  for (let at = 0; at < within.length; at += 1) {
    if (within[at] === 0) continue;
    cells += 1;
    touched += words[at] ?? 0;
  }
  return touched > cells * FILLED;
}

/** Looks at a page's pictures in the coarse: what of them is written, and whether the words of the page account for it. */
export function findWriting(
  page: PdfPage,
  geometry: PageGeometry,
  pictures: readonly Box[],
  lines: Lines,
): Writing {
  const sketch = drawSketch(page, geometry);
  if (sketch === null) return { covered: 0, uncovered: 0 };
  const words = new Uint8Array(sketch.width * sketch.height);
  for (const line of lines) for (const { box } of line) if (box !== null) mark(words, sketch, box, 1);
  const within = new Uint8Array(words.length);
  for (const box of pictures) mark(within, sketch, box, 0);
  let [covered, uncovered] = [0, 0];
  for (let top = 0; top < sketch.height; top += CELL) {
    for (let left = 0; left < sketch.width; left += CELL) {
      const cell = look(sketch, words, within, left, top);
      if (cell === 'covered') covered += 1;
      if (cell === 'uncovered') uncovered += 1;
    }
  }
  const area = CELL_INCHES * CELL_INCHES;
  return { covered: covered * area, uncovered: uncovered * area };
}

interface Raster {
  readonly width: number;
  readonly height: number;
  /** Its pixels a point. */
  readonly scale: number;
}

interface Sketch extends Raster {
  /** 0 paper to 1 black. */
  readonly ink: Float32Array;
}

function drawSketch({ library, pointer }: PdfPage, geometry: PageGeometry): Sketch | null {
  const scale = Math.min(DPI / 72, LARGEST_SIDE / Math.max(geometry.width, geometry.height));
  const [width, height] = [
    Math.max(1, Math.round(geometry.width * scale)),
    Math.max(1, Math.round(geometry.height * scale)),
  ];
  const bitmap = library.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) return null;
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    library.FPDF_RenderPageBitmap(bitmap, pointer, 0, 0, width, height, 0, FLAGS);
    const stride = library.FPDFBitmap_GetStride(bitmap);
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    const heap = library.pdfium.HEAPU8.subarray(start, start + stride * height);
    return { width, height, ink: inkOf(heap, stride, width, height), scale };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

function inkOf(grey: Uint8Array, stride: number, width: number, height: number): Float32Array {
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * stride + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  // Grey paper is paper: whatever is lighter than nine tenths of the page.
  let [paper, lighter] = [255, 0];
  while (paper > 1 && lighter + (counts[paper] ?? 0) < (width * height) / 10) {
    lighter += counts[paper] ?? 0;
    paper -= 1;
  }
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = 1 - (grey[y * stride + x] ?? 0) / paper;
      ink[y * width + x] = share > INK ? share : 0;
    }
  }
  return ink;
}

function mark(map: Uint8Array, { width, height, scale }: Raster, box: Box, margin: number): void {
  const left = Math.max(0, Math.floor(box[0] * scale) - margin);
  const right = Math.min(width, Math.ceil(box[2] * scale) + margin);
  const bottom = Math.min(height, Math.ceil(box[3] * scale) + margin);
  for (let y = Math.max(0, Math.floor(box[1] * scale) - margin); y < bottom; y += 1) {
    if (right > left) map.fill(1, y * width + left, y * width + right);
  }
}

function look(
  { width, height, ink }: Sketch,
  words: Uint8Array,
  within: Uint8Array,
  left: number,
  top: number,
): 'covered' | 'uncovered' | 'nothing' {
  const cell: number[] = [];
  let [total, most] = [0, 0];
  for (let y = top; y < Math.min(height, top + CELL); y += 1) {
    for (let x = left; x < Math.min(width, left + CELL); x += 1) {
      const at = y * width + x;
      if (within[at] === 0) continue;
      cell.push(at);
      total += ink[at] ?? 0;
      most = Math.max(most, ink[at] ?? 0);
    }
  }
  if (cell.length < (CELL * CELL) / 4) return 'nothing';
  // Light letters on a dark ground: what is lighter than the ground is the ink.
  const isInverse = total > cell.length * most * DARK_GROUND;
  const inkAt = (at: number): number => {
    const here = ink[at] ?? 0;
    if (!isInverse) return here;
    const lighter = 1 - here / most;
    return lighter > INK ? lighter : 0;
  };
  let [written, paper, edges, underWords] = [0, 0, 0, 0];
  for (const [index, at] of cell.entries()) {
    const here = inkAt(at);
    written += here;
    if (here === 0) paper += 1;
    if (index > 0 && cell[index - 1] === at - 1) edges += Math.abs(here - inkAt(at - 1));
    if (words[at] === 1) underWords += here;
  }
  const isWriting =
    written > cell.length * LEAST_INK &&
    written < cell.length * MOST_INK &&
    paper > cell.length * LEAST_PAPER &&
    edges > written * LEAST_EDGES;
  if (!isWriting) return 'nothing';
  return underWords > written / 2 ? 'covered' : 'uncovered';
}

/** A heading over a picture, a caption in it: as much as that may be missing. */
const SOME_LINES = 2.5;
/** Share of the writing that a recognition may leave out: stamps, signatures, notes in the margin. */
const LEFT_OUT = 0.2;

/** Whether the pictures say more than the words of the page do. */
export function isMuchUnread({ covered, uncovered }: Writing): boolean {
  return uncovered >= SOME_LINES && uncovered > (covered + uncovered) * LEFT_OUT;
}
