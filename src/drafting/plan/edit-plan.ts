/**
 * What a lawyer changes in a plan: choose, offer, drop and move passages, answer questions, put grounds in another order, say where
 * words belong that were not understood. Pure.
 */
import { ChanceryError, type FieldError, type Json } from '../../platform/index.ts';
import { BRIEF_FIELDS } from '../brief/fields.ts';
import { fitsField, givenValues } from '../brief/given.ts';
import { headingOfArgument } from '../brief/headed.ts';
import {
  type Brief,
  type BriefFieldName,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  groundId,
  type ResponseValue,
} from '../brief/model.ts';
import { contentionIn } from '../brief/owner.ts';
import { inWords, placeWords, type WordEdits } from '../brief/place-words.ts';
import { withAuthorityAnswered } from './ask-authorities.ts';
import { AGAINST, DAMAGES, NEW_PARTIES } from './ask-parties.ts';
import { saidTo } from './ask-responses.ts';
import type { PassageLevel, PlanBody, PlannedGround, PlanQuestion } from './model.ts';
import type { QuoteAsked } from './quote-words.ts';

export interface PlanEdits extends WordEdits {
  /** Ids of passages, pieces of evidence, or sentences of the record. */
  readonly choose?: readonly string[] | undefined;
  readonly offer?: readonly string[] | undefined;
  readonly drop?: readonly string[] | undefined;
  readonly move?: readonly { readonly id: string; readonly to: string }[] | undefined;
  /** By the id of the question. */
  readonly answers?: readonly { readonly question: string; readonly value: Json }[] | undefined;
  /** Fields that are given anew, whatever filled them before; null: they have no value. */
  readonly brief?: { readonly [field: string]: Json } | undefined;
  /** Passages that are asked for by their words: they are looked for in their decisions. */
  readonly quote?: readonly QuoteAsked[] | undefined;
  /** Ids of grounds, all of them. */
  readonly order?: readonly string[] | undefined;
}

export interface Edited {
  readonly plan: PlanBody;
  /** Grounds whose authorities and evidence have to be looked for again; null: only the outline and the questions. */
  readonly changed: readonly string[];
  /** Words of the request that got a place. */
  readonly placed: readonly string[];
}

/** @throws ChanceryError `validation_failed`, with a pointer for each thing the plan does not have */
export function editPlan(plan: PlanBody, edits: PlanEdits, briefPlan: BriefPlan): Edited {
  const errors: FieldError[] = [];
  let edited = plan;
  for (const [field, level] of LEVELS)
    edits[field]?.forEach((id, at) => {
      const next = withLevel(edited, id, level);
      if (next === null)
        errors.push({
          pointer: `/${field}/${at}`,
          detail: 'The plan has no such passage or piece of evidence.',
        });
      else edited = next;
    });
  edits.move?.forEach(({ id, to }, at) => {
    const next = moved(edited, id, to);
    if (typeof next === 'string')
      errors.push({
        pointer: `/move/${at}/${next}`,
        detail:
          next === 'id'
            ? 'The plan has no such passage or piece of evidence.'
            : 'The plan has no such ground.',
      });
    else edited = next;
  });
  if (edits.order !== undefined) {
    const next = ordered(edited, edits.order);
    if (next === null) errors.push({ pointer: '/order', detail: 'must name each ground of the brief once' });
    else edited = next;
  }
  const changed: string[] = [];
  edits.answers?.forEach(({ question, value }, at) => {
    const asked = plan.questions.find(({ id }) => id === question);
    if (asked === undefined) {
      errors.push({ pointer: `/answers/${at}/question`, detail: 'The plan asks no such question.' });
      return;
    }
    const answer = answered(edited, asked, value, briefPlan);
    if ('errors' in answer)
      errors.push(...answer.errors.map((error) => ({ ...error, pointer: `/answers/${at}/value` })));
    else {
      const known = new Set(edited.brief.values);
      edited = { ...edited, brief: answer };
      changed.push(...answer.values.flatMap((one) => (known.has(one) ? [] : (one.id ?? []))));
    }
  });
  for (const [name, value] of Object.entries(edits.brief ?? {})) {
    const replaced = replacedField(edited.brief, name, value, briefPlan);
    if ('errors' in replaced)
      errors.push(...replaced.errors.map((error) => ({ ...error, pointer: `/brief/${name}` })));
    else edited = { ...edited, brief: replaced };
  }
  const worded = placeWords(edited, edits, briefPlan);
  errors.push(...worded.errors);
  edited = { ...edited, brief: worded.brief };
  changed.push(...worded.grounds);
  if (errors.length > 0)
    throw new ChanceryError('validation_failed', 'The change does not fit the plan.', {
      hint: 'Read the plan again: its passages, grounds and questions have the ids to use.',
      errors,
    });
  return { plan: edited, changed, placed: worded.texts };
}

const LEVELS = [
  ['choose', 'chosen'],
  ['offer', 'offered'],
  ['drop', 'dropped'],
] as const satisfies readonly (readonly [keyof PlanEdits, PassageLevel])[];

