/** `the citation, the messages, and any mention of insurance`: things that running words list, one by one. Pure; linear in the text. */
import { splitAtBlanks } from '../../platform/index.ts';
import { beginsWithDigit, isCapitalised } from '../letters.ts';
import { findStatements } from '../verify/index.ts';
import type { Span } from './model.ts';

/** What stands behind a comma, and not behind “and”, and begins with one of these goes on with what stands before it. */
const GOES_ON: ReadonlySet<string> = new Set(
  splitAtBlanks(`which who whom whose that where when while whether including include such like as because since if unless until although though
  but so with without by than or nor not among namely plus worth valued too please
  wherever whoever whenever however whatever whichever`),
);
const LAST = ['and ', 'and then ', 'or '] as const;
const FEWEST = 3;
/** Words of a thing that is listed: a name behind a comma, as of a state, is none. */
const SHORTEST = 2;

const WITHIN_NAMES: ReadonlySet<string> = new Set(['of', 'the', 'de', 'van', 'von', '&']);

/** Of three things at least, the last behind “and”; none where the words may be anything else. Without its full stop. */
export function seriesIn(text: string): Span[] {
  const whole = text.trimEnd();
  const end = whole.endsWith('.') ? whole.length - 1 : whole.length;
  // The comma of a sum, or of a day, lists nothing.
  const values = findStatements(text).map(({ start, end: to }) => ({
    start,
    end: text[to - 1] === ',' ? to - 1 : to,
  }));
  const parts: Span[] = [];
  let from = 0;
  let value = 0;
  for (let at = text.indexOf(','); at >= 0 && at < end; at = text.indexOf(',', at + 1)) {
    while ((values[value]?.end ?? Number.POSITIVE_INFINITY) <= at) value += 1;
    if ((values[value]?.start ?? Number.POSITIVE_INFINITY) < at || text[at + 1] !== ' ') continue;
    parts.push([from, at]);
    from = at + 2;
  }
  const rest = text.slice(from, end).toLowerCase();
  const and = LAST.find((one) => rest.startsWith(one));
  if (and === undefined || parts.length < FEWEST - 1) return [];
  parts.push([from + and.length, end]);
  const words = parts.map(([start, stop]) => text.slice(start, stop).trim().split(' '));
  // `calls from Ann Lee, Bob Lee, and Carl Yu`: the names go with what stands before the first of them.
  const names = words.map((of) =>
    of.every((word) => isCapitalised(word) || beginsWithDigit(word) || WITHIN_NAMES.has(word)),
  );
  if (names[0] === false && names.includes(true)) return [];
  const isList = words.every(
    (of, nth) =>
      of.length >= SHORTEST &&
      (nth === 0 || nth === parts.length - 1 || !GOES_ON.has(of[0]?.toLowerCase() ?? '')),
  );
  return isList ? parts : [];
}
