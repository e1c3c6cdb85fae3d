import { write } from './draw-pdf.ts';
import { serialise } from './make-pdf.ts';

export interface FormSpec {
  /** Labels of the page: x, y, words. */
  readonly labels?: readonly (readonly [number, number, string])[];
  /** Dictionaries of fields and widgets, where `#n` stands for a reference to the n-th of them. */
  readonly objects: readonly string[];
  /** Which of them are the fields of the form, and which are the widgets of the page; all, unless it is said. */
  readonly fields?: readonly number[];
  readonly widgets?: readonly number[];
  readonly needAppearances?: boolean;
  /** Further entries of the form's dictionary. */
  readonly form?: string;
}

const FONT = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding';
/** Objects before the first of the form's own. */
const OTHERS = 7;

/** A page with a form, as programs fill it in: objects, references and nothing made tidy. */
export function makeForm(spec: FormSpec): Buffer {
  const { objects, labels = [], needAppearances = false, form = '' } = spec;
  const all = objects.map((_, index) => index);
  const { fields = all, widgets = all } = spec;
  const refer = (indices: readonly number[]) => indices.map((index) => `${OTHERS + index + 1} 0 R`).join(' ');
  const stream = (entries: string, content: string) =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const group = '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 5 0 R >> >>';
  const parts = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refer(fields)}] /NeedAppearances ${needAppearances} ` +
      `/DR << /Font << /F1 5 0 R >> >> /DA (/F1 12 Tf 0 g) ${form} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R /Annots [${refer(widgets)}] >>`,
    stream('', labels.map(([x, y, words]) => write(x, y, words)).join('\n')),
    `<< ${FONT} >>`,
    // What an empty field has, and what one has that shows "OLD".
    stream(group, '/Tx BMC EMC 0.5 w 0 0 200 20 re S'),
    stream(group, write(2, 5, 'OLD')),
    ...objects.map((object) =>
      (object.startsWith('<<') ? object : `<< ${object} >>`).replace(/#(\d+)/g, (_, index: string) =>
        refer([Number(index)]),
      ),
    ),
  ];
  return serialise(
    parts.map((part) => Buffer.from(part, 'latin1')),
    1,
  );
}

/** Entries of a widget; the box is left, bottom, width, height. */
export function widget(
  entries: string,
  [left, bottom, width, height]: readonly [number, number, number, number] = [120, 690, 200, 20],
): string {
  return `/Type /Annot /Subtype /Widget /F 4 /Rect [${left} ${bottom} ${left + width} ${bottom + height}] ${entries}`;
}

/** An appearance that shows nothing but a frame. */
export const EMPTY = '/AP << /N 6 0 R >>';
/** One that shows "OLD". */
export const STALE = '/AP << /N 7 0 R >>';

/** A text string (ISO 32000-1, 7.9.2.2). */
export function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}
