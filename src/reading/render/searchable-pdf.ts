import { PDF } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import { type ByteSink, type ByteSource, fileSink } from '../source.ts';
import { writeImagePdf } from './image-pdf.ts';
import type { RecognisedPage } from './invisible-text.ts';
import { addTextLayer } from './text-layer-pdf.ts';

/**
 * Writes a PDF in which the words of scanned pages can be found: a PDF with the words added, or the pages of an image file
 * as a PDF. `text`: the pages that were recognised, in order. `output` is closed; a path must not exist yet.
 * @throws ChanceryError `too_large`, `damaged`, `encrypted_pdf`.
 */
export async function writeSearchablePdf(
  file: { readonly source: ByteSource; readonly mediaType: string },
  text: AsyncIterable<RecognisedPage>,
  output: string | ByteSink,
  limits: ReadLimits,
  onPage: (page: number) => void,
): Promise<void> {
  const sink = typeof output === 'string' ? fileSink(output) : output;
  try {
    if (file.mediaType === PDF) await addTextLayer(file.source, text, sink, onPage);
    else await writeImagePdf(file, text, sink, limits, onPage);
  } finally {
    sink.close();
  }
}
