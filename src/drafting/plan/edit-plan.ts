/**
 * What a lawyer changes in a plan: choose, offer, drop and move passages, answer questions, give fields and grounds anew, put grounds in
 * another order, say where words belong that were not understood. Pure.
 */
import { ChanceryError, type FieldError, type Json } from '../../platform/index.ts';
import { fitsField } from '../brief/given.ts';
import { headingOfArgument } from '../brief/headed.ts';
import {
  type Brief,
  type BriefFieldName,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  groundId,
  type ResponseValue,
  type SumValue,
} from '../brief/model.ts';
import { contentionIn } from '../brief/owner.ts';
import { placeWords, type WordEdits } from '../brief/place-words.ts';
import { withPoints } from '../brief/points.ts';
import { withoutSaidTwice } from '../brief/said-by-form.ts';
import { OF_SUMS, PAID } from './ask-and-warn.ts';
import { withAuthorityAnswered } from './ask-authorities.ts';
import { AGAINST, DAMAGES, NEW_PARTIES } from './ask-parties.ts';
import { saidTo } from './ask-responses.ts';
import { isSamePlace } from './choices.ts';
import { type Failed, fieldAnew, type GroundWords, groundAnew, valuesGiven, WORDS } from './given-anew.ts';
import type { PassageLevel, PlanBody, PlannedEvidence, PlanQuestion } from './model.ts';
import type { QuoteAsked } from './quote-words.ts';
import { tellsFacts } from './record-facts.ts';
import { hintOf, type Refusal, refusalOfWords } from './refused-edits.ts';

