import type { Metadata, Sharp as Picture } from 'sharp';
import { bitmapAsPng, decoding, loadSharp, measure } from '../formats/image/decoder.ts';
import { readTiffResolutions } from '../formats/image/tiff-resolutions.ts';
import { BMP, TIFF } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import { BEST_DPI } from '../ocr/resolution.ts';
import { type ByteSource, fileOrBytes } from '../source.ts';

/** An image file, page by page. */
export interface ImageFile {
  readonly pages: number;
  /** @throws ChanceryError `too_large`, `damaged`. */
  page(number: number): Promise<ImagePage>;
}

export interface ImagePage {
  readonly metadata: Metadata;
  /** Pixels of the image as displayed, that is turned as the camera noted. */
  readonly width: number;
  readonly height: number;
  /** Size on paper in points, by the dots per inch that the file tells or, failing that, a usual sheet. */
  readonly points: { readonly width: number; readonly height: number };
  /** The decoder at the beginning; transparency and the camera's note are the caller's. */
  picture(): Picture;
}

/** @throws ChanceryError `damaged`. */
export async function openImage(path: ByteSource, mediaType: string, limits: ReadLimits): Promise<ImageFile> {
  const { maxPixels } = limits;
  const source = mediaType === BMP ? await bitmapAsPng(path, maxPixels, 'shown') : await fileOrBytes(path);
  // Of a moving picture the first is read.
  const pages =
    mediaType === TIFF
      ? ((await decoding(() => loadSharp()(source, { limitInputPixels: false }).metadata())).pages ?? 1)
      : 1;
  const resolutions = mediaType === TIFF ? await readTiffResolutions(path, pages) : [];
  return {
    pages,
    page: (number) =>
      decoding(async () => {
        const sheet = await measure(source, number, resolutions[number - 1], maxPixels, 'shown');
        const { width, height, resolution: read } = sheet;
        const across = (read.width / BEST_DPI) * 72;
        // Whole pixels at that resolution: what is as good as square is square.
        const ratio = read.unitsY / read.unitsX;
        const isSquare = ratio > 0.98 && ratio < 1.02;
        const down = isSquare ? (across * height) / width : (read.height / BEST_DPI) * 72;
        const points = { width: Math.max(1, across), height: Math.max(1, down) };
        return { ...sheet, points };
      }),
  };
}
