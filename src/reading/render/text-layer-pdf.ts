import { damaged, PdfFile, type PdfPage } from '../formats/pdf/library/pdf-file.ts';
import { reference, writeDictionary } from '../formats/pdf/library/pdf-syntax.ts';
import { type ByteSink, type ByteSource, writtenSoFar } from '../source.ts';
import { copyPdf } from './copy-pdf.ts';
import { decimal, invisibleText, type RecognisedPage } from './invisible-text.ts';
import { pageMatrix } from './page-matrix.ts';
import { CharacterCodes } from './pdf/character-codes.ts';
import { writeFont } from './pdf/font.ts';
import { PdfObjects } from './pdf/objects.ts';
import { type ObjectNumber, PdfWriter } from './pdf/writer.ts';

/**
 * Copies a PDF and adds to its pages the words that were recognised on them, invisibly. What the pages show is not touched:
 * the words are a content stream of their own before the others, where nothing of the page has an effect on them, and
 * they end as they began.
 */
export async function addTextLayer(
  source: ByteSource,
  text: AsyncIterable<RecognisedPage>,
  output: ByteSink,
  onPage: (page: number) => void,
): Promise<void> {
  await copyPdf(source, output);
  const copy = writtenSoFar(output);
  const objects = await PdfObjects.open(copy);
  try {
    const file = await PdfFile.open(copy);
    const writer = PdfWriter.append(output, objects.size);
    try {
      const codes = new CharacterCodes();
      const font = writer.reserve();
      for await (const page of text) {
        const place = await file.withPage(page.number, (loaded) => placeOf(loaded, page));
        const operators = invisibleText(page, page, codes, fontName(font));
        const stream = await writer.deflated(
          '',
          Buffer.from(`q ${place.matrix} cm\n${operators}\nQ`, 'latin1'),
        );
        await writer.object(await withText(objects, place.object, stream, font), place.object);
        onPage(page.number);
      }
      await writeFont(writer, codes, font);
      await writer.finishAppended(objects.trailer, objects.table);
    } finally {
      file.close();
    }
  } finally {
    await objects.close();
  }
}

/** A name that no resource of the document has: nobody else knows the number. */
function fontName(font: ObjectNumber): string {
  return `GlyphLess${font}`;
}

interface Place {
  readonly object: ObjectNumber;
  /** From the page as displayed, origin at the lower left, to its own coordinates (/Rotate and crop box). */
  readonly matrix: string;
}

/** EPDFPage_GetObjectNumber is an addition of the package to PDFium. */
interface Numbered {
  EPDFPage_GetObjectNumber(page: number): number;
}

function placeOf(page: PdfPage, { height }: RecognisedPage): Place {
  const object = (page.library as PdfPage['library'] & Numbered).EPDFPage_GetObjectNumber(page.pointer);
  if (object <= 0) throw damaged(new Error('EPDFPage_GetObjectNumber'));
  return { object, matrix: pageMatrix(page, height).map(decimal).join(' ') };
}

const HIGHEST_TREE = 64;

/** The page's dictionary with one more content stream and one more font. */
async function withText(
  objects: PdfObjects,
  number: ObjectNumber,
  stream: ObjectNumber,
  font: ObjectNumber,
): Promise<string> {
  const page = await objects.dictionary(number);
  if (page === null) throw damaged(new Error(`Page object ${number}`));
  const resources = (await inherited(objects, page, 'Resources')) ?? new Map<string, string>();
  const fonts = (await objects.resolve(resources.get('Font'))) ?? new Map<string, string>();
  fonts.set(fontName(font), `${font} 0 R`);
  resources.set('Font', writeDictionary(fonts));
  page.set('Resources', writeDictionary(resources));
  page.set('Contents', `[${stream} 0 R ${await contentsOf(objects, page.get('Contents'))}]`);
  return writeDictionary(page);
}

async function contentsOf(objects: PdfObjects, value: string | undefined): Promise<string> {
  if (value === undefined || value === 'null') return '';
  if (value.startsWith('[')) return value.slice(1, -1);
  const number = reference(value);
  if (number === null) return '';
  if (!objects.has(number)) return '';
  return (await objects.array(number)) ?? value;
}

async function inherited(
  objects: PdfObjects,
  page: ReadonlyMap<string, string>,
  name: string,
): Promise<Map<string, string> | null> {
  let node: ReadonlyMap<string, string> | null = page;
  for (let height = 0; node !== null && height < HIGHEST_TREE; height += 1) {
    const value = node.get(name);
    if (value !== undefined && value !== 'null') return objects.resolve(value);
    node = await objects.resolve(node.get('Parent'));
  }
  return null;
}
