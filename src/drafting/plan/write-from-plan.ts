/** From a plan to what an engine is asked to write: its outline, the passages that were chosen, the evidence, and nothing else. */
import type { Principal } from '../../access/index.ts';
import { findFiles } from '../../vault/index.ts';
import { withInterestTo } from '../brief/interest.ts';
import { type Brief, type GroundValue, textOf, valuesOf } from '../brief/model.ts';
import { inCourtOf } from '../brief/other-court.ts';
import { namesWhoContends, paperContends, tellsInConfidence } from '../brief/owner.ts';
import { statementsOf } from '../brief/printed/demand-fields.ts';
import { nounOf } from '../brief/printed/opposed-fields.ts';
import { withBrief } from '../brief/printed/with-brief.ts';
import { wordsOfBrief } from '../brief/printed/words-of-brief.ts';
import type { AnalysedPrecedent, FoundInstruction } from '../document.ts';
import { spokenWordsIn } from '../letters.ts';
import { injectionsOfPage } from '../material/index.ts';
import type { ArguedPoint, Briefed, CaseFacts, DocumentType, Source, WriteRequest } from '../model.ts';
import { sidesOf } from '../parties/sides.ts';
import { allegations, SAYS } from '../templates/facts.ts';
import { asData, sentences, withStop } from '../templates/text.ts';
import { changesIn } from './amendments.ts';
import { calledAs } from './call-document.ts';
import { isInHouse } from './choose-evidence.ts';
import { isChronology, withDatedFacts } from './dated-facts.ts';
import { excerptsOf } from './excerpts.ts';
import { fateOfOffer } from './lapsed-offer.ts';
import { MatterEvidence } from './match-evidence.ts';
import { type MatterParts, readMatter } from './matter-documents.ts';
import type { PlanBody, PlannedEvidence } from './model.ts';
import { nameDocuments } from './name-documents.ts';
import { isOfTheRecord, type Nature } from './nature-of-documents.ts';
import { briefedBy, outlineOf } from './outline.ts';
import { passedDays } from './passed-days.ts';
import { pleadingCited } from './pleadings-cited.ts';
import { printedOnce } from './printed-once.ts';
import { confidencesTold, forReader } from './reader.ts';
import { asChosen } from './record-facts.ts';
import { analysisOf, argumentsLeftOut, clausesLeftOut, notesOf, withoutAuthority } from './report-of-plan.ts';
import { reservation, withReservations } from './reserved.ts';
import { type ReadPage, UsedSources } from './used-sources.ts';
import { whoIsWho } from './who-is-who.ts';
import { leftOutIn } from './withheld.ts';

export interface FromPlan {
  readonly documentType: DocumentType;
  readonly case: CaseFacts;
  readonly sources: readonly Source[];
  readonly briefed: Briefed;
  /** The brief, as its words are printed. */
  readonly printed: Brief;
  /** Files that it names. */
  readonly files: readonly string[];
  readonly said: string;
  readonly record: readonly string[];
  /** Absent where no model reads them. */
  readonly excerpts?: WriteRequest['excerpts'];
  readonly analysis: readonly AnalysedPrecedent[];
  /** What in the pages that were read speaks to a model; nothing is quoted from sentences that hold it. */
  readonly injections: readonly FoundInstruction[];
  /** What whoever files or sends it must know first. */
  readonly first: readonly string[];
  /** What a reader of the report must know. */
  readonly notes: readonly string[];
}

