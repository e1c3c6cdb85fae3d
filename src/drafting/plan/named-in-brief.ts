/**
 * Decisions that a brief calls by their short names, and those that its words keep out of the paper. What stands behind a ground and is
 * not printed (`Medal again.`) speaks of it.
 */
import type { Principal } from '../../access/index.ts';
import type { Json } from '../../platform/index.ts';
import { type PrecedentParts, sentencesOf } from '../../precedents/index.ts';
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
  const full = new FullNames(parts, principal, matter);
  const short = new ShortNames(parts, principal, matter, await full.ofBrief(brief));
  const added = new Map<BriefValue, NamedAuthority[]>();
  const loose: { readonly named: NamedAuthority; readonly span: Span }[] = [];
  for (const { text, before, value, span } of sentencesOfBrief(brief)) {
    if (isDoubted(text) || useOf(text) !== null) continue;
    const named = await short.in(text);
    if (named === null) continue;
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

/** Files of decisions that the words keep out: they are not even offered. What they name for us or as adverse is not among them. */
export async function excludedIn(
  parts: PrecedentParts,
  principal: Principal,
  matter: CaseFacts,
  brief: Brief,
): Promise<ReadonlySet<string>> {
  const full = new FullNames(parts, principal, matter);
  const short = new ShortNames(parts, principal, matter, await full.ofBrief(brief));
  const excluded = new Set<string>();
  for (const { text } of sentencesOfBrief(brief)) {
    if (!isNotToBeUsed(text)) continue;
    for (const { file_id } of await full.in(text)) excluded.add(file_id);
    const named = await short.in(text);
    if (named !== null) excluded.add(named.file_id);
  }
  if (excluded.size > 0)
    for (const named of authoritiesOf(brief)) excluded.delete((await full.of(named))?.file_id ?? '');
  return excluded;
}

/** Looks each name up once. */
class FullNames {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #title: string;
  readonly #known = new Map<string, Promise<KnownDecision | null>>();

  constructor(parts: PrecedentParts, principal: Principal, { title }: CaseFacts) {
    this.#parts = parts;
    this.#principal = principal;
    this.#title = title;
  }

  async in(text: string): Promise<KnownDecision[]> {
    return await this.#all(decisionsIn(text, this.#title).map(({ text: cite }) => ({ cite })));
  }

  of(named: NamedAuthority): Promise<KnownDecision | null> {
    const key = named.file_id ?? named.cite ?? '';
    const known = this.#known.get(key) ?? this.#lookUp(named);
    this.#known.set(key, known);
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

  async #lookUp(named: NamedAuthority): Promise<KnownDecision | null> {
    const { file_id, citation } = await resolveNamed(this.#parts, this.#principal, named, null);
    return file_id === null || citation === null ? null : { file_id, citation };
  }
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
