/** What a case’s documents tell of a day, for a chronology: the earliest first; of a table or log each row. Pure. */
import { rememberedLately } from '../../platform/index.ts';
import { findCitations, sentencesOf } from '../../precedents/index.ts';
import { clocksIn } from '../templates/clock.ts';
import { DAY_MS, datesIn, daysNamedIn, isMonthFirst, monthsIn } from '../templates/dates.ts';
import { type EvidenceUnit, MatterEvidence } from './match-evidence.ts';
import type { MatterPage } from './matter-documents.ts';

const MOST = 150;
const MOST_A_FILE = 20;
/** Sentences of one document, or message, about one day. */
const MOST_A_DAY = 2;
/** Days between a document and a day that it names without a year: further away it could as well be that of another year. */
const MOST_APART = 150;
/** Characters over a document’s first words in which it tells its own day. */
const HEAD = 600;

/** Of a page whose units are read one by one. */
const isMonthFirstIn = rememberedLately(2, isMonthFirst);

export interface DatedWords {
  readonly page: MatterPage;
  readonly span: readonly [number, number];
  readonly quote: string;
  /** YYYY-MM-DD, or YYYY-MM where its words tell no day. */
  readonly day: string;
  /** It bears the day, and its words need not be read for it. */
  readonly isCited: boolean;
  /** What is told of it where it is no sentence: `row`, cells of a table; `privileged`, told in confidence. */
  readonly event?: 'row' | 'privileged';
}

/** Cells of a row of a log or a table; of fewer the last one tells what happened. */
const CELLS_OF_A_TABLE = 5;
const CELLS = /\S\s{2,}(?=\S)/g;

export function datedWords(pages: readonly MatterPage[]): DatedWords[] {
  const counts = new Map<string, number>();
  const isMore = (key: string, most: number): boolean => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < most;
  };
  const found: DatedWords[] = [];
  const taken = new Map<MatterPage, (readonly [number, number])[]>();
  const add = (unit: EvidenceUnit, start: number, end: number, day: string, isCited = false): void => {
    const { page, isTable } = unit;
    const spans = taken.get(page) ?? [];
    if (spans.some(([from, to]) => from < end && start < to)) return;
    if (
      !isTable &&
      !isTimed(page.text.slice(start, end), isMonthFirstIn(page.text)) &&
      !isMore(`${bearerOf(unit)} ${day}`, MOST_A_DAY)
    )
      return;
    if (!isMore(page.file.id, MOST_A_FILE)) return;
    taken.set(page, [...spans, [start, end]]);
    const quote = page.text.slice(start, end);
    const event = unit.nature.privileged
      ? ('privileged' as const)
      : [...quote.matchAll(CELLS)].length + 1 >= CELLS_OF_A_TABLE
        ? ('row' as const)
        : undefined;
    found.push({ page, span: [start, end], quote, day, isCited, ...(event === undefined ? {} : { event }) });
  };
  const { units } = new MatterEvidence(pages);
  const own = ownDays(units, pages);
  const bearing = new Map([...own].map(([unit, day]) => [bearerOf(unit), day]));
  let days: ReadonlySet<string> | undefined;
  // All pages are read for them where a day without a year is named, and else not.
  const told = () => {
    days ??= new Set(pages.flatMap(({ text }) => datesIn(text).map(({ day }) => day)));
    return days;
  };
  for (const [unit, day] of own) {
    const end = unit.start + beginningOf(unit.quote);
    const named = datesIn(unit.page.text.slice(unit.start, end), isMonthFirstIn(unit.page.text));
    // Words that begin with another day tell of that one.
    if (
      named.length > 0 &&
      named.every((one) => one.day !== day) &&
      !unit.nature.privileged &&
      !unit.isTestimony
    )
      continue;
    add(unit, unit.start, end, day, unit.isTestimony || unit.nature.privileged);
  }
  for (const unit of units) {
    const { page, quote, start, isTable, isTestimony, says, nature } = unit;
    // What a party argues tells no event that its exhibits do not.
    if (nature.argues === true) continue;
    // A log or a run sheet tells line by line, each with its day or its hour.
    const inFigures = !isTestimony && isMonthFirstIn(page.text);
    const isLog = !isTestimony && linesTimed(quote, inFigures) > 1;
    const parts = isTestimony
      ? [{ start: 0, end: quote.length }]
      : isTable || isLog || !says
        ? rowsOf(quote, inFigures)
        : sentencesOf(quote);
    const written = bearing.get(bearerOf(unit));
    const ofSheet = dayOfTitle(page) ?? written;
    for (const part of parts) {
      const words = quote.slice(part.start, part.end);
      // A line alone, with its day over it, is a head and no event.
      const timed = isTimed(words, inFigures);
      if (!says && !isTable && !isLog && !timed) continue;
      const days = datesIn(words, inFigures);
      const [month] = monthsIn(words);
      // The day of a decision that is cited is no event.
      const cited = days.length > 0 || month !== undefined ? findCitations(words) : [];
      const day =
        days.find((one) => !cited.some(({ start, end }) => start <= one.start && one.end <= end))?.day ??
        nearestDay(words, written, told) ??
        (cited.length > 0 ? undefined : month) ??
        (isLog && timed ? ofSheet : undefined);
      if (day !== undefined) add(unit, start + part.start, start + part.end, day);
    }
  }
  return found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, MOST);
}

