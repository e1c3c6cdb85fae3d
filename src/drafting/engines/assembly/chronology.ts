/**
 * The rows of a chronology, in order of day and hour: the days that the record and the request give, in their words; then what documents of
 * the matter tell besides. A document that tells of a day that is given is its source. One paragraph a row, the day before the first colon;
 * what a document says follows it as a quotation.
 */
import type { SectionPlan, Source, WriteRequest } from '../../model.ts';
import { clocksIn } from '../../templates/clock.ts';
import { datesIn, namesDay } from '../../templates/dates.ts';
import { happened, withoutDay } from '../../templates/events.ts';
import { asData, leansOnPrevious, longDate, sentences, withoutStop, withStop } from '../../templates/text.ts';

interface Row {
  readonly day: string;
  /** Seconds of the day; those without an hour stand first. */
  readonly hour: number;
  readonly paragraphs: readonly string[];
}

interface Given {
  readonly day: string;
  readonly text: string;
  /** As it is given, with its day. */
  readonly whole: string;
  readonly sources: Source[];
  /** They tell of the day in other words, or tell it under another day: cited where none tells of it as it is given. */
  readonly near: Source[];
}

/** Of so many events that a lawyer lists documents are the sources, and tell no others. */
const FEWEST_GIVEN = 3;
/** Sources of a row. */
const MOST_SOURCES = 3;

export function chronology(request: WriteRequest, section: SectionPlan): string[] {
  const given = recorded(request);
  // Whoever lists the events has chosen them; a paper that is no list of events has those that it tells.
  const isList = request.documentType.brief.main === 'dates';
  const isGiven = (isList ? (request.briefed.dates ?? []) : given).length >= FEWEST_GIVEN;
  const rest = documented(request.sources, section).filter(({ source, day }) => {
    const ofDay = given.filter((one) => one.day === day);
    const told = ofDay.filter((one) => isToldBy(one, source));
    // Of what bears the day itself its words need not be the same, nor of a day of which one event is given, and no hour.
    const isAbout = source.event === undefined && [ofDay[0]?.text ?? '', source.quote].every(hasNoHour);
    const isOne = ofDay.length === 1 && (isOwn(source) || isAbout);
    const own = told.length === 0 && isOne ? ofDay : told;
    // Of one sentence each day that it names is told.
    const besides = given.filter(
      (one) => one.day !== day && namesDay(source.quote, one.day) && isToldBy(one, source),
    );
    const isNear = told.length === 0 && !isOwn(source) && !namesDay(source.fileTitle, day);
    for (const one of [...own, ...besides]) {
      const sources = isNear || besides.includes(one) ? one.near : one.sources;
      if (sources.length < MOST_SOURCES && !sources.some(({ fileId }) => fileId === source.fileId))
        sources.push(source);
    }
    return own.length === 0 && source.event !== 'row' && !isGiven;
  });
  const rows = [
    ...given.map(({ day, text, ...of }): Row => {
      const sources = of.sources.length > 0 ? of.sources : of.near;
      const places = sources.map(({ handle }) => ` ({${handle}})`).join('');
      const changed = sources.filter(({ quote, event }) => event === undefined && CHANGED.test(quote));
      const marked = sources.some(({ event }) => event === 'privileged') && !PRIVILEGED.test(text);
      // Documents are looked for by the day: they stand for the sentence that tells it.
      const [first = text] = sentences(text);
      const lead = text.startsWith(first) ? first : text;
      return {
        day,
        hour: hourOf(text),
        paragraphs: [
          `${longDate(day)}: ${marked ? 'PRIVILEGED: ' : ''}${isDisputed(text) ? 'Disputed: ' : ''}${lead}${places}${text.slice(lead.length)}`,
          ...changed.map(({ handle }) => `{quote ${handle}}`),
        ],
      };
    }),
    ...rest.map(({ source, day }): Row => documentRow(source, day)),
  ];
  if (rows.length === 0) return ['{blank events with their dates and sources}'];
  return [...rows]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.hour - b.hour))
    .flatMap(({ paragraphs }) => paragraphs);
}

/** `End: 10:15 -> 09:45`: an entry that was changed is shown as it reads. */
const CHANGED = /\S\s?(?:->|→)\s?\S/;
const PRIVILEGED = /\bprivileged\b/i;

/** It tells two hours, and no time from the one to the other: sources differ. */
function isDisputed(text: string): boolean {
  const [first, ...others] = clocksIn(text);
  // `End of the work: 9:45 in the log, 10:15 before the edit`: one event, and its hours behind it.
  const label = text.indexOf(': ');
  if (label < 0 || label > (first?.start ?? 0) || others.length > 1) return false;
  const [second] = others.filter(({ seconds }) => seconds !== first?.seconds);
  return (
    first !== undefined &&
    second !== undefined &&
    !/\bdisputed\b/i.test(text) &&
    !/^\s{0,2}(?:to|and|until|till|through|[-–])\s{0,2}$/i.test(text.slice(first.end, second.start))
  );
}

/** What bears the day of a document: its words are cited and not quoted. */
function isOwn({ onlyCited }: Source): boolean {
  return onlyCited === true;
}

