/** What a lawyer gives in the place of what a plan has: a field of its brief, or the words of one of its grounds. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { ChanceryError, type FieldError, type Json, onOneLine } from '../../platform/index.ts';
import { decisionsIn } from '../brief/decisions.ts';
import { BRIEF_FIELDS } from '../brief/fields.ts';
import { givenValues, isField } from '../brief/given.ts';
import {
  type Brief,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  groundId,
  type NamedAuthority,
  type Span,
} from '../brief/model.ts';
import { inWords, placeWords } from '../brief/place-words.ts';
import type { PlanBody, PlannedGround } from './model.ts';

/** What may be typed anew of a ground. */
export const WORDS = ['heading', 'text', 'proposition', 'opposing'] as const;

export type GroundWords = { readonly id: string } & {
  readonly [name in (typeof WORDS)[number]]?: Json | undefined;
};

export type Failed = { readonly errors: readonly FieldError[] };
export type Anew = { readonly plan: PlanBody; readonly changed: readonly string[] } | Failed;

const NO_SUCH_GROUND = 'The plan has no such ground.';

/** Values as a request gives them, or in words. Pointers begin behind the field. */
export function valuesGiven(field: string, value: Json, plan: BriefPlan): BriefValue[] | Failed {
  const known = plan.fields.find((one) => one === field);
  try {
    const given = typeof value === 'string' && known !== undefined ? inWords(known, value, plan) : value;
    return givenValues(plan, { [field]: given });
  } catch (error) {
    if (!(error instanceof ChanceryError)) throw error;
    const within = `/brief/${field}`;
    return {
      errors: error.errors.map(({ pointer, detail }) => ({
        pointer: pointer.startsWith(within) ? pointer.slice(within.length) : '',
        detail,
      })),
    };
  }
}

/**
 * The field with these values alone; null: with none. A value that it had already keeps its words of the request, a ground that has its
 * `id` keeps what was found for it. Words of what is replaced are unplaced again.
 */
export function fieldAnew(plan: PlanBody, field: string, value: Json, briefPlan: BriefPlan): Anew {
  const { brief } = plan;
  const before = brief.values.filter((one) => one.field === field);
  const isArgued = field === 'grounds' || field === 'defenses';
  const items = isArgued && Array.isArray(value) ? (value as readonly Json[]).map(withoutId) : null;
  const isEmptied = value === null && briefPlan.fields.some((one) => one === field);
  const said = isEmptied && isField(field) ? (BRIEF_FIELDS[field].emptied ?? null) : value;
  const given =
    said === null && isEmptied ? [] : valuesGiven(field, items?.map(({ rest }) => rest) ?? said, briefPlan);
  if ('errors' in given) return given;
  const ids = items?.map(({ id }) => id) ?? [];
  const strange = ids.flatMap((id, at) =>
    id === undefined || (before.some((one) => one.id === id) && ids.indexOf(id) === at)
      ? []
      : [{ pointer: `/${at}/id`, detail: NO_SUCH_GROUND }],
  );
  if (strange.length > 0) return { errors: strange };
  const left = new Set(before.filter(({ id }) => id === undefined || !ids.includes(id)));
  let added = 0;
  let next = plan;
  const changed: string[] = [];
  const values = given.map((one, at): BriefValue => {
    const known =
      before.find(({ id }) => id !== undefined && id === ids[at]) ??
      [...left].find((other) => isDeepStrictEqual(other.value, one.value));
    if (known === undefined) {
      const id = groundId(brief, ++added);
      if (isArgued) changed.push(id);
      return isArgued ? { ...one, id } : one;
    }
    left.delete(known);
    const written = withContents(next, known, one.value);
    next = written.plan;
    changed.push(...written.changed);
    return written.value;
  });
  // Where a decision stood that is named with no ground, it is looked for again without it.
  const gone = field === 'authorities' ? [...left].map((one) => one.value as NamedAuthority) : [];
  const had = plan.grounds.filter(({ authorities }) =>
    authorities.some(({ cite, file_id }) =>
      gone.some((one) => one.cite === cite || (file_id !== null && one.file_id === file_id)),
    ),
  );
  const freed = withoutValues(plan, left, briefPlan);
  const others = freed.values.filter((one) => one.field !== field);
  return {
    plan: { ...next, brief: { values: [...others, ...values], unplaced: freed.unplaced } },
    changed: [...changed, ...had.map(({ id }) => id)],
  };
}

