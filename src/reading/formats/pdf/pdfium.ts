import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { requireNative, unpacked } from '../../../platform/bundle/index.ts';

/** Addresses in the memory of the WebAssembly instance; 0 is null. */
export type Pointer = number;

/** The memory of one instance. Its views are replaced when it grows: never keep one across a call. */
export interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
  readonly wasmExports: { malloc(size: number): Pointer; free(address: Pointer): void };
  addFunction(callback: (...values: number[]) => number, signature: string): Pointer;
}

/** The functions used here of PDFium's public API (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_flatten.h). */
export interface Pdfium {
  readonly pdfium: Memory;
  PDFiumExt_Init(): void;
  FPDF_LoadCustomDocument(access: Pointer, password: string): Pointer;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_LoadPage(document: Pointer, index: number): Pointer;
  FPDF_ClosePage(page: Pointer): void;
  FPDF_GetPageWidthF(page: Pointer): number;
  FPDF_GetPageHeightF(page: Pointer): number;
  FPDF_PageToDevice(
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: Pointer,
    deviceY: Pointer,
  ): boolean;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(textPage: Pointer): void;
  FPDFText_CountChars(textPage: Pointer): number;
  FPDFText_GetUnicode(textPage: Pointer, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: Pointer, index: number): number;
  FPDFText_GetLooseCharBox(textPage: Pointer, index: number, box: Pointer): boolean;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_SetIsActive(object: Pointer, active: boolean): boolean;
  FPDFPageObj_GetBounds(
    object: Pointer,
    left: Pointer,
    bottom: Pointer,
    right: Pointer,
    top: Pointer,
  ): boolean;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDFTextObj_GetTextRenderMode(text: Pointer): number;
  FPDFImageObj_GetImagePixelSize(image: Pointer, width: Pointer, height: Pointer): boolean;
  FPDFPage_GetAnnotCount(page: Pointer): number;
  FPDFPage_GetAnnot(page: Pointer, index: number): Pointer;
  FPDFPage_CloseAnnot(annotation: Pointer): void;
  FPDFAnnot_GetSubtype(annotation: Pointer): number;
  FPDFPage_Flatten(page: Pointer, usage: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, first: Pointer, stride: number): Pointer;
  FPDFBitmap_FillRect(
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): boolean;
  FPDFBitmap_GetBuffer(bitmap: Pointer): Pointer;
  FPDFBitmap_GetStride(bitmap: Pointer): number;
  FPDFBitmap_Destroy(bitmap: Pointer): void;
  FPDF_RenderPageBitmap(
    bitmap: Pointer,
    page: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

/** The part of the global object that is used here; the compiler's own description of it comes with the browser's. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<CompiledModule>;
  instantiate(module: CompiledModule, imports: object): Promise<object>;
};
type CompiledModule = { readonly compiled: unique symbol };

interface PdfiumPackage {
  init(module: {
    instantiateWasm(imports: object, ready: (instance: object) => void): object;
    print(line: string): undefined;
    printErr(line: string): undefined;
  }): Promise<Pdfium>;
}

let compiled: Promise<CompiledModule> | null = null;

/**
 * A fresh instance: 6 ms once the module is compiled. Every document gets its own, so that a file which corrupts the
 * library's memory or makes it stop reads nothing of another document and takes none down with it, and so that
 * the memory, which an instance never gives back, goes with it.
 */
export async function startPdfium(): Promise<Pdfium> {
  compiled ??= compile();
  const module = await compiled;
  const { init } = requireNative<PdfiumPackage>('pdfium', '@embedpdf/pdfium');
  const pdfium = await new Promise<Pdfium>((resolve, reject) => {
    init({
      instantiateWasm(imports, ready) {
        WebAssembly.instantiate(module, imports).then(ready, reject);
        return {};
      },
      print: ignore,
      printErr: ignore,
    }).then(resolve, reject);
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** What the library prints about broken files may quote them, and belongs into no log. */
const ignore = (): undefined => undefined;

async function compile(): Promise<CompiledModule> {
  const shim = createRequire(join(unpacked('pdfium'), 'shim.cjs'));
  return WebAssembly.compile(await readFile(shim.resolve('@embedpdf/pdfium/pdfium.wasm')));
}
