/** The grounds of a plan, each with its authorities, passages, evidence and warnings; and the sections that state the law of a motion. */
import type { Principal } from '../../access/index.ts';
import { onOneLine } from '../../platform/index.ts';
import type { ParagraphFinder } from '../../precedents/index.ts';
import { withFieldsAs } from '../braces.ts';
import { decisionsIn, isForStandard } from '../brief/decisions.ts';
import { headingOfArgument, headingOfPoint } from '../brief/headed.ts';
import type { Brief, BriefValue, GroundValue, NamedAuthority, ValueOrigin } from '../brief/model.ts';
import { valuesOf } from '../brief/model.ts';
import { contends, contentionIn, namesWhoContends } from '../brief/owner.ts';
import { pointsIn } from '../brief/points.ts';
import { wordsOfBrief } from '../brief/printed/words-of-brief.ts';
import { forumOf } from '../law/law-of-place.ts';
import { STATED, type Standard } from '../law/standards.ts';
import type { CaseFacts, DocumentType, SectionPlan } from '../model.ts';
import { sidesOf } from '../parties/sides.ts';
import { headingOfDefense } from '../templates/headings.ts';
import { namesLaw, needsOwner } from './ask-and-warn.ts';
import type { Homeless } from './ask-authorities.ts';
import { withChoices } from './choices.ts';
import type { EvidenceChooser } from './choose-evidence.ts';
import { findSupport, type SupportInput } from './find-support.ts';
import type { Judged, PassageJudge } from './judge-passages.ts';
import type { MatterParts } from './matter-documents.ts';
import type {
  PlanBody,
  PlannedEvidence,
  PlannedGround,
  PlannedPassage,
  PlanWarning,
  ResolvedName,
} from './model.ts';
import { type KeptOut, keptOutOf } from './named-in-brief.ts';
import { neutralHeading, outlineOf, standardsIn, withoutHeading } from './outline.ts';
import { resolveNamed } from './resolve-authorities.ts';
import { findStandard } from './standard/find-standard.ts';
import { wordsOfTheOthers } from './who-is-who.ts';

interface Resolved {
  readonly named: NamedAuthority;
  readonly resolved: ResolvedName;
}

/** Of what a ground has in common with a decision: so near to the best, another may be meant as well. */
const NEARLY_BEST = 0.8;

