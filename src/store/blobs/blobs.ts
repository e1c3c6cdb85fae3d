import type { Readable } from 'node:stream';
import type { SealedRef } from './sealed/sealed-file.ts';

/** First and last byte wanted, both inclusive, as in HTTP ranges. */
export interface BlobRange {
  readonly start: number;
  readonly end: number;
}

/** Which bytes, and of which firm: each firm has its own copy, so that nothing of another can be told from it. */
export interface BlobName {
  readonly firm_id: string;
  /** Hexadecimal. */
  readonly sha256: string;
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

export interface ReceiveLimits {
  readonly firmId: string;
  readonly maxBytes: number;
}

/** Does a row name this blob? */
export type IsNamed = (name: BlobName) => Promise<boolean>;

/** Content-addressed, immutable originals, encrypted. */
export interface Blobs {
  /**
   * Streams to disk in constant memory, hashing and encrypting on the way.
   * @throws ChanceryError `too_large` past `maxBytes`, `storage_full` when the disk is, `storage_unavailable` when it is not there
   */
  receive(stream: Readable, limits: ReceiveLimits): Promise<ReceivedBlob>;
  /**
   * Where the bytes lie and the key to them alone, for readers that look here and there: see `sourceOf`.
   * @throws ChanceryError `damaged` when it is not what the name says, `storage_unavailable` when it cannot be looked at; ENOENT
   */
  locate(name: BlobName): Promise<SealedRef>;
  /** The file the bytes of this name are kept in; it need not be there. */
  placeOf(name: BlobName): string;
  read(name: BlobName, range?: BlobRange): Readable;
  /**
   * Removes bytes that no row of the firm names any more. Whoever uploads the same bytes meanwhile loses nothing.
   * @returns false when they are wanted, or may be: ask again later
   */
  dispose(name: BlobName, isNamed: IsNamed): Promise<boolean>;
  /** At start, before anything is received: removes what a crash left, and puts aside what is torn. */
  recover(isNamed: IsNamed): Promise<{ readonly removed: number; readonly torn: number }>;
  /** Why nothing can be received now; null: it can. */
  examine(): Promise<string | null>;
  /** Recomputes the hash of the stored bytes. */
  verify(name: BlobName): Promise<boolean>;
}
