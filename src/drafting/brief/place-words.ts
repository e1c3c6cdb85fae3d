/** What a lawyer says of words of the request: where they belong, or that they do not belong where they were placed. Pure. */
import { ChanceryError, type FieldError, type Json } from '../../platform/index.ts';
import { saysSomething } from '../letters.ts';
import { asData } from '../templates/text.ts';
import { claimsPlaced } from './claims.ts';
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
  overlaps,
  type Span,
  type Unplaced,
} from './model.ts';
import { contentionIn } from './owner.ts';
import { piecesIn, takenFrom, wholeWords, withoutWords } from './parts-of-words.ts';
import { partiesSaid } from './pleaded.ts';
import { saidAs } from './read-brief.ts';
import { responsesSaid } from './responses.ts';

type SpanGiven = Span | readonly number[];

export interface WordEdits {
  /** Words that are unplaced, or a part of them, by their span. */
  readonly place?: readonly Place[] | undefined;
  /** Values that words of the request were taken for, by the span of the words; of one that is a text, also of a part of them. */
  readonly unplace?: readonly SpanGiven[] | undefined;
}

interface Place {
  readonly span: SpanGiven;
  /** A list of the brief; `opposing`: a ground that answers the words. */
  readonly field: string;
  /** The ground to which they are added, or that answers them; absent: one of their own. */
  readonly ground?: string | undefined;
}

export interface PlacedWords {
  readonly brief: Brief;
  /** Grounds that have got words, or lost some. */
  readonly grounds: readonly string[];
  /** What was placed. */
  readonly texts: readonly string[];
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
  const texts: string[] = [];
  let brief = before;
  const take = (next: Brief) => {
    // A new ground may have the id of one that was taken out: what was found for that is not kept.
    const known = new Set(brief.values);
    const into = next.values.find((one) => !known.has(one))?.id;
    if (into !== undefined) grounds.push(into);
    brief = next;
    return into;
  };
  for (const [at, span] of unplace.entries()) {
    const next = unplaced(brief, span, context);
    if (next === null)
      errors.push({ pointer: `/unplace/${at}`, detail: 'No value was taken from this span.' });
    else take(next);
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
    const into = take(next.brief);
    texts.push(next.text);
    argued = (field === 'grounds' || field === 'opposing') && ground === undefined ? into : undefined;
    end = span[1] ?? 0;
  }
  return { brief, grounds: [...new Set(grounds)], texts, errors };
}

/** Words of the request where the lawyer says that they belong; they are not unplaced any more. */
function placed(
  brief: Brief,
  { span: given, field, ground }: Place,
  context: string,
  plan: BriefPlan,
): { readonly brief: Brief; readonly text: string } | FieldError {
  const span = wholeWords(context, given);
  const taken = span === null ? null : takenFrom(brief.unplaced, span, context);
  if (span === null || taken === null) return { pointer: '/span', detail: notUnplaced(brief, given) };
  const { text } = taken;
  const words = { text, span };
  const rest = { ...brief, unplaced: taken.rest };
  const isOpposing = field === 'opposing';
  const isAnswer = isOpposing ? (one: BriefValue) => isAnswerTo(span, one, context) : () => false;
  if (ground !== undefined && !brief.values.some(({ id }) => id === ground))
    return { pointer: '/ground', detail: 'The plan has no such ground.' };
  // What answers them stands behind them.
  const home = brief.values.find(ground === undefined ? isAnswer : ({ id }) => id === ground);
  if (home !== undefined) {
    const put = isOpposing ? withOpposing : withWords;
    const values = brief.values.map((one) => (one === home ? put(one, words, context) : one));
    return { brief: { ...rest, values }, text };
  }
  const isGround = field === 'grounds' || field === 'defenses' || isOpposing;
  const id = groundId(brief, 1);
  const value = isOpposing ? { stance: 'rebut', opposing: contentionIn(text) } : { text };
  try {
    const given = givenValues(plan, {
      [isOpposing ? 'grounds' : field]: isGround
        ? [value]
        : isField(field)
          ? placedAs(field, text, plan)
          : text,
    });
    const values = given.map((one) => ({ ...one, span, ...(isGround && { id }) }));
    return { brief: { ...rest, values: [...brief.values, ...values] }, text };
  } catch (error) {
    if (!(error instanceof ChanceryError)) throw error;
    return { pointer: '/field', detail: error.errors.map(({ detail }) => detail).join('; ') };
  }
}

/** What a person places as one count is one, whatever parts it. */
function placedAs(field: BriefFieldName, text: string, plan: BriefPlan): Json {
  const claims = field === 'claims' ? claimsPlaced(text) : [];
  return claims.length === 0 ? inWords(field, text, plan) : (claims as unknown as Json);
}

const MOST_NAMED = 3;

