/** The sources that a paper uses, each with how it is cited: passages of decisions, pieces of evidence, exhibits with their letters. */
import type { Principal } from '../../access/index.ts';
import { ChanceryError, onOneLine } from '../../platform/index.ts';
import { type Named, nameOf, wordsAt } from '../../precedents/index.ts';
import { findPage } from '../../vault/index.ts';
import { withLongDates } from '../brief/deadline.ts';
import { decisionsIn } from '../brief/decisions.ts';
import { PARAGRAPH_BREAK } from '../brief/lists.ts';
import type { ArguedPoint, DocumentType, SectionPlan, Source } from '../model.ts';
import { SourceCiter } from '../sources/cite-source.ts';
import { lastNameOf } from '../templates/people.ts';
import { asData, capitalised, letterNumeral } from '../templates/text.ts';
import { findStatements } from '../verify/index.ts';
import { calledAs, deponentOf, messageAt, toldBy } from './call-document.ts';
import { datedWords } from './dated.ts';
import type { MatterEvidence } from './match-evidence.ts';
import type { MatterPage, MatterParts } from './matter-documents.ts';
import { messagesIn, quoteMarksIn } from './messages.ts';
import type { PlannedEvidence, PlannedGround, PlannedPassage } from './model.ts';
import type { Nature } from './nature-of-documents.ts';
import { belowHeading, finished, isSaid, withoutBareNames } from './said-of-ground.ts';

export class UsedSources {
  readonly all: Source[] = [];
  /** Of decisions, those that something is taken from. */
  readonly pages: ReadPage[] = [];
  readonly #parts: MatterParts;
  readonly #principal: Principal;
  readonly #cite: SourceCiter;
  readonly #type: DocumentType;
  readonly #exhibits = new Map<string, string>();
  readonly #pages = new Map<string, Promise<string>>();
  readonly #titles: string[] = [];
  readonly #confidential: ReadonlySet<string>;
  /** Decisions whose own copy says that they were vacated: silence. */
  readonly #doubted: ReadonlySet<string>;
  readonly #heldBack = new Set<string>();

  constructor(
    parts: MatterParts,
    principal: Principal,
    type: DocumentType,
    confidential: ReadonlySet<string>,
    doubted: ReadonlySet<string>,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#cite = new SourceCiter(parts, principal);
    this.#type = type;
    this.#confidential = confidential;
    this.#doubted = doubted;
  }

  /** A page that the vault made up is in no report. */
  get withoutPages(): string[] {
    return [...this.#cite.withoutPages].map(
      (citation) => `Pin page to be added: the vault’s copy has no pages of its own: ${citation}.`,
    );
  }

  get citedWhole(): string[] {
    const quoted = new Set(this.all.flatMap(({ fileId, whole }) => (whole === true ? [] : [fileId])));
    const whole = this.all
      .filter((one) => one.whole === true && !quoted.has(one.fileId))
      .map(({ citation }) => citation);
    return [...new Set(whole)].map(
      (citation) =>
        `Cited as a whole, no passage of it was chosen: ${citation}. What is said of it was not compared with its words.`,
    );
  }

  get heldBack(): string[] {
    return [...this.#heldBack].map(
      (title) => `Told in confidence and left out of this draft, though the plan has it: ${title}.`,
    );
  }

