import type { ReadLimits } from '../model.ts';
import { type ByteSink, type ByteSource, stat } from '../source.ts';
import { embedImage } from './embed-image.ts';
import { decimal, invisibleText, type RecognisedPage } from './invisible-text.ts';
import { type ImagePage, openImage } from './open-image.ts';
import { CharacterCodes } from './pdf/character-codes.ts';
import { writeFont } from './pdf/font.ts';
import { type ObjectNumber, PdfWriter } from './pdf/writer.ts';

/** ISO 32000-1, Annex C: longest side of a page in points. */
const LONGEST_SIDE = 14_400;
const FONT = 'F0';

/** Writes a PDF with a page for each of an image file, at its true size, and over it the words that were recognised. */
export async function writeImagePdf(
  file: { readonly source: ByteSource; readonly mediaType: string },
  text: AsyncIterable<RecognisedPage>,
  output: ByteSink,
  limits: ReadLimits,
  onPage: (page: number) => void,
): Promise<void> {
  const image = await openImage(file.source, file.mediaType, limits);
  const total = (await stat(file.source)).size;
  const writer = PdfWriter.create(output);
  const codes = new CharacterCodes();
  const [root, tree, font] = [writer.reserve(), writer.reserve(), writer.reserve()];
  const recognised = text[Symbol.asyncIterator]();
  let next = await recognised.next();
  const kids: ObjectNumber[] = [];
  for (let number = 1; number <= image.pages; number += 1) {
    while (next.done !== true && next.value.number < number) next = await recognised.next();
    const words = next.done !== true && next.value.number === number ? next.value : null;
    const page = await image.page(number);
    const size = sizeOf(page);
    const { object, turn } = await embedImage(writer, page, { ...file, bytes: total / image.pages });
    const drawing = `q ${decimal(size.width)} 0 0 ${decimal(size.height)} 0 0 cm ${turn.join(' ')} cm /Im Do Q`;
    const letters = words === null ? '' : `\n${invisibleText(words, size, codes, FONT)}`;
    const content = await writer.deflated('', Buffer.from(drawing + letters, 'latin1'));
    kids.push(
      await writer.object(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${decimal(size.width)} ${decimal(size.height)}] ` +
          `/Resources << /XObject << /Im ${object} 0 R >> /Font << /${FONT} ${font} 0 R >> >> /Contents ${content} 0 R >>`,
      ),
    );
    onPage(number);
  }
  await writeFont(writer, codes, font);
  const list = kids.map((kid) => `${kid} 0 R`).join(' ');
  await writer.object(`<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`, tree);
  await writer.object(`<< /Type /Catalog /Pages ${tree} 0 R >>`, root);
  await writer.finish(root);
}

function sizeOf({ points }: ImagePage): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(points.width, points.height));
  return { width: points.width * scale, height: points.height * scale };
}
