/** What the server and the paper child say to each other. The child gets a whole draft and gives back a file. */
import type { DraftDocument, PaperFormat, PaperOptions } from '../drafting/index.ts';

export interface ToPaper {
  readonly id: number;
  readonly format: PaperFormat;
  readonly document: DraftDocument;
  readonly options?: PaperOptions | undefined;
}

export type FromPaper =
  | { readonly id: number; readonly content: Uint8Array }
  /** `cause` is for the log. */
  | { readonly id: number; readonly cause: string };
