/** The words of versions: each save of a draft is one, verified again and signed with the passport of the one before. */
type EditOperation = 'fill' | 'rewrite' | 'source' | 'remove' | 'insert';

/** What somebody wants to be otherwise in a paragraph of the version before. */
export interface Edit {
  readonly op: EditOperation;
  readonly section: string;
  /** Of the section, from 0, as the version before counts; for `insert` the one it comes before. */
  readonly paragraph: number;
  /** `fill`: the open point. */
  readonly span?: readonly [number, number] | undefined;
  /** `fill`: its value. `rewrite`, `insert`: the words, with `{S3}` where a source is cited. */
  readonly text?: string | undefined;
  /** `source`: which is replaced. */
  readonly handle?: string | undefined;
  /** `source`: the passage that comes in its place. */
  readonly passage?: PassageReference | undefined;
}

interface PassageReference {
  readonly file_id: string;
  readonly page: number;
  readonly span: readonly [number, number];
}

export interface Actor {
  readonly kind: string;
  readonly id: string | null;
}

/** How a version came to be. */
export type How = 'drafted' | 'edited' | 'word';

export interface ChangedParagraph {
  readonly what: 'changed' | 'filled' | 'added' | 'removed';
  readonly section: string;
  /** In this version; null where it was removed. */
  readonly paragraph: number | null;
  readonly was: string | null;
  readonly is: string | null;
  /** What was verified and is not any more, and what nothing supports, in sentences. */
  readonly unverified: readonly string[];
}

export interface Revision {
  /** From 2 on: the first is as it was drafted. */
  readonly number: number;
  readonly how: How;
  /** SHA-256 of the passport of the version before. */
  readonly predecessor: string;
  readonly made_at: string;
  readonly changes: readonly ChangedParagraph[];
  /** Of a Word file: what was changed outside the sections and stays as it was. */
  readonly not_taken: readonly string[];
}

export interface LostVerification {
  readonly section: string;
  readonly paragraph: number;
  readonly text: string;
}
