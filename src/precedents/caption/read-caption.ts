/**
 * The citation of a decision that was uploaded without one, read from its first page: the names of the parties, the docket
 * number, the court and the date, or the citation that the court itself prints there. What the page does not say is left out.
 */
import { findCitations } from '../find-citations.ts';
import { courtSign } from './court-sign.ts';
import { yearOf } from './date.ts';
import { docketOf } from './docket.ts';
import { inNameCase } from './letter-case.ts';
import { captionLines, type Line } from './lines.ts';
import { isProse, partiesIn } from './parties.ts';

export interface Caption {
  /** `Ashlock v. Kijakazi`, `In re Bereday` */
  readonly name: string;
  /** `Ashlock v. Kijakazi, No. 1:21-cv-1687 (E.D. Cal. 2022)`, `In re Bereday, 2017-Ohio-8676` */
  readonly citation: string;
}

/** Further down is the decision itself, which names other cases. */
const LINES = 70;
/** Lines in which a court prints how it wants to be cited. */
const OWN_CITATION_WITHIN = 30;

export function readCaption(firstPage: string): Caption | null {
  const lines = captionLines(firstPage).slice(0, LINES);
  const asked = askedFor(lines);
  if (asked !== null) return asked;
  const found = partiesIn(lines);
  if (found === null) return null;
  const { name } = found;
  const own = ownCitation(lines);
  const heading = lines.slice(0, endOfHeading(lines, found.at));
  const head = heading.map(({ text }) => text).join('\n');
  const year = yearOf(heading);
  if (own !== null) {
    const hasYear = /\b(?:1[789]|20)\d\d\b/.test(own);
    return { name, citation: `${name}, ${own}${hasYear || year === null ? '' : ` (${year})`}` };
  }
  const docket = docketOf(heading);
  const decided = [courtSign(head), year].filter((part) => part != null).join(' ');
  return {
    name,
    citation: `${name}${docket === null ? '' : `, No. ${docket}`}${decided === '' ? '' : ` (${decided})`}`,
  };
}

/** Where the decision begins to speak: numbers, courts and days below are those of other cases. */
function endOfHeading(lines: readonly Line[], parties: number): number {
  const prose = lines.findIndex(({ text }, at) => at > parties && isProse(text));
  return prose < 0 ? lines.length : prose;
}

const NAMES_A_CASE = /^(?:in re|ex parte)\b.{3,}|.\sv\.?\s./i;

/** `[Cite as In re Bereday, 2017-Ohio-8676.]`, `In re Tamera W., 2012 IL App (2d) 111131`: name and citation in one line. */
function askedFor(lines: readonly Line[]): Caption | null {
  for (const { text } of lines.slice(0, OWN_CITATION_WITHIN)) {
    if (!/^\[?\p{Lu}/u.test(text) || isProse(text)) continue;
    const asked = text.replace(/^\[?(?:cite as:?\s+)?/i, '').replace(/[.\s\]]+$/, '');
    if (asked.length > 140 || !/\d/.test(asked) || !NAMES_A_CASE.test(asked)) continue;
    const [cite, ...others] = findCitations(asked);
    if (cite === undefined || others.length > 0 || asked.length - cite.end > 2) continue;
    const name = asked.slice(0, cite.core[0]).replace(/[\s,]+$/, '');
    if (NAMES_A_CASE.test(name) && !/_{3}/.test(asked))
      return { name: inNameCase(name), citation: `${inNameCase(name)}, ${asked.slice(cite.core[0])}` };
  }
  return null;
}

/** A line that is nothing but a citation is the decision’s own: `[2020] UKSC 12`, `2025 NY Slip Op 31486(U)`. */
function ownCitation(lines: readonly Line[]): string | null {
  for (const { text } of lines.slice(0, OWN_CITATION_WITHIN)) {
    const bare = text
      .replace(
        /^(?:\[?cite as|neutral citation(?: number)?|citation|cited as|reported (?:at|in))\s*:?\s*/i,
        '',
      )
      .trim();
    if (bare.length > 60 || !/\d/.test(bare)) continue;
    const [only, ...others] = findCitations(bare).filter(({ kind }) => kind === 'case' || kind === 'neutral');
    if (only === undefined || others.length > 0) continue;
    if (only.start > 0 || bare.length - only.end > 8) continue;
    return only.text;
  }
  return null;
}
