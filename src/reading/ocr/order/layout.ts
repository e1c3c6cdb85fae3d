import type { RecognisedWord } from '../../model.ts';
import {
  around,
  columnsOf,
  freeOf,
  heightOf,
  left,
  level,
  levelOf,
  median,
  middle,
  type Row,
  right,
  rowsOf,
  type Span,
  type Strip,
  shared,
  stripsOf,
} from './geometry.ts';
import { isNumberedColumn, sheetCells } from './numbered-lines.ts';
import type { Rules } from './rules.ts';
import { tableRows } from './table-rows.ts';

type Words = readonly RecognisedWord[];

/** Gutters are at least so wide, in heights of a word and in usual spaces between words. */
const GUTTER_LETTERS = 1;
const GUTTER_SPACES = 2;
/** What is wider is no space between words, but between cells. */
const WIDEST_SPACE = 1.5;
/** Lines on either side of a gutter. */
const FEWEST_LINES = 3;
const FEWEST_LINES_AT_RULE = 2;
/** Share of the height of words beside it that a rule has. */
const ALONGSIDE = 0.7;
/** Gutters of so few lines are wider by as much: white that lies under white by chance is narrow. */
const FEW_LINES = 6;
const WIDER = 1.6;
/** Words as tall as so many others, and not as wide, are rules; words trusted less are as often specks. */
const TOO_TALL = 2.5;
const TRUSTED = 0.3;

/** A column of single words, in heights of a word: numbers, dates, sums. */
const ENTRY_WIDTH = 9;
const ENTRY_WORDS = 1.3;
/** Columns of fewer words a line, beside each other on the same lines, are those of a table. */
const CELL_WORDS = 3;
const ON_ONE_LINE = 0.8;
/** A table has at least so many rows between rules. */
const RULED_ROWS = 3;

/** Words a foot of a page has at most, and how far it is from the columns above it in heights of a word. */
const FOOT_LINES = 2;
const FOOT_DISTANCE = 5;

/** Strips of words that stand in columns, or that do not. */
interface Band {
  readonly words: Words;
  readonly gutters: readonly Span[];
}

/** Cuts a page into parts at the white between them, as far as that says in which order they are read (recursive XY-cut, Nagy and Seth 1984). */
export class Layout {
  readonly #words: Words;
  readonly #letter: number;
  readonly #gutter: number;
  readonly #rules: () => Rules;

