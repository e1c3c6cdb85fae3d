/**
 * Offers paragraphs for a proposition: a few decisions, of each its paragraphs that speak most of it. Files and pages are
 * found by the index, paragraphs weighed by BM25 with the rarity of the words in all that was searched. That ranks well and
 * proves nothing: whether a paragraph stands for the proposition, somebody has to read.
 */
import type { Principal } from '../../access/index.ts';
import { type Case, getCase } from '../../cases/index.ts';
import { analyze, type FoundPage, findPage, searchedPages } from '../../search/index.ts';
import { placedWords } from '../../vault/index.ts';
import { CitingTexts } from '../citations/citing-places.ts';
import { FileIndex } from '../file-postings.ts';
import { assess, bestPages } from '../find-precedents.ts';
import type { Passage, PrecedentHit, PrecedentParts } from '../model.ts';
import { type Named, nameOf } from '../name-precedent.ts';
import { type PassageTerm, type RankedFile, seekPassage } from '../rank-files.ts';
import { type Court, decidedBy } from '../series/courts.ts';
import { lineBoxes } from './choose-passages.ts';
import { paragraphsOf } from './paragraphs.ts';
import { questionPassages } from './question-passages.ts';

export interface ParagraphQuery {
  /** The proposition. */
  readonly question: string;
  /** What else is said of it: it counts less. */
  readonly beside?: string | undefined;
  /** Only these; every visible precedent when absent. */
  readonly fileIds?: readonly string[] | undefined;
  /** How many decisions, and how many paragraphs of each. */
  readonly decisions: number;
  readonly each: number;
}

export interface FoundParagraph extends Passage {
  /** 0 to 1: how much of what the question says, by the weight of its words, stands in the paragraph. */
  readonly coverage: number;
  /** The words of the question that it has, the weightiest first. */
  readonly words: readonly string[];
}

export interface FoundDecision {
  readonly named: Named;
  readonly court: Court | null;
  readonly year: number | null;
  readonly authority: PrecedentHit['authority'];
  readonly treatment: PrecedentHit['treatment'];
  readonly treated_by: PrecedentHit['treated_by'];
  /** Words of the vault’s own copy that put its force in doubt: `Opinion vacated`, `review granted`. */
  readonly marks: readonly string[];
  /** The best first. */
  readonly paragraphs: readonly FoundParagraph[];
}

/** What a word beside the proposition counts. */
const BESIDE = 0.35;
const FILES_READ = 12;
const PAGES_OF_NAMED = 12;
const SATURATION = 1.2;
const LENGTH_DISCOUNT = 0.5;
const USUAL_LENGTH = 110;
/** Reciprocal ranks are evened out by so much (Cormack et al. 2009). */
const FUSION = 10;
const WORDS_SHOWN = 6;
const HEAD = 2_500;

/** What a court lays down, and what it only reports. */
const HOLDS =
  /\b(?:we (?:hold|conclude|agree that|find that)|holding|held that|the rule is|is well settled|it is settled)\b/i;
const REPORTS =
  /\b(?:argue[sd]?|contend(?:s|ed)?|asserts?|asserted|maintains?|claims? that|alleg(?:es|ed)|according to (?:the )?(?:plaintiff|defendant|appell)|procedural history|filed (?:a|his|her|its|their) (?:complaint|petition|notice)|was (?:arrested|indicted|sentenced|convicted))\b/i;
/** Marks about the opinion itself, not what it says of a judgment below. */
const MARKS =
  /\b(?:(?:opinion|decision)\s+(?:following order\s+)?(?:vacat(?:ed|ing)|withdrawn|superseded|depublished)|vacated (?:by|on|in part)\b[^.\n]{0,60}|superseded by\b[^.\n]{0,60}|review granted\b[^.\n]{0,40}|(?:petition for )?rehearing (?:en banc )?granted\b[^.\n]{0,40}|depublished\b[^.\n]{0,40})/gi;

interface ReadPage {
  readonly page: FoundPage;
  readonly paragraphs: readonly ReadParagraph[];
}

