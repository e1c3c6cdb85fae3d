import { parseXml, SKIP, type XmlTag } from '../../../containers/index.ts';
import { HiddenColumns, MOST_COLUMNS } from '../../pages/hidden-columns.ts';
import type { TextBudget } from '../../pages/page-writer.ts';
import { type NamedPages, SheetWriter } from '../../pages/sheet-writer.ts';
import type { Styles } from './styles.ts';

/** A sheet has no more rows, nor columns, than this; programs fill the rest of a sheet with repetitions of nothing. */
const MOST_ROWS = 1_048_576;

/** The sheets of an OpenDocument spreadsheet (ODF 1.2 Part 1, 9). */
export function readSheets(
  bytes: Uint8Array,
  styles: Styles,
  budget: TextBudget,
  maxPages: number,
): NamedPages {
  const writer = new SheetWriter(budget, maxPages);
  let depth = 0;
  let row = 0;
  let column = 0;
  let rowRepeats = 1;
  let cellRepeats = 1;
  let cells = new Map<number, string>();
  let hidden = new Map<number, string>();
  let hiddenColumns = new HiddenColumns();
  let isRowHidden = false;
  let value = '';
  let paragraphs: string[][] | null = null;
  const open = (tag: XmlTag): typeof SKIP | undefined => {
    switch (tag.name) {
      case 'table:table':
        depth += 1;
        if (depth > 1) return;
        row = 0;
        hiddenColumns = new HiddenColumns();
        column = 0;
        writer.begin(tag.get('table:name') ?? '', {
          isHidden: styles.resolve('table', tag.get('table:style-name')).isHidden === true,
        });
        return;
      case 'table:table-row':
        cells = new Map();
        hidden = new Map();
        isRowHidden = isCollapsed(tag);
        column = 0;
        rowRepeats = repeats(tag, 'table:number-rows-repeated', MOST_ROWS);
        return;
      case 'table:table-column': {
        const first = column;
        column += repeats(tag, 'table:number-columns-repeated', MOST_COLUMNS);
        if (isCollapsed(tag)) hiddenColumns.add(first, column - 1);
        return;
      }
      case 'table:covered-table-cell':
      case 'table:table-cell':
        cellRepeats = repeats(tag, 'table:number-columns-repeated', MOST_COLUMNS);
        value = cellValue(tag);
        paragraphs = [];
        return;
      case 'text:p':
        paragraphs?.push([]);
        return;
      case 'text:s':
      case 'text:tab':
      case 'text:line-break':
        paragraphs?.at(-1)?.push(' ');
        return;
      case 'office:annotation':
      case 'table:shapes':
      case 'table:tracked-changes':
      case 'office:forms':
      case 'svg:desc':
      case 'svg:title':
        return SKIP;
    }
    return;
  };
  const endCell = (): void => {
    const text = (paragraphs ?? []).map((parts) => parts.join('')).join(' ');
    const shown = text.trim() === '' ? value : text;
    paragraphs = null;
    const last = Math.min(MOST_COLUMNS, column + cellRepeats);
    const isUnseen = (at: number) => isRowHidden || hiddenColumns.has(at);
    if (shown.trim() !== '')
      for (let at = column; at < last; at += 1) (isUnseen(at) ? hidden : cells).set(at, budget.take(shown));
    column = last;
  };
  const endRow = (): void => {
    const last = Math.min(MOST_ROWS, row + rowRepeats);
    if (cells.size + hidden.size > 0)
      for (let at = row; at < last; at += 1) writer.row(at + 1, cells, hidden);
    row = last;
  };
  const close = (name: string): void => {
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') endCell();
    if (name === 'table:table-row') endRow();
    if (name !== 'table:table') return;
    depth -= 1;
    if (depth === 0) writer.end();
  };
  parseXml(bytes, { open, close, text: (text) => void paragraphs?.at(-1)?.push(text) });
  return writer.pages();
}

/** ODF 1.2 Part 1, 19.749: in the way, or filtered out. */
function isCollapsed(tag: XmlTag): boolean {
  return ['collapse', 'filter'].includes(tag.get('table:visibility') ?? '');
}

function repeats(tag: XmlTag, attribute: string, most: number): number {
  const count = Number(tag.get(attribute) ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1;
}

/** What a cell holds, for programs that do not write how it is shown. */
function cellValue(tag: XmlTag): string {
  return (
    tag.get('office:string-value') ??
    tag.get('office:date-value') ??
    tag.get('office:time-value') ??
    tag.get('office:boolean-value') ??
    tag.get('office:value') ??
    ''
  );
}
