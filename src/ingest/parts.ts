import type { Log } from '../platform/index.ts';
import type { ReadLimits } from '../reading/index.ts';
import type { IndexTables } from '../search/index.ts';
import type { Blobs, Database, StoreParts, TruthTables } from '../store/index.ts';
import type { FileReader } from './file-reader.ts';

/** What may be taken out of files that carry others. */
export interface AttachmentLimits {
  /** How deep files may be packed into each other; an upload itself is at 0. */
  readonly depth: number;
  /** Files out of one upload, at all depths together. */
  readonly files: number;
  /** Bytes out of one upload, at all depths together. */
  readonly totalBytes: number;
  /** Bytes of one attachment. */
  readonly fileBytes: number;
}

export const DEFAULT_ATTACHMENT_LIMITS: AttachmentLimits = {
  depth: 5,
  files: 1_000,
  totalBytes: 2 * 2 ** 30,
  fileBytes: 512 * 2 ** 20,
};

export interface IngestParts extends StoreParts {
  readonly index: Database<IndexTables & TruthTables>;
  readonly blobs: Blobs;
  readonly log: Log;
  readonly reader: FileReader;
  readonly limits: ReadLimits;
  /** Absent: `DEFAULT_ATTACHMENT_LIMITS`. */
  readonly attachmentLimits?: AttachmentLimits;
}
