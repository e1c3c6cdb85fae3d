/**
 * The argument: which source goes to which section, and how a passage is introduced, quoted and tied to
 * the facts of the case. What the passage *means* is left to the reader; the words around it claim no
 * more than that it bears on the point.
 */

import { rememberedWith } from '../../../platform/index.ts';
import { meetsNeeds } from '../../meets-needs.ts';
import type { Form, SectionPlan, Source, WriteRequest } from '../../model.ts';
import { namesOfParties } from '../../plan/grounds.ts';
import { leansOnPrevious, sentences } from '../../plan/text.ts';
import { type Sides, sidesOf } from '../../sides.ts';
import { overlap, subjectWords } from '../../subject-words.ts';
import { CONNECTIVES, type Tone } from './tone.ts';

/** A source that was chosen for a section goes there while there is room. */
const CHOSEN_FOR_IT = 100;
const QUOTES_A_SECTION = 2;
const IN_PASSING = 2;
const FACTS_A_POINT = 2;
/** Subject words that a fact must share with a passage to be set against it, and how many more for each earlier use. */
const LEAST_SHARED = 2;
const USED_AGAIN = 4;
/** Of the facts that share words with a passage, those with most of them. */
const MOST_WEIGHED = 100;

export interface Allotment {
  readonly quoted: readonly Source[];
  readonly inPassing: readonly Source[];
}

/** Each source is quoted once, in the section it shares most words with; relevance decides who chooses first. */
export function allot({ documentType, sources: all }: WriteRequest): ReadonlyMap<string, Allotment> {
  const sources = all.filter(({ kind, stance }) => kind === 'precedent' && stance !== 'adverse');
  const arguing = documentType.sections.filter(
    (section) => section.sources === 'argue' && section.adverse !== true,
  );
  const quoted = new Map<string, Source[]>(arguing.map(({ id }) => [id, []]));
  const left: Source[] = [];
  for (const source of sources) {
    const section = bestSection(arguing, source, (id) => (quoted.get(id)?.length ?? 0) < QUOTES_A_SECTION);
    if (section === null) left.push(source);
    else quoted.get(section.id)?.push(source);
  }
  shareWithEmpty(quoted, arguing);
  const passing = new Map<string, Source[]>();
  const willing = documentType.sections.filter(
    ({ sources: use, record, adverse }) => use !== 'none' && record !== true && adverse !== true,
  );
  for (const source of left) {
    const section = bestSection(willing, source, (id) => (passing.get(id)?.length ?? 0) < IN_PASSING);
    if (section !== null) passing.set(section.id, [...(passing.get(section.id) ?? []), source]);
  }
  for (const section of willing.filter(({ sources: use, id }) => use === 'cite' && !passing.has(id))) {
    const again = bestFor(section, sources);
    if (again !== null) passing.set(section.id, [again]);
  }
  return new Map(
    willing.map(({ id }) => [id, { quoted: quoted.get(id) ?? [], inPassing: passing.get(id) ?? [] }]),
  );
}

function affinity(section: SectionPlan, source: Source): number {
  if (source.section !== undefined) return source.section === section.id ? CHOSEN_FOR_IT : 0;
  if (!fits(section, source)) return -1;
  const { words } = aboutSource(source);
  const { heading, keywords } = aboutSection(section);
  return overlap(keywords, words) * 3 + overlap(heading, words);
}

/** What is compared again and again, read once. */
const aboutSource = rememberedWith(({ quote }: Source) => ({
  words: subjectWords(quote),
  plain: quote.toLowerCase().replace(/\s+/g, ' '),
}));
const aboutSection = rememberedWith(({ heading, keywords = [] }: SectionPlan) => ({
  heading: subjectWords(heading),
  keywords: subjectWords(keywords.join(' ')),
}));

/** What was chosen for one section was not weighed for another. */
function mayStandIn(section: SectionPlan, source: Source): boolean {
  return source.section === undefined ? fits(section, source) : source.section === section.id;
}

/** Law about something else is worse than an open point. */
function fits({ needs }: SectionPlan, source: Source): boolean {
  return needs === undefined || meetsNeeds(aboutSource(source).plain, needs);
}

function bestSection(
  sections: readonly SectionPlan[],
  source: Source,
  hasRoom: (id: string) => boolean,
): SectionPlan | null {
  let best: SectionPlan | null = null;
  for (const section of sections) {
    if (!hasRoom(section.id) || !mayStandIn(section, source)) continue;
    if (best === null || affinity(section, source) > affinity(best, source)) best = section;
  }
  return best;
}

function bestFor(section: SectionPlan, sources: readonly Source[]): Source | null {
  let best: Source | null = null;
  for (const source of sources) {
    if (affinity(section, source) > (best === null ? 0 : affinity(section, best))) best = source;
  }
  return best;
}

