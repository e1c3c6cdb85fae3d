import { isInCapitals } from './letter-case.ts';
import { SUFFIX } from './party.ts';
import { withoutRole } from './roles.ts';

/** What stands between the two sides of a case, alone on its line. */
export const VERSUS = /^[-–—(]*\s*(?:vs?|versus|against)\.?\s*[-–—)]*$/i;
export const ENDS_VERSUS = /[\s,](?:vs?|versus)\.?$/i;
export const STARTS_VERSUS = /^(?:vs?\.|versus)\s+(?=\S)/i;
const CAPITAL = /(?<!\S)V\.(?!\S)/;
const SMALL = /(?<!\S)(?:vs?|versus)\.?(?!\S)/;
/** The sides of a line; beside a small `v.` a capital one is an initial (`Ada V. Marsh v. Dale Corp.`). */
export function sidesIn(line: string, between = /\s+vs?\.?\s+/): string[] {
  return ` ${line} `.split(SMALL.test(line) ? between : new RegExp(between, 'i')).map((side) => side.trim());
}

/** `BACHAWAT, R.S.`, `SIKRI, S.M. (CJ)`, at the end of a line. */
const SURNAME_FIRST = /(?<!\S)\p{Lu}{2,}(,\s(?:\p{Lu}\.\s?){1,3})(?:\(\p{Lu}+\))?$/u;

/**
 * A `V.` of somebody’s name: in a line with small letters (`R. K. Garg and V. M. Tarkunde for the appellant`), unless a role
 * stands before it, and in a list of judges (`RAMASWAMI, V.` over `MITTER, G.K.`).
 */
export function isInitial(line: string, beside: readonly string[]): boolean {
  const at = CAPITAL.exec(line)?.index;
  if (at === undefined || SMALL.test(line)) return false;
  const before = line.slice(0, at).trim();
  if (!isInCapitals(line)) return line !== 'V.' && withoutRole(before) === before;
  return /, V\.$/.test(line) && beside.some(isSurnameFirst);
}

function isSurnameFirst(line: string): boolean {
  const initials = SURNAME_FIRST.exec(line)?.[1];
  return initials !== undefined && !SUFFIX.test(initials.slice(1));
}
