import { unreadable } from '../../../../containers/index.ts';
import { type ByteSource, type OpenBytes, openBytes } from '../../../source.ts';
import { locksAttachments, readEncryption, withOtherEncryption } from './encryption.ts';
import { cString, type Pdfium, type Pointer, returnPdfium, startPdfium } from './pdfium.ts';
import { MOST_MEMORY as MOST_OF_AN_INSTANCE } from './pdfium-environment.ts';

/** FPDF_GetLastError (fpdfview.h). */
const NEEDS_PASSWORD = 4;
const UNKNOWN_SECURITY = 5;
/** Revisions of encryption from this one check the password by SHA-2, whatever the length of the key. */
const HASHED_BY_SHA = 5;
const STANDARD = '/Standard';

const LARGEST = 0xffff_ffff;

/**
 * The library keeps the images of every page it has seen, and its memory never shrinks: a file of 500 MB would come to
 * lie in memory as a whole. Starting afresh takes some milliseconds.
 */
const MOST_MEMORY = 96 * 1024 * 1024;
const FEWEST_PAGES = 8;

/** A PDF open in an instance of the library of its own. The file is read block by block, as pages are asked for. */
export class PdfFile {
  readonly #bytes: OpenBytes;
  readonly #mostMemory: number;
  #library: Pdfium;
  #document: Pointer;
  #scratch: Pointer;
  /** 0 until it is asked for. */
  #form: Pointer = 0;
  #pagesSinceStart = 0;
  #isClosed = false;

  private constructor(bytes: OpenBytes, library: Pdfium, mostMemory: number) {
    this.#bytes = bytes;
    this.#mostMemory = mostMemory;
    this.#library = library;
    this.#document = 0;
    this.#scratch = 0;
  }

  /**
   * @param mostMemory bytes the library may use; what needs more is `too_large`
   * @throws ChanceryError `encrypted_pdf`, `damaged`, `too_large`.
   */
  static async open(path: ByteSource, mostMemory = MOST_OF_AN_INSTANCE): Promise<PdfFile> {
    const library = await startPdfium(mostMemory);
    const file = new PdfFile(openBytes(path), library, mostMemory);
    try {
      file.#load();
      return file;
    } catch (error) {
      file.#end(isTrap(error) ? 'stopped' : 'sound');
      throw isTrap(error) ? file.#stopped(error) : error;
    }
  }

  get pageCount(): number {
    return this.#open.FPDF_GetPageCount(this.#document);
  }

  /** Files embedded in the document; what is pinned to its pages is not counted. */
  get attachmentCount(): number {
    return this.#open.FPDFDoc_GetAttachmentCount(this.#document);
  }

  /** Whether they need a password that the document does not. */
  get locksAttachments(): boolean {
    return this.#open.FPDF_GetSecurityHandlerRevision(this.#document) >= 0 && locksAttachments(this.#bytes);
  }

  /**
   * Lends the document as a whole.
   * @throws ChanceryError `damaged`, `too_large` when it makes the library stop; the file stays usable.
   */
  async withDocument<T>(use: (library: Pdfium, document: Pointer) => T): Promise<T> {
    if (this.#open.pdfium.HEAPU8.length > MOST_MEMORY) await this.#restart();
    return this.#guarded(() => use(this.#open, this.#document));
  }

  /**
   * Loads a page (from 1), lends it to `use`, and frees it.
   * @throws ChanceryError `damaged` when the page cannot be loaded or makes the library stop; the file stays usable.
   */
  async withPage<T>(number: number, use: (page: PdfPage) => T): Promise<T> {
    await this.#limitMemory();
    this.#pagesSinceStart += 1;
    return this.#guarded(() => {
      const page = new PdfPage(this.#open, this.#document, number, this.#scratch, () => this.#openForm());
      try {
        return use(page);
      } finally {
        page.close();
      }
    });
  }

  async #guarded<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      if (!isTrap(error)) throw error;
      const why = this.#stopped(error);
      // The instance is in no known state any more: the next page gets a new one.
      await this.#restart();
      throw why;
    }
  }

  /** Why the library stopped by itself. */
  #stopped(error: unknown): Error {
    const isFull = this.#library.pdfium.HEAPU8.length > this.#mostMemory / 2;
    return isFull ? tooMuchMemory(error) : damaged(error);
  }

  close(): void {
    this.#end('sound');
  }

  #end(state: 'sound' | 'stopped'): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#bytes.close();
    if (state === 'sound') returnPdfium(this.#library);
  }

  /** The library, which belongs to somebody else once this is closed. */
  get #open(): Pdfium {
    if (this.#isClosed) throw new Error('The PDF was closed.');
    return this.#library;
  }

  async #limitMemory(): Promise<void> {
    if (this.#pagesSinceStart < FEWEST_PAGES) return;
    if (this.#library.pdfium.HEAPU8.length > MOST_MEMORY) await this.#restart();
  }

  async #restart(): Promise<void> {
    this.#library = await startPdfium(this.#mostMemory);
    this.#pagesSinceStart = 0;
    this.#load();
  }

  #openForm(): Pointer {
    if (this.#form === 0) {
      const info = this.#library.PDFiumExt_OpenFormFillInfo();
      this.#form = this.#library.PDFiumExt_InitFormFillEnvironment(this.#document, info);
    }
    return this.#form;
  }

  #load(): void {
    this.#form = 0;
    this.#document = loadDocument(this.#library, this.#bytes);
    this.#scratch = this.#library.pdfium.wasmExports.malloc(SCRATCH);
  }
}

