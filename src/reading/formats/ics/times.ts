/** Times of calendars (RFC 5545 §3.3.4, §3.3.5), as they are written in letters and e-mails. */
import type { Property } from './content-lines.ts';

const FORM = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/;

/** With the zone that it is given in; what is no time is given as it is. */
export function timesOf({ value, parameters }: Property): string {
  return value
    .split(',')
    .map((one) => timeOf(one.trim(), parameters.get('TZID')))
    .join('; ');
}

function timeOf(written: string, zone: string | undefined): string {
  // A period: from, and until or how long.
  const [from = '', until] = written.split('/');
  if (until !== undefined) return `${timeOf(from, zone)} – ${timeOf(until, zone)}`;
  const [, year, month, day, hour, minute, second = '00', utc] = FORM.exec(written) ?? [];
  if (year === undefined) return written;
  const date = dateOf(`${year}-${month}-${day}`, written);
  if (hour === undefined) return date;
  const where = utc === undefined ? (zone === undefined ? '' : ` (${zone})`) : ' +0000';
  return `${date} ${hour}:${minute}:${second}${where}`;
}

function dateOf(day: string, written: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? written : date.toUTCString().slice(0, 'Tue, 03 May 2022'.length);
}

/** The day before: an event that lasts whole days ends with the beginning of the day after its last (§3.6.1). Null: the value is no day. */
export function lastDayOf({ value }: Property): string | null {
  const [, year, month, day, hour] = FORM.exec(value.trim()) ?? [];
  if (year === undefined || hour !== undefined) return null;
  const end = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(end) ? null : dateOf(new Date(end - DAY).toISOString().slice(0, 10), value);
}

const DAY = 86_400_000;
