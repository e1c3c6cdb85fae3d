/**
 * Whether a jury is demanded, where a clause says that and nothing else but in which court: `We want a jury`, `No jury in Chancery`. Of
 * anything more it is asked. Pure.
 */
import { spokenWordsIn } from '../letters.ts';
import { JURY_ASKED, JURY_BESIDE, JURY_REFUSED } from '../rules/requests.ts';
import { unitsOf } from './slots/units.ts';

/** @param court by its name */
export function juryIn(context: string, court: string | null = null): 'demanded' | 'waived' | null {
  const ofCourt = new Set<string>(spokenWordsIn(court ?? ''));
  const said = new Set<'demanded' | 'waived' | null>();
  for (const { start, end } of unitsOf(context))
    for (const clause of context.slice(start, end).split(/[,;:]|\sand\s/u)) {
      const words = spokenWordsIn(clause);
      const isBenchTrial = words.some((word, at) => word === 'bench' && words[at + 1] === 'trial');
      if (!words.includes('jury') && !isBenchTrial) continue;
      const isClear = words.every((word) =>
        [JURY_BESIDE, JURY_ASKED, JURY_REFUSED, ofCourt].some((known) => known.has(word)),
      );
      const refusals = words.filter((word) => JURY_REFUSED.has(word)).length;
      const isAsked = words.some((word) => JURY_ASKED.has(word));
      // `We do not waive a jury`: of two refusals, one may undo the other.
      const isSure = isClear && refusals < 2;
      said.add(isSure && refusals > 0 ? 'waived' : isSure && isAsked ? 'demanded' : null);
    }
  const [one] = said;
  return said.size === 1 ? (one ?? null) : null;
}

/** Does an item of relief ask for one? `no jury` does not. */
export function asksForJury(relief: string): boolean {
  const words = spokenWordsIn(relief);
  return words.includes('jury') && !words.some((word) => JURY_REFUSED.has(word));
}
