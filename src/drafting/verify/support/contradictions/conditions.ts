/** Under which condition a passage says what a sentence says without one. Pure. */
import { isSame } from '../words/align.ts';
import type { Reading, Word } from '../words/words.ts';

const CONDITION =
  /(?<!\b(?:even|as|or|ask|whether or not) )\b(only (?:if|when|where|after|upon)|if(?! only\b)|unless(?: and until)?|until|provided(?: that)?|(?:so|as) long as|in the absence of|in the event that|absent|to the extent(?: that)?|except (?:when|where|if|that)?)\b(?! (?:not|any|so|ever)\b)/gi;
const SAYS_WHEN =
  /\b(?:if|when|where|unless|until|once|only|subject to|depend\w*|condition\w*|otherwise|who|whose|in (?:such|that|this) (?:a )?case|would)\b/i;
const ENDS = /[;.:]|, (?=(?:and|but|which|the)\b)/;

/** What the condition is put to begins behind a semicolon, or with the clause that `, and` adds. */
const BEFORE = /[;.](?=\s)|, (?=(?:and|or|but)\b)/g;

/** A condition of the passage of which the sentence has nothing; null where it has all. */
export function droppedCondition(said: Reading, given: Reading): string | null {
  if (SAYS_WHEN.test(said.text)) return null;
  const { text } = given;
  const claimed = telling(said.words);
  for (const { 0: marker, index: start } of text.matchAll(CONDITION)) {
    const from = start + marker.length;
    const stop = ENDS.exec(text.slice(from));
    const end = stop === null ? text.length : from + stop.index;
    const first = [...text.slice(0, start).matchAll(BEFORE)].at(-1)?.index ?? 0;
    const isInside = ({ at }: Word) => at >= start && at < end;
    const all = telling(given.words);
    const outside = all.filter((word) => word.at >= first && !isInside(word));
    const own = all.filter((word) => isInside(word) && !outside.some((other) => isSame(word, other)));
    if (own.length === 0 || outside.length === 0 || claimed.length === 0) continue;
    const ofMain = claimed.filter((word) => outside.some((other) => isSame(word, other))).length;
    const ofClause = own.filter((word) => claimed.some((other) => isSame(word, other))).length;
    if (ofMain * 2 >= claimed.length && ofMain >= Math.min(2, claimed.length) && ofClause * 4 <= own.length)
      return `${marker} ${text.slice(from, end).trim()}`;
  }
  return null;
}

function telling(words: readonly Word[]): Word[] {
  return words.filter(({ role, name }) => !role && !name);
}
