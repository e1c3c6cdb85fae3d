import type { ErrorCode, Log } from '../platform/index.ts';
import type { ByteSource } from './source.ts';

/** [left, top, right, bottom] in the page's own unit, origin at the top left. */
export type Box = readonly [number, number, number, number];

/**
 * A word on a page. `start`/`end` are offsets into the page's `text` in UTF-16 code units, and
 * `text.slice(start, end)` is the word. `box` is null where the format has no geometry. `confidence` is 0–1
 * from OCR and null for a text layer.
 */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly box: Box | null;
  readonly confidence: number | null;
}

/** Why one page of a readable document could not be read. Its `text` is then empty. */
export type PageProblem = Extract<ErrorCode, 'damaged' | 'too_large' | 'reader_timeout'>;

/**
 * Text that is in the file and not seen on the page. `box`: something drawn over it hides it, a redaction that does not redact; `box` is
 * what hides it. `unseen`: it is not drawn, or so that nobody can read it, or other words are seen in its place. `unchecked`: nobody could
 * look whether there is such text in the box; its own text is empty. In the page's unit.
 */
export interface HiddenText {
  readonly kind: 'box' | 'unseen' | 'unchecked';
  readonly text: string;
  readonly box: Box;
}

/**
 * What a document says beside its text: `comment`, `note` (of a speaker), `insertion` and `deletion` (tracked changes),
 * `hidden` (by its format). `by` and `at` as the file says them; `on`: the words or the cell it is about.
 */
export interface Remark {
  readonly kind: 'comment' | 'note' | 'insertion' | 'deletion' | 'hidden';
  readonly by: string | null;
  readonly at: string | null;
  readonly on: string | null;
  /** Its words in the margin's text: [start, end). */
  readonly span: readonly [number, number];
}

/** The remarks of a page, each in a paragraph of its own. */
export interface Margin {
  readonly text: string;
  readonly remarks: readonly Remark[];
}

/**
 * One page (sheet, message) of a document as read. `text` is what search, quotation and drafting use:
 * lines separated by \n, paragraphs by an empty line. `width` and `height` are in the unit of the boxes
 * (PDF points, or pixels of the image, both as displayed), null where the format has no pages of its own.
 */
export interface PageText {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly width: number | null;
  readonly height: number | null;
  /** `text`: the document's own characters. `ocr`: recognised from an image. */
  readonly origin: 'text' | 'ocr';
  /** Mean OCR confidence 0–1; null for origin `text` and for a page without words. */
  readonly confidence: number | null;
  readonly words: readonly Word[];
  /** What the page is called in its document: the name of a sheet, the title of a slide. */
  readonly label?: string;
  /** What is hidden on the page. It is no part of `text` and `words`. Absent: nothing. */
  readonly hidden?: readonly HiddenText[];
  /** What is said beside the text. It is no part of `text` and `words`, but for insertions and notes. Absent: nothing. */
  readonly margin?: Margin;
  /** Of `ocr`: tesseract's code of the language the words seem to be in, for which nothing is installed. */
  readonly missingLanguage?: string;
  /** Present when this page could not be read while others could. */
  readonly problem?: PageProblem;
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
  /** Called with what the file is by its content, before anything else is read of it: known even where it cannot be read. */
  readonly onDetected?: (mediaType: string) => void;
  /**
   * Whose pages these are, as [firm, case, file]: recognition threads go round the firms, within a firm round the cases, and so on.
   */
  readonly queue?: readonly [string, string, string];
  /** Aborted when others shall have their turn: no further page is begun, and `pages` ends after those under way. */
  readonly pause?: AbortSignal;
}

/**
 * A file that another one carries: attached to an e-mail, packed in an archive, embedded in a PDF. `number` counts from 1
 * and is the same each time the document is opened; numbers may have gaps. `name` is what the sender wrote: to
 * be shown, never a path. One that cannot be taken out has a `problem` and no content.
 */
export type Attachment = {
  readonly number: number;
  readonly name: string;
} & (
  | {
      readonly problem?: never;
      /** Bytes, as the document says: enough to leave out what is too large, not to be relied upon. */
      readonly size?: number;
      /** The bytes, unpacked as they are read. May throw `damaged` half-way. Asked for at most once. */
      content(): AsyncIterable<Uint8Array>;
    }
  | { readonly problem: 'encrypted' | 'damaged' | 'too_large' | 'unsupported_format' }
);

/** A document opened by its format. `pageCount` is known before the first page is read. */
export interface OpenDocument {
  readonly pageCount: number;
  /** The document has no such pages: its text was divided into these, to be found and shown. Nobody else can look one up. */
  readonly divided: boolean;
  /** In the order of the document. May be called once. */
  pages(): AsyncIterable<PageText>;
  /** What the document carries, in order; may be called once, after the pages. Absent where a format carries nothing. */
  attachments?(): AsyncIterable<Attachment>;
  close(): Promise<void>;
}

/** An 8-bit grey raster, row by row from the top, 0 is black. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Each line goes from edge to edge: it is recognised as one block, whatever white is in it. */
  readonly isOneBlock?: true;
}

/** A word found in an image; `box` in its pixels, `paragraph` and `line` count up through the page. */
export interface RecognisedWord {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  readonly paragraph: number;
  readonly line: number;
}

/** Reads the words of an image, in reading order. */
export interface Recogniser {
  /** How many images it works on at the same time. */
  readonly width: number;
  /** @throws ChanceryError `damaged` or `reader_timeout` when the image defeats the engine. */
  recognise(image: GreyImage, language: string, signal: AbortSignal): Promise<readonly RecognisedWord[]>;
}

/** What was recognised in a picture. */
export interface PictureText extends Pick<PageText, 'missingLanguage'> {
  readonly words: readonly RecognisedWord[];
}

/** Reads the pictures of one document, each in the language it is in. */
export interface PictureReader extends Pick<Recogniser, 'width'> {
  /** @throws ChanceryError `damaged` or `reader_timeout` when the image defeats the engine. */
  read(image: GreyImage, signal: AbortSignal): Promise<PictureText>;
}

/** What a format may use beside its own file. */
export interface ReadingTools {
  readonly pictures: PictureReader;
  readonly log: Log;
}

/** One folder under `formats/` each. */
export interface Format {
  readonly name: string;
  /** The media types it reads, as `detectMediaType` names them. */
  readonly mediaTypes: readonly string[];
  open(path: ByteSource, mediaType: string, options: ReadOptions, tools: ReadingTools): Promise<OpenDocument>;
}
