import type Sharp from 'sharp';
import { unreadable } from '../../../containers/index.ts';
import { requireNative } from '../../../platform/bundle/index.ts';
import { type ByteSource, readFile, stat } from '../../source.ts';
import { decodeBmp } from './bmp.ts';
import { imageResolution } from './image-resolution.ts';

/** A bitmap is not compressed, so its file is as large as its pixels. */
const LARGEST_BITMAP = 512 * 1024 * 1024;

/** What the library says about compression 6 of TIFF 6.0, section 22, which was replaced by 7 in Technical Note 2. */
const OLD_JPEG = /old-style JPEG/i;

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
    if (OLD_JPEG.test(error.message)) {
      throw unreadable(
        'unsupported_format',
        'The TIFF holds JPEG data in the manner of before 1995, which is not decoded any more.',
        'Open it in the program it comes from, save it as PDF or as a TIFF compressed otherwise, and upload that.',
        error,
      );
    }
    throw unreadable(
      'damaged',
      'The image is damaged and cannot be decoded.',
      'Scan or export it again, and upload the new file.',
      error,
    );
  }
}

/** A bitmap in shades of grey as a PNG in memory: the library does not read bitmaps. @throws ChanceryError `too_large`, `damaged`. */
export async function bitmapAsPng(path: ByteSource, maxPixels: number, use: Use): Promise<Buffer> {
  if ((await stat(path)).size > LARGEST_BITMAP) {
    throw unreadable('too_large', 'The image is too large to be read.', 'Save it as PNG and upload that.');
  }
  const bytes = await readFile(path);
  return decoding(() => {
    const { width, height, pixels, density } = decodeBmp(bytes, (across, down) => {
      if (across * down > maxPixels) throw tooManyPixels(across, down, maxPixels, use);
    });
    const picture = loadSharp()(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
    const described = density === null ? picture : picture.withMetadata({ density });
    return described.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
  });
}

/** A page of an image file: its size as the camera noted it, and at what size it is recognised. @throws ChanceryError `too_large` */
export async function measure(
  source: string | Buffer,
  number: number,
  told: readonly [number, number] | null | undefined,
  maxPixels: number,
  use: Use,
) {
  const picture = () =>
    loadSharp()(source, { page: number - 1, limitInputPixels: false, failOn: 'truncated' });
  const metadata = await picture().metadata();
  if (metadata.width * metadata.height > maxPixels)
    throw tooManyPixels(metadata.width, metadata.height, maxPixels, use);
  const { width, height } = metadata.autoOrient;
  const density =
    told ?? (metadata.density === undefined ? null : ([metadata.density, metadata.density] as const));
  const resolution = imageResolution({ width, height }, density, maxPixels);
  return { metadata, width, height, resolution, picture };
}

/** What an image is opened for. */
type Use = 'read' | 'shown';

function tooManyPixels(width: number, height: number, most: number, use: Use): Error {
  return unreadable(
    'too_large',
    `The image has ${width} × ${height} pixels; at most ${Math.round(most / 1e6)} million can be ${use}.`,
    'Scan it at a lower resolution.',
  );
}
