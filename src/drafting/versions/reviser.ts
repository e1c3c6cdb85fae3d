/** What a version is made from, and what comes of it before it is stored. */
import type { Condition } from '../../platform/index.ts';
import type { PackedDraft } from '../drafts/pack-draft.ts';
import type { Edit, How } from './model.ts';

export interface ReviseInput {
  readonly id: string;
  readonly edits: readonly Edit[];
  readonly how: How;
  /** In place of edits: an edited Word file, in base 64. */
  readonly word?: string | undefined;
  /** Under which it is made. */
  readonly condition: Condition;
}

export interface RevisedDraft {
  /** The newest, of which it was made. */
  readonly before: {
    readonly number: number;
    readonly tag: string;
    /** SHA-256 of its passport. */
    readonly passport: string;
  };
  /** null where nothing is otherwise than before. */
  readonly made: PackedDraft | null;
  /** The newest as it is answered then, in JSON. */
  readonly answer: Uint8Array;
}
