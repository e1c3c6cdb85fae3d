import { PDF } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import type { ByteSink, ByteSource } from '../source.ts';
import { writeImagePdf } from './image-pdf.ts';
import type { RecognisedPage } from './invisible-text.ts';
import { addTextLayer } from './text-layer-pdf.ts';

/**
 * Writes a PDF in which the words of scanned pages can be found: a PDF with the words added, or the pages of an image file
 * as a PDF. `text`: the pages that were recognised, in order. `output` is closed.
 * @throws ChanceryError `too_large`, `damaged`, `encrypted_pdf`.
 */
export async function writeSearchablePdf(
  file: { readonly source: ByteSource; readonly mediaType: string },
  text: AsyncIterable<RecognisedPage>,
  output: ByteSink,
  limits: ReadLimits,
  onPage: (page: number) => void,
): Promise<void> {
  try {
    if (file.mediaType === PDF) await addTextLayer(file.source, text, output, onPage);
    else await writeImagePdf(file, text, output, limits, onPage);
  } finally {
    output.close();
  }
}
