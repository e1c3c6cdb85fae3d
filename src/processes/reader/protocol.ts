/**
 * What the ingest child and a reader say to each other: calls both ways (wire.ts). A reader is given the path of one original
 * and the key to it alone, or the text of one file; it knows nothing of databases and other keys.
 */
import type { DerivedFile, OpenFile, ReadFileOptions, ReadPage, TextOfFile } from '../../ingest/index.ts';
import type { Attachment, GreyImage, ReadLimits } from '../../reading/index.ts';
import type { SealedRef } from '../../store/index.ts';

export interface OpenOrder {
  readonly original: SealedRef;
  readonly owner: ReadFileOptions['owner'];
  readonly language: string;
  readonly limits: ReadLimits;
  readonly done: readonly number[];
}

export interface Opened extends Pick<OpenFile, 'mediaType' | 'pageCount' | 'divided'> {
  /** Whether files may be attached to it. */
  readonly carries: boolean;
}

/** Pages that are there, one at least unless it was the last time. */
export interface PageBatch {
  readonly pages: readonly ReadPage[];
  readonly isLast: boolean;
}

/** An attachment whose content, if it has no problem, can be asked for until the next one is. */
export type AttachmentHead = Pick<Attachment, 'number' | 'name' | 'problem'> & { readonly size?: number };

/** What a reader does, one file at a time. */
export interface ReaderCalls {
  open(order: OpenOrder): Promise<Opened>;
  /** Others shall have their turn. */
  pause(): Promise<void>;
  pages(): Promise<PageBatch>;
  /** Null: there are no more. */
  attachment(): Promise<AttachmentHead | null>;
  /** The next piece of the attachment's content; null: that was all. */
  piece(): Promise<Uint8Array | null>;
  close(): Promise<void>;
  derive(file: TextOfFile): Promise<DerivedFile>;
}

/** What a reader asks of the ingest child, as `recognise`: the words of an image; null: the file has had its turn. */
export interface RecogniseOrder {
  readonly image: GreyImage;
  readonly language: string;
}
