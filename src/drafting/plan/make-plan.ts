/**
 * Makes a plan: the brief of a request, completed with what the vault has for each of its grounds, the evidence of the matter,
 * what is still asked, and what a lawyer must know. It stores nothing. All under the caller’s principal.
 */
import type { Principal } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { type Clock, type Json, onOneLine, timestamp } from '../../platform/index.ts';
import { ParagraphFinder, sentencesOf } from '../../precedents/index.ts';
import { askedIn } from '../brief/asked.ts';
import { withCapitals } from '../brief/capitals.ts';
import { completeBrief, missingFields } from '../brief/complete-brief.ts';
import { directedIn, withDetails, withDirected } from '../brief/directed/who-is-meant.ts';
import { readFrom } from '../brief/fields.ts';
import { givenValues } from '../brief/given.ts';
import type { Brief, BriefValue, GroundValue } from '../brief/model.ts';
import { textOf, valuesOf } from '../brief/model.ts';
import { filesNamed } from '../brief/named-in-words.ts';
import { inCourtOf } from '../brief/other-court.ts';
import { strangersIn } from '../brief/pleaded.ts';
import { pleadingNamed } from '../brief/pleadings-named.ts';
import { withPoints } from '../brief/points.ts';
import { withParties } from '../brief/printed/with-brief.ts';
import { type Proposal, proposeBrief, withProposal } from '../brief/propose-brief.ts';
import { readBrief } from '../brief/read-brief.ts';
import { sentencesOfBrief, wordsOfValue } from '../brief/said.ts';
import { documentType } from '../document-types/list-document-types.ts';
import { assertNotTooLarge } from '../largest.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { toFacts } from '../parties/caption.ts';
import { filesNamedIn, mustSeeFiles, namedInSources, namedWithin } from '../sources/named-files.ts';
import { asData } from '../templates/text.ts';
import { changesIn, warningsOfChanges } from './amendments.ts';
import { questionsOf, warningsOf, warningsOfStrangers } from './ask-and-warn.ts';
import { questionsOfAuthorities } from './ask-authorities.ts';
import { askerOf, type PlanModel } from './ask-model.ts';
import { againstWhom } from './ask-whom.ts';
import { boundTo } from './bind-evidence.ts';
import { EvidenceChooser } from './choose-evidence.ts';
import { dayOfPaper } from './day-of-paper.ts';
import { PassageJudge } from './judge-passages.ts';
import { warningsOfOffer } from './lapsed-offer.ts';
import { aboutOf, highest, PlanMaker } from './make-grounds.ts';
import { MatterEvidence } from './match-evidence.ts';
import { type MatterDocuments, type MatterParts, readMatter } from './matter-documents.ts';
import type { PlanBody, PlanWarning } from './model.ts';
import { withNamedDecisions } from './named-in-brief.ts';
import { outlineOf } from './outline.ts';
import { passedDays } from './passed-days.ts';
import { type QuoteAsked, withQuotesAsked } from './quote-words.ts';
import { forReader, warningsOfReader } from './reader.ts';
import { asChosen, recordFactsOf, tellsFacts } from './record-facts.ts';
import { recordWarnings } from './record-warnings.ts';
import { withoutRequestsOfCase, withRequestsAtIssue } from './requests-at-issue.ts';
import { withReservations } from './reserved.ts';
import { withPleading } from './which-pleading.ts';
import { whoIsWho } from './who-is-who.ts';
import { warningsOfWithheld, withheldFrom } from './withheld.ts';

export interface PlanInput {
  readonly case_id: string;
  readonly document_type: string;
  readonly context?: string | undefined;
  readonly tone?: string | undefined;
  readonly language?: string | undefined;
  /** Ids of the only files that may be used. */
  readonly sources?: readonly string[] | undefined;
  readonly brief?: { readonly [field: string]: Json } | undefined;
  /** Whose model proposes what the words mean; the preferred one of the appliance, when absent. */
  readonly engine?: string | undefined;
}

export interface ReplanInput {
  readonly case_id: string;
  /** Made again from its own brief; grounds that did not change stay as they are. */
  readonly again: PlanBody;
  /** Ids of the grounds that changed. */
  readonly changed: readonly string[];
  /** Words of the request that got a place: decisions that they name are read as the first time. */
  readonly placed?: readonly string[] | undefined;
  /** Passages that are asked for by their words. */
  readonly quote?: readonly QuoteAsked[] | undefined;
}

