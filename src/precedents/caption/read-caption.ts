/**
 * The citation of a decision that was uploaded without one, read from its first page: the names of the parties, the docket
 * number, the court and the date, or the citation that the court itself prints there. What the page does not say is left out.
 */
import type { FoundCitation } from '../citations/citation.ts';
import { compareNames } from '../citations/compare-names.ts';
import { courtNamed } from '../series/courts.ts';
import { courtSign, STATE } from './court-sign.ts';
import { dayOf, yearArgued, yearOf, yearSigned } from './date.ts';
import { courtOfNumber, docketOf } from './docket.ts';
import { inNameCase, isInCapitals } from './letter-case.ts';
import { captionLines, type Found, type Line } from './lines.ts';
import { withoutNotices } from './notices.ts';
import { LABEL_OF_NAME, ownCitations } from './own-citation.ts';
import { partiesIn } from './parties.ts';
import { isProse } from './running-text.ts';
import { withTopInOneLine } from './top-line.ts';

export interface Caption {
  /** `Ashlock v. Kijakazi`, `In re Bereday`; null where the page prints its citation and nobody’s name that can be told. */
  readonly name: string | null;
  /** `Ashlock v. Kijakazi, No. 1:21-cv-1687 (E.D. Cal. 2022)`, `In re Bereday, 2017-Ohio-8676` */
  readonly citation: string;
  /** As printed: `1:21-cv-1687`. */
  readonly docket: string | null;
}

/** Further down is the decision itself, which names other cases. */
const LINES = 70;

/**
 * @param nextPage where a notice or a repository's cover has the first page to itself the decision begins on the next, and
 * behind a page of headnotes stands its caption
 * @param ending its last lines: trial courts date what they sign
 */
export function readCaption(firstPage: string, nextPage = '', ending = ''): Caption | null {
  const { cover, page: below } = withoutCover(firstPage, nextPage);
  const page = withTopInOneLine(below);
  const lines = captionLines(page).slice(0, LINES);
  const own = ownCitations(page)[0];
  const asked = own === undefined ? null : namedIn(page, own, lines);
  if (asked !== null) return asked;
  const found =
    partiesIn(lines, own !== undefined && CALLS_IN_FULL.test(own.normalized)) ?? ofSubject(lines, own);
  if (found === null && own === undefined) return null;
  const head = withNextPage(headingOf(lines, found, firstPage), nextPage);
  const sign = head.sign ?? courtSign(cover);
  const name = found === null ? null : inFederalCourt(found.name, head.text, sign);
  const year = head.year ?? yearOf(captionLines(cover)) ?? yearSigned(captionLines(ending));
  const { docket } = head;
  if (own !== undefined) {
    const printed = printedIn(page, own);
    const hasYear = /\b(?:1[789]|20)\d\d\b/.test(printed);
    const called = name === null ? '' : `${name}, `;
    return { name, citation: `${called}${printed}${hasYear || year === null ? '' : ` (${year})`}`, docket };
  }
  const decided = [sign, year].filter((part) => part != null).join(' ');
  return {
    name,
    citation: `${name}${docket === null ? '' : `, No. ${docket}`}${decided === '' ? '' : ` (${decided})`}`,
    docket,
  };
}

/** What stands around the name of a decision. */
interface Heading {
  readonly name: string | null;
  readonly text: string;
  readonly sign: string | null;
  readonly year: number | null;
  readonly docket: string | null;
}

function headingOf(lines: readonly Line[], found: Found | null, page: string): Heading {
  const heading = lines.slice(0, endOfHeading(lines, found?.at ?? -1));
  const text = textOf(heading);
  const docket = docketOf(heading);
  const sign = courtSign(text) ?? courtOfNumber(docket, page);
  return { name: found?.name ?? null, text, sign, year: yearOf(heading) ?? yearArgued(lines), docket };
}

/** What a page of headnotes leaves out and the caption of the same case behind it has. */
function withNextPage(head: Heading, nextPage: string): Heading {
  if (head.name === null || (head.sign !== null && head.year !== null && head.docket !== null)) return head;
  const lines = captionLines(withoutNotices(nextPage)).slice(0, LINES);
  const found = partiesIn(lines);
  if (found === null || compareNames(found.name, head.name) !== 'same') return head;
  const next = headingOf(lines, found, nextPage);
  return {
    ...head,
    sign: head.sign ?? next.sign,
    year: head.year ?? next.year,
    docket: head.docket ?? next.docket,
  };
}

/** The day of the decision as far as its first page says it, as ISO dates; `6/5/16` may be either of two. */
export function dayOfDecision(firstPage: string, nextPage = ''): string[] {
  const lines = captionLines(withoutCover(firstPage, nextPage).page).slice(0, LINES);
  return dayOf(lines.slice(0, endOfHeading(lines, -1)));
}

