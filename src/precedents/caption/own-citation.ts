import type { FoundCitation } from '../citation.ts';
import { findCitations } from '../find-citations.ts';
import { CitationResolver, isBlank, isFull, partiesOf, type ResolvedCitation } from '../resolve-citations.ts';
import { yearOf } from './date.ts';
import { captionLines, type Line } from './lines.ts';
import { partiesIn } from './parties.ts';
import { goesOnBelow, isProse } from './running-text.ts';
import { SIGNAL } from './signal.ts';

/** Lines of a first page in which a decision's own citation is printed, and characters at most. */
const LINES = 30;
const CHARACTERS = 4_000;
/** Without a label it stands at the very top: under it begins what the decision says, and there it cites others. */
const AT_THE_TOP = 15;
/** A name that no caption of the page confirms, or one line on a page without a caption. */
const FIRST_LINES = 5;

/** `Cite as:`, `Neutral Citation Number:`, `CITATION:`, `(Slip Opinion) Cite as:` at the beginning of a line. */
const LABEL =
  /^[\W\d]*(?:\(slip opinion\)[\W\d]*)?(?:(?:neutral )?citations?(?: numbers?)?|cited? as|(?:also )?reported (?:in|at))[\s:.[(]*$/i;
/** Between the citations a law report prints over its decision, and nothing else: `; `, `] [`, `(30 April 1991) CITATION: `. */
const WITHIN_HEAD = /^[\s,;:=()[\]|/-]{0,12}$/;
const FURTHER_LABEL = /\b(?:citations?(?: numbers?)?|cited? as|reported (?:in|at))[\s:.[(]{0,6}$/i;
/** Behind it on its line: nothing, the full stop, a second citation, the page's number. */
const ENDS_LINE = /^[\s.,)\]]*(?:$|[;|/=]|\(?\d{1,4}\)?\s*$)/;
/** `In re Tamera W., ` before a citation: a name without sides. */
const SUBJECT = /^\W*(?:in re|ex parte|(?:in the )?matter of)\s.{2,80}$/i;
/** Over everything else, words that are all names: `Mahavir Singh & Ors [1988] INSC 17; …`. */
const TITLE =
  /^\W{0,9}(?:(?:[\p{Lu}\d][\p{L}\p{N}]*(?:[.'’-][\p{L}\p{N}]+)*|vs?|of|and|the|for|ex|rel|et|al|ors|anr|others|another)(?![\p{L}\p{N}])\W{0,9}){1,20}$/u;
/** The title of what is written about a decision. */
const OF_A_PAPER =
  /^\W*(?:(?:draft|our|their|plaintiffs?['’]?|defendants?['’]?)\s+)?(?:response|reply|opposition|objections?|motion|brief|memo|memorandum|notes?|letter|e-?mail|summary|discussion|analysis|comments?|outline|research|application|petition|answer|case note|cases|progeny|excerpts?|headnotes?)\b/i;
/** Reports of a decision appear within so many years. */
const YEARS_APART = 2;

/**
 * The citation that the head of a decision prints as the decision's own, and those of the same decision in other reports behind it. Most of
 * what is cited there is another's: by the note over each syllabus of the Supreme Court, by a footnote, by the court
 * below. What is not certain to be its own is none of its own.
 */
export function ownCitations(page: string): readonly ResolvedCitation[] {
  const head = headOf(page);
  const found = fullCitations(head);
  const first = found.findIndex((citation) => isOwn(head, citation));
  const start = found[first];
  return start === undefined ? [] : [start, ...furtherReports(head, start, found.slice(first + 1))];
}

/** The citations that a file's title gives the file: those that it begins with. */
export function titleCitations(title: string): readonly ResolvedCitation[] {
  const [first, ...others] = fullCitations(title);
  if (first === undefined || isBlank(first)) return [];
  const before = title.slice(0, first.start);
  const isNamed = !/[\p{L}\p{N}]/u.test(before) || SUBJECT.test(before) || isNamesOnly(before);
  if (!isNamed || OF_A_PAPER.test(title)) return [];
  return [first, ...furtherReports(title, first, others)];
}

function furtherReports(head: string, start: ResolvedCitation, found: readonly ResolvedCitation[]) {
  const own: ResolvedCitation[] = [];
  let { end } = start;
  for (const further of found) {
    // Within a bracket that says what the decision did to another.
    if (isOpen(head.slice(start.start, further.start))) continue;
    const between = head.slice(end, further.start);
    const follows = further.name === null && WITHIN_HEAD.test(between);
    if (start.parallel.includes(further.normalized)) {
      own.push(further);
      end = further.end;
      continue;
    }
    if (!follows && !FURTHER_LABEL.test(head.slice(Math.max(0, further.start - 40), further.start))) continue;
    if (further.pin !== null || isBlank(further)) continue;
    if (!isNear(yearIn(further), yearIn(start))) continue;
    own.push(further);
    end = further.end;
  }
  return own;
}

/** The full citations of a text, in its order. */
export function fullCitations(text: string): ResolvedCitation[] {
  return new CitationResolver().resolve(text, findCitations(text)).filter(isFull);
}

function isOwn(head: string, citation: ResolvedCitation): boolean {
  if (citation.pin !== null || isBlank(citation)) return false;
  const from = head.lastIndexOf('\n', citation.start - 1) + 1;
  const to = head.indexOf('\n', citation.end);
  const before = head.slice(from, citation.start);
  const behind = head.slice(citation.end, to < 0 ? head.length : to);
  const above = head.slice(0, from).split('\n').slice(0, -1);
  const lines = captionLines(head);
  const isLabelled = LABEL.test(before) || (before.trim() === '' && LABEL.test(lastFilled(above)));
  const others = lines.filter((_line, at) => at !== above.length);
  const subject = SUBJECT.test(before) ? before : null;
  if (!agrees(citation.name ?? subject, others, above)) return false;
  if (isLabelled) return true;
  const filled = above.filter((line) => line.trim() !== '').length;
  const isTitle = filled === 0 && isNamesOnly(before);
  if (subject === null && before.trim() !== '' && !isTitle) return false;
  if (!ENDS_LINE.test(behind) || goesOnBelow((above.at(-1) ?? '').trim()) || filled >= AT_THE_TOP)
    return false;
  // Under other lines of a page without a caption, a full stop ends a sentence or a footnote.
  if (filled > 0 && /^\s*\.\s*$/.test(behind) && partiesIn(others) === null) return false;
  return isNear(yearIn(citation), yearOf(headingOf(others)));
}

/** The caption, or another line over the text, names the parties too; on a page without a caption the name stands at the top. */
function agrees(name: string | null, others: readonly Line[], above: readonly string[]): boolean {
  if (name === null) return true;
  if (partiesIn(others) === null) return above.filter((line) => line.trim() !== '').length < FIRST_LINES;
  const heading = partiesOf(
    headingOf(others)
      .map(({ text }) => text)
      .join(' '),
  );
  const words = partiesOf(name);
  return words.filter((word) => heading.includes(word)).length >= Math.max(1, Math.min(2, words.length));
}

function isOpen(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

function isNamesOnly(before: string): boolean {
  return before.length < 160 && TITLE.test(before) && !SIGNAL.test(before);
}

function headingOf(lines: readonly Line[]): readonly Line[] {
  const prose = lines.findIndex(({ text }, at) => at > 0 && isProse(text));
  return prose < 0 ? lines : lines.slice(0, prose);
}

function headOf(page: string): string {
  return page
    .split('\n')
    .slice(0, 2 * LINES)
    .join('\n')
    .slice(0, CHARACTERS);
}

function lastFilled(lines: readonly string[]): string {
  return lines.findLast((line) => line.trim() !== '') ?? '';
}

/** `412 F.3d 118 (9th Cir. 2005)`, `[2019] EWHC 12`, `AIR 1957 SC 271`, `2012-Ohio-2428` */
function yearIn({ text, normalized }: Pick<FoundCitation, 'text' | 'normalized'>): number | null {
  const year =
    /\([^()]*?\b((?:1[6-9]|20)\d\d)\)/.exec(text)?.[1] ??
    /^(?:\W|AIR ){0,4}((?:1[6-9]|20)\d\d)\b/.exec(normalized)?.[1];
  return year === undefined ? null : Number(year);
}

function isNear(a: number | null, b: number | null): boolean {
  return a === null || b === null || Math.abs(a - b) <= YEARS_APART;
}
