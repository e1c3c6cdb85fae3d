import { describe, expect, it } from 'vitest';
import { PdfFile } from '../../../../src/reading/formats/pdf/library/pdf-file.ts';
import {
  type Pdfium,
  returnPdfium,
  startPdfium,
} from '../../../../src/reading/formats/pdf/library/pdfium.ts';
import { makePdf } from '../../make/make-pdf.ts';
import { fileOf } from '../../support.ts';

const SECRET = 'Confidential settlement of seven million';

async function open(): Promise<PdfFile> {
  return PdfFile.open(
    fileOf('secret.pdf', makePdf([{ width: 612, height: 792, text: [{ x: 72, y: 700, line: SECRET }] }])),
  );
}

/** Reads the page's text, as the library has it in its memory then. */
function readPage(file: PdfFile): Promise<Pdfium> {
  return file.withPage(1, ({ library, pointer }) => {
    const text = library.FPDFText_LoadPage(pointer);
    expect(library.FPDFText_CountChars(text)).toBe(SECRET.length);
    return library;
  });
}

const holds = (library: Pdfium, text: string): boolean => Buffer.from(library.pdfium.HEAPU8).includes(text);

describe('an instance of the PDF library', () => {
  it('has nothing of a document any more when the next one gets it', async () => {
    const untouched = await startPdfium();
    expect(holds(untouched, 'seven million')).toBe(false);
    const fresh = untouched.pdfium.image();
    const file = await open();
    const used = await readPage(file);
    expect(used).not.toBe(untouched);
    expect(holds(used, 'seven million')).toBe(true);
    expect(Buffer.compare(used.pdfium.image().bytes, fresh.bytes)).not.toBe(0);
    file.close();

    const next = await startPdfium();
    expect(next).toBe(used);
    expect(holds(next, 'seven million')).toBe(false);
    const washed = next.pdfium.image();
    expect(Buffer.compare(washed.bytes, fresh.bytes)).toBe(0);
    expect(washed.stack).toBe(fresh.stack);
    // And it works as one that is fresh.
    returnPdfium(next);
    const again = await open();
    expect(await readPage(again)).toBe(next);
    again.close();
  });

  it('is washed of whatever was written anywhere in its memory', async () => {
    const library = await startPdfium();
    const { bytes } = library.pdfium.image();
    library.pdfium.HEAPU8.fill(0xa5);
    returnPdfium(library);
    const next = await startPdfium();
    expect(next).toBe(library);
    expect(Buffer.compare(next.pdfium.image().bytes, bytes)).toBe(0);
  });

  it('is thrown away when its memory has grown', async () => {
    const library = await startPdfium();
    const size = library.pdfium.HEAPU8.length;
    while (library.pdfium.HEAPU8.length === size) library.pdfium.wasmExports.malloc(1 << 20);
    returnPdfium(library);
    expect(await startPdfium()).not.toBe(library);
  });

  it('may grow to what its user allows, not to what the one before was allowed', async () => {
    const small = await startPdfium(1 << 20);
    expect(small.pdfium.mostMemory).toBe(1 << 20);
    returnPdfium(small);
    const next = await startPdfium();
    expect(next).toBe(small);
    expect(next.pdfium.mostMemory).toBe(2 ** 30);
  });

  it('is not at hand any more to a file that was closed', async () => {
    const file = await open();
    file.close();
    file.close();
    expect(() => file.pageCount).toThrow('closed');
    await expect(file.withPage(1, () => 1)).rejects.toThrow('closed');
    await expect(file.withDocument(() => 1)).rejects.toThrow('closed');
  });
});