/**
 * Opens a document in an instance, which reads it block by block for as long as it is open.
 * @throws ChanceryError `encrypted_pdf`, `damaged`, `too_large`.
 */
export function loadDocument(library: Pdfium, bytes: OpenBytes): Pointer {
  if (bytes.size > LARGEST) {
    throw unreadable('too_large', 'The PDF is larger than 4 GB.', 'Split it into several files.');
  }
  const document = tryToLoad(library, bytes);
  const isSound = document !== 0 && library.FPDF_GetSecurityHandlerRevision(document) < HASHED_BY_SHA;
  if (isSound) return document;
  const reason = library.FPDF_GetLastError();
  const isLocked = reason === NEEDS_PASSWORD || reason === UNKNOWN_SECURITY;
  for (const other of document !== 0 || isLocked ? withOtherEncryption(bytes) : []) {
    const opened = tryToLoad(library, other);
    if (opened === 0) continue;
    if (document !== 0) library.FPDF_CloseDocument(document);
    return opened;
  }
  if (document !== 0) return document;
  throw isLocked ? locked(bytes) : damaged(new Error(`FPDF_LoadCustomDocument: error ${reason}`));
}

/** 0 where the library cannot open it. */
function tryToLoad(library: Pdfium, bytes: OpenBytes): Pointer {
  const { pdfium } = library;
  const readBlock = pdfium.addFunction((_parameter, position, buffer, length) => {
    const at = position >>> 0;
    const into = pdfium.HEAPU8.subarray(buffer >>> 0, (buffer >>> 0) + (length >>> 0));
    return bytes.read(into, at) === into.length ? 1 : 0;
  });
  // FPDF_FILEACCESS: length of the file, callback, parameter of the callback.
  const access = pdfium.wasmExports.malloc(12);
  pdfium.HEAPU32.set([bytes.size, readBlock, 0], access / 4);
  // The empty user password opens what only restricts printing or copying, as every viewer does.
  return library.FPDF_LoadCustomDocument(access, cString(library, ''));
}

function locked(bytes: OpenBytes): Error {
  const handler = readEncryption(bytes)?.encryption.get('Filter') ?? STANDARD;
  return unreadable(
    'encrypted_pdf',
    handler === STANDARD
      ? 'The PDF is encrypted and cannot be opened without its password.'
      : `The PDF is encrypted for those who have a certificate or a program of its own (${handler.slice(1)}).`,
    handler === STANDARD
      ? 'Save a copy without a password and upload that.'
      : 'Open it where it opens, print it to a new PDF, and upload that.',
  );
}

/** Bytes of memory for the results of calls. */
export const SCRATCH = 64;

/** A loaded page and 64 bytes of memory for the results of calls. */
export class PdfPage {
  readonly library: Pdfium;
  readonly number: number;
  readonly scratch: Pointer;
  readonly #document: Pointer;
  readonly #openForm: () => Pointer;
  #page: Pointer;

  constructor(library: Pdfium, document: Pointer, number: number, scratch: Pointer, openForm: () => Pointer) {
    this.library = library;
    this.number = number;
    this.scratch = scratch;
    this.#document = document;
    this.#openForm = openForm;
    this.#page = this.#load();
  }

  /** The document's form, which the library reads as a whole when it is first asked for. */
  get form(): Pointer {
    return this.#openForm();
  }

  get pointer(): Pointer {
    return this.#page;
  }

  /** After a change to the content, which the library takes notice of at the next load only. */
  reload(): void {
    this.close();
    this.#page = this.#load();
  }

  close(): void {
    this.library.FPDF_ClosePage(this.#page);
  }

  #load(): Pointer {
    const page = this.library.FPDF_LoadPage(this.#document, this.number - 1);
    if (page === 0) throw damaged(new Error(`FPDF_LoadPage: error ${this.library.FPDF_GetLastError()}`));
    return page;
  }
}

/**
 * What WebAssembly throws when its code cannot go on: a trap (an access out of bounds, a failed assertion, no memory) is a
 * RuntimeError, too deep a recursion a RangeError.
 */
export function isTrap(error: unknown): boolean {
  if (error instanceof RangeError) return error.message.includes('call stack');
  return error instanceof Error && error.name === 'RuntimeError';
}

export function tooMuchMemory(cause: unknown): Error {
  return unreadable(
    'too_large',
    'A part of the PDF takes too much memory to be unpacked.',
    'Save it from a PDF viewer, and upload it by itself.',
    cause,
  );
}

export function damaged(cause: unknown): Error {
  return unreadable(
    'damaged',
    'The PDF is damaged and cannot be read.',
    'Open it in a PDF viewer, print or save it to a new PDF, and upload that.',
    cause,
  );
}
