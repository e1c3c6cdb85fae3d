/** Makes the files of a draft. Laying out pages takes a second of processor time: a server has it done elsewhere. */
import type { Principal } from '../../access/index.ts';
import type { DraftDocument, Passport } from '../document.ts';
import { prepareSeal, type Unsealed } from '../passport/index.ts';
import { ANNOTATED, type PaperOptions } from './paper.ts';
import type { ExhibitSheets, SheetOrder } from './pdf/exhibits.ts';

const PAPER_FORMATS = ['docx', 'pdf'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

export interface Paper extends Unsealed {
  readonly documentType: string;
  readonly passport: Passport;
}

/** Firms and their clients take turns, by the principal. */
export interface PaperMaker {
  /**
   * @param document in JSON, as it is stored: of a long one reading it, and handing over what was read, take tens of milliseconds each
   * @throws ChanceryError `service_unavailable` where too much is to be made, or it could not be
   */
  make(document: string, format: PaperFormat, options?: PaperOptions, principal?: Principal): Promise<Paper>;
  /** @throws as `make` */
  sheets(order: SheetOrder, principal?: Principal): Promise<ExhibitSheets>;
}

/** In this process; what each format needs is loaded with the first paper in it. */
export const inProcessPaperMaker: PaperMaker = {
  async make(text, format, options = ANNOTATED) {
    const document = JSON.parse(text) as DraftDocument;
    const { document_type: documentType, passport } = document;
    const unsealed = prepareSeal(passport, format, await rendered(document, format, options));
    return { ...unsealed, documentType, passport };
  },
  async sheets(order) {
    return (await import('./pdf/exhibits.ts')).renderExhibitSheets(order);
  },
};

async function rendered(
  document: DraftDocument,
  format: PaperFormat,
  options: PaperOptions,
): Promise<Buffer> {
  if (format === 'pdf') return (await import('./pdf/index.ts')).renderPdf(document, options);
  return (await import('./docx/index.ts')).renderDocx(document, options);
}

export type { PaperOptions } from './paper.ts';
export type { ExhibitSheets, SheetOrder } from './pdf/exhibits.ts';
