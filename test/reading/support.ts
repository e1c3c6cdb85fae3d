import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sharp from 'sharp';
import type { Sharp as SharpImage } from 'sharp';
import { afterAll } from 'vitest';
import { requireNative } from '../../src/platform/bundle/index.ts';
import type { ByteSink } from '../../src/platform/index.ts';
import { measurePage } from '../../src/reading/formats/pdf/library/page-geometry.ts';
import { PdfFile } from '../../src/reading/formats/pdf/library/pdf-file.ts';
import { renderPage } from '../../src/reading/formats/pdf/render-page.ts';
import { DEFAULT_LIMITS, type PageText, type Reader, type ReadOptions } from '../../src/reading/index.ts';
import type { GreyImage } from '../../src/reading/model.ts';
import { rasterise } from '../../src/reading/render/page-picture.ts';
import { ownReader } from '../support/reader.ts';
import { type Drawing, drawPdf } from './make/draw-pdf.ts';
import { makePdf } from './make/make-pdf.ts';

export const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

const directory = mkdtempSync(join(tmpdir(), 'chancery-reading-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

/** A file that goes with the process: test files share one. */
export function fileOf(name: string, content: Uint8Array | string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

/** A file that is written when it is closed. */
export function fileSink(path: string): ByteSink {
  let bytes = Buffer.alloc(0);
  return {
    get size() {
      return bytes.length;
    },
    append(more) {
      bytes = Buffer.concat([bytes, more]);
    },
    read(into, position) {
      const part = bytes.subarray(position, position + into.length);
      into.set(part);
      return part.length;
    },
    close: () => writeFileSync(path, bytes),
  };
}

export function options(changes: Partial<ReadOptions> = {}): ReadOptions {
  return {
    language: 'eng',
    limits: DEFAULT_LIMITS,
    skip: () => false,
    signal: new AbortController().signal,
    ...changes,
  };
}

/** A reader for all tests of a file, with its threads ended afterwards. */
export function testReader(): Reader {
  const reader = ownReader();
  afterAll(() => reader.close());
  return reader;
}

export interface ReadResult {
  readonly mediaType: string;
  readonly pageCount: number;
  readonly divided: boolean;
  readonly pages: PageText[];
}

export async function readAll(
  reader: Reader,
  path: string,
  changes: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  const { mediaType, document } = await reader.open(path, options(changes));
  try {
    const pages: PageText[] = [];
    for await (const page of document.pages()) pages.push(page);
    return { mediaType, pageCount: document.pageCount, divided: document.divided, pages };
  } finally {
    await document.close();
  }
}

/** Every word stands in the text where it says it stands. */
export function misplacedWords(page: PageText): string[] {
  return page.words
    .filter(({ start, end, text }) => page.text.slice(start, end) !== text)
    .map(({ text }) => text);
}

let pictures = 0;

/** Lines of text as a picture of half a letter page at 200 dots per inch, drawn with the PDF library's own font. */
export async function pictureOf(lines: readonly string[]): Promise<GreyImage> {
  const text = lines.map((line, index) => ({ x: 60, y: 340 - index * 22, size: 14, line }));
  const file = await PdfFile.open(
    fileOf(`picture-${pictures++}.pdf`, makePdf([{ width: 612, height: 396, text }])),
  );
  try {
    return await file.withPage(1, (page) => {
      const nothing = {
        hasContent: true,
        imageCover: 0,
        imageDpi: 0,
        largestImage: 0,
        isCutShort: false,
        drawings: 0,
        hasInvisibleText: false,
        hasTextUnderPicture: false,
        pictures: [],
      };
      return renderPage(page, measurePage(page), nothing, DEFAULT_LIMITS).image;
    });
  } finally {
    file.close();
  }
}

/** What a scanner would see of a drawn page. */
export async function drawn(page: Drawing & { readonly width: number }, dpi = 200): Promise<GreyImage> {
  const file = await PdfFile.open(fileOf(`drawn-${pictures++}.pdf`, drawPdf(page)));
  const picture = await file.withPage(1, (sheet) =>
    rasterise(sheet, Math.round((page.width * dpi) / 72), DEFAULT_LIMITS),
  );
  file.close();
  const raw = { width: picture.width, height: picture.height, channels: 4 as const };
  const grey = sharp(picture.pixels, { raw }).removeAlpha().toColourspace('b-w').raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

export function asSharp({ width, height, pixels }: GreyImage): SharpImage {
  return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
}

export const SENTENCES = [
  'The motion to dismiss is granted in part.',
  'Plaintiff shall file an amended complaint',
  'within thirty days of this order.',
];
