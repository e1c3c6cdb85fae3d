/** What the server and the paper child say to each other. The child gets a whole draft and gives back a file, and what is to be signed of it. */
import type { ExhibitSheets, Paper, PaperFormat, PaperOptions, SheetOrder } from '../../drafting/index.ts';

export interface PaperOrder {
  readonly format: PaperFormat;
  /** In JSON. */
  readonly document: string;
  readonly options: PaperOptions | undefined;
}

export interface PaperCalls {
  make(order: PaperOrder): Promise<Paper>;
  sheets(order: SheetOrder): Promise<ExhibitSheets>;
}
