/**
 * Makes a plan: the brief of a request, completed with what the vault has for each of its grounds, the evidence of the matter,
 * what is still asked, and what a lawyer must know. It stores nothing. All under the caller’s principal.
 */
import type { Principal } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { type Clock, type Json, onOneLine, timestamp } from '../../platform/index.ts';
import { ParagraphFinder, sentencesOf } from '../../precedents/index.ts';
import { withFieldsAs } from '../braces.ts';
import { askedIn } from '../brief/asked.ts';
import { withParties, wordsOfBrief } from '../brief/brief-fields.ts';
import { completeBrief, missingFields } from '../brief/complete-brief.ts';
import { decisionsIn } from '../brief/decisions.ts';
import { directedIn, withDetails, withDirected } from '../brief/directed/who-is-meant.ts';
import { readFrom } from '../brief/fields.ts';
import { givenValues } from '../brief/given.ts';
import { headingOfArgument, headingOfPoint } from '../brief/headed.ts';
import type { Brief, BriefValue, GroundValue, NamedAuthority } from '../brief/model.ts';
import { valuesOf } from '../brief/model.ts';
import { filesNamed } from '../brief/named-in-words.ts';
import { inCourtOf } from '../brief/other-court.ts';
import { strangersIn } from '../brief/pleaded.ts';
import { pleadingNamed } from '../brief/pleadings-named.ts';
import { pointsIn, withPoints } from '../brief/points.ts';
import { type Proposal, proposeBrief, withProposal } from '../brief/propose-brief.ts';
import { readBrief } from '../brief/read-brief.ts';
import { sentencesOfBrief, wordsOfValue } from '../brief/said.ts';
import { documentType } from '../document-types/list-document-types.ts';
import { assertNotTooLarge } from '../largest.ts';
import { forumOf } from '../law/law-of-place.ts';
import type { CaseFacts, DocumentType, SectionPlan } from '../model.ts';
import { toFacts } from '../parties/caption.ts';
import { filesNamedIn, mustSeeFiles, namedInSources, namedWithin } from '../sources/named-files.ts';
import { headingOfDefense } from '../templates/headings.ts';
import { asData } from '../templates/text.ts';
import { namesLaw, needsOwner, questionsOf, warningsOf } from './ask-and-warn.ts';
import { type Homeless, questionsOfAuthorities } from './ask-authorities.ts';
import { askerOf, type PlanModel } from './ask-model.ts';
import { againstWhom } from './ask-whom.ts';
import { boundTo } from './bind-evidence.ts';
import { withChoices } from './choices.ts';
import { EvidenceChooser } from './choose-evidence.ts';
import { findSupport, type SupportInput } from './find-support.ts';
import { type Judged, PassageJudge } from './judge-passages.ts';
import { MatterEvidence } from './match-evidence.ts';
import { type MatterDocuments, type MatterParts, readMatter } from './matter-documents.ts';
import type {
  PlanBody,
  PlannedEvidence,
  PlannedGround,
  PlannedPassage,
  PlanWarning,
  ResolvedName,
} from './model.ts';
import { type KeptOut, keptOutOf, withNamedDecisions } from './named-in-brief.ts';
import { neutralHeading, outlineOf, standardsIn, withoutHeading } from './outline.ts';
import { passedDays } from './passed-days.ts';
import { type QuoteAsked, withQuotesAsked } from './quote-words.ts';
import { asChosen, recordFactsOf } from './record-facts.ts';
import { recordWarnings } from './record-warnings.ts';
import { resolveNamed } from './resolve-authorities.ts';
import { findStandard } from './standard/find-standard.ts';
import { withPleading } from './which-pleading.ts';
import { whoIsWho } from './who-is-who.ts';

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
  const context = asked.context ?? '';
  const fileIds = asked.sources ?? null;
  if (again === null) await mustSeeFiles(parts, principal, namedInSources(fileIds ?? []));
  const given = again === null ? givenValues(type.brief, asked.brief ?? {}) : [];
  if (again === null) await mustSeeFiles(parts, principal, namedWithin(asked.brief ?? {}, '/brief'));
  const who = await whoIsWho(parts, principal, type, facts, namesGiven(given, again));
  const files = await readMatter(parts, principal, facts.id, fileIds, questionsFor(type, given, facts), who);
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
  const brief = again === null ? withIds(named) : named;
  const judge = ask === null ? null : new PassageJudge(ask);
  const inCourt = inCourtOf(facts, brief, type);
  const paper = withParties(inCourt, brief, type);
  const recordFacts = recordFactsOf(type, facts, paper, again);
  const chosenFacts = asChosen(inCourt, recordFacts);
  const maker = new PlanMaker(
    parts,
    principal,
    judge,
    type,
    chosenFacts,
    brief,
    fileIds,
    again,
    'again' in input ? input.changed : [],
    pages,
  );
  const record = new MatterEvidence(files.pages);
  const evidence = new EvidenceChooser(parts, principal, record, type, highest(piecesOf(again)));
  const parties = facts.parties.map(({ name }) => name);
  const inFacts = filesNamed(valuesOf<string>(brief, 'facts').join('\n'), known);
  evidence.bind(
    boundTo(wordsOfGrounds(brief), record, parties),
    new Set(inFacts.map(({ id }) => id)),
    askedIn(brief, context, chosenFacts.facts),
    parties,
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
    context,
    sources: fileIds,
    brief,
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
      ...(proposal === null ? [] : warningsOfProposal(proposal)),
      ...(judge?.failed === true ? [UNJUDGED] : []),
      ...(again?.warnings.filter(({ code }) => code === 'proposal') ?? []),
      ...once(warnings),
      ...evidence.warnings,
      ...warningsOf(type, brief, facts, files.files, files.pages),
      ...passedDays(brief, facts, type, today),
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
  assertNotTooLarge(plan, 'plan');
  return { plan, caseId: matter.id, files: filesOf(plan) };
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

function aboutOf(brief: Brief, grounds: readonly PlannedGround[], { facts }: CaseFacts): string {
  return [
    ...valuesOf<string>(brief, 'facts'),
    ...grounds.map(({ text, heading }) => `${heading} ${text}`),
    facts ?? '',
  ].join(' ');
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

interface Resolved {
  readonly named: NamedAuthority;
  readonly resolved: ResolvedName;
}

/** Of what a ground has in common with a decision: so near to the best, another may be meant as well. */
const NEARLY_BEST = 0.8;

class PlanMaker {
  readonly #parts: MatterParts;
  readonly #principal: Principal;
  readonly #judge: PassageJudge | null;
  readonly #type: DocumentType;
  readonly #matter: CaseFacts;
  readonly #brief: Brief;
  readonly #fileIds: readonly string[] | null;
  readonly #again: PlanBody | null;
  readonly #changed: readonly string[];
  readonly #record: readonly string[];
  readonly homeless: Homeless[] = [];
  #passages = 0;

  constructor(
    parts: MatterParts,
    principal: Principal,
    judge: PassageJudge | null,
    type: DocumentType,
    matter: CaseFacts,
    brief: Brief,
    fileIds: readonly string[] | null,
    again: PlanBody | null,
    changed: readonly string[],
    record: readonly string[],
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#judge = judge;
    this.#type = type;
    this.#matter = matter;
    this.#brief = brief;
    this.#fileIds = fileIds;
    this.#again = again;
    this.#changed = changed;
    this.#record = record;
    // Ids go on where those of the plan before ended.
    this.#passages = highest(again?.grounds.flatMap(({ passages }) => passages.map(({ id }) => id)) ?? []);
  }

  async grounds(
    evidence: EvidenceChooser,
    finder: ParagraphFinder,
  ): Promise<{ grounds: PlannedGround[]; warnings: PlanWarning[] }> {
    const grounds: PlannedGround[] = [];
    const warnings: PlanWarning[] = [];
    const values = this.#brief.values.filter(({ field }) => field === 'grounds' || field === 'defenses');
    const keptOut = await keptOutOf(this.#parts, this.#principal, this.#matter, this.#brief, this.#record);
    const loose = await this.#loose(values, finder);
    const under = withoutHeading(this.#brief);
    let nth = 0;
    for (const value of values) {
      if (!under.has(value.id ?? '')) nth += 1;
      const kept = this.#kept(value.id ?? '');
      if (kept !== undefined && !this.#namesMore(value, kept, loose.get(kept.id) ?? [])) {
        grounds.push(kept);
        const before = this.#again?.warnings.filter(({ ground }) => ground === kept.id) ?? [];
        // What a lawyer has chosen since is authority.
        warnings.push(...before.filter(({ code }) => code !== 'no_authority' || !isArguedFrom(kept)));
        continue;
      }
      const made = await this.#ground(value, nth, loose.get(value.id ?? '') ?? [], keptOut, finder, evidence);
      const before = this.#again?.grounds.find(({ id }) => id === value.id);
      const ground = before === undefined ? made.ground : withChoices(made.ground, before);
      grounds.push(ground);
      warnings.push(...made.warnings.filter((one) => !isAnswered(one, ground)));
    }
    for (const section of standardsIn(outlineOf(this.#type, this.#matter, this.#brief, grounds))) {
      const kept = this.#kept(section.id);
      if (kept !== undefined && section.asks === undefined) grounds.push(kept);
      else {
        const made = await this.#standard(section, keptOut, finder);
        grounds.push(kept === undefined ? made : withChoices(made, kept));
      }
    }
    return { grounds, warnings };
  }

  #kept(id: string): PlannedGround | undefined {
    return this.#changed.includes(id) ? undefined : this.#again?.grounds.find((one) => one.id === id);
  }

  /** Decisions that its words name and that are not given with it. */
  #inText({ proposition, text, authorities = [] }: GroundValue): { readonly cite: string }[] {
    return decisionsIn([proposition, text].join('\n'), this.#matter.title)
      .map((found) => ({ cite: onOneLine(found.text) }))
      .filter(({ cite }) => !authorities.some((one) => one.cite?.includes(cite) === true));
  }

  /** Has it got a decision that was not looked for, in its words or among those that are named with no ground? */
  #namesMore({ value }: BriefValue, { authorities }: PlannedGround, loose: readonly Resolved[]): boolean {
    const isIn = (all: readonly ResolvedName[], { cite, file_id = null }: Partial<ResolvedName>) =>
      all.some((one) => one.cite === cite || (file_id !== null && one.file_id === file_id));
    const all = this.#again?.grounds.flatMap((one) => one.authorities) ?? [];
    return (
      this.#inText(value as unknown as GroundValue).some((one) => !isIn(authorities, one)) ||
      loose.some(({ resolved }) => !isIn(all, resolved))
    );
  }

  async #ground(
    { id = '', field, value, from }: BriefValue,
    nth: number,
    loose: readonly Resolved[],
    keptOut: KeptOut,
    finder: ParagraphFinder,
    evidence: EvidenceChooser,
  ): Promise<{ ground: PlannedGround; warnings: PlanWarning[] }> {
    const ground = value as unknown as GroundValue;
    const { text = '', proposition = null, opposing = null, claim = null, stance = 'assert' } = ground;
    const given = ground.authorities ?? [];
    const names = [...given, ...this.#inText(ground)];
    const resolved: Resolved[] = [];
    for (const named of names) resolved.push(await this.#resolved(named));
    const has = new Set(resolved.map((one) => one.resolved.file_id));
    resolved.push(...loose.filter((one) => one.resolved.file_id === null || !has.has(one.resolved.file_id)));
    const said = [ground.heading, ground.point, claim, text, opposing].filter(
      (one) => one !== null && one !== undefined && one !== '',
    );
    const namedFor = given.flatMap(({ about }) => about ?? []);
    const question = proposition ?? (text === '' && given.length > 0 ? namedFor.join(' ') : said.join('. '));
    const about = [proposition, ...said, ...namedFor].join('. ');
    const support = await this.#support(finder, {
      ground: id,
      question: question.length < 4 && given.length === 0 ? this.#type.title : question,
      beside: proposition === null ? '' : said.join('. '),
      own: [proposition, text].filter(Boolean).join('\n\n'),
      // A sentence of the ground that names a decision says less of it than the ground, unless a lawyer gave it.
      named: resolved.map((one) =>
        from !== 'given' && one.named.cite !== undefined && text.includes(one.named.cite)
          ? { ...one, named: withoutAbout(one.named) }
          : one,
      ),
      forum: forumOf(this.#matter, about),
      about: [this.#matter.title, this.#matter.practice_area, this.#matter.facts, about].join(' '),
      fileIds: this.#fileIds,
      ...keptOut,
      nextId: () => `p${++this.#passages}`,
    });
    const planned: PlannedGround = {
      id,
      kind: field === 'defenses' ? 'defense' : 'ground',
      section: `ground_${id}`,
      heading: needsOwner(ground)
        ? ''
        : (headingOf(ground, field === 'defenses' ? headingOfDefense : headingOfArgument, this.#points()) ??
          neutralHeading(this.#type, nth)),
      stance,
      claim,
      proposition,
      text,
      opposing,
      authorities: resolved.map((one) => one.resolved),
      passages: support.passages,
      // What decisions are named for is no point of ours that evidence could bear out.
      evidence:
        said.join('') === (ground.heading ?? '') && namedFor.length > 0
          ? []
          : await evidence.ofGround(id, ground, about, from === 'given'),
    };
    return { ground: planned, warnings: [...support.warnings, ...this.#warnings(planned)] };
  }

  /** What words found, as a language model reads it where there is one. */
  async #support(finder: ParagraphFinder, input: SupportInput): Promise<Judged> {
    const { passages, warnings, suggestable } = await findSupport(finder, input);
    if (this.#judge === null) return { passages, warnings };
    const read = await this.#judge.judge(input.ground, input.question, passages, suggestable);
    return { passages: read.passages, warnings: [...warnings, ...read.warnings] };
  }

  #points(): readonly string[] {
    const { points } = this.#type.brief;
    return points === undefined ? [] : pointsIn(this.#brief, points);
  }

  async #resolved(named: NamedAuthority): Promise<Resolved> {
    return { named, resolved: await resolveNamed(this.#parts, this.#principal, named, this.#fileIds) };
  }

  /** Authorities that were named with no ground: each belongs to the one it speaks of most, by words; the first, where it speaks of none. */
  async #loose(values: readonly BriefValue[], finder: ParagraphFinder): Promise<Map<string, Resolved[]>> {
    const placed = new Map<string, Resolved[]>();
    const [first] = values;
    if (first === undefined) return placed;
    for (const named of valuesOf<NamedAuthority>(this.#brief, 'authorities')) {
      const one = await this.#resolved(named);
      const fileId = one.resolved.file_id;
      let best = { id: first.id ?? '', coverage: 0 };
      const coverages: number[] = [];
      for (const { id = '', value } of values.length > 1 && fileId !== null ? values : []) {
        const { proposition, heading, claim, text } = value as unknown as GroundValue;
        const question = [proposition, heading, claim, text].filter(Boolean).join('. ');
        const [found] =
          question === ''
            ? []
            : await finder.find({ question, fileIds: [fileId ?? ''], decisions: 1, each: 1 });
        const coverage = found?.paragraphs[0]?.coverage ?? 0;
        coverages.push(coverage);
        if (coverage > best.coverage) best = { id, coverage };
      }
      if (fileId !== null && coverages.filter((other) => other >= NEARLY_BEST * best.coverage).length > 1)
        this.homeless.push({ fileId, ground: best.id });
      placed.set(best.id, [...(placed.get(best.id) ?? []), one]);
    }
    return placed;
  }

  #warnings(planned: PlannedGround): PlanWarning[] {
    const { id, kind, authorities, passages } = planned;
    const warn = (code: PlanWarning['code'], text: string): PlanWarning => ({
      code,
      text,
      ground: id,
      file_id: null,
    });
    return [
      ...authorities
        .filter(({ state }) => state === 'not_in_vault')
        .map(({ cite }) =>
          warn('not_in_vault', `The vault does not hold “${cite}”; it was looked for by number and by name.`),
        ),
      ...authorities
        .filter(({ state }) => state === 'several')
        .map(({ cite }) => warn('ambiguous_authority', `“${cite}” may be one of several decisions.`)),
      ...authorities
        .filter(({ use }) => use === 'distinguish' || use === 'disclose')
        .map(({ cite }) =>
          warn('adverse', `${cite} is against us: it is disclosed, and has to be answered.`),
        ),
      ...(kind === 'ground' && !namesLaw(planned) && !isArguedFrom({ passages }) && !authorities.some(isCited)
        ? [
            warn(
              'no_authority',
              'No authority was named for this ground, and none is near enough to be suggested.',
            ),
          ]
        : []),
    ];
  }

  /** For the facts: what each document of the matter says to what this paper is about. */
  evidenceForFacts(evidence: EvidenceChooser, grounds: readonly PlannedGround[]): PlannedEvidence[] {
    if (
      !this.#type.sections.some(({ record, template }) => record === true || template.includes('{{facts}}'))
    )
      return [];
    if (this.#again !== null) return [...this.#again.evidence];
    return evidence.ofFacts(
      aboutOf(this.#brief, grounds, this.#matter),
      wordsOfBrief(this.#brief).split('\n'),
    );
  }

  /** A section that states the law a court decides by: asked with the blueprint’s own words. */
  async #standard(section: SectionPlan, keptOut: KeptOut, finder: ParagraphFinder): Promise<PlannedGround> {
    const asked = {
      forum: forumOf(this.#matter, ''),
      fileIds: this.#fileIds,
      ...keptOut,
      nextId: () => `p${++this.#passages}`,
    };
    const { states } = section;
    const passages =
      states === undefined || states === 'opposed'
        ? await this.#offers(section, asked, finder)
        : await findStandard(finder, {
            ...asked,
            standard: states,
            isOpposed: this.#type.brief.required.includes('opposes'),
          });
    return {
      id: section.id,
      kind: 'standard',
      section: section.id,
      heading: section.heading,
      stance: 'assert',
      claim: null,
      proposition: null,
      text: '',
      opposing: null,
      authorities: [],
      passages,
      evidence: [],
    };
  }

  async #offers(
    section: SectionPlan,
    asked: Pick<SupportInput, 'forum' | 'fileIds' | 'excluded' | 'against' | 'nextId'>,
    finder: ParagraphFinder,
  ): Promise<readonly PlannedPassage[]> {
    const usual = [withFieldsAs(' ', section.heading), ...(section.keywords ?? []), ...this.#type.retrieval];
    const question = section.asks ?? usual.join(' ');
    const { passages } = await findSupport(finder, {
      ...asked,
      question,
      ground: section.id,
      beside: '',
      named: [],
      about: [this.#matter.title, this.#matter.practice_area, this.#matter.facts, question].join(' '),
      isOffer: section.asks === undefined,
    });
    return passages;
  }
}

/** It says that nothing is quoted, and something is. */
function isAnswered({ code, file_id }: PlanWarning, { passages }: PlannedGround): boolean {
  const own = passages.filter((one) => file_id === null || one.file_id === file_id);
  return code === 'no_authority' && isArguedFrom({ passages: own });
}

function withoutAbout({ about: _about, ...named }: NamedAuthority): NamedAuthority {
  return named;
}

/** Is there a passage that is printed, or may be? */
function isArguedFrom({ passages }: Pick<PlannedGround, 'passages'>): boolean {
  return passages.some(({ level }) => level === 'chosen' || level === 'suggested');
}

/** Named for us, and in the vault: it is cited, also where none of its words are near enough to be quoted. */
function isCited({ state, use }: ResolvedName): boolean {
  return state === 'in_vault' && use === 'support';
}

function piecesOf(plan: PlanBody | null): string[] {
  if (plan === null) return [];
  return [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence].map(({ id }) => id);
}

function highest(ids: readonly string[]): number {
  return Math.max(0, ...ids.map((id) => Number(id.slice(1))).filter(Number.isFinite));
}

/** What the other side says is never a heading of ours; null where no words of ours could be one. */
function headingOf(
  { heading, point, proposition, text }: GroundValue,
  fromText: (text: string) => string | null,
  points: readonly string[],
): string | null {
  if (heading !== undefined) return heading;
  if (point !== undefined && points.includes(point)) return headingOfPoint(point);
  return [fromText(text ?? ''), headingOfArgument(proposition ?? '')].find((one) => one !== null) ?? null;
}