export interface ComposedPlan {
  readonly plan: PlanBody;
  readonly caseId: string;
  /** Every file that left words in it. */
  readonly files: readonly string[];
}

const FORMAL = 'formal';

/** @throws ChanceryError `not_found` (case), `unknown_document_type`, `validation_failed` (brief, sources), `too_complex` */
export async function composePlan(
  parts: MatterParts & { readonly clock: Clock; readonly model?: PlanModel | undefined },
  principal: Principal,
  input: PlanInput | ReplanInput,
): Promise<ComposedPlan> {
  const { case: matter } = await getCase(parts, principal, input.case_id);
  const finder = await ParagraphFinder.open(parts, principal, matter.id);
  const again = 'again' in input ? await withQuotes(finder, input) : null;
  const asked = 'again' in input ? toInput(input) : input;
  const type = await documentType(parts, principal, asked.document_type);
  const facts = toFacts(matter, type);
  const typed = asked.context ?? '';
  const context = withCapitals(typed, facts.parties);
  const fileIds = asked.sources ?? null;
  if (again === null) await mustSeeFiles(parts, principal, namedInSources(fileIds ?? []));
  const given = again === null ? givenValues(type.brief, asked.brief ?? {}) : [];
  if (again === null) await mustSeeFiles(parts, principal, namedWithin(asked.brief ?? {}, '/brief'));
  const who = await whoIsWho(parts, principal, type, facts, namesGiven(given, again));
  const files = await readMatter(
    parts,
    principal,
    facts,
    fileIds,
    questionsFor(type, given, facts),
    who,
    [
      typed,
      ...(fileIds ?? []),
      JSON.stringify(again === null ? given : [again.brief, again.grounds, again.evidence]),
    ].join('\n'),
  );
  const known = files.files.map(({ id, name, title }) => ({ id, name, title }));
  const ask = again === null ? await askerOf(parts.model, principal, facts.id, asked.engine) : null;
  const proposal =
    ask === null || context.trim() === ''
      ? null
      : await proposeBrief(ask, context, readFrom(type.brief), known.map(titled));
  // A language model that answers reads better than words are sorted.
  const sorting =
    again === null && (proposal === null || proposal.failed)
      ? { type: type.id, filled: given.map(({ field }) => field) }
      : null;
  const ours = oursOf(given, facts);
  const read = readBrief(context, type.brief, { ...facts, files: known, ours }, sorting);
  const proposed = proposal === null ? read : withProposal(type.brief, read, proposal);
  const completed =
    again === null
      ? withPoints(completeBrief(type.brief, given, proposed, facts, context), type.brief)
      : withPoints(again.brief, type.brief, true);
  const pages = files.pages.map(({ text }) => text);
  const opening = openingWords(facts, files.pages);
  const directed = directedIn(context, type, facts, valuesOf<string>(completed, 'represents'), opening);
  const detailed = withDetails(
    again === null ? withDirected(type, completed, directed, facts) : completed,
    facts,
    context,
    opening,
  );
  const meeting =
    again === null
      ? withPleading(type.brief, detailed, pleadingNamed(context), facts.parties, files.pages)
      : detailed;
  const placed = 'again' in input ? new Set(sentencesIn(input.placed ?? [])) : null;
  const spoken = sentencesOfBrief(meeting, context).filter(
    ({ text, isOfGround, value }) =>
      placed === null || (isOfGround ? placed.has(text) : value !== null && isAllIn(placed, value)),
  );
  const named =
    spoken.length === 0
      ? meeting
      : await withNamedDecisions(parts, principal, facts, type.brief, meeting, spoken, finder, pages);
  const whole = again === null ? withIds(named) : named;
  // What the other side answered is set out, and is no word of ours by which evidence is found.
  const brief = withoutRequestsOfCase(whole);
  const judge = ask === null ? null : new PassageJudge(ask);
  const inCourt = inCourtOf(facts, brief, type);
  const paper = withParties(inCourt, brief, type);
  const recordFacts = recordFactsOf(type, facts, paper, brief, again);
  const chosenFacts = asChosen(inCourt, recordFacts);
  const written = forReader(type, brief, who);
  const maker = new PlanMaker(
    parts,
    principal,
    judge,
    written,
    chosenFacts,
    brief,
    fileIds,
    again,
    'again' in input ? input.changed : [],
    pages,
  );
  const record = new MatterEvidence(withReservations(files, brief, facts, type));
  const evidence = new EvidenceChooser(parts, principal, record, written, again && highest(piecesOf(again)));
  const parties = facts.parties.map(({ name }) => name);
  const inFacts = filesNamed(valuesOf<string>(brief, 'facts').join('\n'), known);
  evidence.bind(
    boundTo(wordsOfGrounds(brief), record, parties),
    new Set(inFacts.map(({ id }) => id)),
    askedIn(brief, context, chosenFacts.facts),
    parties,
    {
      day: dayOfPaper(brief, type),
      witness: textOf(brief, 'witness'),
      withheld: withheldFrom(brief, facts.parties),
      isForm: tellsFacts(brief) || brief.values.some(({ id, from }) => id !== undefined && from === 'given'),
      choosesDocuments:
        tellsFacts(brief) || ((type.opposes === true || type.form === 'letter') && namesEvidence(brief)),
    },
  );
  const { grounds, warnings } = await maker.grounds(evidence, finder);
  const told = maker.evidenceForFacts(evidence, grounds);
  const outline = outlineOf(type, inCourt, brief, grounds);
  const today = timestamp(parts.clock).slice(0, 10);
  const plan: PlanBody = {
    document_type: type.id,
    title: `${type.title} — ${matter.title}`,
    tone: asked.tone ?? FORMAL,
    language: asked.language ?? 'en',
    context: typed,
    sources: fileIds,
    brief: withRequestsAtIssue(type.brief, whole, files.pages, again !== null),
    outline: outline.sections.map(({ id, heading, level }) => ({ id, heading, level: level ?? 1 })),
    grounds,
    record: recordFacts,
    evidence: told,
    questions: [
      ...questionsOf(
        type,
        brief,
        grounds,
        paper,
        files.pages,
        missingFields(type.brief, brief, context, type.id, facts.parties),
        strangersIn(context, facts.parties),
      ),
      ...againstWhom(type.brief, brief, directed),
      ...questionsOfAuthorities(grounds, maker.homeless),
    ],
    warnings: [
      ...warningsOfWithheld(brief, record, grounds, told),
      ...(proposal === null ? [] : warningsOfProposal(proposal)),
      ...(judge?.failed === true ? [UNJUDGED] : []),
      ...(again?.warnings.filter(({ code }) => code === 'proposal') ?? []),
      ...once(warnings),
      ...warningsOfReader(written, brief, who),
      ...evidence.warnings,
      ...warningsOfChanges(changesIn(files.pages), grounds, told),
      ...warningsOf(type, brief, facts, files.files, files.pages),
      ...warningsOfStrangers(files.strangers),
      ...passedDays(brief, facts, type, today),
      ...warningsOfOffer(brief, files.pages, today),
      ...recordWarnings({
        evidence: record,
        about: aboutOf(brief, grounds, chosenFacts),
        facts: valuesOf<string>(brief, 'facts'),
        grounds,
        told,
        isSworn: type.rules.signature === 'declarant',
        today,
      }),
    ],
  };
  assertNotTooLarge(JSON.stringify(plan), 'plan');
  return { plan, caseId: matter.id, files: filesOf(plan) };
}

