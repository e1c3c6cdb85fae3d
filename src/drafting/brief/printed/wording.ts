/** Words of a lawyer as a paper has them. Pure. */
import { endsIn, isWholeNumber, withoutEnd } from '../../letters.ts';
import { goingOn } from '../../templates/headings.ts';
import { asData, capitalised } from '../../templates/text.ts';
import { withLongDates } from '../deadline.ts';

export function sentence(text: string): string {
  const plain = capitalised(withLongDates(asData(text)));
  return endsIn(withoutEnd(plain, '"”’)'), '.!?:;') ? plain : `${plain}.`;
}

/** As it goes on a sentence. */
export function asClause(said: string): string {
  return withoutEnd(withLongDates(asData(said)).replace(/^that\s+/i, ''), ' .;,');
}

/** As it stands within a sentence. */
export function asPhrase(said: string): string {
  return goingOn(withoutEnd(withLongDates(asData(said)), ' .;,'));
}

/** A number alone is one of days. */
export function inDays(period: string): string {
  return isWholeNumber(period.trim()) ? `${period.trim()} days` : asData(period);
}
