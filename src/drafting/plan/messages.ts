/** The messages of a page: its own, those that it quotes, those of a thread. Who wrote each, to whom, and on what day. Pure, linear. */
import { rememberedLately, typedLine } from '../../platform/index.ts';
import { hasDigit, withoutEnd, withoutStart } from '../letters.ts';
import { clocksIn } from '../templates/clock.ts';
import { datesIn } from '../templates/dates.ts';
import { asData, sentences } from '../templates/text.ts';
import { kindOfTitle } from './titles/kind-of-title.ts';

export interface Message {
  /** Where its headers begin. */
  readonly start: number;
  /** Where its words begin. */
  readonly body: number;
  readonly end: number;
  /** Where another paper begins that is filed behind it, which its sender did not write; its end where none does. */
  readonly ownEnd: number;
  /** As the header has it, with the address. */
  readonly from: string;
  readonly to: readonly string[];
  /** YYYY-MM-DD, as its sender’s clock had it; null where none is told. */
  readonly day: string | null;
  /** As the header has it: `4:55 PM`; null where none is told. */
  readonly hour: string | null;
  readonly subject: string | null;
}

interface Line {
  readonly start: number;
  readonly end: number;
  /** Without the marks of what is quoted. */
  readonly text: string;
}

const MARKS = /^[ \t]*(?:>[ \t]?)+/;
const HEADER = /^\s{0,8}\*?(from|to|cc|bcc|date|sent|subject|re|importance|attachments?)\s*:\*?\s*(.*)$/i;
/** Before the next of several on one line, as mailboxes are printed and pasted: `From: Ada   To: Nils   Date: May 3`. */
const NEXT_HEADER = /(?:\s{2}|\s?[|;]\s)(?=\*?(?:from|to|cc|bcc|date|sent|subject|re)\s*:)/i;
/** `On Tue, Feb 20, 2024 at 8:47 PM Lena Ortiz <lo@x.example> wrote:`, as programs set it over what they quote. */
const QUOTES = /^On (\S.*) wrote:$/;
/** Lines over which that may be broken. */
const BROKEN_OVER = 3;
const LONGEST_LINE = 400;
/** A page is asked by whoever calls its document, tells who wrote and quotes it. */
const MOST_PAGES = 16;
const CLOCK = /\b(?:at )?\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?/gi;

export const messagesIn = rememberedLately(MOST_PAGES, readMessages);

function readMessages(text: string): readonly Message[] {
  const lines = linesOf(text);
  const found: Omit<Message, 'end' | 'ownEnd'>[] = [];
  /** The first line of the words of each, and the first of the headers of the next. */
  const rows: { readonly body: number; readonly start: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const headed = headersAt(lines, at) ?? quotedAt(lines, at);
    if (headed === null) continue;
    const { lines: count, ...message } = headed;
    const last = lines[at + count - 1];
    found.push({ ...message, start: lines[at]?.start ?? 0, body: last?.end ?? 0 });
    rows.push({ start: at, body: at + count });
    at += count - 1;
  }
  return found.map((one, at) => {
    const end = found[at + 1]?.start ?? text.length;
    const own = lines.slice(rows[at]?.body, rows[at + 1]?.start);
    return { ...one, end, ownEnd: otherPaper(own) ?? end };
  });
}

/** Where, under an empty line, a title in capitals stands that has a number or a day: `INCIDENT REPORT No. 12`, `DEPOSITION OF BO ORR, May 4, 2026`. */
function otherPaper(lines: readonly Line[]): number | undefined {
  return lines.find(
    ({ text }, at) =>
      lines[at - 1]?.text.trim() === '' &&
      IN_CAPITALS.test(text) &&
      hasDigit(text) &&
      kindOfTitle(sentences(text)[0] ?? '') !== null,
  )?.start;
}

const IN_CAPITALS = /^\p{Lu}{2,} \p{Lu}{2,}(?!\p{Ll})/u;

/** With space in place of each mark of what is quoted, so that places stay what they are. */
export function withoutQuoteMarks(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(MARKS, (marks) => ' '.repeat(marks.length)))
    .join('\n');
}

/** Where these marks stand. */
export function quoteMarksIn(text: string): [number, number][] {
  return linesOf(text).flatMap(({ start, end, text: words }): [number, number][] => {
    const length = end - start - words.length;
    return length > 0 ? [[start, start + length]] : [];
  });
}

/** Without the address. */
export function personOf(text: string): string {
  return asData(
    typedLine(text)
      .replace(/<[^<>]*>|\S+@\S+/g, ' ')
      .replace(/["“”]/g, ''),
  );
}

/** Where its words end: what follows the sender’s own name on a line is a signature. */
export function signedAt(text: string, { body, end, from }: Message): number {
  const name = personOf(from).toLowerCase();
  const names = new Set([name, name.split(' ')[0] ?? '']);
  const line = linesOf(text.slice(body, end)).find((one) =>
    names.has(withoutEnd(withoutStart(one.text, ' -–—'), ' ,.').toLowerCase()),
  );
  return line === undefined || line.text.trim() === '' ? end : body + line.start;
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { start, end: start + line.length, text: line.replace(MARKS, '') };
  });
}

interface Headed extends Pick<Message, 'from' | 'to' | 'day' | 'hour' | 'subject'> {
  readonly lines: number;
}

function headersAt(lines: readonly Line[], at: number): Headed | null {
  const said = new Map<string, string>();
  let count = 0;
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next]?.text.slice(0, LONGEST_LINE) ?? '';
    // Memoranda set their headers apart.
    if (line.trim() === '' && next === at + count && count > 0) continue;
    const headers = line.split(NEXT_HEADER).map((one) => HEADER.exec(one));
    const isNew = ([, label = '']: RegExpExecArray) => !said.has(label.toLowerCase());
    if (!headers.every((one) => one !== null && isNew(one))) break;
    for (const [, label = '', value = ''] of headers.filter((one) => one !== null))
      said.set(label.toLowerCase(), value.trim());
    count = next - at + 1;
  }
  const from = said.get('from') ?? '';
  const date = said.get('date') ?? said.get('sent') ?? '';
  if (from === '' || (date === '' && !said.has('to'))) return null;
  const to = ['to', 'cc', 'bcc'].flatMap((label) => said.get(label) ?? []);
  const subject = said.get('subject') ?? said.get('re') ?? null;
  return { lines: count, from, to, day: datesIn(date)[0]?.day ?? null, hour: hourIn(date), subject };
}

function quotedAt(lines: readonly Line[], at: number): Headed | null {
  if (lines[at]?.text.startsWith('On ') !== true) return null;
  let line = '';
  for (let count = 1; count <= BROKEN_OVER; count += 1) {
    line = `${line} ${lines[at + count - 1]?.text.trim() ?? ''}`.trim();
    if (line.length > LONGEST_LINE) return null;
    const [, who] = QUOTES.exec(line) ?? [];
    const [date] = who === undefined ? [] : datesIn(who);
    if (who === undefined || date === undefined) continue;
    const from = withoutStart(withoutEnd(who.slice(date.end).replace(CLOCK, ' '), ' ,'), ' ,');
    return !/^\W?\p{Lu}|@/u.test(from)
      ? null
      : { lines: count, from, to: [], day: date.day, hour: hourIn(who), subject: null };
  }
  return null;
}

function hourIn(date: string): string | null {
  const [clock] = clocksIn(date);
  return clock === undefined ? null : date.slice(clock.start, clock.end);
}
