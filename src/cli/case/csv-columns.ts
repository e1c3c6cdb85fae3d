import { ChanceryError, type FieldError, messageOf } from '../../platform/index.ts';

const TEXT = [
  'external_id',
  'number',
  'title',
  'client',
  'practice_area',
  'status',
  'court',
  'jurisdiction',
  'docket_number',
  'judge',
  'facts',
  'responsible_attorney',
  'opened_on',
  'closed_on',
] as const;
const JSON_TEXT = ['parties', 'key_dates', 'custom'] as const;

export const CSV_COLUMNS: readonly string[] = [
  ...TEXT,
  ...JSON_TEXT,
  'party:ROLE',
  'date:LABEL',
  'custom:NAME',
];

interface Read {
  readonly value: unknown;
  readonly errors: readonly FieldError[];
}

type Values = Record<string, unknown>;
/** Puts a cell that is not empty into the case. */
type Column = (values: Values, cell: string) => void;

/**
 * What the header says the columns are: fields of a case by their API names; `party:plaintiff`,
 * `date:complaint filed` and `custom:anything` put one name, day or text each; `parties`, `key_dates` and
 * `custom` hold JSON. Empty cells say nothing.
 */
export function csvColumns(header: readonly string[]): { read(cells: readonly string[]): Read } {
  const columns = header.map(columnOf);
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw new ChanceryError('usage', `The column “${twice}” is there twice.`);
  return {
    read(cells) {
      if (cells.length !== columns.length) {
        return {
          value: null,
          errors: [{ pointer: '', detail: `has ${cells.length} cells, the header ${columns.length}` }],
        };
      }
      const values: Values = {};
      const errors: FieldError[] = [];
      for (const [index, cell] of cells.entries()) {
        if (cell === '') continue;
        try {
          columns[index]?.(values, cell);
        } catch (error) {
          errors.push({
            pointer: `/${header[index] ?? ''}`,
            detail: `is not valid JSON: ${messageOf(error)}`,
          });
        }
      }
      return { value: values, errors };
    },
  };
}

function columnOf(name: string): Column {
  if (TEXT.some((known) => known === name)) {
    return (values, cell) => {
      values[name] = cell;
    };
  }
  if (JSON_TEXT.some((known) => known === name)) {
    return (values, cell) => {
      values[name] = JSON.parse(cell);
    };
  }
  const [prefix, ...rest] = name.split(':');
  const label = rest.join(':').trim();
  if (label !== '' && prefix === 'party')
    return (values, cell) => listOf(values, 'parties').push({ role: label, name: cell });
  if (label !== '' && prefix === 'date')
    return (values, cell) => listOf(values, 'key_dates').push({ label, date: cell });
  if (label !== '' && prefix === 'custom') {
    return (values, cell) => {
      values['custom'] = { ...(values['custom'] as object | undefined), [label]: cell };
    };
  }
  throw new ChanceryError('usage', `“${name}” is not a column of a case.`, {
    hint: name.includes(';')
      ? "Cells separated by semicolons need --delimiter ';'"
      : `The columns are ${CSV_COLUMNS.join(', ')}.`,
  });
}

function listOf(values: Values, field: string): unknown[] {
  const before = values[field];
  const list: unknown[] = Array.isArray(before) ? before : [];
  values[field] = list;
  return list;
}
