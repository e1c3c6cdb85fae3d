/**
 * What the matter’s own documents say to the grounds and the facts of a paper. What speaks for the record is chosen, what
 * one side says for itself is offered, and what was told in confidence goes into no paper to others.
 */
import type { Principal } from '../../access/index.ts';
import { findCitations, sentencesOf } from '../../precedents/index.ts';
import { findPage, lineBoxes, placedWords, type VaultFile } from '../../vault/index.ts';
import type { Asked } from '../brief/asked.ts';
import type { GroundValue, NamedEvidence } from '../brief/model.ts';
import { filesNamed } from '../brief/named-in-words.ts';
import { plainly, wordsIn } from '../letters.ts';
import type { DocumentType } from '../model.ts';
import { datesIn } from '../templates/dates.ts';
import { longDate } from '../templates/text.ts';
import { findDesignators } from '../verify/index.ts';
import { numberOf, quotedIn, unitsCited } from './bind-evidence.ts';
import { isLater } from './day-of-paper.ts';
import { BELONGS, type Weighed, weighEvidence } from './evidence/belongs.ts';
import { wordsChosen } from './evidence/words-chosen.ts';
import {
  type EvidenceUnit,
  inItsOrder,
  type MatchedUnit,
  type MatterEvidence,
  type PlacedWords,
} from './match-evidence.ts';
import type { MatterPage, MatterParts } from './matter-documents.ts';
import type { PlannedEvidence, PlanWarning } from './model.ts';
import { type DocumentNature, isOfAnAction, isOfTheRecord, type Nature } from './nature-of-documents.ts';
import { filedWithIt, heldParts, reservation, reservedWords } from './reserved.ts';
import { shortened } from './shortened.ts';
import { NAMED, unitHasAny, type Withheld } from './withheld.ts';

/**
 * Pieces of evidence that nobody named: more of them than this under one ground, and among the facts, is a file and no argument. A letter
 * shows less; and a form says itself what the facts are.
 */
const MOST_UNASKED = {
  paper: { ground: 3, facts: 8 },
  form: { ground: 3, facts: 3 },
  letter: { ground: 2, facts: 3 },
} as const;
/** Of what a ground was not given, at most so many pieces are offered; twice as many for the facts. */
const OFFERED = 3;
/** Of a ground’s words, by weight, that evidence must have to be warned of. */
const NEAR = 0.24;
/** Of a sentence of the facts, by weight, that evidence for it has in a letter. */
const TOLD = 0.3;
/** Pieces of each kind that a ground warns of. */
const WARNED = 2;

/** As parts of contracts are called. */
const OF_CONTRACTS: ReadonlySet<string> = new Set(['section', 'article', 'clause']);

/** Types into which a document goes only where the brief names it. */
const ONLY_NAMED: ReadonlySet<DocumentType['evidence']> = new Set(['named', 'pleadings']);

/** A paper that stays in the house, or goes to the client. */
export function isInHouse({ form, addressee, goesOut }: DocumentType): boolean {
  return (form === 'memorandum' && goesOut !== true) || addressee === 'client';
}

export class EvidenceChooser {
  readonly warnings: PlanWarning[] = [];
  readonly #parts: MatterParts;
  readonly #principal: Principal;
  readonly #evidence: MatterEvidence;
  readonly #type: DocumentType;
  readonly #inHouse: boolean;
  /** A letter tells the other side what its writer chooses to tell, and not whatever lies in the file. */
  readonly #isLetter: boolean;
  /** Sworn by one witness: what others said is not the witness’s to tell. */
  readonly #isSworn: boolean;
  /** What goes into the paper unasked; the rest is offered. */
  readonly #takes: DocumentType['evidence'];
  readonly #used = new Set<unknown>();
  /** Folded, what the other side quotes; read where it is asked first. */
  #turnedOnUs: readonly string[] | null = null;
  /** What grounds name, by their ids. */
  #bound: ReadonlyMap<string, readonly EvidenceUnit[]> = new Map();
  /** Files that facts of the brief name. */
  #named: ReadonlySet<string> = new Set();
  #day: string | null = null;
  /** Who swears. */
  #witness: string | null = null;
  /** The brief tells the facts, or names what bears out its grounds. */
  #choosesDocuments = false;
  /** The brief has values that somebody gave. */
  #isForm = false;
  /** Words with which nothing is shown. */
  #withheld: Withheld = { always: [], unchosen: [], unnamed: [] };
  /** By how likely each belongs into the paper, and where; a change of a plan that looks for nothing anew never asks. */
  #weighed: ReadonlyMap<EvidenceUnit, Weighed> | null = null;
  #weigh: () => ReadonlyMap<EvidenceUnit, Weighed> = () => new Map();
  /** Of a plan that somebody changes, what nobody names is for the lawyer to choose. */
  readonly #isChange: boolean;
  #pieces: number;

