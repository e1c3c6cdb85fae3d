import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unpacked } from '../../../../platform/bundle/index.ts';
import {
  type CompiledModule,
  compile,
  instantiate,
  type Memory,
  type MemoryImage,
  MOST_MEMORY,
} from './pdfium-environment.ts';

/** Addresses in the memory of the WebAssembly instance; 0 is null. */
export type Pointer = number;

/**
 * The functions used here of PDFium's public API (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_attachment.h, fpdf_flatten.h,
 * fpdf_formfill.h), as the module exports them. They take and give numbers: a string is the address of its bytes, ended by 0 (`cString`), and
 * FPDF_BOOL is 0 or 1.
 */
export interface Pdfium {
  readonly pdfium: Memory;
  PDFiumExt_Init(): void;
  FPDF_LoadCustomDocument(access: Pointer, password: Pointer): Pointer;
  FPDF_CloseDocument(document: Pointer): void;
  FPDF_GetLastError(): number;
  /** -1 where the document is not encrypted. */
  FPDF_GetSecurityHandlerRevision(document: Pointer): number;
  FPDF_GetPageCount(document: Pointer): number;
  FPDF_GetFormType(document: Pointer): number;
  FPDF_GetXFAPacketCount(document: Pointer): number;
  FPDF_GetXFAPacketContent(
    document: Pointer,
    index: number,
    buffer: Pointer,
    bytes: number,
    length: Pointer,
  ): number;
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
  ): number;
  FPDFText_LoadPage(page: Pointer): Pointer;
  FPDFText_ClosePage(textPage: Pointer): void;
  FPDFText_CountChars(textPage: Pointer): number;
  FPDFText_GetUnicode(textPage: Pointer, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: Pointer, index: number): number;
  FPDFText_GetLooseCharBox(textPage: Pointer, index: number, box: Pointer): number;
  FPDFText_GetTextObject(textPage: Pointer, index: number): Pointer;
  FPDFText_GetCharBox(
    textPage: Pointer,
    index: number,
    left: Pointer,
    right: Pointer,
    bottom: Pointer,
    top: Pointer,
  ): number;
  FPDFPage_CountObjects(page: Pointer): number;
  FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  FPDFPageObj_GetType(object: Pointer): number;
  FPDFPageObj_SetIsActive(object: Pointer, active: number): number;
  FPDFPageObj_GetMatrix(object: Pointer, matrix: Pointer): number;
  FPDFPageObj_GetFillColor(
    object: Pointer,
    red: Pointer,
    green: Pointer,
    blue: Pointer,
    alpha: Pointer,
  ): number;
  FPDFPageObj_GetStrokeColor(
    object: Pointer,
    red: Pointer,
    green: Pointer,
    blue: Pointer,
    alpha: Pointer,
  ): number;
  FPDFPageObj_HasTransparency(object: Pointer): number;
  FPDFPageObj_GetClipPath(object: Pointer): Pointer;
  FPDFClipPath_CountPaths(clip: Pointer): number;
  FPDFClipPath_CountPathSegments(clip: Pointer, path: number): number;
  FPDFClipPath_GetPathSegment(clip: Pointer, path: number, segment: number): Pointer;
  FPDFPageObj_CountMarks(object: Pointer): number;
  FPDFPageObj_GetMark(object: Pointer, index: number): Pointer;
  FPDFPageObj_RemoveMark(object: Pointer, mark: Pointer): number;
  FPDFPageObjMark_GetName(mark: Pointer, buffer: Pointer, bytes: number, length: Pointer): number;
  FPDFPageObjMark_GetParamValueType(mark: Pointer, key: Pointer): number;
  FPDFPageObj_GetStrokeWidth(object: Pointer, width: Pointer): number;
  FPDFPath_GetDrawMode(path: Pointer, fillMode: Pointer, stroke: Pointer): number;
  FPDFPath_CountSegments(path: Pointer): number;
  FPDFPath_GetPathSegment(path: Pointer, index: number): Pointer;
  FPDFPathSegment_GetType(segment: Pointer): number;
  FPDFPathSegment_GetPoint(segment: Pointer, x: Pointer, y: Pointer): number;
  FPDFPageObj_GetBounds(
    object: Pointer,
    left: Pointer,
    bottom: Pointer,
    right: Pointer,
    top: Pointer,
  ): number;
  FPDFFormObj_CountObjects(form: Pointer): number;
  FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  FPDFTextObj_GetTextRenderMode(text: Pointer): number;
  FPDFImageObj_GetImagePixelSize(image: Pointer, width: Pointer, height: Pointer): number;
  FPDFPage_GetAnnotCount(page: Pointer): number;
  FPDFPage_GetAnnot(page: Pointer, index: number): Pointer;
  FPDFPage_CloseAnnot(annotation: Pointer): void;
  FPDFAnnot_GetSubtype(annotation: Pointer): number;
  FPDFAnnot_GetFlags(annotation: Pointer): number;
  FPDFAnnot_SetFlags(annotation: Pointer, flags: number): number;
  FPDFAnnot_GetRect(annotation: Pointer, rectangle: Pointer): number;
  FPDFAnnot_GetObjectCount(annotation: Pointer): number;
  FPDFAnnot_GetObject(annotation: Pointer, index: number): Pointer;
  FPDFAnnot_GetStringValue(annotation: Pointer, key: Pointer, buffer: Pointer, bytes: number): number;
  FPDFAnnot_SetStringValue(annotation: Pointer, key: Pointer, value: Pointer): number;
  FPDFAnnot_SetAP(annotation: Pointer, mode: number, content: Pointer): number;
  FPDFAnnot_GetFormFieldType(form: Pointer, widget: Pointer): number;
  FPDFAnnot_GetFormFieldFlags(form: Pointer, widget: Pointer): number;
  FPDFAnnot_GetFormFieldExportValue(form: Pointer, widget: Pointer, buffer: Pointer, bytes: number): number;
  EPDFAnnot_GetFormFieldRawValue(form: Pointer, widget: Pointer, buffer: Pointer, bytes: number): number;
  FPDFAnnot_IsChecked(form: Pointer, widget: Pointer): number;
  FPDFAnnot_GetOptionCount(form: Pointer, widget: Pointer): number;
  FPDFAnnot_IsOptionSelected(form: Pointer, widget: Pointer, option: number): number;
  FPDFAnnot_GetOptionLabel(
    form: Pointer,
    widget: Pointer,
    option: number,
    buffer: Pointer,
    bytes: number,
  ): number;
  FPDFAnnot_CountAttachmentPoints(annotation: Pointer): number;
  FPDFAnnot_GetAttachmentPoints(annotation: Pointer, index: number, corners: Pointer): number;
  FPDFAnnot_GetFileAttachment(annotation: Pointer): Pointer;
  FPDFDoc_GetAttachmentCount(document: Pointer): number;
  FPDFDoc_GetAttachment(document: Pointer, index: number): Pointer;
  FPDFAttachment_GetName(attachment: Pointer, buffer: Pointer, bytes: number): number;
  FPDFAttachment_GetFile(attachment: Pointer, buffer: Pointer, bytes: number, length: Pointer): number;
  EPDFAnnot_HasAppearanceStream(annotation: Pointer, mode: number): number;
  EPDFAnnot_GenerateAppearance(annotation: Pointer): number;
  PDFiumExt_OpenFormFillInfo(): Pointer;
  PDFiumExt_InitFormFillEnvironment(document: Pointer, info: Pointer): Pointer;
  FORM_OnAfterLoadPage(page: Pointer, form: Pointer): void;
  FPDFPage_RemoveAnnot(page: Pointer, index: number): number;
  FPDFPage_Flatten(page: Pointer, usage: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, first: Pointer, stride: number): Pointer;
  FPDFBitmap_FillRect(
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): number;
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