function withLevel(plan: PlanBody, id: string, level: 'chosen' | 'offered' | 'dropped'): PlanBody | null {
  let found = false;
  const set = <T extends { readonly id: string }>(list: readonly T[]): T[] =>
    list.map((one) => {
      if (one.id !== id) return one;
      found = true;
      // Whoever chooses a passage wants its words.
      return level === 'chosen' && 'cited' in one ? { ...one, level, cited: false } : { ...one, level };
    });
  const grounds = plan.grounds.map((ground) => ({
    ...ground,
    passages: set(ground.passages),
    evidence: set(ground.evidence),
  }));
  const evidence = set(plan.evidence);
  const record = plan.record === undefined ? {} : { record: set(plan.record) };
  return found ? { ...plan, grounds, evidence, ...record } : null;
}

/** To another ground, where it is used as it was. */
function moved(plan: PlanBody, id: string, to: string): PlanBody | 'id' | 'to' {
  if (!plan.grounds.some((ground) => ground.id === to)) return 'to';
  const passage = plan.grounds.flatMap(({ passages }) => passages).find((one) => one.id === id);
  const piece = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence].find(
    (one) => one.id === id,
  );
  if (passage === undefined && piece === undefined) return 'id';
  const without = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.filter((one) => one.id !== id);
  return {
    ...plan,
    evidence: without(plan.evidence),
    grounds: plan.grounds.map((ground) => ({
      ...ground,
      passages: [
        ...without(ground.passages),
        ...(ground.id === to && passage !== undefined ? [passage] : []),
      ],
      evidence: [...without(ground.evidence), ...(ground.id === to && piece !== undefined ? [piece] : [])],
    })),
  };
}

/** The grounds of the brief in that order; the sections that state a standard stay behind them. */
function ordered(plan: PlanBody, order: readonly string[]): PlanBody | null {
  const own = plan.grounds.filter(({ kind }) => kind !== 'standard');
  const wanted = order.map((id) => own.find((ground) => ground.id === id));
  if (order.length !== own.length || new Set(order).size !== own.length || wanted.includes(undefined))
    return null;
  const place = new Map(order.map((id, at) => [id, at]));
  const byPlace = (a: { readonly id?: string }, b: { readonly id?: string }) =>
    (place.get(a.id ?? '') ?? 0) - (place.get(b.id ?? '') ?? 0);
  const values = plan.brief.values;
  const sorted = values.filter(({ id }) => id !== undefined).sort(byPlace);
  let next = 0;
  return {
    ...plan,
    brief: {
      ...plan.brief,
      values: values.map((one) => (one.id === undefined ? one : (sorted[next++] ?? one))),
    },
    grounds: [
      ...wanted.filter((ground): ground is PlannedGround => ground !== undefined),
      ...plan.grounds.filter(({ kind }) => kind === 'standard'),
    ],
  };
}

/** Before the place in the request where the other side’s words begin. */
const CONTENTION = 'opposing:';

function answered(
  { brief, grounds }: PlanBody,
  { id, field, ground }: PlanQuestion,
  value: Json,
  plan: BriefPlan,
): Brief | Failed {
  if (ground !== null) {
    const asked = id.slice(ground.length + 1);
    return (
      withAuthorityAnswered(brief, grounds, ground, asked, value) ?? withGround(brief, ground, asked, value)
    );
  }
  if (id.startsWith(CONTENTION)) return withAnswer(brief, Number(id.slice(CONTENTION.length)), value, plan);
  if (id === NEW_PARTIES) return withMore(brief, field, value, plan);
  if (id.startsWith(AGAINST)) return withAgainst(brief, Number(id.slice(AGAINST.length)), value);
  if (id.endsWith(':text')) return withGround(brief, id.slice(0, -':text'.length), 'text', value);
  if (id.startsWith(DAMAGES)) return withClaim(brief, Number(id.slice(DAMAGES.length)), { damages: value });
  const [, nth] = /-(\d{1,3})$/.exec(id) ?? [];
  return nth === undefined
    ? withField(brief, field, value, plan)
    : withValue(brief, field, Number(nth), value, plan);
}

/** A ground of its own, which answers words of the other side. */
function withAnswer(brief: Brief, start: number, value: Json, plan: BriefPlan): Brief | Failed {
  const words = brief.unplaced.find(({ span }) => span[0] === start);
  if (words === undefined) return { errors: [{ pointer: '', detail: 'is no answer to this question' }] };
  const ground = { stance: 'rebut', opposing: contentionIn(words.text), text: value };
  const given = withField({ values: [], unplaced: [] }, 'grounds', [ground], plan);
  if ('errors' in given) return given;
  // Without a span: the answer is not of the request, and taking the words back would lose it.
  const values = given.values.map((one) => ({ ...one, id: groundId(brief, 1) }));
  return {
    values: [...brief.values, ...values],
    unplaced: brief.unplaced.filter((one) => one !== words),
  };
}

