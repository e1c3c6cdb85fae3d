/** What a lawyer says of words of the request: where they belong, or that they do not belong where they were placed. Pure. */
import { ChanceryError, type FieldError, type Json } from '../../platform/index.ts';
import { asData } from '../templates/text.ts';
import { BRIEF_FIELDS } from './fields.ts';
import { fitsField, givenValues, isField } from './given.ts';
import { isNextIn } from './lists.ts';
import {
  type Brief,
  type BriefFieldName,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  groundId,
  type Span,
  type Unplaced,
} from './model.ts';
import { contentionIn } from './owner.ts';
import { partiesSaid } from './pleaded.ts';
import { saidAs } from './read-brief.ts';
import { responsesSaid, valuesOfResponses } from './responses.ts';

type SpanGiven = Span | readonly number[];

export interface WordEdits {
  /** Words that are unplaced, by their span. */
  readonly place?: readonly Place[] | undefined;
  /** Values that words of the request were taken for, by the span of the words. */
  readonly unplace?: readonly SpanGiven[] | undefined;
}

interface Place {
  readonly span: SpanGiven;
  /** A list of the brief; `opposing`: a ground that answers the words. */
  readonly field: string;
  /** The ground to which they are added; absent: one of their own. */
  readonly ground?: string | undefined;
}

export interface PlacedWords {
  readonly brief: Brief;
  /** Grounds that have got words. */
  readonly grounds: readonly string[];
  readonly errors: readonly FieldError[];
}

/** Takes out first, so that words can be moved in one change. */
export function placeWords(
  { brief: before, context }: { readonly brief: Brief; readonly context: string },
  { place = [], unplace = [] }: WordEdits,
  plan: BriefPlan,
): PlacedWords {
  const errors: FieldError[] = [];
  const grounds: string[] = [];
  let brief = before;
  for (const [at, span] of unplace.entries()) {
    const next = unplaced(brief, span, context);
    if (next === null)
      errors.push({ pointer: `/unplace/${at}`, detail: 'No value was taken from this span.' });
    else brief = next;
  }
  // Sentences that follow one another and are placed together make one ground.
  let argued: string | undefined;
  let end = 0;
  for (const [at, { span, field, ground }] of place.entries()) {
    const follows = field === 'grounds' && isNextIn(context, end, span[0] ?? 0) ? argued : undefined;
    const next = placed(brief, { span, field, ground: ground ?? follows }, context, plan);
    if ('detail' in next) {
      errors.push({ ...next, pointer: `/place/${at}${next.pointer}` });
      continue;
    }
    // A new ground may have the id of one that was taken out: what was found for that is not kept.
    const before = brief.values;
    const into = next.values.find((one) => !before.includes(one))?.id;
    brief = next;
    if (into !== undefined) grounds.push(into);
    argued = (field === 'grounds' || field === 'opposing') && ground === undefined ? into : undefined;
    end = span[1] ?? 0;
  }
  return { brief, grounds, errors };
}

/** Words of the request where the lawyer says that they belong; they are not unplaced any more. */
function placed(
  brief: Brief,
  { span, field, ground }: Place,
  context: string,
  plan: BriefPlan,
): Brief | FieldError {
  const words = brief.unplaced.find((one) => one.span[0] === span[0] && one.span[1] === span[1]);
  if (words === undefined) return { pointer: '/span', detail: 'There are no unplaced words at this span.' };
  const rest = { ...brief, unplaced: brief.unplaced.filter((one) => one !== words) };
  if (ground !== undefined) {
    if (!brief.values.some(({ id }) => id === ground))
      return { pointer: '/ground', detail: 'The plan has no such ground.' };
    const values = brief.values.map((one) => (one.id === ground ? withWords(one, words, context) : one));
    return { ...rest, values };
  }
  const isOpposing = field === 'opposing';
  // What answers them stands behind them.
  const answer = isOpposing ? brief.values.find((one) => isAnswerTo(words.span, one, context)) : undefined;
  if (answer !== undefined)
    return { ...rest, values: brief.values.map((one) => (one === answer ? withOpposing(one, words) : one)) };
  const isGround = field === 'grounds' || field === 'defenses' || isOpposing;
  const id = groundId(brief, 1);
  const value = isOpposing ? { stance: 'rebut', opposing: contentionIn(words.text) } : { text: words.text };
  try {
    const given = givenValues(plan, {
      [isOpposing ? 'grounds' : field]: isGround
        ? [value]
        : isField(field)
          ? inWords(field, words.text, plan)
          : words.text,
    });
    const values = given.map((one) => ({ ...one, span: words.span, ...(isGround && { id }) }));
    return { ...rest, values: [...brief.values, ...values] };
  } catch (error) {
    if (!(error instanceof ChanceryError)) throw error;
    return { pointer: '/field', detail: error.errors.map(({ detail }) => detail).join('; ') };
  }
}

