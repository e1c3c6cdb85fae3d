/** What the model of slots sees of a value: the words before and behind it, its place among others of its kind, the document type. */
import { hashesOf, wordsOf } from '../../../platform/index.ts';
import type { FoundValue } from './find-values.ts';
import { unitsOf } from './units.ts';

const NEAR = 6;
const NEXT_TO = 3;
const SHORT = 10;
const A_MONTH = 31;
/** Characters on either side. */
const AROUND = 600;

export interface PlacedValue {
  readonly value: FoundValue;
  readonly features: Uint32Array;
}

export function placedValues(context: string, values: readonly FoundValue[], type: string): PlacedValue[] {
  const sentences = unitsOf(context);
  return values.map((value) => {
    const at = sentences.findIndex(({ start, end }) => start <= value.start && value.start < end);
    const { start, end } = sentences[at] ?? { start: 0, end: context.length };
    const before = wordsOf(context.slice(Math.max(start, value.start - AROUND), value.start));
    // What stands behind does not begin a sentence.
    const behind = wordsOf(
      `; ${context.slice(value.end, Math.min(value.end + AROUND, Math.max(end, value.end)))}`,
    ).slice(1);
    const earlier = sentences[at - 1];
    const told = earlier === undefined ? [] : wordsOf(context.slice(earlier.start, earlier.end));
    const named = [
      ...shapeOf(value, values).flatMap((one) => [`${value.kind} ${one}`, `${type} ${value.kind} ${one}`]),
      ...near(before.toReversed(), 'before'),
      ...near(behind, 'behind'),
      ...before.slice(-NEAR).map((word) => `${type} ${word}`),
      ...behind.slice(0, NEXT_TO).map((word) => `${type} behind ${word}`),
      ...[...before, ...behind].map((word) => `in ${word}`),
      ...told.slice(-NEAR).map((word) => `told ${word}`),
      `between ${before.at(-1) ?? '^'} ${behind[0] ?? '$'}`,
      ...(before.length === 0 ? ['opens'] : []),
      ...(behind.length === 0 ? ['ends'] : []),
    ];
    return {
      value,
      features: hashesOf(named.map((one) => `${value.kind} ${one}`)),
    };
  });
}

/** The nearest first, each with the one beyond it. */
function near(words: readonly string[], side: string): string[] {
  return [...words.slice(0, NEAR), '|'].flatMap((word, at) => [
    `${side} ${word}`,
    `${side} ${word} ${words[at + 1] ?? '|'}`,
    ...(at < NEXT_TO ? [`${side} ${at} ${word}`, `${side} ${at} ${word} ${words[at + 1] ?? '|'}`] : []),
  ]);
}

/** How it is written, and which of its kind it is. */
function shapeOf(value: FoundValue, values: readonly FoundValue[]): string[] {
  const alike = values.filter(({ kind }) => kind === value.kind);
  const at = alike.indexOf(value);
  const amount = amountOf(value);
  const others = alike.filter((one) => one !== value).map(amountOf);
  return [
    'is',
    ...(alike.length === 1 ? ['alone'] : [at === 0 ? 'first' : at === alike.length - 1 ? 'last' : 'between']),
    ...(others.length > 0 && others.every((one) => one <= amount) ? ['most'] : []),
    ...(others.includes(amount) ? ['again'] : []),
    ...(value.kind === 'period' ? [unitOf(value.text), `${unitOf(value.text)} ${lengthOf(amount)}`] : []),
    ...(value.kind === 'day'
      ? [/^\D*\d{4}$/.test(value.text) ? 'no day' : /\d{4}/.test(value.text) ? 'whole' : 'no year']
      : []),
    ...(value.kind === 'counts'
      ? [/count/i.test(value.text) ? 'count' : 'claim', /s\b|\d\D+\d/.test(value.text) ? 'several' : 'one']
      : []),
  ];
}

function unitOf(text: string): string {
  return (/(hour|day|week|month|year)s?$/i.exec(text)?.[1] ?? '').toLowerCase();
}

function lengthOf(count: number): string {
  return count === 0 ? 'in words' : count <= SHORT ? 'short' : count <= A_MONTH ? 'within a month' : 'long';
}

function amountOf({ text }: FoundValue): number {
  return Number(/\d[\d,.]*/.exec(text)?.[0].replace(/[,.](?=\d{3}\b)|,$/g, '') ?? 0);
}
