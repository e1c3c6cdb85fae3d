import type { RecognisedWord } from '../../model.ts';
import { level, rowsOf, stripsOf } from './geometry.ts';

type Words = readonly RecognisedWord[];

/** Numbers of lines, of which so many follow upon each other; a few are misread. */
const FEWEST_NUMBERS = 4;
const CONSECUTIVE = 0.5;
/** Where the numbers fall back by as much another page begins. */
const FALL = 5;

interface Numbered {
  readonly value: number;
  readonly at: number;
}

/** Whether a column holds nothing but the numbers of the lines beside it. */
export function isNumberedColumn(column: Words): boolean {
  const rows = rowsOf(column);
  if (rows.length < FEWEST_NUMBERS || column.length > rows.length * 1.3) return false;
  const numbers = numbersOf(column);
  const following = numbers.filter(({ value }, index) => value - (numbers[index - 1]?.value ?? value) === 1);
  return following.length >= rows.length * CONSECUTIVE;
}

/** From the top; what is no number is left out. */
function numbersOf(column: Words): Numbered[] {
  return column
    .filter(({ text }) => /^\d{1,3}$/.test(text))
    .map((word) => ({ value: Number(word.text), at: level(word) }))
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Pages that stand beside and above each other on one sheet, known by numbers of lines that begin again. They are read across,
 * or down where the numbers above them say so. Columns of which that cannot be said are answered as they are.
 */
export function sheetCells(columns: readonly Words[]): readonly Words[] {
  const cells = columns.map(pagesOf);
  const [first] = cells;
  if (first === undefined || first.length < 2 || cells.some(({ length }) => length !== first.length))
    return columns;
  const down = cells.flat();
  const across = first.flatMap((_, row) => cells.flatMap((column) => column.slice(row, row + 1)));
  return countPages(down) > countPages(across) ? down : across;
}

/** A column of numbered lines, cut where the numbers begin again, in the middle of the white above. */
function pagesOf(column: Words): Words[] {
  const cuts: number[] = [];
  const numbers = numbersOf(lineNumbersOf(column));
  for (const [index, { value, at }] of numbers.entries()) {
    const before = numbers[index - 1];
    if (before === undefined || before.value - value < FALL) continue;
    const between = stripsOf(column).filter(({ from, to }) => to >= before.at && from <= at);
    const gaps = between.slice(1).map(({ from }, gap) => ({ from: between[gap]?.to ?? from, to: from }));
    const widest = gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
    if (widest !== undefined) cuts.push((widest.from + widest.to) / 2);
  }
  return [...cuts, Number.POSITIVE_INFINITY].map((cut, index) =>
    column.filter(
      (word) => level(word) < cut && level(word) >= (cuts[index - 1] ?? Number.NEGATIVE_INFINITY),
    ),
  );
}

/** The first words of the lines that begin with a number farthest to the left. */
function lineNumbersOf(column: Words): Words {
  const heads = rowsOf(column).flatMap((row) => row.slice(0, 1));
  const edge = Math.min(...heads.map(({ box }) => box[0]));
  return heads.filter(({ box }) => box[0] - edge <= 2 * (box[3] - box[1]));
}

/** How many pages bear the number that the one before makes one expect, at best. */
function countPages(cells: readonly Words[]): number {
  const heads = cells.map(headNumbersOf);
  const tries = heads.flatMap((numbers, index) => [...numbers].map((number) => number - index));
  const counts = tries.map((base) => heads.filter((numbers, index) => numbers.has(base + index)).length);
  return Math.max(0, ...counts);
}

/** Numbers above the first numbered line. */
function headNumbersOf(cell: Words): Set<number> {
  const first = Math.min(...numbersOf(lineNumbersOf(cell)).map(({ at }) => at));
  return new Set(
    numbersOf(cell)
      .filter(({ at }) => at < first)
      .map(({ value }) => value),
  );
}
