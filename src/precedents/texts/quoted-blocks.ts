/** Quotations that stand between no marks: set in from the words around them, or behind `>`. Pure, linear. */

type Span = readonly [number, number];

export interface QuotedBlock {
  /** Of each of its paragraphs. */
  readonly paragraphs: readonly Span[];
  /** The end of the words that lead to it. */
  readonly ledBy: number;
  readonly end: number;
}

interface Paragraph {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly isMarked: boolean;
  readonly text: string;
}

/** So many columns further in than the paragraphs around it. */
const SET_IN = 3;
const TAB = 4;
/** An item of a list, and a line that is not the end of a sentence, are no words of another. */
const ITEM = /^(?:[-*•–]|\(?[\p{L}\d]{1,4}[.)])\s/u;
const ENDED = /[.?!:;…”"’)\]*—-]$/;
const FEWEST_WORDS = 6;

export function quotedBlocks(text: string): QuotedBlock[] {
  const paragraphs = paragraphsOf(text);
  const found: QuotedBlock[] = [];
  for (let from = 0; from < paragraphs.length; ) {
    const to = runFrom(paragraphs, from);
    const [before, run, behind] = [paragraphs[from - 1], paragraphs.slice(from, to), paragraphs[to]];
    if (isQuoted(before, run, behind))
      found.push({
        paragraphs: run.map(({ start, end }) => [start, end]),
        ledBy: before?.end ?? 0,
        end: run.at(-1)?.end ?? 0,
      });
    from = to;
  }
  return found;
}

/** Paragraphs of one setting that follow each other. */
function runFrom(paragraphs: readonly Paragraph[], from: number): number {
  const first = paragraphs[from];
  let to = from + 1;
  while (
    first !== undefined &&
    paragraphs[to]?.isMarked === first.isMarked &&
    Math.abs((paragraphs[to]?.indent ?? 0) - first.indent) < SET_IN
  )
    to += 1;
  return to;
}

function isQuoted(
  before: Paragraph | undefined,
  run: readonly Paragraph[],
  behind: Paragraph | undefined,
): boolean {
  const [first] = run;
  if (first === undefined || run.every(({ text }) => text.split(/\s+/).length < FEWEST_WORDS)) return false;
  if (first.isMarked) return true;
  const around = [before, behind].filter((one) => one !== undefined);
  if (around.length === 0 || around.some(({ indent }) => first.indent - indent < SET_IN)) return false;
  return run.every(({ text }) => !ITEM.test(text) && ENDED.test(text) && /\p{Ll}/u.test(text));
}

const LINE = /^([ \t]*)(>[> \t]*)?(.*)$/gm;

function paragraphsOf(text: string): Paragraph[] {
  const found: Paragraph[] = [];
  let open = false;
  for (const { 0: line, 1: blank = '', 2: mark, 3: rest = '', index } of text.matchAll(LINE)) {
    const words = rest.trim();
    if (words === '') {
      open = false;
      continue;
    }
    const isMarked = mark !== undefined;
    const start = index + line.length - rest.trimStart().length;
    const end = index + line.trimEnd().length;
    const indent = blank.replaceAll('\t', ' '.repeat(TAB)).length;
    const last = found.at(-1);
    if (open && last?.isMarked === isMarked)
      found[found.length - 1] = {
        ...last,
        end,
        indent: Math.min(last.indent, indent),
        text: `${last.text} ${words}`,
      };
    else found.push({ start, end, indent, isMarked, text: words });
    open = true;
  }
  return found;
}
