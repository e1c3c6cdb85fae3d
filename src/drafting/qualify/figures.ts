/** The figures that drafts are judged by, over any number of scored papers, and how high each must be. */
import type { Counted, Score } from './score.ts';

export type FigureId =
  | 'addressed'
  | 'either'
  | 'used'
  | 'adverse'
  | 'quotations'
  | 'onPoint'
  | 'harmful'
  | 'facts'
  | 'intruders'
  | 'traps'
  | 'open';

export type Figures = Readonly<Record<FigureId, number>>;

/** At least or at most so much. */
export type Limit = { readonly atLeast: number } | { readonly atMost: number };

/** In the order in which they are told. */
export const FIGURES: readonly { readonly id: FigureId; readonly name: string; readonly title: string }[] = [
  { id: 'addressed', name: 'points_addressed_ratio', title: 'points addressed' },
  { id: 'either', name: 'points_addressed_or_pasted_ratio', title: 'points addressed or pasted' },
  { id: 'used', name: 'authorities_used_ratio', title: 'authorities used in their place' },
  { id: 'adverse', name: 'adverse_dealt_with_ratio', title: 'adverse authorities dealt with' },
  { id: 'quotations', name: 'quotations', title: 'quotations' },
  { id: 'onPoint', name: 'quotations_on_point_ratio', title: 'quotations on point' },
  { id: 'harmful', name: 'quotations_harmful', title: 'quotations that harm us' },
  { id: 'facts', name: 'facts_used_ratio', title: 'facts of the evidence used' },
  { id: 'intruders', name: 'intruders', title: 'what must not be printed, printed' },
  { id: 'traps', name: 'traps_seen_ratio', title: 'traps seen' },
  { id: 'open', name: 'open_points_a_draft', title: 'open points a draft' },
];

/** For words as a lawyer types them, for a brief, and for a plan that a lawyer has worked on. */
export const HEIGHTS: Readonly<Record<'typed' | 'brief' | 'edited', Partial<Record<FigureId, Limit>>>> = {
  typed: {
    addressed: { atLeast: 0.4 },
    either: { atLeast: 0.7 },
    used: { atLeast: 0.4 },
    onPoint: { atLeast: 0.75 },
    facts: { atLeast: 0.6 },
    intruders: { atMost: 5 },
    traps: { atLeast: 0.35 },
    open: { atMost: 10 },
  },
  brief: {
    addressed: { atLeast: 0.85 },
    either: { atLeast: 0.92 },
    used: { atLeast: 0.8 },
    onPoint: { atLeast: 0.85 },
    facts: { atLeast: 0.75 },
    intruders: { atMost: 1 },
    traps: { atLeast: 0.45 },
    open: { atMost: 5 },
  },
  edited: {
    addressed: { atLeast: 0.95 },
    used: { atLeast: 0.97 },
    onPoint: { atLeast: 0.95 },
    facts: { atLeast: 0.75 },
    intruders: { atMost: 0 },
    traps: { atLeast: 0.45 },
    open: { atMost: 3 },
  },
};

export function figuresOf(scores: readonly Score[]): Figures {
  const sum = (of: (one: Score) => number) => scores.reduce((total, one) => total + of(one), 0);
  const share = (of: (one: Score) => Counted, found = of) =>
    sum((one) => found(one).found) /
    Math.max(
      1,
      sum((one) => of(one).of),
    );
  return {
    addressed: share(({ points }) => points),
    either: share(
      ({ points }) => points,
      ({ points }) => ({ ...points, found: points.found + points.pasted }),
    ),
    used: share(({ authorities }) => authorities),
    adverse: share(({ adverse }) => adverse),
    quotations: sum(({ quotations }) => quotations.of),
    onPoint: share(({ quotations }) => quotations),
    harmful: sum(({ quotations }) => quotations.harmful),
    facts: share(({ evidence }) => evidence),
    intruders: sum(({ intruders }) => intruders),
    traps: share(({ traps }) => traps),
    open: sum(({ openPoints }) => openPoints) / Math.max(1, scores.length),
  };
}

export function meets(value: number, limit: Limit): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
