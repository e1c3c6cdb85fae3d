import { type Bracketed, changedWithin, isNegative } from './brackets.ts';
import { conditionAt } from './conditions.ts';
import type { SourceText } from './running-text.ts';
import { sentencesOf } from './sentences.ts';
import { type Place, placesBetween, placesOf, said, textOf, wordAt } from './source-places.ts';
import { isSameValue, separatorOf } from './values.ts';
import { type Inserted, type Part, partsOf, type Wanted } from './written-quotation.ts';

/** What an ellipsis passes over. */
export interface Omission {
  readonly words: string;
  /** A word that denies is among them. */
  readonly denies: boolean;
  /** It makes one sentence of parts of two: neither ends where the first does, nor begins where the second does. */
  readonly joins: boolean;
  /** A condition is cut off at the end. */
  readonly limits: boolean;
  /** The sense may be another for it: it joins, or a word that denies goes without its whole sentence. */
  readonly mayTurn: boolean;
}

/** How words in quotation marks compare with a text, and where they stand in it, page after page. */
export type QuotationMatch =
  | {
      readonly verdict: 'verbatim';
      readonly places: readonly Place[];
      /** The writer marked changes: `[t]he`, `. . .`. */
      readonly marked: boolean;
      /** What brackets change beside the case of letters. */
      readonly brackets: readonly Bracketed[];
      /** What the source has where the writer's ellipses stand. */
      readonly leftOut: readonly Omission[];
      /** The word that denies right before the first, in its sentence: `not` of “not to be inferred”. */
      readonly deniedBy: string | null;
      /** The condition right behind the last word, in its sentence: `unless the policy provides otherwise`. */
      readonly limitedBy: string | null;
    }
  | {
      readonly verdict: 'altered';
      readonly places: readonly Place[];
      /** The first words that differ: where in the quotation, what the source has there, what was written. */
      readonly difference: { readonly offset: number; readonly source: string; readonly written: string };
    };

/** A quotation of fewer words is a term, which matches anywhere and proves nothing. */
const FEWEST_WORDS = 3;
/** Between brackets so many words stand beside each other, taken all in all. */
const FEWEST_BESIDE = 2;
/** Share of the quotation's words that must stand in the source in their order for it to be that passage at all. */
const SAME_PASSAGE = 0.6;
const LONGEST = 1_000;
/** Words of the source that brackets may stand for. */
const MOST_REPLACED = 8;
/** So many places where a quotation stands are looked at for the one that is meant: a headnote says again what the opinion says. */
const MOST_PLACES = 10;
/** So many places where the first part of a quotation stands are tried. */
const MOST_TRIED = 200;
/** Steps from word to word that one search may take: brackets that stand for any words can be read in very many ways. */
const MOST_STEPS = 2_000_000;
/** A step from where there are several ways, each of which is remembered, takes as long as so many. */
const FORK = 10;

/** A quotation, to be looked for in one document after the other. */
export class Quotation {
  readonly #written: string;
  /** Between its ellipses. */
  readonly #parts: readonly Part[];
  readonly #wanted: readonly Wanted[];

  constructor(written: string) {
    this.#written = written;
    this.#parts = partsOf(written);
    this.#wanted = this.#parts.flatMap(({ words }) => words);
  }

