/** `$465,000: bills 87,416.20, wages 14,300, the rest pain and suffering`: a sum and what it is made up of, shown by their arithmetic. Pure. */
import { runsIn, withoutEnd, wordsIn } from '../letters.ts';
import { OPPONENTS, WITH_A_PAYMENT } from '../rules/requests.ts';
import { asData } from '../templates/text.ts';
import { COUNT_IN_WORDS, findNames, numberInWords } from '../verify/index.ts';
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
  /** Where `twelve monthly installments of` begins: its value is what they make. */
  readonly counted?: number;
}

const COUNTED = new RegExp(
  `\\b(\\d{1,3}|${COUNT_IN_WORDS})\\s(?:(?:equal|further|additional|successive|consecutive|monthly|weekly|quarterly|yearly|annual)\\s){0,3}(?:instal?lments?|payments?)\\sof\\s$`,
  'i',
);
const LONGEST_COUNT = 80;

/** Beside a sum with its sign: `87,416.20`, `14,300`, `980.00`. */
const BARE = /(?<![\d$€£.,/-])(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![\d%/-]|,\d|\.\d)/g;
const REST = /\b(?:and\s)?(?:the\s)?(?:rest|balance|remainder)\b(?:\s(?:is|being|for|as|of\sit))?\s/i;
/** At the edges of the name of a part, and no part of it. */
const EDGE = '(?:[\\s,;:()–—.+-]|\\b(?:and|plus|for|in|of|is|are|at|as|our|the|to|another|about)\\b)+';
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gi');
const PAID = /\b(?:paid|received|credited)\b/i;
const PAID_FIRST = /^(?:which\s.{1,40}\s)?paid\s/;
const BESIDE = /^\s?(?:\(([^()]{3,60})\)|,\s([\p{L}\p{N}][^()]{3,60}?))[.;,]?$/u;
const LONGEST_LABEL = 8;
const LONGEST_PAYMENT = 14;
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
const TAKEN_OFF = /\b(?:less|minus|credit(?:ed)?|deduct(?:ed|ing)?|paid|received|take\soff)\b/i;

/** A sum that stands in a sentence, or in an item of one that lists several, of its own. */
interface Told {
  readonly figure: Figure;
  readonly start: number;
  readonly sentence: string;
  readonly isOff: boolean;
  /** The whole sentence. */
  readonly unit: Span;
}

export interface TotalOfSentences {
  /** Where it stands. */
  readonly start: number;
  readonly total: number;
  readonly parts: readonly number[];
  /** The total is the last of them; it is alone where the parts have no names. */
  readonly sums: readonly (SumValue & { readonly start: number })[];
  /** Sentences of which these say everything. */
  readonly said: readonly Span[];
}

/**
 * The sum that others, each in a sentence or an item of its own, make: `$11,850 … $3,412.60 … less the $1,500 … leaves $13,762.60`. Only
 * where there are cents: of round ones two or three make another by chance. What was paid is taken off, or it is none of them.
 */
export function totalIn(text: string): TotalOfSentences | null {
  const found = new Map<number, Told>();
  for (const { start: from, end: to } of unitsOf(text)) {
    const unit = [from, to] as const;
    if (tellsInConfidence(text.slice(...unit))) continue;
    for (const [start, end] of itemsWithin(text.slice(...unit), from)) {
      const sentence = text.slice(start, end);
      const isOff = TAKEN_OFF.test(sentence);
      for (const figure of figuresIn(sentence)) {
        const cents = inCents(figure.value);
        if (!found.has(cents)) found.set(cents, { figure, start, sentence, isOff, unit });
      }
    }
  }
  if (found.size > MOST_FIGURES) return null;
  const ordered = [...found].sort((a, b) => b[0] - a[0]);
  for (const [total, told] of ordered) {
    if (told.isOff) continue;
    const among = ordered.filter(([cents]) => cents !== total);
    const parts = making(total, among);
    if (parts === null || [total, ...parts].every((cents) => cents % 100 === 0)) continue;
    if (total % 100 === 0 && parts.length < FEWEST_OF_ROUND) continue;
    const items = among.filter(([cents]) => parts.includes(cents)).map(([, one]) => one);
    return {
      start: told.start + told.figure.start,
      total: total / 100,
      parts: parts.map((cents) => cents / 100),
      ...named(told, items),
    };
  }
  return null;
}

/** Parts of a round total: fewer may make it by chance. */
const FEWEST_OF_ROUND = 3;

/** `Bills: hospital $1.20; pay $3, five weeks at $0.60`: each that a sign or a comma behind a sum parts; else all of it. */
function itemsWithin(sentence: string, at: number): Span[] {
  const figures = figuresIn(sentence).toSorted((a, b) => a.start - b.start);
  const [first, second] = figures;
  if (first === undefined || second === undefined) return [[at, at + sentence.length]];
  const sign = sentence.includes('; ') ? '; ' : ', ';
  const colon = sentence.slice(0, first.start).lastIndexOf(': ');
  const cuts = [colon < 0 ? 0 : colon + 2];
  for (const [nth, { end }] of figures.entries()) {
    const cut = sentence.slice(end, figures[nth + 1]?.start ?? end).indexOf(sign);
    if (cut >= 0) cuts.push(end + cut + sign.length);
  }
  return cuts.length < 3
    ? [[at, at + sentence.length]]
    : cuts.map((from, nth): Span => [at + from, at + (cuts[nth + 1] ?? sentence.length)]);
}

