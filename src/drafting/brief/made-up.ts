/** `$465,000: bills 87,416.20, wages 14,300, the rest pain and suffering`: a sum and what it is made up of, shown by their arithmetic. Pure. */
import { asData } from '../templates/text.ts';
import { amountsIn } from './amounts.ts';
import type { Span, SumValue } from './model.ts';
import { tellsInConfidence } from './owner.ts';
import { findValues } from './slots/find-values.ts';
import { unitsOf } from './slots/units.ts';

export interface MadeUpSum {
  readonly span: Span;
  /** Where the total stands. */
  readonly total: number;
  /** The total is among them, under that name. */
  readonly sums: readonly SumValue[];
}

interface Figure {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** Beside a sum with its sign: `87,416.20`, `14,300`, `980.00`. */
const BARE = /(?<![\d$€£.,/-])(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![\d%/-]|,\d|\.\d)/g;
const REST = /\b(?:and\s)?(?:the\s)?(?:rest|balance|remainder)\b(?:\s(?:is|being|for|as|of\sit))?\s/i;
/** At the edges of the name of a part, and no part of it. */
const EDGES =
  /^(?:[\s,;:()–—.+-]|\b(?:and|plus|for|in|of|is|are|at|as|our|the|to|another|about)\b)+|(?:[\s,;:()–—.+-]|\b(?:and|plus|for|in|of|is|are|at|as|to|another|about)\b)+$/gi;
const PAID = /\b(?:paid|received|credited)\b/i;
const LONGEST_LABEL = 8;
const BETWEEN = /,\s(?!\d{3}\b)|;|\s(?:and|plus|\+|&)\s|[:–—]|\s-\s/g;

export function madeUpIn(text: string): MadeUpSum[] {
  const all = amountsIn(text).filter(({ currency }) => currency === undefined);
  return unitsOf(text).flatMap(({ start, end }): MadeUpSum[] => {
    const outside = all.filter((one) => one.start < start || one.start >= end);
    const made = partsOf(text.slice(start, end), outside, start);
    return made === null ? [] : [{ span: [start, end], total: start + made.total, sums: made.sums }];
  });
}

/** Sums that a request of many is searched for a total of; more are a ledger. */
const MOST_FIGURES = 12;
const TAKEN_OFF = /\b(?:less|minus|credit(?:ed)?|deduct(?:ed|ing)?|paid|received)\b/i;

/**
 * The sum that others, each in a sentence of its own, make: `$11,850 … $3,412.60 … less the $1,500 … leaves $13,762.60`. Only one with
 * cents: of round ones two or three make another by chance. What was paid is taken off, or it is none of them.
 */
export function totalIn(
  text: string,
): { readonly start: number; readonly sum: SumValue; readonly parts: readonly number[] } | null {
  const found = new Map<number, { readonly start: number; readonly isOff: boolean }>();
  for (const { start, end } of unitsOf(text)) {
    const sentence = text.slice(start, end);
    const isOff = TAKEN_OFF.test(sentence);
    if (tellsInConfidence(sentence)) continue;
    for (const figure of figuresIn(sentence)) {
      const cents = inCents(figure.value);
      if (!found.has(cents)) found.set(cents, { start: start + figure.start, isOff });
    }
  }
  if (found.size > MOST_FIGURES) return null;
  const ordered = [...found].sort((a, b) => b[0] - a[0]);
  for (const [total, { start, isOff }] of ordered) {
    if (isOff || total % 100 === 0) continue;
    const parts = making(
      total,
      ordered.filter(([cents]) => cents !== total),
    );
    if (parts !== null)
      return {
        start,
        sum: { label: 'Total', amount: total / 100 },
        parts: parts.map((cents) => cents / 100),
      };
  }
  return null;
}

/** Two at least, the largest first. */
function making(
  left: number,
  among: readonly (readonly [number, { readonly isOff: boolean }])[],
  taken: readonly number[] = [],
): number[] | null {
  if (left === 0) return taken.length < 2 ? null : [...taken];
  const [first, ...rest] = among;
  if (first === undefined) return null;
  const [cents, { isOff }] = first;
  return making(isOff ? left + cents : left - cents, rest, [...taken, cents]) ?? making(left, rest, taken);
}

/** @param outside sums of the other sentences: `Amount: $900. Payments: $400 at signing and $500 on May 1.` */
function partsOf(
  sentence: string,
  outside: readonly Figure[],
  at: number,
): { readonly total: number; readonly sums: SumValue[] } | null {
  const figures = figuresIn(sentence);
  const cents = figures.reduce((sum, { value }) => sum + inCents(value), 0);
  const whole = figures.length < 2 ? undefined : outside.find(({ value }) => inCents(value) === cents);
  const total =
    whole === undefined
      ? figures.reduce<Figure | null>(
          (most, one) => (most === null || one.value > most.value ? one : most),
          null,
        )
      : { ...whole, start: whole.start - at, end: whole.end - at };
  const parts = figures.filter((one) => one !== total);
  if (total === null || parts.length === 0 || parts.some(({ value }) => value === total.value)) return null;
  const left = inCents(total.value) - parts.reduce((sum, { value }) => sum + inCents(value), 0);
  const last = Math.max(...parts.map(({ end }) => end));
  const rest = REST.exec(sentence.slice(last));
  const remainder = rest === null ? '' : labelIn(sentence.slice(last + rest.index + rest[0].length));
  if (parts.length === 1 && rest === null) return null;
  // What was claimed is made up of what was paid and what is left: it is not what is asked for.
  if (PAID.test(sentence)) return null;
  if (left !== 0 && (left < 0 || remainder === '' || total.start > last)) return null;
  const sum = { label: 'Total', amount: total.value };
  const ends = rest === null ? sentence.length : last + rest.index;
  const named = parts.map((part) => partOf(part, sentence.slice(0, ends), figures));
  const isPaidInParts = left === 0 && named.some(({ due }) => due !== undefined);
  // What the parts are is not told in few words: the lawyer says it.
  const isTold = ({ label = '', due }: SumValue) =>
    isPaidInParts ? due !== undefined : label !== '' && label.split(' ').length <= LONGEST_LABEL;
  if (!named.every(isTold)) return { total: total.start, sums: [sum] };
  const sums = [...named, ...(left === 0 ? [] : [{ label: remainder, amount: left / 100 }]), sum];
  return { total: total.start, sums };
}

function figuresIn(sentence: string): Figure[] {
  const signed = amountsIn(sentence).filter(({ currency }) => currency === undefined);
  if (signed.length === 0) return [];
  const bare = [...sentence.matchAll(BARE)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    value: Number(found.replaceAll(',', '')),
  }));
  return [
    ...signed,
    ...bare.filter(({ start }) => !signed.some((one) => one.start <= start && start < one.end)),
  ];
}

