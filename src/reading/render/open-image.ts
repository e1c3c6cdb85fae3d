import { readFile } from 'node:fs/promises';
import type Sharp from 'sharp';
import type { Metadata, Sharp as Picture } from 'sharp';
import { requireNative } from '../../platform/bundle/index.ts';
import { decodeBmp } from '../formats/image/bmp.ts';
import { imageResolution } from '../formats/image/image-resolution.ts';
import { readTiffResolutions } from '../formats/image/tiff-resolutions.ts';
import { BMP, TIFF } from '../media-types.ts';
import { type ReadLimits, unreadable } from '../model.ts';
import { BEST_DPI } from '../ocr/resolution.ts';

/** An image file, page by page. */
export interface ImageFile {
  readonly path: string;
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
export async function openImage(path: string, mediaType: string, limits: ReadLimits): Promise<ImageFile> {
  const sharp = loadSharp();
  const source = mediaType === BMP ? await bitmapAsPng(path, limits) : path;
  // Of a moving picture the first is read.
  const pages =
    mediaType === TIFF
      ? ((await decoding(() => sharp(path, { limitInputPixels: false }).metadata())).pages ?? 1)
      : 1;
  const resolutions = mediaType === TIFF ? await readTiffResolutions(path, pages) : [];
  return {
    path,
    pages,
    page: (number) =>
      decoding(async () => {
        const input = { page: number - 1, limitInputPixels: false, failOn: 'truncated' } as const;
        const metadata = await sharp(source, input).metadata();
        if (metadata.width * metadata.height > limits.maxPixels) throw tooManyPixels(metadata, limits);
        const { width, height } = metadata.autoOrient;
        const density =
          resolutions[number - 1] ??
          (metadata.density === undefined ? null : ([metadata.density, metadata.density] as const));
        const read = imageResolution({ width, height }, density, limits.maxPixels);
        const across = (read.width / BEST_DPI) * 72;
        // Whole pixels at that resolution: what is as good as square is square.
        const ratio = read.unitsY / read.unitsX;
        const isSquare = ratio > 0.98 && ratio < 1.02;
        const down = isSquare ? (across * height) / width : (read.height / BEST_DPI) * 72;
        const points = { width: Math.max(1, across), height: Math.max(1, down) };
        return { metadata, width, height, points, picture: () => sharp(source, input) };
      }),
  };
}

/** The image library does not read bitmaps. Like our reader, this shows them in shades of grey. */
async function bitmapAsPng(path: string, limits: ReadLimits): Promise<Buffer> {
  const bytes = await readFile(path);
  return decoding(() => {
    const { width, height, pixels, density } = decodeBmp(bytes, (across, down) => {
      if (across * down > limits.maxPixels) throw tooManyPixels({ width: across, height: down }, limits);
    });
    const picture = loadSharp()(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
    const described = density === null ? picture : picture.withMetadata({ density });
    return described.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
  });
}

let configured: typeof Sharp | null = null;

export function loadSharp(): typeof Sharp {
  if (configured !== null) return configured;
  const sharp = requireNative<typeof Sharp>('sharp', 'sharp');
  // Pages are decoded one after the other, each once: threads and a cache would only cost memory.
  sharp.concurrency(1);
  sharp.cache(false);
  configured = sharp;
  return sharp;
}

/** Whatever the decoder says about the bytes means that the image is damaged; it has no codes to tell more. */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error;
    throw unreadable(
      'damaged',
      'The image is damaged and cannot be decoded.',
      'Scan or export it again, and upload the new file.',
      error,
    );
  }
}

function tooManyPixels(
  { width, height }: Pick<Metadata, 'width' | 'height'>,
  { maxPixels }: ReadLimits,
): Error {
  return unreadable(
    'too_large',
    `The image has ${width} × ${height} pixels; at most ${Math.round(maxPixels / 1e6)} million can be shown.`,
    'Scan it at a lower resolution.',
  );
}
