import { FULL_PAGE, OBJECT, PAGE_NUMBER, tableRow, tableText } from '../../pages/page-writer.ts';
import { unmarked } from '../../pages/remarks.ts';
import { symbolCharacter, withoutPrivateUse } from '../../symbol-fonts.ts';
import type { Changes } from './beside.ts';
import type { Range } from './file-information.ts';
import type { Labels } from './lists.ts';
import { HIDDEN, IN_TABLE, PAGE_BEFORE, type Properties, ROW_END, STRUCK, SYMBOL } from './properties.ts';

export interface StoryParts {
  readonly text: string;
  readonly properties: Properties;
  readonly labels: Labels;
  readonly changes: Changes;
  /** A paragraph or table. */
  block(text: string): void;
  /** What stands for a character that calls a note; null where it calls none. */
  note?(at: number): string | null;
  /** What a page or section break at a place is: a page's end, or nothing. */
  pageBreak?(at: number): string;
  /** Whether the story is a header, where the number of a page is a place to put one. */
  readonly isHeader?: boolean;
}

interface Field {
  code: string;
  inResult: boolean;
}

/** Characters with a meaning of their own (MS-DOC 2.4.1 and 2.8.25). */
const CHARACTERS: Readonly<Record<string, string>> = {
  '\x01': OBJECT,
  '\x08': OBJECT,
  '\t': '\t',
  '\v': '\n',
  '\x0e': '\n',
  '\x1e': '-',
  '\x1f': '',
};

/** Writes a story as text: a paragraph a block, a table row a line, codes of fields and what is hidden left out. */
export function writeStory({ start, end }: Range, parts: StoryParts): void {
  const { properties } = parts;
  const { flags, symbols } = properties;
  let paragraph: string[] = [];
  let cell: string[] = [];
  let cells: string[] = [];
  let rows: string[] = [];
  let fields: Field[] = [];
  const labelled = (at: number, text: string): string => {
    const own = ((flags[at] ?? 0) & ROW_END) === 0 ? properties.paragraphAt(at) : undefined;
    const label = own === undefined ? '' : parts.labels.next(own);
    if (label === '' || (label === '•' && unmarked(text).trim() === '')) return text;
    const [breaks = ''] = /^[\f\v]*/.exec(text) ?? [];
    return `${breaks}${label} ${text.slice(breaks.length).trimStart()}`;
  };
  const take = (at: number): string => {
    const text = labelled(at, withoutPrivateUse(paragraph.join('')));
    paragraph = [];
    // A code that goes on in the next paragraph has lost its end.
    fields = fields.filter((field) => field.inResult);
    return ((flags[at] ?? 0) & PAGE_BEFORE) === 0 ? text : FULL_PAGE + text;
  };
  const endTable = (): void => {
    if (rows.length > 0) parts.block(tableText(rows));
    rows = [];
  };
  const endParagraph = (at: number): void => {
    const text = take(at);
    if (((flags[at] ?? 0) & IN_TABLE) !== 0) {
      cell.push(text);
      return;
    }
    endTable();
    parts.block(text);
  };
  const endCell = (at: number): void => {
    const text = take(at);
    if (((flags[at] ?? 0) & ROW_END) !== 0) {
      rows.push(tableRow(cells));
      cells = [];
      cell = [];
      return;
    }
    cells.push([...cell, text].join(' '));
    cell = [];
  };
  const emit = (text: string): void => {
    if (text !== '' && fields.every((field) => field.inResult)) paragraph.push(text);
  };
  const ordinary = (at: number, character: string): string => {
    const isPage = parts.isHeader === true && fields.some(({ code }) => /^\s*PAGE\b/i.test(code));
    if (isPage) return paragraph.at(-1) === PAGE_NUMBER ? '' : PAGE_NUMBER;
    if (((flags[at] ?? 0) & SYMBOL) !== 0) return symbolCharacter('Symbol', symbols.get(at) ?? 0);
    return character < ' ' ? (CHARACTERS[character] ?? '') : character;
  };
  for (let at = start; at < end; at += 1) {
    const character = parts.text[at] ?? '';
    const isHidden = ((flags[at] ?? 0) & HIDDEN) !== 0;
    if (character === '\r') {
      // The mark of a paragraph that was deleted joins it with the next.
      if (!isHidden) endParagraph(at);
    } else if (character === '\x07') {
      endCell(at);
    } else if (character === '\f') {
      const sign = parts.pageBreak?.(at) ?? '';
      if (sign === '') endParagraph(at);
      else emit(sign);
    } else if (character === '\x13') {
      fields.push({ code: '', inResult: false });
    } else if (character === '\x14') {
      const field = fields.at(-1);
      if (field !== undefined) field.inResult = true;
    } else if (character === '\x15') {
      fields.pop();
    } else if (isHidden || ((flags[at] ?? 0) & STRUCK) !== 0) {
      if (fields.every((one) => one.inResult)) emit(parts.changes.write(at, ordinary(at, character)));
    } else {
      const field = fields.at(-1);
      if (field !== undefined && !field.inResult && field.code.length < 200) field.code += character;
      const text = parts.note?.(at) ?? ordinary(at, character);
      if (text !== '') emit(parts.changes.write(at, text));
      emit(text);
    }
  }
  if (cell.length + cells.length > 0) rows.push(tableRow([...cells, cell.join(' ')]));
  endTable();
  const rest = paragraph.length === 0 ? '' : take(end - 1);
  if (rest !== '') parts.block(rest);
}
