/** What a case’s documents tell of a day, for a chronology: the earliest first, one for each day of each document or message. Pure. */
import { sentencesOf } from '../../precedents/index.ts';
import { datesIn, daysNamedIn, isMonthFirst } from '../templates/dates.ts';
import { type EvidenceUnit, MatterEvidence } from './match-evidence.ts';
import type { MatterPage } from './matter-documents.ts';

const MOST = 60;
const MOST_A_FILE = 12;
/** Characters over a document’s first words in which it tells its own day. */
const HEAD = 600;

export interface DatedWords {
  readonly page: MatterPage;
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly day: string;
  /** It bears the day, and its words need not be read for it. */
  readonly isCited: boolean;
}

export function datedWords(pages: readonly MatterPage[]): DatedWords[] {
  const seen = new Set<string>();
  const ofFile = new Map<string, number>();
  const found: DatedWords[] = [];
  const add = (unit: EvidenceUnit, start: number, end: number, day: string, isCited = false): void => {
    const { page, message } = unit;
    const key = `${page.file.id} ${message?.start ?? ''} ${day}`;
    const count = ofFile.get(page.file.id) ?? 0;
    if (seen.has(key) || count === MOST_A_FILE) return;
    seen.add(key);
    ofFile.set(page.file.id, count + 1);
    found.push({ page, span: [start, end], quote: page.text.slice(start, end), day, isCited });
  };
  const { units } = new MatterEvidence(pages);
  for (const [unit, day] of ownDays(units, pages))
    add(
      unit,
      unit.start,
      unit.start + beginningOf(unit.quote),
      day,
      unit.isTestimony || unit.nature.privileged,
    );
  for (const unit of units) {
    const { page, quote, start, isTable, isTestimony, says } = unit;
    const inFigures = isTable && isMonthFirst(page.text);
    const parts = isTestimony
      ? [{ start: 0, end: quote.length }]
      : isTable
        ? rowsOf(quote)
        : sentencesOf(quote);
    for (const part of says || isTable ? parts : []) {
      const [first] = datesIn(quote.slice(part.start, part.end), inFigures);
      if (first !== undefined) add(unit, start + part.start, start + part.end, first.day);
    }
  }
  return found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, MOST);
}

/** The day of a message, or that a document has over its first words: of each the words that begin it. */
function ownDays(units: readonly EvidenceUnit[], pages: readonly MatterPage[]): Map<EvidenceUnit, string> {
  const first = new Map<string, EvidenceUnit>();
  for (const unit of units) {
    const key = `${unit.page.file.id} ${unit.message?.start ?? ''}`;
    if (unit.says && !first.has(key)) first.set(key, unit);
  }
  return new Map(
    [...first.values()].flatMap((unit): [EvidenceUnit, string][] => {
      const { message, page, start } = unit;
      const top = pages.find(({ file, number }) => file.id === page.file.id && number === 1);
      const head = top?.text.slice(0, top === page ? Math.min(start, HEAD) : HEAD) ?? '';
      const day = message === null ? datesIn(head)[0]?.day : message.day;
      return day == null ? [] : [[unit, day]];
    }),
  );
}

/** As many of its first sentences as say something. */
function beginningOf(quote: string): number {
  return sentencesOf(quote).find(({ end }) => end >= SAYS_SOMETHING)?.end ?? quote.length;
}

const SAYS_SOMETHING = 60;

/** Each line; a sum that stands under it without a day belongs to it. */
function rowsOf(text: string): { start: number; end: number }[] {
  const rows: { start: number; end: number }[] = [];
  for (const { index, 0: line } of text.matchAll(/\S.*/g)) {
    const last = rows.at(-1);
    const isMore = /\$\s?\d/.test(line) && daysNamedIn(line).size === 0;
    if (last !== undefined && isMore) last.end = index + line.length;
    else rows.push({ start: index, end: index + line.length });
  }
  return rows;
}
