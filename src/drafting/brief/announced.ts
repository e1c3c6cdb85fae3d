/**
 * How a request leads to its points: `Please also argue that …`, `Our second point is …`, `They make three arguments.` Told by closed
 * vocabularies and by the place of a word, as whose words they are (`owner.ts`).
 */
import { splitAtBlanks } from '../../platform/index.ts';
import { withoutStart } from '../letters.ts';
import { ANNOUNCED, ARGUED_BY, NUMBERS, ORDERS_ARGUMENT, POINTS, WHICH_POINT } from '../rules/requests.ts';
import { findValues } from './slots/find-values.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
/** Words of a sentence that only says how many points there are. */
const LONGEST_LEAD = 14;

/** Where in the sentence the argument begins that it orders; null where it orders none. */
export function argumentOrdered(sentence: string): number | null {
  const words = [...sentence.matchAll(WORD)];
  const verb = words.findIndex(({ 0: word }) => !ORDERS_ARGUMENT.has(word.toLowerCase()));
  const [{ 0: argued = '' } = [''], that, first] = words.slice(Math.max(0, verb));
  const isOrdered = ARGUED_BY.has(argued.toLowerCase()) && that?.[0].toLowerCase() === 'that';
  return isOrdered && first !== undefined ? first.index : null;
}

/** Where behind `Our second point is` the point begins; null where the sentence does not begin so. */
export function pointCalled(sentence: string): number | null {
  const words = [...sentence.matchAll(WORD)];
  const noun = words.findIndex(({ 0: word }) => !WHICH_POINT.has(word.toLowerCase()));
  const [name, verb, ...rest] = words.slice(Math.max(0, noun));
  if (noun < 1 || !POINTS.has(name?.[0].toLowerCase() ?? '') || verb?.[0].toLowerCase() !== 'is') return null;
  const [first, second] = rest;
  return (first?.[0].toLowerCase() === 'that' ? second : first)?.index ?? null;
}

/** `Count IV, IIED.`: what an item is about, and no sentence of its argument. */
export function namesCount(sentence: string): boolean {
  return behindCount(sentence) > 0 && splitAtBlanks(sentence).length <= LONGEST_NAME;
}

/** Where the words behind `Count One, ` begin; 0 where the text does not begin so. */
export function behindCount(text: string): number {
  const count = countNamed(text);
  return count === null ? 0 : text.length - withoutStart(text.slice(count.length), ' ,.:;–—-').length;
}

const LONGEST_NAME = 10;

/** The count with which the words begin, as it stands there: `Count II`; null where they begin with none. */
export function countNamed(text: string): string | null {
  const [first] = findValues(text);
  return first?.kind === 'counts' && first.start === 0 ? text.slice(0, first.end) : null;
}

/** Where in `Then Count three, outrage.` the count begins; null in a sentence that says more than which is next. */
export function turnsToCount(sentence: string): number | null {
  if (splitAtBlanks(sentence).length > LONGEST_NAME) return null;
  const [first] = findValues(sentence);
  if (first?.kind !== 'counts') return null;
  return splitAtBlanks(sentence.slice(0, first.start)).length <= LONGEST_TURN ? first.start : null;
}

/** Words: `and last`, `start with`. */
const LONGEST_TURN = 3;

/** `They say three things.`: a count of points and none of them. */
export function countsPoints(sentence: string): boolean {
  const words = (sentence.toLowerCase().match(WORD) ?? []).map(String);
  return (
    words.length <= LONGEST_LEAD &&
    words.some(
      (word, at) => NUMBERS.has(word) && words.slice(at + 1, at + 3).some((next) => ANNOUNCED.has(next)),
    )
  );
}
