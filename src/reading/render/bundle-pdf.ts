import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import { flattenForms } from '../formats/pdf/forms/flatten-forms.ts';
import { measurePage } from '../formats/pdf/library/page-geometry.ts';
import {
  damaged,
  isTrap,
  loadDocument,
  PdfPage,
  SCRATCH,
  tooMuchMemory,
} from '../formats/pdf/library/pdf-file.ts';
import {
  cString,
  type Pdfium,
  type Pointer,
  returnPdfium,
  startPdfium,
  wideString,
} from '../formats/pdf/library/pdfium.ts';
import { PDF } from '../media-types.ts';
import type { ReadLimits } from '../model.ts';
import { type ByteSink, type ByteSource, openBytes, writtenSoFar } from '../source.ts';
import { savePdf } from './copy-pdf.ts';
import { writeImagePdf } from './image-pdf.ts';
import { pageMatrix } from './page-matrix.ts';

/** Pages of one file, in their place among those of others. */
export interface BundlePart {
  /** A PDF or an image. */
  readonly source: ByteSource;
  readonly mediaType: string;
  /** The first and the last, from 1; all when null. */
  readonly pages: readonly [number, number] | null;
  /** Names its first page in the outline of the bundle. */
  readonly bookmark: string | null;
  /** Printed on each of its pages, with the number of the page in the part: `Ex. A`. */
  readonly stamp: string | null;
}

/** What making a document takes beyond reading one (fpdf_edit.h, fpdf_ppo.h, and the package's own additions to PDFium). */
interface Making {
  FPDF_CreateNewDocument(): Pointer;
  FPDF_ImportPages(into: Pointer, from: Pointer, range: Pointer, at: number): number;
  FPDFPage_InsertObject(page: Pointer, object: Pointer): void;
  FPDFPage_GenerateContent(page: Pointer): number;
  FPDFPageObj_NewTextObj(document: Pointer, font: Pointer, size: number): Pointer;
  FPDFText_SetText(object: Pointer, text: Pointer): number;
  FPDFPageObj_CreateNewRect(x: number, y: number, width: number, height: number): Pointer;
  FPDFPath_SetDrawMode(path: Pointer, fillMode: number, stroke: number): number;
  FPDFPageObj_SetFillColor(object: Pointer, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_Transform(
    object: Pointer,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
  ): void;
  PDFiumExt_ExitFormFillEnvironment(form: Pointer): void;
  EPDFBookmark_AppendChild(document: Pointer, parent: Pointer, title: Pointer): Pointer;
  EPDFBookmark_SetDest(document: Pointer, bookmark: Pointer, destination: Pointer): number;
  EPDFDest_CreateView(page: Pointer, view: number, parameters: Pointer, count: number): Pointer;
}

type Library = Pdfium & Making;

/** The library comes to hold the bundle as a whole. */
const MOST_MEMORY = 768 * 1024 * 1024;

/**
 * Writes pages of several PDFs and images into one PDF, each as it is displayed: what is filled into forms becomes part of the
 * page. `output` is closed.
 * @throws ChanceryError `too_large`, `damaged`, `encrypted_pdf`, saying of which part.
 */
export async function writeBundle(
  parts: readonly BundlePart[],
  output: ByteSink,
  limits: ReadLimits,
  onPage: () => void,
): Promise<void> {
  const library = (await startPdfium(MOST_MEMORY)) as Library;
  let state: 'sound' | 'stopped' = 'sound';
  try {
    const bundle = new Bundle(library, onPage);
    for (const part of parts) {
      try {
        await bundle.add(part, limits);
      } catch (error) {
        throw named(part, error);
      }
    }
    bundle.save(output);
  } catch (error) {
    if (!isTrap(error)) throw error;
    state = 'stopped';
    throw whyStopped(library, error);
  } finally {
    output.close();
    if (state === 'sound') returnPdfium(library);
  }

  function named({ stamp }: BundlePart, error: unknown): unknown {
    const why = isTrap(error) ? whyStopped(library, error) : error;
    if (isTrap(error)) state = 'stopped';
    if (stamp === null || !isChanceryError(why)) return why;
    const { code, message, hint, cause } = why;
    return new ChanceryError(code, `${stamp}: ${message}`, { ...(hint !== undefined && { hint }), cause });
  }
}

function whyStopped({ pdfium }: Pdfium, error: unknown): Error {
  return pdfium.HEAPU8.length > MOST_MEMORY / 2 ? tooMuchMemory(error) : damaged(error);
}

class Bundle {
  readonly #library: Library;
  readonly #document: Pointer;
  readonly #scratch: Pointer;
  readonly #onPage: () => void;
  #count = 0;

  constructor(library: Library, onPage: () => void) {
    this.#library = library;
    this.#document = library.FPDF_CreateNewDocument();
    this.#scratch = library.pdfium.wasmExports.malloc(SCRATCH);
    this.#onPage = onPage;
  }

  async add({ source, mediaType, pages, bookmark, stamp }: BundlePart, limits: ReadLimits): Promise<void> {
    const first = this.#count + 1;
    this.#import(mediaType === PDF ? source : await imageAsPdf(source, mediaType, limits), pages);
    const total = this.#count - first + 1;
    if (stamp !== null)
      for (let page = first; page <= this.#count; page += 1) {
        this.#withPage(this.#document, page, (loaded) =>
          this.#stamp(loaded, `${stamp} – ${page - first + 1} of ${total}`),
        );
        this.#onPage();
      }
    if (bookmark !== null) this.#withPage(this.#document, first, (page) => this.#bookmark(page, bookmark));
  }

