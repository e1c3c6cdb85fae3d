/**
 * Decisions that a brief calls by their short names, and those that its words keep out of the paper. What stands behind a ground and is
 * not printed (`Medal again.`) speaks of it.
 */
import type { Principal } from '../../access/index.ts';
import { type Json, splitAtBlanks } from '../../platform/index.ts';
import { type ParagraphFinder, type PrecedentParts, resolveAuthority } from '../../precedents/index.ts';
import { decisionsIn } from '../brief/decisions.ts';
import { headingOfArgument } from '../brief/headed.ts';
import {
  type Brief,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  type NamedAuthority,
  type Span,
  valuesOf,
} from '../brief/model.ts';
import { isContrasted, isDoubted, isNotToBeUsed, isOpposed, useOf } from '../brief/owner.ts';
import { type Said, sentencesOfBrief, wordsOfValue } from '../brief/said.ts';
import { hasLetter } from '../letters.ts';
import type { CaseFacts } from '../model.ts';
import type { ResolvedName } from './model.ts';
import { resolveNamed } from './resolve-authorities.ts';
import { type Called, type KnownDecision, ShortNames } from './short-names.ts';
import { isSpokenOf } from './standing.ts';

/**
 * The brief, with the decisions that its grounds call by a short name, and those that stand in sentences which are printed nowhere: each
 * belongs to the ground that its sentence stands with. Whether it speaks for us is asked where neither the words nor the decision tell.
 */
export async function withNamedDecisions(
  parts: PrecedentParts,
  principal: Principal,
  matter: CaseFacts,
  plan: BriefPlan,
  brief: Brief,
  sentences: readonly Said[],
  finder: ParagraphFinder,
  record: readonly string[],
): Promise<Brief> {
  if (!plan.fields.includes('grounds')) return brief;
  const names = await NamesOfBrief.of(parts, principal, matter, brief, record);
  const { full, short } = names;
  const { excluded, opposed } = await names.keptOut();
  const inBrief = new Set<string>();
  for (const named of authoritiesOf(brief)) for (const id of await full.files(named)) inBrief.add(id);
  const added = new Map<BriefValue, NamedAuthority[]>();
  const loose: { readonly named: FoundAuthority; readonly span: Span }[] = [];
  for (const said of sentences) {
    const { text, before, value, span } = said;
    const use = useOf(text);
    const called = await short.in(text, use !== null);
    const inFull = said.isOfGround ? [] : await full.in(text);
    if (value !== null && said.isOfGround && use === null)
      for (const cite of await short.severalIn(text))
        added.set(value, [...(added.get(value) ?? []), { cite }].filter(isFirst));
    for (const { cite, file_id, certainty } of [...inFull.map(asSure), ...called]) {
      const isKnown = said.isOfGround || inBrief.has(file_id);
      if (certainty === 'doubtful' && !said.isOfGround) continue;
      // What is said by the way of a decision that has its place is no further reason to cite it.
      if (excluded.has(file_id) || (use === null && value === null && isKnown)) continue;
      // Of a point that nothing else is said to, what goes on with it tells more.
      const more = isBare(value) ? said.behind : '';
      const about = [isAllName(text) ? before : '', text, more].join(' ').trim();
      const mention = { text, cite, about };
      const isMeant = certainty === 'sure' || (await isOnPoint(finder, file_id, mention));
      const isTheirs = (await names.short.in(contentionOf(value))).some((one) => one.file_id === file_id);
      const meant =
        use ??
        (isTheirs ? 'distinguish' : null) ??
        (!isMeant ||
        certainty === 'doubtful' ||
        (opposed.has(file_id) && !(await isOnPoint(finder, file_id, mention)))
          ? 'unclear'
          : await meantAs(finder, file_id, mention));
      if (meant === 'unclear' && inBrief.has(file_id)) continue;
      const named: FoundAuthority = {
        cite,
        file_id,
        ...(meant !== 'support' && { use: meant }),
        ...(!said.isOfGround && about.length >= SHORTEST_POINT && { about }),
      };
      if (value === null) loose.push({ named, span });
      else if (!(await isNamed(full, value, file_id)))
        added.set(value, [...(added.get(value) ?? []), named].filter(isFirst));
    }
  }
  const placed = new Set([...added.values()].flat().flatMap(({ file_id }) => file_id ?? []));
  const values: BriefValue[] = [];
  for (const one of brief.values) {
    const more = added.get(one);
    const ground = one.value as unknown as GroundValue;
    if (more !== undefined)
      values.push({
        ...one,
        value: { ...ground, authorities: [...(ground.authorities ?? []), ...more] } as unknown as Json,
      });
    // What was read without a place has one now.
    else if (one.field !== 'authorities' || one.from === 'given' || !(await full.isAmong(placed, one)))
      values.push(one);
  }
  const [first] = loose;
  if (first === undefined) return { ...brief, values };
  const authorities = loose.map(({ named }) => named).filter(isFirst);
  const hasGrounds = plan.points !== undefined || values.some(({ field }) => field === 'grounds');
  const heading = headingOfArgument(first.named.about ?? '');
  // Where there is nothing to go to they have a place of their own, as those named in full.
  const own: BriefValue[] = hasGrounds
    ? authorities.map((value) => ({
        field: 'authorities',
        value: value as unknown as Json,
        from: 'read',
        span: first.span,
      }))
    : [
        {
          field: 'grounds',
          value: { ...(heading !== null && { heading }), authorities } as unknown as Json,
          from: 'read',
          span: first.span,
        },
      ];
  return { ...brief, values: [...values, ...own] };
}

