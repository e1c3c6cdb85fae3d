/**
 * Offers paragraphs for a proposition: a few decisions, of each its paragraphs that speak most of it. Files and pages are
 * found by the index, paragraphs weighed by BM25 with the rarity of the words in all that was searched. That ranks well and
 * proves nothing: whether a paragraph stands for the proposition, somebody has to read.
 */
import type { Principal } from '../../access/index.ts';
import { type Case, getCase } from '../../cases/index.ts';
import { onOneLine } from '../../platform/index.ts';
import {
  analyze,
  type FoundPage,
  findPage,
  inverseFrequency,
  pageTexts,
  searchedPages,
} from '../../search/index.ts';
import { CitingTexts } from '../citations/citing-places.ts';
import type { Passage, PrecedentHit, PrecedentParts } from '../model.ts';
import { type Named, nameOf } from '../name-precedent.ts';
import { type Court, decidedBy, STATES } from '../series/courts.ts';
import { overPages } from '../texts/over-pages.ts';
import { isBegun, openEndOf, paragraphsOf } from '../texts/paragraphs.ts';
import { questionPassages } from '../texts/question-passages.ts';
import { isDenying } from '../texts/running-text.ts';
import { sentencesOf } from '../texts/sentences.ts';
import type { SortedSentence } from '../texts/sort-opinion.ts';
import { type Speakers, speakersOf } from '../texts/whose-words.ts';
import {
  type Core,
  coreOf,
  type QuotedPage,
  quotableIn,
  type Weighed,
  weighed,
  withoutOthers,
} from './core-of-paragraph.ts';
import { FileIndex } from './file-postings.ts';
import { assess, bestPages } from './find-precedents.ts';
import { chooseQuote, isMeant, type NamedFor, type ParagraphOfDecision } from './quote/choose-quote.ts';
import { stretchesWith } from './quote/stretches-with.ts';
import { withoutTurn } from './quote/without-turn.ts';
import { type PassageTerm, type RankedFile, seekPassage } from './rank-files.ts';
import { type ReadParagraph, readParagraph, sortedIn } from './read-paragraph.ts';
import {
  type PlacedSentences,
  type PlacesOfWords,
  sentencesBeside,
  wholeOf,
  wordsIn,
  wordsWithin,
} from './words-asked.ts';

export interface ParagraphQuery {
  /** The proposition. */
  readonly question: string;
  /** What else is said of it: it counts less. */
  readonly beside?: string | undefined;
  /** Only these; every visible precedent when absent. */
  readonly fileIds?: readonly string[] | undefined;
  /** Only decisions of which this is true, as far down the ranking as a few are found. */
  readonly only?: ((decision: DecidedBy) => boolean) | undefined;
  /** How many decisions, and how many paragraphs of each. */
  readonly decisions: number;
  readonly each: number;
}

export interface FoundParagraph extends Passage, Weighed {
  /** The few sentences of it that are quoted where it is: those in which the court states what was asked for. */
  readonly core: Core;
}

/** Whose decision it is. */
export interface DecidedBy {
  readonly court: Court | null;
  /** States that its first lines name: of a court that is not known by its name they tell whose it is. */
  readonly states: readonly string[];
}

export interface DescribedDecision extends DecidedBy {
  readonly named: Named;
  readonly year: number | null;
  readonly authority: PrecedentHit['authority'];
  readonly treatment: PrecedentHit['treatment'];
  readonly treated_by: PrecedentHit['treated_by'];
  /** Words of the vault’s own copy that put its force in doubt: `Opinion vacated`, `review granted`. */
  readonly marks: readonly string[];
  /** What the copy says of its own weight: `not for publication`, `granted in part`. */
  readonly weight: readonly string[];
  /** The sentence in which the court says what it does not decide, of the best paragraph that speaks of the question and has one. */
  readonly limit: Pick<FoundParagraph, 'page' | 'quote'> | null;
}

export interface FoundDecision extends DescribedDecision {
  /** The best first. */
  readonly paragraphs: readonly FoundParagraph[];
}

