import type { Box } from '../../../model.ts';
import { unionOf } from '../library/boxes.ts';
import type { PageGeometry } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';

/** FPDFBitmap_BGRx; FPDF_ANNOT and FPDF_RENDER_LIMITEDIMAGECACHE (fpdfview.h). */
const COLOUR = 3;
const ANNOTATIONS = 0x01;
const LITTLE_MEMORY = 0x200;
const WHITE = 0xffffffff;

const MOST_PIXELS = 6_000_000;

/** A part of a page that is drawn several times, with this and without that. */
export class PageRegion {
  readonly #page: PdfPage;
  readonly #scale: number;
  readonly #left: number;
  readonly #top: number;
  readonly #width: number;
  readonly #height: number;
  readonly #pageWidth: number;
  readonly #pageHeight: number;

  /** `scale`: pixels a point at most. */
  constructor(page: PdfPage, geometry: PageGeometry, box: Box, scale: number) {
    const left = Math.max(0, box[0]);
    const top = Math.max(0, box[1]);
    const width = Math.max(1, Math.min(geometry.width, box[2]) - left);
    const height = Math.max(1, Math.min(geometry.height, box[3]) - top);
    this.#page = page;
    this.#scale = Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)));
    this.#left = Math.floor(left * this.#scale);
    this.#top = Math.floor(top * this.#scale);
    this.#width = Math.ceil(width * this.#scale) + 1;
    this.#height = Math.ceil(height * this.#scale) + 1;
    this.#pageWidth = Math.round(geometry.width * this.#scale);
    this.#pageHeight = Math.round(geometry.height * this.#scale);
  }

  /** What lies around some characters. */
  static around(
    page: PdfPage,
    geometry: PageGeometry,
    characters: readonly { readonly box: Box }[],
    { margin, scale }: { readonly margin: number; readonly scale: number },
  ): PageRegion {
    const boxes = characters.map(({ box }) => box);
    return new PageRegion(page, geometry, unionOf(boxes, margin), scale);
  }

  /** As it is now; null where there is no memory for it. */
  draw(options: { readonly annotations: boolean }): RegionPicture | null {
    const { library, pointer } = this.#page;
    const bitmap = library.FPDFBitmap_CreateEx(this.#width, this.#height, COLOUR, 0, 0);
    if (bitmap === 0) return null;
    try {
      library.FPDFBitmap_FillRect(bitmap, 0, 0, this.#width, this.#height, WHITE);
      const flags = LITTLE_MEMORY | (options.annotations ? ANNOTATIONS : 0);
      const [left, top] = [-this.#left, -this.#top];
      library.FPDF_RenderPageBitmap(bitmap, pointer, left, top, this.#pageWidth, this.#pageHeight, 0, flags);
      const stride = library.FPDFBitmap_GetStride(bitmap);
      const start = library.FPDFBitmap_GetBuffer(bitmap);
      const pixels = library.pdfium.HEAPU8.slice(start, start + stride * this.#height);
      const [width, height] = [this.#width, this.#height];
      const area = { left: this.#left, top: this.#top, scale: this.#scale, width, height, stride };
      return new RegionPicture(pixels, area);
    } finally {
      library.FPDFBitmap_Destroy(bitmap);
    }
  }
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

/** What is mostly seen in a box. */
export interface Look {
  /** 0 is black, 255 white. */
  readonly brightness: number;
  /** Share of the pixels that are not of about the most frequent brightness, 0–1. */
  readonly deviating: number;
}

/** Brightness that is taken for the same: the noise of a compressed picture, the shades of a hatched bar. */
const SHADES = 32;
const BYTES = 4;

export class RegionPicture {
  readonly #pixels: Uint8Array;
  readonly #area: Area;

  constructor(pixels: Uint8Array, area: Area) {
    this.#pixels = pixels;
    this.#area = area;
  }

  /** How much two pictures of the same region differ in a box: pixels times shades, summed. */
  differenceTo(other: RegionPicture, box: Box): number {
    const { stride } = this.#area;
    const [first, last, start, end] = this.#pixelsOf(box);
    let sum = 0;
    for (let row = start; row < end; row += 1) {
      for (let at = row * stride + first * BYTES; at < row * stride + last * BYTES; at += BYTES) {
        let most = 0;
        for (let channel = at; channel < at + 3; channel += 1) {
          most = Math.max(most, Math.abs((this.#pixels[channel] ?? 0) - (other.#pixels[channel] ?? 0)));
        }
        sum += most;
      }
    }
    return sum;
  }

  /** The most by which any pixel that a box touches differs, in shades of 255: a hyphen may be thinner than a pixel. */
  mostDifferenceTo(other: RegionPicture, [left, top, right, bottom]: Box): number {
    const { stride, scale } = this.#area;
    const half = 0.5 / scale;
    const [first, last, start, end] = this.#pixelsOf([left - half, top - half, right + half, bottom + half]);
    let most = 0;
    for (let row = start; row < end; row += 1) {
      for (let at = row * stride + first * BYTES; at < row * stride + last * BYTES; at += 1) {
        most = Math.max(most, Math.abs((this.#pixels[at] ?? 0) - (other.#pixels[at] ?? 0)));
      }
    }
    return most;
  }

  lookAt(box: Box): Look {
    const { stride } = this.#area;
    const [first, last, start, end] = this.#pixelsOf(box);
    const counts = new Uint32Array(256);
    let total = 0;
    for (let row = start; row < end; row += 1) {
      for (let at = row * stride + first * BYTES; at < row * stride + last * BYTES; at += BYTES) {
        const [blue, green, red] = [this.#pixels[at], this.#pixels[at + 1], this.#pixels[at + 2]];
        const brightness = ((red ?? 0) * 77 + (green ?? 0) * 150 + (blue ?? 0) * 29) >> 8;
        counts[brightness] = (counts[brightness] ?? 0) + 1;
        total += 1;
      }
    }
    return mostFrequent(counts, total);
  }

  /** Columns and rows of a box: the pixels whose middle is inside, at least one each way. */
  #pixelsOf([left, top, right, bottom]: Box): readonly [number, number, number, number] {
    const { scale, width, height } = this.#area;
    const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    const first = clamp(Math.round(left * scale) - this.#area.left, width - 1);
    const start = clamp(Math.round(top * scale) - this.#area.top, height - 1);
    const last = Math.max(first + 1, clamp(Math.round(right * scale) - this.#area.left, width));
    const end = Math.max(start + 1, clamp(Math.round(bottom * scale) - this.#area.top, height));
    return [first, last, start, end];
  }
}

function mostFrequent(counts: Uint32Array, total: number): Look {
  let [within, sum] = [0, 0];
  let [most, brightness] = [0, 255];
  for (let value = 0; value < counts.length; value += 1) {
    const [added, left] = [counts[value] ?? 0, counts[value - SHADES * 2] ?? 0];
    within += added - left;
    sum += added * value - left * (value - SHADES * 2);
    if (within > most) [most, brightness] = [within, sum / within];
  }
  return { brightness, deviating: total === 0 ? 0 : 1 - most / total };
}
