/** What the server and the paper child say to each other. The child gets a whole draft and gives back a file, and what is to be signed of it. */
import type {
  DraftDocument,
  ExhibitSheets,
  PaperFormat,
  PaperOptions,
  SheetOrder,
  Unsealed,
} from '../../drafting/index.ts';

export interface PaperOrder {
  readonly format: PaperFormat;
  readonly document: DraftDocument;
  readonly options: PaperOptions | undefined;
}

export interface PaperCalls {
  make(order: PaperOrder): Promise<Unsealed>;
  sheets(order: SheetOrder): Promise<ExhibitSheets>;
}
