import type { Readable } from 'node:stream';
import type { BlobRange } from '../blobs.ts';
import type { SealedRef } from '../sealed/sealed-file.ts';

/** A finished view: immutable bytes. */
export interface StoredView {
  readonly size: number;
  /** Hexadecimal, of the view itself. */
  readonly sha256: string;
  open(range?: BlobRange): Readable;
}

/** Where a view is made. Everything in it goes when the making ends, but for the view. */
export interface Workshop {
  /** The file to write, without its header: see `SealedSink`. It does not exist yet. */
  readonly output: SealedRef;
  /** Writes lines to a file beside it, for whoever makes the view. */
  note(lines: AsyncIterable<string>): Promise<SealedRef>;
}

/**
 * What was made of originals to be looked at: pictures of pages, searchable copies. It can all be made again, so it is kept
 * within a size and may be deleted at any time. Whoever asks must have checked that the caller may see the file.
 */
export interface Views {
  /**
   * The view of that name, made if it is not there. Who asks for one that is being made shares the work. `group`: the file
   * it is a view of; `name`: the same name, the same bytes. Both of letters, digits, `.`, `_` and `-`.
   */
  get(group: string, name: string, make: (workshop: Workshop) => Promise<void>): Promise<StoredView>;
  /** The original is gone: so is everything that was made of it. */
  forget(group: string): Promise<void>;
}