  /** What was told in confidence is printed in no paper to others, whoever chose it. */
  prints({ level, file_id, title }: PlannedEvidence): boolean {
    if (level !== 'chosen') return false;
    if (!this.#confidential.has(file_id)) return true;
    this.#heldBack.add(asData(title));
    return false;
  }

  async point(ground: PlannedGround): Promise<ArguedPoint> {
    const chosen = ground.passages.filter(({ level }) => level === 'chosen');
    const handles = new Map<string, string>();
    for (const passage of chosen) handles.set(passage.id, await this.#passage(passage, ground.section));
    const of = (stance: PlannedPassage['stance']) =>
      chosen.filter((one) => one.stance === stance).map(({ id }) => handles.get(id) ?? '');
    const suggestion = ground.passages.find(({ level }) => level === 'suggested');
    const said = await this.#said(ground, chosen, handles);
    const evidence: string[] = [];
    const exhibits: string[] = [];
    const pages = new Set<string>();
    for (const piece of ground.evidence) {
      if (!this.prints(piece)) continue;
      // A page that is cited and not quoted is cited once.
      const page = `${piece.file_id} ${piece.page}`;
      if (piece.cited === true && pages.has(page)) continue;
      if (piece.cited === true) pages.add(page);
      (piece.cited === true ? exhibits : evidence).push(await this.evidence(piece, ground.section));
    }
    const written = said.join(' ');
    const cited = { support: [] as string[], distinguish: [] as string[], disclose: [] as string[] };
    for (const { file_id: fileId, use: meant, cite } of ground.authorities) {
      // Where our own words say how it differs, it is cited as what is against us.
      const use = meant === 'distinguish' && written.includes(cite) ? 'disclose' : meant;
      // Named, with nothing that is quoted: unless our words cite it, it is cited for itself.
      const isQuoted = chosen.some(
        (one) => one.file_id === fileId && (one.stance === 'adverse') === (use !== 'support'),
      );
      if (fileId === null || use === 'unclear' || isQuoted) continue;
      const passage = ground.passages.find(
        (one) =>
          one.file_id === fileId &&
          one.level === 'offered' &&
          (use !== 'support' || !this.#doubted.has(fileId)),
      );
      const isCited = this.all.some((one) => one.fileId === fileId && written.includes(`{${one.handle}}`));
      if (passage !== undefined && !isCited) cited[use].push(await this.#passage(passage, ground.section));
    }
    return {
      said,
      cited: cited.support,
      disclosed: cited.disclose,
      distinguished: cited.distinguish,
      opposing: ground.opposing === null ? null : asData(ground.opposing),
      quoted: of('support'),
      adverse: of('adverse'),
      suggested: suggestion === undefined ? null : await this.#passage(suggestion, ground.section),
      evidence,
      exhibits,
      isAsked: ground.heading === '',
    };
  }

  /** Our words; what they cite and the vault holds is cited by the server. */
  async #said(
    { text, heading, proposition, authorities, passages, section }: PlannedGround,
    chosen: readonly PlannedPassage[],
    handles: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const own = withoutBareNames(
      text,
      authorities.flatMap(({ file_id, use, cite }) => (file_id === null || use === 'unclear' ? [] : [cite])),
    );
    const told = [own, ...(own === '' ? [] : [heading]), ...chosen.map(({ quote }) => quote)];
    const rule = proposition === null || isSaid(proposition, told) ? '' : proposition;
    const paragraphs: string[] = [];
    for (const paragraph of [rule, ...belowHeading(heading, own).split(PARAGRAPH_BREAK)]) {
      let written = '';
      let at = 0;
      const plain = withLongDates(asData(paragraph));
      for (const found of decisionsIn(plain)) {
        const named = authorities.find(
          ({ cite, file_id }) => file_id !== null && onOneLine(cite) === onOneLine(found.text),
        );
        const passage =
          chosen.find(({ file_id }) => file_id === named?.file_id) ??
          passages.find(({ file_id }) => file_id === named?.file_id);
        if (named === undefined || passage === undefined) continue;
        const handle = handles.get(passage.id) ?? (await this.#passage(passage, section));
        written += `${plain.slice(at, found.start)}{${handle}}`;
        at = found.end;
      }
      written += plain.slice(at);
      if (written.trim() !== '') paragraphs.push(capitalised(finished(written)));
    }
    // Nobody overlooks that something was to stand here.
    const missing = authorities.filter(({ state }) => state === 'not_in_vault');
    paragraphs.push(...missing.map(({ cite }) => `{blank authority for this point: ${asData(cite)}}`));
    return paragraphs;
  }

  async #passage(passage: PlannedPassage, section: string): Promise<string> {
    const named = await this.#named(passage);
    return this.#add(passage, named, {
      section,
      ...(await this.#cite.source(named, passage, usedAs(passage))),
      ...(passage.stance === 'adverse' ? { stance: 'adverse' as const } : {}),
    });
  }

  async evidence(piece: PlannedEvidence, section: string | undefined): Promise<string> {
    const named = await this.#named(piece);
    const title = asData(
      named.citation ?? calledAs({ name: named.title, title: null }, await this.#pageOf(piece.file_id, 1)),
    );
    const before = await this.#pagesBack(piece.file_id, piece.page);
    const message = messageAt(before, piece.span[0]);
    const deponent = deponentOf(title);
    const told = toldBy(piece, title, before);
    const { cited, ...citation } = await this.#cite.document(
      message ?? title,
      piece,
      this.#type.form === 'court' ? `Ex. ${this.#letter(piece.file_id, title)}` : null,
      deponent === null ? null : lastNameOf(deponent),
    );
    const isMail = before.some((page) => messagesIn(page).length > 0);
    const quoted = isMail ? quoteMarksIn(piece.quote) : [];
    return this.#add(piece, named, {
      ...(section === undefined ? {} : { section }),
      ...(piece.author === 'other_side' ? { author: 'other_side' as const } : {}),
      ...(piece.cited === true ? { onlyCited: true as const } : {}),
      ...(told === null ? {} : { told }),
      ...citation,
      ...(cited === undefined
        ? {}
        : { cited: { ...cited, marks: [...cited.marks, ...quoted].sort(([one], [other]) => one - other) } }),
    });
  }

