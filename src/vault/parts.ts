import type { Blobs, StoreParts } from '../store/index.ts';
import type { FileNews } from './file-news.ts';

export interface VaultLimits {
  /** Bytes of one file. */
  readonly maxFileBytes: number;
  /** Files of one upload request. */
  readonly maxFiles: number;
}

export interface VaultParts extends StoreParts {
  readonly blobs: Blobs;
  readonly limits: VaultLimits;
  /** OCR languages this appliance can read now: an administrator may add some at any time. */
  readonly languages: () => readonly string[];
  readonly news: FileNews;
  /** Called after files were queued, so that reading starts at once instead of at the next look. */
  readonly onQueued: () => void;
}
