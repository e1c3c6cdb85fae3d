/** Days by which something is due, or on which it is set: whether they have passed, or are no working days. Pure. */
import { onOneLine } from '../../platform/index.ts';
import { type Brief, type DateValue, textOf, valuesOf } from '../brief/model.ts';
import { wordsOfBrief } from '../brief/printed/words-of-brief.ts';
import { isWholeNumber } from '../letters.ts';
import type { CaseFacts, DocumentType } from '../model.ts';
import { datesIn, dayAfter, type FoundDate, weekdayOf } from '../templates/dates.ts';
import { isOfTheCalendar } from '../templates/events.ts';
import { holidayOn } from '../templates/holidays.ts';
import { asData, longDate } from '../templates/text.ts';
import { isAbroad } from '../templates/values.ts';
import type { PlanWarning } from './model.ts';

const COUNTS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
};
const PERIOD =
  /\b(\d{1,3}|[a-z]{3,9}(?:-[a-z]{4})?)(?: \(\d{1,3}\))? (business |calendar )?days? (?:of|after|from|following)(?: the)?(?: [a-z]+){0,4}? $/i;
/** Characters looked back from a date for the period that runs from it. */
const BACK = 80;

/** A period that runs from a date of the text; null where none does, or in business days, which holidays make. */
export function periodFrom(
  text: string,
  { day, start }: FoundDate,
): { readonly days: number; readonly end: string } | null {
  const [, count = '', kind = ''] =
    PERIOD.exec(onOneLine(text.slice(Math.max(0, start - BACK), start))) ?? [];
  const days = kind.toLowerCase().startsWith('business') ? null : numberOf(count.toLowerCase());
  return days === null ? null : { days, end: dayAfter(day, days) };
}

/** `thirty days`; null: none that a calendar counts. */
export function daysIn(period: string): number | null {
  const [, count = ''] = /^(\S+)(?: \(\d{1,3}\))?[ -](?:calendar )?days?$/i.exec(period.trim()) ?? [];
  return numberOf(count.toLowerCase());
}

function numberOf(word: string): number | null {
  if (isWholeNumber(word)) return Number(word);
  const small = COUNTS.indexOf(word);
  return small < 0 ? (TENS[word] ?? null) : small + 1;
}

/**
 * Of the days of the case only those by which a draft of this type is due, or which the brief has: what else the calendar has, the
 * draft neither tells nor acts on.
 * @param today YYYY-MM-DD
 */
export function passedDays(
  brief: Brief,
  matter: CaseFacts,
  { due: isDueBy = [] }: Pick<DocumentType, 'due'>,
  today: string,
): PlanWarning[] {
  const said = wordsOfBrief(brief);
  const concerns = ({ label, date }: CaseFacts['key_dates'][number]) =>
    isDueBy.some((words) => label.toLowerCase().includes(words)) || said.includes(longDate(date));
  const deadline = textOf(brief, 'deadline') ?? '';
  const due = datesIn(deadline).map((date) => ({
    label: 'The deadline of the request',
    day: periodFrom(deadline, date)?.end ?? date.day,
  }));
  const set = [
    ...valuesOf<DateValue>(brief, 'dates').map((one) => ({ ...one, of: 'the request' })),
    ...matter.key_dates.filter(concerns).map((one) => ({ ...one, of: 'the case' })),
  ]
    .filter(({ label }) => isOfTheCalendar(label))
    .map(({ label, date, of }) => ({ label: `“${asData(label)}” of ${of}`, day: date.slice(0, 10) }));
  return [...due, ...set].flatMap(({ label, day }) => {
    const weekday = weekdayOf(day);
    const isWeekend = weekday === 'Saturday' || weekday === 'Sunday';
    const holiday = isAbroad(matter) ? null : holidayOn(day);
    if (day >= today && !isWeekend && holiday === null) return [];
    const is = isWeekend ? `a ${weekday}` : `${holiday}, a legal holiday (5 U.S.C. § 6103)`;
    const text = `${label}, ${longDate(day)}, ${day < today ? 'has passed' : `is ${is}`}.`;
    return [{ code: 'deadline' as const, text, ground: null, file_id: null }];
  });
}
