/**
 * The sum for which our side would settle, where a request says it and until when that is open: `We’ll take $485,000. Open until June 29`;
 * and the limits of the insurance, by the word that stands beside their sum. What is said of a sum without a day may as well be how far our
 * side would go, which is for nobody else: it is no offer. Told by closed vocabularies and by the place of a word. Pure.
 */
import { runsIn } from '../letters.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { setsAside, tellsInConfidence } from './owner.ts';
import { findValues } from './slots/find-values.ts';
import { unitsOf } from './slots/units.ts';

const TAKES: ReadonlySet<string> = new Set('take takes accept accepts settle settles'.split(' '));
const OURS: ReadonlySet<string> = new Set("we we'll we'd we’ll we’d client she he they'll".split(' '));
const NOT: ReadonlySet<string> = new Set(
  "not never won't won’t wouldn't wouldn’t if unless maybe even least".split(' '),
);
const BEFORE_A_SUM: ReadonlySet<string> = new Set('for at'.split(' '));
const LIMITS: ReadonlySet<string> = new Set('limit limits'.split(' '));
/** Words between who takes it and the verb, and between the limits and their sum. */
const NEAR = 3;

export function offeredIn(context: string): Amount | null {
  const units = unitsOf(context);
  const found = units.flatMap(({ start, end }, at) => {
    const text = context.slice(start, end);
    const next = units[at + 1];
    const isOpen = isDated(text) || (next !== undefined && isDated(context.slice(next.start, next.end)));
    if (!isOpen || tellsInConfidence(text)) return [];
    return amountsIn(text)
      .filter((one) => isTaken(text.slice(0, one.start)) && !setsAside(text, one.start))
      .map((one) => ({ ...one, start: start + one.start, end: start + one.end }));
  });
  const [only] = found;
  return only !== undefined && found.every(({ value }) => value === only.value) ? only : null;
}

/** It says until when it is open. */
function isDated(text: string): boolean {
  const kinds = new Set(findValues(text).map(({ kind }) => kind));
  return kinds.has('lapse') && (kinds.has('day') || kinds.has('period'));
}

function isTaken(before: string): boolean {
  const words = runsIn(before.toLowerCase());
  const last = words.length - 1;
  const verb = BEFORE_A_SUM.has(words[last] ?? '') ? last - 1 : last;
  const subject = words.slice(Math.max(0, verb - NEAR), verb);
  return (
    TAKES.has(words[verb] ?? '') &&
    subject.some((word) => OURS.has(word)) &&
    !words.some((word) => NOT.has(word))
  );
}

export function limitsIn(context: string): Amount | null {
  const found = amountsIn(context).filter(({ start, end }) => {
    const before = runsIn(context.slice(Math.max(0, start - REACH), start).toLowerCase());
    const behind = runsIn(context.slice(end, end + REACH).toLowerCase());
    return before.slice(-NEAR).some((word) => LIMITS.has(word)) || LIMITS.has(behind[0] ?? '');
  });
  const [only] = found;
  return only !== undefined && found.every(({ value }) => value === only.value) ? only : null;
}

/** Characters. */
const REACH = 60;
