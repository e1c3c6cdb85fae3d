import { withoutLineNumbers } from '../../platform/index.ts';

/** How words in quotation marks compare with a text. */
export type QuotationMatch =
  | {
      readonly verdict: 'verbatim';
      /** [start, end) in the page's text. */
      readonly span: readonly [number, number];
      /** The writer marked changes: `[t]he`, `. . .`. */
      readonly marked: boolean;
      /** What the source has where the writer's ellipses stand. */
      readonly leftOut: readonly string[];
    }
  | {
      readonly verdict: 'altered';
      readonly span: readonly [number, number];
      /** The first words that differ: where in the quotation, what the source has there, what was written. */
      readonly difference: { readonly offset: number; readonly source: string; readonly written: string };
    };

/** The words of the texts that quotations are looked for in, each with a number. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** By the number of a word that of the same in small letters. */
  readonly #small: number[] = [];

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.length;
    this.#numbers.set(word, number);
    this.#words.push(word);
    this.#small.push(number);
    const small = word.toLowerCase();
    if (small !== word) this.#small[number] = this.add(small);
    return number;
  }

  /** -1 for a word that none of the texts has. */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  wordOf(number: number): string {
    return this.#words[number] ?? '';
  }

  smallOf(number: number): number {
    return this.#small[number] ?? number;
  }
}

