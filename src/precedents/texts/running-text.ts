/**
 * The words of a document from page to page as somebody reads them who quotes it: over the foot of one page (its notes, its number) and
 * the head of the next, and past the marks of notes, of the report’s pages and of lines. What may be passed over is offered and not taken
 * away: who quotes a note finds its words too. Pure, linear.
 */
import { withoutLineNumbers } from '../../platform/index.ts';
import { placeMarksIn, setApartIn } from '../citations/places.ts';
import { isNegative } from './brackets.ts';
import { hasTitleCase, isPrintedFurniture } from './paragraphs.ts';
import { type Word, wordsOf } from './words.ts';

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

export interface SourcePage {
  readonly number: number;
  /** With space in place of the numbers of its lines, which nobody quotes. */
  readonly text: string;
}

/** A place in the words read otherwise: `immunity` of `immu-` and `nity`, `misconduct` of `misconduct3`. */
export interface Reading {
  readonly word: number;
  /** Where the next word stands. */
  readonly next: number;
}

/** A document as quotations are looked for in it. */
export interface SourceText {
  readonly pages: readonly SourcePage[];
  readonly vocabulary: Vocabulary;
  /** All words by their numbers, of which page (by its place) they are and where they stand on it. */
  readonly words: Int32Array;
  readonly page: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly readings: ReadonlyMap<number, readonly Reading[]>;
  /** The places of the readings by their words, ascending. */
  readonly readAs: ReadonlyMap<number, readonly number[]>;
  /** Where else one can go on from a place: behind a mark, on the next page. */
  readonly passes: ReadonlyMap<number, readonly number[]>;
  /** The places of the words that are read on from page to page, without notes, heads and marks. */
  readonly running: Int32Array;
  /** By place: 1 where it is one of them. */
  readonly isRunning: Uint8Array;
}

export function sourceText(
  pages: readonly { readonly number: number; readonly text: string }[],
  vocabulary = new Vocabulary(),
): SourceText {
  const read = pages.map(({ number, text }) => readPage(number, withoutLineNumbers(text)));
  const edges = edgesOf(read.map(({ number, lines, notes }) => ({ number, lines, notes })));
  const count = read.reduce((sum, { words }) => sum + words.length, 0);
  const source = {
    words: new Int32Array(count),
    page: new Int32Array(count),
    starts: new Int32Array(count),
    ends: new Int32Array(count),
  };
  const readings = new Map<number, Reading[]>();
  const passes = new Map<number, number[]>();
  const running: number[] = [];
  let first = 0;
  for (const [at, { words, marks }] of read.entries()) {
    for (const [index, { folded, start, end, hyphened }] of words.entries()) {
      const place = first + index;
      source.words[place] = vocabulary.add(folded);
      source.page[place] = at;
      source.starts[place] = start;
      source.ends[place] = end;
      const others = [hyphened, WITH_NOTE.exec(folded)?.[1]].filter((word) => word !== undefined);
      for (const word of others) add(readings, place, { word: vocabulary.add(word), next: place + 1 });
    }
    const placeAt = (offset: number) => first + firstFrom(words, offset);
    for (const [from, to] of marks) if (placeAt(from) < placeAt(to)) add(passes, placeAt(from), placeAt(to));
    const { ends = [], starts = [] } = edges[at] ?? {};
    for (let place = placeAt(Math.max(...starts)); place < placeAt(Math.min(...ends)); place += 1) {
      const [behind = place] = passes.get(place) ?? [];
      if (behind > place) place = behind - 1;
      else running.push(place);
    }
    const next = read[at + 1];
    const behind = first + words.length;
    if (next !== undefined) {
      const goesOn = [
        ...new Set((edges[at + 1]?.starts ?? []).map((offset) => behind + firstFrom(next.words, offset))),
      ].filter((place) => place < behind + next.words.length);
      for (const end of new Set(ends.map(placeAt))) {
        for (const place of goesOn) if (place > end) add(passes, end, place);
        const [broken, text] = [words[end - 1 - first], read[at]?.text ?? ''];
        if (broken === undefined || !/^\s?[-‐‑\u00ad]/.test(text.slice(broken.end, broken.end + 2))) continue;
        for (const place of goesOn) {
          const rest = next.words[place - behind]?.folded ?? '';
          for (const word of [broken.folded + rest, `${broken.folded}-${rest}`])
            add(readings, end - 1, { word: vocabulary.add(word), next: place + 1 });
        }
      }
    }
    first = behind;
  }
  const readAs = new Map<number, number[]>();
  for (const [place, others] of [...readings].sort(([one], [other]) => one - other))
    for (const { word } of others) add(readAs, word, place);
  const isRunning = new Uint8Array(count);
  for (const place of running) isRunning[place] = 1;
  const shown = read.map(({ number, text }) => ({ number, text }));
  return {
    ...{ pages: shown, vocabulary, ...source, readings, readAs, passes },
    ...{ running: Int32Array.from(running), isRunning },
  };
}

