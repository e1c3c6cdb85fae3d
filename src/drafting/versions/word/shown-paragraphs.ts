/** The paragraphs of a Word file as its reader sees them: tracked changes accepted, without hidden words, notes, comments and tables of contents. */

import { child, isOn, parseTree, readZip, type XmlElement } from '../../../containers/index.ts';
import { onOneLine } from '../../../platform/index.ts';

const MB = 2 ** 20;
const UNPACKED = { largest: 64 * MB, most: 128 * MB } as const;

const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '\u2011',
};
/** What was struck, and what stands elsewhere. */
const UNSEEN: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:pPr', 'w:rPr', 'mc:Fallback']);
/** Fields of which Word writes the words itself. */
const TABLES = /^\s*(?:TOC|TOA)\b/;

/** @throws RangeError for what is no Word document */
export function shownParagraphs(docx: Buffer): string[] {
  const parts = readZip(docx, { ...UNPACKED, wanted: (name) => name === 'word/document.xml' });
  const main = parts.get('word/document.xml');
  if (main === undefined) throw new RangeError('not a Word document');
  return new Reader().read(parseTree(main));
}

interface Field {
  code: string;
  isResult: boolean;
}

class Reader {
  readonly #paragraphs: string[] = [];
  readonly #open: string[] = [];
  readonly #fields: Field[] = [];
  #isHidden = false;

  read(root: XmlElement): string[] {
    this.#element(root);
    return this.#paragraphs.filter((text) => text !== '');
  }

  #element(element: XmlElement): void {
    const { name, children, text, attributes } = element;
    if (UNSEEN.has(name)) return;
    // Of a hidden run the fields count: their results may be seen.
    if (name === 'w:r') this.#isHidden = isOn(child(element, 'w:rPr'), 'w:vanish') === true;
    if (name === 'w:p') this.#open.push('');
    else if (name === 'w:instrText') this.#code(text);
    else if (name === 'w:fldChar') this.#field(attributes['w:fldCharType']);
    else if (name === 'w:t') this.#add(text);
    else this.#add(SIGNS[name] ?? '');
    for (const one of children) this.#element(one);
    if (name === 'w:r') this.#isHidden = false;
    if (name === 'w:p') this.#paragraphs.push(plain(this.#open.pop() ?? ''));
  }

  #add(text: string): void {
    if (this.#open.length === 0 || this.#isHidden) return;
    if (this.#fields.some(({ code, isResult }) => isResult && TABLES.test(code))) return;
    this.#open.push((this.#open.pop() ?? '') + text);
  }

  #code(text: string): void {
    const field = this.#fields.at(-1);
    if (field !== undefined && !field.isResult) field.code += text;
  }

  #field(type: string | undefined): void {
    const last = this.#fields.at(-1);
    if (type === 'begin') this.#fields.push({ code: '', isResult: false });
    else if (type === 'separate' && last !== undefined) last.isResult = true;
    else if (type === 'end') this.#fields.pop();
  }
}

/** White space is what a program that breaks lines made it. */
export function plain(text: string): string {
  return onOneLine(text.normalize('NFC')).trim();
}