/** @throws ChanceryError `conflict`: a passage is not there any more as the plan has it */
export async function fromPlan(
  parts: MatterParts,
  principal: Principal,
  plan: PlanBody,
  asked: DocumentType,
  recorded: CaseFacts,
  frame: { readonly firmName: string; readonly today: string; readonly forModel?: boolean },
): Promise<FromPlan> {
  const matter = inCourtOf(recorded, plan.brief, asked);
  const represents = valuesOf<string>(plan.brief, 'represents');
  const who = await whoIsWho(parts, principal, asked, matter, represents);
  const type = forReader(asked, plan.brief, who);
  const own = plan.grounds.filter(({ kind }) => kind !== 'standard');
  const files = await readMatter(
    parts,
    principal,
    matter,
    plan.sources,
    own.map(({ heading, text }) => `${heading} ${text}`),
    who,
    JSON.stringify([plan.brief, plan.grounds, plan.evidence]),
  );
  const pages = withReservations(files, plan.brief, matter, type);
  const documents = { ...files, pages };
  const used = new UsedSources(
    parts,
    principal,
    type,
    await inConfidence(parts, principal, plan, type),
    new Set(plan.warnings.filter(({ code }) => code === 'vacated').map(({ file_id }) => file_id ?? '')),
    plan.brief,
    changesIn(pages),
    type.rules.signature === 'declarant' &&
      valuesOf<string>(plan.brief, 'facts').some((fact) => LETTERED.test(fact)),
  );
  const argued = new Map<string, ArguedPoint>();
  const alleged = allegationsOf(plan, type);
  const once = alleged.length === 0 ? printedOnce(plan) : citingOnly(printedOnce(plan), alleged);
  const { movant } = sidesOf({ case: matter, documentType: type, briefed: { represents } });
  const others = matter.parties.filter((party) => !movant.includes(party));
  const opposed = nounOf(textOf(plan.brief, 'opposes') ?? '');
  for (const ground of once.grounds) {
    const { opposing } = ground;
    // `Your letter says`, in a letter: whoever reads it is told whose it is.
    const isReaders = type.form === 'letter' && spokenWordsIn(opposing ?? '').some((word) => YOURS.has(word));
    const saysWho =
      opposing !== null &&
      (isReaders || namesWhoContends(opposing, others) || paperContends(opposing, opposed));
    const { value } = plan.brief.values.find(({ id }) => id === ground.id) ?? {};
    const named = value as unknown as GroundValue | undefined;
    argued.set(ground.section, { ...(await used.point(ground, once, named?.authorities)), saysWho });
  }
  const inFacts = await used.toPrint(once.evidence);
  for (const piece of inFacts) await used.evidence(piece, undefined);
  const named = nameDocuments(plan.brief, documents, type.rules.signature === 'declarant');
  const brief = withDatedFacts(withInterestTo(named.brief, frame.today), type, [
    matter.facts ?? '',
    ...documents.pages.map(({ text }) => text),
  ]);
  const told = type.facts === 'brief' ? { ...matter, facts: null } : asChosen(matter, plan.record);
  const kept = isInHouse(type) ? told : { ...told, facts: withoutConfidences(told.facts) };
  // Whoever says how exhibits are known attaches some, also where no file is named.
  const hasExhibits = named.exhibits.length > 0 || textOf(brief, 'recognized') !== null;
  const outline = outlineOf(type, kept, brief, plan.grounds, argued, { ...frame, hasExhibits });
  const facts = withBrief(kept, brief, type);
  const chronology = outline.sections.find(isChronology);
  const open = documents.pages.filter(
    ({ nature }) =>
      (isInHouse(type) && nature.isOfSettlement !== true) ||
      !(nature.privileged || nature.ofTheHouse === true),
  );
  if (chronology !== undefined) await used.dated(open, chronology.id);
  const ofBrief = briefedBy(type, matter, brief, own);
  const given = alleged.length === 0 ? ofBrief : { ...ofBrief, facts: alleged.map(allegationIn) };
  const fate = fateOfOffer(brief, documents.pages, frame.today);
  // To weigh all of a matter takes time, and not every paper needs it.
  let weighed: MatterEvidence | null = null;
  const evidence = () => {
    weighed ??= new MatterEvidence(documents.pages);
    return weighed;
  };
  const isPleaded = type.facts === 'brief';
  const places =
    alleged.length > 0
      ? await used.placesOf(new Map(alleged.map((piece) => [allegationIn(piece), piece])))
      : await used.places(
          isPleaded ? (given.facts ?? []) : allegations(facts, SAYS),
          isPleaded ? isPleadedAgainstUs : (nature) => isOfTheRecord(nature) && reservation(nature) === null,
          outline,
          evidence(),
        );
  used.letterAnew(outline.sections, places);
  const first = [
    ...leftOutIn(plan.brief, evidence, plan.grounds, plan.evidence),
    ...used.leftOut,
    ...confidencesTold(type, plan.brief, used.all),
    ...(isInHouse(type) ? [] : used.shown(documents.pages)),
  ];
  return {
    documentType: {
      ...outline,
      sections: used.withExhibits(outline.sections, documents.pages),
      // What a lawyer dropped the record does say.
      requiredFields: type.requiredFields.filter((field) => field !== 'facts' || recorded.facts === null),
    },
    case: facts,
    sources: used.all,
    briefed: {
      ...given,
      places,
      values: {
        ...given.values,
        ...fate,
        ...(hasExhibits && { 'exhibits.any': '', 'exhibits.none': null }),
      },
      lists: { ...given.lists, exhibits: named.exhibits },
    },
    printed: named.brief,
    files: named.files,
    said: [
      wordsOfBrief(brief),
      // With its code it is still the rule of the brief.
      given.values['request.rule'] ?? '',
      ...named.exhibits.map(({ what }) => what),
      ...Object.values(fate),
    ].join('\n'),
    // Whoever gives the words of somebody has them quoted.
    record: [...documents.pages, ...statementsOf(brief)].map(({ text }) => text),
    ...(frame.forModel === true && {
      excerpts: excerptsOf(open, [
        ...own.map(({ heading, text }) => `${heading} ${text}`),
        facts.facts ?? '',
      ]),
    }),
    analysis: analysisOf(plan.grounds),
    injections: instructionsIn([
      ...documents.pages.map(({ file, number, text }) => ({ fileId: file.id, page: number, text })),
      ...used.pages,
    ]),
    first,
    notes: [
      ...notesOf(plan).filter((one) => !first.some((known) => known.endsWith(one))),
      // The plan may be older than the day.
      ...passedDays(plan.brief, matter, type, frame.today)
        .map(({ text }) => text)
        .filter((text) => !plan.warnings.some((one) => one.text === text)),
      ...withoutAuthority(plan, type, argued),
      ...(own.length === 0 ? argumentsLeftOut(type, outline) : []),
      ...clausesLeftOut(given.leftOut ?? [], type),
      ...(facts.facts === null && recorded.facts !== null && inFacts.every(({ privileged }) => privileged)
        ? onlyInConfidence(inFacts)
        : []),
      ...used.heldBack,
      ...(kept.facts === told.facts
        ? []
        : ['Left out of the draft: what the case record says in confidence of a sum.']),
      ...used.withoutPages,
      ...used.citedWhole,
    ],
  };
}