/** Whoever says in an opposition, or a letter, what bears out a ground has looked through the documents. */
function namesEvidence({ values }: Brief): boolean {
  return values.some(
    ({ id, from, value }) =>
      id !== undefined && from === 'given' && ((value as unknown as GroundValue).evidence ?? []).length > 0,
  );
}

function titled({
  id,
  name,
  title,
}: {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
}) {
  return { id, title: title ?? name };
}

/** Of a document, where its parties and their addresses stand. */
const FIRST_PAGES = 3;

function openingWords({ facts }: CaseFacts, pages: MatterDocuments['pages']): string[] {
  const open = pages.filter(({ number, nature }) => number <= FIRST_PAGES && !nature.privileged);
  return [facts ?? '', ...open.map(({ text }) => text)].map(onOneLine);
}

const MOST_SHOWN = 3;

/** What a model said of its own is told to the lawyer, and goes nowhere else. */
function warningsOfProposal({ dropped, failed }: Proposal): PlanWarning[] {
  const warn = (text: string): PlanWarning => ({ code: 'proposal', text, ground: null, file_id: null });
  if (failed)
    return [
      warn(
        'The language model gave no usable proposal for the brief: the request was read by its layout and notation alone.',
      ),
    ];
  if (dropped.length === 0) return [];
  const shown = dropped.slice(0, MOST_SHOWN).map((text) => `“${asData(text).slice(0, 120)}”`);
  const more = dropped.length > shown.length ? ` and ${dropped.length - shown.length} more` : '';
  return [
    warn(
      `The language model proposed values that do not stand in the request, and they were left out: ${shown.join(', ')}${more}.`,
    ),
  ];
}

