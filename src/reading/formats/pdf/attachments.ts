import type { Attachment } from '../../model.ts';
import type { ByteSource } from '../../source.ts';
import { eachAnnotation, FILE_ATTACHMENT } from './library/annotations.ts';
import { damaged, PdfFile, type PdfPage, tooMuchMemory } from './library/pdf-file.ts';
import type { Pdfium, Pointer } from './library/pdfium.ts';

const LONGEST_NAME = 8_192;

/** The library unpacks an attachment as a whole, and copies it; more than this it is not given. */
const MOST_MEMORY = 512 * 1024 * 1024;
const PIECE = 1024 * 1024;

/** Where nothing comes out of a stream, the library gives its packed bytes: these, for an empty file (RFC 1950). */
const NOTHING = Buffer.from('789c030000000001', 'hex');

/** Which annotations of a page carry a file (ISO 32000-1, 12.5.6.15). To be asked before icons are removed. */
export function fileAnnotations(page: PdfPage): number[] {
  return eachAnnotation(page, ({ subtype, index }) => (subtype === FILE_ATTACHMENT ? index : null));
}

/**
 * The files embedded in a document, as in a portfolio (ISO 32000-1, 7.11.4), and then those pinned to the given pages. In
 * an instance of the library of its own: the other may have changed its pages and keeps their pictures in memory.
 */
export async function* readAttachments(
  path: ByteSource,
  pages: readonly number[],
): AsyncGenerator<Attachment> {
  const file = await PdfFile.open(path, MOST_MEMORY);
  const isLocked = file.locksAttachments;
  const inFile: InFile = (number, name, content) =>
    isLocked ? { number, name, problem: 'encrypted' } : { number, name, content };
  try {
    const embedded = file.attachmentCount;
    for (let index = 0; index < embedded; index += 1) {
      const find = (library: Pdfium, document: Pointer) => library.FPDFDoc_GetAttachment(document, index);
      yield inFile(
        index + 1,
        await file.withDocument((library, document) => nameOf(library, find(library, document))),
        () =>
          pieces(() => file.withDocument((library, document) => bytesOf(library, find(library, document)))),
      );
    }
    yield* pinned(file, pages, embedded, inFile);
  } finally {
    file.close();
  }
}

/** An attachment as it is, or is not, to be read. */
type InFile = (number: number, name: string, content: () => AsyncIterable<Uint8Array>) => Attachment;

async function* pinned(
  file: PdfFile,
  pages: readonly number[],
  before: number,
  inFile: InFile,
): AsyncGenerator<Attachment> {
  let number = before;
  for (const page of pages) {
    for (const index of await file.withPage(page, fileAnnotations)) {
      number += 1;
      yield inFile(number, await file.withPage(page, (loaded) => withPinned(loaded, index, nameOf)), () =>
        pieces(() => file.withPage(page, (loaded) => withPinned(loaded, index, bytesOf))),
      );
    }
  }
}

function withPinned<T>(
  { library, pointer }: PdfPage,
  index: number,
  use: (library: Pdfium, attachment: Pointer) => T,
): T {
  const annotation = library.FPDFPage_GetAnnot(pointer, index);
  try {
    return use(library, annotation === 0 ? 0 : library.FPDFAnnot_GetFileAttachment(annotation));
  } finally {
    if (annotation !== 0) library.FPDFPage_CloseAnnot(annotation);
  }
}

/** FPDFAttachment_GetName: UTF-16LE, its length in bytes with the 0 at its end. */
function nameOf(library: Pdfium, attachment: Pointer): string {
  if (attachment === 0) return '';
  const { wasmExports } = library.pdfium;
  const length = library.FPDFAttachment_GetName(attachment, 0, 0);
  if (length < 2 || length > LONGEST_NAME) return '';
  const address = wasmExports.malloc(length);
  try {
    library.FPDFAttachment_GetName(attachment, address, length);
    return Buffer.from(library.pdfium.HEAPU8.subarray(address, address + length - 2)).toString('utf16le');
  } finally {
    wasmExports.free(address);
  }
}

function bytesOf(library: Pdfium, attachment: Pointer): Buffer {
  const { wasmExports } = library.pdfium;
  const lengthAt = wasmExports.malloc(4);
  if (attachment === 0 || library.FPDFAttachment_GetFile(attachment, 0, 0, lengthAt) === 0) {
    throw damaged(new Error('FPDFAttachment_GetFile'));
  }
  const length = library.pdfium.HEAPU32[lengthAt / 4] ?? 0;
  if (length === 0) return Buffer.alloc(0);
  const address = wasmExports.malloc(length);
  if (address === 0) throw tooMuchMemory(new Error('malloc'));
  library.FPDFAttachment_GetFile(attachment, address, length, lengthAt);
  const content = Buffer.from(library.pdfium.HEAPU8.subarray(address, address + length));
  wasmExports.free(address);
  wasmExports.free(lengthAt);
  return content.equals(NOTHING) ? Buffer.alloc(0) : content;
}

async function* pieces(read: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  const content = await read();
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}
