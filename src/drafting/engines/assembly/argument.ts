/**
 * The argument: which source goes to which section, and how a passage is introduced, quoted and tied to
 * the facts of the case. What the passage *means* is left to the reader; the words around it claim no
 * more than that it bears on the point.
 */
import type { SectionPlan, Source, WriteRequest } from '../../model.ts';
import { leansOnPrevious, sentences } from '../../plan/text.ts';
import { overlap, subjectWords } from '../../subject-words.ts';
import { CONNECTIVES, type Tone } from './tone.ts';

/** A source that was chosen for a section goes there while there is room. */
const CHOSEN_FOR_IT = 100;
const QUOTES_A_SECTION = 2;
const IN_PASSING = 2;

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
  shareWithEmpty(quoted);
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
  const words = subjectWords(source.quote);
  const keywords = subjectWords((section.keywords ?? []).join(' '));
  return overlap(keywords, words) * 3 + overlap(subjectWords(section.heading), words);
}

function bestSection(
  sections: readonly SectionPlan[],
  source: Source,
  hasRoom: (id: string) => boolean,
): SectionPlan | null {
  let best: SectionPlan | null = null;
  for (const section of sections) {
    if (!hasRoom(section.id)) continue;
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
function shareWithEmpty(quoted: Map<string, Source[]>): void {
  for (const list of quoted.values()) {
    if (list.length > 0) continue;
    const donor = [...quoted.values()].find((other) => other.length > 1);
    const given = donor?.pop();
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
  private readonly turns = new Map<string, number>();

  constructor(request: WriteRequest, tone: Tone) {
    this.tone = tone;
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
      .flatMap(({ handle }) => [this.next('record'), `{quote ${handle}}`]);
  }

  /** What is held against us, disclosed and answered from the facts; what distinguishes it is for a lawyer to say. */
  adverse(sources: readonly Source[]): string[] {
    const held = sources.filter(({ stance }) => stance === 'adverse');
    if (held.length === 0)
      return ['{blank authority to the contrary, disclosed and answered, or strike this section}'];
    return held.flatMap((source) => [
      this.next('adverse'),
      `{quote ${source.handle}}`,
      `${this.next('distinguished')} ${this.closestFact(source)} {blank how that decision is distinguished, or why it should not be followed}.`,
    ]);
  }

  paragraphs(section: SectionPlan, allotment: Allotment): string[] {
    const passing = allotment.inPassing.map(({ handle }) => `{${handle}}`);
    if (section.sources === 'cite') return passing.length === 0 ? [] : [`See ${passing.join('; ')}.`];
    if (allotment.quoted.length === 0) {
      return [`{blank authority for the proposition that ${asProposition(section.heading)}}`];
    }
    return allotment.quoted.flatMap((source, index) => {
      const last = index === allotment.quoted.length - 1;
      const seeAlso = last && passing.length > 0 ? `See also ${passing.join('; ')}.` : '';
      const applied =
        section.lawOnly === true ? '' : `${this.next('application')} ${this.closestFact(source)}`;
      return [
        this.next(index === 0 ? 'first' : 'further'),
        `{quote ${source.handle}}`,
        `${applied} ${seeAlso}`.trim(),
      ].filter((text) => text !== '');
    });
  }

  private next(kind: keyof (typeof CONNECTIVES)[Tone]): string {
    const turn = this.turns.get(kind) ?? 0;
    this.turns.set(kind, turn + 1);
    const choices = CONNECTIVES[this.tone][kind];
    return choices[turn % choices.length] ?? '';
  }

  /** The fact that shares most with the passage, the least used first. */
  private closestFact(source: Source): string {
    const words = subjectWords(source.quote);
    let best: (typeof this.facts)[number] | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const fact of this.facts) {
      const score = overlap(words, fact.words) + (DISPUTED.test(fact.text) ? 2 : 0) - fact.used * 4;
      if (score > bestScore) [best, bestScore] = [fact, score];
    }
    if (best === null) return '{blank how the facts of this matter meet the passage above}.';
    best.used += 1;
    return best.text;
  }
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