/** Beside the values that the field has. */
function withMore(brief: Brief, field: BriefFieldName, value: Json, plan: BriefPlan): Brief | Failed {
  const answer = withField({ values: [], unplaced: [] }, field, value, plan);
  return 'errors' in answer ? answer : { ...brief, values: [...brief.values, ...answer.values] };
}

/** The defendants of the n-th claim; several are parted by semicolons. */
function withAgainst(brief: Brief, nth: number, value: Json): Brief | Failed {
  const against =
    typeof value === 'string'
      ? value
          .split(';')
          .map((one) => one.trim())
          .filter((one) => one !== '')
      : [];
  return against.length === 0
    ? { errors: [{ pointer: '', detail: 'must name a defendant' }] }
    : withClaim(brief, nth, { against });
}

/** The n-th claim with more that is known of it. */
function withClaim(brief: Brief, nth: number, known: { readonly [name: string]: Json }): Brief | Failed {
  const claim = brief.values.filter(({ field }) => field === 'claims')[nth - 1];
  const value = { ...(claim?.value as object), ...known };
  return claim === undefined || !fitsField('claims', [value])
    ? { errors: [{ pointer: '', detail: 'does not fit the count' }] }
    : { ...brief, values: brief.values.map((one) => (one === claim ? { ...one, value } : one)) };
}

type Failed = { readonly errors: readonly FieldError[] };

function withField(brief: Brief, field: BriefFieldName, value: Json, plan: BriefPlan): Brief | Failed {
  try {
    const given = givenValues(plan, {
      [field]: typeof value === 'string' ? inWords(field, value, plan) : value,
    });
    const named = given.map((one, at) =>
      field === 'grounds' || field === 'defenses' ? { ...one, id: groundId(brief, at + 1) } : one,
    );
    return { ...brief, values: [...brief.values.filter((one) => one.field !== field), ...named] };
  } catch (error) {
    if (!(error instanceof ChanceryError)) throw error;
    return { errors: error.errors.map(({ detail }) => ({ pointer: '', detail })) };
  }
}

/** Lists whose values are no sentences of the request: those are placed and taken out by their words. */
const VALUES: ReadonlySet<BriefFieldName> = new Set(['sums', 'dates', 'reach', 'signatories', 'represents']);

function replacedField(brief: Brief, name: string, value: Json, plan: BriefPlan): Brief | Failed {
  const field = plan.fields.find((one) => one === name);
  if (field === undefined) return { errors: [{ pointer: '', detail: 'is no field of this type' }] };
  if (BRIEF_FIELDS[field].isList && !VALUES.has(field))
    return { errors: [{ pointer: '', detail: 'is a list of words: use place, unplace and answers' }] };
  if (value === null) return { ...brief, values: brief.values.filter((one) => one.field !== field) };
  return withField(brief, field, value, plan);
}

/** Other words for the n-th value of a list; the others stay as they are. */
function withValue(
  brief: Brief,
  field: BriefFieldName,
  nth: number,
  value: Json,
  plan: BriefPlan,
): Brief | Failed {
  const replaced = brief.values.filter((one) => one.field === field)[nth - 1];
  const answer = withField(
    { values: [], unplaced: [] },
    field,
    fitsField(field, [value]) ? [value] : inItsPlace(replaced, value),
    plan,
  );
  if ('errors' in answer) return answer;
  return { ...brief, values: brief.values.flatMap((one) => (one === replaced ? answer.values : [one])) };
}

/** An answer to some paragraphs need not name them again. */
function inItsPlace(replaced: BriefValue | undefined, value: Json): Json {
  return replaced?.field === 'responses' && typeof value === 'string'
    ? saidTo(replaced.value as unknown as ResponseValue, value)
    : value;
}

/** What a ground’s own questions ask: whose its words are, which decision is meant, which rule it rests on, in which words it stands. */
function withGround(brief: Brief, id: string, asked: string, value: Json): Brief | Failed {
  if (typeof value !== 'string' || value.trim() === '')
    return { errors: [{ pointer: '', detail: 'must be a text' }] };
  const answered = (ground: GroundValue): GroundValue | null => {
    if (asked === 'proposition' || asked === 'text') return { ...ground, [asked]: value };
    if (asked === 'owner') {
      const { text = '', ...rest } = ground;
      if (value === 'theirs') return { ...rest, opposing: text };
      return value === 'ours' ? { ...ground, heading: headingOfArgument(text) ?? 'Answer' } : null;
    }
    const at = Number(/^authority-(\d{1,3})$/.exec(asked)?.[1] ?? 0) - 1;
    if (at < 0) return null;
    const authorities = [...(ground.authorities ?? [])];
    authorities[at] = { ...authorities[at], file_id: value };
    return { ...ground, authorities: authorities.filter((one) => one !== undefined) };
  };
  const at = brief.values.findIndex((one) => one.id === id);
  const known = brief.values[at];
  const ground = known === undefined ? null : answered(known.value as unknown as GroundValue);
  if (known === undefined || ground === null)
    return { errors: [{ pointer: '', detail: 'is no answer to this question' }] };
  const values = [...brief.values];
  values[at] = { ...known, value: ground as unknown as Json, from: 'given' };
  return { ...brief, values };
}