export class PlanMaker {
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
    const [ofStandard, others] = this.#namedApart();
    const { placed: loose, unknown } = await this.#loose(values, others, finder);
    warnings.push(...unknown.map((cite) => notInVault(cite, null)));
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
      const named: Resolved[] = [];
      // Of several standards the first is the one of the motion.
      if (section.states !== undefined)
        for (const one of ofStandard.splice(0)) named.push(await this.#resolved(one));
      const isKept = named.every(({ resolved: { cite } }) =>
        kept?.authorities.some((one) => one.cite === cite),
      );
      if (kept !== undefined && section.asks === undefined && isKept) grounds.push(kept);
      else {
        const made = await this.#standard(section, named, keptOut, finder);
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
    const found = decisionsIn([proposition, text].join('\n'), this.#matter.title);
    return [...new Set(found.map((one) => onOneLine(one.text)))]
      .map((cite) => ({ cite }))
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
      isMemorandum: this.#type.form === 'memorandum',
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
      opposing: opposing === null ? null : this.#contended(opposing, from),
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

  /** `They contend that the notice was late`: who contends it, the paper says itself, unless a person’s sentence does. */
  #contended(opposing: string, from: ValueOrigin): string {
    const represents = valuesOf<string>(this.#brief, 'represents');
    const { parties } = this.#matter;
    const { movant } = sidesOf({ case: this.#matter, documentType: this.#type, briefed: { represents } });
    const others = parties.filter((party) => !movant.includes(party));
    if (from === 'given' && namesWhoContends(opposing, others)) return opposing;
    const theirs = wordsOfTheOthers(this.#brief, this.#matter);
    return theirs.size > 0 && contends(opposing, theirs) ? contentionIn(opposing) : opposing;
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

  /** Authorities that were named with no ground: those for the standard of the motion, where the paper states one, and the others. */
  #namedApart(): [ofStandard: NamedAuthority[], others: readonly NamedAuthority[]] {
    const all = valuesOf<NamedAuthority>(this.#brief, 'authorities');
    if (!this.#type.sections.some(({ states }) => states !== undefined)) return [[], all];
    return [all.filter(isForStandard), all.filter((one) => !isForStandard(one))];
  }

  /** Authorities that were named with no ground: each belongs to the one it speaks of most, by words; the first, where it speaks of none. */
  async #loose(
    values: readonly BriefValue[],
    authorities: readonly NamedAuthority[],
    finder: ParagraphFinder,
  ): Promise<{ placed: Map<string, Resolved[]>; unknown: string[] }> {
    const placed = new Map<string, Resolved[]>();
    const unknown: string[] = [];
    const [first] = values;
    if (first === undefined) return { placed, unknown };
    for (const named of authorities) {
      const one = await this.#resolved(named);
      const fileId = one.resolved.file_id;
      // Of what the vault does not hold nobody knows to which of several it belongs.
      if (one.resolved.state === 'not_in_vault' && values.length > 1) {
        unknown.push(one.resolved.cite);
        continue;
      }
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
    return { placed, unknown };
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
      ...authorities.filter(({ state }) => state === 'not_in_vault').map(({ cite }) => notInVault(cite, id)),
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
  async #standard(
    section: SectionPlan,
    named: readonly Resolved[],
    keptOut: KeptOut,
    finder: ParagraphFinder,
  ): Promise<PlannedGround> {
    const asked = {
      forum: forumOf(this.#matter, ''),
      fileIds: this.#fileIds,
      ...keptOut,
      nextId: () => `p${++this.#passages}`,
    };
    const { states } = section;
    const files = named.flatMap(({ resolved: { file_id } }) => file_id ?? []);
    const stated =
      states === undefined || states === 'opposed'
        ? null
        : await findStandard(finder, {
            ...asked,
            standard: states,
            isOpposed: this.#type.brief.required.includes('opposes'),
            named: new Set(files),
          });
    const isStated = files.every((id) => stated?.some(({ file_id }) => file_id === id));
    const passages =
      stated !== null && isStated
        ? stated
        : await this.#offers(section, { ...asked, named }, finder, states === 'opposed' ? undefined : states);
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
      authorities: named.map(({ resolved }) => resolved),
      passages,
      evidence: [],
    };
  }

  async #offers(
    section: SectionPlan,
    asked: Pick<SupportInput, 'forum' | 'fileIds' | 'excluded' | 'against' | 'nextId' | 'named'>,
    finder: ParagraphFinder,
    standard?: Standard,
  ): Promise<readonly PlannedPassage[]> {
    const usual = [withFieldsAs(' ', section.heading), ...(section.keywords ?? []), ...this.#type.retrieval];
    const question = section.asks ?? (standard === undefined ? usual.join(' ') : STATED[standard]);
    const { passages } = await findSupport(finder, {
      ...asked,
      question,
      ground: section.id,
      beside: '',
      about: [this.#matter.title, this.#matter.practice_area, this.#matter.facts, question].join(' '),
      isOffer: section.asks === undefined,
    });
    return passages;
  }
}

function notInVault(cite: string, ground: string | null): PlanWarning {
  return {
    code: 'not_in_vault',
    text: `The vault does not hold “${cite}”; it was looked for by number and by name.`,
    ground,
    file_id: null,
  };
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

/** What the paper is about. */
export function aboutOf(brief: Brief, grounds: readonly PlannedGround[], { facts }: CaseFacts): string {
  return [
    ...valuesOf<string>(brief, 'facts'),
    ...grounds.map(({ text, heading }) => `${heading} ${text}`),
    facts ?? '',
  ].join(' ');
}

/** The number of the last of these ids. */
export function highest(ids: readonly string[]): number {
  return Math.max(0, ...ids.map((id) => Number(id.slice(1))).filter(Number.isFinite));
}
