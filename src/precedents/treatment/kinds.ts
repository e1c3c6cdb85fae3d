/** How a decision is treated by one that cites it, from the worst for it to the best; negative down to `followed`. */
export const TREATMENTS = [
  'overruled',
  'reversed',
  'superseded',
  'criticized',
  'questioned',
  'not_followed',
  'distinguished',
  'followed',
  'applied',
  'affirmed',
  'explained',
  'cited',
] as const;
export type TreatmentKind = (typeof TREATMENTS)[number];

const NEGATIVE: ReadonlySet<TreatmentKind> = new Set(TREATMENTS.slice(0, TREATMENTS.indexOf('followed')));

export function isNegative(kind: TreatmentKind): boolean {
  return NEGATIVE.has(kind);
}

export interface Treatment {
  readonly kind: TreatmentKind;
  readonly isNegative: boolean;
  /** The sentences that show it: [start, end) of the page's text. */
  readonly span: readonly [number, number];
  /** 0–1: how plainly the words say so. */
  readonly confidence: number;
}

/** The words around a citation: other citations in them are `@`, white space is one space. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Words that say how the decision between `before` and `after` is treated. */
export interface Signal {
  readonly kind: TreatmentKind;
  readonly confidence: number;
  /** Whose words say it: the verb before its object, the history directly behind it, or what is said of it as of a subject. */
  readonly side: 'before' | 'after' | 'subject';
  readonly words: RegExp;
  /** What must stand on the other side as well: `reliance on Smith is misplaced`. */
  readonly also: RegExp | null;
  /** Holds its own refusal (`decline to follow`), so that a `not` in it takes nothing back. */
  readonly isRefusal: boolean;
}

export function before(
  kind: TreatmentKind,
  confidence: number,
  words: string,
  { also = null, isRefusal = false }: { also?: RegExp | null; isRefusal?: boolean } = {},
): Signal {
  return { kind, confidence, side: 'before', words: new RegExp(words, 'i'), also, isRefusal };
}

export function after(
  kind: TreatmentKind,
  confidence: number,
  words: string,
  { also = null, isRefusal = false }: { also?: RegExp | null; isRefusal?: boolean } = {},
): Signal {
  return { kind, confidence, side: 'after', words: new RegExp(words, 'i'), also, isRefusal };
}

/** `words` begin with the verb of the predicate, and are looked for where one may begin. */
export function subject(kind: TreatmentKind, confidence: number, words: string): Signal {
  return { kind, confidence, side: 'subject', words: new RegExp(words, 'iy'), also: null, isRefusal: false };
}
