/** What the server and the paper child say to each other. The child gets a whole draft and gives back a file, and what is to be signed of it. */
import type { DraftDocument, PaperFormat, PaperOptions } from '../../drafting/index.ts';

export interface ToPaper {
  readonly id: number;
  readonly format: PaperFormat;
  readonly document: DraftDocument;
  readonly options?: PaperOptions | undefined;
}

export type FromPaper =
  | { readonly id: number; readonly content: Uint8Array; readonly rendering: string | null }
  /** `cause` is for the log. */
  | { readonly id: number; readonly cause: string };
