import { parseXml } from '../../../../containers/index.ts';
import type { TextLine } from '../../../pages/page-text.ts';
import type { Pdfium, Pointer } from '../library/pdfium.ts';

/** FPDF_GetFormType (fpdf_formfill.h): a form whose pages only a program for XFA draws. */
const DYNAMIC = 2;
/** Bytes of a packet, and values. */
const LONGEST = 16 * 1024 * 1024;
const MOST_VALUES = 10_000;
const DATA = 'data';

/**
 * What was filled into a dynamic form (XFA 3.3, chapter 4), a line a field: its pages hold no more than a request to wait. The names are those that
 * the form gives its fields. None of a form that has pages of its own.
 */
export function xfaValues(library: Pdfium, document: Pointer): TextLine[] {
  if (library.FPDF_GetFormType(document) !== DYNAMIC) return [];
  const values: string[] = [];
  const packets = library.FPDF_GetXFAPacketCount(document);
  for (let index = 0; index < packets; index += 1) {
    try {
      parseXml(packetAt(library, document, index), leavesOf(values));
    } catch {
      // A packet may be the beginning of the whole, or its end, and no XML by itself.
    }
  }
  return values.map((value, index) => ({
    startsParagraph: index === 0,
    words: value.split(/\s+/).map((text) => ({ text, box: null, confidence: null })),
  }));
}

/** Elements of the data that hold nothing but text. */
function leavesOf(values: string[]) {
  let depth = 0;
  let text = '';
  let isLeaf = false;
  const localName = (name: string) => name.replace(/^.*:/, '');
  return {
    open({ name }: { readonly name: string }): undefined {
      if (depth > 0 || localName(name) === DATA) depth += 1;
      [text, isLeaf] = ['', true];
    },
    text(part: string): void {
      if (depth > 0) text += part;
    },
    close(name: string): void {
      if (depth === 0) return;
      depth -= 1;
      const value = text.toWellFormed().trim();
      if (isLeaf && value !== '' && values.length < MOST_VALUES) values.push(`${localName(name)}: ${value}`);
      [text, isLeaf] = ['', false];
    },
  };
}

function packetAt(library: Pdfium, document: Pointer, index: number): Uint8Array {
  const { malloc, free } = library.pdfium.wasmExports;
  const length = malloc(4);
  try {
    library.FPDF_GetXFAPacketContent(document, index, 0, 0, length);
    const bytes = library.pdfium.HEAPU32[length / 4] ?? 0;
    if (bytes === 0 || bytes > LONGEST) return new Uint8Array();
    const address = malloc(bytes);
    try {
      library.FPDF_GetXFAPacketContent(document, index, address, bytes, length);
      return library.pdfium.HEAPU8.slice(address, address + bytes);
    } finally {
      free(address);
    }
  } finally {
    free(length);
  }
}
