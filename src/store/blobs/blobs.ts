import type { Readable } from 'node:stream';

/** First and last byte wanted, both inclusive, as in HTTP ranges. */
export interface BlobRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Bytes that arrived and are on disk, but whose owner is not yet recorded. Between `keep()` and the
 * commit of the row that names the blob, a crash leaves a marker from which `recover` tidies up.
 */
export interface ReceivedBlob {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly size: number;
  /** The first bytes, for telling the format. */
  readonly head: Uint8Array;
  /** Puts the bytes in their final place, durably. Call before committing the row that names them. */
  keep(): Promise<void>;
  /** After the commit: the marker goes. */
  settle(): Promise<void>;
  /** The bytes are not wanted; what `keep` placed is removed by `recover` if nothing names it. */
  discard(): Promise<void>;
}

/** Content-addressed, immutable originals. */
export interface Blobs {
  /**
   * Streams to disk in constant memory, hashing on the way.
   * @throws ChanceryError `too_large` past `maxBytes`, `storage_full` when the disk is
   */
  receive(stream: Readable, limits: { readonly maxBytes: number }): Promise<ReceivedBlob>;
  /** Where the bytes lie, for readers that need a file. */
  path(sha256: string): string;
  size(sha256: string): Promise<number>;
  read(sha256: string, range?: BlobRange): Readable;
  /**
   * Removes bytes that no row names any more. Whoever uploads the same bytes meanwhile loses nothing.
   * @returns false when they are wanted, or may be: ask again later
   */
  dispose(sha256: string, isNamed: (sha256: string) => Promise<boolean>): Promise<boolean>;
  /** At start, before anything is received: removes what a crash left. `isNamed`: does a row name this blob? */
  recover(isNamed: (sha256: string) => Promise<boolean>): Promise<{ readonly removed: number }>;
  /** Recomputes the hash of the stored bytes. */
  verify(sha256: string): Promise<boolean>;
}