  /**
   * White space, the form of quotation marks, hyphenation at line ends, what stands between two pages and the marks of an honest writer
   * (brackets, ellipses) are no alterations; every other difference of words or letters is. Null: the source does not hold the
   * passage. Words are compared in their letters as written: `Court` is not `court`. Of several places where it stands word for word
   * it is the first that is meant, else the first.
   */
  matchIn(source: SourceText, isMeant?: (places: readonly Place[]) => boolean): QuotationMatch | null {
    if (this.#wanted.length < FEWEST_WORDS || this.#wanted.length > LONGEST) return null;
    const found = this.#isPickedOut() ? null : findParts(this.#parts, source);
    if (found !== null) return this.#judged(this.#meant(found, source, isMeant), source);
    return (
      findAltered(this.#written, this.#wanted, source, source.running) ??
      findAltered(this.#written, this.#wanted, source, null)
    );
  }

  /** Too short to be looked for as a passage: that it stands there proves nothing, that it does not is worth a look. */
  get isTerm(): boolean {
    return this.#wanted.length < FEWEST_WORDS;
  }

  #meant(
    first: readonly Trace[],
    source: SourceText,
    isMeant?: (places: readonly Place[]) => boolean,
  ): readonly Trace[] {
    if (isMeant === undefined) return first;
    let found: readonly Trace[] | null = first;
    for (let tried = 0; found !== null && tried < MOST_PLACES; tried += 1) {
      if (isMeant(placesOf(found.flat(2), source))) return found;
      found = findParts(this.#parts, source, firstOf(found[0] ?? []) + 1);
    }
    return first;
  }

  /** An ellipsis at its end says that the sentence goes on. */
  get #isOpen(): boolean {
    return /(?:(?:\.\s?){3,4}|…|(?:\*\s?){3})\W*$/.test(this.#written);
  }

  /** It ends as a sentence that begins within it, or where one of the source does. */
  #isSentence(found: readonly Trace[], source: SourceText): boolean {
    if (!/[.?!]\W*$/.test(this.#written)) return false;
    return /[.?!]\s/.test(this.#written) || beside(firstOf(found[0] ?? []), -1, source).length === 0;
  }

  standsIn(source: SourceText): boolean {
    return findParts(this.#parts, source) !== null;
  }

  /** Words picked out of a page one by one make any sentence. */
  #isPickedOut(): boolean {
    const count = this.#wanted.length;
    const parts = this.#parts.length;
    const pieces = this.#wanted.filter(({ inserted }, at) => inserted !== null && at > 0).length + 1;
    return (parts > 1 && count < parts * FEWEST_WORDS) || (pieces > 1 && count < pieces * FEWEST_BESIDE);
  }

  /** What is changed and marked is the writer's to change, unless it turns the sense. */
  #judged(found: readonly Trace[], source: SourceText): QuotationMatch {
    const places = placesOf(found.flat(2), source);
    const changes = found.flatMap((trace, at) => changesIn(this.#parts[at], trace, source));
    const turned = changes.find(({ isTurned }) => isTurned);
    if (turned !== undefined) {
      const { offset, written, source: there } = turned;
      return { verdict: 'altered', places, difference: { offset, source: there, written: `[${written}]` } };
    }
    const difference = found
      .map((trace, at) => otherValue(this.#written, this.#parts[at], trace, source))
      .find((one) => one !== null);
    if (difference) return { verdict: 'altered', places, difference };
    return {
      verdict: 'verbatim',
      places,
      marked: this.#parts.length > 1 || /\[[^[\]]*\]/.test(this.#written),
      brackets: changes.map(({ written, source: there }) => ({ written, source: there })),
      leftOut: found
        .slice(1)
        .map((next, at) => omitted(lastOf(found[at]), firstOf(next), this.#parts[at + 1], source))
        .filter(({ words }) => words !== ''),
      deniedBy: denialBefore(firstOf(found[0] ?? []), source),
      limitedBy: this.#isOpen
        ? null
        : conditionBehind(lastOf(found.at(-1)), this.#isSentence(found, source), source),
    };
  }
}

/** The first number with other signs than in the source; what the writer put in brackets is looked at as such. */
function otherValue(
  written: string,
  part: Part | undefined,
  trace: Trace,
  source: SourceText,
): Extract<QuotationMatch, { verdict: 'altered' }>['difference'] | null {
  for (const [index, word] of (part?.words ?? []).entries()) {
    const [place, ...rest] = trace[index] ?? [];
    if (place === undefined || rest.length > 0 || word.pieces !== null) continue;
    const text = textOf(place, source);
    const own = [word.start, word.end] as const;
    const there = [source.starts[place] ?? 0, source.ends[place] ?? 0] as const;
    const before = part?.words[index - 1];
    const last = trace[index - 1]?.at(-1);
    const isBeside = before !== undefined && last !== undefined && source.page[last] === source.page[place];
    const isParted =
      isBeside &&
      separatorOf(written, [before.start, before.end], own) !==
        separatorOf(text, [source.starts[last] ?? 0, source.ends[last] ?? 0], there);
    if (!isParted && isSameValue(written, own, text, there)) continue;
    const [from, at] = isParted ? [before.start, source.starts[last] ?? 0] : [own[0], there[0]];
    const around = (whole: string, start: number, end: number) =>
      (/[^\s\p{L}]{0,3}$/u.exec(whole.slice(0, start))?.[0] ?? '') +
      whole.slice(start, end) +
      (/^[^\s\p{L}]{0,12}/u.exec(whole.slice(end))?.[0] ?? '');
    return {
      offset: from,
      source: around(text, at, there[1]),
      written: around(written, from, own[1]),
    };
  }
  return null;
}

interface Change extends Bracketed {
  readonly offset: number;
  readonly isTurned: boolean;
}

function changesIn(part: Part | undefined, trace: Trace, source: SourceText): Change[] {
  if (part === undefined) return [];
  const put = (inserted: Inserted, places: readonly number[]): Change => ({
    written: inserted.written,
    source: said(places, source),
    offset: inserted.start,
    isTurned: isNegative([
      ...(inserted.written.match(/[\p{L}’']+/gu) ?? []).map((word) => word.replace('’', "'")),
      ...places.map((place) => wordAt(place, source)),
    ]),
  });
  const changes = part.words.flatMap(({ pieces, inserted, start }, index): Change[] => {
    const [own = 0] = trace[index] ?? [];
    const within = pieces === null ? null : changedWithin(pieces, wordAt(own, source));
    return [
      ...(inserted === null
        ? []
        : [
            put(
              inserted,
              index > 0
                ? placesBetween(trace[index - 1]?.at(-1) ?? 0, own, source)
                : beside(own, -inserted.words, source),
            ),
          ]),
      ...(within ?? []).map((one) => ({ ...one, offset: start, isTurned: false })),
    ];
  });
  return part.behind === null
    ? changes
    : [...changes, put(part.behind, beside(lastOf(trace), part.behind.words, source))];
}

/** So many words before or behind a place, within its sentence. */
function beside(place: number, count: number, source: SourceText): number[] {
  const step = Math.sign(count);
  const found: number[] = [];
  for (let at = place; found.length < Math.abs(count); at += step) {
    const [one, other] = step < 0 ? [at - 1, at] : [at, at + 1];
    if (one < 0 || other >= source.words.length || source.page[one] !== source.page[other]) break;
    if (/[.?!;:]/.test(textOf(one, source).slice(source.ends[one], source.starts[other]))) break;
    found.push(at + step);
  }
  return step < 0 ? found.reverse() : found;
}

function denialBefore(place: number, source: SourceText): string | null {
  const before = beside(place, -1, source);
  return isNegative(before.map((one) => wordAt(one, source))) ? said(before, source) : null;
}

/** Words of a condition that are shown. */
const MOST_OF_CONDITION = 30;

function conditionBehind(place: number, isWhole: boolean, source: SourceText): string | null {
  const behind = beside(place, MOST_OF_CONDITION, source);
  return conditionAt(
    behind.slice(0, 4).map((one) => wordAt(one, source)),
    isWhole,
  ) > 0
    ? said(behind, source)
    : null;
}

/** Where the words of a part stand, each at one place; one that is broken at the end of a page at two. */
type Trace = readonly (readonly number[])[];

function firstOf(trace: Trace): number {
  return trace[0]?.[0] ?? 0;
}

function lastOf(trace: Trace | undefined): number {
  return trace?.at(-1)?.at(-1) ?? 0;
}

function omitted(from: number, to: number, behind: Part | undefined, source: SourceText): Omission {
  const between = placesBetween(from, to, source);
  // From the word before to the word behind; `[T]he` says itself that a sentence begins.
  const around = said([from, ...between, to], source);
  const [first, ...others] = sentencesOf(around);
  const isOpened = behind?.words[0]?.pieces?.[0]?.isBracketed === true;
  const denies = isNegative(between.map((place) => wordAt(place, source)));
  const cutsBefore =
    first !== undefined && around.slice(wordAt(from, source).length, first.end).search(/\p{L}/u) >= 0;
  const cutsBehind = (others.at(-1)?.start ?? around.length) < around.length - wordAt(to, source).length;
  const joins = !isOpened && cutsBefore && cutsBehind;
  const mayTurn = joins || (denies && (cutsBefore || cutsBehind));
  return { words: textBetween(from, to, source), denies, joins, limits: false, mayTurn };
}

function textBetween(from: number, to: number, source: SourceText): string {
  if (source.page[from] !== source.page[to]) return said(placesBetween(from, to, source), source);
  return textOf(from, source).slice(source.ends[from], source.starts[to]).replace(/\s+/g, ' ').trim();
}

/** Every part word by word, the parts in their order and each on the page of the one before or the next; null where one is missing. */
function findParts(parts: readonly Part[], source: SourceText, start = 0): Trace[] | null {
  const budget: Budget = { steps: MOST_STEPS };
  const searches = parts.map(({ words }) => new Search(words, source, budget));
  const [first, ...others] = searches;
  if (first === undefined || !first.isPossible || others.some((one) => !one.isPossible)) return null;
  let from = start;
  for (let tried = 0; tried < MOST_TRIED; tried += 1) {
    const begun = first.from(from);
    if (begun === null) return null;
    const found = [begun];
    for (const other of others) {
      const last = lastOf(found.at(-1) ?? begun);
      const next = other.from(last + 1, (source.page[last] ?? 0) + 1);
      if (next === null) break;
      found.push(next);
    }
    if (found.length === parts.length) return drawnTogether(found, searches);
    from = firstOf(begun) + 1;
  }
  return null;
}

/** Each part where it stands last before the next: “the … limitation” is no ellipsis from the first “the” of the document on. */
function drawnTogether(found: readonly Trace[], searches: readonly Search[]): Trace[] {
  const drawn = [...found];
  for (let at = drawn.length - 2; at >= 0; at -= 1) {
    const until = firstOf(drawn[at + 1] ?? []);
    let from = Math.max(firstOf(drawn[at] ?? []) + 1, until - LONGEST);
    for (;;) {
      const later = searches[at]?.from(from) ?? null;
      if (later === null || lastOf(later) >= until) break;
      drawn[at] = later;
      from = firstOf(later) + 1;
    }
  }
  return drawn;
}

/** What all parts of one quotation may use. */
interface Budget {
  steps: number;
}

/** To go on at a place of the source with a word of the quotation. */
interface Step {
  readonly index: number;
  readonly at: number;
  /** Words that stand in the place of brackets up to here. */
  readonly gone: number;
  /** Where the word before stands. */
  readonly taken: readonly number[] | null;
}

/** Looks for words that stand one after the other. */
class Search {
  readonly #wanted: readonly Wanted[];
  readonly #numbers: readonly (number | null)[];
  readonly #source: SourceText;
  readonly #budget: Budget;
  /** Ways that lead nowhere, wherever the first word stands. */
  readonly #tried = new Set<number>();

  constructor(wanted: readonly Wanted[], source: SourceText, budget: Budget) {
    this.#wanted = wanted;
    this.#source = source;
    this.#budget = budget;
    this.#numbers = wanted.map(({ folded, pieces }) =>
      pieces === null ? source.vocabulary.numberOf(folded) : null,
    );
  }

  get isPossible(): boolean {
    return !this.#numbers.includes(-1);
  }

  /** The first place there or behind where they stand, up to the page of this index. */
  from(from: number, lastPage = Number.POSITIVE_INFINITY): Trace | null {
    const { words, page } = this.#source;
    for (let at = from; at < words.length; at += 1) {
      at = this.#next(at);
      if (at < 0 || (page[at] ?? 0) > lastPage) return null;
      const found = this.#walk(at);
      if (found !== null || this.#budget.steps <= 0) return found;
    }
    return null;
  }

  /** Where the first word may stand. */
  #next(from: number): number {
    const number = this.#numbers[0] ?? null;
    if (number === null) return from;
    const plain = this.#source.words.indexOf(number, from);
    const other = nextOf(this.#source.readAs.get(number) ?? [], from);
    return plain < 0 || (other >= 0 && other < plain) ? other : plain;
  }

  #walk(start: number): Trace | null {
    const found: (readonly number[])[] = [];
    const left: Step[] = [{ index: 0, at: start, gone: 0, taken: null }];
    for (let step = left.pop(); step !== undefined; step = left.pop()) {
      if (step.taken !== null) found[step.index - 1] = step.taken;
      if (step.index === this.#wanted.length) {
        // The ways that led here lead somewhere.
        this.#tried.clear();
        return found.slice(0, this.#wanted.length);
      }
      this.#budget.steps -= 1;
      if (this.#budget.steps <= 0) return null;
      left.push(...this.#onwards(step));
    }
    return null;
  }

  /** The ways from here, the best last. */
  #onwards({ index, at, gone }: Step): Step[] {
    const { words, readings, passes } = this.#source;
    const [others, further] = [readings.get(at), passes.get(at)];
    const isFree = index > 0 && this.#wanted[index]?.inserted !== null && gone < MOST_REPLACED;
    if ((others !== undefined || further !== undefined || isFree) && !this.#isNew(index, at, gone)) return [];
    const takes = (word: number | undefined, next: number): Step[] =>
      word === undefined || !this.#isSame(index, word)
        ? []
        : [{ index: index + 1, at: next, gone: 0, taken: next > at + 1 ? [at, next - 1] : [at] }];
    return [
      ...takes(words[at], at + 1),
      ...(others ?? []).flatMap(({ word, next }) => takes(word, next)),
      ...(further ?? []).map((next) => ({ index, at: next, gone, taken: null })),
      ...(isFree && at < words.length ? [{ index, at: at + 1, gone: gone + 1, taken: null }] : []),
    ].reverse();
  }

  #isNew(index: number, at: number, gone: number): boolean {
    const way = (index * (this.#source.words.length + 1) + at) * (MOST_REPLACED + 1) + gone;
    if (this.#tried.has(way)) return false;
    this.#budget.steps -= FORK;
    this.#tried.add(way);
    return true;
  }

  #isSame(index: number, word: number): boolean {
    const pieces = this.#wanted[index]?.pieces ?? null;
    return pieces === null
      ? word === this.#numbers[index]
      : changedWithin(pieces, this.#source.vocabulary.wordOf(word)) !== null;
  }
}

/** The first of ascending places there or behind; -1 where none is. */
function nextOf(places: readonly number[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? -1;
}

/** The window of the source that shares most words with the quotation, if it is the same passage. */
function findAltered(
  quotation: string,
  wanted: readonly Wanted[],
  source: SourceText,
  order: Int32Array | null,
): QuotationMatch | null {
  const { vocabulary, words } = source;
  const count = order?.length ?? words.length;
  const placeAt = (at: number) => order?.[at] ?? at;
  const set = new Set(wanted.map(({ folded }) => vocabulary.numberOf(folded.toLowerCase())));
  const isShared = (at: number) => {
    const number = at < 0 ? undefined : words[placeAt(at)];
    return number !== undefined && set.has(vocabulary.smallOf(number));
  };
  const size = Math.ceil(wanted.length * 1.3) + 2;
  let best = { at: -1, shared: 0 };
  let shared = 0;
  for (let at = 0; at < count; at += 1) {
    if (isShared(at)) shared += 1;
    if (isShared(at - size)) shared -= 1;
    if (shared > best.shared) best = { at: Math.max(0, at - size + 1), shared };
  }
  if (best.at < 0 || best.shared < wanted.length * SAME_PASSAGE) return null;
  const window = Array.from({ length: Math.min(size, count - best.at) }, (_, at) => placeAt(best.at + at));
  const pairs = align(wanted, window, source);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined || pairs.length < wanted.length * SAME_PASSAGE) return null;
  const places = placesOf(window.slice(first[1], last[1] + 1), source);
  return {
    verdict: 'altered',
    places,
    difference: firstDifference(quotation, wanted, window, pairs, source),
  };
}

/** Longest common subsequence of words, as pairs of their places. */
function align(
  wanted: readonly Wanted[],
  window: readonly number[],
  { vocabulary, words, readings }: SourceText,
): [number, number][] {
  const numbers = wanted.map(({ folded, pieces }) => (pieces === null ? vocabulary.numberOf(folded) : null));
  const same = (i: number, j: number) => {
    const place = window[j] ?? 0;
    const [pieces, number] = [wanted[i]?.pieces ?? null, words[place] ?? -1];
    if (pieces !== null) return changedWithin(pieces, vocabulary.wordOf(number)) !== null;
    return number === numbers[i] || readings.get(place)?.some(({ word }) => word === numbers[i]) === true;
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
  window: readonly number[],
  pairs: readonly (readonly [number, number])[],
  source: SourceText,
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
        source: said(there, source),
      };
    }
    [i, j] = [nextI, nextJ];
  }
  return { offset: 0, written: '', source: '' };
}