/** Words of a page that may be quoted of a decision that is named. */
export interface FoundQuote extends Weighed {
  readonly page: number;
  /** Is it so likely what the decision is named for that it is quoted unasked? */
  readonly isMeant: boolean;
}

export interface NamedDecision extends DescribedDecision {
  /** The likeliest first. */
  readonly quotes: readonly FoundQuote[];
}

/** Words of a decision that somebody asks for. */
export interface AskedFor {
  readonly decision: DescribedDecision;
  /** The sentences in which they stand; null: the decision does not have them. */
  readonly quote: (Weighed & Pick<FoundParagraph, 'page'>) | null;
  /** What is nearest where it does not have them. */
  readonly nearest: Pick<FoundParagraph, 'page' | 'quote'> | null;
}

export interface StatementQuery extends Pick<ParagraphQuery, 'question' | 'only' | 'decisions'> {
  /** How surely these words are of the kind; 0 or less: they are none. */
  readonly rate: (words: string) => number;
}

export interface Stating extends DescribedDecision {
  readonly quote: Weighed & Pick<FoundParagraph, 'page'> & { readonly rated: number };
}

/** What a word beside the proposition counts. */
const BESIDE = 0.35;
const FILES_READ = 12;
/** Every decision on a motion states its standard: the best of many is sought. */
const STATING_READ = 30;
/** Of those that may be of some courts only. */
const FILES_LOOKED_AT = 150;
const PAGES_OF_NAMED = 12;
/** Of a decision that is named. */
const PAGES_READ = 150;
const SATURATION = 1.2;
const LENGTH_DISCOUNT = 0.5;
const USUAL_LENGTH = 110;
/** Reciprocal ranks are evened out by so much (Cormack et al. 2009). */
const FUSION = 10;
const HEAD = 2_500;
/** Paragraphs in which a court tells what the case is about, and what a sentence is that does. */
const OPENING = 12;
const TELLING: ReadonlySet<SortedSentence['kind']> = new Set(['applies', 'facts', 'history', 'contention']);

/** Of the paragraphs of a file with most of the words, so many are read for what they are. */
const READ_FOR_LAW = 10;
/** What a rule counts more, and what is mostly of others or of that case counts less. */
const RULE = 1.1;
const REPORTED = 0.8;

/** Marks about the opinion itself, not what it says of a judgment below. */
const MARKS =
  /\b(?:(?:opinion|decision)\s+(?:following order\s+)?(?:vacat(?:ed|ing)|withdrawn|superseded|depublished)|vacated (?:by|on|in part)\b[^.\n]{0,60}|superseded by\b[^.\n]{0,60}|review granted\b[^.\n]{0,40}|(?:petition for )?rehearing (?:en banc )?granted\b[^.\n]{0,40}|depublished\b[^.\n]{0,40})/gi;