/** `misconduct3`: the number of a note that stands on its heels. */
const WITH_NOTE = /^(.*\p{Ll}{2})(\d{1,3})$/u;

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** The first word that stands there or behind. */
function firstFrom(words: readonly Word[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Behind an empty line. */
  readonly isApart: boolean;
}

interface ReadPage extends SourcePage {
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  /** By line: it begins a note that the words call. */
  readonly notes: readonly boolean[];
  /** [start, end) of what may be passed over among its words. */
  readonly marks: readonly (readonly [number, number])[];
}

function readPage(number: number, text: string): ReadPage {
  const lines = linesOf(text);
  const words = wordsOf(text);
  const margin = marginMarks(lines);
  const numbered = new Set(margin.map(([start]) => start));
  const below = new Map(
    lines.flatMap(({ start, text: line }): [string, number][] =>
      numbered.has(start) ? [] : [[NOTE.exec(line)?.[1] ?? '', start]],
    ),
  );
  const apart = setApartIn(text).filter(([start, end]) => (below.get(text.slice(start, end)) ?? 0) > start);
  const called = [...placeMarksIn(text), ...apart];
  const notes = new Set([
    ...called.map(([start, end]) => text.slice(start, end).replace(/[^\p{L}\p{N}*†‡]/gu, '')),
    ...words.flatMap(({ folded }) => WITH_NOTE.exec(folded)?.[2] ?? []),
  ]);
  const isNote = ({ start, text: line }: Line) => !numbered.has(start) && isCalled(line, notes);
  return { number, text, words, lines, notes: lines.map(isNote), marks: [...called, ...margin] };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  let isApart = true;
  for (const whole of text.split('\n')) {
    const words = whole.trim();
    const start = at + whole.length - whole.trimStart().length;
    if (words !== '') lines.push({ start, end: start + words.length, text: words, isApart });
    isApart = words === '';
    at += whole.length + 1;
  }
  return lines;
}

/** In the margin of a page, numbers that count by one or five and letters in their order: at one end of so many lines, or alone. */
const FEWEST = 4;
const MARGIN = [/^(\d{1,3}|[A-H])(?=\s{2,}|\s*$)/, /(?<=\s{2,})(\d{1,3}|[A-H])$/];

function marginMarks(lines: readonly Line[]): (readonly [number, number])[] {
  return MARGIN.flatMap((pattern) => {
    const found = lines.flatMap(({ start, text }, line) => {
      const match = pattern.exec(text);
      if (match === null) return [];
      const [sign] = match;
      const value = /\d/.test(sign) ? Number(sign) : 1_000 + sign.charCodeAt(0);
      return [{ value, line, start: start + match.index, end: start + match.index + sign.length }];
    });
    const counted: (readonly [number, number])[] = [];
    let run: typeof found = [];
    let step = 0;
    for (const one of [...found, { value: -1, line: 0, start: 0, end: 0 }]) {
      const { value, line } = run.at(-1) ?? one;
      const next = one.value - value;
      // Notes count by one too, and have words of their own between.
      const isBeside = next === one.line - line || (next === 5 && one.line - line > 1);
      if (run.length === 0 || (isBeside && (run.length === 1 ? next === 1 || next === 5 : next === step))) {
        step = next;
        run.push(one);
        continue;
      }
      if (run.length >= FEWEST) counted.push(...run.map(({ start, end }) => [start, end] as const));
      [run, step] = [[one], 0];
    }
    return counted;
  });
}

/** Where the words of a page may begin that are read on from the page before, and where they may end; the page itself does both. */
interface Edges {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Lines at the head and at the foot of a page that may be no words of the text. */
const MOST_LINES = 6;
const LONGEST_HEAD = 120;

function edgesOf(pages: readonly Pick<ReadPage, 'number' | 'lines' | 'notes'>[]): Edges[] {
  const heads = new Repeated(pages.map(({ lines }) => lines.slice(0, MOST_LINES)));
  const feet = new Repeated(pages.map(({ lines }) => lines.slice(-MOST_LINES)));
  let isNoteOpen = false;
  let hasEnded = true;
  return pages.map(({ number, lines, notes }, page) => {
    const starts = [0];
    for (const [at, line] of lines.slice(0, MOST_LINES).entries()) {
      const isApart = lines[at + 1]?.isApart === true;
      const isTitle = (!hasEnded || PAGED.test(line.text)) && isApart && isTitled(line.text);
      if (!isTitle && !isOfPage(line.text, page, isApart && isNumber(line.text, number), heads)) break;
      starts.push(line.end);
    }
    let last = lines.length;
    const ends = [Number.POSITIVE_INFINITY];
    while (last > Math.max(0, lines.length - MOST_LINES)) {
      const { text = '', isApart = false } = lines[last - 1] ?? {};
      if (!isOfPage(text, page, isApart && isNumber(text, number), feet)) break;
      last -= 1;
      ends.push(lines[last]?.start ?? 0);
    }
    const body = lines.slice(0, last);
    const below = notesIn(body, notes, isNoteOpen);
    ends.push(...below.map((at) => body[at]?.start ?? 0));
    isNoteOpen = below.length > 0 && !ENDS.test(body.at(-1)?.text ?? '');
    hasEnded = ENDS.test(body[Math.min(...below, body.length) - 1]?.text ?? '.');
    return { starts, ends };
  });
}

/** `Harrow v. Bell 121`, `121 Harrow v. Bell`. */
const PAGED = /^\d{1,5}\s|\s\d{1,5}$/;

/** A line of capitals alone may be a clause of a contract, and one that denies turns what stands below it. */
function isTitled(line: string): boolean {
  if (!/\p{Ll}/u.test(line) || isDenying(line)) return false;
  return hasTitleCase(
    line
      .replace(/\d+/g, '')
      .replace(/\sv\.?\s/, ' ')
      .trim(),
  );
}

const ENDS = /[.?!:][\s"”’)\]\d*]{0,8}$/;
/** A rule over the notes. */
const RULE = /^[_—–─=-]{3,}$/;
const NOTE = /^\[?(?:[Ff][Nn]\.?\s?)?(\d{1,3}|[*†‡]{1,3})\]?[.)]?(?:\s+["“‘'(]?\p{L}|$)/u;

function isCalled(line: string, called: ReadonlySet<string>): boolean {
  const [, sign] = NOTE.exec(line) ?? [];
  return sign !== undefined && (called.has(sign) || /[*†‡]/.test(sign));
}

/** The lines with which notes may begin below a text: by a number that it calls, under a rule, or going on from the page before. */
function notesIn(lines: readonly Line[], begin: readonly boolean[], isOpen: boolean): number[] {
  const ruled = lines.findIndex(({ text }, at) => at > 0 && RULE.test(text));
  const numbered = lines.findIndex((_line, at) => at > 0 && begin[at] === true);
  const found = [ruled, numbered].filter((at) => at > 0);
  if (!isOpen) return found;
  let from = Math.min(...found, lines.length) - 1;
  while (from > 0 && lines[from]?.isApart === false) from -= 1;
  return from > 0 && lines.some(({ isApart }, at) => at > 0 && at < from && isApart)
    ? [...found, from]
    : found;
}

/** A rule, the page of a report, a number between dashes. */
const SIGN = /^(?:[^\p{L}\p{N}]+|\[?\*{1,2}\s?\d{1,5}\]?|[-–—]\s?\d{1,5}\s?[-–—])$/u;

function isNumber(line: string, number: number): boolean {
  return line === String(number);
}

/** The head, the foot or the number of a page. A number that does not count with the pages is one of the text. */
function isOfPage(line: string, page: number, isItsNumber: boolean, repeated: Repeated): boolean {
  const isPrinted = isPrintedFurniture(line) && !isDenying(line.replace(/\bNos?\./gi, ''));
  return isItsNumber || SIGN.test(line) || isPrinted || repeated.has(line, page);
}

export function isDenying(line: string): boolean {
  return isNegative(line.replaceAll('’', "'").match(/[\p{L}']+/gu) ?? []);
}

/** So many pages at least have a line at their edge that would else be read as words of a sentence. */
const FEWEST_PAGES = 3;

/** The lines that several pages have at one edge. */
class Repeated {
  readonly #counts = new Map<string, number>();
  readonly #pages: number;

  constructor(pages: readonly (readonly Line[])[]) {
    this.#pages = pages.length;
    for (const [page, lines] of pages.entries())
      for (const sign of new Set(lines.flatMap(({ text }) => signs(text, page))))
        this.#counts.set(sign, (this.#counts.get(sign) ?? 0) + 1);
  }

  has(line: string, page: number): boolean {
    const count = Math.max(0, ...signs(line, page).map((sign) => this.#counts.get(sign) ?? 0));
    const isUsual = count >= FEWEST_PAGES && count > this.#pages / 2;
    if (/^\p{Ll}/u.test(line)) return isUsual && !isDenying(line);
    return isDenying(line) ? isUsual : count > 1;
  }
}

/** A line as it stands, and with numbers in it that count with the pages; a number alone must count so. */
function signs(line: string, page: number): string[] {
  if (line.length > LONGEST_HEAD) return [];
  const text = line.toLowerCase().replace(/\s+/g, ' ');
  const last = (text.match(/\d+/g) ?? []).length - 1;
  const counting = (counts: (at: number) => boolean) => {
    let at = -1;
    return text.replace(/\d+/g, (number) => {
      at += 1;
      return counts(at) ? `#${Number(number) - page}` : number;
    });
  };
  return [
    ...(/\p{L}/u.test(text) ? [text] : []),
    ...(last < 0 ? [] : [counting((at) => at === 0), counting((at) => at === last), counting(() => true)]),
  ];
}
