/** What the ingest child asks of an OCR child, over the channel between them (wire.ts). */
import type { GreyImage } from '../../reading/index.ts';

export interface OcrCalls {
  /** Makes it ready for languages (codes joined by `+`). */
  start(language: string): Promise<void>;
  /** The words of an image as tab-separated values. */
  recognise(image: GreyImage): Promise<string>;
}