  constructor(words: Words, letter: number, findRules: () => Rules) {
    let rules: Rules | null = null;
    this.#words = words;
    this.#letter = letter;
    const space = Math.min(usualSpace(words), letter * WIDEST_SPACE);
    this.#gutter = Math.max(letter * GUTTER_LETTERS, space * GUTTER_SPACES);
    this.#rules = () => {
      rules ??= findRules();
      return rules;
    };
  }

  rows(): Row[] {
    return this.#read(this.#words);
  }

  #read(words: Words): Row[] {
    const bands = this.#bands(words);
    // Nothing but specks, rules and words that are hardly trusted: they are kept as well.
    if (bands.length === 0) return asGiven(words);
    return bands.flatMap((band) =>
      band.gutters.length === 0 ? asGiven(band.words) : this.#readColumns(band),
    );
  }

  #readColumns({ words, gutters }: Band): Row[] {
    const columns = joined(columnsOf(words, gutters.map(middleOf)), isNumberedColumn);
    const dividing = gutters.filter((gutter) => columns.every((column) => isOnOneSide(column, gutter)));
    const pieces = this.#ruled(words, dividing);
    if (pieces.length >= RULED_ROWS)
      return pieces.flatMap((piece) => columnsOf(piece, this.#cellEdges(piece, gutters)).flatMap(rowsOf));
    if (pieces.length > 1) return pieces.flatMap((piece) => this.#read(piece));
    if (columns.length === 1) return rowsOf(words);
    if (this.#isTable(columns)) return tableRows(words, gutters.map(middleOf));
    return sheetCells(columns).flatMap((cell) => this.#read(cell));
  }

  /** Words between rules that cross a gutter, from the top. */
  #ruled(words: Words, gutters: readonly Span[]): Words[] {
    const [, from, , to] = around(words);
    const cuts = this.#rules()
      .across.filter(({ at }) => at > from && at < to)
      .filter((rule) => gutters.some((gutter) => rule.from <= gutter.from && rule.to >= gutter.to))
      .map(({ at }) => at)
      // One that is not level ends lower than it began.
      .toSorted((one, other) => one - other);
    const pieces = [...cuts, Number.POSITIVE_INFINITY].map((cut, index) =>
      words.filter(
        (word) => level(word) < cut && level(word) >= (cuts[index - 1] ?? Number.NEGATIVE_INFINITY),
      ),
    );
    return pieces.filter((piece) => piece.length > 0);
  }

  /** Where a row of a table is divided: at the rules down through it, or else at the gutters of the whole. */
  #cellEdges(row: Words, gutters: readonly Span[]): number[] {
    const [, from, , to] = around(row);
    const rules = this.#rulesDown(from, to);
    return rules.length === 0 ? gutters.map(middleOf) : rules;
  }

  #rulesDown(from: number, to: number): number[] {
    return this.#rules()
      .down.filter((rule) => Math.min(rule.to, to) - Math.max(rule.from, from) >= (to - from) * ALONGSIDE)
      .map(({ at }) => at);
  }

  #isTable(columns: readonly Words[]): boolean {
    const rows = columns.map(rowsOf);
    const tallest = Math.max(...rows.map(reachOf));
    if (rows.some((column) => this.#areEntries(column) && reachOf(column) >= tallest * ALONGSIDE))
      return true;
    const fewest = Math.min(...rows.map((column) => column.flat().length / column.length));
    if (fewest > CELL_WORDS) return false;
    const [shortest, ...others] = rows.toSorted((one, other) => one.length - other.length);
    const levels = others.flatMap((column) => column.map(levelOf));
    const beside = (shortest ?? []).filter((row) =>
      levels.some((other) => Math.abs(other - levelOf(row)) < this.#letter / 2),
    );
    return beside.length >= (shortest?.length ?? 0) * ON_ONE_LINE;
  }

  #areEntries(rows: readonly Row[]): boolean {
    const words = rows.flat();
    const [x0, , x1] = around(words);
    return x1 - x0 <= this.#letter * ENTRY_WIDTH && words.length <= rows.length * ENTRY_WORDS;
  }

  /** From the top: strips with the same gutters together, and those between them. */
  #bands(words: Words): Band[] {
    const plain = words.filter((word) => this.#counts(word));
    const strips = stripsOf(plain);
    const bands: { strips: Strip[]; gutters: readonly Span[] }[] = [];
    for (let at = 0; at < strips.length; ) {
      const { count, gutters } = this.#columnsFrom(strips, at);
      const last = bands.at(-1);
      if (gutters.length === 0 && last?.gutters.length === 0)
        last.strips.push(...strips.slice(at, at + count));
      else bands.push({ strips: strips.slice(at, at + count), gutters });
      at += count;
    }
    // Specks and rules go where they stand; words stay in the order in which they were given.
    const edges = bands.map((band) => band.strips[0]?.from ?? 0);
    const parts = Map.groupBy(words, (word) =>
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= level(word)),
      ),
    );
    return bands.map(({ gutters }, index) => ({ words: parts.get(index) ?? [], gutters }));
  }

  #counts({ box: [x0, y0, x1, y1], confidence }: RecognisedWord): boolean {
    const isRule = y1 - y0 > this.#letter * TOO_TALL && x1 - x0 < y1 - y0;
    return !isRule && confidence >= TRUSTED;
  }

  /** How many strips from this one on have gutters in common, and which; one without gutters where they have none. */
  #columnsFrom(strips: readonly Strip[], start: number): { count: number; gutters: readonly Span[] } {
    let free = this.#freeOf(strips[start]);
    let end = start + 1;
    for (; end < strips.length; end += 1) {
      const rest = shared(free, this.#freeOf(strips[end]), this.#gutter);
      if (!rest.some(isBetween)) break;
      free = rest;
    }
    end = this.#withoutFoot(strips, start, end, free);
    let gutters = this.#guttersOf(strips.slice(start, end));
    // A line below a table that ends before its last column would hide the gutters that it goes across.
    for (const before of [end - 1, end - 2].filter((at) => at > start)) {
      const more = this.#guttersOf(strips.slice(start, before));
      if (more.length <= gutters.length || gutters.length === 0) continue;
      [end, gutters] = [before, more];
      break;
    }
    return gutters.length === 0 ? { count: 1, gutters } : { count: end - start, gutters };
  }

  /** White common to all strips, wide and long enough to part columns. */
  #guttersOf(strips: readonly Strip[]): readonly Span[] {
    const [first, ...others] = strips.map((strip) => this.#freeOf(strip));
    const free = others.reduce((all, next) => shared(all, next, this.#gutter), first ?? []);
    const words = strips.flatMap((strip) => strip.words);
    return withoutScraps(
      words,
      free.filter((gutter) => this.#isGutter(words, gutter)),
    );
  }

  #freeOf(strip: Strip | undefined): Span[] {
    // The spaces of a headline are as wide as gutters of what it stands above.
    const words = strip?.words ?? [];
    const least = Math.max(this.#gutter, median(words.map(heightOf)) * GUTTER_LETTERS);
    return freeOf(words).filter(({ from, to }) => to - from >= least);
  }

  #isGutter(words: Words, gutter: Span): boolean {
    if (!isBetween(gutter)) return false;
    const before = rowsOf(words.filter((word) => middle(word) < gutter.from)).length;
    const behind = rowsOf(words.filter((word) => middle(word) > gutter.to)).length;
    const lines = Math.min(before, behind);
    if (lines < FEWEST_LINES_AT_RULE) return false;
    const width = gutter.to - gutter.from;
    const [, from, , to] = around(words);
    if (this.#rulesDown(from, to).some((at) => at > gutter.from && at < gutter.to)) return true;
    return lines >= FEWEST_LINES && width >= this.#gutter * (lines < FEW_LINES ? WIDER : 1);
  }

  /** A short line far below columns, on one side of their gutters, is the foot of the page and not the end of a column. */
  #withoutFoot(strips: readonly Strip[], start: number, end: number, free: readonly Span[]): number {
    for (let at = Math.max(start + 1, end - FOOT_LINES); at < end; at += 1) {
      const distance = (strips[at]?.from ?? 0) - (strips[at - 1]?.to ?? 0);
      const words = strips.slice(at, end).flatMap((strip) => strip.words);
      const isBesideAll = free.filter(isBetween).every((gutter) => isOnOneSide(words, gutter));
      if (distance > this.#letter * FOOT_DISTANCE && isBesideAll) return at;
    }
    return end;
  }
}

function middleOf({ from, to }: Span): number {
  return (from + to) / 2;
}

function isOnOneSide(words: Words, gutter: Span): boolean {
  return new Set(words.map((word) => middle(word) < middleOf(gutter))).size === 1;
}

function isBetween({ from, to }: Span): boolean {
  return Number.isFinite(from) && Number.isFinite(to);
}

/** The usual white between words of a line. */
function usualSpace(words: Words): number {
  const spaces = words.flatMap((word, index) => {
    const before = words[index - 1];
    return before?.line === word.line ? [Math.max(0, left(word) - right(before))] : [];
  });
  return median(spaces);
}

/** Gutters without those that cut off a column of a line or two, such as the number of a page above the end of its lines. */
function withoutScraps(words: Words, gutters: readonly Span[]): readonly Span[] {
  if (gutters.length < 2) return gutters;
  const columns = columnsOf(words, gutters.map(middleOf));
  const scrap = columns.findIndex((column) => rowsOf(column).length < FEWEST_LINES);
  if (scrap < 0) return gutters;
  const beside = gutters.slice(Math.max(0, scrap - 1), scrap + 1);
  const [narrowest] = beside.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  return withoutScraps(
    words,
    gutters.filter((gutter) => gutter !== narrowest),
  );
}

/** Columns of numbers together with the column they number. */
function joined(columns: readonly Words[], isNumbers: (column: Words) => boolean): Words[] {
  const groups: Words[] = [];
  let numbers: Words = [];
  for (const [index, column] of columns.entries()) {
    if (index < columns.length - 1 && isNumbers(column)) numbers = [...numbers, ...column];
    else {
      groups.push([...numbers, ...column]);
      numbers = [];
    }
  }
  return groups;
}

/** Lines as they were recognised. */
function asGiven(words: Words): Row[] {
  const rows: RecognisedWord[][] = [];
  for (const [index, word] of words.entries()) {
    if (index > 0 && words[index - 1]?.line === word.line) rows.at(-1)?.push(word);
    else rows.push([word]);
  }
  return rows;
}

function reachOf(rows: readonly Row[]): number {
  const [, from, , to] = around(rows.flat());
  return to - from;
}