  /** @param last the number of the last piece that an earlier plan has; null: there is none */
  constructor(
    parts: MatterParts,
    principal: Principal,
    evidence: MatterEvidence,
    type: DocumentType,
    last: number | null,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#evidence = evidence;
    this.#inHouse = isInHouse(type);
    this.#isLetter = type.form === 'letter' && !this.#inHouse;
    this.#isSworn = type.rules.signature === 'declarant';
    this.#takes = type.evidence;
    this.#type = type;
    this.#isChange = last !== null;
    this.#pieces = last ?? 0;
  }

  /**
   * What one ground names is no other’s because it shares words with it.
   * @param named files that facts of the brief name
   * @param asked what the whole request says
   * @param day on which the paper is filed, YYYY-MM-DD; null: not told
   */
  bind(
    bound: ReadonlyMap<string, readonly EvidenceUnit[]>,
    named: ReadonlySet<string>,
    asked: readonly Asked[],
    parties: readonly string[],
    {
      day,
      witness,
      choosesDocuments,
      isForm,
      withheld,
    }: {
      readonly day: string | null;
      readonly witness: string | null;
      readonly choosesDocuments: boolean;
      readonly isForm: boolean;
      readonly withheld: Withheld;
    },
  ): void {
    this.#bound = bound;
    this.#day = day;
    this.#witness = witness;
    this.#choosesDocuments = choosesDocuments;
    this.#isForm = isForm;
    this.#withheld = withheld;
    this.#named = named;
    this.#weighed = null;
    this.#weigh = () => weighEvidence(this.#evidence, { asked, parties, type: this.#type });
  }

