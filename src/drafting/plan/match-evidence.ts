/** What the matter’s own documents say to a point: sentences that stand together, by BM25 over the documents themselves. */

import { numberedLines, withoutLineNumbers } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { analyze } from '../../search/index.ts';
import { beginsSmall, endsIn, endsSentence, hasDigit, wordsIn } from '../letters.ts';
import { injectionsOfPage, ownMarks } from '../material/index.ts';
import { datesIn, type FoundDate } from '../templates/dates.ts';
import { discrepanciesIn } from './figures.ts';
import type { MatterPage, PageMessage } from './matter-documents.ts';
import { messagesIn, signedAt, withoutQuoteMarks } from './messages.ts';
import type { Nature } from './nature-of-documents.ts';
import {
  blank,
  deponentOf,
  exchangesIn,
  isTestimony,
  titleBehind,
  together,
  withoutHeads,
} from './testimony.ts';
import { kindOfTitle } from './titles/kind-of-title.ts';

/** Where words stand. */
export interface PlacedWords {
  readonly page: MatterPage;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export interface EvidenceUnit extends PlacedWords {
  /** Whose words these are: of a thread, those of the message that has them. */
  readonly nature: Nature;
  /** That has it; null where its document is none. */
  readonly message: PageMessage | null;
  /** What is left of an answer, over the page. */
  readonly rest: PlacedWords | null;
  /** It holds figures that do not come out. */
  readonly isDoubtful: boolean;
  /** It has a sentence: a heading, a letterhead or a table says nothing that could be quoted. */
  readonly says: boolean;
  /** Rows of figures, as of a ledger or a log: told by the document, and lost in a paragraph. */
  readonly isTable: boolean;
  /** A question with its answer. */
  readonly isTestimony: boolean;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export interface MatchedUnit {
  readonly unit: EvidenceUnit;
  readonly score: number;
  /** 0 to 1: how much of the point, by the weight of its words, it has. */
  readonly coverage: number;
  readonly words: readonly string[];
}

const SHORTEST = 40;
/** Of what is quoted together. */
export const LONGEST = 520;
/** Of short items that are quoted together. */
const LONGEST_ITEMS = 260;
/** Of short questions with their answers. */
const LONGEST_EXCHANGES = 400;
/** Of a question with its answer. */
const LONGEST_ANSWER = 1_400;
const LEAST_WORDS = 3;
/** What has fewer does not tell which words are rare. */
const FEWEST_UNITS = 50;
const SATURATION = 1.2;
const LENGTH_DISCOUNT = 0.6;
const WORDS_SHOWN = 6;

/** What one unit has of the words of a point. */
interface Held {
  /** Of the words, by their rarity among the units. */
  weight: number;
  /** By BM25. */
  score: number;
  readonly terms: number[];
}

export interface HeldOfPoint {
  /** Of all words of the point that some unit has. */
  readonly weight: number;
  /** The rarity of each of these. */
  readonly weights: readonly number[];
  readonly words: readonly string[];
  /** By the place of a unit among all. */
  readonly units: ReadonlyMap<number, Held>;
}

const NOTHING: ReadonlySet<string> = new Set();

export class MatterEvidence {
  readonly units: readonly EvidenceUnit[];
  readonly #holders = new Map<string, number[]>();
  readonly #usualLength: number;

  /** @param pages those of one file in their order */
  constructor(pages: readonly MatterPage[]) {
    const files = new Map<string, MatterPage[]>();
    for (const page of pages) files.set(page.file.id, [...(files.get(page.file.id) ?? []), page]);
    this.units = [...files.values()].flatMap((ofFile) =>
      isTestimony(ofFile.map(({ text }) => text))
        ? [
            ...ofFile.slice(0, 1).flatMap(beforeTestimony),
            ...exchangesOf(ofFile),
            ...ofFile.slice(-1).flatMap(behindTestimony),
          ]
        : ofFile.flatMap((page) => unitsOf(page)),
    );
    let total = 0;
    for (const [at, { counts, length }] of this.units.entries()) {
      total += length;
      for (const term of counts.keys()) {
        const holders = this.#holders.get(term);
        if (holders === undefined) this.#holders.set(term, [at]);
        else holders.push(at);
      }
    }
    this.#usualLength = Math.max(1, total / Math.max(1, this.units.length));
  }

  /** How rare a word is among the units; 0: none has it. */
  rarity(term: string): number {
    const holding = this.#holders.get(term)?.length ?? 0;
    return holding === 0 ? 0 : this.#rarityOf(holding);
  }

  /** The rarity of a word that one unit has: it grows with the matter. */
  get rarest(): number {
    return this.#rarityOf(1);
  }

  #rarityOf(holding: number): number {
    return Math.log(1 + (Math.max(FEWEST_UNITS, this.units.length) - holding + 0.5) / (holding + 0.5));
  }

  /** @param without terms that say nothing */
  held(point: string, without = NOTHING): HeldOfPoint {
    const asked = new Map(analyze(point).map(({ term, start, end }) => [term, point.slice(start, end)]));
    const terms = [...asked].filter(([term]) => this.#holders.has(term) && !without.has(term));
    const weights = terms.map(([term]) => this.rarity(term));
    const units = new Map<number, Held>();
    for (const [nth, [term]] of terms.entries()) {
      const weight = weights[nth] ?? 0;
      for (const at of this.#holders.get(term) ?? []) {
        const { length = 0, counts } = this.units[at] ?? {};
        const count = counts?.get(term) ?? 0;
        const rest = SATURATION * (1 - LENGTH_DISCOUNT + (LENGTH_DISCOUNT * length) / this.#usualLength);
        const own = units.get(at) ?? { weight: 0, score: 0, terms: [] };
        own.weight += weight;
        own.score += (weight * count * (SATURATION + 1)) / (count + rest);
        own.terms.push(nth);
        units.set(at, own);
      }
    }
    const weight = weights.reduce((sum, one) => sum + one, 0);
    return { weight, weights, words: terms.map(([, word]) => word), units };
  }

  /** The best first. */
  match(point: string, fileId?: string): MatchedUnit[] {
    const { weight, weights, words, units } = this.held(point);
    const least = Math.min(LEAST_WORDS, words.length);
    const found: MatchedUnit[] = [];
    for (const [at, unit] of this.units.entries()) {
      if (fileId !== undefined && unit.page.file.id !== fileId) continue;
      const held = units.get(at) ?? { weight: 0, score: 0, terms: [] };
      if (held.terms.length < least) continue;
      const rarest = held.terms.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
      found.push({
        unit,
        score: held.score,
        coverage: held.weight / Math.max(weight, Number.MIN_VALUE),
        words: rarest.slice(0, WORDS_SHOWN).map((nth) => words[nth] ?? ''),
      });
    }
    return found.sort((a, b) => b.score - a.score);
  }
}

/** Of a file that begins with another paper, as the report of whom a deposition is: what stands over the title of that. */
function beforeTestimony(page: MatterPage): EvidenceUnit[] {
  const title = page.text.split('\n').find((line) => deponentOf(line.trim()) !== null);
  return title === undefined ? [] : unitsOf(page, page.text.indexOf(title)).filter(({ says }) => says);
}

/** Its errata sheet, or what else stands behind the last answer under a title. */
function behindTestimony(page: MatterPage): EvidenceUnit[] {
  const from = titleBehind(page.text);
  return from === null ? [] : unitsOf(page, page.text.length, from);
}

/** Sentences of one paragraph, as many as can be quoted together; what speaks to a model is never quoted. */
function unitsOf(page: MatterPage, until = page.text.length, from = 0): EvidenceUnit[] {
  const own = ownWordsOf(page.text).slice(0, until);
  const words = blank(own.slice(0, from)) + own.slice(from);
  const make = unitMaker(page);
  let isTop = page.number === 1;
  return stretchesOf(words).flatMap((stretch) => {
    const said = saidIn(words, stretch, isTop ? words.slice(0, stretch.start) : '');
    isTop &&= said === null;
    const unit = said === null ? null : make(said, !isRemark(words.slice(stretch.start, stretch.end)));
    // Rows over the words that explain them.
    const rows = make(
      said === null ? stretch : { start: stretch.start, end: endOf(words, stretch.start, said.start) },
      false,
    );
    const isRows = rows !== null && isTable(rows.quote);
    return [
      ...(rows !== null && (said === null || isRows) ? [{ ...rows, isTable: isRows }] : []),
      ...(unit === null ? [] : [unit]),
    ];
  });
}

/** `[Note of the file clerk: …]`, `[Two lines withheld.]`: said about the document, and not by it. */
export function isRemark(paragraph: string): boolean {
  const text = paragraph.trim();
  return text.startsWith('[') && text.indexOf(']') === text.length - 1;
}

function endOf(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** Each question with the whole of its answer; what is longer than can be quoted is cited. */
function exchangesOf(pages: readonly MatterPage[]): EvidenceUnit[] {
  const units: EvidenceUnit[] = [];
  const words = withoutHeads(pages.map(({ text }) => text));
  /** The last question of the page before, and its unit; null where it cannot be quoted, nor then what is left of its answer. */
  let open = null as { readonly page: number; readonly unit: number | null } | null;
  for (const [at, page] of pages.entries()) {
    const make = unitMaker(page);
    const before = open?.page === page.number - 1 ? open : null;
    const own = words[at] ?? '';
    const sheets = new Set(
      numberedLines(own).flatMap(({ line, sheet }) => (sheet === undefined ? [] : [line])),
    );
    const exchanges = together(
      exchangesIn(withoutLineNumbers(own), before === null, sheets),
      LONGEST_EXCHANGES,
    );
    for (const [nth, { start, end, goesOn, isAnswered }] of exchanges.entries()) {
      if (goesOn && nth === 0 && before !== null) {
        const begun = before.unit === null ? undefined : units[before.unit];
        if (before.unit !== null && begun !== undefined)
          units[before.unit] = withRest(begun, { page, start, end, quote: page.text.slice(start, end) });
        open = { page: page.number, unit: before.unit };
        continue;
      }
      const unit = make({ start, end }, isAnswered && end - start <= LONGEST_ANSWER);
      open = { page: page.number, unit: unit === null ? null : units.length };
      // What an expert has to answer is the record’s, whoever the report before it was made for.
      const nature = { ...unit?.nature, author: null, argues: false } as Nature;
      if (unit !== null)
        units.push({
          ...unit,
          ...(unit.nature?.argues === true ? { nature } : {}),
          isTable: !unit.says,
          isTestimony: true,
        });
    }
  }
  return units.filter(({ says, isTable, rest }) => says || isTable || rest !== null);
}

function withRest(unit: EvidenceUnit, rest: PlacedWords): EvidenceUnit {
  const { counts, length } = countsOf(`${unit.quote} ${rest.quote}`);
  const says = unit.quote.length + rest.quote.length <= LONGEST_ANSWER;
  return { ...unit, rest, counts, length, says, isTable: !says };
}

function unitMaker(page: MatterPage): (stretch: Stretch, says: boolean) => EvidenceUnit | null {
  const { text, messages = [], held = [] } = page;
  const unsafe = [
    ...injectionsOfPage(text).map(({ span }) => span),
    ...ownMarks(text).map(({ span }) => span),
    ...held.map((part): [number, number] => [part.start, part.end]),
  ];
  const wrong = discrepanciesIn(text);
  return ({ start, end }, says) => {
    const quote = text.slice(start, end);
    if (quote.length < SHORTEST || wordsIn(quote, 3).length === 0) return null;
    if (unsafe.some((span) => span[0] < end && span[1] > start)) return null;
    const message = messages.findLast((one) => one.start <= start) ?? null;
    return {
      ...{ page, start, end, quote, says, rest: null, isTable: false, isTestimony: false },
      isDoubtful: wrong.some(({ span }) => span[0] < end && span[1] > start),
      nature: natureOf(page, message),
      // What is filed behind it has its nature, and neither its sender nor its day.
      message: message !== null && start < message.ownEnd ? message : null,
      ...countsOf(quote),
    };
  };
}

/** Whose words a message is, and what the document holds that is filed with it. */
function natureOf({ nature }: MatterPage, message: PageMessage | null): Nature {
  if (message === null || nature.holds === undefined) return message?.nature ?? nature;
  return { ...message.nature, holds: nature.holds };
}

function countsOf(quote: string): Pick<EvidenceUnit, 'counts' | 'length'> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { term } of analyze(quote)) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    length += 1;
  }
  return { counts, length };
}

/** With space in place of what is none of its words: marks of what is quoted, headers and signatures of messages. */
function ownWordsOf(text: string): string {
  const messages = messagesIn(text);
  if (messages.length === 0) return text;
  let words = '';
  let at = 0;
  const plain = withoutQuoteMarks(text);
  for (const message of messages) {
    const signed = signedAt(text, message);
    words += plain.slice(at, message.start) + blank(plain.slice(message.start, message.body));
    words += plain.slice(message.body, signed) + blank(plain.slice(signed, message.end));
    at = message.end;
  }
  return words;
}

const FEWEST_WORDS = 6;
const FEWEST_ROWS = 3;
/** Of a sentence of many names. */
const FEWEST_SMALL = 4;

/**
 * From the first sentence to the last; what stands over and under them on lines of its own is left out. null: there is none.
 * @param above on the first page, as long as nothing was said there
 */
function saidIn(text: string, { start, end }: Stretch, above: string): Stretch | null {
  const from = start + headOf(text.slice(start, end), above);
  const sentences = sentencesOf(text.slice(from, end)).map((one) => ({
    start: from + one.start,
    end: from + one.end,
  }));
  let first = sentences.findIndex((one) => isSentence(text.slice(one.start, one.end)));
  // The number and title of a clause stand on its line: `3. Rent.`
  while (first > 0 && isOnOneLine(text, sentences[first - 1])) first -= 1;
  const last = sentences.findLast(
    (one) => endsSentence(text.slice(one.start, one.end)) && /^[ \t]*(?:\n|$)/.test(text.slice(one.end, end)),
  );
  const begins = sentences[first];
  if (begins === undefined) return null;
  const until = last === undefined || last.end <= begins.start ? end : last.end;
  // What leads to a list says nothing without it.
  const isLead = text.slice(begins.start, until).trimEnd().endsWith(':');
  const before = isLead
    ? sentences.findLast((one) => one.end < until && one.start >= begins.start)
    : undefined;
  const isSaying = before !== undefined && isSentence(text.slice(before.start, before.end));
  return { start: begins.start, end: isSaying ? before.end : until };
}

function isOnOneLine(text: string, sentence: Stretch | undefined): boolean {
  return sentence !== undefined && !text.slice(sentence.start, sentence.end).includes('\n');
}

/** How long the lines are that stand over a text, as a title, a caption or an address does: names, and another line begins behind them. */
export function headOf(text: string, above: string): number {
  let length = 0;
  let isOfDay = false;
  for (const line of text.split('\n')) {
    const rest = text.slice(length + line.length + 1);
    const goesOn = endsIn(line.trimEnd(), ',;') || !/^\s*[\p{Lu}\d]/u.test(rest);
    const isName = !goesOn && shareOfSmall(line) < IN_HEADS;
    // What it says of its own day goes on over the line.
    isOfDay = isOfDay ? beginsSmall(line.trim()) : isOwnDay(line, rest, above + text.slice(0, length));
    if (!isName && !isOfDay) break;
    length += line.length + 1;
  }
  return Math.min(length, text.length);
}

/** `June 8, 2026 (served June 12, with a curriculum vitae). Replaces the draft of May 20.` under the title of what it is said of; in a log days follow each other. */
function isOwnDay(line: string, rest: string, above: string): boolean {
  const said = line.trim();
  const day = dayAtStart(said);
  if (day === undefined || !/^\s*(?:$|[(.])/.test(said.slice(day.end))) return false;
  const next = rest.trim().split('\n', 1)[0] ?? '';
  if (dayAtStart(next) !== undefined) return false;
  return above.split('\n', MOST_LINES_ABOVE).some((one) => {
    const kind = one.trim() === '' ? null : kindOfTitle(one.trim());
    return kind !== null && kind !== 'record';
  });
}

function dayAtStart(line: string): FoundDate | undefined {
  return datesIn(line.slice(0, LONGEST_DATE)).find(({ start }) => start === 0);
}

const LONGEST_DATE = 40;
const MOST_LINES_ABOVE = 25;

/** Of words in letters, those in small ones: fewer stand in a heading, at least so many in a sentence. */
const IN_HEADS = 1 / 4;
const IN_SENTENCES = 1 / 3;

function isSentence(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}$]\S*/gu)?.length ?? 0;
  const small = text.match(/(?<!\S)\p{Ll}{2,}/gu)?.length ?? 0;
  const isWorded = shareOfSmall(text) >= IN_SENTENCES || small >= FEWEST_SMALL;
  return words >= FEWEST_WORDS && isWorded && endsSentence(text);
}

