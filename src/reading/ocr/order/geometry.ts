import type { Box, RecognisedWord } from '../../model.ts';

/** A stretch along one side of the page, in pixels. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Words with nothing but white above and below them. */
export interface Strip extends Span {
  readonly words: readonly RecognisedWord[];
}

/** Share of its height by which a word is taken for lower than its box: letters reach into the lines next to theirs. */
const OVERHANG = 0.15;

type Boxed = Pick<RecognisedWord, 'box'>;

export const left = ({ box }: Boxed): number => box[0];
export const right = ({ box }: Boxed): number => box[2];
const top = ({ box }: Boxed): number => box[1];
const bottom = ({ box }: Boxed): number => box[3];
export const heightOf = ({ box: [, y0, , y1] }: RecognisedWord): number => y1 - y0;
export const middle = ({ box: [x0, , x1] }: RecognisedWord): number => (x0 + x1) / 2;
export const level = ({ box: [, y0, , y1] }: RecognisedWord): number => (y0 + y1) / 2;

/** Of no words: an empty box at the origin. */
export function around(words: readonly Boxed[]): Box {
  if (words.length === 0) return [0, 0, 0, 0];
  const [x0, y0] = [Math.min(...words.map(left)), Math.min(...words.map(top))];
  return [x0, y0, Math.max(...words.map(right)), Math.max(...words.map(bottom))];
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** From the top, the words of each in the order they are given. */
export function stripsOf(words: readonly RecognisedWord[]): Strip[] {
  const spans = words.map(({ box: [, y0, , y1] }) => ({
    from: y0 + (y1 - y0) * OVERHANG,
    to: y1 - (y1 - y0) * OVERHANG,
  }));
  const strips = union(spans).map((span) => ({ ...span, words: [] as RecognisedWord[] }));
  for (const word of words) {
    const at = level(word);
    strips.find(({ from, to }) => from <= at && at <= to)?.words.push(word);
  }
  return strips;
}

/** The stretches that are covered, in order. */
function union(spans: readonly Span[]): Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** What is free beside and between words: also all that lies to the left and to the right of them. */
export function freeOf(words: readonly RecognisedWord[]): Span[] {
  const taken = union(words.map(({ box: [from, , to] }) => ({ from, to })));
  const free: Span[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const span of taken) {
    free.push({ from, to: span.from });
    from = span.to;
  }
  return [...free, { from, to: Number.POSITIVE_INFINITY }];
}

/** What both have, as far as it is `least` wide. */
export function shared(one: readonly Span[], other: readonly Span[], least: number): Span[] {
  return one
    .flatMap((a) => other.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })))
    .filter(({ from, to }) => to - from >= least);
}

/** A row of words that stand beside each other. */
export type Row = readonly RecognisedWord[];

/**
 * Lines from the top, each from the left. What recognition found as one line stays one, as far as it is given; lines that
 * stand beside each other become one row.
 */
export function rowsOf(words: readonly RecognisedWord[]): Row[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()]
    .map((line) => ({ words: line, box: around(line) }))
    .toSorted((one, other) => one.box[1] + one.box[3] - other.box[1] - other.box[3]);
  const rows: { lines: typeof lines; box: Box }[] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row !== undefined && areBeside(row.box, line.box)) {
      row.lines.push(line);
      row.box = around(row.lines.flatMap((part) => part.words));
    } else rows.push({ lines: [line], box: line.box });
  }
  return rows.map((row) =>
    row.lines.toSorted((one, other) => one.box[0] - other.box[0]).flatMap((line) => line.words),
  );
}

function areBeside([, oneTop, , oneBottom]: Box, [, otherTop, , otherBottom]: Box): boolean {
  const both = Math.min(oneBottom, otherBottom) - Math.max(oneTop, otherTop);
  return both >= Math.min(oneBottom - oneTop, otherBottom - otherTop) / 2;
}

/** From the left, divided at these places. */
export function columnsOf(
  words: readonly RecognisedWord[],
  edges: readonly number[],
): (readonly RecognisedWord[])[] {
  const columns = Map.groupBy(words, (word) => edges.filter((edge) => middle(word) > edge).length);
  return [...columns].toSorted(([one], [other]) => one - other).map(([, column]) => column);
}

export function levelOf(row: Row): number {
  const [, y0, , y1] = around(row);
  return (y0 + y1) / 2;
}
