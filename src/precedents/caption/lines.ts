import { withoutLineNumbers } from '../../platform/index.ts';

/** A line of a first page with what is beside the caption taken off. */
export interface Line {
  /** The whole line, trimmed. */
  readonly text: string;
  /** The column in which the parties stand: what is before `)`, `§`, `:` or a wide gap. */
  readonly left: string;
  readonly right: string;
  /** Spaces before it. */
  readonly indent: number;
}

/** The name of a case, and where the lines have it. */
export interface Found {
  readonly name: string;
  /** Which line. */
  readonly at: number;
}

const COLUMNS = /(?:^|\s+)[)§|│*\]](?=\s|$)|(?:^|\s{2,}):(?=\s|$)|\s{4,}|\t+/;

/** Lines that have something on them, and empty ones as they are: a gap says where a name ends. */
export function captionLines(page: string): Line[] {
  return withoutLineNumbers(page)
    .split('\n')
    .map((plain) => {
      const indent = plain.length - plain.trimStart().length;
      const text = plain.trim();
      const cut = COLUMNS.exec(text);
      const left = (cut === null ? text : text.slice(0, cut.index)).trim();
      const right = cut === null ? '' : text.slice(cut.index + cut[0].length).trim();
      return { text, left: /^[)§|│:*_-]+$/.test(left) ? '' : left, right, indent };
    });
}
