import { parseXml, SKIP, type XmlTag } from '../../../containers/index.ts';
import type { ShowNumber } from '../../cell-formats.ts';
import { HiddenColumns, MOST_COLUMNS } from '../../pages/hidden-columns.ts';
import { inOneLine, type SheetWriter } from '../../pages/sheet-writer.ts';

/** Columns a sheet has (XFD). */

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string[];
  inline: string[];
  formula: string[];
}

/**
 * The rows of a worksheet (ECMA-376 Part 1, 18.3.1) as they are shown: values of formulas as they were last computed, a
 * formula that never was as itself. Rows and columns that are hidden stand beside them.
 */
export function readSheet(
  bytes: Uint8Array,
  strings: readonly string[],
  show: ShowNumber,
  writer: SheetWriter,
): void {
  let row = 0;
  let column = 0;
  let cells = new Map<number, string>();
  let unseen = new Map<number, string>();
  let isRowHidden = false;
  let areRowsHidden = false;
  const hidden = new HiddenColumns();
  const isUnseen = (at: number) => isRowHidden || hidden.has(at);
  let cell: Cell | null = null;
  let hears: string[] | null = null;
  const open = (tag: XmlTag): typeof SKIP | undefined => {
    switch (tag.name) {
      case 'x:rPh':
        return SKIP;
      case 'x:row':
        row = Number(tag.get('r') ?? row + 1);
        column = 0;
        cells = new Map();
        unseen = new Map();
        isRowHidden = isSet(tag.get('hidden'), areRowsHidden) || isNothing(tag.get('ht'));
        return;
      case 'x:sheetFormatPr':
        areRowsHidden = isSet(tag.get('zeroHeight'), false);
        return;
      case 'x:col':
        if (isSet(tag.get('hidden'), false) || isNothing(tag.get('width')))
          hidden.add(Number(tag.get('min')) - 1, Number(tag.get('max')) - 1);
        return;
      case 'x:c': {
        const at = columnOf(tag.get('r')) ?? column;
        cell = {
          column: at,
          type: tag.get('t') ?? 'n',
          style: Number(tag.get('s') ?? 0),
          value: [],
          inline: [],
          formula: [],
        };
        column = at + 1;
        return;
      }
      case 'x:v':
        hears = cell?.value ?? null;
        return;
      case 'x:f':
        hears = cell?.formula ?? null;
        return;
      case 'x:t':
        hears = cell?.inline ?? null;
        return;
    }
    return;
  };
  const close = (name: string): void => {
    if (name === 'x:v' || name === 'x:f' || name === 'x:t') hears = null;
    if (name === 'x:c' && cell !== null) {
      const text = shown(cell, strings, show);
      if (text !== '') (isUnseen(cell.column) ? unseen : cells).set(cell.column, text);
      cell = null;
    }
    if (name === 'x:row') writer.row(row, cells, unseen);
  };
  parseXml(bytes, { open, close, text: (text) => void hears?.push(text) });
}

function isSet(value: string | null, otherwise: boolean): boolean {
  return value === null ? otherwise : ['1', 'true'].includes(value);
}

function isNothing(size: string | null): boolean {
  return size !== null && Number(size) === 0;
}

/** 18.18.11. */
function shown(cell: Cell, strings: readonly string[], show: ShowNumber): string {
  const value = cell.value.join('');
  if (cell.type === 'inlineStr') return cell.inline.join('');
  if (value === '') {
    const formula = cell.formula.join('');
    return formula === '' || cell.type === 'str' ? cell.inline.join('') : `=${formula}`;
  }
  switch (cell.type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'b':
      return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    case 'n':
      return Number.isFinite(Number(value)) ? show(Number(value), cell.style) : value;
    default:
      return value;
  }
}

/** `B7` → 1. */
function columnOf(reference: string | null): number | null {
  const letters = /^\$?([A-Za-z]{1,3})/.exec(reference ?? '')?.[1]?.toUpperCase();
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.min(column, MOST_COLUMNS) - 1;
}

/** 18.4.8: texts that cells share. How Japanese is pronounced stands beside it and is left out. */
export function readSharedStrings(bytes: Uint8Array | null): string[] {
  const strings: string[] = [];
  let parts: string[] = [];
  let isText = false;
  if (bytes === null) return strings;
  parseXml(bytes, {
    open(tag) {
      if (tag.name === 'x:rPh') return SKIP;
      if (tag.name === 'x:si') parts = [];
      isText = tag.name === 'x:t';
      return;
    },
    text(text) {
      if (isText) parts.push(text);
    },
    close(name) {
      isText = false;
      // Once, and not for each cell that shows it.
      if (name === 'x:si') strings.push(inOneLine(parts.join('')));
    },
  });
  return strings;
}
