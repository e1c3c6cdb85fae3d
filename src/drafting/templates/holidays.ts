/** Legal holidays of the United States, 5 U.S.C. § 6103(a); one on a weekend is kept on the working day beside it, § 6103(b). Pure. */
import { dayAfter, weekdayOf } from './dates.ts';

interface Kept {
  readonly name: string;
  readonly month: number;
}

const FIXED: readonly (Kept & { readonly day: number })[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/** The `nth` of its month, -1 the last. */
const MOVING: readonly (Kept & { readonly weekday: string; readonly nth: number })[] = [
  { name: 'Martin Luther King Jr. Day', month: 1, weekday: 'Monday', nth: 3 },
  { name: 'Washington’s Birthday', month: 2, weekday: 'Monday', nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 'Monday', nth: -1 },
  { name: 'Labor Day', month: 9, weekday: 'Monday', nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 'Monday', nth: 2 },
  { name: 'Thanksgiving Day', month: 11, weekday: 'Thursday', nth: 4 },
];

/** @param day YYYY-MM-DD @returns what is kept on it; null on other days */
export function holidayOn(day: string): string | null {
  const weekday = weekdayOf(day);
  // On a Friday also what falls on the Saturday, on a Monday what fell on the Sunday.
  const kept = [
    day,
    ...(weekday === 'Friday' ? [dayAfter(day, 1)] : []),
    ...(weekday === 'Monday' ? [dayAfter(day, -1)] : []),
  ];
  const fixed = FIXED.find((one) => kept.some((other) => isOn(other, one)));
  if (fixed !== undefined) return fixed.name;
  const [, month = 0, date = 0] = day.split('-').map(Number);
  const isNth = (nth: number) =>
    nth > 0 ? Math.ceil(date / 7) === nth : Number(dayAfter(day, 7).slice(5, 7)) !== month;
  return MOVING.find((one) => one.month === month && one.weekday === weekday && isNth(one.nth))?.name ?? null;
}

function isOn(day: string, holiday: { readonly month: number; readonly day: number }): boolean {
  const [, month, date] = day.split('-').map(Number);
  return month === holiday.month && date === holiday.day;
}