export interface PlanEdits extends WordEdits {
  /** Ids of passages, pieces of evidence, or sentences of the record. */
  readonly choose?: readonly string[] | undefined;
  readonly offer?: readonly string[] | undefined;
  readonly drop?: readonly string[] | undefined;
  readonly move?: readonly { readonly id: string; readonly to: string }[] | undefined;
  /** By the id of the question. */
  readonly answers?: readonly { readonly question: string; readonly value: Json }[] | undefined;
  /** Fields that are given anew, whatever filled them before; null: they have no value. A ground keeps what it has by its `id`. */
  readonly brief?: { readonly [field: string]: Json } | undefined;
  /** Passages that are asked for by their words: they are looked for in their decisions. */
  readonly quote?: readonly QuoteAsked[] | undefined;
  /** Grounds in other words. */
  readonly grounds?: readonly GroundWords[] | undefined;
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

/** @throws ChanceryError `validation_failed`, with a pointer for each thing the plan does not have, and what to do about it */
export function editPlan(plan: PlanBody, edits: PlanEdits, briefPlan: BriefPlan): Edited {
  const refusals: Refusal[] = [];
  let edited = plan;
  const changed: string[] = [];
  const refuse = (errors: readonly FieldError[], pointer: string, hint: string) =>
    refusals.push(
      ...errors.map((one) => ({ detail: one.detail, pointer: `${pointer}${one.pointer}`, hint })),
    );
  const take = (next: ReturnType<typeof fieldAnew>, pointer: string, hint: string) => {
    if ('errors' in next) refuse(next.errors, pointer, hint);
    else {
      edited = next.plan;
      changed.push(...next.changed);
    }
  };
  const hint = hintOf(plan);
  for (const [field, level] of LEVELS)
    edits[field]?.forEach((id, at) => {
      const next = withLevel(edited, id, level);
      if (next === null) refuse([NOT_CHOSEN], `/${field}/${at}`, hint.choices);
      else edited = next;
    });
  edits.move?.forEach(({ id, to }, at) => {
    const next = moved(edited, id, to);
    if (next === 'id') refuse([NO_PASSAGE], `/move/${at}/id`, hint.passages);
    else if (next === 'to') refuse([NO_GROUND], `/move/${at}/to`, hint.grounds);
    else edited = next;
  });
  if (edits.order !== undefined) {
    const next = ordered(edited, edits.order, briefPlan);
    if (typeof next === 'string') refuse([{ pointer: '', detail: next }], '/order', hint.order);
    else edited = next;
  }
  edits.answers?.forEach(({ question, value }, at) => {
    const pointer = `/answers/${at}`;
    const asked = questionOf(plan, question, briefPlan);
    if (asked === null) {
      refuse([NO_QUESTION], `${pointer}/question`, hint.question(question, briefPlan));
      return;
    }
    const { id, ground, field } = asked;
    const said = WORDS.find((name) => id.endsWith(`:${name}`));
    const known = new Set(edited.brief.values);
    if (said !== undefined) {
      const words = { id: ground ?? id.slice(0, -said.length - 1), [said]: value };
      const next = groundAnew(edited, words, briefPlan);
      // The value is the words themselves.
      const own = 'errors' in next ? { errors: next.errors.map((one) => ({ ...one, pointer: '' })) } : next;
      take(own, `${pointer}/value`, hint.answer(field));
    } else if (id === field && (value === null || !plan.questions.some((one) => one.id === id)))
      take(fieldAnew(edited, field, value, briefPlan), `${pointer}/value`, hint.answer(field));
    else {
      const answer = answered(edited, asked, value, briefPlan);
      if ('errors' in answer) refuse(answer.errors, `${pointer}/value`, hint.answer(field));
      else {
        edited = { ...edited, brief: answer };
        changed.push(...answer.values.flatMap((one) => (known.has(one) ? [] : (one.id ?? []))));
      }
    }
  });
  for (const [name, value] of Object.entries(edits.brief ?? {}))
    take(fieldAnew(edited, name, value, briefPlan), `/brief/${name}`, hint.schema);
  if (edits.brief !== undefined) edited = { ...edited, brief: withoutSaidTwice(edited.brief) };
  edits.grounds?.forEach((words, at) => {
    take(groundAnew(edited, words, briefPlan), `/grounds/${at}`, hint.grounds);
  });
  const worded = placeWords(edited, edits, briefPlan);
  refusals.push(...worded.errors.map((error) => refusalOfWords(error, plan, edits)));
  edited = { ...edited, brief: worded.brief };
  changed.push(...worded.grounds);
  if (refusals.length > 0)
    throw new ChanceryError('validation_failed', 'The change does not fit the plan.', {
      hint: [...new Set(refusals.map((one) => one.hint))].join(' '),
      errors: refusals.map(({ pointer, detail }) => ({ pointer, detail })),
    });
  const isToldNow = tellsFacts(edited.brief) && !tellsFacts(plan.brief);
  const record = edited.record?.filter(({ id, level }) => level !== 'chosen' || edits.choose?.includes(id));
  return {
    plan: isToldNow && record !== undefined ? { ...edited, record } : edited,
    changed,
    placed: worded.texts,
  };
}

const NO_PASSAGE = { pointer: '', detail: 'The plan has no such passage or piece of evidence.' };
const NOT_CHOSEN = {
  pointer: '',
  detail: 'The plan has no such passage, piece of evidence or fact of the case record.',
};
const NO_GROUND = { pointer: '', detail: 'The plan has no such ground.' };
const NO_QUESTION = { pointer: '', detail: 'The plan asks no such question.' };

const LEVELS = [
  ['choose', 'chosen'],
  ['offer', 'offered'],
  ['drop', 'dropped'],
] as const satisfies readonly (readonly [keyof PlanEdits, PassageLevel])[];

function withLevel(plan: PlanBody, id: string, level: 'chosen' | 'offered' | 'dropped'): PlanBody | null {
  let found = false;
  const pieces = [...plan.grounds.flatMap(({ evidence }) => evidence), ...plan.evidence];
  const named = pieces.find((one) => one.id === id);
  // What is dropped is printed nowhere, under no other ground either.
  const isSame = (piece: PlannedEvidence) =>
    level === 'dropped' && named !== undefined && isSamePlace(piece, named);
  const set = <T extends { readonly id: string }>(
    list: readonly T[],
    isMeant: (one: T) => boolean = () => false,
  ): T[] =>
    list.map((one) => {
      if (one.id !== id && !isMeant(one)) return one;
      found = true;
      // Whoever chooses a passage wants its words.
      return level === 'chosen' && 'cited' in one ? { ...one, level, cited: false } : { ...one, level };
    });
  const grounds = plan.grounds.map((ground) => ({
    ...ground,
    passages: set(ground.passages),
    evidence: set(ground.evidence, isSame),
  }));
  const evidence = set(plan.evidence, isSame);
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

/** The grounds of the brief in that order; the sections that state a standard stay behind them. Else why it cannot be kept. */
function ordered(plan: PlanBody, order: readonly string[], briefPlan: BriefPlan): PlanBody | string {
  const own = plan.grounds.filter(({ kind }) => kind !== 'standard');
  const wanted = order.flatMap((id) => own.find((ground) => ground.id === id) ?? []);
  if (wanted.length !== own.length || new Set(order).size !== order.length)
    return 'must name each ground of the brief once';
  const place = new Map(order.map((id, at) => [id, at]));
  const values = inPlace(
    plan.brief.values,
    ({ id }) => id !== undefined,
    ({ id }) => place.get(id ?? '') ?? 0,
  );
  // What a draft goes through stands in the order in which it is argued.
  const points = values.flatMap(({ id, value }) =>
    id === undefined ? [] : ((value as unknown as GroundValue).point ?? []),
  );
  const brief = {
    ...plan.brief,
    values: inPlace(
      values,
      (one) => (one.field === briefPlan.points || one.field === 'rulings') && points.includes(pointIn(one)),
      (one) => points.indexOf(pointIn(one)),
    ),
  };
  const kept = withPoints(brief, briefPlan, true).values.flatMap(({ id }) => id ?? []);
  if (order.some((id, at) => id !== kept[at])) return 'Grounds of one question or item stand together.';
  return { ...plan, brief, grounds: [...wanted, ...plan.grounds.filter(({ kind }) => kind === 'standard')] };
}

/** The words of a question, or of a ruling that is asked for. */
function pointIn({ value }: BriefValue): string {
  return typeof value === 'string' ? value : String((value as { readonly text?: string }).text);
}

/** Some values in another order; the others stay where they are. */
function inPlace(
  values: readonly BriefValue[],
  isMeant: (value: BriefValue) => boolean,
  placeOf: (value: BriefValue) => number,
): BriefValue[] {
  const sorted = values.filter(isMeant).sort((a, b) => placeOf(a) - placeOf(b));
  let next = 0;
  return values.map((one) => (isMeant(one) ? (sorted[next++] ?? one) : one));
}

/** A question that is answered already, by a person or by the request, may be answered otherwise: its id says what it asks. */
function questionOf(
  { brief: { values }, questions }: PlanBody,
  id: string,
  { fields }: BriefPlan,
): Pick<PlanQuestion, 'id' | 'field' | 'ground'> | null {
  const open = questions.find((one) => one.id === id);
  if (open !== undefined) return open;
  const of = values.find((one) => one.id !== undefined && id.startsWith(`${one.id}:`));
  if (of?.id !== undefined) return { id, field: of.field, ground: of.id };
  const [, name = '', nth] = NUMBERED.exec(id) ?? [];
  const asked = name === AGAINST || name === DAMAGES ? 'claims' : nth === undefined ? id : name.slice(0, -1);
  const field = fields.find((one) => one === asked);
  const isThere = nth === undefined || values.filter((one) => one.field === field).length >= Number(nth);
  return field === undefined || !isThere ? null : { id, field, ground: null };
}

/** `facts-2`, `against:2` */
const NUMBERED = /^([a-z_]+[:-])(\d{1,3})$/;

/** Before the place in the request where the other side’s words begin. */
const CONTENTION = 'opposing:';

function answered(
  { brief, grounds }: PlanBody,
  { id, field, ground }: Pick<PlanQuestion, 'id' | 'field' | 'ground'>,
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
  if (field === 'sums' && id.startsWith(OF_SUMS)) return withSums(brief, id, value, plan);
  if (id.startsWith(AGAINST)) return withAgainst(brief, Number(id.slice(AGAINST.length)), value);
  if (id.startsWith(DAMAGES)) return withClaim(brief, Number(id.slice(DAMAGES.length)), { damages: value });
  const [, , nth] = NUMBERED.exec(id) ?? [];
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

/** Each in the place of the same sum, else behind them: what nobody speaks of now stays. A payment that is asked for is one. */
function withSums(brief: Brief, id: string, value: Json, plan: BriefPlan): Brief | Failed {
  const answer = withField({ values: [], unplaced: [] }, 'sums', value, plan);
  if ('errors' in answer) return answer;
  const sums = brief.values.filter(({ field }) => field === 'sums');
  const anew = new Map<BriefValue, BriefValue>();
  const more: BriefValue[] = [];
  for (const one of answer.values) {
    const same = sums.find((known) => !anew.has(known) && isSameSum(known.value, one.value));
    if (same !== undefined) anew.set(same, one);
    else more.push(id === PAID ? { ...one, value: { paid: true, ...(one.value as object) } } : one);
  }
  return { ...brief, values: [...brief.values.map((one) => anew.get(one) ?? one), ...more] };
}

function isSameSum(one: Json, other: Json): boolean {
  const [known, given] = [one, other] as unknown as [SumValue, SumValue];
  const isCalled = known.label === undefined || given.label === undefined || known.label === given.label;
  return known.amount === given.amount && isCalled;
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

function withField(brief: Brief, field: BriefFieldName, value: Json, plan: BriefPlan): Brief | Failed {
  const given = valuesGiven(field, value, plan);
  if ('errors' in given) return given;
  const named = given.map((one, at) =>
    field === 'grounds' || field === 'defenses' ? { ...one, id: groundId(brief, at + 1) } : one,
  );
  return { ...brief, values: [...brief.values.filter((one) => one.field !== field), ...named] };
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

/** What a ground’s own questions ask besides its words: whose they are, which decision is meant. */
function withGround(brief: Brief, id: string, asked: string, value: Json): Brief | Failed {
  if (typeof value !== 'string' || value.trim() === '')
    return { errors: [{ pointer: '', detail: 'must be a text' }] };
  const answered = (ground: GroundValue): GroundValue | null => {
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