function documentRow(source: Source, day: string): Row {
  const { handle, quote, told, event } = source;
  const hour = source.onlyCited === true ? NO_HOUR : hourOf(quote);
  const [clock] = event === undefined ? clocksIn(quote) : [];
  const at =
    clock === undefined || !beginsIt(quote, clock.start) ? '' : `, ${quote.slice(clock.start, clock.end)}`;
  const when = `${longDate(day)}${at}`;
  if (event === 'privileged' && source.onlyCited !== true)
    return { day, hour, paragraphs: [`${when}: PRIVILEGED: {${handle}}`, `{quote ${handle}}`] };
  if (event === 'privileged')
    return {
      day,
      hour,
      paragraphs: [`${when}: PRIVILEGED: told in confidence, and not repeated here ({${handle}})`],
    };
  if (source.onlyCited === true)
    return { day, hour, paragraphs: [`${when}: ${told ?? 'Testimony'} ({${handle}})`] };
  return { day, hour, paragraphs: [`${when}: {${handle}}`, `{quote ${handle}}`] };
}

/** `2024-07-18 10:11  Osei > Kroll`: nothing but the day stands before the hour. */
function beginsIt(quote: string, at: number): boolean {
  const day = datesIn(quote)[0];
  const before =
    day !== undefined && day.end <= at
      ? quote.slice(0, day.start) + quote.slice(day.end, at)
      : quote.slice(0, at);
  return before.trim() === '';
}

const NO_HOUR = -1;

function hasNoHour(text: string): boolean {
  return hourOf(text) === NO_HOUR;
}

function hourOf(text: string): number {
  return clocksIn(text)[0]?.seconds ?? NO_HOUR;
}

/** What the record and the request say, one row each; what another one of the same day tells as well is told once. */
function recorded({ case: matter, briefed, documentType, today }: WriteRequest): Given[] {
  const typed = new Set([
    ...(briefed.facts ?? []),
    ...(briefed.dates ?? []).map(({ label }) => withStop(asData(label))),
  ]);
  const days = new Map<string, string[]>();
  const add = (day: string, text: string) => days.set(day, [...(days.get(day) ?? []), text]);
  // Whoever stands outside is told what happened, and not what our calendar has; a sentence tells what happened.
  const isEvent = (one: (typeof matter.key_dates)[number]) =>
    documentType.goesOut !== true ||
    withoutStop(one.label) !== one.label ||
    happened([one], today).length > 0;
  for (const { label, date } of matter.key_dates.filter(isEvent))
    add(date.slice(0, 10), withStop(asData(label)));
  for (const text of datedFacts(matter.facts ?? '')) {
    const [first] = datesIn(text);
    if (first !== undefined) add(first.day, text);
  }
  return [...days].flatMap(([day, texts]) => {
    const longest = texts.toSorted((one, other) => other.length - one.length).slice(0, MOST_COMPARED);
    // What has an hour of its own is an event of its own; what the lawyer gives takes the place of what the record has, and not the other way.
    const own = texts.filter((one) => {
      if (hourOf(one) !== NO_HOUR) return true;
      const isGiven = typed.has(one);
      return !longest.some((other) =>
        typed.has(other) === isGiven
          ? tells(other.toLowerCase(), one)
          : !isGiven && (holds(other.toLowerCase(), one) || holds(one.toLowerCase(), other)),
      );
    });
    return [...new Set(own)].map((whole) => {
      const text = withoutDay(whole, day);
      return { day, text, whole, sources: [], near: [] };
    });
  });
}

function datedFacts(facts: string): string[] {
  const all = sentences(facts);
  return all.map((one, index) => (leansOnPrevious(one) && index > 0 ? `${all[index - 1]} ${one}` : one));
}

/** What is told of one day is compared with so many of the sentences that tell most. */
const MOST_COMPARED = 30;

/** `Crates delivered.` says nothing that `the crates were delivered on march 21 …` does not. */
function tells(fact: string, label: string): boolean {
  return fact.length > label.length && holds(fact, label);
}

function holds(fact: string, label: string): boolean {
  const words = label.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const told = words.filter((word) => fact.includes(word.slice(0, 5)));
  return words.length > 0 && told.length * 2 >= words.length;
}

/** Does a document tell of what is given: at the same minute, or in its words? */
function isToldBy({ text, whole }: Given, { quote, fileTitle, event }: Source): boolean {
  const isIn = (words: string) => [text, whole].some((one) => holds(words.toLowerCase(), one));
  if (isIn(fileTitle)) return true;
  if (event === 'privileged') return PRIVILEGED.test(text);
  // Who lists the hours of a day names many events.
  if (clocksIn(text).length > 2) return false;
  const minutes = (of: string) => clocksIn(of).map(({ seconds }) => Math.floor(seconds / 60));
  const own = new Set(minutes(text));
  return minutes(quote).some((minute) => own.has(minute)) || isIn(quote);
}

function documented(sources: readonly Source[], section: SectionPlan) {
  const evidence = sources.filter(({ kind }) => kind !== 'precedent');
  const chosen = evidence.filter((source) => source.section === section.id);
  return (chosen.length > 0 ? chosen : evidence).flatMap((source) => {
    const day = source.day ?? datesIn(source.quote)[0]?.day;
    return day === undefined ? [] : [{ source, day }];
  });
}