/** The words beside it, as far as the next part or mark; of a part that has a time of its own, the words behind it say when it is due. */
function partOf(part: Figure, sentence: string, figures: readonly Figure[]): SumValue {
  const times = findValues(sentence).filter(({ kind }) => kind === 'day' || kind === 'period');
  // The comma of a day parts nothing.
  const marks = [...sentence.matchAll(BETWEEN)]
    .map(({ index, 0: mark }) => [index, index + mark.length] as const)
    .filter(([start]) => !times.some((one) => one.start < start && start < one.end));
  const from = Math.max(0, ...marks.map(([, end]) => end).filter((end) => end <= part.start));
  const to = Math.min(
    sentence.length,
    ...marks.map(([start]) => start).filter((start) => start >= part.end),
    ...figures.map(({ start }) => start).filter((start) => start > part.end),
  );
  const behind = asData(sentence.slice(part.end, to)).replace(/\.$/, '');
  const isTimed = times.some(({ start, end }) => start < to + 6 && end > from);
  const due = behind !== '' && behind.split(' ').length <= LONGEST_LABEL ? { due: behind } : {};
  if (isTimed || AT_ONCE.test(behind)) return { amount: part.value, ...due };
  return { label: labelIn(`${sentence.slice(from, part.start)} ${behind}`), amount: part.value };
}

/** `at signing`, `on execution` */
const AT_ONCE = /^(?:at|on|upon)\s(?:signing|signature|execution|closing)$/i;

function labelIn(words: string): string {
  return asData(words).replace(EDGES, '').replace(EDGES, '');
}

function inCents(value: number): number {
  return Math.round(value * 100);
}