/** A motion that takes the pleading as true, and is given no facts, tells what its grounds show of that pleading, in its order. */
function allegationsOf({ brief, grounds }: PlanBody, { sections }: DocumentType): readonly PlannedEvidence[] {
  const asks = sections.some(({ template }) => template.some(isOfPleaded));
  if (!asks || valuesOf(brief, 'facts').length > 0) return [];
  const all = grounds.flatMap(({ evidence }) => evidence).filter(isAllegation);
  const first = all.filter((one, at) => all.findIndex((other) => isSamePlace(one, other)) === at);
  return first.sort((a, b) => a.page - b.page || a.span[0] - b.span[0]);
}

function isOfPleaded(line: string): boolean {
  return line.startsWith('{{each pleaded}}');
}

function isAllegation({ level, title, author, cited }: PlannedEvidence): boolean {
  const isOfTheirs = level === 'chosen' && author === 'other_side' && cited !== true;
  return isOfTheirs && pleadingCited(calledAs({ name: title, title: null }, ''))?.alleges === true;
}

function isSamePlace(one: PlannedEvidence, other: PlannedEvidence): boolean {
  return one.file_id === other.file_id && one.page === other.page && one.span[0] === other.span[0];
}

/** Without the number of its paragraph, which is cited. */
function allegationIn({ quote }: PlannedEvidence): string {
  return withStop(asData(quote).replace(/^\d{1,3}\.\s+/, ''));
}

/** What the statement of facts has told is cited in the argument. */
function citingOnly<Plan extends Pick<PlanBody, 'grounds'>>(
  plan: Plan,
  told: readonly PlannedEvidence[],
): Plan {
  const isTold = (piece: PlannedEvidence) => told.some((one) => isSamePlace(one, piece));
  const grounds = plan.grounds.map((ground) => ({
    ...ground,
    evidence: ground.evidence.map((piece) => (isTold(piece) ? { ...piece, cited: true } : piece)),
  }));
  return { ...plan, grounds };
}

/** Words to whoever reads a letter. */
const YOURS: ReadonlySet<string> = new Set(['you', 'your', 'yours']);
/** `Exhibit A`, `Ex. B` */
const LETTERED = /\bEx(?:hibit|\.) [A-Z]\b/;

/** Of a paper in the house whose lawyer dropped the facts of the record. */
function onlyInConfidence(pieces: readonly PlannedEvidence[]): string[] {
  const titles = [...new Set(pieces.map(({ title }) => asData(title)))];
  return titles.length === 0
    ? []
    : [
        `The facts of this draft are those of ${titles.join('; ')} alone, which was told in confidence: the facts of the case record were dropped from the plan.`,
      ];
}

/** What the case record says of our own figures is for us alone. */
function withoutConfidences(facts: string | null): string | null {
  const all = sentences(facts ?? '');
  return all.some(tellsInConfidence) ? all.filter((one) => !tellsInConfidence(one)).join(' ') : facts;
}

/** May the piece not leave the house? As the firm says of its file today, else as its words read when the plan was made: of a thread only one message may have been told in confidence. */
async function inConfidence(
  parts: MatterParts,
  principal: Principal,
  plan: PlanBody,
  type: DocumentType,
): Promise<(piece: PlannedEvidence) => boolean> {
  if (isInHouse(type)) return () => false;
  const pieces = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
  const rows = await findFiles(parts.database.read, principal, [
    ...new Set(pieces.map(({ file_id }) => file_id)),
  ]);
  const said = new Map(rows.map(({ id, privileged }) => [id, privileged]));
  return ({ file_id, privileged = false }) => {
    const marked = said.get(file_id) ?? null;
    return marked === null ? privileged : marked === 1;
  };
}

/** Characters of an instruction that the report shows. */
const MOST_SHOWN = 200;

function instructionsIn(pages: readonly ReadPage[]): FoundInstruction[] {
  const once = new Map(pages.map((page) => [`${page.fileId} ${page.page}`, page]));
  return [...once.values()].flatMap(({ fileId, page, text }) =>
    injectionsOfPage(text).map(({ kind, span }) => ({
      where: 'file' as const,
      file_id: fileId,
      page,
      span,
      kind,
      text: text.slice(...span).slice(0, MOST_SHOWN),
    })),
  );
}

/** What the other side pleads is what a paper may accept as true for its own sake. */
function isPleadedAgainstUs({ nature, author, privileged }: Nature): boolean {
  return nature === 'pleading' && author === 'other_side' && !privileged;
}
