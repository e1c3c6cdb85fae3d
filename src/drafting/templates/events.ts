/** Key dates of a case. */
import { datesIn } from './dates.ts';
import { asData, longDate } from './text.ts';

export interface KeyDate {
  readonly label: string;
  /** ISO 8601 */
  readonly date: string;
}

/** `Complaint filed: June 11, 2025.` */
export function eventSentence({ label, date }: KeyDate): string {
  return `${asData(label)}: ${longDate(date)}.`;
}

/** Those whose day the facts do not tell already. */
export function untold<T extends KeyDate>(dates: readonly T[], facts: string): T[] {
  const told = new Set(datesIn(facts).map(({ day }) => day));
  return dates.filter(({ date }) => !told.has(date.slice(0, 10)));
}

/** Steps of the suit itself are no events to plead or to ask about. */
const OF_THE_SUIT =
  /\b(?:complaint|petition|answer|motions?|filed|served|unsealed|responses?|requests?|interrogator(?:y|ies)|hearing|trial|pre-?trial|conference|conferred|confer|deadlines?|cut-?off|due|discovery|mediation|scheduling|docket|summons|subpoena|deposition|disclosures?|appeal|judgment|verdict|protective\sorder)\b/i;

export function isOfTheSuit(label: string): boolean {
  return OF_THE_SUIT.test(label);
}

/** An entry of a calendar: nothing that happened, and nothing that a paper tells as a fact. */
const OF_THE_CALENDAR =
  /\b(?:deadlines?|due|closes|cut-?off|trial|pre-?trial|hearing|conference|meet\sand\sconfer|mediation|docket\scall|begins|expires)\b/i;

/** It is to happen on that day, or by it. */
export function isOfTheCalendar(label: string): boolean {
  return OF_THE_CALENDAR.test(label);
}

/** What had happened on the day the paper is written. */
export function happened<T extends KeyDate>(dates: readonly T[], today: string): T[] {
  return dates.filter(
    ({ label, date }) => !isOfTheCalendar(label) && date.slice(0, 10) <= today.slice(0, 10),
  );
}
