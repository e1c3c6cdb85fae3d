import { CompoundFile, type CompoundKind, unreadable } from '../../../containers/index.ts';
import { cellFormats, usablePattern } from '../../cell-formats.ts';
import { XLS } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { TextBudget } from '../../pages/page-writer.ts';
import { type NamedPages, namedDocument, SheetWriter } from '../../pages/sheet-writer.ts';
import { open } from '../../source.ts';
import { readCells, readWorkbook } from './workbook.ts';

const LARGEST = 128 * 1024 * 1024;
const WORKBOOK: CompoundKind = {
  takesParts: false,
  damaged: (what) =>
    unreadable(
      'damaged',
      'The Excel workbook is damaged and cannot be read.',
      'Open it in Excel, save it as XLSX, and upload that.',
      new Error(what),
    ),
};

/** Workbooks of Excel 97–2003 and before: a page for each sheet, hidden ones too, as for XLSX. */
export const xls: Format = {
  name: 'xls',
  mediaTypes: [XLS],
  async open(path, _mediaType, options) {
    const handle = await open(path);
    try {
      const file = await CompoundFile.open(handle, WORKBOOK);
      const entry = file.find('Workbook') ?? file.find('Book');
      if (entry === null) throw WORKBOOK.damaged('no workbook');
      const sheets = await readSheets(await file.read(entry, LARGEST), options.limits.maxPages);
      return namedDocument(sheets, options);
    } finally {
      await handle.close();
    }
  },
};

async function readSheets(stream: Buffer, maxPages: number): Promise<NamedPages> {
  const budget = new TextBudget();
  const workbook = readWorkbook(stream, budget);
  if (workbook.isEncrypted) {
    throw unreadable(
      'encrypted',
      'The Excel workbook is locked with a password.',
      'Save a copy without a password and upload that.',
    );
  }
  if (workbook.sheets.length === 0) throw WORKBOOK.damaged('no sheets');
  const numfmt = await import('numfmt');
  const patterns = workbook.styles.map(({ id, pattern }) => usablePattern(numfmt, id, pattern));
  const show = cellFormats(numfmt, patterns, workbook.counts1904);
  const writer = new SheetWriter(budget, maxPages);
  for (const sheet of workbook.sheets) {
    writer.begin(sheet.name, { isHidden: sheet.isHidden });
    let row = 0;
    let cells = new Map<number, string>();
    let hidden = new Map<number, string>();
    for (const cell of sheet.hasCells ? readCells(stream, sheet, workbook) : []) {
      if (cell.row !== row) {
        if (row > 0) writer.row(row, inOrder(cells), inOrder(hidden));
        cells = new Map();
        hidden = new Map();
        row = cell.row;
      }
      const { value } = cell;
      const text = typeof value === 'string' ? value : show(value.number, value.style);
      (cell.isHidden ? hidden : cells).set(cell.column, text);
    }
    if (row > 0) writer.row(row, inOrder(cells), inOrder(hidden));
    writer.end();
  }
  return writer.pages();
}

function inOrder(cells: ReadonlyMap<number, string>): Map<number, string> {
  return new Map([...cells].sort(([one], [other]) => one - other));
}
