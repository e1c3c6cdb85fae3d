/** Where a case is, and whether a court sits there. Pure. */
import { onOneLine } from '../../platform/index.ts';
import { type Court, courtNamed, isSamePlace, STATES } from '../../precedents/index.ts';
import type { CaseFacts } from '../model.ts';

/** Where the case is: its court where that is known, and the places whose law may govern. */
export interface Forum {
  readonly court: Court | null;
  readonly places: readonly string[];
}

const NAMES = STATES.map(RegExp.escape).join('|');
const LAW_OF = new RegExp(
  `\\b(${NAMES})(?:[’']s)? (?:state )?(?:common |contract |tort |substantive |case |statutory )?(?:law|courts?|statutes?|code|rules?)\\b|\\bthe law of (?:the (?:State|Commonwealth) of )?(${NAMES})\\b`,
  'g',
);

/** The court of the case, its jurisdiction, and every place whose law the request or the facts call for. */
export function forumOf(matter: Pick<CaseFacts, 'court' | 'jurisdiction' | 'facts'>, about: string): Forum {
  const court = courtNamed(matter.court ?? '');
  const called = statesIn(`${about} ${matter.facts ?? ''}`, LAW_OF);
  const own = [matter.jurisdiction, court?.place].filter(
    (place): place is string =>
      place !== null && place !== undefined && !/federal|united states|u\.s\./i.test(place),
  );
  return { court, places: [...own, ...called] };
}

/** Whether a court is of the circuit or of the state of the case, or decides for the whole country; so is one that is not known. */
export function sitsBeside(decision: Court | null, { court, places }: Forum): boolean {
  if (decision === null || (court === null && places.length === 0)) return true;
  if (decision.level === 'highest' && decision.place === 'United States') return true;
  if (decision.circuit !== null && decision.circuit === court?.circuit) return true;
  const { place } = decision;
  return place !== null && places.some((one) => isSamePlace(one, place));
}

function statesIn(text: string, pattern: RegExp): string[] {
  return [...onOneLine(text).matchAll(pattern)].map((found) => found[1] ?? found[2] ?? '');
}
