/** The sheets of a transcript within a text: each under its number, with lines that count. Pure, linear. */
import { type NumberedLine, numberedLines } from '../../platform/index.ts';

/** A sheet of a transcript; its last page may have fewer. */
export const LINES = 25;

/** The number of a page alone on its line, with or without `Page`. */
const HEAD = /^[ \t]*(page[ \t]+)?(\d{1,4})[ \t]*$/i;
const FEWEST_EXCERPTS = 2;

export interface Excerpt {
  readonly number: number;
  /** Where the number stands. */
  readonly head: readonly [number, number];
  readonly lines: readonly NumberedLine[];
}

/**
 * Pages of a transcript in one text, each under its number; none where there are not several, or one leaves a doubt. Their lines count from one; under
 * `Page 44` they are those that are shown, and so they are under a bare `44`, as no line has that number.
 */
export function excerptsIn(text: string): readonly Excerpt[] {
  const lines = numberedLines(text);
  if (lines.length === 0) return [];
  const numbered = new Map(lines.map((one) => [one.line, one]));
  const found: (Excerpt & {
    readonly lines: NumberedLine[];
    readonly isNamed: boolean;
    readonly isMarked?: true;
    isBroken: boolean;
  })[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const [, page, head] = HEAD.exec(line) ?? [];
    const one = numbered.get(at);
    if (one?.sheet !== undefined && one.sheet !== found.at(-1)?.number)
      found.push({
        number: one.sheet,
        head: [at, at],
        lines: [one],
        isNamed: true,
        isMarked: true,
        isBroken: false,
      });
    else if (one !== undefined) found.at(-1)?.lines.push(one);
    else if (head !== undefined)
      found.push({
        number: Number(head),
        head: [at, at + line.length],
        lines: [],
        isNamed: page !== undefined,
        isBroken: false,
      });
    else if (line.trim() !== '') {
      const open = found.at(-1);
      if (open !== undefined) open.isBroken = true;
    }
    at += line.length + 1;
  }
  const isCertain =
    found.length >= FEWEST_EXCERPTS &&
    found.reduce((sum, one) => sum + one.lines.length, 0) === lines.length &&
    found.every((one, nth) => {
      const before = found[nth - 1]?.number ?? 0;
      const isInOrder = one.isNamed
        ? isShown(one)
        : isCounted(one.lines) || (one.number > LINES && !one.isBroken && isRun(one.lines));
      // Its own line has its number: a title may stand among them, and the sheets of the next witness begin anew.
      if (one.isMarked === true) return isRising(one.lines);
      return one.lines.length > 0 && isInOrder && one.number > before;
    });
  return isCertain ? found : [];
}

/** A title page has no lines that count. */
export function isCounted(lines: readonly NumberedLine[]): boolean {
  return lines[0]?.number === 1 ? isRun(lines) : lines.length === 0;
}

function isRun(lines: readonly NumberedLine[]): boolean {
  const first = lines[0]?.number ?? 1;
  return lines.length <= LINES && lines.every(({ number }, index) => number === first + index);
}

/** What an excerpt leaves out has no lines; one that lost its number leaves a doubt. */
function isShown({
  lines,
  isBroken,
}: {
  readonly lines: readonly NumberedLine[];
  readonly isBroken: boolean;
}) {
  return isRun(lines) || (isRising(lines) && !isBroken);
}

function isRising(lines: readonly NumberedLine[]): boolean {
  return lines.every(({ number }, at) => number <= LINES && number > (lines[at - 1]?.number ?? 0));
}