/** What the other side says, where a ground answers it: a decision that they rely on is answered there. */
function contentionOf(value: BriefValue | null): string {
  return (value?.value as unknown as GroundValue | undefined)?.opposing ?? '';
}

type FoundAuthority = NamedAuthority & { readonly cite: string; readonly file_id: string };

/** Characters: less says nothing that a passage could be found by. */
const SHORTEST_POINT = 24;

/** `Bowman.`, `Bowman controls.`, `Bowman decides it.` */
const MOST_BESIDE_A_NAME = 4;

function isAllName(sentence: string): boolean {
  return splitAtBlanks(sentence).length <= MOST_BESIDE_A_NAME;
}

interface Mention {
  readonly text: string;
  readonly cite: string;
  readonly about: string;
}

/**
 * For us where no word is in doubt; and where a doubtful word may be one of the rule that is reported (`an accident alone isn’t enough`)
 * and the decision does speak of that.
 */
async function meantAs(
  finder: ParagraphFinder,
  fileId: string,
  { text, cite, about }: Mention,
): Promise<'support' | 'unclear'> {
  const parts = aroundName(text, cite);
  const said = parts.join(NAMED);
  if (!isDoubted(said)) return 'support';
  // The sentence is what the decision that ends it is cited for: its `cannot` is no word of the decision.
  if (isLast(text, cite) && !isOpposed(said)) return 'support';
  // `Harlow says no. But note what it leaves open`: the sentence about the decision ends there.
  const [behind = ''] = parts.slice(1).join(NAMED).split(/\.\s/, 1);
  if (isOpposed(said) || isContrasted(behind)) return 'unclear';
  return (await isOnPoint(finder, fileId, { text, cite, about })) ? 'support' : 'unclear';
}

/** Does the decision speak of what is said of it? */
async function isOnPoint(
  finder: ParagraphFinder,
  fileId: string,
  { cite, about }: Mention,
): Promise<boolean> {
  const question = about.replaceAll(cite, ' ');
  const [found] = await finder.find({ question, fileIds: [fileId], decisions: 1, each: 1 });
  return found?.paragraphs.some(isSpokenOf) === true;
}

function asSure(one: { readonly cite: string; readonly file_id: string }): Called {
  return { cite: one.cite, file_id: one.file_id, certainty: 'sure' };
}

/** A decision that is said to say something speaks as a rule does: `Bowman says so` are no words of the other side. */
const NAMED = 'rule';

function isLast(text: string, cite: string): boolean {
  const at = text.lastIndexOf(cite);
  return at > 0 && !hasLetter(text.slice(at + cite.length));
}

/** Before and behind each mention; a part of the sentence that ends in a semicolon before the first is said of something else. */
function aroundName(text: string, cite: string): readonly [string, ...string[]] {
  const at = cite === '' ? -1 : text.indexOf(cite);
  if (at < 0) return [text];
  const from = text.lastIndexOf(';', at) + 1;
  return [text.slice(from, at), ...text.slice(at + cite.length).split(cite)];
}

