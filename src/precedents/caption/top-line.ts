import { fullCitations } from './full-citations.ts';
import { SIGNAL } from './signal.ts';

/** Headings over the name: a court, a registry. */
const MOST_ABOVE = 3;
/** Lines on which a name and its citation stand. */
const MOST_LINES = 4;
const LONGEST = 400;
const NAMES_A_CASE =
  /\sv(?:s?\.|ersus)?\s|^\W*(?:re|in re|ex parte)\s|\b(?:in|on|of) (?:the )?(?:matter|application) of\s/i;
/** A sentence speaks there: no name has these words. */
const SPOKEN =
  /(?<!\p{L})(?:is|are|was|were|been|has|have|had|that|which|whose|this|not|finds?|found|held|holds|cites?|cited|relied|relies|appeals?|affirm\w*|revers\w*|dismiss\w*|but|because|does|did|must|shall|would)(?!\p{L})/u;
/** Behind the citation: nothing, other reports, what was corrected, the day of the decision. */
const BEHIND = /^[\s.,;[\]]*(?:\((?:[^()]{0,80})\)[\s.,;]*){0,2}$/;

/** Words that are the name of a case, with sides or a matter, and no sentence. `before` a citation. */
export function isCaseTitle(before: string): boolean {
  const name = before.trim();
  return (
    name.length >= 5 &&
    name.length <= LONGEST &&
    /^[\W\d]*\p{Lu}/u.test(name) &&
    NAMES_A_CASE.test(`${name} `) &&
    !SIGNAL.test(name) &&
    !SPOKEN.test(name)
  );
}

/** A heading over the name: in capitals, without a citation or sides. */
function isHeading(line: string): boolean {
  return !/\p{Ll}{2}/u.test(line) && line.length < 80 && !NAMES_A_CASE.test(line);
}

/**
 * The page with the name and the citation at its top in one line, where they run over several: spaces take the place of
 * the ends of lines, so that everything stays where it is.
 */
export function withTopInOneLine(page: string): string {
  const lines = page.split('\n');
  let at = lines.findIndex((line) => line.trim() !== '');
  for (let above = 0; above < MOST_ABOVE && isHeading(lines[at] ?? 'x'); above += 1) {
    const next = lines.findIndex((line, index) => index > at && line.trim() !== '');
    if (next < 0) break;
    at = next;
  }
  const first = lines[at]?.trimEnd();
  if (first === undefined) return page;
  for (let count = 2; count <= MOST_LINES; count += 1) {
    const some = lines.slice(at, at + count);
    if (some.length < count || some.at(-1)?.trim() === '') return page;
    const joined = some.join(' ');
    if (joined.length > LONGEST + 100) return page;
    const [citation, ...others] = fullCitations(joined);
    // On the first line alone it needs no joining.
    if (citation === undefined || citation.end <= first.length || citation.pin !== null) continue;
    // `Markovic v. Slovenia`, and under it `(Application no. 40123/15)`: the number of the case, on a line of its own.
    if (/\(\s*$/.test(joined.slice(0, citation.core[0]))) return page;
    const end = others.at(-1)?.end ?? citation.end;
    const before = joined.slice(0, citation.core[0]).replace(/\([^()]{0,60}\)/g, ' ');
    if (!isCaseTitle(before) || !BEHIND.test(joined.slice(end))) continue;
    return [...lines.slice(0, at), joined, ...lines.slice(at + count)].join('\n');
  }
  return page;
}
