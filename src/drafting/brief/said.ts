/** The sentences of a brief in the order of the request, and the ground that each of those without a place stands with: by its paragraph, or by the item it is part of. Pure. */
import type { Json } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { decisionsIn } from './decisions.ts';
import { isNextIn } from './lists.ts';
import type { Brief, BriefValue, GroundValue, Span } from './model.ts';

export interface Said {
  readonly text: string;
  /** What the request says right before it, and, without a place as well, right behind it. */
  readonly before: string;
  readonly behind: string;
  /** The ground that it is of, or stands with. */
  readonly value: BriefValue | null;
  /** It is a sentence of that ground. */
  readonly isOfGround: boolean;
  readonly span: Span;
}

interface Piece {
  readonly span: Span;
  readonly text: string;
  /** Of grounds and instructions; sentences without a place have none. */
  readonly value: BriefValue | null;
}

const NOWHERE: Span = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

function isGround({ field }: BriefValue): boolean {
  return field === 'grounds' || field === 'defenses';
}

/** The sentences of grounds, and those without a place, in the order of the request. @param context absent: where they stand is not asked */
export function sentencesOfBrief(brief: Brief, context = ''): Said[] {
  const pieces: Piece[] = [
    ...brief.values.map((value) => ({ value, span: value.span ?? NOWHERE, text: wordsOfValue(value.value) })),
    ...brief.unplaced.map(({ text, span }) => ({ value: null, span, text })),
  ].sort((a, b) => a.span[0] - b.span[0]);
  const told = pieces.filter(
    ({ value }) =>
      value === null || isGround(value) || value.field === 'facts' || value.field === 'instructions',
  );
  const follows = (at: number) =>
    told[at]?.span !== NOWHERE &&
    isNextIn(context, told[at - 1]?.span[1] ?? NOWHERE[0], told[at]?.span[0] ?? 0);
  // A paragraph goes on with the ground it stands behind; what leads to the first of its grounds is of that one.
  const behind: (BriefValue | null)[] = [];
  for (const [at, { value }] of told.entries())
    behind.push(
      value === null ? (follows(at) ? (behind[at - 1] ?? null) : null) : isGround(value) ? value : null,
    );
  const before: (BriefValue | null)[] = [];
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const next = follows(at + 1) ? told[at + 1]?.value : undefined;
    before[at] =
      next === null ? (before[at + 1] ?? null) : next !== undefined && isGround(next) ? next : null;
  }
  const isLoose = (at: number) =>
    follows(at) && told[at]?.value === null && decisionsIn(told[at]?.text ?? '').length === 0;
  let last = '';
  return told.flatMap(({ value, text, span }, at) => {
    if (!follows(at)) last = '';
    if (value?.field === 'facts') {
      last = text;
      return [];
    }
    const stands = value === null ? (behind[at] ?? pointAround(span, brief) ?? before[at] ?? null) : null;
    const goesOn = isLoose(at + 1) ? (told[at + 1]?.text ?? '') : '';
    return sentencesOf(text).map(({ start, end }): Said => {
      const said = {
        text: text.slice(start, end),
        before: last,
        behind: goesOn,
        value: value !== null && isGround(value) ? value : stands,
        isOfGround: value !== null && isGround(value),
        span,
      };
      last = said.text;
      return said;
    });
  });
}

/** The ground of the point, as a question that is put or evidence that is kept out, in whose item the words stand. */
function pointAround([start, end]: Span, { values }: Brief): BriefValue | null {
  const point = values.find(
    ({ field, span }) =>
      (field === 'questions' || field === 'topics') &&
      span !== undefined &&
      span[0] <= start &&
      end <= span[1],
  );
  if (point === undefined) return null;
  return (
    values.find((one) => isGround(one) && (one.value as unknown as GroundValue).point === point.value) ?? null
  );
}

/** All words of a value. */
export function wordsOfValue(value: Json): string {
  if (typeof value === 'string') return value;
  const { heading, claim, text } = value as unknown as GroundValue;
  return [heading, claim, text].filter(Boolean).join('\n\n');
}
