import { columnsOf, levelOf, type Row, rowsOf } from './geometry.ts';

const FEWEST_ROWS = 3;
/** How much further it is from one row of a table to the next than from line to line within a cell. */
const ROW_STEP = 1.2;

/**
 * Of a table without rules: rows each cell to its end where more white parts rows than lines, and what stands below the first line of
 * a row goes on in some of its cells only; else its lines.
 */
export function tableRows(words: Row, edges: readonly number[]): Row[] {
  const lines = rowsOf(words);
  const steps = lines.slice(1).map((line, index) => levelOf(line) - levelOf(lines[index] ?? line));
  const within = Math.min(...steps) * ROW_STEP;
  const rows: Row[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0 && (steps[index - 1] ?? 0) <= within) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  const cells = (line: Row) => columnsOf(line, edges).length;
  const areRows =
    rows.length >= FEWEST_ROWS &&
    rows.every(([first = [], ...further]) => further.every((line) => cells(line) < cells(first)));
  if (!areRows) return lines;
  return rows.flatMap((row) => (row.length === 1 ? row : columnsOf(row.flat(), edges).flatMap(rowsOf)));
}
