import type { Box } from '../../../model.ts';
import {
  type Annotation,
  eachAnnotation,
  FREE_TEXT,
  isHidden,
  showAlways,
  WIDGET,
  WITH_TEXT,
} from '../library/annotations.ts';
import { areaOf } from '../library/boxes.ts';
import { isOnPage, type PageGeometry, rectangleAt } from '../library/page-geometry.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import { type FieldValue, fieldValue, NO_VALUE, nameState, renameState } from './field-values.ts';

/** FPDF_ANNOT_APPEARANCEMODE_NORMAL. */
const NORMAL = 0;
/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS (fpdf_flatten.h). */
const AS_DISPLAYED = 0;
const FLATTENED = 1;
/** FPDF_PAGEOBJ_PATH, _FORM (fpdf_edit.h). */
const PATH = 2;
const FORM = 5;
const DEEPEST = 4;

/** An annotation that became part of its page's content. */
export interface Note {
  readonly subtype: number;
  /** As displayed. */
  readonly box: Box;
  readonly value: FieldValue;
}

/** What flattening added to a page. */
export interface Flattened {
  /** How many characters the page had without. */
  readonly charactersBefore: number;
  /** In the order of drawing. */
  readonly notes: readonly Note[];
  /** Which of them a text or a drawing belongs to. */
  readonly noteOf: ReadonlyMap<Pointer, Note>;
}

/**
 * Makes filled-in form fields, typewritten notes and stamps part of the page's content, in memory, so that their
 * words are read like all others, and so that what lies over what stays as it is. What was filled in by a program
 * often has no appearance yet, which every viewer then makes from the value; so does the library here. The file is not
 * changed. null: there is nothing to add.
 */
export function flattenForms(page: PdfPage, geometry: PageGeometry): Flattened | null {
  const subtypes = eachAnnotation(page, ({ subtype }) => subtype);
  if (!subtypes.some((subtype) => WITH_TEXT.has(subtype))) return null;
  drawValues(page, subtypes.includes(WIDGET));
  const drawn: Note[] = [];
  const notes = eachAnnotation(page, (annotation) => {
    const note = describe(page, geometry, annotation);
    if (note !== null && hasAppearance(page, annotation)) drawn.push(note);
    return note;
  });
  const charactersBefore = countCharacters(page);
  if (page.library.FPDFPage_Flatten(page.pointer, AS_DISPLAYED) !== FLATTENED) {
    return { charactersBefore, notes, noteOf: new Map() };
  }
  page.reload();
  const noteOf = contentsOf(page, drawn);
  return noteOf === null
    ? { charactersBefore, notes: [], noteOf: new Map() }
    : { charactersBefore, notes, noteOf };
}

/** Gives every value an appearance that shows it. */
function drawValues(page: PdfPage, hasWidgets: boolean): void {
  const { library } = page;
  eachAnnotation(page, (annotation) => {
    const { pointer, subtype } = annotation;
    showAlways(page, annotation);
    if (showsNothing(page, annotation)) library.FPDFAnnot_SetAP(pointer, NORMAL, 0);
    if (subtype === WIDGET) nameState(page, pointer);
    else if (!hasAppearance(page, annotation)) library.EPDFAnnot_GenerateAppearance(pointer);
    return null;
  });
  if (!hasWidgets) return;
  // As a viewer does it: where there is none, and anew where the document says that its appearances are not up to date.
  library.FORM_OnAfterLoadPage(page.pointer, page.form);
  eachAnnotation(page, (annotation) => {
    if (annotation.subtype === WIDGET && !hasAppearance(page, annotation))
      renameState(page, annotation.pointer);
    return null;
  });
}

/** Whether there is a value, and an appearance without a letter: what an empty field has. */
function showsNothing(page: PdfPage, annotation: Annotation): boolean {
  const { library } = page;
  const { pointer, subtype } = annotation;
  if ((subtype !== WIDGET && subtype !== FREE_TEXT) || !hasAppearance(page, annotation)) return false;
  const count = library.FPDFAnnot_GetObjectCount(pointer);
  for (let index = 0; index < count; index += 1) {
    if (library.FPDFPageObj_GetType(library.FPDFAnnot_GetObject(pointer, index)) !== PATH) return false;
  }
  const value = fieldValue(page, annotation);
  return value.text !== '' && value.kind !== 'button';
}

function hasAppearance({ library }: PdfPage, { pointer }: Annotation): boolean {
  return library.EPDFAnnot_HasAppearanceStream(pointer, NORMAL) === 1;
}

/** null for what is not drawn. What nobody sees because of where it is has no value. */
function describe(page: PdfPage, geometry: PageGeometry, annotation: Annotation): Note | null {
  const { library, scratch } = page;
  if (isHidden(page, annotation) || library.FPDFAnnot_GetRect(annotation.pointer, scratch) === 0) return null;
  const box = rectangleAt(page, geometry);
  const isSeen = areaOf(box) > 0 && isOnPage(box, geometry);
  return { subtype: annotation.subtype, box, value: isSeen ? fieldValue(page, annotation) : NO_VALUE };
}

function countCharacters({ library, pointer }: PdfPage): number {
  const textPage = library.FPDFText_LoadPage(pointer);
  if (textPage === 0) return 0;
  const count = library.FPDFText_CountChars(textPage);
  library.FPDFText_ClosePage(textPage);
  return count;
}

/**
 * The library makes of them all one form, the last object of the page, with a form for each in it, and leaves out what
 * has no extent. If that is any, what belongs to whom cannot be told.
 */
function contentsOf(page: PdfPage, drawn: readonly Note[]): Map<Pointer, Note> | null {
  const { library, pointer } = page;
  const noteOf = new Map<Pointer, Note>();
  const last = library.FPDFPage_GetObject(pointer, library.FPDFPage_CountObjects(pointer) - 1);
  const forms = last === 0 ? [] : partsOf(page, last);
  if (forms.length !== drawn.length) return null;
  const claim = (object: Pointer, note: Note, depth: number): void => {
    noteOf.set(object, note);
    if (depth < DEEPEST) for (const part of partsOf(page, object)) claim(part, note, depth + 1);
  };
  for (const [index, note] of drawn.entries()) claim(forms[index] ?? 0, note, 0);
  return noteOf;
}

function partsOf({ library }: PdfPage, object: Pointer): Pointer[] {
  if (library.FPDFPageObj_GetType(object) !== FORM) return [];
  const count = library.FPDFFormObj_CountObjects(object);
  return Array.from({ length: count }, (_, index) => library.FPDFFormObj_GetObject(object, index));
}
