import { damaged, PdfFile } from '../formats/pdf/library/pdf-file.ts';
import type { Pdfium, Pointer } from '../formats/pdf/library/pdfium.ts';
import type { ByteSink, ByteSource } from '../source.ts';

/** What saving takes beyond reading (fpdf_save.h). */
interface Saving {
  FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number;
}

/** FPDF_REMOVE_SECURITY (fpdf_save.h). */
const IN_THE_CLEAR = 3;
/** Bytes the library may use: it comes to hold the document as a whole. */
const MOST_MEMORY = 768 * 1024 * 1024;

/**
 * Writes a PDF anew, object by object: unencrypted, with a plain table of offsets and whatever the library could make of a
 * damaged file. Streams keep their bytes.
 * @throws ChanceryError `damaged`, `encrypted_pdf`, `too_large`.
 */
export async function copyPdf(source: ByteSource, output: ByteSink): Promise<void> {
  const file = await PdfFile.open(source, MOST_MEMORY);
  try {
    await file.withDocument((library, document) => savePdf(library, document, output));
  } finally {
    file.close();
  }
}

/** @throws ChanceryError `damaged` */
export function savePdf(library: Pdfium, document: Pointer, output: ByteSink): void {
  const saving = library as Pdfium & Saving;
  if (saving.FPDF_SaveAsCopy(document, writerTo(library, output), IN_THE_CLEAR) === 0)
    throw damaged(new Error('FPDF_SaveAsCopy'));
}

/** FPDF_FILEWRITE: version, callback. An error of the disk passes through the library and ends the saving. */
function writerTo({ pdfium }: Pdfium, output: ByteSink): Pointer {
  const write = (_self: number, buffer: number, length: number): number => {
    output.append(pdfium.HEAPU8.subarray(buffer >>> 0, (buffer >>> 0) + (length >>> 0)));
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

/**
 * Imports `e.f` with the signature (i32, i32, i32) → i32 and exports it as `f`: the library calls this one with three
 * numbers, and only functions with a signature of WebAssembly go into its table.
 */
const ADAPTER = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
]);
