/** What the watcher of a folder and its sheet child say to each other. */
import type { ErrorCode } from '../platform/index.ts';

/** A child looks at one file. */
export interface ToSheet {
  readonly path: string;
}

export type FromSheet =
  /** What a page says: a sign of life, too. */
  | { readonly type: 'page'; readonly texts: readonly string[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly code: ErrorCode; readonly message: string };
