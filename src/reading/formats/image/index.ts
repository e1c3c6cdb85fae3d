import type { OutputInfo } from 'sharp';
import { AVIF, BMP, GIF, JPEG, PNG, TIFF, WEBP } from '../../media-types.ts';
import type { Format, GreyImage, OpenDocument, PageText, ReadingTools, ReadOptions } from '../../model.ts';
import { type Resolution, recognisedLines } from '../../ocr/index.ts';
import { assemblePage } from '../../pages/page-text.ts';
import { readAhead } from '../../pages/read-ahead.ts';
import { tooManyPages } from '../../pages/text-document.ts';
import { fileOrBytes } from '../../source.ts';
import { bitmapAsPng, decoding, loadSharp, measure } from './decoder.ts';
import { readTiffResolutions } from './tiff-resolutions.ts';

/**
 * Scans and photographs as image files; a TIFF may hold many pages, of a moving picture the first is read. Boxes are in
 * pixels of the image as displayed.
 */
export const image: Format = {
  name: 'image',
  mediaTypes: [TIFF, PNG, JPEG, BMP, GIF, WEBP, AVIF],
  async open(path, mediaType, options, tools) {
    if (mediaType === BMP) {
      const source = await bitmapAsPng(path, options.limits.maxPixels, 'read');
      return imageDocument({ source, pages: 1, resolutions: [] }, options, tools);
    }
    const source = await fileOrBytes(path);
    const metadata = await decoding(() => loadSharp()(source, { limitInputPixels: false }).metadata());
    const pages = mediaType === TIFF ? (metadata.pages ?? 1) : 1;
    if (pages > options.limits.maxPages) throw tooManyPages(pages, options.limits.maxPages);
    const resolutions = mediaType === TIFF ? await readTiffResolutions(path, pages) : [];
    return imageDocument({ source, pages, resolutions }, options, tools);
  },
};

interface ImageFile {
  /** Its path, or its bytes where the library cannot read the file. */
  readonly source: string | Buffer;
  readonly pages: number;
  /** Dots per inch across and down, by page, where the file tells them. */
  readonly resolutions: readonly (readonly [number, number] | null)[];
}

function imageDocument(file: ImageFile, options: ReadOptions, tools: ReadingTools): OpenDocument {
  const source = {
    pageCount: file.pages,
    width: tools.pictures.width,
    start: async (page: number, signal: AbortSignal) => {
      const sheet = await decode(file, page, options);
      return { page: recognise(sheet, page, signal) };
    },
  };
  const recognise = async (sheet: DecodedSheet, number: number, signal: AbortSignal): Promise<PageText> => {
    const { words, ...told } = await tools.pictures.read(sheet.image, signal);
    const { width, height } = sheet;
    const lines = recognisedLines(words, sheet.resolution);
    return { ...assemblePage({ number, width, height, origin: 'ocr' }, lines), ...told };
  };
  return {
    pageCount: file.pages,
    divided: false,
    pages: () => readAhead(source, options, tools.log),
    close: () => Promise.resolve(),
  };
}

interface DecodedSheet {
  readonly image: GreyImage;
  readonly resolution: Resolution;
  readonly width: number;
  readonly height: number;
}

/** @throws ChanceryError `too_large`, `damaged`. */
async function decode(
  { source, resolutions }: ImageFile,
  number: number,
  options: ReadOptions,
): Promise<DecodedSheet> {
  return decoding(async () => {
    const sheet = await measure(source, number, resolutions[number - 1], options.limits.maxPixels, 'read');
    const { metadata, width, height, resolution } = sheet;
    const picture = sheet.picture().autoOrient();
    // More channels than four are those of printing presses, which the library takes for transparency and cannot flatten.
    if (metadata.hasAlpha && metadata.channels <= 4) picture.flatten({ background: '#ffffff' });
    const { data, info } = await picture
      .greyscale()
      .resize(resolution.width, resolution.height, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return {
      image: { width: info.width, height: info.height, pixels: oneChannel(data, info) },
      resolution,
      width,
      height,
    };
  });
}

function oneChannel(data: Buffer, { width, height, channels }: OutputInfo): Uint8Array {
  if (channels === 1) return data;
  const pixels = new Uint8Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) pixels[pixel] = data[pixel * channels] ?? 0;
  return pixels;
}
