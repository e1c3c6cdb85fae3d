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
  /** A sentence, or a row of figures: a heading or a letterhead says nothing. */
  readonly says: boolean;
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
  for (const { start, end } of stretchesOf(text)) {
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
    units.push({ page, start, end, quote, isDoubtful, says: says(quote), counts, length });
  }
  return units;
}

const FEWEST_WORDS = 6;
const ROW_OF_FIGURES = 5;

function says(quote: string): boolean {
  return (quote.match(/\d[\d.,:/-]*/g)?.length ?? 0) >= ROW_OF_FIGURES || hasSentence(quote);
}

/** One that ends, with as many words in small letters as others. */
function hasSentence(quote: string): boolean {
  return sentencesOf(quote).some(({ start, end }) => {
    const sentence = quote.slice(start, end);
    const words = sentence.match(/[\p{L}\p{N}$]\S*/gu) ?? [];
    const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
    return words.length >= FEWEST_WORDS && 2 * small >= words.length && /[.!?]["”’)\]]*\s*$/.test(sentence);
  });
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