/** In the order in which they were told. */
function named(total: Told, items: readonly Told[]): Pick<TotalOfSentences, 'sums' | 'said'> {
  const whole = { label: 'Total', amount: total.figure.value, start: total.start + total.figure.start };
  const sums = items
    .toSorted((a, b) => a.start - b.start)
    .flatMap((one) => {
      const sum = itemOf(one);
      return sum === null ? [] : [{ ...sum, start: one.start + one.figure.start }];
    });
  if (sums.length < items.length) return { sums: [whole], said: [] };
  const said = [...new Map(items.map(({ unit }) => [unit[0], unit])).values()];
  const isOnlyTotal = wordsIn(total.sentence).length <= FEW_WORDS;
  return { sums: [...sums, whole], said: isOnlyTotal ? [...said, total.unit] : said };
}

/** `That leaves $55,000.60.` */
const FEW_WORDS = 4;
const MAKES = /[\s,;:=–—-]*(?:\b(?:makes?|totals?|comes?\sto)\s*)?$/i;

/**
 * What a sum is for stands before its sentence's first figure, or before a colon; how it is computed, between that and the sum. Null
 * where the sentence tells more than that.
 */
function itemOf({ figure, sentence, isOff }: Told): SumValue | null {
  const behind = withoutEnd(asData(sentence.slice(figure.end)), ' .;,');
  if (isOff) {
    const label = ['payment', behind.replace(PAID_FIRST, '')].filter(Boolean).join(' ');
    const isAll =
      label.split(' ').length <= LONGEST_PAYMENT && tellsOfPayment(sentence.slice(0, figure.start));
    return isAll ? { label, amount: figure.value, paid: true } : null;
  }
  const first = Math.min(...figuresIn(sentence).map(({ start }) => start));
  const colon = sentence.slice(0, first).indexOf(': ');
  // `lost wages, 11 weeks at $1,140, $12,540`
  const comma = first === figure.start ? -1 : sentence.slice(0, first).indexOf(', ');
  const to = [colon, comma, first].find((one) => one >= 0) ?? first;
  const label = labelIn(sentence.slice(0, to));
  // `(26 visits)`, `, eleven weeks at $1,140`: how much of it.
  const [, inBrackets, open] = BESIDE.exec(asData(sentence.slice(figure.end))) ?? [];
  const beside = inBrackets ?? open ?? '';
  if ((behind !== '' && beside === '') || label === '' || label.split(' ').length > LONGEST_LABEL)
    return null;
  const before = asData(sentence.slice(to, figure.start)).replace(EDGES, '').replace(MAKES, '');
  const basis = before === '' ? beside : before;
  return { label, amount: figure.value, ...(basis === '' ? {} : { basis }) };
}

/** A name at most, and the verb: whatever else stands before what was paid would be lost. */
function tellsOfPayment(before: string): boolean {
  const [name, another] = findNames(before);
  const beside = name === undefined ? before : before.slice(0, name.start) + before.slice(name.end);
  const isKnown = (word: string) => WITH_A_PAYMENT.has(word) || OPPONENTS.has(word) || TAKEN_OFF.test(word);
  return another === undefined && runsIn(beside.toLowerCase()).every(isKnown);
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

/** Do others of these sums make that one? Of more than a ledger has nobody knows. */
export function isMadeOf(total: number, sums: readonly number[]): boolean {
  const others = [...new Set(sums.map(inCents))].filter((cents) => cents < inCents(total));
  const among = others.sort((a, b) => b - a).map((cents) => [cents, { isOff: false }] as const);
  return among.length <= MOST_FIGURES && making(inCents(total), among) !== null;
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
  ].map((one) => counted(one, sentence));
}

/** `Twelve monthly installments of $2,000` are one figure, of what they make. */
function counted(figure: Figure, sentence: string): Figure {
  const from = Math.max(0, figure.start - LONGEST_COUNT);
  const found = COUNTED.exec(sentence.slice(from, figure.start));
  const count = found?.[1] === undefined ? 1 : Number(found[1]) || numberInWords(found[1].toLowerCase());
  return found === null || !(count > 1)
    ? figure
    : { ...figure, value: (inCents(figure.value) * count) / 100, counted: from + found.index };
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
  if (part.counted !== undefined) {
    const next = Math.min(
      sentence.length,
      ...figures.map(({ start }) => start).filter((start) => start > part.end),
    );
    const due = withoutEnd(asData(sentence.slice(part.end, next)).replace(EDGES, ''), '.');
    const label = asData(sentence.slice(part.counted, part.end));
    return { label, amount: part.value, ...(due === '' ? {} : { due }) };
  }
  const behind = withoutEnd(asData(sentence.slice(part.end, to)), '.');
  const isTimed = times.some(({ start, end }) => start < to + 6 && end > from);
  const due = behind !== '' && behind.split(' ').length <= LONGEST_LABEL ? { due: behind } : {};
  if (isTimed || AT_ONCE.test(behind)) return { amount: part.value, ...due };
  return { label: labelIn(`${labelIn(sentence.slice(from, part.start))} ${behind}`), amount: part.value };
}

/** `at signing`, `on execution` */
const AT_ONCE = /^(?:at|on|upon)\s(?:signing|signature|execution|closing)$/i;

function labelIn(words: string): string {
  return asData(words).replace(EDGES, '').replace(EDGES, '');
}

function inCents(value: number): number {
  return Math.round(value * 100);
}
