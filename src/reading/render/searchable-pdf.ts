import { PDF } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import { writeImagePdf } from './image-pdf.ts';
import type { RecognisedPage } from './invisible-text.ts';
import { addTextLayer } from './text-layer-pdf.ts';

/**
 * Writes a PDF in which the words of scanned pages can be found: a PDF with the words added, or the pages of an image file
 * as a PDF. `text`: the pages that were recognised, in order. `output` must not exist yet.
 * @throws ChanceryError `too_large`, `damaged`, `encrypted_pdf`.
 */
export async function writeSearchablePdf(
  source: { readonly path: string; readonly mediaType: string },
  text: AsyncIterable<RecognisedPage>,
  output: string,
  limits: ReadLimits,
  onPage: (page: number) => void,
): Promise<void> {
  if (source.mediaType === PDF) await addTextLayer(source.path, text, output, onPage);
  else await writeImagePdf(source, text, output, limits, onPage);
}
