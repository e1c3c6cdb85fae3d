/** `$465,000: bills 87,416.20, wages 14,300, the rest pain and suffering`: a sum and what it is made up of, shown by their arithmetic. Pure. */
import { asData } from '../templates/text.ts';
import { amountsIn } from './amounts.ts';
import type { Span, SumValue } from './model.ts';
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
  return unitsOf(text).flatMap(({ start, end }): MadeUpSum[] => {
    const made = partsOf(text.slice(start, end));
    return made === null ? [] : [{ span: [start, end], total: start + made.total, sums: made.sums }];
  });
}

function partsOf(sentence: string): { readonly total: number; readonly sums: SumValue[] } | null {
  const figures = figuresIn(sentence);
  const total = figures.reduce<Figure | null>(
    (most, one) => (most === null || one.value > most.value ? one : most),
    null,
  );
  const parts = figures.filter((one) => one !== total);
  if (total === null || parts.length === 0 || parts.some(({ value }) => value === total.value)) return null;
  const cents = parts.reduce((sum, { value }) => sum + inCents(value), 0);
  const left = inCents(total.value) - cents;
  const last = Math.max(...parts.map(({ end }) => end));
  const rest = REST.exec(sentence.slice(last));
  const remainder = rest === null ? '' : labelIn(sentence.slice(last + rest.index + rest[0].length));
  if (parts.length === 1 && rest === null) return null;
  // What was claimed is made up of what was paid and what is left: it is not what is asked for.
  if (PAID.test(sentence)) return null;
  if (left !== 0 && (left < 0 || remainder === '' || total.start > last)) return null;
  const whole = { label: 'Total', amount: total.value };
  const ends = rest === null ? sentence.length : last + rest.index;
  const named = parts.map((part) => ({
    label: labelOf(part, sentence.slice(0, ends), figures),
    amount: part.value,
  }));
  // What the parts are is not told in few words: the lawyer says it.
  if (named.some(({ label }) => label === '' || label.split(' ').length > LONGEST_LABEL))
    return { total: total.start, sums: [whole] };
  const sums = [...named, ...(left === 0 ? [] : [{ label: remainder, amount: left / 100 }]), whole];
  return { total: total.start, sums };
}

function figuresIn(sentence: string): Figure[] {
  const signed = amountsIn(sentence)
    .filter(({ currency }) => currency === undefined)
    .map((one) => ({ ...one, end: one.end - (sentence[one.end - 1] === ',' ? 1 : 0) }));
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

/** The words beside it, as far as the next part or mark. */
function labelOf(part: Figure, sentence: string, figures: readonly Figure[]): string {
  const marks = [...sentence.matchAll(BETWEEN)].map(
    ({ index, 0: mark }) => [index, index + mark.length] as const,
  );
  const from = Math.max(0, ...marks.map(([, end]) => end).filter((end) => end <= part.start));
  const to = Math.min(
    sentence.length,
    ...marks.map(([start]) => start).filter((start) => start >= part.end),
    ...figures.map(({ start }) => start).filter((start) => start > part.end),
  );
  // When a part is paid is not what it is for.
  const isTimed = findValues(sentence).some(
    ({ kind, start, end }) => (kind === 'day' || kind === 'period') && start < to + 6 && end > from,
  );
  return isTimed ? '' : labelIn(`${sentence.slice(from, part.start)} ${sentence.slice(part.end, to)}`);
}

function labelIn(words: string): string {
  return asData(words).replace(EDGES, '').replace(EDGES, '');
}

function inCents(value: number): number {
  return Math.round(value * 100);
}
