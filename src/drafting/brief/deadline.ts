/** A deadline, as a brief has it, in the words of a sentence. Pure. */
import { withoutEnd } from '../letters.ts';
import type { Form } from '../model.ts';
import { datesIn, dayAfter, type FoundDate } from '../templates/dates.ts';
import { asData, longDate, withoutStop } from '../templates/text.ts';

/** Small words that belong to the sentence around it. */
const LEADS = /^(?:by|on or before|no later than|not later than|until|on|in)\s+/i;
const PERIOD =
  /^(?:with)?in\s+(?=.*\b(?:hour|day|week|month|year|time)s?\b)|^(?=[\p{L}\d-]+(?:\s\(\d+\))?\s+(?:\p{L}+\s+)?(?:hour|day|week|month)s?\b)/iu;
/** A period that says itself from when on. */
const COUNTED = /\b(?:of|after|from|following)\b/i;
/** What is no day, and needs no `by`. */
const AT_ONCE = /^(?:immediately|forthwith|promptly|at once|up?on|without)\b/i;
const IN_WRITING = /,?\sin\swriting\b/i;
const TIME = /\d\s?(?:[ap]\.?m\b|o[’']clock)|\d:\d\d|\bnoon\b/i;

/** From when a period runs where nobody said so. */
const FROM: Readonly<Record<Form, string>> = {
  letter: 'the date of this letter',
  agreement: 'the Effective Date',
  court: 'service',
  memorandum: 'today',
};

/** What templates call it. `request.by` stands behind what is demanded, `request.deadline` behind `no later than`. */
export function deadlineFields(given: string, form: Form): Record<string, string | null> {
  const whole = written(asData(given), () => true);
  // A letter asks for a written answer in words of its own.
  const text = withoutEnd(withoutStop(form === 'letter' ? whole.replace(IN_WRITING, '') : whole), ' ,');
  const period = PERIOD.exec(text);
  if (period !== null) {
    const length = text.slice(period[0].length);
    const within = COUNTED.test(length) ? length : `${length} of ${FROM[form]}`;
    return {
      'request.by': `within ${within}`,
      // From when on, the order says.
      'order.time': `within ${length}`,
      'request.deadline': COUNTED.test(length) ? length : `${length} from ${FROM[form]}`,
      'request.within': `within ${within}`,
      'payment.time': `within ${within}`,
      'subpoena.when': `within ${within}`,
    };
  }
  const [, end] = /^before\s+(.+)/i.exec(text) ?? [];
  if (end !== undefined) {
    const before = `before ${end}`;
    const last = dayBefore(end);
    return {
      'request.by': before,
      'order.time': before,
      // Of what is no day nobody can say what comes before it: it is asked.
      'request.deadline': last,
      'request.within': before,
      'payment.time': before,
      'subpoena.when': last === null ? null : `${last}, at {blank time}`,
    };
  }
  const isAtOnce = AT_ONCE.test(text) && datesIn(text).length === 0;
  const day = isAtOnce ? text : text.replace(LEADS, '');
  return {
    'request.by': isAtOnce ? day : `by ${day}`,
    'order.time': isAtOnce ? day : `by ${day}`,
    'request.deadline': day,
    'request.within': isAtOnce ? day : `by ${day}`,
    'payment.time': isAtOnce ? day : `on or before ${day}`,
    'subpoena.when': TIME.test(day) ? day : `${day}, at {blank time}`,
  };
}

function dayBefore(text: string): string | null {
  const [date] = datesIn(text);
  if (date === undefined || date.end - date.start !== text.length) return null;
  return longDate(dayAfter(date.day, -1));
}

/** `2026-07-08` is how a form has a day, not how a paper has it. */
export function withLongDates(text: string): string {
  return written(text, ({ day }, found) => found === day);
}

/** A day within a number, an address or the name of a file is no day: `INV-2026-07-08`, `2026-07-08_minutes.pdf`, `letter 2026-07-08.docx`. */
const PART_BEFORE = /[\p{L}\d_/\\.-]$/u;
const PART_BEHIND =
  /^(?:[\p{L}\d_/\\-]|\.[\p{L}\d]|[^\n"“”;,]{0,60}?\.(?:pdf|docx?|xlsx?|txt|eml|msg|rtf|odt|csv|tiff?|jpe?g|png|zip)\b)/iu;

function written(text: string, isMeant: (date: FoundDate, found: string) => boolean): string {
  return datesIn(text).reduceRight((rest, date) => {
    const { day, start, end } = date;
    const isPart = PART_BEFORE.test(text.slice(0, start)) || PART_BEHIND.test(text.slice(end));
    if (isPart || !isMeant(date, text.slice(start, end))) return rest;
    return `${rest.slice(0, start)}${longDate(day)}${rest.slice(end)}`;
  }, text);
}
