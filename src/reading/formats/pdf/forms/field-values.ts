import { parseXml } from '../../../../containers/index.ts';
import { type Annotation, FREE_TEXT, WIDGET } from '../library/annotations.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import { cString, type Pointer, wideString } from '../library/pdfium.ts';

/** FPDF_FORMFIELD_… (fpdf_formfill.h). */
const PUSH_BUTTON = 1;
const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const COMBO_BOX = 4;
const LIST_BOX = 5;
const SIGNATURE = 7;
/** Bit 14 of the flags of a text field (ISO 32000-1, table 228). */
const PASSWORD = 1 << 13;

const MOST_OPTIONS = 5_000;
const LONGEST = 1 << 20;
const [CHECK, DOT] = ['✔', '●'];
/** All but the ends of lines. */
const CONTROLS = /[[\p{Cc}\ufeff]--[\t\n\r]]/gv;

/** What somebody entered, whether or not the page shows it; an empty text for nothing. */
export interface FieldValue {
  readonly text: string;
  /** A list shows what was not chosen as well, a button a mark of any form. */
  readonly kind: 'text' | 'list' | 'button';
}

export const NO_VALUE: FieldValue = { text: '', kind: 'text' };

/** The value of a form field, its parents' values included, or the words of a typewritten note. */
export function fieldValue(page: PdfPage, { pointer, subtype }: Annotation): FieldValue {
  if (subtype === FREE_TEXT) return { text: stringOf(page, pointer, 'Contents'), kind: 'text' };
  if (subtype !== WIDGET) return NO_VALUE;
  const { library, form } = page;
  const type = library.FPDFAnnot_GetFormFieldType(form, pointer);
  switch (type) {
    case PUSH_BUTTON:
    case SIGNATURE:
      return { text: '', kind: 'button' };
    case CHECK_BOX:
    case RADIO_BUTTON:
      return { text: isOn(page, pointer) ? (type === CHECK_BOX ? CHECK : DOT) : '', kind: 'button' };
    case COMBO_BOX:
      return { text: chosenOptions(page, pointer)[0] ?? rawValue(page, pointer), kind: 'text' };
    case LIST_BOX:
      return { text: chosenOptions(page, pointer).join('\n'), kind: 'list' };
    default:
      return { text: enteredText(page, pointer), kind: 'text' };
  }
}

/** Nothing at all of a password. A field that no form knows has a value of its own, if any. */
function enteredText(page: PdfPage, widget: Pointer): string {
  const { library, form } = page;
  if ((library.FPDFAnnot_GetFormFieldFlags(form, widget) & PASSWORD) !== 0) return '';
  return rawValue(page, widget) || stringOf(page, widget, 'V') || plainText(stringOf(page, widget, 'RV'));
}

/** Where a file does not say in which state a button is, a viewer would take the first it finds. */
export function nameState(page: PdfPage, widget: Pointer): void {
  if (!isBox(page, widget) || stringOf(page, widget, 'AS') !== '') return;
  setState(page, widget, isOn(page, widget) ? rawValue(page, widget) : 'Off');
}

/** The library has its own name for the state of a button that it draws itself. */
export function renameState(page: PdfPage, widget: Pointer): void {
  const { library, form } = page;
  if (!isBox(page, widget) || !isOn(page, widget)) return;
  const name = (at: Pointer, bytes: number) =>
    library.FPDFAnnot_GetFormFieldExportValue(form, widget, at, bytes);
  setState(page, widget, stringFrom(page, name));
}

function isBox({ library, form }: PdfPage, widget: Pointer): boolean {
  return [CHECK_BOX, RADIO_BUTTON].includes(library.FPDFAnnot_GetFormFieldType(form, widget));
}

function setState({ library }: PdfPage, widget: Pointer, state: string): void {
  const [key, value] = [cString(library, 'AS'), wideString(library, state)];
  library.FPDFAnnot_SetStringValue(widget, key, value);
  for (const address of [key, value]) library.pdfium.wasmExports.free(address);
}

/** What is chosen, as the list shows it: the value may be another word for it. */
function chosenOptions(page: PdfPage, widget: Pointer): string[] {
  const { library, form } = page;
  const count = Math.min(MOST_OPTIONS, library.FPDFAnnot_GetOptionCount(form, widget));
  const chosen: string[] = [];
  for (let option = 0; option < count; option += 1) {
    if (library.FPDFAnnot_IsOptionSelected(form, widget, option) === 0) continue;
    chosen.push(
      stringFrom(page, (at, bytes) => library.FPDFAnnot_GetOptionLabel(form, widget, option, at, bytes)),
    );
  }
  return chosen;
}

/** Without an appearance there may be no name for the state of a button that is on. */
function isOn(page: PdfPage, widget: Pointer): boolean {
  const { library, form } = page;
  if (library.FPDFAnnot_IsChecked(form, widget) === 1) return true;
  const state = stringOf(page, widget, 'AS');
  if (state !== '') return state !== 'Off';
  const isAlone = library.FPDFAnnot_GetFormFieldType(form, widget) === CHECK_BOX;
  return isAlone && !['', 'Off'].includes(rawValue(page, widget));
}

function rawValue(page: PdfPage, widget: Pointer): string {
  const { library, form } = page;
  return stringFrom(page, (at, bytes) => library.EPDFAnnot_GetFormFieldRawValue(form, widget, at, bytes));
}

/** An entry of an annotation's own dictionary, if it is a string or a name. */
function stringOf(page: PdfPage, annotation: Pointer, key: string): string {
  const { library } = page;
  const name = cString(library, key);
  const text = stringFrom(page, (at, bytes) => library.FPDFAnnot_GetStringValue(annotation, name, at, bytes));
  library.pdfium.wasmExports.free(name);
  return text;
}

/** What the library writes as UTF-16LE with a 0 at its end, when asked a second time with room for it. */
function stringFrom({ library }: PdfPage, write: (address: Pointer, bytes: number) => number): string {
  const bytes = write(0, 0);
  if (bytes <= 2 || bytes > LONGEST) return '';
  const address = library.pdfium.wasmExports.malloc(bytes);
  write(address, bytes);
  const text = Buffer.from(library.pdfium.HEAPU8.subarray(address, address + bytes - 2)).toString('utf16le');
  library.pdfium.wasmExports.free(address);
  return text.toWellFormed().replace(CONTROLS, '');
}

/** Rich text (ISO 32000-1, 12.7.3.4) without its tags, as far as it is XML. */
function plainText(rich: string): string {
  let text = '';
  const endLine = (name: string): void => {
    if (/:(?:p|br)$|^(?:p|br)$/.test(name)) text += '\n';
  };
  try {
    parseXml(Buffer.from(rich, 'utf8'), { text: (part) => (text += part), close: endLine });
  } catch {
    // What came before the fault is still what was entered.
  }
  return text.trim();
}
