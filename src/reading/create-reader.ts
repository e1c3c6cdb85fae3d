import { tooComplex, unreadable } from '../containers/index.ts';
import { isChanceryError, type Log, messageOf } from '../platform/index.ts';
import { detectMediaType } from './detect/index.ts';
import { FORMATS } from './formats/all.ts';
import {
  ENCRYPTED_OFFICE,
  HEIC,
  IWORK,
  nameOf,
  ONENOTE,
  PUBLISHER,
  VISIO,
  VSDX,
  WORKS,
  XLSB,
  XPS,
} from './media-types.ts';
import type { Format, OpenDocument, ReadOptions } from './model.ts';
import {
  checkLanguages,
  installedLanguages,
  type OcrPool,
  readPictures,
  uprightRecogniser,
} from './ocr/index.ts';
import type { ByteSource } from './source.ts';

export interface ReaderOptions {
  readonly recognition: OcrPool;
  readonly log: Log;
  /** A directory with further languages as `<code>.traineddata`, gzipped or not. */
  readonly languageDirectory: string | null;
}

export interface OpenedDocument {
  /** What the file is, by its content. */
  readonly mediaType: string;
  readonly document: OpenDocument;
}

/** One document by itself, which nobody else waits for. */
const NO_QUEUE = ['', '', ''] as const;

export interface Reader {
  /**
   * Opens a file by its content, whatever its name.
   * @throws ChanceryError with an `UnreadableReason` when the file cannot be read; `invalid_request` for a language that
   * is not installed; the system's own error when the path cannot be opened; the signal's reason when it is aborted.
   */
  open(path: ByteSource, options: ReadOptions): Promise<OpenedDocument>;
}

export function createReader({ recognition, log, languageDirectory }: ReaderOptions): Reader {
  return {
    async open(path, readOptions) {
      checkLanguages(readOptions.language, languageDirectory);
      readOptions.signal.throwIfAborted();
      const detected = await detectMediaType(path);
      readOptions.onDetected?.(detected);
      const format = formatOf(detected);
      if (format === null) throw notSupported(detected);
      const { queue = NO_QUEUE, pause } = readOptions;
      const pictures = readPictures({
        recogniser: uprightRecogniser(recognition.for({ path: queue, pause })),
        language: readOptions.language,
        installed: () => installedLanguages(languageDirectory),
      });
      try {
        const document = await format.open(path, detected, readOptions, { pictures, log });
        return { mediaType: detected, document };
      } catch (error) {
        if (isExplained(error, readOptions.signal)) throw error;
        throw isTooDeep(error) ? tooComplex(TOO_DEEP, error) : malformed(detected, error, log);
      }
    },
  };
}

/** The media types that can be read. */
export const SUPPORTED_MEDIA_TYPES: readonly string[] = FORMATS.flatMap((format) => format.mediaTypes);

function formatOf(mediaType: string): Format | null {
  return FORMATS.find((format) => format.mediaTypes.includes(mediaType)) ?? null;
}

/** Errors that already say what they are: ours, an abort, and those of the file system. */
function isExplained(error: unknown, signal: AbortSignal): boolean {
  return isChanceryError(error) || signal.aborted || (error instanceof Error && 'syscall' in error);
}

/** Recursion that has used up the stack, of a parser or of a regular expression. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

export const TOO_DEEP = 'Parts of the file are nested too deeply, or it repeats itself too often.';

/** Parsers meet broken input with errors of every kind; whatever they choke on is the document. */
function malformed(mediaType: string, cause: unknown, log: Log): Error {
  log.warn({ mediaType, reason: messageOf(cause) }, 'a document could not be parsed');
  return unreadable(
    'damaged',
    `The file is ${nameOf(mediaType)}, but it is damaged and cannot be read.`,
    'Open it in the program it comes from, save it again, and upload the new file.',
    cause,
  );
}

const UPLOAD_WHAT =
  'Upload a PDF, an image (TIFF, PNG, JPEG, BMP, GIF, WebP, AVIF), a document (DOCX, DOC, RTF, WPD, ODT, PPTX, XLSX, XLS, ODS, CSV, EPUB), ' +
  'HTML, an e-mail or mailbox (EML, MSG, MBOX, PST, winmail.dat, P7M), plain text, or a ZIP of those.';
const EXPORT_VISIO = 'Open it in Visio, export it to PDF, and upload that.';
/** What the program that wrote a file can save it as instead. */
const SAVE_AS: Readonly<Record<string, string>> = {
  [HEIC]: 'Save it as JPEG and upload that; telephones do so when set to “most compatible”.',
  [XLSB]: 'Open it in Excel, save it as XLSX, and upload that.',
  [IWORK]: 'Export it as PDF, Word, Excel or PowerPoint, and upload that.',
  [VSDX]: EXPORT_VISIO,
  [VISIO]: EXPORT_VISIO,
  [ONENOTE]: 'Open it in OneNote, export it to PDF or Word, and upload that.',
  [WORKS]: 'Open it in Works or LibreOffice, save it as DOCX or PDF, and upload that.',
  [PUBLISHER]: 'Open it in Publisher, export it to PDF, and upload that.',
  'image/jxl': 'Save it as PNG or TIFF and upload that.',
  'image/vnd.djvu': 'Print it to PDF and upload that.',
  [XPS]: 'Print it to PDF and upload that.',
  'application/vnd.ms-powerpoint': 'Open it in PowerPoint, save it as PPTX, and upload that.',
  'image/jp2': 'Save it as PNG or TIFF and upload that.',
};
const UNPACK = 'Unpack it and upload its files, or pack them as a ZIP archive.';
const ARCHIVES: ReadonlySet<string> = new Set([
  'application/gzip',
  'application/vnd.rar',
  'application/x-7z-compressed',
  'application/x-tar',
]);

function notSupported(mediaType: string): Error {
  if (mediaType === ENCRYPTED_OFFICE) {
    return unreadable(
      'encrypted',
      'The file is an Office document locked with a password.',
      'Save a copy without a password and upload that.',
    );
  }
  return unreadable(
    'unsupported_format',
    `The file is ${nameOf(mediaType)}, which cannot be read.`,
    SAVE_AS[mediaType] ?? (ARCHIVES.has(mediaType) ? UNPACK : UPLOAD_WHAT),
  );
}
