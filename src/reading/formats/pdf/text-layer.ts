import type { Box } from '../../model.ts';
import type { LooseWord } from '../../page-text.ts';
import { isOnPage, type PageGeometry } from './page-geometry.ts';
import type { PdfPage } from './pdf-file.ts';

/** The characters a page declares, and how far they can be trusted. */
export interface TextLayer {
  /** In the order of the page's content; a line may be empty. */
  readonly lines: readonly (readonly LooseWord[])[];
  /** Characters that are not white space. */
  readonly characters: number;
  /** Those of them that no reader could use: unmapped glyphs, control codes, private use. */
  readonly unusable: number;
  /** Those between the margins, where running headers and filing stamps are not. */
  readonly inBody: number;
}

/** What the library puts where a word was hyphenated at the end of a line; the line end itself is left out then. */
const LINE_END_HYPHEN = 0x02;
/** Running headers, footers and the stamps of electronic filing stand in the outer tenth of a page. */
const MARGIN = 0.1;

export function readTextLayer(page: PdfPage, geometry: PageGeometry): TextLayer {
  const { library } = page;
  const textPage = library.FPDFText_LoadPage(page.pointer);
  if (textPage === 0) return { lines: [], characters: 0, unusable: 0, inBody: 0 };
  try {
    return collect(page, textPage, geometry);
  } finally {
    library.FPDFText_ClosePage(textPage);
  }
}

function collect(page: PdfPage, textPage: number, geometry: PageGeometry): TextLayer {
  const { library, scratch } = page;
  const lines = new LineBuilder();
  const counts = { characters: 0, unusable: 0, inBody: 0 };
  const count = library.FPDFText_CountChars(textPage);
  for (let index = 0; index < count; index += 1) {
    const code = library.FPDFText_GetUnicode(textPage, index);
    if (code === 0x0a || code === 0x0d) {
      lines.endLine();
      continue;
    }
    if (isSpace(code)) {
      lines.endWord();
      continue;
    }
    const box = library.FPDFText_GetLooseCharBox(textPage, index, scratch) ? placed(page, geometry) : null;
    if (box !== null && !isOnPage(box, geometry)) continue;
    counts.characters += 1;
    if (isInBody(box, geometry)) counts.inBody += 1;
    if (code === LINE_END_HYPHEN || code === 0xfffe) {
      lines.add('-', box);
      lines.endLine();
      continue;
    }
    const usable = !isUnusable(code) && library.FPDFText_HasUnicodeMapError(textPage, index) !== 1;
    if (!usable) counts.unusable += 1;
    if (!isUnusable(code)) lines.add(written(code), box);
  }
  return { lines: lines.finish(), ...counts };
}

/** FS_RECTF: left, top, right, bottom. */
function placed(page: PdfPage, geometry: PageGeometry): Box {
  const heap = page.library.pdfium.HEAPF32;
  const at = page.scratch / 4;
  return geometry.place(heap[at] ?? 0, heap[at + 3] ?? 0, heap[at + 2] ?? 0, heap[at + 1] ?? 0);
}

function isInBody(box: Box | null, geometry: PageGeometry): boolean {
  if (box === null || geometry.height === 0) return true;
  const middle = (box[1] + box[3]) / 2 / geometry.height;
  return middle > MARGIN && middle < 1 - MARGIN;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || /\s/u.test(String.fromCodePoint(code));
}

function isUnusable(code: number): boolean {
  return (
    code < 0x20 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0xd800 && code < 0xf900) ||
    code === 0xfffd ||
    code === 0xffff ||
    code > 0xe0000
  );
}

/** Ligatures as letters, so that "file" is found whether or not it was set with "ﬁ". */
function written(code: number): string {
  const character = String.fromCodePoint(code);
  return code >= 0xfb00 && code <= 0xfb06 ? character.normalize('NFKC') : character;
}

class LineBuilder {
  readonly #lines: LooseWord[][] = [];
  #line: LooseWord[] = [];
  #text = '';
  #box: Box | null = null;

  add(text: string, box: Box | null): void {
    this.#text += text;
    this.#box = this.#box === null ? box : box === null ? this.#box : union(this.#box, box);
  }

  endWord(): void {
    if (this.#text === '') return;
    this.#line.push({
      text: this.#text,
      box: this.#box === null ? null : rounded(this.#box),
      confidence: null,
    });
    this.#text = '';
    this.#box = null;
  }

  endLine(): void {
    this.endWord();
    if (this.#line.length === 0) return;
    this.#lines.push(this.#line);
    this.#line = [];
  }

  finish(): LooseWord[][] {
    this.endLine();
    return this.#lines;
  }
}

function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** A hundredth of a point is finer than anything a screen or printer shows. */
function rounded(box: Box): Box {
  const [left, top, right, bottom] = box.map((value) => Math.round(value * 100) / 100);
  return [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0];
}
