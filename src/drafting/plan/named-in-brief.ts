/**
 * Decisions that a brief calls by their short names, and those that its words keep out of the paper. What stands behind a ground and is
 * not printed (`Medal again.`) speaks of it.
 */
import type { Principal } from '../../access/index.ts';
import type { Json } from '../../platform/index.ts';
import { type PrecedentParts, resolveAuthority, sentencesOf } from '../../precedents/index.ts';
import { decisionsIn } from '../brief/decisions.ts';
import {
  type Brief,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  type NamedAuthority,
  type Span,
  valuesOf,
} from '../brief/model.ts';
import { isDoubted, isNotToBeUsed, useOf } from '../brief/owner.ts';
import type { CaseFacts } from '../model.ts';
import { headingOfArgument } from '../templates/headings.ts';
import type { ResolvedName } from './model.ts';
import { resolveNamed } from './resolve-authorities.ts';
import { type KnownDecision, ShortNames } from './short-names.ts';

/** Characters between two sentences of one paragraph. */
const A_GAP = 2;

/** The brief, with those that a sentence of a ground, or one right behind it, calls by a short name. */
export async function withShortNames(
  parts: PrecedentParts,
  principal: Principal,
  matter: CaseFacts,
  plan: BriefPlan,
  brief: Brief,
): Promise<Brief> {
  if (!plan.fields.includes('grounds')) return brief;
  const names = await NamesOfBrief.of(parts, principal, matter, brief);
  const { full, short } = names;
  const { excluded, against } = await names.keptOut();
  const added = new Map<BriefValue, NamedAuthority[]>();
  const loose: { readonly named: NamedAuthority; readonly span: Span }[] = [];
  for (const { text, before, value, span } of sentencesOfBrief(brief)) {
    const use = useOf(text);
    const called = await short.in(text, use !== null || isAllName(text));
    if (called === null || excluded.has(called.file_id)) continue;
    if (use === null && (against.has(called.file_id) || isDoubtedBeside(text, called.cite))) continue;
    const named: NamedAuthority & { file_id: string } = use === null ? called : { ...called, use };
    if (value === null) loose.push({ named: { ...named, about: `${before} ${text}`.trim() }, span });
    else if (!(await isNamed(full, value, named.file_id)))
      added.set(value, [...(added.get(value) ?? []), named].filter(isFirst));
  }
  const values = brief.values.map((one) => {
    const more = added.get(one);
    if (more === undefined) return one;
    const ground = one.value as unknown as GroundValue;
    const authorities = [...(ground.authorities ?? []), ...more];
    return { ...one, value: { ...ground, authorities } as unknown as Json };
  });
  const [first] = loose;
  if (first === undefined) return { ...brief, values };
  const authorities = loose.map(({ named }) => named).filter(isFirst);
  const hasGrounds = plan.points !== undefined || values.some(({ field }) => field === 'grounds');
  const heading = headingOfArgument(first.named.about ?? '');
  // Where there is nothing to go to they have a place of their own, as those named in full.
  const own: BriefValue[] = hasGrounds
    ? authorities.map((value) => ({
        field: 'authorities',
        value: value as Json,
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

/** `Bowman.`, `Bowman controls.`, `Bowman decides it.` */
const MOST_BESIDE_A_NAME = 4;

function isAllName(sentence: string): boolean {
  return sentence.split(/\s+/).length <= MOST_BESIDE_A_NAME;
}

/** A decision that is said to say something speaks as a rule does: `Bowman says so` are no words of the other side. */
function isDoubtedBeside(sentence: string, name: string): boolean {
  return isDoubted(name === '' ? sentence : sentence.replace(name, 'rule'));
}

/** Files of decisions, with their copies. */
export interface KeptOut {
  /** By the words: they are not even offered. What is named for us or as adverse is not among them. */
  readonly excluded: ReadonlySet<string>;
  /** Spoken of as against us, or in doubt, and nowhere named for us: they are not suggested. */
  readonly against: ReadonlySet<string>;
}

export async function keptOutOf(
  parts: PrecedentParts,
  principal: Principal,
  matter: CaseFacts,
  brief: Brief,
): Promise<KeptOut> {
  return await (await NamesOfBrief.of(parts, principal, matter, brief)).keptOut();
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
  ): Promise<NamesOfBrief> {
    const full = new FullNames(parts, principal, matter);
    const said = [
      ...brief.values.map(({ value }) => wordsIn(value)),
      ...brief.unplaced.map(({ text }) => text),
    ];
    return new NamesOfBrief(
      full,
      new ShortNames(parts, principal, matter, await full.ofBrief(brief), said),
      brief,
    );
  }

  async keptOut(): Promise<KeptOut> {
    const excluded = new Set<string>();
    const adverse = new Set<string>();
    const doubted = new Set<string>();
    const ours = new Set<string>();
    for (const { text } of sentencesOfBrief(this.#brief)) {
      if (isNotToBeUsed(text)) await this.#add(excluded, text);
      else if (useOf(text) !== null) await this.#add(adverse, text);
      else if (isDoubtedBeside(text, (await this.short.in(text, isAllName(text)))?.cite ?? ''))
        await this.#add(doubted, text);
      else for (const { file_id } of await this.full.in(text)) ours.add(file_id);
    }
    for (const { value } of this.#brief.values)
      await this.#add(doubted, (value as unknown as Partial<GroundValue> | null)?.opposing ?? '');
    for (const named of authoritiesOf(this.#brief))
      for (const fileId of await this.full.files(named)) {
        excluded.delete(fileId);
        (named.use === undefined || named.use === 'support' ? ours : adverse).add(fileId);
      }
    for (const fileId of ours) doubted.delete(fileId);
    return { excluded, against: new Set([...adverse, ...doubted]) };
  }

  /** Whatever the words may name. */
  async #add(files: Set<string>, text: string): Promise<void> {
    for (const cite of this.full.cited(text))
      for (const fileId of await this.full.files(cite)) files.add(fileId);
    for (const file_id of await this.short.every(text))
      for (const fileId of await this.full.files({ file_id })) files.add(fileId);
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

  async in(text: string): Promise<KnownDecision[]> {
    return await this.#all(this.cited(text));
  }

  async of(named: NamedAuthority): Promise<KnownDecision | null> {
    const { file_id, citation } = await this.#resolve(named);
    return file_id === null || citation === null ? null : { file_id, citation };
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

  async #all(names: readonly NamedAuthority[]): Promise<KnownDecision[]> {
    const found: KnownDecision[] = [];
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

function isFirst({ file_id }: NamedAuthority, at: number, all: readonly NamedAuthority[]): boolean {
  return all.findIndex((one) => one.file_id === file_id) === at;
}

function authoritiesOf(brief: Brief): NamedAuthority[] {
  return [
    ...valuesOf<NamedAuthority>(brief, 'authorities'),
    ...brief.values
      .filter(({ field }) => field === 'grounds' || field === 'defenses')
      .flatMap(({ value }) => (value as unknown as GroundValue).authorities ?? []),
  ];
}

interface Said {
  readonly text: string;
  /** What the request says right before it. */
  readonly before: string;
  /** The ground that it is of, or stands right behind. */
  readonly value: BriefValue | null;
  readonly span: Span;
}

const NOWHERE: Span = [0, 0];

interface Piece {
  readonly ground: BriefValue | null;
  readonly end: number;
  readonly text: string;
}

/** The sentences of grounds, and those without a place, in the order of the request. */
function* sentencesOfBrief(brief: Brief): Generator<Said> {
  const isGround = ({ field }: BriefValue) => field === 'grounds' || field === 'defenses';
  const pieces = [
    ...brief.values.map((value) => ({ value, span: value.span ?? NOWHERE, text: textOf(value.value) })),
    ...brief.unplaced.map(({ text, span }) => ({ value: null, span, text })),
  ].sort((a, b) => a.span[0] - b.span[0]);
  let last: Piece = { ground: null, end: Number.NEGATIVE_INFINITY, text: '' };
  for (const { value, span, text } of pieces) {
    if (value !== null && !isGround(value) && value.field !== 'facts' && value.field !== 'instructions')
      continue;
    const follows = span[0] >= last.end && span[0] - last.end <= A_GAP;
    const ground = value === null ? (follows ? last.ground : null) : isGround(value) ? value : null;
    let before = follows ? last.text : '';
    if (value === null || isGround(value) || value.field === 'instructions')
      for (const { start, end } of sentencesOf(text)) {
        const sentence = text.slice(start, end);
        yield { text: sentence, before, value: ground, span };
        before = sentence;
      }
    last = { ground, end: span[1], text };
  }
}

function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  const { heading, claim, text } = value as unknown as GroundValue;
  return [heading, claim, text].filter(Boolean).join('\n\n');
}