/** A section without any source takes the weaker one of a section that has two. */
function shareWithEmpty(quoted: Map<string, Source[]>, sections: readonly SectionPlan[]): void {
  for (const [id, list] of quoted) {
    if (list.length > 0) continue;
    const section = sections.find((one) => one.id === id);
    const donor = [...quoted].find(([of, other]) => {
      const last = other.at(-1);
      // A standard is stated whomever it binds; an argument is not made from what binds its own side.
      const isStandard = sections.find((one) => one.id === of)?.lawOnly === true;
      return (
        !isStandard &&
        other.length > 1 &&
        last !== undefined &&
        section !== undefined &&
        mayStandIn(section, last)
      );
    });
    const given = donor?.[1].pop();
    if (given !== undefined) list.push(given);
  }
}

/** Words of what the parties fight about, rather than of what merely happened before it. */
const DISPUTED =
  /\b(?:alleg|claim|contend|refus|fail|den(?:y|ied)|object|breach|ignor|withh[eo]ld|unpaid|overdue|damag|injur)\w*|\b(?:not|never|without|nothing|lost|late)\b/i;

/** Writes the argument of all sections of one draft, so that neither facts nor phrases repeat before they must. */
export class ArgumentWriter {
  private readonly facts: { text: string; words: ReadonlySet<string>; used: number }[];
  private readonly tone: Tone;
  private readonly form: Form;
  private readonly theirs: ReadonlySet<string>;
  private readonly opponent: Sides['opponent'];
  private readonly turns = new Map<string, number>();

  constructor(request: WriteRequest, tone: Tone) {
    this.tone = tone;
    this.form = request.documentType.form;
    this.theirs = new Set(
      request.sources.filter(({ author }) => author === 'other_side').map(({ handle }) => handle),
    );
    this.opponent = this.theirs.size === 0 ? [] : sidesOf(request).opponent;
    this.facts = statedFacts(request.case.facts ?? '').map((text) => ({
      text,
      words: subjectWords(text),
      used: 0,
    }));
  }

  /** What the case's own documents say, for the statement of facts. */
  evidence(sources: readonly Source[]): string[] {
    return sources
      .filter(({ kind, section }) => kind !== 'precedent' && section === undefined)
      .flatMap(({ handle, kind }) => [
        this.theirs.has(handle) ? this.said() : this.next(kind === 'pleading' ? 'pleaded' : 'record'),
        `{quote ${handle}}`,
      ]);
  }

  /** What is held against us, disclosed and answered from the facts; what distinguishes it is for a lawyer to say. */
  adverse(sources: readonly Source[]): string[] {
    const held = sources.filter(({ stance }) => stance === 'adverse');
    if (held.length === 0)
      return ['{blank authority to the contrary, disclosed and answered, or strike this section}'];
    return held.flatMap((source) => {
      const facts = this.factsFor([source], 1);
      return [
        this.disclosed(source, sources),
        `{quote ${source.handle}}`,
        `${facts.length === 0 ? '' : `${this.next('distinguished')} ${facts.join(' ')} `}{blank what distinguishes this case from that decision, or why it should not be followed}.`,
      ];
    });
  }

  /** A decision that this paper cites is spoken against by another: that is said where it is disclosed. Candor to a court is owed in its papers. */
  private disclosed({ against }: Source, sources: readonly Source[]): string {
    const cited = sources.find(({ fileId, stance }) => fileId === against && stance === undefined);
    const known = `{${cited?.handle ?? ''}}`;
    if (this.form !== 'court')
      return cited === undefined
        ? 'The following passage may be cited against the client:'
        : `Of a decision relied on above (${known}) another says:`;
    return cited === undefined
      ? this.next('adverse')
      : `Candor to the Court requires disclosure of what another decision says of authority relied on above (${known}):`;
  }

  paragraphs(section: SectionPlan, allotment: Allotment): string[] {
    const passing = besides(allotment).map(({ handle }) => `{${handle}}`);
    if (section.sources === 'cite')
      return passing.length === 0 ? [] : [`On this point, see ${passing.join('; ')}.`];
    if (allotment.quoted.length === 0) {
      return [
        section.lawOnly === true
          ? `{blank authority on the following, for which none was chosen from the vault: ${asProposition(section.heading)}}`
          : `{blank authority for the proposition that ${asProposition(section.heading)}; none was chosen from the vault}`,
      ];
    }
    const rules = allotment.quoted.flatMap((source, index) => [
      this.next(leadOf(source, allotment.quoted[index - 1])),
      `{quote ${source.handle}}`,
    ]);
    const seeAlso = passing.length > 0 ? `See also ${passing.join('; ')}.` : '';
    const applied = section.lawOnly === true ? '' : this.applied(allotment.quoted, section.keywords ?? []);
    return [...rules, `${applied} ${seeAlso}`.trim()].filter((text) => text !== '');
  }