function saidOf(text: string, cite: string): string {
  return aroundName(text, cite).join(NAMED);
}

/** Files of decisions, with their copies. */
export interface KeptOut {
  /** By the words: they are not even offered. What is named for us or as adverse is not among them. */
  readonly excluded: ReadonlySet<string>;
  /** Spoken of as against us, or in doubt, and nowhere named for us: they are not suggested. */
  readonly against: ReadonlySet<string>;
  /** Of those, the ones that the words say to be against us, or the other side’s. */
  readonly opposed: ReadonlySet<string>;
}

export async function keptOutOf(
  parts: PrecedentParts,
  principal: Principal,
  matter: CaseFacts,
  brief: Brief,
  record: readonly string[],
): Promise<KeptOut> {
  return await (await NamesOfBrief.of(parts, principal, matter, brief, record)).keptOut();
}

class NamesOfBrief {
  readonly full: FullNames;
  readonly short: ShortNames;
  readonly #brief: Brief;

  private constructor(full: FullNames, short: ShortNames, brief: Brief) {
    this.full = full;
    this.short = short;
    this.#brief = brief;
  }

  static async of(
    parts: PrecedentParts,
    principal: Principal,
    matter: CaseFacts,
    brief: Brief,
    record: readonly string[],
  ): Promise<NamesOfBrief> {
    const full = new FullNames(parts, principal, matter);
    const said = [
      ...brief.values.map(({ value }) => wordsIn(value)),
      ...brief.unplaced.map(({ text }) => text),
    ];
    return new NamesOfBrief(
      full,
      new ShortNames(parts, principal, matter, await full.ofBrief(brief), said, record),
      brief,
    );
  }