  /** Its page and those before it, backwards. */
  async #pagesBack(fileId: string, page: number): Promise<string[]> {
    const pages: string[] = [];
    for (let number = page; number >= 1 && pages.length <= LONGEST_THREAD; number -= 1)
      pages.push(await this.#pageOf(fileId, number));
    return pages;
  }

  /** Read once a draft: each piece of evidence looks through the pages before its own. */
  #pageOf(fileId: string, page: number): Promise<string> {
    const key = `${fileId} ${page}`;
    const known = this.#pages.get(key) ?? this.#readPage(fileId, page);
    this.#pages.set(key, known);
    return known;
  }

  async #readPage(fileId: string, page: number): Promise<string> {
    return (await findPage(this.#parts.database.read, this.#principal, fileId, page))?.text ?? '';
  }

  /** The page is read again: the plan may be older than a change of the vault. */
  async #named({ file_id, quote, ...place }: Placed): Promise<Named> {
    const pages: ReadPage[] = [];
    for (const page of [place.page, place.continues?.page].filter((one) => one !== undefined)) {
      const stored = await findPage(this.#parts.database.read, this.#principal, file_id, page);
      if (stored !== undefined) pages.push({ fileId: file_id, page, text: stored.text });
    }
    const named = await nameOf(this.#parts, this.#principal, file_id);
    const words = wordsAt(place, (number) => pages.find(({ page }) => page === number)?.text);
    if (named !== undefined && words === quote) {
      if (named.kind === 'precedent') this.pages.push(...pages);
      return named;
    }
    throw new ChanceryError(
      'conflict',
      'A passage of the plan is not in the vault any more as the plan has it.',
      {
        hint: 'Make the plan again with POST /v1/ai/plan, or drop the passage.',
      },
    );
  }

  #add(
    { file_id, page, span, continues, quote }: Placed,
    named: Named,
    more: Pick<Source, 'citation'> & Partial<Source>,
  ): string {
    const handle = `S${this.all.length + 1}`;
    const { case_id, title, kind, sha256 } = named;
    this.all.push({
      handle,
      fileId: file_id,
      caseId: case_id,
      fileTitle: title,
      kind,
      sha256,
      page,
      span,
      ...(continues && { continues: { page: continues.page, span: continues.span } }),
      quote,
      ...more,
    });
    return handle;
  }

  /** In the order of first mention. */
  #letter(fileId: string, title: string): string {
    const known = this.#exhibits.get(fileId);
    if (known !== undefined) return known;
    const letter = letters(this.#exhibits.size);
    this.#exhibits.set(fileId, letter);
    this.#titles.push(title);
    return letter;
  }

  /** What the documents say of a day stands in the table of days. */
  async dated(pages: readonly MatterPage[], section: string): Promise<void> {
    for (const { page, span, quote, day, isCited } of datedWords(pages)) {
      const { id, title, name, kind } = page.file;
      const handle = await this.evidence(
        {
          ...{ id: '', level: 'chosen', reason: '', boxes: [] },
          ...{ file_id: id, title: title ?? name, kind, page: page.number, span, quote },
          ...(isCited ? { cited: true } : {}),
        },
        section,
      );
      const at = this.all.findIndex((one) => one.handle === handle);
      this.all[at] = { ...(this.all[at] as Source), day };
    }
  }

  /** For facts that are told with their place in the record: the document that says so, where one plainly does. */
  async places(
    facts: readonly string[],
    isProof: (nature: Nature) => boolean,
    { sections }: DocumentType,
    evidence: MatterEvidence,
  ): Promise<Record<string, string>> {
    const places: Record<string, string> = {};
    if (!sections.some(({ template }) => template.some((line) => /\{\{item\.(?:place|evidence)/.test(line))))
      return places;
    const read = new Map<MatterPage, ReadonlySet<string>>();
    const figuresOf = (page: MatterPage) => {
      const known = read.get(page) ?? new Set(figuresIn(page.text));
      read.set(page, known);
      return known;
    };
    for (const fact of facts) {
      const wanted = figuresIn(fact);
      const best = evidence
        .match(fact)
        .find(
          ({ unit, coverage }) =>
            coverage >= PLAINLY &&
            isProof(unit.nature) &&
            (unit.says || unit.isTable) &&
            wanted.every((one) => figuresOf(unit.page).has(one)),
        );
      if (best === undefined) continue;
      const { page, start, end, quote } = best.unit;
      const { id, title, name, kind } = page.file;
      const place = {
        id: '',
        level: 'chosen' as const,
        file_id: id,
        title: title ?? name,
        kind,
        page: page.number,
      };
      const piece = { ...place, span: [start, end] as const, quote, boxes: [], reason: '' };
      places[fact] = `{${await this.evidence(piece, OF_A_FACT)}}`;
    }
    return places;
  }

  /** In the place of the index that the blueprint has, else at the end. */
  withExhibits(sections: readonly SectionPlan[]): SectionPlan[] {
    if (this.#titles.length === 0) return [...sections];
    const index: SectionPlan = {
      id: 'exhibits',
      heading: 'Index of Exhibits',
      instruction: 'The index of exhibits.',
      template: this.#titles.map((title, at) => `${letters(at)}: ${title}`),
      fixed: true,
      sources: 'none',
      afterSignature: true,
      layout: { plainHeading: true, ownPage: true, columns: ['Exhibit', 'Description'] },
    };
    const isIndex = ({ id, layout }: SectionPlan) => id === 'exhibits' && layout?.columns !== undefined;
    return sections.some(isIndex)
      ? sections.map((one) => (isIndex(one) ? index : one))
      : [...sections, index];
  }
}

/** Days and sums: a document that does not have those of a fact proves another one. */
function figuresIn(text: string): string[] {
  const found = findStatements(text).filter(({ kind }) => kind === 'date' || kind === 'amount');
  return found.flatMap(({ values }) => values);
}

/** Pages that are looked through for the message in which words stand. */
const LONGEST_THREAD = 20;

/** Where a passage or a piece of evidence stands. */
type Placed = Pick<PlannedPassage, 'file_id' | 'page' | 'span' | 'continues' | 'quote'>;

export interface ReadPage {
  readonly fileId: string;
  readonly page: number;
  readonly text: string;
}

/** Of a fact, by the weight of its words, that a document must have to be cited for it. */
const PLAINLY = 0.6;

/** No section of its own: it is cited where the fact is told, and quoted nowhere. */
const OF_A_FACT = 'facts_with_places';

/** A, B … Z, AA, BB. */
function letters(at: number): string {
  return letterNumeral(at + 1).toUpperCase();
}

/** Words that somebody chose are cited at their place, a sentence or not. */
function usedAs({ level, whole }: PlannedPassage): 'quoted' | 'whole' | null {
  if (level === 'chosen') return 'quoted';
  return whole === true ? 'whole' : null;
}
