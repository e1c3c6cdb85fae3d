import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { FAMILY, fontFiles } from './fonts.ts';

type PdfMake = typeof import('pdfmake');

/** The bytes of a PDF in the fonts of drafts. */
export async function writePdf(wanted: TDocumentDefinitions): Promise<Buffer> {
  const pdfmake = await loaded();
  return pdfmake.createPdf(wanted).getBuffer();
}

let ready: PdfMake | undefined;

async function loaded(): Promise<PdfMake> {
  if (ready !== undefined) return ready;
  const { default: pdfmake } = await import('pdfmake');
  const { directory, ...faces } = fontFiles();
  pdfmake.setFonts({ [FAMILY]: faces });
  // A draft names no file and no address; if one ever did, nothing would be read or called.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(directory));
  ready = pdfmake;
  return pdfmake;
}
