/** Sets words on a page, and keeps them in the order in which a person reads them. */

export type Font = 'F1' | 'F2' | 'F3';

export interface Look {
  readonly font: Font;
  /** Points. */
  readonly size: number;
  /** Operators of the colour. */
  readonly colour?: string;
}

/** Advance widths of the characters 32 to 126 in thousandths of the size (Adobe font metrics). Courier has 600 throughout. */
const WIDTHS: Readonly<Record<Font, readonly number[]>> = {
  F1: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ],
  F2: [],
  F3: [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500,
    500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333,
    389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469,
    500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389,
    278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
  ],
};

export const PAGE = { width: 612, height: 792 };

/** Words that are taken one after the other. */
export class Prose {
  readonly #words: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#words = text.split(/\s+/).filter((word) => /^[\x21-\x7e]+$/.test(word));
  }

  take(): string {
    const word = this.#words[this.#next % this.#words.length] ?? '';
    this.#next += 1;
    return word;
  }

  /** So many words. */
  words(count: number): string {
    return Array.from({ length: count }, () => this.take()).join(' ');
  }

  /** Words that fill a line. */
  line(width: number, look: Look): string {
    let line = this.take();
    for (;;) {
      const longer = `${line} ${this.take()}`;
      if (widthOf(longer, look) > width) {
        this.#next -= 1;
        return line;
      }
      line = longer;
    }
  }
}

function widthOf(text: string, { font, size }: Look): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += WIDTHS[font][text.charCodeAt(at) - 32] ?? 600;
  return (sum * size) / 1000;
}

/** A page while it is set. Heights count from the top, at the foot of a line. */
export class Page {
  readonly #operators: string[] = [];
  readonly #read: string[] = [];

  get content(): string {
    return this.#operators.join('\n');
  }

  /** What a person reads, in order. */
  get text(): string {
    return this.#read.join('\n');
  }

  /** A line of text; `spread` is added to each space. What is `unread` is no part of what a person reads. */
  say(x: number, y: number, line: string, look: Look, { spread = 0, isUnread = false } = {}): void {
    const { font, size, colour = '0 g' } = look;
    const escaped = line.replace(/[\\()]/g, '\\$&');
    this.#operators.push(
      `BT ${colour} /${font} ${size} Tf ${spread} Tw ${x} ${PAGE.height - y} Td (${escaped}) Tj ET`,
    );
    if (!isUnread) this.#read.push(line);
  }

  centred(y: number, line: string, look: Look, [left, right] = [0, PAGE.width]): void {
    this.say((left + right - widthOf(line, look)) / 2, y, line, look);
  }

  /** Operators of PDF, in its own coordinates. */
  draw(operators: string): void {
    this.#operators.push(operators);
  }

  rule(x0: number, y0: number, x1: number, y1: number, width = 0.7): void {
    this.draw(`0 G ${width} w ${x0} ${PAGE.height - y0} m ${x1} ${PAGE.height - y1} l S`);
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.draw(`${colour} ${x} ${PAGE.height - y - height} ${width} ${height} re f`);
  }

  /** Lines of prose. @returns where the next line would stand */
  column(prose: Prose, column: Column): number {
    const { x, y, width, lines, look, leading = look.size * 1.2, isJustified = true, every = 9 } = column;
    for (let line = 0; line < lines; line += 1) {
      const isFirst = line % every === 0;
      const isLast = line % every === every - 1 || line === lines - 1;
      const indent = isFirst ? look.size : 0;
      const text = prose.line((width - indent) * (isLast ? 0.6 : 1), look);
      const spaces = text.split(' ').length - 1;
      const spread =
        isJustified && !isLast && spaces > 0 ? (width - indent - widthOf(text, look)) / spaces : 0;
      this.say(x + indent, y + line * leading, text, look, { spread });
    }
    return y + lines * leading;
  }
}

export interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lines: number;
  readonly look: Look;
  readonly leading?: number;
  readonly isJustified?: boolean;
  /** Lines of a paragraph. */
  readonly every?: number;
}