/** It begins with its day or its hour, and says more than that. */
function isTimed(line: string, inFigures: boolean): boolean {
  const text = line.trim().slice(0, LONGEST_LINE);
  const times = [...datesIn(text, inFigures), ...clocksIn(text)];
  const rest = times.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return times.some(({ start }) => start === 0) && WORD.test(rest);
}

const LONGEST_LINE = 300;
const WORD = /\p{L}{3}/u;
function linesTimed(text: string, inFigures: boolean): number {
  return text.split('\n').filter((line) => line.trim() !== '' && isTimed(line, inFigures)).length;
}

/** `Dispatch report, July 18, 2024`: the only day of a title. */
function dayOfTitle({ file: { title, name } }: MatterPage): string | undefined {
  const [day, other] = datesIn(title ?? name ?? '');
  return other === undefined ? day?.day : undefined;
}

/** What bears a day of its own: a message, or the document. */
function bearerOf({ page, message }: EvidenceUnit): string {
  return `${page.file.id} ${message?.start ?? ''}`;
}

/** The day of a message, or that a document has over its first words: of each the words that begin it. */
function ownDays(units: readonly EvidenceUnit[], pages: readonly MatterPage[]): Map<EvidenceUnit, string> {
  const first = new Map<string, EvidenceUnit>();
  for (const unit of units) {
    const key = bearerOf(unit);
    if (unit.says && !first.has(key)) first.set(key, unit);
  }
  return new Map(
    [...first.values()].flatMap((unit): [EvidenceUnit, string][] => {
      const { message, page, start, nature } = unit;
      if (nature.argues === true) return [];
      const top = pages.find(({ file, number }) => file.id === page.file.id && number === 1);
      // The day of a message that the document begins with is that of its own words.
      const [first] = top?.messages ?? [];
      const head =
        top?.text.slice(0, Math.min(top === page ? start : HEAD, HEAD, first?.start ?? HEAD)) ?? '';
      const named = datesIn(head).map(({ day }) => day);
      // `Amendment No. 1 to the Lease of April 3, 2021`, over `June 15, 2023`: the title tells which of them is its own.
      const titled = dayOfTitle(page);
      const day = message === null ? (named.find((one) => one === titled) ?? named[0]) : message.day;
      return day == null ? [] : [[unit, day]];
    }),
  );
}

/** A day without a year, in a document that bears a day: the nearest one that the documents tell in full. */
function nearestDay(
  words: string,
  written: string | undefined,
  told: () => ReadonlySet<string>,
): string | undefined {
  const [named] = daysNamedIn(words);
  if (named === undefined || written === undefined) return undefined;
  const year = Number(written.slice(0, 4));
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${named}`)
    .find((day) => told().has(day) && Math.abs(Date.parse(day) - Date.parse(written)) <= MOST_APART * DAY_MS);
}

/** As many of its first sentences as say something. */
function beginningOf(quote: string): number {
  return sentencesOf(quote).find(({ end }) => end >= SAYS_SOMETHING)?.end ?? quote.length;
}

const SAYS_SOMETHING = 60;

/** Each line; a sum that stands under it without a day belongs to it. */
function rowsOf(text: string, inFigures: boolean): { start: number; end: number }[] {
  const rows: { start: number; end: number }[] = [];
  for (const { index, 0: line } of text.matchAll(/\S.*/g)) {
    const last = rows.at(-1);
    const hasDay = daysNamedIn(line).size > 0 || datesIn(line, inFigures).length > 0;
    const isMore = /\$\s?\d/.test(line) && !hasDay;
    if (last !== undefined && isMore) last.end = index + line.length;
    else rows.push({ start: index, end: index + line.length });
  }
  return rows;
}