interface ReadParagraph {
  readonly start: number;
  readonly end: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Of one request: what was read for one question is there for the next. */
export class ParagraphFinder {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #matter: Case;
  readonly #index: FileIndex;
  readonly #citing: CitingTexts;
  /** Terms that every question of the matter has: the names of its parties. */
  readonly #without: ReadonlySet<string>;
  readonly #pages = new Map<string, ReadPage>();
  readonly #described = new Map<string, Promise<Omit<FoundDecision, 'paragraphs'> | undefined>>();

  private constructor(
    parts: PrecedentParts,
    principal: Principal,
    matter: Case,
    index: FileIndex,
    without: ReadonlySet<string>,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#matter = matter;
    this.#index = index;
    this.#without = without;
    this.#citing = new CitingTexts(parts, principal);
  }

  /** @throws ChanceryError `not_found` for a case the principal may not see */
  static async open(parts: PrecedentParts, principal: Principal, caseId: string): Promise<ParagraphFinder> {
    const { case: matter } = await getCase(parts, principal, caseId);
    const pages = await searchedPages(parts.index, principal, { kind: 'precedent' });
    const names = [...matter.parties.map(({ name }) => name), matter.client ?? '', matter.title].join(' ');
    const without = new Set(analyze(names).map(({ term }) => term));
    return new ParagraphFinder(parts, principal, matter, new FileIndex(parts, pages), without);
  }