/** A page as quotations are looked for in it. */
export interface SourceText {
  /** With space in place of the numbers of its lines, which nobody quotes. */
  readonly text: string;
  readonly vocabulary: Vocabulary;
  /** Its words by their numbers, and where they stand. */
  readonly words: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export function sourceText(page: string, vocabulary = new Vocabulary()): SourceText {
  const text = withoutLineNumbers(page);
  const words = wordsOf(text);
  return {
    text,
    vocabulary,
    words: Int32Array.from(words, ({ folded }) => vocabulary.add(folded)),
    starts: Int32Array.from(words, ({ start }) => start),
    ends: Int32Array.from(words, ({ end }) => end),
  };
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** A word of a quotation. Of `[t]he` the letters that stand for themselves, in order; null between two for others in brackets. */
interface Wanted extends Word {
  readonly letters: readonly (string | null)[] | null;
}

const WORD = /[\p{L}\p{N}]+(?:[’'\-‐‑][\p{L}\p{N}]+)*/gu;
/** `. . .`, `…`, `* * *`: words were left out here. */
const ELLIPSIS = /(?:\.\s?){3,4}|…|(?:\*\s?){3}/g;
/** A quotation of fewer words is a term, which matches anywhere and proves nothing. */
const FEWEST_WORDS = 3;
/** Share of the quotation's words that must stand in the source in their order for it to be that passage at all. */
const SAME_PASSAGE = 0.6;
const LONGEST = 400;

/** A quotation, to be looked for in one page after the other. */
export class Quotation {
  readonly #written: string;
  /** Between its ellipses. */
  readonly #parts: readonly (readonly Wanted[])[];
  readonly #wanted: readonly Wanted[];

  constructor(written: string) {
    this.#written = written;
    this.#parts = splitAtEllipses(written);
    this.#wanted = this.#parts.flat();
  }

  /**
   * White space, the form of quotation marks, hyphenation at line ends and the marks of an honest writer (brackets,
   * ellipses) are no alterations; every other difference of words or letters is. Null: the page does not hold the
   * passage. Words are compared in their letters as written: `Court` is not `court`.
   */
  matchIn(page: SourceText): QuotationMatch | null {
    if (!this.#isPassage()) return null;
    return this.verbatimIn(page) ?? findAltered(this.#written, this.#wanted, page);
  }

  verbatimIn(page: SourceText): QuotationMatch | null {
    if (!this.#isPassage()) return null;
    // Words picked out of a page one by one make any sentence.
    if (this.#wanted.length < this.#parts.length * FEWEST_WORDS && this.#parts.length > 1) return null;
    const found = findParts(this.#parts, page);
    const [span, ...gaps] = spansOf(found, page);
    if (span === undefined) return null;
    return {
      verdict: 'verbatim',
      span,
      marked: this.#parts.length > 1 || /\[[^[\]]*\]/.test(this.#written),
      leftOut: gaps
        .map((gap) =>
          page.text
            .slice(...gap)
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .filter(Boolean),
    };
  }

  #isPassage(): boolean {
    return this.#wanted.length >= FEWEST_WORDS && this.#wanted.length <= LONGEST;
  }
}

function splitAtEllipses(quotation: string): Wanted[][] {
  const parts: Wanted[][] = [];
  let from = 0;
  for (const gap of [...quotation.matchAll(ELLIPSIS), null]) {
    const to = gap === null ? quotation.length : gap.index;
    const words = bracketedWords(quotation.slice(from, to)).map((word) => ({
      ...word,
      start: word.start + from,
      end: word.end + from,
    }));
    if (words.length > 0) parts.push(words);
    if (gap !== null) from = gap.index + gap[0].length;
  }
  return parts;
}

const LONGEST_BRACKETED = 80;

/** `[t]he` stands for one word whose first letter was changed, `[the defendant]` for any words in its place. */
function bracketedWords(text: string): Wanted[] {
  const words: Wanted[] = [];
  for (let at = 0; at < text.length; ) {
    const space = /^\s+/.exec(text.slice(at))?.[0].length ?? 0;
    at += space;
    const end = behindWord(text, at);
    const closed = bracketIn(text, at, end);
    if (closed < 0) {
      for (const { index, 0: run } of text.slice(at, end).matchAll(/[^[\]]+/g)) {
        for (const word of wordsOf(run))
          words.push({ ...word, start: at + index + word.start, end: at + index + word.end, letters: null });
      }
      at = end;
      continue;
    }
    const behind = behindWord(text, closed + 1);
    const whole = text.slice(at, behind);
    const pieces = whole.replace(/\[[^\]]*\]/g, '□').match(/[\p{L}\p{N}’'-]+|□/gu) ?? [];
    const letters = pieces.map((piece) => (piece === '□' ? null : fold(piece)));
    if (letters.some((piece) => piece !== null))
      words.push({ folded: whole, start: at, end: behind, letters });
    at = behind;
  }
  return words;
}

/** Where the next white space begins. */
function behindWord(text: string, from: number): number {
  const rest = text.slice(from).search(/\s/);
  return rest < 0 ? text.length : from + rest;
}

/** Where the last bracket is closed that is opened in the stretch; -1 without one. */
function bracketIn(text: string, start: number, end: number): number {
  for (let at = text.lastIndexOf('[', end - 1); at >= start; at = text.lastIndexOf('[', at - 1)) {
    const inner = text.slice(at + 1, at + 2 + LONGEST_BRACKETED).indexOf(']');
    if (inner >= 0) return at + 1 + inner;
    if (at === 0) break;
  }
  return -1;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = { folded: fold(match[0]), start: match.index, end: match.index + match[0].length };
    const before = words.at(-1);
    // "immu-\nnity": one word, broken at the end of a line.
    if (before !== undefined && isLineEnd(text, before.end, word.start)) {
      words[words.length - 1] = { folded: before.folded + word.folded, start: before.start, end: word.end };
    } else {
      words.push(word);
    }
  }
  return words;
}

/** A hyphen and the end of a line, with white space around it. */
function isLineEnd(text: string, start: number, end: number): boolean {
  const between = text.slice(start, end);
  return /^[-‐‑]\s*$/.test(between) && between.includes('\n');
}

function fold(word: string): string {
  return word.normalize('NFKC').replaceAll('’', "'").replace(/[‐‑]/g, '-');
}

type Words = readonly [first: number, behind: number];

/** Every part word by word, the parts in their order; none where one of them is missing. */
function findParts(parts: readonly (readonly Wanted[])[], page: SourceText): Words[] {
  const found: Words[] = [];
  let next = 0;
  for (const part of parts) {
    const at = findPart(part, page, next);
    // Further on it stands no more either.
    if (at === null) return [];
    next = at + part.length;
    found.push([at, next]);
  }
  return found;
}

/** From the first word to the last, and what stands between the parts. */
function spansOf(found: readonly Words[], { starts, ends }: SourceText): [number, number][] {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const gaps = found
    .slice(1)
    .map(([next], at): [number, number] => [ends[(found[at]?.[1] ?? 0) - 1] ?? 0, starts[next] ?? 0]);
  return [[starts[first[0]] ?? 0, ends[last[1] - 1] ?? 0], ...gaps];
}

/** The first place at or behind `from` where the words stand one after the other. */
function findPart(part: readonly Wanted[], page: SourceText, from: number): number | null {
  const numbers = part.map(({ folded, letters }) =>
    letters === null ? page.vocabulary.numberOf(folded) : null,
  );
  if (numbers.includes(-1)) return null;
  const [first = null] = numbers;
  for (let at = from; at + part.length <= page.words.length; at += 1) {
    if (first !== null) at = page.words.indexOf(first, at);
    if (at < 0 || at + part.length > page.words.length) return null;
    if (part.every((word, index) => isSame(word, numbers[index] ?? null, page, at + index))) return at;
  }
  return null;
}

/** @param number of the word where it stands for itself */
function isSame(
  wanted: Wanted,
  number: number | null,
  { words, vocabulary }: SourceText,
  at: number,
): boolean {
  const word = words[at];
  if (word === undefined) return false;
  return wanted.letters === null ? word === number : isBracketed(wanted.letters, vocabulary.wordOf(word));
}

const OTHER_LETTERS = /^[\p{L}\p{N}]{0,30}$/u;

/** The letters in their order, nothing but letters where brackets stand. */
function isBracketed(letters: readonly (string | null)[], word: string): boolean {
  let at = 0;
  let open = false;
  for (const [index, piece] of letters.entries()) {
    if (piece === null) {
      open = true;
      continue;
    }
    const isLast = index === letters.length - 1;
    const place = !open ? at : isLast ? word.length - piece.length : word.indexOf(piece, at);
    if (place < at || !word.startsWith(piece, place) || !OTHER_LETTERS.test(word.slice(at, place)))
      return false;
    at = place + piece.length;
    open = false;
  }
  return open ? OTHER_LETTERS.test(word.slice(at)) : at === word.length;
}

/** The window of the source that shares most words with the quotation, if it is the same passage. */
function findAltered(quotation: string, wanted: readonly Wanted[], page: SourceText): QuotationMatch | null {
  const { vocabulary, words: source } = page;
  const set = new Set(wanted.map(({ folded }) => vocabulary.numberOf(folded.toLowerCase())));
  const isShared = (at: number) => {
    const number = source[at];
    return number !== undefined && set.has(vocabulary.smallOf(number));
  };
  const size = Math.ceil(wanted.length * 1.3) + 2;
  let best = { at: -1, shared: 0 };
  let shared = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (isShared(at)) shared += 1;
    if (isShared(at - size)) shared -= 1;
    if (shared > best.shared) best = { at: Math.max(0, at - size + 1), shared };
  }
  if (best.at < 0 || best.shared < wanted.length * SAME_PASSAGE) return null;
  const window = windowOf(page, best.at, best.at + size);
  const pairs = align(wanted, window, page);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined || pairs.length < wanted.length * SAME_PASSAGE) return null;
  const [start, end] = [window[first[1]], window[last[1]]];
  if (start === undefined || end === undefined) return null;
  const difference = firstDifference(quotation, wanted, window, pairs, page.text);
  return { verdict: 'altered', span: [start.start, end.end], difference };
}

interface Placed {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

function windowOf({ starts, ends }: SourceText, from: number, to: number): Placed[] {
  const placed: Placed[] = [];
  for (let at = from; at < Math.min(to, starts.length); at += 1)
    placed.push({ at, start: starts[at] ?? 0, end: ends[at] ?? 0 });
  return placed;
}

/** Longest common subsequence of words, as pairs of their places. */
function align(wanted: readonly Wanted[], window: readonly Placed[], page: SourceText): [number, number][] {
  const numbers = wanted.map(({ folded }) => page.vocabulary.numberOf(folded));
  const same = (i: number, j: number) => {
    const [word, place] = [wanted[i], window[j]];
    return word !== undefined && place !== undefined && isSame(word, numbers[i] ?? null, page, place.at);
  };
  const width = window.length + 1;
  const table = new Uint16Array((wanted.length + 1) * width);
  for (let i = wanted.length - 1; i >= 0; i -= 1) {
    for (let j = window.length - 1; j >= 0; j -= 1) {
      table[i * width + j] = same(i, j)
        ? (table[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < wanted.length && j < window.length; ) {
    if (same(i, j)) pairs.push([i++, j++]);
    else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Between the first two pairs that do not follow each other directly, on either side. */
function firstDifference(
  quotation: string,
  wanted: readonly Wanted[],
  window: readonly Placed[],
  pairs: readonly (readonly [number, number])[],
  page: string,
): { offset: number; source: string; written: string } {
  let [i, j] = [-1, (pairs[0]?.[1] ?? 0) - 1 - (pairs[0]?.[0] ?? 0)];
  for (const [nextI, nextJ] of [...pairs, [wanted.length, window.length] as const]) {
    const isEnd = nextI === wanted.length;
    if (nextI !== i + 1 || (nextJ !== j + 1 && !isEnd)) {
      const to = isEnd ? Math.min(window.length, j + 1 + Math.max(0, nextI - i - 1)) : nextJ;
      const written = wanted.slice(i + 1, nextI);
      const there = window.slice(Math.max(0, j + 1), Math.max(0, to));
      return {
        offset: written[0]?.start ?? wanted[i]?.end ?? 0,
        written: quotation.slice(written[0]?.start ?? 0, written.at(-1)?.end ?? 0),
        source: page.slice(there[0]?.start ?? 0, there.at(-1)?.end ?? 0).replace(/\s+/g, ' '),
      };
    }
    [i, j] = [nextI, nextJ];
  }
  return { offset: 0, written: '', source: '' };
}