  save(output: ByteSink): void {
    savePdf(this.#library, this.#document, output);
  }

  #import(source: ByteSource, pages: BundlePart['pages']): void {
    const library = this.#library;
    const bytes = openBytes(source);
    try {
      const from = loadDocument(library, bytes);
      const [first, last] = pages ?? [1, library.FPDF_GetPageCount(from)];
      let form: Pointer = 0;
      const openForm = () => {
        form ||= library.PDFiumExt_InitFormFillEnvironment(from, library.PDFiumExt_OpenFormFillInfo());
        return form;
      };
      for (let page = first; page <= last; page += 1) {
        this.#withPage(from, page, (loaded) => flattenForms(loaded, measurePage(loaded)), openForm);
        this.#onPage();
      }
      const range = cString(library, `${first}-${last}`);
      if (library.FPDF_ImportPages(this.#document, from, range, this.#count) === 0)
        throw damaged(new Error('FPDF_ImportPages'));
      library.pdfium.wasmExports.free(range);
      this.#count = library.FPDF_GetPageCount(this.#document);
      if (form !== 0) library.PDFiumExt_ExitFormFillEnvironment(form);
      library.FPDF_CloseDocument(from);
    } finally {
      bytes.close();
    }
  }

  #withPage(
    document: Pointer,
    number: number,
    use: (page: PdfPage) => void,
    openForm: () => Pointer = () => 0,
  ): void {
    const page = new PdfPage(this.#library, document, number, this.#scratch, openForm);
    try {
      use(page);
    } finally {
      page.close();
    }
  }

  /** At the lower right of the page as it is displayed, on white. */
  #stamp(page: PdfPage, text: string): void {
    const library = this.#library;
    const { width, height } = measurePage(page);
    const matrix = pageMatrix(page, height);
    const size = Math.min(LETTERS, width / FEWEST_LETTERS_WIDE);
    const words = this.#text(text, size);
    const right = this.#rightOf(words);
    const left = width - MARGIN - right - 2 * size;
    const plate = library.FPDFPageObj_CreateNewRect(0, 0, right + size, size * PLATE);
    library.FPDFPageObj_SetFillColor(plate, 255, 255, 255, 255);
    library.FPDFPath_SetDrawMode(plate, FILLED, 0);
    place(plate, left, MARGIN / 2);
    place(words, left + size / 2, MARGIN / 2 + (size * PLATE - size) / 2 + size * DESCENT);
    if (library.FPDFPage_GenerateContent(page.pointer) === 0)
      throw damaged(new Error('FPDFPage_GenerateContent'));

    function place(object: Pointer, x: number, y: number): void {
      library.FPDFPageObj_Transform(object, 1, 0, 0, 1, x, y);
      library.FPDFPageObj_Transform(object, ...matrix);
      library.FPDFPage_InsertObject(page.pointer, object);
    }
  }

  #text(text: string, size: number): Pointer {
    const library = this.#library;
    const font = cString(library, 'Helvetica-Bold');
    const words = wideString(library, text);
    const object = library.FPDFPageObj_NewTextObj(this.#document, font, size);
    library.FPDFText_SetText(object, words);
    for (const address of [font, words]) library.pdfium.wasmExports.free(address);
    return object;
  }

  #rightOf(object: Pointer): number {
    const at = this.#scratch;
    this.#library.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12);
    return this.#library.pdfium.HEAPF32[at / 4 + 2] ?? 0;
  }

  #bookmark(page: PdfPage, title: string): void {
    const library = this.#library;
    const words = wideString(library, title);
    const bookmark = library.EPDFBookmark_AppendChild(this.#document, 0, words);
    library.EPDFBookmark_SetDest(
      this.#document,
      bookmark,
      library.EPDFDest_CreateView(page.pointer, FIT, 0, 0),
    );
    library.pdfium.wasmExports.free(words);
  }
}

/** Points. */
const LETTERS = 11;
const MARGIN = 18;
/** Of a narrow page the stamp takes no more than its width. */
const FEWEST_LETTERS_WIDE = 16;
/** Height of the white behind the letters, and how far these reach below their line, by their size. */
const PLATE = 1.6;
const DESCENT = 0.2;
/** FPDF_FILLMODE_WINDING and PDFDEST_VIEW_FIT (fpdf_edit.h, fpdf_doc.h). */
const FILLED = 2;
const FIT = 2;

async function imageAsPdf(source: ByteSource, mediaType: string, limits: ReadLimits): Promise<ByteSource> {
  const sink = new MemorySink();
  await writeImagePdf({ source, mediaType }, nothing(), sink, limits, () => undefined);
  return writtenSoFar(sink);
}

async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

class MemorySink implements ByteSink {
  #bytes = Buffer.alloc(1 << 20);
  size = 0;

  append(bytes: Uint8Array): void {
    if (this.size + bytes.length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.size + bytes.length));
      this.#bytes.copy(larger, 0, 0, this.size);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.size);
    this.size += bytes.length;
  }

  read(into: Uint8Array, position: number): number {
    const part = this.#bytes.subarray(position, Math.min(this.size, position + into.length));
    into.set(part);
    return part.length;
  }

  close(): void {
    this.#bytes = Buffer.alloc(0);
  }
}