/** The ground in the lawyer’s own words; null takes them out, and what is not named stays. */
export function groundAnew(plan: PlanBody, { id, ...words }: GroundWords, briefPlan: BriefPlan): Anew {
  const known = plan.brief.values.find((one) => one.id === id);
  if (known === undefined) return { errors: [{ pointer: '/id', detail: NO_SUCH_GROUND }] };
  const said = Object.entries(words).filter(([, one]) => one !== null && one !== undefined);
  const given = valuesGiven(known.field, [Object.fromEntries(said)] as Json, briefPlan);
  if ('errors' in given)
    return { errors: given.errors.map((one) => ({ ...one, pointer: one.pointer.replace('/0', '') })) };
  const kept = Object.entries(known.value as object).filter(
    ([name]) => (words as Record<string, unknown>)[name] === undefined,
  );
  const { value, ...rest } = withContents(plan, known, Object.fromEntries([...kept, ...said]) as Json);
  const values = plan.brief.values.map((one) => (one === known ? value : one));
  return { ...rest, plan: { ...rest.plan, brief: { ...plan.brief, values } } };
}

/** A value of the brief with other contents. Other words under a heading, or another heading, leave all that was found where it is. */
function withContents(plan: PlanBody, known: BriefValue, value: Json) {
  const changed = { ...known, value, from: 'given' as const };
  const planned = plan.grounds.find(({ id }) => id === known.id && id !== undefined);
  if (planned === undefined || isDeepStrictEqual(known.value, value))
    return { plan, value: changed, changed: [] };
  const [before, after] = [known.value, value].map((one) => one as unknown as GroundValue) as [
    GroundValue,
    GroundValue,
  ];
  // Under its id it is the same point, whatever it says now: what was chosen for it stays.
  const { heading = planned.heading, text = '', stance = 'assert' } = after;
  const grounds = plan.grounds.map((one) => (one === planned ? { ...one, heading, text, stance } : one));
  return {
    plan: { ...plan, grounds },
    value: { ...changed, value: namingAs(planned, before, after) as unknown as Json },
    changed: isWording(before, after) ? [] : [planned.id],
  };
}

function isWording(before: GroundValue, after: GroundValue): boolean {
  const [{ heading: was, text: said, ...rest }, { heading, text, ...other }] = [before, after];
  const isHeaded = was === undefined || heading !== undefined;
  return isHeaded && (said === undefined) === (text === undefined) && isDeepStrictEqual(rest, other);
}

/** Decisions that its words named before are its authorities, also where its new words do not name them. */
function namingAs({ authorities }: PlannedGround, before: GroundValue, after: GroundValue): GroundValue {
  const namedIn = ({ proposition, text }: GroundValue) =>
    new Set(decisionsIn([proposition, text].join('\n')).map((one) => onOneLine(one.text)));
  const [was, is] = [namedIn(before), namedIn(after)];
  const given = after.authorities ?? [];
  const kept = authorities.filter(
    ({ cite }) => was.has(cite) && !is.has(cite) && !given.some((one) => one.cite?.includes(cite) === true),
  );
  if (kept.length === 0) return after;
  const named = kept.map(({ cite, use, file_id }) => ({ cite, use, ...(file_id !== null && { file_id }) }));
  return { ...after, authorities: [...given, ...named] };
}

function withoutId(value: Json): { readonly id?: string; readonly rest: Json } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { rest: value };
  const { id, ...rest } = value as { readonly [name: string]: Json };
  return typeof id === 'string' ? { id, rest } : { rest: value };
}

/** Their words are unplaced again, unless another value was taken from them, or they are unplaced as they are. */
function withoutValues(plan: PlanBody, gone: ReadonlySet<BriefValue>, briefPlan: BriefPlan): Brief {
  const { values, unplaced } = plan.brief;
  const holds = ([start, end]: Span, { span }: { readonly span?: Span }) =>
    span !== undefined && span[0] <= start && end <= span[1];
  const others = [...values.filter((one) => !gone.has(one)), ...unplaced];
  const free = [...gone].flatMap(({ span }) =>
    span === undefined || span[0] === span[1] || others.some((one) => holds(span, one)) ? [] : [span],
  );
  const spans = free.filter((span, at) => free.findIndex((one) => isDeepStrictEqual(one, span)) === at);
  const { brief } = placeWords(plan, { unplace: spans }, briefPlan);
  return { ...brief, values: brief.values.filter((one) => !gone.has(one)) };
}
