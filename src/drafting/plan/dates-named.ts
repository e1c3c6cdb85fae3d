/** When something of the suit happened: as the request says, which knows of this paper, else as the record does. */
import type { CaseFacts } from '../model.ts';
import { datesIn } from './dates.ts';
import { asData, longDate, MONTH_NAME } from './text.ts';

type Dated = Pick<CaseFacts, 'key_dates'>;

/** A course of words within one sentence; the full stops of `Nos. 3 and 5` and `Mr. Bell` end none. */
const WORDS = '(?:[^.;]|\\b(?:Nos?|Mr|Mrs|Ms|Dr|Inc|Co|Corp|Ltd)\\.)';
const AFTER_DATE = '[^.;]{0,80}?';

interface Event {
  /** What stands before its date. */
  readonly before: readonly RegExp[];
  /** What stands behind it, where the date comes first: `On May 4, 2026 it moved …`. */
  readonly behind?: RegExp;
  /** The label of a key date of the record. */
  readonly label: RegExp;
}

const ON = '\\s*(?:on\\s+)?$';

const EVENTS: Readonly<Record<string, Event>> = {
  motion: {
    before: [
      new RegExp(
        `\\bmotion\\b(?:(?!\\b(?:opposition|reply|response|complaint|order|requests?|interrogatories|testimony)\\b)[^.;]){0,90}?(?:\\b(?:filed|served|dated|submitted|made)${ON}|\\bof\\s+$|\\($)`,
        'i',
      ),
      /\b(?:filed|served|submitted)\b[^.;]{0,60}\bmotion\b[^.;]{0,60}\bon\s+$/i,
      /\bmoved\b[^.;]{0,60}\bon\s+$/i,
    ],
    behind: new RegExp(`^,?\\s${AFTER_DATE}\\b(?:moved|filed\\b[^.;]{0,30}\\bmotion)\\b`, 'i'),
    label: /\bmotion\b/i,
  },
  'requests served': {
    before: [
      new RegExp(
        `\\b(?:requests?|interrogatories|discovery|RFPs?|RFAs?|subpoenas?)\\b(?:(?!\\b(?:responses?|answers?|answered|responded)\\b)${WORDS}){0,90}?\\b(?:served|propounded)${ON}`,
        'i',
      ),
      new RegExp(
        `\\bserved\\b(?:(?!\\b(?:responses?|answers?|objections)\\b)${WORDS}){0,60}?\\b(?:requests?|interrogatories|discovery)\\b(?:(?!\\b(?:responses?|answers?)\\b)${WORDS}){0,60}?\\bon\\s+$`,
        'i',
      ),
    ],
    label: /^(?=.*\b(?:requests?|interrogatories)\b)(?=.*\bserved\b)(?!.*\b(?:responses?|answers?)\b)/i,
  },
  'responses due': {
    before: [/\b(?:responses?|answers?|objections)\b[^.;]{0,40}?\bdue\s*(?:on\s+|by\s+)?$/i],
    label: /^(?=.*\b(?:responses?|answers?)\b)(?=.*\bdue\b)(?!.*\b(?:complaint|pleading|motion)\b)/i,
  },
  conferred: {
    before: [
      new RegExp(
        `\\b(?:conferred|meet(?:s|ing)? and confer|conference of counsel)\\b${WORDS}{0,120}?\\bon\\s+$`,
        'i',
      ),
    ],
    label: /\b(?:conferred|confer)\b/i,
  },
  filed: {
    before: [
      new RegExp(
        `\\b(?:complaint|petition|action|suit|lawsuit)\\b[^.;]{0,40}?\\b(?:filed|brought|commenced)${ON}`,
        'i',
      ),
    ],
    label:
      /^(?=.*\b(?:complaint|petition|action|suit|lawsuit|case)\b)(?=.*\b(?:filed|brought|commenced)\b)(?!.*\b(?:amended|motion|answer)\b)/i,
  },
};

export interface DateNamed {
  readonly said: string | null;
  readonly recorded: string | null;
  readonly label: string;
}

/** Both, for whoever compares them; null for an event this file does not know. */
function dateNamed(matter: Dated, said: string, wanted: string, motion: string | null): DateNamed | null {
  const event = EVENTS[wanted];
  if (event === undefined) return null;
  const recorded = matter.key_dates.find(
    ({ label }) => event.label.test(label) && (wanted !== 'motion' || isOfMotion(label, motion, matter)),
  );
  return {
    said: dayOf(said, event),
    recorded: recorded === undefined ? null : recorded.date.slice(0, 10),
    label: recorded === undefined ? wanted : asData(recorded.label),
  };
}

/** The names of the events that are known, each with its dates. */
export function datesNamed(matter: Dated, said: string, motion: string | null): DateNamed[] {
  return Object.keys(EVENTS).flatMap((wanted) => dateNamed(matter, said, wanted, motion) ?? []);
}

/** Undefined where the event is none of these; null where nobody says when it was. */
export function dayNamedFor(
  matter: Dated,
  said: string,
  wanted: string,
  motion: string | null,
): string | null | undefined {
  const named = dateNamed(matter, said, wanted, motion);
  if (named === null) return undefined;
  const day = named.said ?? named.recorded;
  return day === null ? null : longDate(day);
}

function dayOf(said: string, { before, behind }: Event): string | null {
  const found = datesIn(said).filter(
    ({ start, end }) =>
      before.some((pattern) => pattern.test(said.slice(Math.max(0, start - 200), start))) ||
      (behind?.test(said.slice(end, end + 120)) === true &&
        /(?:^|[.;]\s*)On\s+$/.test(said.slice(Math.max(0, start - 20), start))),
  );
  const days = new Set(found.map(({ day }) => day));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

/** A label that names a motion of another kind is about another motion. */
function isOfMotion(label: string, motion: string | null, { key_dates }: Dated): boolean {
  const plain = label.toLowerCase();
  if (!/\bmotion (?:to|for|in)\b/.test(plain)) return true;
  if (motion !== null) return plain.includes(motion);
  return key_dates.filter((one) => /\bmotion\b/i.test(one.label)).length === 1;
}

/** `September 21 and October 5, 2026`: the days of a conference, where there were several. */
export function conferenceDays(said: string): string | null {
  const [, days] =
    new RegExp(
      `\\b(?:conferred|meet and confer|conference of counsel)\\b${WORDS}{0,120}?\\bon\\s+(${MONTH_NAME}\\s\\d{1,2}(?:,\\s\\d{4})?(?:(?:,|,?\\s+and)\\s+(?:${MONTH_NAME}\\s)?\\d{1,2}(?:,\\s\\d{4})?)+)(?!\\d)`,
      'i',
    ).exec(said) ?? [];
  return days !== undefined && /,\s\d{4}$/.test(days) ? days : null;
}
