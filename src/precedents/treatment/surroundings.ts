/** The words around a citation, with everything else that is cited there as `@`. */
import { findCitations } from '../citations/find-citations.ts';
import { behind, FURTHEST_HISTORY, isFarHistory } from './history.ts';
import type { Surroundings } from './kinds.ts';

/** A list of which the citation is the last: `overrule Doe v. Roe, 5 U.S. 1, and`. */
const LIST_BEFORE = /(?:@[,;]?\s(?:(?:and|or|as well as|along with|together with|&)\s)?)+$/;
const JOINED = /(?:\b(?:and|or|as well as|along with|together with)|&|;)\s$/;
/** A list of which it is the first, with what is said of all: `and Doe v. Roe, 5 U.S. 1, are overruled`. */
const LIST_BEHIND =
  /^(?:[\s,;:.()[\]\d]{0,9}(?:(?:and|or|as well as)[\s,;:.()[\]\d]{1,9}|&\s)?@){1,20}[\s,;:.()[\]]{1,4}(?:both |all )?(?=(?:are|were|have|should|must|do|did|cannot|can|stand|overruled|distinguished|not followed|dissented|disapproved|followed|relied|applied|approved|considered|referred)\b)/;
/** Behind a citation that is the subject of what follows. */
const SUBJECT =
  /^[\s,)]{0,3}(?:is|was|has|does|did|held|holds|should|must|cannot|can|remains?|which|on which|also)\b/i;

/** Characters before a citation in which its verb and who says it are looked for. */
const MOST_BEFORE = 400;

export interface Place extends Surroundings {
  /** Where the evidence ends in the text. */
  readonly to: number;
  /** The name that the citation stands with; null without one. */
  readonly name: string | null;
}

/**
 * What stands around the citation at [start, end) in the stretch [from, last) of the text, and behind that where its history goes
 * on.
 */
export function surroundings(
  text: string,
  [start, end]: readonly [number, number],
  [from, last]: readonly [number, number],
): Place {
  const further = isFarHistory(text.slice(last, last + FURTHEST_HISTORY)) ? FURTHEST_HISTORY : 0;
  const window = text.slice(from, last + further);
  const { masked, name } = mask(window, [start - from, end - from]);
  const { after, to } = behind(window, masked, [start - from, end - from], last - from);
  const behindIt = shortened(after).replace(LIST_BEHIND, ', ');
  const beforeIt = shortened(masked.slice(0, start - from));
  const isListed = JOINED.test(beforeIt) && !SUBJECT.test(behindIt);
  return {
    before: (isListed ? beforeIt.replace(LIST_BEFORE, '') : beforeIt).slice(-MOST_BEFORE),
    after: behindIt,
    to: to + from,
    name,
  };
}

/** Other citations as signs, as long as they were. */
function mask(
  window: string,
  [start, end]: readonly [number, number],
): { masked: string; name: string | null } {
  let masked = window;
  let name: string | null = null;
  for (const citation of findCitations(window)) {
    if (citation.kind === 'court') continue;
    if (citation.start < end && citation.end > start) {
      name ??= citation.name;
      continue;
    }
    // Its parenthetical may hold the history of both.
    const to = citation.core[1];
    masked = masked.slice(0, citation.start) + '@'.repeat(to - citation.start) + masked.slice(to);
  }
  return { masked, name };
}

/** A citation with its pin cite and the court and year. */
const SIGN = /@+(?:,?\s(?:at\s)?\d[\d\u2013-]*(?:\sn\.\s?\d+)?)*(?:\s?\([^()]{0,60}\d{4}\))?/g;

/** `, in my respectful opinion,`: says nothing of the decision. */
const ASIDE =
  /,\s(?:in (?:my|our)\s[^,.;@]{0,40}|with (?:great |all due |the greatest )?respect[^,.;@]{0,20}|as (?:i|we) see it|(?:we|i) (?:think|believe|consider)|however|therefore|moreover|indeed|nevertheless|of course|to that extent|on this (?:point|view)|at the very least),\s/gi;

function shortened(masked: string): string {
  return masked.replace(/\s+/g, ' ').replace(SIGN, '@').replace(ASIDE, ' ');
}
