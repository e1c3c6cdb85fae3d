/** Full dates in a text, where they stand. Pure. */
import { findDates } from '../verify/index.ts';

export interface FoundDate {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

/** Days of which all three parts are told, whichever way, and that can be only one day. */
export function datesIn(text: string, isMonthFirst = false): FoundDate[] {
  return findDates(text).flatMap(({ values, start, end }) => {
    const [day, other] = values.filter(isDay);
    return day !== undefined && (other === undefined || isMonthFirst) ? [{ day, start, end }] : [];
  });
}

/** Has it days in figures that can only be read with the month before the day, and none the other way? */
export function isMonthFirst(text: string): boolean {
  const orders = new Set(
    findDates(text).flatMap(({ values }) =>
      values.length === 2 && values.filter(isDay).length === 1 ? isDay(values[0] ?? '') : [],
    ),
  );
  return orders.has(true) && !orders.has(false);
}

const ISO_LENGTH = 'YYYY-MM-DD'.length;
const WITHOUT_YEAR = '-MM-DD'.length;

/** Days as they are named within a matter, also without their year: `MM-DD`, each once. */
export function daysNamedIn(text: string): ReadonlySet<string> {
  return new Set(
    findDates(text).flatMap(({ values: [day = '', other] }) =>
      other === undefined && (day.length === ISO_LENGTH || day.length === WITHOUT_YEAR)
        ? [day.slice(-5)]
        : [],
    ),
  );
}

/** Does it name this day, with its year or without one? */
export function namesDay(text: string, day: string): boolean {
  return findDates(text).some(
    ({ values: [one = '', other] }) => other === undefined && one.length >= WITHOUT_YEAR && day.endsWith(one),
  );
}

/** `YYYY-MM`, of months that are told with their year and without a day. */
export function monthsIn(text: string): string[] {
  return findDates(text).flatMap(({ values }) => values.filter((one) => /^\d{4}-\d\d$/.test(one)));
}

export const DAY_MS = 86_400_000;

/** So many days after a day, both YYYY-MM-DD; none of a calendar. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}

function isDay(iso: string): boolean {
  if (iso.length !== ISO_LENGTH) return false;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
