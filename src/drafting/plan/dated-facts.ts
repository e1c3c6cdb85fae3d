/**
 * Facts of a chronology that name their day: each is an event of it. A day without its year is the one that the documents tell in full, or
 * the only one near another day that they tell; what may be of two years stays without a day. Pure.
 */
import { type Brief, type BriefValue, type DateValue, valuesOf } from '../brief/model.ts';
import type { DocumentType, SectionPlan } from '../model.ts';
import { clocksIn } from '../templates/clock.ts';
import { DAY_MS, datesIn, daysNamedIn } from '../templates/dates.ts';
import { withoutDay } from '../templates/events.ts';
import { sentences } from '../templates/text.ts';
import { findDates } from '../verify/index.ts';

/** Days between one without a year and one that is told in full. */
const NEAR = 31;

/** @param told words of the case and of its documents */
export function withDatedFacts(brief: Brief, { sections }: DocumentType, told: readonly string[]): Brief {
  if (!sections.some(isChronology)) return brief;
  // Beside a chronology the facts are told as a whole.
  const isTold = sections.some(({ template }) => template.includes('{{facts}}'));
  const facts = valuesOf<string>(brief, 'facts');
  const days = new Set([...facts, ...told].flatMap((text) => datesIn(text).map(({ day }) => day)));
  return {
    ...brief,
    values: brief.values.flatMap((one): BriefValue[] =>
      one.field !== 'facts' || isTold ? [one] : (rowOf(one) ?? rowsOf(one, days)),
    ),
  };
}

export function isChronology({ template }: SectionPlan): boolean {
  return template.includes('{{chronology}}');
}

/** `February 2012: She began at the plant. …`: a fact that is told under its day, or its month, is one event, however many sentences it has. */
function rowOf(fact: BriefValue): BriefValue[] | null {
  const text = String(fact.value);
  const [first] = findDates(text);
  const [date] = first?.values ?? [];
  if (first === undefined || first.start > 0 || date === undefined || first.values.length > 1) return null;
  const isMonth = date.length === MONTH_LENGTH;
  if (!(isMonth || datesIn(text)[0]?.start === 0) || !UNDER_ITS_DAY.test(text.slice(first.end))) return null;
  return [{ ...fact, field: 'dates', value: { label: withoutDay(text, date), date } }];
}

const MONTH_LENGTH = 'YYYY-MM'.length;
const UNDER_ITS_DAY = /^\s{0,2}[:–—-]\s/;

/** What has no time of its own goes on with the day that is told before it; what has an hour is an event of that day. */
function rowsOf(fact: BriefValue, told: ReadonlySet<string>): BriefValue[] {
  const rows: BriefValue[] = [];
  let day: string | null = null;
  for (const sentence of sentences(String(fact.value))) {
    const last = rows.at(-1);
    if (findDates(sentence).length > 0 || day === null || last === undefined) {
      const events = eventsOf(fact, sentence, told);
      day = events.length === 1 ? dayToldBy(events[0]) : null;
      rows.push(...events);
      continue;
    }
    const isOwn = clocksIn(sentence).length > 0;
    const label = isOwn ? sentence : `${textOf(last)} ${sentence}`;
    rows.splice(isOwn ? rows.length : -1, 1, { ...fact, field: 'dates', value: { label, date: day } });
  }
  return rows;
}

function dayToldBy(row: BriefValue | undefined): string | null {
  if (row === undefined) return null;
  return row.field === 'dates'
    ? (row.value as unknown as DateValue).date
    : (datesIn(textOf(row))[0]?.day ?? null);
}

function textOf({ field, value }: BriefValue): string {
  return field === 'dates' ? (value as unknown as DateValue).label : String(value);
}

function eventsOf(fact: BriefValue, sentence: string, told: ReadonlySet<string>): BriefValue[] {
  const full = new Set(datesIn(sentence).map(({ day }) => day));
  const named = [...daysNamedIn(sentence)].filter((one) => ![...full].some((day) => day.endsWith(one)));
  const found = named.map((one) => dayOf(one, told));
  const all = [...full, ...found.filter((day) => day !== null)];
  // One day in full is told by the sentence itself.
  if (all.length === 0 || (named.length === 0 && full.size === 1)) return [{ ...fact, value: sentence }];
  return [
    ...all.map(
      (date): BriefValue => ({ ...fact, field: 'dates', value: { label: withoutDay(sentence, date), date } }),
    ),
    ...(found.includes(null) ? [{ ...fact, value: sentence }] : []),
  ];
}

/** @param named `MM-DD` */
function dayOf(named: string, told: ReadonlySet<string>): string | null {
  const own = [...told].filter((day) => day.endsWith(`-${named}`));
  const years = new Set([...told].map((day) => Number(day.slice(0, 4))));
  const near = [...years]
    .map((year) => `${year}-${named}`)
    .filter((day) =>
      [...told].some((other) => Math.abs(Date.parse(other) - Date.parse(day)) <= NEAR * DAY_MS),
    );
  const [only, other] = own.length > 0 ? own : near;
  return only === undefined || other !== undefined ? null : only;
}