  async keptOut(): Promise<KeptOut> {
    const excluded = new Set<string>();
    const adverse = new Set<string>();
    const doubted = new Set<string>();
    const opposed = new Set<string>();
    const ours = new Set<string>();
    for (const { text } of sentencesOfBrief(this.#brief)) {
      const called = await this.short.in(text);
      const inFull = await this.full.in(text);
      if (isNotToBeUsed(text)) await this.#add(excluded, text);
      else if (useOf(text) !== null) await this.#add(adverse, text);
      else {
        const named = [...inFull, ...called];
        const inDoubt = named.filter(({ cite }) => isDoubted(saidOf(text, cite)));
        for (const one of inFull) if (!inDoubt.includes(one)) ours.add(one.file_id);
        // What else the words may name is in doubt where they are.
        if (isDoubted(named.reduce((said, { cite }) => said.replaceAll(cite, NAMED), text))) {
          const sure = named.filter((one) => !inDoubt.includes(one));
          await this.#add(doubted, text, await this.#filesOf(sure));
        }
        for (const { cite, file_id } of inDoubt) if (isOpposed(saidOf(text, cite))) opposed.add(file_id);
      }
    }
    for (const { value } of this.#brief.values)
      await this.#add(doubted, (value as unknown as Partial<GroundValue> | null)?.opposing ?? '');
    for (const named of authoritiesOf(this.#brief))
      for (const fileId of await this.full.files(named)) {
        excluded.delete(fileId);
        (named.use === undefined || named.use === 'support' ? ours : adverse).add(fileId);
      }
    for (const fileId of ours) {
      doubted.delete(fileId);
      opposed.delete(fileId);
    }
    return {
      excluded,
      against: new Set([...adverse, ...doubted]),
      opposed: new Set([...adverse, ...opposed]),
    };
  }

  /** Whatever the words may name. */
  async #add(files: Set<string>, text: string, except: ReadonlySet<string> = new Set()): Promise<void> {
    const named = [
      ...this.full.cited(text),
      ...(await this.short.every(text)).map((file_id) => ({ file_id })),
    ];
    for (const fileId of await this.#filesOf(named)) if (!except.has(fileId)) files.add(fileId);
  }

  async #filesOf(named: readonly NamedAuthority[]): Promise<Set<string>> {
    const files = new Set<string>();
    for (const one of named) for (const fileId of await this.full.files(one)) files.add(fileId);
    return files;
  }
}

function wordsIn(value: Json): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return (Array.isArray(value) ? value : Object.values(value)).map((one) => wordsIn(one as Json)).join('\n');
}

/** Looks each name up once. */
class FullNames {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #title: string;
  readonly #resolved = new Map<string, Promise<ResolvedName>>();
  readonly #files = new Map<string, Promise<readonly string[]>>();

  constructor(parts: PrecedentParts, principal: Principal, { title }: CaseFacts) {
    this.#parts = parts;
    this.#principal = principal;
    this.#title = title;
  }

  cited(text: string): NamedAuthority[] {
    return decisionsIn(text, this.#title).map(({ text: cite }) => ({ cite }));
  }

  async in(text: string): Promise<(KnownDecision & { readonly cite: string })[]> {
    return await this.#all(this.cited(text));
  }

  async of(named: NamedAuthority): Promise<(KnownDecision & { readonly cite: string }) | null> {
    const { cite, file_id, citation } = await this.#resolve(named);
    return file_id === null || citation === null ? null : { cite, file_id, citation };
  }

  /** Is that which a value of the brief names one of these? */
  async isAmong(files: ReadonlySet<string>, { value }: BriefValue): Promise<boolean> {
    return (await this.files(value as unknown as NamedAuthority)).some((id) => files.has(id));
  }

  /** Every file that may be meant: all copies of the decision, or of those that may be it. */
  files(named: NamedAuthority): Promise<readonly string[]> {
    const key = keyOf(named);
    const known = this.#files.get(key) ?? this.#withCopies(named);
    this.#files.set(key, known);
    return known;
  }

  async ofBrief(brief: Brief): Promise<KnownDecision[]> {
    const texts = [...sentencesOfBrief(brief)].map(({ text }) => text);
    const found = await this.#all(authoritiesOf(brief));
    for (const text of texts) found.push(...(await this.in(text)));
    return found;
  }

  async #all(names: readonly NamedAuthority[]): Promise<(KnownDecision & { readonly cite: string })[]> {
    const found: (KnownDecision & { readonly cite: string })[] = [];
    for (const named of names) {
      const one = await this.of(named);
      if (one !== null) found.push(one);
    }
    return found;
  }

  #resolve(named: NamedAuthority): Promise<ResolvedName> {
    const key = keyOf(named);
    const known = this.#resolved.get(key) ?? resolveNamed(this.#parts, this.#principal, named, null);
    this.#resolved.set(key, known);
    return known;
  }

  async #withCopies(named: NamedAuthority): Promise<readonly string[]> {
    const { file_id, citation, candidates } = await this.#resolve(named);
    if (file_id === null) return candidates.map((one) => one.file_id);
    const found = await resolveAuthority(this.#parts, this.#principal, citation ?? '');
    const decisions =
      found.kind === 'one' ? [found.authority] : found.kind === 'several' ? found.candidates : [];
    const all = decisions.map((one) => [one.file_id, ...one.copies]).find((ids) => ids.includes(file_id));
    return all ?? [file_id];
  }
}

function keyOf({ file_id, cite }: NamedAuthority): string {
  return file_id ?? cite ?? '';
}

async function isNamed(full: FullNames, { value }: BriefValue, fileId: string): Promise<boolean> {
  const { authorities = [], text = '' } = value as unknown as GroundValue;
  const inFull = await full.in(text);
  for (const named of authorities) if ((await full.of(named))?.file_id === fileId) return true;
  return inFull.some((one) => one.file_id === fileId);
}

function isFirst(named: NamedAuthority, at: number, all: readonly NamedAuthority[]): boolean {
  return all.findIndex((one) => keyOf(one) === keyOf(named)) === at;
}

function authoritiesOf(brief: Brief): NamedAuthority[] {
  return [
    ...valuesOf<NamedAuthority>(brief, 'authorities'),
    ...brief.values
      .filter(({ field }) => field === 'grounds' || field === 'defenses')
      .flatMap(({ value }) => (value as unknown as GroundValue).authorities ?? []),
  ];
}

/** Is it a point with nothing said to it? */
function isBare(ground: BriefValue | null): boolean {
  return ground !== null && wordsOfValue(ground.value) === '';
}
