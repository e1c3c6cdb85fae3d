/** The sources that a paper uses, each with how it is cited: passages of decisions, pieces of evidence, exhibits with their letters. */
import type { Principal } from '../../access/index.ts';
import { ChanceryError, onOneLine } from '../../platform/index.ts';
import {
  findCitations,
  isShortFor,
  isSignal,
  type Named,
  nameIn,
  nameOf,
  wordsAt,
} from '../../precedents/index.ts';
import { termsOf } from '../../search/index.ts';
import { findPage } from '../../vault/index.ts';
import { withLongDates } from '../brief/deadline.ts';
import { decisionsIn } from '../brief/decisions.ts';
import { PARAGRAPH_BREAK } from '../brief/lists.ts';
import type { Brief, NamedAuthority } from '../brief/model.ts';
import { plainly, wordsIn } from '../letters.ts';
import type { ArguedPoint, DocumentType, GoesOn, SectionPlan, Source } from '../model.ts';
import { SourceCiter } from '../sources/cite-source.ts';
import { daysNamedIn } from '../templates/dates.ts';
import { lastNameOf } from '../templates/people.ts';
import { asData, capitalised, letterNumeral } from '../templates/text.ts';
import { authorityOfRequest, findQuotations, findStatements } from '../verify/index.ts';
import { beforeChanges, type ChangesOf } from './amendments.ts';
import { type Behind, behindNames, callsBy } from './behind-names.ts';
import { citedByFacts, quotedIn } from './bind-evidence.ts';
import { calledAs, messageAt, toldBy } from './call-document.ts';
import { datedWords } from './dated.ts';
import { wordsChosen } from './evidence/words-chosen.ts';
import { tells } from './find-support.ts';
import type { MatterEvidence } from './match-evidence.ts';
import type { MatterPage, MatterParts } from './matter-documents.ts';
import { messagesIn, quoteMarksIn } from './messages.ts';
import type { PlannedEvidence, PlannedGround, PlannedPassage, ResolvedName } from './model.ts';
import type { Nature } from './nature-of-documents.ts';
import { pleadingCited } from './pleadings-cited.ts';
import type { PrintedOnce } from './printed-once.ts';
import { filedWithIt, reservation, reservedWords } from './reserved.ts';
import { belowHeading, finished, isSaid, withoutBareNames } from './said-of-ground.ts';
import { deponentOf, witnessOf } from './testimony.ts';
import { leftOut, withheldIn } from './withheld.ts';

export class UsedSources {
  readonly all: Source[] = [];
  /** Of decisions, those that something is taken from. */
  readonly pages: ReadPage[] = [];
  readonly #parts: MatterParts;
  readonly #principal: Principal;
  readonly #cite: SourceCiter;
  readonly #type: DocumentType;
  /** What each is called, by the id of its file, in the order of the letters. */
  readonly #exhibits = new Map<string, string>();
  /** What is cited of each, as it is called there. */
  readonly #cited = new Map<string, Set<string>>();
  readonly #pages = new Map<string, Promise<string>>();
  readonly #isConfidential: (piece: PlannedEvidence) => boolean;
  /** Decisions whose own copy says that they were vacated: silence. */
  readonly #doubted: ReadonlySet<string>;
  /** The words of the paper have letters for its exhibits: it gives none beside them. */
  readonly #isLettered: boolean;
  readonly #heldBack = new Set<string>();
  readonly #withheld = new Set<string>();
  readonly #brief: Brief;
  readonly #changes: ChangesOf;
  /** Decisions that the brief cites with more than their own first page says: docket number, day. */
  readonly #fuller = new Map<string, string>();

  constructor(
    parts: MatterParts,
    principal: Principal,
    type: DocumentType,
    isConfidential: (piece: PlannedEvidence) => boolean,
    doubted: ReadonlySet<string>,
    brief: Brief,
    changes: ChangesOf,
    isLettered = false,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#cite = new SourceCiter(parts, principal);
    this.#type = type;
    this.#isConfidential = isConfidential;
    this.#doubted = doubted;
    this.#brief = brief;
    this.#changes = changes;
    this.#isLettered = isLettered;
  }