  /** A ground as a plan has it: what is contended, our words, what is quoted for and against us, what the record says to it. */
  argued({ argued, heading, lawOnly }: SectionPlan, { movant, opponent }: Sides): string[] {
    if (argued === undefined) return [];
    const { said, opposing, quoted, cited, adverse, suggested, evidence, exhibits, isAsked } = argued;
    if (isAsked) return ['{blank our answer to this point of the other side}'];
    const whose = opponent.length === 0 ? 'The other side' : namesOfParties(opponent);
    const verb = opponent.length > 1 ? 'contend' : 'contends';
    const contended = opposing === null ? [] : [`${whose} ${verb} the following. ${opposing}`];
    const held = adverse.flatMap((handle) => [this.next('adverse'), `{quote ${handle}}`]);
    const open =
      adverse.length > 0 && said.length === 0
        ? ['{blank what distinguishes this case from that decision, or why it should not be followed}.']
        : [];
    const rules = quoted.flatMap((handle, at) => [
      this.next(at === 0 ? 'first' : 'further'),
      `{quote ${handle}}`,
    ]);
    const shown = evidence.flatMap((handle) => [
      this.theirs.has(handle) ? this.said() : this.next('record'),
      `{quote ${handle}}`,
    ]);
    const seen = [...cited, ...exhibits];
    const see = seen.length === 0 ? [] : [`See ${seen.map((handle) => `{${handle}}`).join('; ')}.`];
    const all = [...contended, ...held, ...said, ...see, ...open, ...rules];
    const some =
      all.length > 0 || suggested !== null
        ? all
        : [
            `{blank ${lawOnly === true ? 'authority on the following' : `argument of ${movant.length === 0 ? 'our side' : 'ours'} on the following`}: ${asProposition(heading)}}`,
          ];
    return [...some, ...(suggested === null ? [] : [`{suggest ${suggested}}`]), ...shown];
  }

  /** The rule first, then the facts that it speaks of, together: a fact that has nothing to do with it is no application. */
  private applied(quoted: readonly Source[], keywords: readonly string[]): string {
    const facts = this.factsFor(quoted, FACTS_A_POINT, keywords);
    if (facts.length === 0) return 'Here, {blank how the facts of this matter meet that rule}.';
    return `${this.next('application')} ${facts.join(' ')}`;
  }

  /** What the other side wrote is its statement and nothing more. */
  private said(): string {
    return `${this.opponent.length === 0 ? 'The other side' : namesOfParties(this.opponent)} wrote:`;
  }

  private next(kind: keyof (typeof CONNECTIVES)[Tone]): string {
    const turn = this.turns.get(kind) ?? 0;
    this.turns.set(kind, turn + 1);
    const choices = CONNECTIVES[this.tone][kind];
    return choices[turn % choices.length] ?? '';
  }

  /** The facts that share most with the passages, in the order of the story; one told before only where it is much to the point. */
  private factsFor(sources: readonly Source[], most: number, keywords: readonly string[] = []): string[] {
    const words = subjectWords([...sources.map(({ quote }) => quote), ...keywords].join(' '));
    const fitting = this.facts
      .map((fact) => ({ fact, shared: overlap(words, fact.words) }))
      .filter(({ fact, shared }) => shared >= LEAST_SHARED + fact.used * USED_AGAIN)
      .map(({ fact, shared }) => ({
        fact,
        score: shared + (DISPUTED.test(fact.text) ? 2 : 0) - fact.used * USED_AGAIN,
      }))
      .sort((a, b) => b.score - a.score)
      .map(({ fact }) => fact);
    const told: typeof fitting = [];
    for (const fact of fitting.slice(0, MOST_WEIGHED)) {
      // A sentence that another brings along is told once.
      if (fitting.some((other) => other !== fact && other.text.includes(fact.text))) continue;
      if (told.push(fact) === most) break;
    }
    for (const fact of told) fact.used += 1;
    return this.facts.filter((fact) => told.includes(fact)).map(({ text }) => text);
  }
}

/** Each page once, and none that is quoted: `Doe v. Roe, p. 1; Doe v. Roe, p. 1` tells a reader nothing. */
function besides({ quoted, inPassing }: Allotment): Source[] {
  const seen = new Set(quoted.map(({ citation }) => citation));
  return inPassing.filter(({ citation }) => {
    const isNew = !seen.has(citation);
    seen.add(citation);
    return isNew;
  });
}

function leadOf(source: Source, before: Source | undefined): 'first' | 'further' | 'same' {
  if (before === undefined) return 'first';
  return before.fileId === source.fileId ? 'same' : 'further';
}

/** Sentences that can be read alone; one that leans on the sentence before brings it along. */
function statedFacts(facts: string): string[] {
  const all = sentences(facts);
  return all.map((sentence, index) =>
    leansOnPrevious(sentence) && index > 0 ? `${all[index - 1]} ${sentence}` : sentence,
  );
}

function asProposition(heading: string): string {
  return heading.replace(/[{}]/g, '').toLowerCase();
}
