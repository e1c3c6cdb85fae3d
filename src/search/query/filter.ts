import { FILE_KINDS } from '../../vault/index.ts';
import { DATE_FIELDS, NAMING_FIELDS, type QueryFilter } from '../model.ts';

/**
 * `kind:pleading`, `party:"Harrow Estates"`, `after:2024-03`: what narrows a search. null when the field is none of these.
 * @param refuse makes the error for a value that cannot be read
 */
export function filterOf(
  field: string | undefined,
  value: string,
  excluded: boolean,
  refuse: (detail: string) => Error,
): QueryFilter | null {
  const naming = NAMING_FIELDS.find((name) => name === field);
  if (naming !== undefined) {
    if (naming === 'kind' && !FILE_KINDS.some((kind) => kind === value)) {
      throw refuse(`"${value}" is no kind of file; there are ${FILE_KINDS.join(', ')}`);
    }
    return { field: naming, value, excluded };
  }
  const dated = DATE_FIELDS.find((name) => name === field);
  if (dated === undefined) return null;
  const period = periodOf(value);
  if (period === null) throw refuse(`"${value}" is no date; write 2024, 2024-03 or 2024-03-15`);
  const { from, until } = period;
  if (dated === 'after') return { field: dated, from, until: null, excluded };
  if (dated === 'before') return { field: dated, from: null, until: from, excluded };
  return { field: dated, from, until, excluded };
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** A year, a month or a day: its first day, and the first day after it. */
function periodOf(text: string): { from: string; until: string } | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const from = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1));
  const until = new Date(from);
  if (month === null) until.setUTCFullYear(until.getUTCFullYear() + 1);
  else if (day === null) until.setUTCMonth(until.getUTCMonth() + 1);
  else until.setUTCDate(until.getUTCDate() + 1);
  // 30 February is a day in March to Date, and none to anybody else.
  return dayOf(from).startsWith(text) ? { from: dayOf(from), until: dayOf(until) } : null;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
