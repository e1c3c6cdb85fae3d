import { makePdf } from '../../reading/make/make-pdf.ts';
import { asSharp, pictureOf } from '../../reading/support.ts';

/** A PDF of pictures of text, half a letter page each: recognition of one takes some tenths of a second. */
export async function makeScan(pages: number, lines: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const picture = await pictureOf(lines);
  const bytes = await asSharp(picture).jpeg().toBuffer();
  const jpeg = { bytes, width: picture.width, height: picture.height, grey: true };
  return Buffer.from(makePdf(Array.from({ length: pages }, () => ({ width: 612, height: 396, jpeg }))));
}
