/** `$465,000: bills 87,416.20, wages 14,300, the rest pain and suffering`: a sum and what it is made up of, shown by their arithmetic. Pure. */
import { runsIn, withoutEnd, wordsIn } from '../letters.ts';
import { OPPONENTS, WITH_A_PAYMENT } from '../rules/requests.ts';
import { asData } from '../templates/text.ts';
import { findNames } from '../verify/index.ts';
import { amountsIn } from './amounts.ts';
import type { Span, SumValue } from './model.ts';
import { tellsInConfidence } from './owner.ts';
import { unitsOf } from './slots/units.ts';

interface Figure {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** Beside a sum with its sign: `87,416.20`, `14,300`, `980.00`. */
const BARE = /(?<![\d$€£.,/-])(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![\d%/-]|,\d|\.\d)/g;
/** At the edges of the name of a part, and no part of it. */
const EDGE = '(?:[\\s,;:()–—.+-]|\\b(?:and|plus|for|in|of|is|are|at|as|our|the|to|another|about)\\b)+';
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gi');
const PAID_FIRST = /^(?:which\s.{1,40}\s)?paid\s/;
const BESIDE = /^\s?(?:\(([^()]{3,60})\)|,\s([\p{L}\p{N}][^()]{3,60}?))[.;,]?$/u;
const LONGEST_LABEL = 8;
const LONGEST_PAYMENT = 14;

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

function labelIn(words: string): string {
  return asData(words).replace(EDGES, '').replace(EDGES, '');
}

function inCents(value: number): number {
  return Math.round(value * 100);
}
