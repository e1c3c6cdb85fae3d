import { ChanceryError, type ErrorCode } from '../platform/index.ts';

/**
 * A word on a page. `start`/`end` are offsets into the page's `text` in UTF-16 code units.
 * `box` is [left, top, right, bottom] in the page's own unit, origin at the top left; null where the
 * format has no geometry. `confidence` is 0–1 from OCR and null for a text layer.
 */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly box: readonly [number, number, number, number] | null;
  readonly confidence: number | null;
}

/**
 * One page (sheet, message) of a document as read. `text` is what search, quotation and drafting use:
 * lines separated by \n, paragraphs by an empty line. `width` and `height` are in the unit of the boxes (PDF points, or pixels of the
 * image), null where the format has no pages of its own.
 */
export interface PageText {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly width: number | null;
  readonly height: number | null;
  /** `text`: the document's own characters. `ocr`: recognised from an image. */
  readonly origin: 'text' | 'ocr';
  /** Mean OCR confidence 0–1; null for origin `text`. */
  readonly confidence: number | null;
  readonly words: readonly Word[];
}

/** Why a document could not be read; shown to people as the file's `reason`. */
export type UnreadableReason = Extract<
  ErrorCode,
  'empty_file' | 'encrypted_pdf' | 'encrypted' | 'damaged' | 'unsupported_format' | 'too_many_pages' | 'too_large'
>;

export function unreadable(reason: UnreadableReason, message: string, hint: string, cause?: unknown): ChanceryError {
  return new ChanceryError(reason, message, { hint, cause });
}

export interface ReadLimits {
  /** Most pages a document may have. */
  readonly maxPages: number;
  /** Most pixels an image or a rendered page may have. */
  readonly maxPixels: number;
}

export const DEFAULT_LIMITS: ReadLimits = { maxPages: 5_000, maxPixels: 120_000_000 };

export interface ReadOptions {
  /** Tesseract language codes joined by `+`, for example `eng`. */
  readonly language: string;
  readonly limits: ReadLimits;
  /** Pages already read in an earlier attempt; they are skipped. */
  readonly skip: (page: number) => boolean;
  readonly signal: AbortSignal;
}

/** A document opened by its format. `pageCount` is known before the first page is read. */
export interface OpenDocument {
  readonly pageCount: number;
  pages(): AsyncIterable<PageText>;
  close(): Promise<void>;
}

/** One folder under `formats/` each. */
export interface Format {
  readonly name: string;
  /** The media types it reads; the first is what a file of this format is recorded as. */
  readonly mediaTypes: readonly string[];
  open(path: string, mediaType: string, options: ReadOptions): Promise<OpenDocument>;
}
