/** What the sheet child says to the watcher of a folder. It looks at one file: its standard input. */
import type { ErrorCode } from '../../platform/index.ts';

export type FromSheet =
  /** What a page says: a sign of life, too. */
  | { readonly type: 'page'; readonly texts: readonly string[]; readonly blank: boolean }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly code: ErrorCode; readonly message: string };
