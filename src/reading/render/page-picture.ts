import type { Sharp } from 'sharp';
import { unreadable } from '../../containers/index.ts';
import { notFound } from '../../platform/index.ts';
import { decoding, loadSharp } from '../formats/image/decoder.ts';
import { flattenForms } from '../formats/pdf/forms/flatten-forms.ts';
import { measurePage } from '../formats/pdf/library/page-geometry.ts';
import { PdfFile, type PdfPage } from '../formats/pdf/library/pdf-file.ts';
import { surveyPage } from '../formats/pdf/page-survey.ts';
import { PDF } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import type { ByteSource } from '../source.ts';
import { type ImagePage, openImage } from './open-image.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface PictureRequest {
  readonly source: ByteSource;
  readonly mediaType: string;
  /** From 1. */
  readonly page: number;
  /** Pixels; less where the page would become taller than `TALLEST`. */
  readonly width: number;
  readonly type: PictureType;
}

/** Pixels. */
const TALLEST = 12_000;

/**
 * A page as a viewer shows it: turned as the document says, with its notes and filled-in fields, and in the proportions of
 * the paper. Boxes of words are brought onto it by width and height separately.
 * @throws ChanceryError `too_large`, `damaged`, `encrypted_pdf`.
 */
export async function drawPage(request: PictureRequest, limits: ReadLimits): Promise<Buffer> {
  const picture =
    request.mediaType === PDF ? await drawPdfPage(request, limits) : await drawImagePage(request, limits);
  return decoding(() => encoded(picture, request.type).toBuffer());
}

function encoded(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/jpeg':
      // Letters are thin: no colour subsampling, no visible ringing.
      return picture.jpeg({ quality: 85, chromaSubsampling: '4:4:4' });
    case 'image/png':
      return picture.png({ compressionLevel: 6 });
    case 'image/webp':
      return picture.webp({ quality: 85, effort: 2 });
  }
}

async function drawImagePage(request: PictureRequest, limits: ReadLimits): Promise<Sharp> {
  const image = await openImage(request.source, request.mediaType, limits);
  if (request.page > image.pages) throw notFound('page');
  return shrink(await image.page(request.page), request.width);
}

/** The page of an image so many pixels wide. */
export function shrink(page: ImagePage, wanted: number): Sharp {
  const { width, height } = fitted(wanted, page.points);
  const picture = page.picture().autoOrient();
  const { hasAlpha, channels, space } = page.metadata;
  // More channels than four are those of printing presses, which the library takes for transparency and cannot flatten.
  if (hasAlpha && channels <= 4) picture.flatten({ background: '#ffffff' });
  const grey = space === 'b-w' || space === 'grey16';
  return picture.toColourspace(grey ? 'b-w' : 'srgb').resize(width, height, { fit: 'fill' });
}

async function drawPdfPage(request: PictureRequest, limits: ReadLimits): Promise<Sharp> {
  const file = await PdfFile.open(request.source);
  try {
    if (request.page > file.pageCount) throw notFound('page');
    const { width, height, pixels } = await file.withPage(request.page, (page) =>
      rasterise(page, request.width, limits),
    );
    return loadSharp()(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  } finally {
    file.close();
  }
}

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** RGBX, row by row. */
  readonly pixels: Uint8Array;
}

/** FPDFBitmap_BGRx; FPDF_ANNOT, FPDF_REVERSE_BYTE_ORDER, FPDF_RENDER_LIMITEDIMAGECACHE, FPDF_RENDER_FORCEHALFTONE (fpdfview.h). */
const BGRX = 3;
const FLAGS = 0x01 | 0x10 | 0x200 | 0x400;
const WHITE = 0xffffffff;

/** @throws ChanceryError `too_large`. */
export function rasterise(page: PdfPage, wanted: number, limits: ReadLimits): Raster {
  const geometry = measurePage(page);
  // What was filled into a form by a program gets its appearance there.
  flattenForms(page, geometry);
  if (geometry.width <= 0 || geometry.height <= 0) throw tooLarge('has no size that makes sense');
  if (surveyPage(page, geometry).largestImage > limits.maxPixels) throw tooLarge('holds too large an image');
  const { width, height } = fitted(wanted, geometry);
  const { library } = page;
  const bitmap = library.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  if (bitmap === 0) throw tooLarge('is too large to be drawn');
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    library.FPDF_RenderPageBitmap(bitmap, page.pointer, 0, 0, width, height, 0, FLAGS);
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    return { width, height, pixels: library.pdfium.HEAPU8.slice(start, start + width * height * 4) };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
  }
}

function fitted(
  wanted: number,
  page: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const width = Math.max(1, Math.min(wanted, Math.floor((TALLEST * page.width) / page.height)));
  return { width, height: Math.max(1, Math.round((width * page.height) / page.width)) };
}

function tooLarge(why: string): Error {
  return unreadable('too_large', `The page ${why}.`, 'Look at the original.');
}
