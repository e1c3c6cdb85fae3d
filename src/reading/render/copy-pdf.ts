import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { damaged } from '../formats/pdf/pdf-file.ts';
import { type Pdfium, type Pointer, startPdfium } from '../formats/pdf/pdfium.ts';

/** What saving takes beyond reading (fpdfview.h, fpdf_save.h). Numbers throughout; 0 is null and false. */
interface Saving {
  FPDF_LoadCustomDocument(access: Pointer, password: 0): Pointer;
  FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number;
}

/** FPDF_REMOVE_SECURITY (fpdf_save.h). */
const IN_THE_CLEAR = 3;

/**
 * Writes a PDF anew, object by object: unencrypted, with a plain table of offsets and whatever the library could make of a
 * damaged file. Streams keep their bytes; memory holds the largest of them and not the file.
 * @throws ChanceryError `damaged`.
 */
export async function copyPdf(path: string, output: string): Promise<void> {
  const library = (await startPdfium()) as Pdfium & Saving;
  const source = openSync(path, 'r');
  try {
    const document = load(library, source);
    const target = openSync(output, 'wx', 0o600);
    try {
      if (!library.FPDF_SaveAsCopy(document, writerTo(library, target), IN_THE_CLEAR)) {
        throw damaged(new Error('FPDF_SaveAsCopy'));
      }
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function load(library: Pdfium & Saving, descriptor: number): Pointer {
  const { pdfium } = library;
  const readBlock = pdfium.addFunction((_parameter, position, buffer, length) => {
    const at = position >>> 0;
    return readSync(descriptor, pdfium.HEAPU8, buffer >>> 0, length >>> 0, at) === length >>> 0 ? 1 : 0;
  }, 'iiiii');
  // FPDF_FILEACCESS: length of the file, callback, parameter of the callback.
  const access = pdfium.wasmExports.malloc(12);
  pdfium.HEAPU32.set([fstatSync(descriptor).size, readBlock, 0], access / 4);
  const document = library.FPDF_LoadCustomDocument(access, 0);
  if (document === 0)
    throw damaged(new Error(`FPDF_LoadCustomDocument: error ${library.FPDF_GetLastError()}`));
  return document;
}

/** FPDF_FILEWRITE: version, callback. An error of the disk passes through the library and ends the saving. */
function writerTo({ pdfium }: Pdfium, descriptor: number): Pointer {
  const write = (_self: number, buffer: number, length: number): number => {
    for (let done = 0; done < length >>> 0; ) {
      done += writeSync(descriptor, pdfium.HEAPU8, (buffer >>> 0) + done, (length >>> 0) - done);
    }
    return 1;
  };
  const exports: unknown = pdfium.wasmExports;
  const table = (exports as { __indirect_function_table: FunctionTable }).__indirect_function_table;
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(ADAPTER), { e: { f: write } }).exports;
  const address = table.grow(1);
  table.set(address, f);
  const writer = pdfium.wasmExports.malloc(8);
  pdfium.HEAPU32.set([1, address], writer / 4);
  return writer;
}

interface FunctionTable {
  grow(count: number): number;
  set(index: number, value: unknown): void;
}

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: { readonly f: unknown } };
};

/** Imports `e.f` with the signature (i32, i32, i32) → i32 and exports it as `f`: only such functions go into the table. */
const ADAPTER = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
]);