  /** @param isGiven the brief has it as a value: its documents were chosen by their ids, and not mentioned in passing */
  async ofGround(
    id: string,
    ground: GroundValue,
    question: string,
    isGiven: boolean,
  ): Promise<PlannedEvidence[]> {
    const found: PlannedEvidence[] = [];
    const bound = (this.#bound.get(id) ?? []).map(
      (unit): NamedMatch => ({
        named: { file_id: unit.page.file.id },
        match: { unit, score: 0, coverage: 0, words: [] },
      }),
    );
    const ofFile = (fileId: string) => bound.filter(({ named }) => named.file_id === fileId);
    // In the order of the brief, each file where it is named first.
    const given = (ground.evidence ?? []).flatMap((one): NamedMatch[] => {
      const own = one.passage === undefined ? ofFile(one.file_id) : [];
      return own.length > 0 ? own : [{ named: one, match: this.#best(one, question) }];
    });
    const taken = new Set(given.map(({ match }) => match?.unit));
    const named = [...given, ...bound.filter(({ match }) => !taken.has(match?.unit))];
    // Where a lawyer says what bears a ground out, nothing else is printed under it.
    const isNamed = isGiven && ground.evidence !== undefined && ground.evidence.length > 0;
    for (const { named: one, match } of named) {
      if (match === undefined) continue;
      const {
        nature,
        page: { file },
      } = match.unit;
      const isKept = nature.privileged && !this.#inHouse;
      const why = this.#inHouse ? null : reservation(nature);
      const isByName = filesNamed(ground.text ?? '', [file]).length > 0;
      const isAfter = !this.#inHouse && isLater(file, this.#day);
      const isOutside = this.#takes === 'pleadings' && nature.nature !== 'pleading';
      const isMentioned =
        this.#isChange && nature.nature === 'pleading' && !(ground.evidence ?? []).includes(one);
      if (isKept) this.warnings.push(confidential(id, file.id, file.title ?? file.name));
      if (isOutside) this.warnings.push(outsidePleadings(id, file.id, file.title ?? file.name));
      for (const one of [why, this.#inHouse || this.#type.form === 'memorandum' ? null : filedWithIt(nature)])
        if (one !== null) this.warnings.push(reserved(id, file.id, file.title ?? file.name, one));
      // Of what a side says for itself the lawyer chooses the words: without them the document is cited, and not quoted.
      const isCited = one.passage === undefined && !(this.#speaks(match) || this.#isOwnWords(match));
      const isChosen =
        isGiven &&
        (ground.evidence ?? []).some(
          (other) => other === one || (other.passage === undefined && other.file_id === one.file_id),
        );
      if (isAfter) this.warnings.push(later(id, file.id, file.title ?? file.name, this.#day ?? ''));
      // Where the brief has the evidence of a ground, a document whose name its words share is not cited besides.
      // Nor is another part quoted of one of which it has the words.
      const isMore =
        one.passage === undefined &&
        (ground.evidence ?? []).some((other) => other.file_id === one.file_id && other.passage !== undefined);
      const isBeside = isNamed && (isCited || isMore || this.#isLetter) && !isChosen && !isByName;
      const isHeld =
        isBeside ||
        (isAfter && !isChosen) ||
        isKept ||
        isMentioned ||
        (isOutside && !isChosen) ||
        (why !== null && !isChosen && !isByName);
      const level = isHeld ? 'offered' : 'chosen';
      const withheld = this.#withheld[this.#inHouse || isChosen ? 'always' : 'unchosen'];
      for (const piece of await this.#piecesOf(match, level, NAMED, one.passage)) {
        const shown = isCited
          ? { ...piece, cited: true }
          : one.passage === undefined
            ? piece
            : asQuoted(piece);
        const isWithheld = unitHasAny(match.unit, withheld, shown.cited === true ? '' : shown.quote);
        found.push(isWithheld ? { ...shown, level: 'offered' } : shown);
      }
    }
    const elsewhere = new Set([...this.#bound.values()].flat());
    const matches = this.#evidence
      .match(question)
      .filter(({ unit }) => !this.#used.has(unit) && !elsewhere.has(unit));
    // Nor what else a document says of which the words name the part.
    const parts = new Set(bound.map(({ named }) => named.file_id));
    const strong = matches
      .filter(
        (one) =>
          !ONLY_NAMED.has(this.#takes) &&
          this.#belongs(one) &&
          !parts.has(one.unit.page.file.id) &&
          this.#weighedOf(one)?.ground === id &&
          this.#speaks(one) &&
          !this.#isApart(one.unit),
      )
      .sort((a, b) => this.#chance(b) - this.#chance(a))
      .slice(0, isNamed ? 0 : this.#most.ground);
    const level = this.#isChange ? 'offered' : 'chosen';
    for (const match of byDocument(strong))
      found.push(...(await this.#piecesOf(match, level, reasonOf(match))));
    const meets = ground.stance === 'rebut' || ground.opposing !== undefined;
    const weaker = matches
      .filter((one) => !strong.includes(one) && one.words.length > 0 && isEvidence(one))
      .slice(0, OFFERED)
      .filter(({ unit }) => this.#mayOffer(unit, meets));
    for (const match of weaker) found.push(...(await this.#piecesOf(match, 'offered', reasonOf(match))));
    this.#warnOf(id, matches);
    return found;
  }

  /**
   * What belongs into the paper and under none of its grounds, the likeliest first.
   * @param said all that the brief has the paper say
   */
  ofFacts(about: string, said: readonly string[]): PlannedEvidence[] {
    const chosen: MatchedUnit[] = [];
    const offered: MatchedUnit[] = [];
    const take = (match: MatchedUnit, isOffered: boolean): void => {
      if (this.#used.has(match.unit)) return;
      this.#used.add(match.unit);
      (this.#tells(match) && !isOffered ? chosen : offered).push(match);
    };
    const most = this.#most.facts;
    if (!this.#inHouse && !this.#isLetter) {
      const all = said.join('\n');
      const sections = this.#takes === 'alleged' ? this.#sectionsIn(all) : [];
      for (const unit of [...sections, ...unitsCited(all, this.#evidence)])
        take({ unit, score: 0, coverage: 0, words: [] }, false);
    }
    // What may not even be offered is not made up for by what is less near.
    const hidden = new Set<MatchedUnit>();
    let passed = 0;
    const isOffered = (match: MatchedUnit) =>
      chosen.length + passed >= most ||
      !this.#belongs(match) ||
      this.#isApart(match.unit) ||
      (this.#isLetter && !isKnownToThem(match) && !this.#isTold(match));
    const matches = this.#evidence.match(about).filter(isEvidence);
    for (const match of matches.sort((a, b) => this.#chance(b) - this.#chance(a))) {
      const isHidden = !this.#mayOffer(match.unit, false) || (this.#isSworn && !this.#belongs(match));
      if (isHidden) hidden.add(match);
      const { nature } = match.unit.nature;
      // A note or a pleading was never in the place of a record.
      if (isHidden && this.#belongs(match) && (nature === 'record' || nature === 'statement')) passed += 1;
      take(match, isHidden || isOffered(match) || this.#isUnasked(match));
    }
    return [
      ...byDocument(chosen).flatMap((match) => this.#placed(match, 'chosen', reasonOf(match))),
      ...offered
        .slice(0, 2 * OFFERED)
        .filter((match) => !hidden.has(match))
        .flatMap((match) => this.#placed(match, 'offered', reasonOf(match))),
    ];
  }

  /**
   * What nobody named: the other side argues in its own papers, and is quoted where that is met; what our counsel wrote is for a person to
   * name; a witness swears to no testimony of others.
   * @param meets the ground answers somebody
   */
  #mayOffer({ nature, isTestimony, page: { file } }: EvidenceUnit, meets: boolean): boolean {
    if (this.#inHouse) return true;
    if (isLater(file, this.#day)) return false;
    // It is decided on the pleading that it attacks.
    if (this.#takes === 'pleadings') return nature.nature === 'pleading' && nature.author !== 'our_side';
    if (isWorkOfOurs(nature) || nature.replacedBy !== undefined || this.#isOwnPleading(nature)) return false;
    if (this.#isSworn) return nature.nature === 'record' && !isTestimony && !isBy(file, this.#witness);
    return meets || !(nature.argues === true || (this.#takes === 'named' && nature.author === 'other_side'));
  }

  get #most(): (typeof MOST_UNASKED)[keyof typeof MOST_UNASKED] {
    return MOST_UNASKED[this.#isLetter ? 'letter' : this.#isForm ? 'form' : 'paper'];
  }

  #weighedOf({ unit }: MatchedUnit): Weighed | undefined {
    this.#weighed ??= this.#weigh();
    return this.#weighed.get(unit);
  }

  #chance(match: MatchedUnit): number {
    return this.#weighedOf(match)?.chance ?? 0;
  }

  /** The writer tells it in other words. */
  #isTold(match: MatchedUnit): boolean {
    return (this.#weighedOf(match)?.told ?? 0) >= TOLD;
  }

  #belongs(match: MatchedUnit): boolean {
    return this.#chance(match) >= BELONGS;
  }

  /** What the other side says to the ground, and what was noted of it in confidence: to be known before the paper goes out. */
  #warnOf(ground: string, matches: readonly MatchedUnit[]): void {
    const near = matches.filter(({ coverage }) => coverage >= NEAR);
    const warn = (code: PlanWarning['code'], { unit: { page } }: MatchedUnit, text: string) =>
      this.warnings.push({
        code,
        text: `${page.file.title ?? page.file.name}, page ${page.number}, ${text}`,
        ground,
        file_id: page.file.id,
      });
    const theirs = near.filter(
      ({ unit: { nature } }) => nature.author === 'other_side' && nature.isOfSettlement !== true,
    );
    for (const match of theirs.slice(0, WARNED))
      warn('adverse', match, `of the other side, says to this ground: ${shortened(match.unit.quote)}`);
    for (const match of near.filter(({ unit }) => unit.nature.privileged).slice(0, WARNED))
      warn(
        'privileged',
        match,
        'was told in confidence and speaks of this ground: read it before the draft goes out.',
      );
    if (this.#inHouse) return;
    for (const match of near.filter(({ unit }) => isWorkOfOurs(unit.nature)).slice(0, WARNED))
      warn(
        'privileged',
        match,
        'made by our own counsel, speaks of this ground and is left out unless it is named.',
      );
  }

  /** Sections of a contract that the words name, each of the only contract that has one of its number. */
  #sectionsIn(said: string): readonly EvidenceUnit[] {
    // `15 U.S.C. § 9` names a section of a statute.
    const words = findCitations(said).reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
      said,
    );
    const numbers = new Set(
      findDesignators(words).flatMap(({ kind, id }) => (OF_CONTRACTS.has(kind) ? id.split('(', 1) : [])),
    );
    const having = new Map<string, EvidenceUnit[]>();
    for (const unit of this.#evidence.units.filter(({ page }) => page.file.kind === 'contract'))
      for (const number of new Set(unit.quote.split('\n').map(numberOf)))
        if (number !== undefined && numbers.has(number))
          having.set(number, [...(having.get(number) ?? []), unit]);
    return [...having.values()].flatMap((units) =>
      new Set(units.map(({ page }) => page.file.id)).size === 1 ? units : [],
    );
  }

  /** What is alleged or demanded does not lean on papers of an action, except those that its facts name; nobody is shown what only a person may show. */
  #isApart(unit: EvidenceUnit): boolean {
    const { nature, page, quote } = unit;
    if (unitHasAny(unit, this.#withheld.always)) return true;
    if (this.#inHouse) return false;
    if (unitHasAny(unit, this.#withheld.unnamed)) return true;
    if (reservation(nature) !== null || this.#isOwnPleading(nature) || isLater(page.file, this.#day))
      return true;
    if (this.#isTurnedOnUs(page, quote)) return true;
    if (this.#named.has(page.file.id)) return false;
    if (this.#takes === 'alleged' && isOfAnAction(nature)) return true;
    return nature.decides === true && !tellsOfProceedings(quote);
  }

  /** The other side quotes it in what it argues; a contract is for both. */
  #isTurnedOnUs({ file, nature }: MatterPage, quote: string): boolean {
    if (file.kind === 'contract' || nature.author === 'other_side') return false;
    this.#turnedOnUs ??= this.#evidence.units
      .filter(({ nature: { author, nature: kind } }) => author === 'other_side' && kind === 'pleading')
      .flatMap((unit) => quotedIn(unit.quote));
    const words = plainly(quote);
    return this.#turnedOnUs.some((theirs) => words.includes(theirs));
  }

  /** What we plead proves nothing for us; an opposition to a motion that attacks it has it before the court. */
  #isOwnPleading({ nature, author }: Nature): boolean {
    return nature === 'pleading' && author === 'our_side' && this.#type.opposes !== true;
  }

  #speaks({ unit }: MatchedUnit): boolean {
    if (!unit.says) return false;
    const { nature } = unit.nature;
    // In the house an interview is as good as a record; a note argues.
    const isInterview = isWorkOfOurs(unit.nature) && (nature === 'record' || nature === 'statement');
    return this.#isOfRecord(unit) || (this.#inHouse && isInterview);
  }

  /** Named by the request: what they wrote among themselves, and what those say who were asked for our side. */
  #isOwnWords({ unit: { nature, says, isDoubtful } }: MatchedUnit): boolean {
    if (this.#isSworn || !says || isDoubtful) return false;
    return (
      nature.isAmongThem === true ||
      (nature.nature === 'record' && (nature.author === 'firm' || nature.author === 'our_side'))
    );
  }

  /** In a paper that goes out, whoever tells the facts or names evidence has chosen the documents: others are offered. */
  #isUnasked({ unit }: MatchedUnit): boolean {
    return this.#choosesDocuments && !this.#inHouse && !this.#named.has(unit.page.file.id);
  }

  #isOfRecord(unit: EvidenceUnit): boolean {
    return isOfRecord(unit, this.#isSworn);
  }

  #tells({ unit }: MatchedUnit): boolean {
    // A memorandum may be read by others than its addressee: what was told in confidence stands in it where somebody asks for it.
    // What the other side pleads is what it says, and no fact because nobody else reads the paper.
    const { privileged, nature, author } = unit.nature;
    const isToBeNamed = privileged || (nature === 'pleading' && author === 'other_side');
    if (isToBeNamed && !this.#named.has(unit.page.file.id)) return false;
    return (this.#takes ?? 'alleged') === 'alleged' && tellable(unit, this.#type);
  }

  /** A document that shares no word with the ground was named all the same: its first words stand for it. */
  #best({ file_id: fileId, passage }: NamedEvidence, question: string): MatchedUnit | undefined {
    const matches = this.#evidence.match(passage ?? question, fileId);
    const units = this.#evidence.units.filter(({ page }) => page.file.id === fileId);
    // Words that somebody copied stand where they stand, however near others are.
    const words = passage === undefined ? '' : plainly(passage);
    const own = words === '' ? undefined : units.find(({ quote }) => plainly(quote).includes(words));
    const best = own === undefined ? matches[0] : matches.find(({ unit }) => unit === own);
    if (best !== undefined) return best;
    const unit = own ?? units[0];
    return unit === undefined ? undefined : { unit, score: 0, coverage: 0, words: [] };
  }

  /** With what is left of an answer over the page. */
  async #piecesOf(
    match: MatchedUnit,
    level: PlannedEvidence['level'],
    reason: string,
    passage?: string,
  ): Promise<PlannedEvidence[]> {
    const pieces: PlannedEvidence[] = [];
    for (const piece of this.#placed(match, level, reason, passage)) {
      const stored = await findPage(this.#parts.database.read, this.#principal, piece.file_id, piece.page);
      const words = stored === undefined ? [] : placedWords(stored.words, [[...piece.span]]);
      pieces.push({ ...piece, boxes: lineBoxes(words) });
    }
    return pieces;
  }

  #placed(
    { unit }: MatchedUnit,
    level: PlannedEvidence['level'],
    reason: string,
    passage?: string,
  ): PlannedEvidence[] {
    if (level === 'chosen') this.#used.add(unit);
    const { nature: kindOf, author, privileged } = unit.nature;
    const nature = { nature: kindOf, author, privileged };
    const at = ({ page, start, end, quote }: PlacedWords): PlannedEvidence => {
      const { id, title, name, kind } = page.file;
      return {
        id: `e${++this.#pieces}`,
        level,
        file_id: id,
        title: title ?? name,
        kind,
        ...nature,
        page: page.number,
        span: [start, end],
        quote,
        boxes: [],
        reason: `${reason}${heldBack(unit.nature, this.#inHouse)}`,
        // Its rows are read in the document.
        ...(unit.isTable ? { cited: true } : {}),
      };
    };
    if (passage !== undefined) return wordsChosen(unit, passage).map(at);
    return [unit, ...(unit.rest === null ? [] : [unit.rest])].map(at);
  }
}

/** A title, or an address, says nothing. */
function isEvidence({ unit: { says, isTable } }: MatchedUnit): boolean {
  return says || isTable;
}

/** In the house everything may be told; what a side says is told as its own. */
export function tellable(unit: EvidenceUnit, type: DocumentType): boolean {
  const { says, isTable, isDoubtful, nature } = unit;
  if (!(says || isTable) || isDoubtful || argues(unit) || nature.isOfSettlement === true) return false;
  return isInHouse(type) || isOfRecord(unit, type.rules.signature === 'declarant');
}

function isOfRecord({ nature, isDoubtful }: EvidenceUnit, isSworn: boolean): boolean {
  if (isSworn && nature.nature !== 'record') return false;
  return isOfTheRecord(nature) && !isDoubtful;
}

/** The days of a procedure, which a decision tells as nobody disputes them: most of its sentences have one. */
function tellsOfProceedings(quote: string): boolean {
  const sentences = sentencesOf(quote).map(({ start, end }) => quote.slice(start, end));
  const dated = sentences.filter(
    (one) => datesIn(one).length > 0 && wordsIn(one.toLowerCase()).some((word) => OF_PROCEEDINGS.has(word)),
  );
  return dated.length > 0 && 2 * dated.length >= sentences.length;
}

const OF_PROCEEDINGS: ReadonlySet<string> = new Set(
  'filed denied heard hearing served entered granted affirmed reversed remanded appealed reconsideration appeared scheduled due extended trial discovery'.split(
    ' ',
  ),
);

interface NamedMatch {
  readonly named: NamedEvidence;
  /** Absent: nothing of the file was read. */
  readonly match: MatchedUnit | undefined;
}

/** A lawyer chose the words. */
function asQuoted({ cited: _cited, ...piece }: PlannedEvidence): PlannedEvidence {
  return piece;
}

/** A contract with the other side, an invoice to it: what names it and speaks for nobody is no news to it. */
function isKnownToThem({ unit: { page, nature: whose } }: MatchedUnit): boolean {
  const { nature, author } = whose;
  return nature === 'record' && author === null && page.namesOtherSide;
}

/** A document tells all that it tells before the next one, in its own order; the document with the nearest piece comes first. */
function byDocument(matches: readonly MatchedUnit[]): MatchedUnit[] {
  const files = Map.groupBy(matches, ({ unit }) => unit.page.file.id);
  return [...files.values()].flatMap((own) => own.sort((a, b) => inItsOrder(a.unit, b.unit)));
}

const ARGUES: ReadonlySet<DocumentNature> = new Set(['letter', 'message', 'note', 'pleading']);

/** What somebody writes of the law is argument: no fact, whoever reads it. */
function argues({ nature, quote }: EvidenceUnit): boolean {
  return ARGUES.has(nature.nature) && findCitations(quote).length > 0;
}

function confidential(ground: string, fileId: string, title: string): PlanWarning {
  return {
    code: 'privileged',
    text: `${title} was told in confidence, as the file or its own words say: it is not printed in a draft for others. Mark the file as not privileged if it may be.`,
    ground,
    file_id: fileId,
  };
}

function outsidePleadings(ground: string, fileId: string, title: string): PlanWarning {
  return {
    code: 'outside_pleadings',
    text: `${title} is no pleading: this motion is decided on the complaint, on what it attaches or refers to, and on what a court may take notice of. Choose the document only if it is one of these.`,
    ground,
    file_id: fileId,
  };
}

function later(ground: string, fileId: string, title: string, day: string): PlanWarning {
  return {
    code: 'contradiction',
    text: `${title} is of a day after ${longDate(day)}, on which this paper is filed or sent: it can be no evidence for it.`,
    ground,
    file_id: fileId,
  };
}

/** `Report of Ada Quist`, of whom swears: a witness tells what it says, and quotes nobody. */
function isBy({ title, name }: VaultFile, witness: string | null): boolean {
  const words = wordsIn((witness?.split(',', 1)[0] ?? '').toLowerCase());
  const called = new Set(wordsIn((title ?? name).toLowerCase()));
  return words.length > 1 && words.every((word) => called.has(word));
}

/** An interview, a draft: what a person may show to others all the same. */
function isWorkOfOurs({ ofTheHouse, privileged }: Nature): boolean {
  return ofTheHouse === true && !privileged;
}

function reserved(ground: string, fileId: string, title: string, why: string): PlanWarning {
  return { code: 'privileged', text: reservedWords(title, why), ground, file_id: fileId };
}

function heldBack(unit: Nature, inHouse: boolean): string {
  const { author, privileged, nature } = unit;
  if (inHouse) return '';
  if (privileged) return ' Told in confidence: it is not printed in a draft for others.';
  if (isWorkOfOurs(unit))
    return ' Made by our own counsel: it is printed only when chosen, and an exhibit is filed whole.';
  if (unit.holds !== undefined) return ` The document, ${heldParts(unit.holds)}: an exhibit is filed whole.`;
  if (author === 'other_side')
    return ' The other side’s words: they are printed only as such, and only when chosen.';
  return author === null && nature !== 'record' && nature !== 'statement'
    ? ' Whose words these are is not known: it is for a lawyer to choose.'
    : '';
}

function reasonOf({ words, coverage }: MatchedUnit): string {
  if (words.length === 0) return NAMED;
  return `Speaks of ${words.map((word) => `“${word}”`).join(', ')}; ${Math.round(coverage * 100)} per cent of the point, by words.`;
}