const UNJUDGED: PlanWarning = {
  code: 'proposal',
  text: 'The language model did not say of every passage whether it carries its ground: the others are offered by their words alone.',
  ground: null,
  file_id: null,
};

/** What is known of a decision is said once, however many grounds name it. */
function once(warnings: readonly PlanWarning[]): PlanWarning[] {
  return warnings.filter(
    (one, at) =>
      one.code !== 'authority_weight' || warnings.findIndex(({ text }) => text === one.text) === at,
  );
}

/** By the id of the ground; what the other side says names nothing for us. */
function wordsOfGrounds(brief: Brief): ReadonlyMap<string, string> {
  return new Map(
    brief.values.flatMap(({ id, value }) =>
      id === undefined ? [] : [[id, (value as unknown as GroundValue).text ?? ''] as const],
    ),
  );
}

async function withQuotes(finder: ParagraphFinder, { again, quote = [] }: ReplanInput): Promise<PlanBody> {
  let last = highest(again.grounds.flatMap(({ passages }) => passages.map(({ id }) => id)));
  return await withQuotesAsked(finder, again, quote, () => `p${++last}`);
}

function sentencesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => sentencesOf(text).map(({ start, end }) => text.slice(start, end)));
}

/** A ground that was placed now: what stands with it speaks of it again. */
function isAllIn(placed: ReadonlySet<string>, { value }: BriefValue): boolean {
  return sentencesIn([wordsOfValue(value)]).every((sentence) => placed.has(sentence));
}

function toInput({ case_id, again }: ReplanInput): PlanInput {
  const { document_type, context, tone, language, sources } = again;
  return { case_id, document_type, context, tone, language, sources: sources ?? undefined };
}

/** Every file a plan names, whatever for: who may not see one of them may not see the plan. */
export function filesOf(plan: PlanBody): string[] {
  return filesNamedIn(JSON.stringify(plan));
}

/** Names of those we act for, as far as that is known before the words are read. */
function oursOf(given: readonly BriefValue[], { client }: CaseFacts): string[] {
  const named = given.filter(({ field }) => field === 'represents').map(({ value }) => String(value));
  return named.length > 0 || client === null ? named : [client];
}

/** Those whom the brief says we act for. */
function namesGiven(given: readonly BriefValue[], again: PlanBody | null): string[] {
  const values = again?.brief.values ?? given;
  return values.filter(({ field }) => field === 'represents').map(({ value }) => String(value));
}

function withIds(brief: Brief): Brief {
  let count = 0;
  return {
    ...brief,
    values: brief.values.map((one) =>
      one.field === 'grounds' || one.field === 'defenses' ? { ...one, id: `g${++count}` } : one,
    ),
  };
}

/** What a large matter is searched for: before its brief is complete, the given one and the facts say most. */
function questionsFor(type: DocumentType, given: readonly BriefValue[], matter: CaseFacts): string[] {
  const said = given.map(({ value }) => textIn(value)).filter((text) => text !== '');
  return [...said, [type.retrieval.join(' '), matter.facts ?? ''].join(' ')];
}

function textIn(value: Json): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return (Array.isArray(value) ? value : Object.values(value))
    .map((one) => textIn(one as Json))
    .join(' ')
    .trim();
}

function piecesOf(plan: PlanBody): string[] {
  return [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence].map(({ id }) => id);
}