  /** Those of the action are filed already; what begins one, and what is sworn to, has with it what it names. */
  get #citesPleadings(): boolean {
    const { form, rules, claims } = this.#type;
    return form === 'court' && rules.signature !== 'declarant' && claims === undefined && !this.#isLettered;
  }

  /** A page that the vault made up is in no report. */
  get withoutPages(): string[] {
    return [
      ...[...this.#cite.withoutPages].map(
        (citation) => `Pin page to be added: the vault’s copy has no pages of its own: ${citation}.`,
      ),
      ...[...this.#cite.byCopy].map(
        (citation) => `Pin page to be checked: it is that of the vault’s copy: ${citation}.`,
      ),
    ];
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

  /** What was chosen, and has what is withheld. */
  get leftOut(): string[] {
    return [...this.#withheld];
  }

  /** Of these, what is said of those that the draft shows to others though only a person may. */
  shown(pages: readonly MatterPage[]): string[] {
    const used = new Set(this.all.map(({ fileId }) => fileId));
    const said = pages.flatMap(({ file: { id, title, name }, nature }) => {
      // What a chronology cites is not attached to it.
      const beside = this.#type.form === 'memorandum' ? null : filedWithIt(nature);
      const whys = used.has(id) ? [reservation(nature), beside] : [];
      return whys.flatMap((why) =>
        why === null ? [] : [`Used in this draft: ${reservedWords(asData(title ?? name), why)}`],
      );
    });
    return [...new Set(said)];
  }

  /** What was told in confidence is printed in no paper to others, whoever chose it. */
  prints(piece: PlannedEvidence): boolean {
    if (piece.level !== 'chosen') return false;
    if (!this.#isConfidential(piece)) return true;
    this.#heldBack.add(asData(piece.title));
    return false;
  }

  /** A page that is cited and not quoted is cited once; of testimony each of its lines, of a pleading each paragraph. */
  async toPrint(pieces: readonly PlannedEvidence[]): Promise<PlannedEvidence[]> {
    const cited = new Set<string>();
    const printed: PlannedEvidence[] = [];
    for (const piece of pieces) {
      if (!this.prints(piece) || (await this.#isWithheld(piece))) continue;
      const { file_id, page, span, title } = piece;
      const isByPage = deponentOf(title) === null && pleadingCited(title) === null;
      const place = `${file_id} ${page} ${isByPage ? '' : span[0]}`;
      if (piece.cited === true && cited.has(place)) continue;
      if (piece.cited === true) cited.add(place);
      printed.push(piece);
    }
    return printed;
  }

  /** By its words, or by what the paper calls its document and who wrote it. */
  async #isWithheld(piece: PlannedEvidence): Promise<boolean> {
    const { title, message, told } = await this.#called(piece);
    const words = withheldIn(
      [title, message ?? '', told ?? '', piece.cited === true ? '' : piece.quote].join('\n'),
      this.#brief,
    );
    if (words !== null) this.#withheld.add(leftOut(piece.title, piece.page, words));
    return words !== null;
  }

  /**
   * @param once what is quoted of the same words elsewhere, and all grounds, whose decisions any of them may name
   * @param named the decisions of the ground as the brief has them
   */
  async point(
    ground: PlannedGround,
    once: Pick<PrintedOnce, 'grounds' | 'cited'>,
    named: readonly NamedAuthority[] = [],
  ): Promise<ArguedPoint> {
    for (const { file_id, cite, citation } of once.grounds.flatMap(({ authorities }) => authorities))
      if (file_id !== null && citation !== null) {
        const fuller = fullerThan(cite, citation);
        if (fuller !== null) this.#fuller.set(file_id, fuller);
      }
    const all = inTheirOrder(ground.passages.filter(({ level }) => level === 'chosen'));
    const isInFull = ({ id }: PlannedPassage) => !once.cited.has(id);
    // A decision that is quoted here is not cited beside that, and one that is only cited is cited once.
    const chosen = all.filter(
      (one, at) =>
        isInFull(one) ||
        !all.some(
          (other, before) =>
            other.file_id === one.file_id && other.stance === one.stance && (isInFull(other) || before < at),
        ),
    );
    const handles = new Map<string, string>();
    for (const passage of chosen) {
      const before = chosen.findLast((one) => handles.has(one.id) && isInFull(one) && isAlike(one, passage));
      const as = isInFull(passage) ? usedAs(passage) : 'cited';
      handles.set(passage.id, await this.#passage(passage, ground.section, as, before));
    }
    const of = (stance: PlannedPassage['stance'], isCited: boolean) =>
      chosen
        .filter((one) => one.stance === stance && once.cited.has(one.id) === isCited)
        .map(({ id }) => handles.get(id) ?? '');
    const suggestion = ground.passages.find(({ level }) => level === 'suggested');
    const handleOf = async (passage: PlannedPassage) =>
      handles.get(passage.id) ?? (await this.#passage(passage, ground.section));
    const own = await this.#said(ground, chosen, (plain) =>
      withHandles(plain, ground, once.grounds, handleOf),
    );
    // What they make of a decision is said of it as a whole.
    const contended =
      ground.opposing === null
        ? null
        : await withHandles(asData(ground.opposing), ground, once.grounds, (passage) =>
            this.#passage({ ...passage, level: 'offered', whole: true }, ground.section),
          );
    const evidence: string[] = [];
    const exhibits: string[] = [];
    const again = new Set<string>();
    for (const piece of await this.toPrint(ground.evidence)) {
      const handle = await this.evidence(piece, ground.section);
      (piece.cited === true ? exhibits : evidence).push(handle);
      if (once.cited.has(piece.id)) again.add(handle);
    }
    const written = [...own, contended ?? ''].join(' ');
    const cited = {
      support: of('support', true),
      distinguish: [] as string[],
      disclose: of('adverse', true),
      open: [] as string[],
    };
    for (const { file_id: fileId, use, citation, cite } of ground.authorities) {
      // Named, with nothing that is quoted: unless our words cite it, it is cited for itself.
      const passages = chosen.filter((one) => one.file_id === fileId);
      const isQuoted = passages.some(({ stance }) => (stance === 'adverse') === (use !== 'support'));
      if (fileId === null || use === 'unclear' || isQuoted) continue;
      const offered = ground.passages.filter(
        (one) =>
          one.file_id === fileId &&
          one.level === 'offered' &&
          (use !== 'support' || !this.#doubted.has(fileId)),
      );
      const passage =
        offered.find(({ stance }) => (stance === 'adverse') === (use !== 'support')) ?? offered[0];
      const isCited = this.all.some((one) => one.fileId === fileId && written.includes(`{${one.handle}}`));
      const isForUs =
        passages.length > 0 ||
        ground.authorities.some((one) => one.file_id === fileId && one.use === 'support');
      // Where our own words speak of it, they say how it differs.
      const about = named.find((one) => one.cite === cite && one.use === use)?.about ?? '';
      const isMet =
        own.length > 0 &&
        (isCited || speaksOf(ground, [citation ?? '', cite]) || tells(ground.text, about, MOST));
      if (use !== 'support' && isMet) {
        if (passage !== undefined && !isCited && !isForUs)
          cited.disclose.push(await this.#passage(passage, ground.section));
      } else if (use !== 'support' && isForUs) {
        const at = passage ?? passages[0];
        if (at !== undefined)
          cited.open.push(handles.get(at.id) ?? (await this.#passage(at, ground.section)));
      } else if (passage !== undefined && !isCited)
        cited[use].push(await this.#passage(passage, ground.section));
    }
    const isGrantedOf = (id: string, quote: string) =>
      ground.authorities.some(
        ({ file_id, use, cite }) =>
          file_id === id &&
          use === 'disclose' &&
          named.some((one) => one.cite === cite && one.use === use && isGranted(quote, one.about ?? '')),
      );
    const decisions = once.grounds.flatMap(({ authorities }) => authorities);
    const citesOf = (some: readonly ResolvedName[]) =>
      some.flatMap(({ cite, citation }) => (citation === null ? [cite] : [citation, cite]));
    const isNamed = (id: string) =>
      speaksOf(ground, citesOf(decisions.filter(({ file_id }) => file_id === id))) ||
      this.all.some(({ fileId, handle }) => fileId === id && written.includes(`{${handle}}`));
    const isToldApart = (id: string) =>
      isNamed(id) && ground.authorities.some(({ file_id, use }) => file_id === id && use === 'distinguish');
    const adverse = of('adverse', false);
    const told = chosen.flatMap(({ id, file_id, quote }) => {
      const handle = handles.get(id) ?? '';
      const isTold = own.length > 0 && (isToldApart(file_id) || isGrantedOf(file_id, quote));
      return isTold && adverse.includes(handle) ? [handle] : [];
    });
    const called = (handle: string): Behind => {
      const fileId = this.all.find((one) => one.handle === handle)?.fileId;
      const cites = citesOf(decisions.filter(({ file_id }) => file_id === fileId));
      const own = this.all.flatMap((one) => (one.fileId === fileId ? [`{${one.handle}}`] : []));
      return {
        handle,
        isIn: [(words) => own.some((one) => words.includes(one)), (words) => callsBy(words, cites)],
      };
    };
    const { said, opposing, quoted, unnamed } = behindNames(
      own,
      contended,
      {
        cited: [
          ...this.#once([...cited.support, ...cited.disclose]).map(called),
          ...exhibits.flatMap((handle) => this.all.filter((one) => one.handle === handle)).map(shownIn),
        ].map((one) => this.#notOfOthers(one)),
        quoted: told.map(called),
      },
      (words) => callsBy(words, citesOf(decisions)),
    );
    const isUnnamed = (handle: string) => unnamed.includes(handle);
    return {
      said,
      cited: cited.support.filter(isUnnamed),
      disclosed: cited.disclose.filter(isUnnamed),
      distinguished: cited.distinguish,
      unanswered: cited.open,
      opposing,
      quoted: of('support', false),
      adverse,
      told: quoted,
      suggested: suggestion === undefined ? null : await this.#passage(suggestion, ground.section),
      evidence,
      // What is shown elsewhere is not pointed to behind words that do not speak of it.
      exhibits: exhibits.filter((handle) => isUnnamed(handle) && (own.length === 0 || !again.has(handle))),
      isAsked: ground.heading === '',
    };
  }

  /** Behind what a sentence quotes of another source it would be cited for that. */
  #notOfOthers(one: Behind): Behind {
    const fileId = this.all.find(({ handle }) => handle === one.handle)?.fileId;
    const mayFollow = (words: string) =>
      findQuotations(words).every(({ inner }) => {
        const holding = this.all.filter(({ quote }) => plainly(quote).includes(plainly(inner)));
        return holding.length === 0 || holding.some((other) => other.fileId === fileId);
      });
    return { ...one, isIn: one.isIn.map((is) => (words: string) => is(words) && mayFollow(words)) };
  }

  /** Of the same page of a decision that is for us and against us one is cited. */
  #once(handles: readonly string[]): string[] {
    const of = new Map(this.all.map(({ handle, citation }) => [handle, citation]));
    return handles.filter((one, at) => handles.findIndex((other) => of.get(other) === of.get(one)) === at);
  }

  /** Our words; what they cite and the vault holds is cited by the server. */
  async #said(
    { text, heading, proposition, authorities }: PlannedGround,
    chosen: readonly PlannedPassage[],
    write: (plain: string) => Promise<string>,
  ): Promise<string[]> {
    const own = withoutBareNames(
      text,
      authorities.flatMap(({ file_id, use, cite }) => (file_id === null || use === 'unclear' ? [] : [cite])),
    );
    const told = [own, ...(own === '' ? [] : [heading]), ...chosen.map(({ quote }) => quote)];
    const rule = proposition === null || isSaid(proposition, told) ? '' : proposition;
    const paragraphs: string[] = [];
    for (const paragraph of [rule, ...belowHeading(heading, own).split(PARAGRAPH_BREAK)]) {
      const written = await write(withLongDates(asData(paragraph)));
      if (written.trim() !== '') paragraphs.push(capitalised(finished(written)));
    }
    // Nobody overlooks that something was to stand here.
    const missing = authorities
      .filter(({ state }) => state === 'not_in_vault')
      .map(({ cite }) => asData(cite));
    // What our words name is open where they name it.
    const elsewhere = new Set(missing.filter((cite) => !paragraphs.some((one) => one.includes(cite))));
    paragraphs.push(
      ...[...elsewhere].map((cite) => `{blank authority for this point: ${authorityOfRequest(cite, [])}}`),
    );
    return paragraphs;
  }

  async #passage(
    passage: PlannedPassage,
    section: string,
    as = usedAs(passage),
    before?: PlannedPassage,
  ): Promise<string> {
    const named = await this.#named(passage);
    const fuller = this.#fuller.get(passage.file_id);
    // What a person gave the vault as its title is not put in other words.
    const called = named.named_by === 'caption' && fuller !== undefined ? { citation: asData(fuller) } : {};
    return this.#add(passage, named, {
      section,
      ...(before === undefined ? {} : { goesOn: goesOn(before, passage, this.pages) }),
      ...(await this.#cite.source({ ...named, ...called }, passage, as)),
      ...(passage.stance === 'adverse' ? { stance: 'adverse' as const } : {}),
    });
  }

  /** What the paper calls its document, the message that it stands in, and who says it. */
  async #called(piece: PlannedEvidence) {
    const named = await this.#named(piece);
    const title = asData(
      named.citation ?? calledAs({ name: named.title, title: null }, await this.#pageOf(piece.file_id, 1)),
    );
    const before = await this.#pagesBack(piece.file_id, piece.page);
    const message = messageAt(before, piece.span[0]);
    const pleading = this.#citesPleadings ? pleadingCited(title) : null;
    const told = pleading?.told ?? toldBy(piece, title, before, beforeChanges(this.#changes(piece)));
    return { named, title, before, message, pleading, told };
  }

  async evidence(piece: PlannedEvidence, section: string | undefined): Promise<string> {
    const { named, title, before, message, pleading, told } = await this.#called(piece);
    const deponent = witnessOf(title, piece.quote, before, piece.span[0]);
    this.#cited.set(piece.file_id, (this.#cited.get(piece.file_id) ?? new Set()).add(message ?? title));
    const { cited, ...citation } = await (pleading === null
      ? this.#cite.document(
          message ?? title,
          piece,
          this.#type.form === 'court' && !this.#isLettered
            ? `Ex. ${this.#letter(piece.file_id, title)}`
            : null,
          deponent === null ? null : lastNameOf(deponent),
        )
      : this.#cite.pleading(pleading.short, piece));
    const isMail = before.some((page) => messagesIn(page).length > 0);
    const quoted = isMail ? quoteMarksIn(piece.quote) : [];
    return this.#add(piece, named, {
      ...(section === undefined ? {} : { section }),
      // What a witness or an expert of theirs says is not what they wrote.
      ...(piece.author === 'other_side' &&
      pleading === null &&
      piece.nature !== 'record' &&
      piece.nature !== 'statement'
        ? { author: 'other_side' as const }
        : {}),
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

  #letter(fileId: string, title: string): string {
    if (!this.#exhibits.has(fileId)) this.#exhibits.set(fileId, title);
    return letters([...this.#exhibits.keys()].indexOf(fileId));
  }

  /**
   * Letters the exhibits in the order in which the paper mentions them first, which nobody knows before all of it is planned.
   * @param places of facts, by their words
   */
  letterAnew(sections: readonly SectionPlan[], places: Readonly<Record<string, string>>): void {
    const before = [...this.#exhibits.keys()];
    const fileOf = new Map(this.all.map(({ handle, fileId }) => [handle, fileId]));
    const mentioned = sections.flatMap((section) =>
      section.template.flatMap((line) => this.#mentionedAt(line, section, places)),
    );
    const order = new Set(
      [...mentioned.flatMap((handle) => fileOf.get(handle) ?? []), ...before].filter((id) =>
        this.#exhibits.has(id),
      ),
    );
    const after = [...order];
    for (const [at, source] of this.all.entries()) {
      const [old, now] = [before, after].map((ids) => ids.indexOf(source.fileId));
      if (old === undefined || now === undefined || old < 0) continue;
      this.all[at] = withLabel(source, labelOf(old), labelOf(now));
    }
    const titles = new Map(this.#exhibits);
    this.#exhibits.clear();
    for (const id of after) this.#exhibits.set(id, titles.get(id) ?? '');
  }

  /** Handles, as the line of a section prints them. */
  #mentionedAt(
    line: string,
    { id, argued }: SectionPlan,
    places: Readonly<Record<string, string>>,
  ): string[] {
    const of = (section: string | undefined) =>
      this.all.filter((one) => one.section === section && one.kind !== 'precedent');
    if (line === '{{facts}}' || line === '{{record}}') {
      const told = of(undefined);
      const isCited = ({ onlyCited }: Source) => onlyCited === true;
      return [...told.filter((one) => !isCited(one)), ...told.filter(isCited)].map(({ handle }) => handle);
    }
    if (line === '{{chronology}}') return of(id).map(({ handle }) => handle);
    if (OF_PLACES.test(line)) return handlesIn(Object.values(places));
    if (line !== '{{argument}}') return handlesIn([line]);
    if (argued === undefined) return [];
    const { opposing, said, exhibits, evidence } = argued;
    return [...handlesIn([opposing ?? '', ...said]), ...exhibits, ...evidence];
  }

  /** What the documents say of a day stands in the table of days. */
  async dated(pages: readonly MatterPage[], section: string): Promise<void> {
    for (const { page, span, quote, day, isCited, event } of datedWords(pages)) {
      const { id, title, name, kind } = page.file;
      const piece: PlannedEvidence = {
        ...{ id: '', level: 'chosen', reason: '', boxes: [] },
        ...{ file_id: id, title: title ?? name, kind, page: page.number, span, quote },
        ...(isCited ? { cited: true } : {}),
      };
      if (await this.#isWithheld(piece)) continue;
      const handle = await this.evidence(piece, section);
      const at = this.all.findIndex((one) => one.handle === handle);
      this.all[at] = { ...(this.all[at] as Source), day, ...(event === undefined ? {} : { event }) };
    }
  }

  /** Where facts stand that the plan takes from documents, by their words. */
  async placesOf(facts: ReadonlyMap<string, PlannedEvidence>): Promise<Record<string, string>> {
    const places: Record<string, string> = {};
    for (const [fact, piece] of facts) places[fact] = `{${await this.evidence(piece, OF_A_FACT)}}`;
    return places;
  }

  /** For facts that are told with their place in the record: the document that says so, where one plainly does. */
  async places(
    facts: readonly string[],
    isProof: (nature: Nature) => boolean,
    { sections }: DocumentType,
    evidence: MatterEvidence,
  ): Promise<Record<string, string>> {
    const places: Record<string, string> = {};
    if (!sections.some(({ template }) => template.some((line) => OF_PLACES.test(line)))) return places;
    const read = new Map<MatterPage, ReadonlySet<string>>();
    const figuresOf = (page: MatterPage) => {
      const known = read.get(page) ?? new Set(figuresIn(page.text));
      read.set(page, known);
      return known;
    };
    const cited = citedByFacts(facts, evidence);
    for (const fact of facts) {
      const wanted = figuresIn(fact);
      const own = cited.get(fact);
      const best = evidence
        .match(fact)
        .find(
          ({ unit, coverage, words }) =>
            coverage >= PLAINLY &&
            (wanted.length > 0 || words.length >= FEWEST_WORDS) &&
            isProof(unit.nature) &&
            (unit.says || unit.isTable) &&
            wanted.every((one) => figuresOf(unit.page).has(one)),
        );
      const unit = own !== undefined && isProof(own.nature) ? own : best?.unit;
      if (unit === undefined) continue;
      const [words = ''] = own === unit ? quotedIn(fact) : [];
      const [{ page, start, end, quote } = unit] = words === '' ? [] : wordsChosen(unit, words);
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
      if (await this.#isWithheld(piece)) continue;
      places[fact] = `{${await this.evidence(piece, OF_A_FACT)}}`;
    }
    return places;
  }

  /** Whoever bundles the exhibits must not take all of it. */
  #attachPartOf(fileId: string): void {
    for (const [at, source] of this.all.entries())
      if (source.fileId === fileId) this.all[at] = { ...source, notWhole: true };
  }

  /** In the place of the index that the blueprint has, else at the end. */
  withExhibits(sections: readonly SectionPlan[], pages: readonly MatterPage[]): SectionPlan[] {
    if (this.#exhibits.size === 0) return [...sections];
    const isIndex = ({ id, layout }: SectionPlan) => id === 'exhibits' && layout?.columns !== undefined;
    // A declaration has a section of that name, in which the witness says how they are known.
    const isTaken = sections.some((one) => one.id === 'exhibits' && !isIndex(one));
    const index: SectionPlan = {
      id: isTaken ? 'exhibits_index' : 'exhibits',
      heading: 'Index of Exhibits',
      instruction: 'The index of exhibits.',
      template: [...this.#exhibits].map(([fileId, title], at) => {
        const own = pages.find(({ file }) => file.id === fileId);
        const cited = this.all.flatMap((one) => (one.fileId === fileId ? [one.page] : []));
        const part = own === undefined ? '' : partAttached(own, cited);
        if (part === '') return `${letters(at)}: ${title}`;
        this.#attachPartOf(fileId);
        // What the whole is called may tell of what is not attached.
        return `${letters(at)}: ${[...(this.#cited.get(fileId) ?? [title])].join('; ')}${part}`;
      }),
      fixed: true,
      sources: 'none',
      afterSignature: true,
      layout: { plainHeading: true, ownPage: true, columns: ['Exhibit', 'Description'] },
    };
    return sections.some(isIndex)
      ? sections.map((one) => (isIndex(one) ? index : one))
      : [...sections, index];
  }
}

const OF_PLACES = /\{\{item\.(?:place|evidence)/;

function handlesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/\{(S\d+)\}/g)].map(([, handle = '']) => handle));
}

function labelOf(at: number): string {
  return `Ex. ${letters(at)}`;
}

/** Its label stands at the head of each form of its citation. */
function withLabel(source: Source, old: string, now: string): Source {
  const renamed = (text: string) => (text.startsWith(old) ? `${now}${text.slice(old.length)}` : text);
  const { cited } = source;
  return {
    ...source,
    citation: renamed(source.citation),
    ...(cited === undefined
      ? {}
      : {
          cited: {
            ...cited,
            whole: renamed(cited.whole),
            short: cited.short && {
              ...cited.short,
              name: renamed(cited.short.name),
              text: renamed(cited.short.text),
            },
          },
        }),
  };
}

/** What may not be filed is not told in what is filed; of more pages than one those are offered that are cited. */
function partAttached({ file, nature }: MatterPage, cited: readonly number[]): string {
  const { holds = [], filedWith = [], privileged } = nature;
  const held = [...holds, ...filedWith.filter(({ isOut }) => isOut)];
  if (held.length === 0 || privileged) return '';
  const offered = (file.pages ?? 1) > 1 ? `cited of it is page ${numbers(cited)}, and ` : '';
  return ` {blank which part is attached: ${offered}not all of page ${numbers(held.map(({ page }) => page))} may be filed, as the report says}`;
}

function numbers(pages: readonly number[]): string {
  return [...new Set(pages)].sort((a, b) => a - b).join(', ');
}

/** With the handle of each decision in place of its name, of those that the plan names under this ground or another. */
async function withHandles(
  plain: string,
  { authorities, passages }: PlannedGround,
  all: readonly PlannedGround[],
  handleOf: (passage: PlannedPassage) => Promise<string>,
): Promise<string> {
  let written = '';
  let at = 0;
  for (const found of decisionsIn(plain)) {
    const isSame = ({ cite, file_id }: ResolvedName) =>
      file_id !== null && onOneLine(cite) === onOneLine(found.text);
    const meant = all
      .flatMap((one) => one.authorities)
      .filter((one) => isSame(one) || isShortFor(found.text, nameIn(one.citation) ?? ''));
    const named = authorities.find(isSame) ?? theOnly(meant);
    const isOf = ({ file_id }: PlannedPassage) => file_id === named?.file_id;
    const own = passages.filter(isOf);
    const passage =
      own.find(({ level }) => level === 'chosen') ?? own[0] ?? all.flatMap((one) => one.passages).find(isOf);
    if (named === undefined || passage === undefined) continue;
    written += `${plain.slice(at, found.start)}{${await handleOf(passage)}}`;
    at = found.end;
  }
  return written + plain.slice(at);
}

/** A document is shown behind the sentence that quotes it, has its day, or says what it says. */
function shownIn({ handle, citation, quote }: Source): Behind {
  const [said, days, terms] = [plainly(quote), daysNamedIn(citation), new Set(termsOf(quote))];
  return {
    handle,
    signal: 'See',
    isIn: [
      (words) => quotedIn(words).some((one) => said.includes(one)),
      (words) => [...daysNamedIn(words)].some((day) => days.has(day)),
      (words) => [...new Set(termsOf(words))].filter((term) => terms.has(term)).length >= FEWEST_SHARED,
    ],
  };
}

/** Words of a sentence that a document has. */
const FEWEST_SHARED = 4;

/** Passages of one decision as they stand there, where the first of them stands. */
function inTheirOrder(passages: readonly PlannedPassage[]): PlannedPassage[] {
  return [...Map.groupBy(passages, ({ file_id }) => file_id).values()].flatMap((own) =>
    own.toSorted((one, other) => one.page - other.page || one.span[0] - other.span[0]),
  );
}

function isAlike(one: PlannedPassage, other: PlannedPassage): boolean {
  return one.file_id === other.file_id && one.stance === other.stance;
}

/** How a decision gets from one passage to the next: at once, on the same page or the next, or further on. */
function goesOn(before: PlannedPassage, { page, span }: PlannedPassage, pages: readonly ReadPage[]): GoesOn {
  const last = before.continues ?? before;
  const text = pages.find((one) => one.fileId === before.file_id && one.page === page)?.text;
  if (page === last.page && text !== undefined && saysNothing(text.slice(last.span[1], span[0])))
    return 'at_once';
  return page - last.page <= 1 ? 'near' : 'far';
}

/** Between two sentences: citations, notes and white space. */
function saysNothing(text: string): boolean {
  const rest = findCitations(text).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
  return wordsIn(rest).every((word) => isSignal(word));
}

/** Do the words of the ground, ours or those that they answer, call the decision by a name of it? */
function speaksOf({ text, opposing }: PlannedGround, cites: readonly string[]): boolean {
  return [text, opposing ?? ''].some((words) => callsBy(words, cites));
}

/** Of what a decision is named for. */
const MOST = 0.5;

/** `Although lateness is a defense, a court may dismiss …`: does what is disclosed stand in what the sentence grants, and not in what it says? */
function isGranted(quote: string, about: string): boolean {
  const comma = quote.indexOf(',');
  if (!GRANTING.test(quote) || comma < 0) return false;
  const [granted, said] = [quote.slice(0, comma), quote.slice(comma)].map((part) => new Set(termsOf(part)));
  const wanted = [...new Set(termsOf(about))].filter((term) => granted?.has(term) || said?.has(term));
  return wanted.length > 0 && wanted.every((term) => granted?.has(term));
}

const GRANTING = /^["“(]?(?:Although|Though|While|Even (?:if|though))\s/;

/** Where all of them are one decision. */
function theOnly(named: readonly ResolvedName[]): ResolvedName | undefined {
  const [first] = named;
  return named.every(({ file_id }) => file_id !== null && file_id === first?.file_id) ? first : undefined;
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

/** Of a fact without a day, a sum or another figure: few words are shared by chance, as of a suit for breach by the agreement itself. */
const FEWEST_WORDS = 5;

/** No section of its own: it is cited where the fact is told, and quoted nowhere. */
const OF_A_FACT = 'facts_with_places';

/** A, B … Z, AA, BB. */
function letters(at: number): string {
  return letterNumeral(at + 1).toUpperCase();
}

/** Words that somebody chose are cited at their place, a sentence or not. */
function usedAs({ level, whole }: PlannedPassage): 'quoted' | 'cited' | 'whole' | null {
  if (level === 'chosen') return 'quoted';
  return whole === true ? 'whole' : null;
}

const LONGEST_CITATION = 200;

/** As the vault cites it, with what the brief knows beside that: its day, and a number where the vault has none; null where that is nothing. */
function fullerThan(cite: string, citation: string): string | null {
  if (cite.length > LONGEST_CITATION) return null;
  if (saysMore(cite, citation)) return cite;
  const [own, theirs] = [citation, cite].map((one) => DECIDED.exec(one.trimEnd()));
  if (own == null || theirs == null || !holdsMore(theirs[0], own[0])) return null;
  const named = citation.slice(0, own.index);
  const number = NUMBERED.test(named) ? '' : (NUMBERED.exec(cite.slice(0, theirs.index))?.[0] ?? '');
  return `${named}${number}${theirs[0]}`;
}

/** ` (N.D. Ind. June 6, 2023)`, `, Opinion No. 5725` */
const DECIDED = / \([^()]*\)$/;
const NUMBERED = /, (?:\p{L}[\p{L}.]* ){0,2}Nos?\. [^,()]{1,60}(?: \([\p{Lu}/]{2,12}\))?$/u;

/** `Orrin v. Vale, No. 2:21-cv-50 (M.D. Mer. Oct. 1, 2022)` has all that `Orrin v. Vale (M.D. Mer.)` has, and goes on from the same name. */
function saysMore(cite: string, citation: string): boolean {
  const name = plainly(citation.split(/[,(]/, 1)[0] ?? '');
  return cite.trimEnd().endsWith(')') && plainly(cite).startsWith(`${name} `) && holdsMore(cite, citation);
}

function holdsMore(one: string, other: string): boolean {
  const [more, own] = [one, other].map((words) => plainly(words).split(' ')) as [string[], string[]];
  return more.length > own.length && own.every((word) => more.includes(word));
}
