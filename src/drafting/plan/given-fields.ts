/** Fields of forms that the request gives in so many words, and those that depend on what it says of the suit. */
import type { CaseFacts } from '../model.ts';
import { givenValues } from './given.ts';
import { personNamed } from './names.ts';
import * as words from './request-words.ts';
import { responsesNamed } from './responses.ts';
import { saysNoActionIsPending } from './working-notes.ts';

/** What the forms of `request.…` find goes before what is found by name. */
export function givenFields(
  matter: CaseFacts,
  said: string,
  counsel: string | null,
): Record<string, string | null> {
  const given = givenValues(matter, said, personNamed(said, matter));
  const within = words.withinNamed(said);
  const day = given['given.payment_day'] ?? null;
  const open = 'within {blank number of days of the Effective Date}';
  return {
    ...given,
    'conference.counsel': given['conference.counsel'] ?? counsel,
    'given.rate': words.hourlyRateNamed(said) ?? given['given.rate'] ?? null,
    'given.other_rates': words.otherRatesNamed(said) ?? given['given.other_rates'] ?? null,
    'payment.time': day === null ? (within === null ? open : `within ${within}`) : `on or before ${day}`,
  };
}

export function noteValues(said: string): Record<string, string | null> {
  const pending = !saysNoActionIsPending(said);
  return {
    'responses.none': responsesNamed(said).length === 0 ? '' : null,
    'action.pending': pending ? '' : null,
    'action.none': pending ? null : '',
  };
}
