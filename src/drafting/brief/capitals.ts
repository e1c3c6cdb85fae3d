/**
 * Whoever types a request in small letters begins its sentences with them, and nothing of it could be printed as it is. It gets the capitals
 * that are certain, letter for letter: spans stay where they are. Pure, linear.
 */

import type { Party } from '../../cases/index.ts';
import { MONTHS, WEEKDAYS } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { isNaturalPerson } from '../parties/natural-person.ts';

/** Behind the end of a sentence, or at the head of a paragraph: any other line may go on with a sentence. */
const BEGINS = /(?<=^|\n[ \t]*\n|[\p{L}\p{N})"”’][.!?]["”)]{0,2}\s{1,3})["“(]?\p{L}/gu;
/** So few say nothing of a habit. */
const FEWEST = 3;
const MINE = /(?<![\p{L}\p{N}.'’])i(?=['’](?:m|d|ll|ve)\b|[\s,;:?!)]|$)/gu;
const RULES = /(?<![\p{L}\p{N}])rules?(?=\s\d)/gu;
const DAYS = new RegExp(
  `\\b(?:${[...MONTHS.filter((name) => name !== 'May' && name !== 'March'), ...WEEKDAYS].join('|').toLowerCase()})\\b|\\b(?:may|march)(?=\\s+\\d)`,
  'g',
);
const SHORTEST_NAME = 3;

/** @param parties of the case, who are called by their names whatever the letters */
export function withCapitals(context: string, parties: readonly Pick<Party, 'name' | 'counsel'>[]): string {
  const begins = [...context.matchAll(BEGINS)];
  const small = begins.filter(([found]) => isSmall(found)).length;
  if (small < FEWEST || small <= begins.length / 2) return context;
  const capital = (found: string, at = 0) => {
    const letter = found.charAt(at).toUpperCase();
    return letter.length === 1 ? found.slice(0, at) + letter + found.slice(at + 1) : found;
  };
  const named = new Map(namesOf(parties).map((name) => [name.toLowerCase(), name]));
  const known = [...named.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
  const said =
    known.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const called = said === null ? context : context.replace(said, (found) => named.get(found) ?? found);
  const begun = called.replace(BEGINS, (found) => capital(found, found.length - 1));
  // Behind `inc.` and its like nothing begins.
  const starts = new Set(sentencesOf(begun).map(({ start }) => start));
  return called
    .replace(BEGINS, (found, at: number) => (starts.has(at) ? capital(found, found.length - 1) : found))
    .replace(RULES, (found) => capital(found))
    .replace(MINE, 'I')
    .replace(DAYS, (found) => capital(found));
}

function isSmall(found: string): boolean {
  return /\p{Ll}$/u.test(found);
}

/** Whole names, and of people each of its words: those of a company are words of the language as well. */
function namesOf(parties: readonly Pick<Party, 'name' | 'counsel'>[]): string[] {
  const names = parties.flatMap(({ name, counsel }) => [name, ...(counsel?.split(/,\s*/) ?? [])]);
  return names.flatMap((name) => [name, ...(isNaturalPerson(name) ? name.split(' ').filter(isWord) : [])]);
}

function isWord(part: string): boolean {
  return part.length >= SHORTEST_NAME && /^\p{Lu}\p{Ll}/u.test(part);
}