function shareOfSmall(text: string): number {
  const words = text.match(/\p{L}\S*/gu) ?? [];
  return words.filter((word) => beginsSmall(word)).length / Math.max(1, words.length);
}

function isTable(quote: string): boolean {
  const lines = quote.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => hasDigit(line)).length;
  return rows >= FEWEST_ROWS && 2 * rows >= lines.length;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function stretchesOf(text: string): Stretch[] {
  const stretches: { start: number; end: number; paragraph: number; parts: Stretch[] }[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = stretches.at(-1);
    const longest = isItem(text, sentence.start) ? LONGEST_ITEMS : LONGEST;
    if (last?.paragraph === sentence.paragraph && sentence.end - last.start <= longest) {
      last.end = sentence.end;
      last.parts.push(sentence);
    } else if (sentence.end - sentence.start <= 2 * LONGEST) {
      // A quotation is quoted from its beginning.
      const opened = last?.paragraph === sentence.paragraph ? openedAt(text, last.parts) : null;
      if (last !== undefined && opened === 0 && sentence.end - last.start <= 2 * LONGEST) {
        last.end = sentence.end;
        last.parts.push(sentence);
        continue;
      }
      const moved = last === undefined || opened === null || opened === 0 ? [] : last.parts.splice(opened);
      if (last !== undefined && moved.length > 0) last.end = last.parts.at(-1)?.end ?? last.end;
      const [first = sentence] = moved;
      // The number and title of a section stand over its first sentence, and not under the section before.
      const title = last?.paragraph === sentence.paragraph ? titleBefore(text, first.start) : null;
      const isUnder = last !== undefined && title !== null && title > last.start && title < last.end;
      if (isUnder) last.end = endOf(text, last.start, title);
      stretches.push({
        start: isUnder ? title : first.start,
        end: sentence.end,
        paragraph: sentence.paragraph,
        parts: [...moved, sentence],
      });
    }
  }
  return stretches;
}

