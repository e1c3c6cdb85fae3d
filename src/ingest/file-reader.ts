import type { CitationsOf } from '../precedents/index.ts';
import type { Attachment, PageText, ReadLimits } from '../reading/index.ts';
import type { IndexFileInput, PreparedFile } from '../search/index.ts';
import type { SealedRef } from '../store/index.ts';
import type { FileWarning } from '../vault/index.ts';

/** A page with its words as they are kept. */
export type ReadPage = Omit<PageText, 'words'> & { readonly words: Uint8Array };

export interface ReadFileOptions {
  /** Whose file it is, as [firm, case, file]: recognition goes round the firms, within a firm round the cases, and so on. */
  readonly owner: readonly [firm: string, lane: string, file: string];
  /** Tesseract language codes joined by `+`, for example `eng`. */
  readonly language: string;
  readonly limits: ReadLimits;
  /** Pages already read in an earlier attempt; they are left out. */
  readonly done: readonly number[];
  readonly signal: AbortSignal;
  /** Aborted when others shall have their turn: no further page is begun. */
  readonly pause: AbortSignal;
  /** Called with what the file is by its content, before anything else is read of it. */
  readonly onDetected: (mediaType: string) => void;
}

export interface OpenFile {
  readonly mediaType: string;
  readonly pageCount: number;
  readonly divided: boolean;
  /** In the order of the document, without those that were read before. May be called once. */
  pages(): AsyncIterable<ReadPage>;
  /** What the file carries, in order; may be called once, after the pages. Absent where a format carries nothing. */
  attachments?(): AsyncIterable<Attachment>;
  close(): Promise<void>;
}

/** What is derived of the text of a file, and takes time that grows with it. */
export interface DerivedFile {
  readonly index: PreparedFile;
  readonly citations: CitationsOf;
  /** What on its pages speaks to a language model. */
  readonly warnings: readonly FileWarning[];
}

export interface TextOfFile extends IndexFileInput {
  readonly kind: string;
}

/**
 * What works on bytes and texts that strangers wrote, each file by itself.
 * @throws ChanceryError why the file cannot be read; `ReaderEnded` when work on it ended by itself
 */
export interface FileReader {
  open(original: SealedRef, options: ReadFileOptions): Promise<OpenFile>;
  derive(file: TextOfFile, owner: ReadFileOptions['owner'], signal: AbortSignal): Promise<DerivedFile>;
}

/** Work on a file ended without a result, perhaps by its fault: it is charged with an attempt. */
export class ReaderEnded extends Error {
  override readonly name = 'ReaderEnded';
  readonly code: 'reader_crashed' | 'reader_timeout';

  constructor(code: ReaderEnded['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}