/** Says where words without a place stand, the nearest first. */
function notUnplaced({ unplaced }: Brief, [start = 0]: SpanGiven): string {
  const near = unplaced
    .toSorted((a, b) => Math.abs(a.span[0] - start) - Math.abs(b.span[0] - start))
    .slice(0, MOST_NAMED)
    .map(({ span }) => `[${span.join(', ')}]`);
  return `There are no unplaced words at this span, or others among them.${near.length === 0 ? '' : ` Unplaced words, or a part of them, can be placed; the nearest stand at ${near.join(', ')}.`}`;
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

/** What the ground answers already stays. */
function withOpposing(
  ground: BriefValue,
  words: { readonly text: string; readonly span: Span },
  context: string,
): BriefValue {
  const { span, ...rest } = ground;
  const { opposing, ...known } = ground.value as unknown as GroundValue;
  const said = [opposing, contentionIn(words.text)].filter(Boolean).join(' ');
  const isBefore = span !== undefined && isNextIn(context, words.span[1], span[0]);
  return {
    ...rest,
    value: { ...known, stance: 'rebut', opposing: said } as unknown as Json,
    ...(isBefore && { span: [words.span[0], span[1]] }),
  };
}

/** Takes back what words were taken for; null where nothing was. What stands between them has a place already, and keeps it. */
function unplaced(brief: Brief, given: SpanGiven, context: string): Brief | null {
  const [start = 0, end = 0] = given;
  const values = brief.values.filter(({ span }) => span?.[0] !== start || span[1] !== end);
  if (end <= start) return null;
  return values.length === brief.values.length
    ? withoutPart(brief, wholeWords(context, given), context)
    : withPieces({ ...brief, values }, [start, end], context);
}

/** With what stands in the span and has no place, sentence by sentence. */
function withPieces(brief: Brief, [start, end]: Span, context: string): Brief {
  const between = [...brief.unplaced, ...brief.values]
    .flatMap(({ span }) => (span !== undefined && start < span[1] && span[0] < end ? [span] : []))
    .filter(([from, to]) => start <= from && to <= end)
    .sort((a, b) => a[0] - b[0]);
  const pieces: Unplaced[] = [];
  let from = start;
  for (const [stop, next] of [...between, [end, end] as const]) {
    if (from < stop) pieces.push(...piecesIn(context, [from, stop]));
    from = Math.max(from, next);
  }
  return { ...brief, unplaced: [...brief.unplaced, ...pieces].sort((a, b) => a.span[0] - b.span[0]) };
}

/** Takes back a part of what was placed, where the value is a text that has it. */
function withoutPart(brief: Brief, span: Span | null, context: string): Brief | null {
  if (span === null || brief.unplaced.some((one) => overlaps(one.span, span))) return null;
  const [start, end] = span;
  const words = asData(context.slice(start, end));
  const around = brief.values
    .filter((one) => one.span !== undefined && one.span[0] <= start && end <= one.span[1])
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  // A ground with words from elsewhere has them in its text, and no span.
  const others = brief.values.filter((one) => one.span === undefined && one.id !== undefined);
  for (const one of [...around, ...others]) {
    const before = one.span === undefined ? undefined : asData(context.slice(one.span[0], start));
    const value = valueWithout(one, words, before);
    if (value === null) continue;
    const left = isSaid(value)
      ? [{ ...one, value, ...(one.span && { span: leftOf(one.span, span, context) }) }]
      : [];
    const values = brief.values.flatMap((other) => (other === one ? left : [other]));
    return withPieces({ ...brief, values: values }, span, context);
  }
  return null;
}

function lengthOf({ span: [start, end] = [0, 0] }: BriefValue): number {
  return end - start;
}

function valueWithout({ id, value }: BriefValue, words: string, before: string | undefined): Json | null {
  if (typeof value === 'string') return withoutWords(value, words, before);
  if (id === undefined) return null;
  const { text, opposing, ...rest } = value as unknown as GroundValue;
  const ours = withoutWords(text ?? '', words, before) ?? withoutWords(text ?? '', words);
  if (ours !== null) return { ...(value as object), text: ours } as unknown as Json;
  const theirs = withoutWords(opposing ?? '', words) ?? withoutWords(opposing ?? '', contentionIn(words));
  if (theirs === null) return null;
  // What answers nothing rebuts nothing.
  const { stance: _stance, ...asserts } = rest;
  const left = theirs === '' ? asserts : { ...rest, opposing: theirs };
  return { ...left, ...(text !== undefined && { text }) } as unknown as Json;
}

function isSaid(value: Json): boolean {
  if (typeof value === 'string') return saysSomething(value);
  const { text = '', opposing = '', heading = '' } = value as unknown as GroundValue;
  return saysSomething(text + opposing + heading);
}

/** Where words were taken from an end, it ends there; what is taken from the middle leaves a gap. */
function leftOf([start, end]: Span, [from, to]: Span, context: string): Span {
  if (!saysSomething(context.slice(start, from))) {
    const behind = context.slice(to, end);
    return [end - behind.replace(/^[\s,;:–—-]+/, '').length, end];
  }
  if (!saysSomething(context.slice(to, end)))
    return [start, start + context.slice(start, from).trimEnd().length];
  return [start, end];
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
      ? responsesSaid(words)
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