  async find({ question, beside = '', fileIds, decisions, each }: ParagraphQuery): Promise<FoundDecision[]> {
    const [passage] = questionPassages(`${question}\n${beside}`.slice(0, LONGEST_QUESTION), '');
    const proposed = new Set(analyze(question).map(({ term }) => term));
    if (passage === undefined) return [];
    const words = passage.words.filter(({ term }) => !this.#without.has(term));
    const sought = await seekPassage(this.#index, { ...passage, words });
    const terms = sought.terms.map((one) =>
      proposed.has(one.term) ? one : { ...one, weight: one.weight * BESIDE },
    );
    const named = fileIds === undefined ? null : new Set(fileIds);
    const places = [...this.#index.files.keys()].filter((place) =>
      named === null ? (sought.scores[place] ?? 0) > 0 : named.has(this.#index.files[place]?.fileId ?? ''),
    );
    const ranked = places
      .map((place): RankedFile => ({ place, score: sought.scores[place] ?? 0, best: sought }))
      .sort((a, b) => b.score - a.score || this.#idOf(b).localeCompare(this.#idOf(a)))
      .slice(0, named === null ? FILES_READ : Math.max(FILES_READ, named.size));
    const read: { file: RankedFile; rank: number; paragraphs: FoundParagraph[] }[] = [];
    for (const [rank, file] of ranked.entries()) {
      const paragraphs = await this.#paragraphs(file, terms, each, named !== null);
      if (paragraphs.length > 0) read.push({ file, rank, paragraphs });
    }
    const byParagraph = [...read].sort(
      (a, b) => (b.paragraphs[0]?.score ?? 0) - (a.paragraphs[0]?.score ?? 0),
    );
    const fused = read
      .map((one) => ({ ...one, score: 1 / (FUSION + one.rank) + 1 / (FUSION + byParagraph.indexOf(one)) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, decisions);
    const found: FoundDecision[] = [];
    for (const { file, paragraphs } of fused) {
      const described = await this.#describe(this.#idOf(file));
      if (described !== undefined) found.push({ ...described, paragraphs });
    }
    return found;
  }

  /** A decision with its first line, for one that is cited as a whole: none of its paragraphs is near enough. */
  async begins(fileId: string): Promise<FoundDecision[]> {
    const described = await this.#describe(fileId);
    const page = await findPage(this.#parts.index.read, this.#principal, fileId, 1);
    const line = /\S[^\n]{0,120}/.exec(page?.text ?? '');
    if (described === undefined || line === null) return [];
    const [quote] = line;
    const start = line.index;
    const span: readonly [number, number] = [start, start + quote.length];
    return [
      {
        ...described,
        paragraphs: [{ page: 1, quote, span, boxes: [], score: 0, coverage: 0, words: [] }],
      },
    ];
  }

  #idOf({ place }: RankedFile): string {
    return this.#index.files[place]?.fileId ?? '';
  }

  async #paragraphs(
    file: RankedFile,
    terms: readonly PassageTerm[],
    most: number,
    isNamed: boolean,
  ): Promise<FoundParagraph[]> {
    const numbers = await bestPages(this.#index, file, isNamed ? PAGES_OF_NAMED : undefined);
    const all = terms.reduce((sum, { weight }) => sum + weight, 0);
    const found: {
      read: ReadPage;
      paragraph: ReadParagraph;
      score: number;
      coverage: number;
      held: PassageTerm[];
    }[] = [];
    for (const number of numbers) {
      const read = await this.#read(this.#idOf(file), number);
      for (const paragraph of read?.paragraphs ?? []) {
        if (read === undefined) continue;
        const held = terms.filter(({ term }) => paragraph.counts.has(term));
        if (held.length < 2) continue;
        const rest = SATURATION * (1 - LENGTH_DISCOUNT + (LENGTH_DISCOUNT * paragraph.length) / USUAL_LENGTH);
        const score = held.reduce((sum, { term, weight }) => {
          const count = paragraph.counts.get(term) ?? 0;
          return sum + (weight * count * (SATURATION + 1)) / (count + rest);
        }, 0);
        const coverage = held.reduce((sum, { weight }) => sum + weight, 0) / Math.max(all, Number.MIN_VALUE);
        const text = read.page.text.slice(paragraph.start, paragraph.end);
        found.push({ read, paragraph, score: score * factorOf(text), coverage, held });
      }
    }
    found.sort(
      (a, b) =>
        b.score - a.score || a.read.page.number - b.read.page.number || a.paragraph.start - b.paragraph.start,
    );
    return found
      .slice(0, most)
      .map(({ read: { page }, paragraph: { start, end }, score, coverage, held }) => ({
        page: page.number,
        quote: page.text.slice(start, end),
        span: [start, end],
        boxes: lineBoxes(placedWords(page.words, [[start, end]])),
        score,
        coverage: Math.round(coverage * 1000) / 1000,
        words: held.slice(0, WORDS_SHOWN).map(({ word }) => word),
      }));
  }

  async #read(fileId: string, number: number): Promise<ReadPage | undefined> {
    const key = `${fileId} ${number}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = await findPage(this.#parts.index.read, this.#principal, fileId, number);
    if (page === undefined) return undefined;
    const paragraphs = paragraphsOf(page.text).map(({ start, end }) => {
      const counts = new Map<string, number>();
      let length = 0;
      for (const { term } of analyze(page.text.slice(start, end))) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        length += 1;
      }
      return { start, end, counts, length };
    });
    const read = { page, paragraphs };
    this.#pages.set(key, read);
    return read;
  }

  #describe(fileId: string): Promise<Omit<FoundDecision, 'paragraphs'> | undefined> {
    const known = this.#described.get(fileId) ?? this.#look(fileId);
    this.#described.set(fileId, known);
    return known;
  }

  async #look(fileId: string): Promise<Omit<FoundDecision, 'paragraphs'> | undefined> {
    const named = await nameOf(this.#parts, this.#principal, fileId);
    if (named === undefined) return undefined;
    const first = await findPage(this.#parts.index.read, this.#principal, fileId, 1);
    const { court, year } = decidedBy(named.citation, first?.text ?? '');
    const { authority, treatment, treated_by } = await assess(this.#citing, this.#matter, named);
    return { named, court, year, authority, treatment, treated_by, marks: marksOf(first?.text ?? '') };
  }
}

const LONGEST_QUESTION = 4_000;

function factorOf(text: string): number {
  const reports = REPORTS.test(text) ? 0.8 : 1;
  return HOLDS.test(text) ? 1.1 * reports : reports;
}

/** What the copy says of its own force, above its text. */
function marksOf(firstPage: string): string[] {
  return [...firstPage.slice(0, HEAD).matchAll(MARKS)].map(([mark]) => mark.replace(/\s+/g, ' ').trim());
}
