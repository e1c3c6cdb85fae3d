/** The numbers of its lines that a page carries in the margin, as transcripts and pleading paper do. Pure, linear in its length. */
export interface NumberedLine {
  /** Where the line begins. */
  readonly line: number;
  /** [start, end) of the number with the space behind it. */
  readonly mark: readonly [number, number];
  readonly number: number;
  /** Of its sheet, where that stands before it on the first line of what an excerpt shows: `93   7   Q. …` */
  readonly sheet?: number;
}

/** A sheet has 25 or 28; an excerpt may show fewer. */
const FEWEST = 5;
const MOST = 60;
/** Where somebody speaks behind two numbers, the first is that of the sheet. */
const NUMBERED =
  /^([ \t]*)(?:(\d{1,4})[ \t]+(?=\d{1,2}[ \t]+(?:\(|(?:[QA][.:]|\p{Lu}[\p{Lu}. ]{1,30}:)[ \t])))?(\d{1,2})(?:[ \t]+|(?=\r?$))/u;
/** Of the lines that say something, those that are numbered. */
const SHARE = 0.5;

/** The text with space in place of these numbers, so that places in it stay what they are. */
export function withoutLineNumbers(text: string): string {
  let at = 0;
  let kept = '';
  for (const {
    mark: [start, end],
  } of numberedLines(text)) {
    kept += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return kept + text.slice(at);
}

/** Empty where the lines of the page do not count by one. */
export function numberedLines(text: string): NumberedLine[] {
  const found: NumberedLine[] = [];
  let filled = 0;
  let counts = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') filled += 1;
    const [whole = '', indent = '', sheet, number] = NUMBERED.exec(line) ?? [];
    const value = Number(number);
    if (value <= MOST) {
      if (sheet !== undefined || value === (found.at(-1)?.number ?? Number.NaN) + 1) counts += 1;
      found.push({
        line: at,
        mark: [at + indent.length, at + whole.length],
        number: value,
        ...(sheet === undefined ? {} : { sheet: Number(sheet) }),
      });
    }
    at += line.length + 1;
  }
  const isSheet =
    found.length >= FEWEST &&
    counts >= FEWEST - 1 &&
    counts >= SHARE * found.length &&
    found.length >= SHARE * filled;
  return isSheet ? inOrder(found) : [];
}

/** Numbers that a scan or a heading may have swallowed between two of the margin. */
const MOST_LOST = 2;

/** A number of the text at the beginning of a line is none of the margin: it does not count on from the one above, nor up to the one below. */
function inOrder(found: readonly NumberedLine[]): NumberedLine[] {
  const counts = (from?: number, to?: number) =>
    from !== undefined && to !== undefined && to > from && to - from <= 1 + MOST_LOST;
  return found.filter(
    ({ number, sheet }, at) =>
      sheet !== undefined ||
      number === 1 ||
      counts(found[at - 1]?.number, number) ||
      counts(number, found[at + 1]?.number),
  );
}