/** The first of the sentences within which a quotation is open to their end; null: none is. */
function openedAt(text: string, sentences: readonly Stretch[]): number | null {
  let opened: number | null = null;
  for (const [at, { start, end }] of sentences.entries()) {
    const isOpen = isQuoteOpen(text.slice(start, end));
    if (isOpen) opened ??= at;
    else if (isOpen === false) opened = null;
  }
  return opened;
}

/** Is the last mark in it one that opens a quotation? null: it has none. One behind a figure may be that of inches, and closes nothing. */
function isQuoteOpen(text: string): boolean | null {
  const last = [...text.matchAll(QUOTE_MARKS)].at(-1);
  return last === undefined ? null : last[1] !== undefined;
}

const QUOTE_MARKS = /(“|(?<![^\s(—–])"(?=\S))|”|"/g;

/** `§ 4. Standard.`, `Count IX.`, `Opinion 4.` on the line of the sentence that begins here; null: none. */
function titleBefore(text: string, start: number): number | null {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const title = text.slice(line, start).trim();
  const isNew = endsSentence(text.slice(Math.max(0, line - INDENT), line).trimEnd());
  return isNew && title.length <= LONGEST_TITLE && NUMBERED.test(title)
    ? line + text.slice(line).search(/\S/)
    : null;
}

const LONGEST_TITLE = 80;
const NUMBERED =
  /^(?:§+\s*)?\(?\d{1,3}(?:\.\d{1,3})*[.)]?(?=\s|$)|^\p{Lu}\p{L}+ (?:\d{1,3}|[IVXL]{1,5})[.:](?=\s|$)/u;

/** Of units of one document. */
export function inItsOrder(one: EvidenceUnit, other: EvidenceUnit): number {
  return one.page.number - other.page.number || one.start - other.start;
}

/** A question with its answer, an item of a list: short, and one of many that belong together. */
export function isPart({ isTestimony, quote }: EvidenceUnit): boolean {
  return isTestimony || ITEM.test(quote);
}

/** `3. `, `(b) ` */
export const ITEM = /^\(?(?:\d{1,3}|\p{L})[.)]\s/u;

/** `2026-02-03 09:12`, `3/14/2026`: an entry of a log. */
const ENTRY = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?!\d)/;

/** `2. Falls. …` on a line of its own is another matter than what stands over it. */
function isItem(text: string, start: number): boolean {
  const lead = text.slice(Math.max(0, start - INDENT), start);
  const own = text.slice(start, start + INDENT);
  return lead.slice(lead.lastIndexOf('\n') + 1).trim() === '' && (ITEM.test(own) || ENTRY.test(own));
}

const INDENT = 12;
