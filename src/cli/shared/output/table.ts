/** A cell; null and undefined show as a dash. */
export type Cell = string | number | boolean | null | undefined;

type Of<T> = (keyof T & string) | ((row: T) => Cell);

/** By title: the field that a column shows, or how its cells are made; numbers stand at the right. */
export type Columns<T> = Readonly<Record<string, Of<T> | { readonly right: Of<T> }>>;

const DASH = '–';
const GAP = '  ';

/** Aligned columns under their titles; the last column is not padded. */
export function formatTable<T>(rows: readonly T[], byTitle: Columns<T>): string {
  const columns = Object.entries(byTitle).map(([title, column]) => {
    const isRight = typeof column === 'object';
    return { title, isRight, of: isRight ? column.right : column };
  });
  const cellOf = (row: T, of: Of<T>) => (typeof of === 'function' ? of(row) : (row[of] as Cell));
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ of }) => textOf(cellOf(row, of)))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, index) => {
          const padding = ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell)));
          return columns[index]?.isRight ? padding + cell : cell + padding;
        })
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** `name  value` lines for a single thing. */
export function formatFields(fields: readonly (readonly [string, Cell])[]): string {
  const width = Math.max(...fields.map(([name]) => widthOf(name)));
  return fields.map(([name, value]) => `${name.padEnd(width)}${GAP}${textOf(value)}`).join('\n');
}

/** What a terminal must never be sent: escape sequences out of file names and titles. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return DASH;
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : printable(String(cell));
}

/** Code points; close enough to columns for the names law offices have. */
function widthOf(text: string): number {
  return [...text].length;
}