/** A ground that has words from elsewhere as well cannot be taken back as one. */
function withWords(
  ground: BriefValue,
  words: { readonly text: string; readonly span: Span },
  context: string,
): BriefValue {
  const { span, ...rest } = ground;
  const { text = '', ...value } = ground.value as unknown as GroundValue;
  const isNext = span !== undefined && isNextIn(context, span[1], words.span[0]);
  return {
    ...rest,
    value: { ...value, text: `${text} ${words.text}`.trim() } as unknown as Json,
    ...(isNext && { span: [span[0], words.span[1]] }),
  };
}

function isAnswerTo(words: Span, { field, value, span }: BriefValue, context: string): boolean {
  const { opposing } = value as unknown as GroundValue;
  return (
    field === 'grounds' &&
    opposing === undefined &&
    span !== undefined &&
    isNextIn(context, words[1], span[0])
  );
}

function withOpposing(ground: BriefValue, words: { readonly text: string; readonly span: Span }): BriefValue {
  const value = {
    ...(ground.value as unknown as GroundValue),
    stance: 'rebut',
    opposing: contentionIn(words.text),
  };
  return {
    ...ground,
    value: value as unknown as Json,
    span: [words.span[0], ground.span?.[1] ?? words.span[1]],
  };
}

/** Takes back what words were taken for; null where nothing was. What stands between them has a place already, and keeps it. */
function unplaced(brief: Brief, [start = 0, end = 0]: SpanGiven, context: string): Brief | null {
  const values = brief.values.filter(({ span }) => span?.[0] !== start || span[1] !== end);
  if (end <= start || values.length === brief.values.length) return null;
  const between = [...brief.unplaced, ...values]
    .flatMap(({ span }) => (span !== undefined && start < span[0] && span[1] < end ? [span] : []))
    .sort((a, b) => a[0] - b[0]);
  const pieces: Unplaced[] = [];
  let from = start;
  for (const [stop, next] of [...between, [end, end] as const]) {
    const words = context.slice(from, stop).trim();
    const begins = context.indexOf(words, from);
    if (words !== '') pieces.push({ span: [begins, begins + words.length], text: asData(words) });
    from = Math.max(from, next);
  }
  return { values, unplaced: [...brief.unplaced, ...pieces].sort((a, b) => a.span[0] - b.span[0]) };
}

/** A line is one; topics are parted by semicolons as well. */
function partsOf(field: BriefFieldName, words: string): string[] {
  const parts = words.split(field === 'topics' ? /[;\n]/ : '\n').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** How lists that are no texts are written in words. */
const WRITTEN: Readonly<Partial<Record<BriefFieldName, string>>> = {
  responses: '“admit paragraphs 1 to 4 and 7; deny 5; lack knowledge as to 6”',
  sums: '“Unpaid rent: $12,400”',
  dates: '“Notice given: March 3, 2025”',
  parties: '“defendant: Lone Palm Surety Company, a Texas corporation”',
};

/** Words as the field has its values: `Rent: $92,310` is a sum as it would be under the label of the field. */
export function inWords(field: BriefFieldName, words: string, plan: BriefPlan): Json {
  if (!BRIEF_FIELDS[field].isList) return words;
  const said =
    field === 'responses'
      ? valuesOfResponses(responsesSaid(words))
      : field === 'parties' || field === 'against'
        ? partiesSaid(words).concat(field === 'against' && !words.includes(':') ? [{ name: words }] : [])
        : fitsField(field, partsOf(field, words))
          ? partsOf(field, words)
          : saidAs(field, words, plan);
  if (said.length > 0) return said as unknown as Json;
  throw new ChanceryError('validation_failed', 'The answer is not understood.', {
    errors: [
      {
        pointer: '',
        detail: `has no value for “${BRIEF_FIELDS[field].title}” that can be read${field in WRITTEN ? `; write ${WRITTEN[field]}` : ''}`,
      },
    ],
  });
}
