import type { LooseWord } from '../../pages/page-text.ts';
import { inOrderOfReading, runsFromRight } from './logical-order.ts';

/** Numbers of a box in the arrays below. */
const LEFT = 0;
const TOP = 1;
const RIGHT = 2;
const BOTTOM = 3;
const SIDES = 4;

/** Height of a character's box over the size of its font: ascent and descent of the usual fonts. */
const BOX_OVER_EM = 1.15;
/** Characters whose boxes differ by more are of different sizes: a note's number and the note. */
const OTHER_SIZE = 0.15;
/** Between sizes, a gap of this many ems divides words; within a size the library has found the gaps. */
const GAP_BETWEEN_SIZES = 0.03;
/** Where the library had begun a new line there was no look at gaps. */
const GAP_BETWEEN_WORDS = 0.1;
/** A line goes on after a raised or lowered character as long as the gap is no wider than this, in ems. */
const GAP_IN_LINE = 0.6;
const OVERLAP_IN_LINE = 0.3;
/** As many dots or dashes in a row lead to a page number, and are no part of it. */
const LEADER = 4;

/**
 * Characters in, lines of words out. Where a line ends and a word ends is what the library says, corrected where the
 * boxes know better: it takes every note number for a line of its own.
 */
export class LineBuilder {
  readonly #lines: LooseWord[][] = [];
  #codes = new Uint32Array(256);
  #boxes = new Float64Array(256 * SIDES);
  /** Whether a space comes before the character. */
  #spaced = new Uint8Array(256);
  #count = 0;
  #spaceComes = false;
  #breakComes = false;
  #runsFromRight = false;

