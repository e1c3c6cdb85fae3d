/** What a version is made from, and what comes of it before it is stored. */
import type { DraftDocument } from '../document.ts';
import type { Edit, How } from './model.ts';

export interface ReviseInput {
  readonly document: DraftDocument;
  readonly edits: readonly Edit[];
  readonly number: number;
  readonly how: How;
  /** In place of edits: an edited Word file, in base 64. */
  readonly word?: string | undefined;
}

export interface RevisedDraft {
  readonly document: DraftDocument;
  /** Nothing is otherwise than before. */
  readonly same: boolean;
  /** Files that it names and the version before did not. */
  readonly files: readonly string[];
}
