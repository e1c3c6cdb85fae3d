import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as ZXing from 'zxing-wasm/reader';
import { unreadable } from '../../containers/index.ts';
import { requireNative, unpacked } from '../../platform/bundle/index.ts';
import { detectMediaType } from '../detect/index.ts';
import { decoding } from '../formats/image/decoder.ts';
import { PdfFile } from '../formats/pdf/library/pdf-file.ts';
import { AVIF, BMP, GIF, JPEG, PDF, PNG, TIFF, WEBP } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import type { ByteSource } from '../source.ts';
import { openImage } from './open-image.ts';
import { type Raster, rasterise, shrink } from './page-picture.ts';

/** What the barcodes of a page say; most pages have none. */
export interface CodedPage {
  /** From 1. */
  readonly page: number;
  readonly texts: readonly string[];
  /** Nothing is on it, but for specks. */
  readonly blank: boolean;
}

/** Pixels: 200 dots an inch on a letter page, where the thinnest bar of a long Code 128 is still two wide. */
const WIDTH = 1_700;
const FORMATS = ['QRCode', 'DataMatrix', 'Code128'] as const;
const MOST_ON_A_PAGE = 16;
/** Bytes the PDF library may use. */
const MOST_MEMORY = 512 * 1024 * 1024;
const IMAGES: readonly string[] = [TIFF, PNG, JPEG, BMP, GIF, WEBP, AVIF];

/**
 * QR, Data Matrix and Code 128 codes, page by page, whichever way up the page lies.
 * @throws ChanceryError `unsupported_format` where the file is neither a PDF nor an image; `damaged`, `encrypted_pdf`,
 * `too_large`, `too_many_pages`.
 */
export async function* readPageCodes(source: ByteSource, limits: ReadLimits): AsyncGenerator<CodedPage> {
  let page = 0;
  for await (const picture of pictures(source, limits)) {
    const texts = await codesIn(picture);
    yield { page: ++page, texts, blank: texts.length === 0 && isBlank(picture) };
  }
}

async function* pictures(source: ByteSource, limits: ReadLimits): AsyncGenerator<Raster> {
  const mediaType = await detectMediaType(source);
  if (mediaType === PDF) yield* pdfPages(source, limits);
  else if (IMAGES.includes(mediaType)) yield* imagePages(source, mediaType, limits);
  else {
    throw unreadable(
      'unsupported_format',
      'Barcodes are read in PDFs and images only.',
      'Scan to PDF or TIFF.',
    );
  }
}

async function* pdfPages(source: ByteSource, limits: ReadLimits): AsyncGenerator<Raster> {
  const file = await PdfFile.open(source, MOST_MEMORY);
  try {
    assertFew(file.pageCount, limits);
    for (let page = 1; page <= file.pageCount; page++) {
      yield await file.withPage(page, (lent) => rasterise(lent, WIDTH, limits));
    }
  } finally {
    file.close();
  }
}

async function* imagePages(
  source: ByteSource,
  mediaType: string,
  limits: ReadLimits,
): AsyncGenerator<Raster> {
  const image = await openImage(source, mediaType, limits);
  assertFew(image.pages, limits);
  for (let page = 1; page <= image.pages; page++) {
    const small = shrink(await image.page(page), WIDTH)
      .toColourspace('srgb')
      .ensureAlpha();
    const { data, info } = await decoding(() => small.raw().toBuffer({ resolveWithObject: true }));
    yield { width: info.width, height: info.height, pixels: data };
  }
}

function assertFew(pages: number, { maxPages }: ReadLimits): void {
  if (pages <= maxPages) return;
  throw unreadable('too_many_pages', `It has ${pages} pages, at most ${maxPages} are read.`, 'Split it.');
}

async function codesIn({ width, height, pixels }: Raster): Promise<string[]> {
  const { buffer, byteOffset, byteLength } = pixels;
  const data = new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, byteLength);
  const picture = { data, width, height, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as const;
  const found = await loaded().readBarcodes(picture, {
    formats: [...FORMATS],
    maxNumberOfSymbols: MOST_ON_A_PAGE,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Less than one dot in a thousand is dark: a scanned back has specks, a line of text has more. */
function isBlank({ width, height, pixels }: Raster): boolean {
  const most = (width * height) / 1000;
  let dark = 0;
  // The green of red, green, blue and opacity comes nearest to how light a dot looks.
  for (let at = 1; at < pixels.length && dark <= most; at += 4) if ((pixels[at] ?? 0) < 128) dark += 1;
  return dark <= most;
}

let zxing: typeof ZXing | undefined;

function loaded(): typeof ZXing {
  if (zxing !== undefined) return zxing;
  const library = requireNative<typeof ZXing>('barcodes', 'zxing-wasm/reader');
  const { resolve } = createRequire(join(unpacked('barcodes'), 'shim.cjs'));
  // Given the bytes, the library asks nobody for them; by itself it would fetch them over the network.
  const wasm = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')));
  library.prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });
  zxing = library;
  return library;
}