/** The lines over the first sentence: courts and days below are those of other cases. */
export function headingText(page: string): string {
  const lines = captionLines(withoutNotices(page)).slice(0, LINES);
  return textOf(lines.slice(0, endOfHeading(lines, -1)));
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Decisions of Singapore, Hong Kong and Malaysia name people in full. */
const CALLS_IN_FULL = /(?:SG|HK|MY)\p{Lu}{2}/u;
const SUBJECT = /^re:?\s+(?=\p{Lu})/iu;

/** `RE: X and Y (Children: Placement)` under a number of its own; without one `Re:` begins a letter. */
function ofSubject(lines: readonly Line[], own: FoundCitation | undefined): Found | null {
  const at = own === undefined ? -1 : lines.findIndex(({ text }) => SUBJECT.test(text) || isProse(text));
  const text = lines[at]?.text ?? '';
  return SUBJECT.test(text) ? { name: inNameCase(text).replace(SUBJECT, 'Re '), at } : null;
}

const STATE_ALONE = /^(?:State|People|Commonwealth)(?= v\. )|(?<= v\. )(?:State|People|Commonwealth)$/;
const STATE_NAMED = new RegExp(`\\b(?:State|People|Commonwealth) of (?:the State of )?(${STATE})\\b`, 'i');

/** In a court of the United States a State is called by its name (Bluebook rule 10.2.1(f)): `Utah v. Environmental Protection Agency`. */
function inFederalCourt(name: string, head: string, sign: string | null): string {
  if (sign === null || courtNamed(sign)?.system !== 'federal') return name;
  const state = STATE_NAMED.exec(head)?.[1];
  return state === undefined ? name : name.replace(STATE_ALONE, inNameCase(state));
}

/** Where the decision begins to speak: numbers, courts and days below are those of other cases. */
function endOfHeading(lines: readonly Line[], parties: number): number {
  const prose = lines.findIndex(({ text }, at) => at > parties && isProse(text));
  return prose < 0 ? lines.length : prose;
}

const NAMES_A_CASE = /^(?:in re|re|ex parte)\b.{3,}|.\sv\.?\s.|\bin the matter of\s.{3,}/i;
/** What a court says of the text beside the name and the number: that it was corrected, and when. */
const OF_THE_TEXT = /\s*\([^()]*(?:\bcorrigend|\bas (?:corrected|amended|revised)\b)[^()]*\)/gi;
/** The court’s own number between the name and the citation: `(1123/2019)`. */
const NUMBER = /\s*\(\d[\d/ -]*\)\s*$/;
/** The day of the decision behind a number that has its year. */
const DAY = /(?<=\d)\s*\(\d{1,2} \p{Lu}\p{L}+ \d{4}\)$/u;
const LONGEST_NAME = 250;

/** `[Cite as In re Bereday, 2017-Ohio-8676.]`, `In re Tamera W., 2012 IL App (2d) 111131`: name and citation in one line. */
function namedIn(page: string, own: FoundCitation, lines: readonly Line[]): Caption | null {
  const line = page.slice(page.lastIndexOf('\n', own.core[0] - 1) + 1, own.core[0]);
  const written = line
    .replace(LABEL_OF_NAME, '')
    .replace(/^\W+/, '')
    .replace(OF_THE_TEXT, '')
    .replace(NUMBER, '')
    .replace(/[\s,]+$/, '')
    .replace(/\s+/g, ' ');
  if (!NAMES_A_CASE.test(written) || written.length > LONGEST_NAME) return null;
  // Applicants whom a statute protects are called by letters alone: `SZABC v Minister for Immigration`.
  const name = isInCapitals(written) ? inNameCase(written) : written;
  const docket = docketOf(lines.slice(0, endOfHeading(lines, -1)));
  return { name, citation: `${name}, ${printedIn(page, own)}`, docket };
}

/** The citation itself, without what the court says beside it. */
function printedIn(page: string, own: FoundCitation): string {
  return page.slice(own.core[0], own.end).replace(OF_THE_TEXT, '').replace(DAY, '').replace(/\s+/g, ' ');
}

const FEW = 5;
/** What a repository puts before a decision: its own short title, its address, its notice. */
const COVER_ENDS =
  /^.*(?:included in .{0,80}by an authorized administrator|For more information, please contact).*$/gim;

function withoutCover(page: string, next: string): { readonly cover: string; readonly page: string } {
  const last = /^\s*Recommended Citation\b/im.test(page) ? [...page.matchAll(COVER_ENDS)].at(-1) : undefined;
  const to = last === undefined ? 0 : last.index + last[0].length;
  const below = withoutNotices(headPage(page.slice(to), next));
  if (to === 0) return { cover: '', page: below };
  const isNamedBelow = partiesIn(captionLines(below).slice(0, LINES)) !== null;
  return isNamedBelow ? { cover: page.slice(0, to), page: below } : { cover: '', page };
}

/** The page on which the decision begins: of a page of notices nothing is left but a heading or a running head. */
export function headPage(firstPage: string, nextPage = ''): string {
  const left = withoutNotices(firstPage);
  const lines = captionLines(left).filter(({ text }) => /\p{L}/u.test(text));
  const isOnlyNotice =
    lines.length === 0 || (left !== firstPage && lines.length < FEW && partiesIn(lines) === null);
  return isOnlyNotice ? nextPage : firstPage;
}