/** Writes a string into the library's memory, which must be freed, as UTF-8. */
export function cString({ pdfium }: Pdfium, text: string): Pointer {
  const bytes = Buffer.from(`${text}\0`, 'utf8');
  const address = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, address);
  return address;
}

/** The same as UTF-16. */
export function wideString({ pdfium }: Pdfium, text: string): Pointer {
  const bytes = Buffer.from(`${text}\0`, 'utf16le');
  const address = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, address);
  return address;
}

let compiled: Promise<CompiledModule> | null = null;
/** The memory of an instance in which no document was opened yet. */
let image: MemoryImage | null = null;
/** An instance in that state. */
let spare: Pdfium | null = null;

/**
 * An instance as good as fresh. Every document gets its own, so that a file which corrupts the library's memory or makes it
 * stop reads nothing of another document and takes none down with it, and so that the memory, which an instance never
 * gives back, goes with it. `mostMemory`: bytes it may grow to.
 */
export async function startPdfium(mostMemory = MOST_MEMORY): Promise<Pdfium> {
  const waiting = spare;
  spare = null;
  const library = waiting ?? (await freshPdfium());
  library.pdfium.mostMemory = mostMemory;
  return library;
}

/**
 * Takes back an instance that nobody uses any more and that did not stop by itself. Every byte of its memory is made what it was
 * at the start, and it waits for the next document: a fresh one costs more, in time and in garbage.
 */
export function returnPdfium(library: Pdfium): void {
  if (spare === null && image !== null && library.pdfium.restore(image)) spare = library;
}

async function freshPdfium(): Promise<Pdfium> {
  compiled ??= readModule();
  const { exports, memory } = await instantiate(await compiled);
  const library: Pdfium = Object.assign(Object.create(exports), { pdfium: memory });
  library.PDFiumExt_Init();
  image ??= memory.image();
  return library;
}

async function readModule(): Promise<CompiledModule> {
  const shim = createRequire(join(unpacked('pdfium'), 'shim.cjs'));
  return compile(await readFile(shim.resolve('@embedpdf/pdfium/pdfium.wasm')));
}
