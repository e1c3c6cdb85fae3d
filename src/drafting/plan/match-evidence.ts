/** What the matter’s own documents say to a point: sentences that stand together, by BM25 over the documents themselves. */
import { sentencesOf } from '../../precedents/index.ts';
import { analyze } from '../../search/index.ts';
import { injectionsOfPage, ownMarks } from '../material/index.ts';
import { discrepanciesIn } from './figures.ts';
import type { MatterPage } from './matter-documents.ts';

export interface EvidenceUnit {
  readonly page: MatterPage;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** It holds figures that do not come out. */
  readonly isDoubtful: boolean;
  /** It has a sentence: a heading, a letterhead or a table says nothing that could be quoted. */
  readonly says: boolean;
  /** Rows of figures, as of a ledger or a log: told by the document, and lost in a paragraph. */
  readonly isTable: boolean;
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
const LONGEST = 520;
const LEAST_WORDS = 3;
const SATURATION = 1.2;
const LENGTH_DISCOUNT = 0.6;
const WORDS_SHOWN = 6;

export class MatterEvidence {
  readonly units: readonly EvidenceUnit[];
  readonly #holding = new Map<string, number>();
  readonly #usualLength: number;

  constructor(pages: readonly MatterPage[]) {
    this.units = pages.flatMap(unitsOf);
    let total = 0;
    for (const { counts, length } of this.units) {
      total += length;
      for (const term of counts.keys()) this.#holding.set(term, (this.#holding.get(term) ?? 0) + 1);
    }
    this.#usualLength = Math.max(1, total / Math.max(1, this.units.length));
  }

  /** The best first. */
  match(point: string, fileId?: string): MatchedUnit[] {
    const asked = new Map(analyze(point).map(({ term, start, end }) => [term, point.slice(start, end)]));
    const terms = [...asked].flatMap(([term, word]) => {
      const holding = this.#holding.get(term) ?? 0;
      return holding === 0
        ? []
        : [{ term, word, weight: Math.log(1 + (this.units.length - holding + 0.5) / (holding + 0.5)) }];
    });
    const all = terms.reduce((sum, { weight }) => sum + weight, 0);
    const found: MatchedUnit[] = [];
    for (const unit of this.units) {
      if (fileId !== undefined && unit.page.file.id !== fileId) continue;
      const held = terms.filter(({ term }) => unit.counts.has(term));
      if (held.length < Math.min(LEAST_WORDS, terms.length)) continue;
      const rest = SATURATION * (1 - LENGTH_DISCOUNT + (LENGTH_DISCOUNT * unit.length) / this.#usualLength);
      const score = held.reduce((sum, { term, weight }) => {
        const count = unit.counts.get(term) ?? 0;
        return sum + (weight * count * (SATURATION + 1)) / (count + rest);
      }, 0);
      const weight = held.reduce((sum, one) => sum + one.weight, 0);
      const words = [...held].sort((a, b) => b.weight - a.weight).slice(0, WORDS_SHOWN);
      found.push({
        unit,
        score,
        coverage: weight / Math.max(all, Number.MIN_VALUE),
        words: words.map(({ word }) => word),
      });
    }
    return found.sort((a, b) => b.score - a.score);
  }
}

/** Sentences of one paragraph, as many as can be quoted together; what speaks to a model is never quoted. */
function unitsOf(page: MatterPage): EvidenceUnit[] {
  const { text } = page;
  const unsafe = [
    ...injectionsOfPage(text).map(({ span }) => span),
    ...ownMarks(text).map(({ span }) => span),
  ];
  const wrong = discrepanciesIn(text);
  const units: EvidenceUnit[] = [];
  for (const stretch of stretchesOf(text)) {
    const { start, end } = saidIn(text, stretch) ?? stretch;
    const quote = text.slice(start, end);
    if (quote.length < SHORTEST || !/\p{L}{3}/u.test(quote)) continue;
    if (unsafe.some((span) => span[0] < end && span[1] > start)) continue;
    const counts = new Map<string, number>();
    let length = 0;
    for (const { term } of analyze(quote)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      length += 1;
    }
    const isDoubtful = wrong.some(({ span }) => span[0] < end && span[1] > start);
    const says = saidIn(text, stretch) !== null;
    units.push({
      page,
      start,
      end,
      quote,
      isDoubtful,
      says,
      isTable: !says && isTable(quote),
      counts,
      length,
    });
  }
  return units;
}

const FEWEST_WORDS = 6;
const FEWEST_ROWS = 3;

/** From the first sentence to the last; what stands over and under them on lines of its own is left out. null: there is none. */
function saidIn(text: string, { start, end }: Stretch): Stretch | null {
  const from = start + headOf(text.slice(start, end));
  const sentences = sentencesOf(text.slice(from, end)).map((one) => ({
    start: from + one.start,
    end: from + one.end,
  }));
  let first = sentences.findIndex((one) => isSentence(text.slice(one.start, one.end)));
  // The number and title of a clause stand on its line: `3. Rent.`
  while (first > 0 && isOnOneLine(text, sentences[first - 1])) first -= 1;
  const last = sentences.findLast(
    (one) => STOPPED.test(text.slice(one.start, one.end)) && /^[ \t]*(?:\n|$)/.test(text.slice(one.end, end)),
  );
  const begins = sentences[first];
  if (begins === undefined) return null;
  return { start: begins.start, end: last === undefined || last.end <= begins.start ? end : last.end };
}

function isOnOneLine(text: string, sentence: Stretch | undefined): boolean {
  return sentence !== undefined && !text.slice(sentence.start, sentence.end).includes('\n');
}

/** How long the lines are that stand over a text, as a title, a caption or an address does: names, and another line begins behind them. */
function headOf(text: string): number {
  let length = 0;
  for (const line of text.split('\n')) {
    const rest = text.slice(length + line.length + 1);
    if (shareOfSmall(line) >= IN_HEADS || /[,;]\s*$/.test(line) || !/^\s*[\p{Lu}\d]/u.test(rest)) break;
    length += line.length + 1;
  }
  return length;
}

const STOPPED = /[.!?]["”’)\]]*\s*$/;
/** Of words in letters, those in small ones: fewer stand in a heading, at least so many in a sentence. */
const IN_HEADS = 1 / 4;
const IN_SENTENCES = 1 / 3;

function isSentence(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}$]\S*/gu)?.length ?? 0;
  return words >= FEWEST_WORDS && shareOfSmall(text) >= IN_SENTENCES && STOPPED.test(text);
}

function shareOfSmall(text: string): number {
  const words = text.match(/\p{L}\S*/gu) ?? [];
  return words.filter((word) => /^\p{Ll}/u.test(word)).length / Math.max(1, words.length);
}

function isTable(quote: string): boolean {
  const lines = quote.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => /\d/.test(line)).length;
  return rows >= FEWEST_ROWS && 2 * rows >= lines.length;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function stretchesOf(text: string): { start: number; end: number }[] {
  const stretches: { start: number; end: number; paragraph: number }[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = stretches.at(-1);
    if (last !== undefined && last.paragraph === sentence.paragraph && sentence.end - last.start <= LONGEST)
      last.end = sentence.end;
    else if (sentence.end - sentence.start <= 2 * LONGEST) stretches.push({ ...sentence });
  }
  return stretches;
}