/** Notes of an editor: in brackets, of a part of the opinion or of what another court did to it; or a line that begins so. */
const NOTES =
  /\[(?=[^[\]]{0,120}\b(?:parts?|pages?|pp|sections?|opinion|by)\b)[^[\]]{0,80}\b(?:vacated|withdrawn|reversed|superseded|overruled|depublished)\b[^[\]]{0,80}\]|^[ \t*_]*(?:vacated|reversed|overruled|abrogated|rev['’]d)(?: in part)?,? (?:by|sub nom)\b[^\n]{0,60}/gim;

const WEIGHT =
  /\b(?:not (?:recommended |designated |certified |intended )?(?:for )?(?:full-text )?(?:publication|published)|unpublished|non-?precedential|not precedential|memorandum (?:opinion|decision|order)|summary order|(?:granted|denied|affirmed|reversed|vacated)(?:,? (?:and|but) \w+)? in part|statement of (?:chief )?(?:judge|justice)\w*|(?:concurring|dissenting|plurality) opinion)\b/gi;

/**
 * A court says what it does not decide. In its own words only: what it quotes, another court said. Of the sentences of 127 opinions
 * ten were found so, nine of them rightly.
 */
const LEAVES_OPEN =
  /^[^“"]*\b(?:(?:[Ww]e|[Tt]his [Cc]ourt|[Tt]his opinion) (?:(?:do|does|need) not (?:now )?(?:decide|reach|resolve|address|pass (?:up)?on)|express(?:es)? no (?:opinion|view)|ha(?:s|ve) no occasion to|(?:leave|reserve)s? (?:open|for another day))|[Oo]ur (?:holding|decision) (?:today )?is (?:limited|confined) to)\b/;
/** Of what the question says, that a paragraph must have for what it leaves open to be of it. */
const OF_THE_QUESTION = 0.4;

type Described = Omit<DescribedDecision, 'limit'>;

interface ReadPage {
  readonly page: FoundPage;
  readonly paragraphs: readonly ReadParagraph[];
}

interface HeldParagraph {
  readonly paragraph: ReadParagraph;
  score: number;
  readonly coverage: number;
  readonly held: PassageTerm[];
}

interface PlacedParagraph extends ParagraphOfDecision {
  readonly page: QuotedPage;
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
  readonly #described = new Map<string, Promise<Described | undefined>>();
  readonly #speakers = new Map<string, Promise<Speakers>>();
  readonly #paragraphsOfNamed = new Map<string, Promise<readonly PlacedParagraph[]>>();

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

  async find({
    question,
    beside = '',
    fileIds,
    only,
    decisions,
    each,
  }: ParagraphQuery): Promise<FoundDecision[]> {
    const named = fileIds === undefined ? null : new Set(fileIds);
    const { terms, ranked } = await this.#ranked(question, beside, named, only);
    const read: ({ file: RankedFile; rank: number } & Pick<FoundDecision, 'paragraphs' | 'limit'>)[] = [];
    for (const [rank, file] of ranked.entries()) {
      const found = await this.#paragraphs(file, terms, each, named !== null);
      if (found.paragraphs.length > 0) read.push({ file, rank, ...found });
    }
    const byParagraph = [...read].sort(
      (a, b) => (b.paragraphs[0]?.score ?? 0) - (a.paragraphs[0]?.score ?? 0),
    );
    const fused = read
      .map((one) => ({ ...one, score: 1 / (FUSION + one.rank) + 1 / (FUSION + byParagraph.indexOf(one)) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, decisions);
    const found: FoundDecision[] = [];
    for (const { file, paragraphs, limit } of fused) {
      const described = await this.#describe(this.#idOf(file));
      if (described === undefined) continue;
      const notes = await this.#notesBeside(this.#idOf(file), paragraphs);
      found.push({
        ...described,
        marks: [...new Set([...described.marks, ...notes])],
        paragraphs: await this.#withSpeakers(this.#idOf(file), paragraphs),
        limit,
      });
    }
    return found;
  }

  /**
   * What courts say that is of one kind, whatever the matter: of each decision the few sentences that are most surely of it, and
   * those alone of which `rate` is positive.
   */
  async statements({ question, only, decisions, rate }: StatementQuery): Promise<Stating[]> {
    const { terms, ranked } = await this.#ranked(question, '', null, only, STATING_READ);
    const all = terms.reduce((sum, { weight }) => sum + weight, 0);
    const found: Stating[] = [];
    for (const file of ranked) {
      const fileId = this.#idOf(file);
      const [best] = (await this.#heldParagraphs(file, terms, false))
        .slice(0, READ_FOR_LAW)
        .flatMap(({ paragraph, held }) =>
          quotableIn(paragraph.page.text, paragraph.start, sortedIn(paragraph)).flatMap((window) => {
            if (window.leans || window.disposes) return [];
            const words = paragraph.page.text.slice(window.start, window.end);
            const rated = rate(words);
            if (rated <= 0) return [];
            const has = new Set(analyze(words).map(({ term }) => term));
            const own = held.filter(({ term }) => has.has(term));
            const coverage =
              own.reduce((sum, { weight }) => sum + weight, 0) / Math.max(all, Number.MIN_VALUE);
            return [{ ...window, page: paragraph.page, held: own, coverage, rated }];
          }),
        )
        .sort((a, b) => b.rated - a.rated);
      const described = best === undefined ? undefined : await this.#describe(fileId);
      if (best === undefined || described === undefined) continue;
      const { page, sentences, rated } = best;
      const [quote] = await this.#spokenOf(fileId, [
        { ...weighed(page, best, sentences), page: page.number, rated },
      ]);
      if (quote === undefined) continue;
      const notes = await this.#notesBeside(fileId, [quote]);
      found.push({ ...described, marks: [...new Set([...described.marks, ...notes])], limit: null, quote });
    }
    return found.sort((a, b) => b.quote.rated - a.quote.rated).slice(0, decisions);
  }

  async #ranked(
    question: string,
    beside: string,
    named: ReadonlySet<string> | null,
    only: ParagraphQuery['only'],
    most = FILES_READ,
  ): Promise<{ readonly terms: readonly PassageTerm[]; readonly ranked: readonly RankedFile[] }> {
    const [passage] = questionPassages(`${question}\n${beside}`.slice(0, LONGEST_QUESTION), '');
    const proposed = new Set(analyze(question).map(({ term }) => term));
    if (passage === undefined) return { terms: [], ranked: [] };
    const names = named === null ? new Set<string>() : await this.#namesOf(named);
    const words = passage.words.filter(({ term }) => !this.#without.has(term) && !names.has(term));
    const sought = await seekPassage(this.#index, { ...passage, words });
    const terms = sought.terms.map((one) =>
      proposed.has(one.term) ? one : { ...one, weight: one.weight * BESIDE },
    );
    const places = [...this.#index.files.keys()].filter((place) =>
      named === null ? (sought.scores[place] ?? 0) > 0 : named.has(this.#index.files[place]?.fileId ?? ''),
    );
    const all = places
      .map((place): RankedFile => ({ place, score: sought.scores[place] ?? 0, best: sought }))
      .sort((a, b) => b.score - a.score || this.#idOf(b).localeCompare(this.#idOf(a)));
    const fitting = only === undefined ? all : await this.#among(all, only, most);
    return { terms, ranked: fitting.slice(0, named === null ? most : Math.max(most, named.size)) };
  }

  /** What may be quoted of a decision that a ground names, as likely as it is meant; absent where the principal may not see it. */
  async quotesOf(fileId: string, namedFor: NamedFor, most: number): Promise<NamedDecision | undefined> {
    const described = await this.#describe(fileId);
    if (described === undefined) return undefined;
    const without = new Set([...this.#without, ...(await this.#namesOf(new Set([fileId])))]);
    const found = chooseQuote(await this.#paragraphsOf(fileId), namedFor, without)
      .slice(0, most)
      .map((one) => withoutTurn(one, namedFor.sentence, without));
    const quotes = found.map(({ paragraph: { page }, sentences, ...one }) => ({
      ...weighed(page, one, sentences),
      page: page.number,
      isMeant: isMeant(one),
    }));
    const notes = await this.#notesBeside(fileId, quotes);
    return {
      ...described,
      marks: [...new Set([...described.marks, ...notes])],
      quotes: await this.#spokenOf(fileId, quotes),
      limit: leftOpen(
        // Several quotations may come from one paragraph.
        [...new Set(found.map(({ paragraph }) => paragraph))],
      ),
    };
  }

  /**
   * The sentences of a decision in which these words stand, compared as a quotation is; absent where it is none that the principal may see.
   * @param ground what they are asked for
   */
  async asked(fileId: string, words: string, ground: string): Promise<AskedFor | undefined> {
    const isKnown = this.#index.files.some((file) => file?.fileId === fileId);
    const described = isKnown ? await this.#describe(fileId) : undefined;
    if (described === undefined) return undefined;
    const pages = await pageTexts(this.#parts.index.read, this.#principal, fileId);
    const wanted = words.trim();
    const places = wordsIn(wanted, pages);
    const found = places.isSame ? await this.#sentencesWith(fileId, wanted, places) : null;
    if (found === null)
      return {
        decision: { ...described, limit: null },
        quote: null,
        nearest: await this.#nearest(fileId, wanted, places),
      };
    const [quote] = await this.#spokenOf(fileId, [await this.#weighedFor(fileId, found, ground)]);
    const notes = await this.#notesBeside(fileId, quote === undefined ? [] : [quote]);
    return {
      decision: { ...described, marks: [...new Set([...described.marks, ...notes])], limit: null },
      quote: quote ?? null,
      nearest: null,
    };
  }

  /** The sentences in which the court says what these words say, in every one of them that tells something. */
  async saying(fileId: string, words: string): Promise<FoundQuote | undefined> {
    const pages = await pageTexts(this.#parts.index.read, this.#principal, fileId);
    for (const stretch of stretchesWith(words, pages)) {
      const found = await this.#sentencesWith(fileId, stretch, wordsIn(stretch, pages));
      const said = found === null ? null : wholeOf(found);
      if (said === null) continue;
      // `Not barred` is not said where the court says `barred`.
      if (isDenying(words) && !isDenying(said.paragraph.page.text.slice(said.start, said.end))) continue;
      const [quote] = await this.#spokenOf(fileId, [await this.#weighedFor(fileId, said, words)]);
      if (quote !== undefined && quote.speaker !== 'summary' && quote.speaker !== 'separate_opinion')
        return { ...quote, isMeant: true };
    }
    return undefined;
  }

  async #weighedFor(
    fileId: string,
    { paragraph: { page }, start, end }: Pick<PlacedSentences, 'paragraph' | 'start' | 'end'>,
    ground: string,
  ): Promise<Weighed & Pick<FoundParagraph, 'page'>> {
    const own = new Set(analyze(page.text.slice(start, end)).map(({ term }) => term));
    const without = new Set([...this.#without, ...(await this.#namesOf(new Set([fileId])))]);
    const terms = new Map(
      analyze(ground).flatMap(({ term, start: from, end: to }) =>
        without.has(term) ? [] : [[term, ground.slice(from, to).toLowerCase()] as const],
      ),
    );
    const held = [...terms].flatMap(([term, word]) => (own.has(term) ? [{ word }] : []));
    const coverage = held.length / Math.max(1, terms.size);
    return { ...weighed(page, { start, end, held, coverage }), page: page.number };
  }

  /** Within one paragraph, else within any running text of the page, a note too, and of the page behind or before it. */
  async #sentencesWith(
    fileId: string,
    words: string,
    { places }: PlacesOfWords,
  ): Promise<PlacedSentences | null> {
    const first = places[0]?.page ?? 1;
    for (const number of [first, first - 1])
      for (const paragraph of (await this.#read(fileId, number))?.paragraphs ?? []) {
        const own = wordsWithin(paragraph, words);
        if (own !== null) return own;
      }
    const beside = Array.from({ length: 4 }, (_, at) => first - 1 + at).filter((number) => number > 0);
    const read = await Promise.all(
      beside.map((number) => findPage(this.#parts.index.read, this.#principal, fileId, number)),
    );
    return sentencesBeside(
      read.filter((page) => page !== undefined),
      words,
      places,
    );
  }

  async #nearest(fileId: string, words: string, { places }: PlacesOfWords): Promise<AskedFor['nearest']> {
    const [place] = places;
    const page = place === undefined ? undefined : (await this.#read(fileId, place.page))?.page;
    if (page !== undefined && place !== undefined)
      return { page: page.number, quote: page.text.slice(...place.span) };
    const terms = new Set(analyze(words).map(({ term }) => term));
    let best = { shared: 0, page: 0, quote: '' };
    for (const { page: of, text, start, terms: has, sorted } of await this.#paragraphsOf(fileId)) {
      if ([...terms].filter((term) => has.has(term)).length <= best.shared) continue;
      for (const sentence of sorted()) {
        const quote = text.slice(start + sentence.start, start + sentence.end);
        const shared = new Set(analyze(quote).flatMap(({ term }) => (terms.has(term) ? [term] : []))).size;
        if (shared > best.shared) best = { shared, page: of.number, quote };
      }
    }
    return best.shared === 0 ? null : best;
  }

  #paragraphsOf(fileId: string): Promise<readonly PlacedParagraph[]> {
    const known = this.#paragraphsOfNamed.get(fileId) ?? this.#readAll(fileId);
    this.#paragraphsOfNamed.set(fileId, known);
    return known;
  }

  /** The paragraphs of a decision, as far as its pages are read. */
  async #readAll(fileId: string): Promise<PlacedParagraph[]> {
    const pages = await pageTexts(this.#parts.index.read, this.#principal, fileId);
    const all = pages.slice(0, PAGES_READ).map(({ number }) => this.#read(fileId, number));
    return (await Promise.all(all)).flatMap((read) =>
      (read?.paragraphs ?? []).map((paragraph) => {
        const { page, start, end, counts: terms } = paragraph;
        const place = (page.number - 1 + start / page.text.length) / pages.length;
        return { page, text: page.text, start, end, place, terms, sorted: () => sortedIn(paragraph) };
      }),
    );
  }

  async #among(
    ranked: readonly RankedFile[],
    only: (decision: DecidedBy) => boolean,
    most: number,
  ): Promise<RankedFile[]> {
    const found: RankedFile[] = [];
    for (const file of ranked.slice(0, FILES_LOOKED_AT)) {
      const described = await this.#describe(this.#idOf(file));
      if (described !== undefined && only(described)) found.push(file);
      if (found.length === most) break;
    }
    return found;
  }

  /** Behind the line that begins a concurrence or a dissent its judge speaks, page after page; before the opinion, who made a summary of it. */
  async #withSpeakers(fileId: string, paragraphs: readonly FoundParagraph[]): Promise<FoundParagraph[]> {
    const spoken = await this.#spokenOf(fileId, paragraphs);
    return spoken.map((one, at) =>
      one === paragraphs[at] ? one : { ...one, core: { ...one.core, speaker: one.speaker } },
    );
  }

  async #spokenOf<P extends Pick<FoundParagraph, 'page' | 'span' | 'speaker'>>(
    fileId: string,
    passages: readonly P[],
  ): Promise<P[]> {
    const known = this.#speakers.get(fileId) ?? this.#readSpeakers(fileId);
    this.#speakers.set(fileId, known);
    const speakers = await known;
    return passages.map((one) => {
      const { by: part } = speakers.partOn(one.page, one.span[0]);
      return part === 'court'
        ? one
        : { ...one, speaker: part === 'syllabus' ? 'summary' : 'separate_opinion' };
    });
  }

  async #readSpeakers(fileId: string): Promise<Speakers> {
    return speakersOf(await pageTexts(this.#parts.index.read, this.#principal, fileId));
  }

  /** What an editor wrote on the pages of these paragraphs of the force of the opinion, or of a part of it. */
  async #notesBeside(fileId: string, paragraphs: readonly Pick<FoundParagraph, 'page'>[]): Promise<string[]> {
    const numbers = [...new Set(paragraphs.map(({ page }) => page))];
    const pages = await Promise.all(numbers.map((number) => this.#read(fileId, number)));
    return pages.flatMap((read) =>
      [...(read?.page.text ?? '').matchAll(NOTES)].map(([note]) => onOneLine(note).trim()),
    );
  }

  /** A decision with what it is about, as the court begins to tell it: for one that is cited as a whole, as none of its paragraphs is near enough. */
  async begins(fileId: string): Promise<NamedDecision | undefined> {
    const described = await this.#describe(fileId);
    if (described === undefined) return undefined;
    const told = (await this.#paragraphsOf(fileId)).slice(0, OPENING).flatMap(({ page, start, sorted }) =>
      sorted().flatMap((one) => {
        const found = { start: start + one.start, end: start + one.end, held: [], coverage: 0 };
        const words = page.text.slice(found.start, found.end);
        return TELLING.has(one.kind) && isBegun(words)
          ? [{ ...weighed(page, found, [one]), page: page.number, isMeant: false }]
          : [];
      }),
    );
    const spoken = await this.#spokenOf(fileId, told);
    const first =
      spoken.find(({ speaker }) => speaker !== 'summary' && speaker !== 'separate_opinion') ??
      (await this.#firstLine(fileId));
    return first === undefined ? undefined : { ...described, quotes: [first], limit: null };
  }

  async #firstLine(fileId: string): Promise<FoundQuote | undefined> {
    const page = await findPage(this.#parts.index.read, this.#principal, fileId, 1);
    const line = /\S[^\n]{0,120}/.exec(page?.text ?? '');
    if (page === undefined || line === null) return undefined;
    const found = { start: line.index, end: line.index + line[0].length, held: [], coverage: 0 };
    return { ...weighed(page, found, []), page: 1, isMeant: false };
  }

  /** By its own name a decision tells who was before the court, not what it decides. */
  async #namesOf(fileIds: ReadonlySet<string>): Promise<Set<string>> {
    const names = new Set<string>();
    for (const fileId of fileIds) {
      const { citation, title } = (await this.#describe(fileId))?.named ?? { citation: null, title: '' };
      for (const { term } of analyze(citation ?? title)) names.add(term);
    }
    return names;
  }

  /** What a word weighs that is asked for once and that one decision alone has. */
  get #rarest(): number {
    return Math.max(Math.LN2 * inverseFrequency(this.#index.files.length, 1), Number.MIN_VALUE);
  }

  #idOf({ place }: RankedFile): string {
    return this.#index.files[place]?.fileId ?? '';
  }

  /** Those that have two words at least of what is asked, the best first. */
  async #heldParagraphs(
    file: RankedFile,
    terms: readonly PassageTerm[],
    isNamed: boolean,
  ): Promise<HeldParagraph[]> {
    const numbers = await bestPages(this.#index, file, isNamed ? PAGES_OF_NAMED : undefined);
    const all = terms.reduce((sum, { weight }) => sum + weight, 0);
    const found: HeldParagraph[] = [];
    for (const number of numbers) {
      const read = await this.#read(this.#idOf(file), number);
      for (const paragraph of read?.paragraphs ?? []) {
        const held = terms.filter(({ term }) => paragraph.counts.has(term));
        if (held.length < 2) continue;
        const rest = SATURATION * (1 - LENGTH_DISCOUNT + (LENGTH_DISCOUNT * paragraph.length) / USUAL_LENGTH);
        const score = held.reduce((sum, { term, weight }) => {
          const count = paragraph.counts.get(term) ?? 0;
          return sum + (weight * count * (SATURATION + 1)) / (count + rest);
        }, 0);
        const coverage = held.reduce((sum, { weight }) => sum + weight, 0) / Math.max(all, Number.MIN_VALUE);
        found.push({ paragraph, score, coverage, held });
      }
    }
    return found.sort(byScore);
  }

  async #paragraphs(
    file: RankedFile,
    terms: readonly PassageTerm[],
    most: number,
    isNamed: boolean,
  ): Promise<Pick<FoundDecision, 'paragraphs' | 'limit'>> {
    const all = terms.reduce((sum, { weight }) => sum + weight, 0);
    const found = await this.#heldParagraphs(file, terms, isNamed);
    for (const one of found.slice(0, READ_FOR_LAW)) one.score *= factorOf(sortedIn(one.paragraph));
    // What was not read does not overtake what was.
    found.splice(0, READ_FOR_LAW, ...found.slice(0, READ_FOR_LAW).sort(byScore));
    const paragraphs = found.slice(0, most).map(({ paragraph, score, ...whole }): FoundParagraph => {
      const { page } = paragraph;
      const sorted = sortedIn(paragraph);
      const cut = withoutOthers(page.text, { ...paragraph, sorted }, whole, all);
      const sentences = cut.end - cut.start === paragraph.end - paragraph.start ? sorted : undefined;
      return {
        ...weighed(page, cut, sentences),
        page: page.number,
        score,
        core: coreOf(page, { ...paragraph, sorted }, cut, all, this.#rarest),
      };
    });
    return {
      paragraphs,
      limit: leftOpen(
        found.filter(({ coverage }) => coverage >= OF_THE_QUESTION).map(({ paragraph }) => paragraph),
      ),
    };
  }

  async #read(fileId: string, number: number): Promise<ReadPage | undefined> {
    const key = `${fileId} ${number}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = await findPage(this.#parts.index.read, this.#principal, fileId, number);
    if (page === undefined) return undefined;
    const before =
      number > 1 ? await findPage(this.#parts.index.read, this.#principal, fileId, number - 1) : undefined;
    const over = await this.#overEnd(fileId, page, before);
    const own = paragraphsOf(page.text, before?.text)
      .filter(({ end }) => over === null || end <= over.start)
      .map((span) => readParagraph(page, span));
    const paragraphs = over === null ? own : [...own, over];
    const read = { page, paragraphs };
    this.#pages.set(key, read);
    return read;
  }

  /** The paragraph that goes on over the end of the page, with the words of the next one. */
  async #overEnd(
    fileId: string,
    page: FoundPage,
    before: FoundPage | undefined,
  ): Promise<ReadParagraph | null> {
    if (openEndOf(page.text, before?.text ?? '') === null) return null;
    const { read } = this.#parts.index;
    const next = await findPage(read, this.#principal, fileId, page.number + 1);
    if (next === undefined) return null;
    const behind = await findPage(read, this.#principal, fileId, page.number + 2);
    const pages = [before, page, next, behind].filter((one) => one !== undefined);
    const joined = overPages(pages, page.number);
    if (joined === null) return null;
    return readParagraph({ ...page, text: joined.text, over: { joined, next } }, joined.paragraph);
  }

  #describe(fileId: string): Promise<Described | undefined> {
    const known = this.#described.get(fileId) ?? this.#look(fileId);
    this.#described.set(fileId, known);
    return known;
  }

  async #look(fileId: string): Promise<Described | undefined> {
    const named = await nameOf(this.#parts, this.#principal, fileId);
    if (named === undefined) return undefined;
    const first = await findPage(this.#parts.index.read, this.#principal, fileId, 1);
    const { court, year } = decidedBy(named.citation, first?.text ?? '');
    const { authority, treatment, treated_by } = await assess(this.#citing, this.#matter, named);
    return { named, court, year, authority, treatment, treated_by, ...headOf(first?.text ?? '') };
  }
}

const LONGEST_QUESTION = 4_000;

function byScore(a: HeldParagraph, b: HeldParagraph): number {
  return (
    b.score - a.score ||
    a.paragraph.page.number - b.paragraph.page.number ||
    a.paragraph.start - b.paragraph.start
  );
}

function factorOf(sentences: readonly SortedSentence[]): number {
  const isRule = sentences.some(({ kind }) => kind === 'rule');
  const isReported = sentences.some(
    ({ kind }) => kind === 'contention' || kind === 'history' || kind === 'facts',
  );
  return (isRule ? RULE : 1) * (isReported ? REPORTED : 1);
}

/** What the copy says of its own force and weight, above its text. */
function headOf(firstPage: string): Pick<FoundDecision, 'marks' | 'weight' | 'states'> {
  const head = firstPage.slice(0, HEAD);
  const found = (pattern: RegExp) => [
    ...new Set([...head.matchAll(pattern)].map(([mark]) => onOneLine(mark).trim().toLowerCase())),
  ];
  return {
    marks: [MARKS, NOTES].flatMap((pattern) =>
      [...head.matchAll(pattern)].map(([mark]) => onOneLine(mark).trim()),
    ),
    weight: found(WEIGHT),
    states: STATES.filter((state) => head.toLowerCase().includes(state.toLowerCase())),
  };
}

function leftOpen(
  paragraphs: readonly Pick<ReadParagraph, 'page' | 'start' | 'end'>[],
): FoundDecision['limit'] {
  for (const { page, start, end } of paragraphs) {
    const text = page.text.slice(start, end);
    for (const sentence of sentencesOf(text)) {
      const quote = text.slice(sentence.start, sentence.end);
      if (LEAVES_OPEN.test(quote)) return { page: page.number, quote };
    }
  }
  return null;
}
