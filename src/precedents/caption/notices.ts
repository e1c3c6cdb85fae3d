import { docketOf } from './docket.ts';
import { captionLines } from './lines.ts';
import { ROLE } from './roles.ts';
import { isProse } from './running-text.ts';
import { sidesIn } from './versus.ts';

/** What is spoken of: the text itself. */
const OF_THE_TEXT = /\b(?:opinion|order|decision|ruling|syllabus|summar(?:y|ies)|headnote|disposition)s?\b/i;
/** What is said of it: that it may change, where it is printed, whether it may be cited, who wrote it. */
const SAID_OF_IT =
  /\b(?:subject to\b.{0,60}\b(?:revision|modification|correction|editing|motions?)|(?:certified for|ordered|before|prior to|for) (?:official )?publi\w+|(?:not|or) (?:be )?(?:cit\w+|published|precedent\w*|binding)|cit(?:e|ed|ing|ation) .{0,40}\b(?:prohibited|permitted|disfavou?red)|precedential effect|officially released|copyright\w*|uncorrected|(?:no|not) (?:a )?part of the opinion|prepared (?:by|for)|advance (?:sheets|release)|bound volumes?|preliminary print|formal (?:typographical )?errors?)\b/i;
const SPEAKS = /\b(?:is|are|was|were|be|been|has|have|may|shall|should|will|must|prohibits?|do|does)\b/i;
const BEGINS = /^\W*(?:notice|note|n\.b\.)\b/i;
const ENDS = /[.)”"\]]$/;
/** Words of a line that is part of a sentence; in small letters fewer. */
const LONG = 9;
const SPOKEN = 6;
/** A longer text says more than that. */
const LONGEST = 2_500;

/**
 * The page with empty lines for its notices: paragraphs over or within the caption in which a court or its reporter speaks
 * of the text. Where the decision begins to speak, they end.
 */
export function withoutNotices(page: string): string {
  const lines = page.split('\n');
  let from = 0;
  while (from < lines.length) {
    const to = endOfBlock(lines, from);
    const notice = noticeIn(lines.slice(from, to));
    if (notice === null) {
      if (captionLines(lines.slice(from, to).join('\n')).some(({ text }) => isProse(text))) break;
    } else lines.fill('', from + notice.first, from + notice.last + 1);
    from = to + 1;
  }
  return lines.join('\n');
}

/** The next line that is empty or a rule. */
function endOfBlock(lines: readonly string[], from: number): number {
  const to = lines.findIndex((line, at) => at >= from && !/\p{L}/u.test(line));
  return to < 0 ? lines.length : to;
}

function noticeIn(block: readonly string[]): { readonly first: number; readonly last: number } | null {
  const written = block.map((line) => line.trim());
  const first = written.findIndex((line) => BEGINS.test(line) || isSpoken(line));
  const last = written.findLastIndex((line) => ENDS.test(line));
  if (first < 0 || last < first) return null;
  const said = written.slice(first, last + 1);
  const text = said.join(' ');
  const isNotice =
    text.length <= LONGEST && OF_THE_TEXT.test(text) && SAID_OF_IT.test(text) && SPEAKS.test(text);
  const isCaption =
    said.some((line) => ROLE.test(line) || sidesIn(line).length > 1) ||
    docketOf(captionLines(said.join('\n'))) !== null;
  return isNotice && !isCaption ? { first, last } : null;
}

function isSpoken(line: string): boolean {
  const words = line.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= LONG || (words.length >= SPOKEN && small * 2 > words.length);
}