  add(code: number, left: number, top: number, right: number, bottom: number): void {
    const at = this.#count;
    let isDivided = this.#spaceComes;
    if (at > 0) {
      const isNew = this.#breakComes
        ? !this.#continues(left, top, right, bottom)
        : this.#isElsewhere(left, top, right, bottom);
      if (isNew) this.#endLine();
    }
    if (this.#count > 0 && !isDivided) isDivided = this.#isDivided(code, left, top, bottom);
    if (this.#count === this.#codes.length) this.#makeRoom();
    const index = this.#count;
    this.#codes[index] = code;
    this.#boxes[index * SIDES + LEFT] = left;
    this.#boxes[index * SIDES + TOP] = top;
    this.#boxes[index * SIDES + RIGHT] = right;
    this.#boxes[index * SIDES + BOTTOM] = bottom;
    this.#spaced[index] = isDivided ? 1 : 0;
    this.#count += 1;
    this.#runsFromRight ||= runsFromRight(code);
    this.#spaceComes = false;
    this.#breakComes = false;
  }

  addSpace(): void {
    this.#spaceComes = true;
  }

  breakLine(): void {
    this.#breakComes = true;
  }

  finish(): LooseWord[][] {
    this.#endLine();
    return this.#lines;
  }

  /** Whether a character stands beside the last one, on the side to which they run, though the library began a new line. */
  #continues(left: number, top: number, right: number, bottom: number): boolean {
    const last = (this.#count - 1) * SIDES;
    const lastTop = this.#boxes[last + TOP] ?? 0;
    const lastBottom = this.#boxes[last + BOTTOM] ?? 0;
    const height = Math.min(bottom - top, lastBottom - lastTop);
    const overlap = Math.min(bottom, lastBottom) - Math.max(top, lastTop);
    if (height <= 0 || overlap < height / 2) return false;
    const [lastLeft, lastRight] = [this.#boxes[last + LEFT] ?? 0, this.#boxes[last + RIGHT] ?? 0];
    const gap = this.#runsFromRight ? lastLeft - right : left - lastRight;
    const em = Math.max(bottom - top, lastBottom - lastTop) / BOX_OVER_EM;
    const isBeyond = this.#runsFromRight ? left < lastLeft : right > lastRight;
    return gap > -em * OVERLAP_IN_LINE && gap < em * GAP_IN_LINE && isBeyond;
  }

  /** Whether a character stands neither beside nor under the last one, though the library began no line. */
  #isElsewhere(left: number, top: number, right: number, bottom: number): boolean {
    const last = (this.#count - 1) * SIDES;
    const lastTop = this.#boxes[last + TOP] ?? 0;
    const lastBottom = this.#boxes[last + BOTTOM] ?? 0;
    const em = Math.max(bottom - top, lastBottom - lastTop) / BOX_OVER_EM;
    const down = Math.max(top - lastBottom, lastTop - bottom);
    const across = Math.max(left - (this.#boxes[last + RIGHT] ?? 0), (this.#boxes[last + LEFT] ?? 0) - right);
    return down > em / 2 && across > em;
  }

  /** Whether a word ends before a character although there is no space. */
  #isDivided(code: number, left: number, top: number, bottom: number): boolean {
    const last = (this.#count - 1) * SIDES;
    const [height, lastHeight] = [
      bottom - top,
      (this.#boxes[last + BOTTOM] ?? 0) - (this.#boxes[last + TOP] ?? 0),
    ];
    const gap = left - (this.#boxes[last + RIGHT] ?? 0);
    const larger = Math.max(height, lastHeight);
    const em = larger / BOX_OVER_EM;
    const before = this.#codes[this.#count - 1] ?? 0;
    if (this.#breakComes && gap > em * GAP_BETWEEN_WORDS) return true;
    const isOtherSize = Math.abs(height - lastHeight) > larger * OTHER_SIZE;
    // `$45` and the number of a note, `2` and a small ½: another sum where they are not parted.
    if (isOtherSize && isDigit(code) && isDigit(before)) return true;
    if (isOtherSize && gap > em * GAP_BETWEEN_SIZES && !(isPunctuation(code) && isPunctuation(before)))
      return true;
    if (before === code || (before !== 0x2e && before !== 0x5f && before !== 0xb7)) return false;
    if (this.#count < LEADER || isPunctuation(code)) return false;
    for (let back = 2; back <= LEADER; back += 1) {
      const at = this.#count - back;
      if (this.#codes[at] !== before || this.#spaced[at + 1] === 1) return false;
    }
    return true;
  }

  #endLine(): void {
    const count = this.#count;
    this.#count = 0;
    if (count === 0) return;
    if (this.#runsFromRight) this.#putInOrder(count);
    this.#runsFromRight = false;
    const words: LooseWord[] = [];
    let [start, singles] = [0, 0];
    for (let index = 1; index <= count; index += 1) {
      if (index < count && this.#spaced[index] === 0) continue;
      words.push(this.#word(start, index));
      if (index - start === 1) singles += 1;
      start = index;
    }
    this.#lines.push(singles >= FEWEST_LETTERS ? joinSpacedLetters(words) : words);
  }

  #putInOrder(count: number): void {
    const boxes = this.#boxes;
    const line = Array.from({ length: count }, (_, index) => ({
      code: this.#codes[index] ?? 0,
      left: boxes[index * SIDES + LEFT] ?? 0,
      top: boxes[index * SIDES + TOP] ?? 0,
      right: boxes[index * SIDES + RIGHT] ?? 0,
      bottom: boxes[index * SIDES + BOTTOM] ?? 0,
      spaced: this.#spaced[index] === 1,
    }));
    for (const [index, one] of inOrderOfReading(line).entries()) {
      this.#codes[index] = one.code;
      boxes.set([one.left, one.top, one.right, one.bottom], index * SIDES);
      this.#spaced[index] = one.spaced ? 1 : 0;
    }
  }

  #word(start: number, end: number): LooseWord {
    let text = '';
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = start; index < end; index += 1) {
      text += written(this.#codes[index] ?? 0);
      const at = index * SIDES;
      left = Math.min(left, this.#boxes[at + LEFT] ?? 0);
      top = Math.min(top, this.#boxes[at + TOP] ?? 0);
      right = Math.max(right, this.#boxes[at + RIGHT] ?? 0);
      bottom = Math.max(bottom, this.#boxes[at + BOTTOM] ?? 0);
    }
    return { text, box: [round(left), round(top), round(right), round(bottom)], confidence: null };
  }

  #makeRoom(): void {
    const [codes, boxes, spaced] = [this.#codes, this.#boxes, this.#spaced];
    this.#codes = new Uint32Array(codes.length * 2);
    this.#codes.set(codes);
    this.#boxes = new Float64Array(boxes.length * 2);
    this.#boxes.set(boxes);
    this.#spaced = new Uint8Array(spaced.length * 2);
    this.#spaced.set(spaced);
  }
}

/** Fewer letters with spaces between them are initials, or the points of a list. */
const FEWEST_LETTERS = 4;
/** Ems between two letters of one word at most. */
const WIDEST_SPACING = 0.7;

/** "O R D E R" is one word, spaced out by hand, and so are its letters with a wider gap before "A N D". */
function joinSpacedLetters(words: readonly LooseWord[]): LooseWord[] {
  const joined: LooseWord[] = [];
  let run: LooseWord[] = [];
  const endRun = (): void => {
    joined.push(...(run.length < FEWEST_LETTERS ? run : joinRun(run)));
    run = [];
  };
  for (const word of words) {
    const last = run.at(-1);
    const isLetter = /^\p{L}$/u.test(word.text);
    if (last !== undefined && (!isLetter || gapBetween(last, word) > emOf(word) * WIDEST_SPACING * 2))
      endRun();
    if (isLetter) run.push(word);
    else joined.push(word);
  }
  endRun();
  return joined;
}

function joinRun(run: readonly LooseWord[]): LooseWord[] {
  const gaps = run.slice(1).map((word, index) => gapBetween(run[index] ?? word, word));
  const narrowest = Math.min(...gaps);
  const em = Math.max(...run.map(emOf));
  if (narrowest <= 0 || narrowest > em * WIDEST_SPACING) return [...run];
  const words: LooseWord[] = [];
  for (const [index, word] of run.entries()) {
    const last = words.at(-1);
    const gap = gaps[index - 1] ?? Infinity;
    if (last === undefined || gap > Math.max(narrowest * 1.6, narrowest + em * 0.2)) words.push(word);
    else words[words.length - 1] = joinWords(last, word);
  }
  return words;
}

function joinWords(first: LooseWord, second: LooseWord): LooseWord {
  const [a, b] = [first.box, second.box];
  const box =
    a === null || b === null
      ? null
      : ([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] as const);
  return { text: first.text + second.text, box, confidence: null };
}

function gapBetween(first: LooseWord, second: LooseWord): number {
  return first.box === null || second.box === null ? Infinity : second.box[0] - first.box[2];
}

function emOf({ box }: LooseWord): number {
  return box === null ? 0 : (box[3] - box[1]) / BOX_OVER_EM;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isPunctuation(code: number): boolean {
  return code < 0x80 && !/[0-9A-Za-z]/.test(String.fromCharCode(code));
}

const SOFT_HYPHEN = 0xad;

/**
 * Ligatures as letters, so that "file" is found whether or not it was set with "ﬁ", and letters without the forms they have within
 * words; a soft hyphen that is seen is one.
 */
function written(code: number): string {
  if (code === SOFT_HYPHEN) return '-';
  const character = String.fromCodePoint(code);
  if (code < 0xfb00 || code > 0xfefc || (code > 0xfb06 && !runsFromRight(code))) return character;
  const plain = character.normalize('NFKC').trim();
  return /\s/.test(plain) ? character : plain;
}

/** A hundredth of a point is finer than anything a screen or printer shows. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
