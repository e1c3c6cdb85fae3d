/**
 * Drafts that go through points: the questions of a memorandum, the evidence that a motion in limine keeps out. Each has a section, in
 * the order of the request, and what is argued stands with the point that it is about. Pure.
 */
import type { Json } from '../../platform/index.ts';
import { termsOf } from '../../search/index.ts';
import { plainly } from '../letters.ts';
import { ORDINALS } from '../templates/values.ts';
import {
  type Brief,
  type BriefPlan,
  type BriefValue,
  type GroundValue,
  groundId,
  type RulingValue,
  type Span,
  valuesOf,
} from './model.ts';

export interface Point {
  readonly text: string;
  readonly span: Span;
}

/** How many words at the beginning may say which point is meant: `On the second, …`. */
const NAMES_IT = 4;

/**
 * The point that a sentence is about: the one it counts to, the one in whose item it stands, the one whose own words it has, or else the
 * one it stands behind. Null: the points were asked one after the other, and nothing tells which is meant.
 */
export function pointOf(
  { text, span: [start] }: Point,
  points: readonly Point[],
  isLast: boolean,
): Point | null {
  if (points.length < 2) return points[0] ?? null;
  const counted = plainly(text)
    .split(' ')
    .slice(0, NAMES_IT)
    .flatMap((word) => points[ORDINALS.findIndex((ordinal) => ordinal.toLowerCase() === word)] ?? []);
  if (counted[0] !== undefined) return counted[0];
  const before = points.filter(({ span }) => span[0] < start).at(-1);
  if (before !== undefined && start < before.span[1]) return before;
  const own = points.map((point) => ({ point, words: ownWords(point, points) }));
  const said = stems(text);
  const shared = own.map(({ point, words }) => ({
    point,
    count: [...words].filter((word) => said.has(word)).length,
  }));
  const most = Math.max(...shared.map(({ count }) => count));
  const best = shared.filter(({ count }) => count === most);
  if (most > 0 && best.length === 1) return best[0]?.point ?? null;
  return isLast && before === points.at(-1) && most === 0 ? null : (before ?? null);
}

/** That none of the other points has. */
function ownWords(point: Point, points: readonly Point[]): Set<string> {
  const others = new Set(points.flatMap((one) => (one === point ? [] : [...stems(one.text)])));
  return new Set([...stems(point.text)].filter((word) => !others.has(word)));
}

/** The telling words, without their endings. */
function stems(text: string): Set<string> {
  return new Set(termsOf(text));
}

/**
 * Each point has a ground, and the grounds are in the order of the points. Those of no point stand behind at first; in a plan that is made
 * again they stay where somebody has put them.
 */
export function withPoints(brief: Brief, { points: field }: BriefPlan, isAgain = false): Brief {
  if (field === undefined) return brief;
  const points = pointsIn(brief, field);
  const place = (one: BriefValue) => placeOf(groundOf(one).point ?? '', points);
  const [only, second] = points;
  const grounds = brief.values
    .filter((one) => one.field === 'grounds')
    // A question that was asked in other words since is asked anew.
    .filter((one) => place(one) >= 0 || !isEmpty(groundOf(one)))
    .map((one) =>
      place(one) < 0 && only !== undefined && second === undefined && one.from !== 'given'
        ? { ...one, value: { ...groundOf(one), point: only } as unknown as Json }
        : one,
    );
  // Whoever gives the grounds of a motion has said what its sections are.
  const isOutlined = field === 'topics' && grounds.some((one) => place(one) < 0);
  const missing = isOutlined ? [] : points.filter((_, at) => !grounds.some((one) => place(one) === at));
  const added = missing.map((point): BriefValue => ({ field: 'grounds', value: { point }, from: 'case' }));
  const isLoose = (one: BriefValue) => place(one) < 0;
  const pointed = [...grounds, ...added].filter((one) => !isLoose(one)).sort((a, b) => place(a) - place(b));
  const slots = isAgain ? grounds : [...grounds].sort((a, b) => Number(isLoose(a)) - Number(isLoose(b)));
  const last = slots.findLastIndex((one) => !isLoose(one));
  let next = 0;
  const all = slots.map((one) => (isLoose(one) ? one : (pointed[next++] ?? one)));
  all.splice(last + 1, 0, ...pointed.slice(next));
  const first = brief.values.findIndex((one) => one.field === 'grounds');
  const rest = brief.values.filter((one) => one.field !== 'grounds');
  const at = first < 0 ? rest.length : first;
  let values = [...rest.slice(0, at), ...all, ...rest.slice(at)];
  if (isAgain)
    for (const one of added)
      values = values.map((value) =>
        value === one ? { ...value, id: groundId({ values, unplaced: [] }, 1) } : value,
      );
  return { ...brief, values };
}

/** The rulings that a motion asks for are points as its topics are. */
export function pointsIn(brief: Brief, field: 'questions' | 'topics'): readonly string[] {
  const rulings = field === 'topics' ? valuesOf<RulingValue>(brief, 'rulings') : [];
  const all = [...valuesOf<string>(brief, field), ...rulings.map(({ text }) => text)];
  return all.filter((text, at) => placeOf(text, all) === at);
}

function placeOf(text: string, points: readonly string[]): number {
  const said = plainly(text);
  return points.findIndex((point) => plainly(point) === said);
}

function groundOf({ value }: BriefValue): GroundValue {
  return value as unknown as GroundValue;
}

function isEmpty({ point, ...rest }: GroundValue): boolean {
  return point !== undefined && Object.keys(rest).length === 0;
}
