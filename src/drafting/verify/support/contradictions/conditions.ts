/** Under which condition, for which reason and in which order of time a sentence says something, against its passage. Pure. */
import { isSame } from '../words/align.ts';
import { isGeneric } from '../words/vocabulary.ts';
import type { Reading, Word } from '../words/words.ts';

interface Clause {
  readonly marker: string;
  readonly start: number;
  readonly end: number;
}

const CONDITION =
  /(?<!\b(?:even|as|or|ask|whether or not) )\b(only (?:if|when|where|after|upon)|if(?! only\b)|unless(?: and until)?|until|provided(?: that)?|(?:so|as) long as|in the absence of|in the event that|absent|to the extent(?: that)?|except (?:when|where|if|that)?)\b(?! (?:not|any|so|ever)\b)/gi;
const WHEN =
  /(?<!\b(?:even|time|date|case|manner|those|instances|cases|place|county|state|the|in|at) )\b(when|where|once|whenever)\b/gi;
/** Says what holds, not what happened. */
const RULE =
  /\b(?:must|may|shall|cannot|can|will|should|is|are|does|do|has no|bears?|requires?|reviews?|becomes?|attaches|applies|begins?)\b/i;
const HAPPENED = /\b(?:was|were|did|had)\b/i;
const SAYS_WHEN =
  /\b(?:only|subject to|depend\w*|condition\w*|otherwise|who|whose|in (?:such|that|this) (?:a )?case|would)\b/i;

function clauses(text: string, pattern: RegExp, within = /[;.:]|, (?=(?:and|but|which|the)\b)/): Clause[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index;
    const from = start + match[0].length;
    const opens =
      start === 0 ||
      /(?:[.;:,]|\b(?:and|but|that|then|therefore|accordingly),?)\s*$/i.test(text.slice(0, start));
    const stop = (opens ? /[,;.:]|\bthen\b/ : within).exec(text.slice(from));
    return { marker: match[1] ?? match[0], start, end: stop === null ? text.length : from + stop.index };
  });
}

/** Where what the condition is put to begins and ends: not beyond a semicolon, nor in the clause that `, and` adds. */
function governed(text: string, { start, end }: Clause): readonly [number, number] {
  const before = [...text.slice(0, start).matchAll(/[;.](?=\s)|, (?=(?:and|or|but)\b)/g)].at(-1);
  const after = /[;.](?=\s|$)|, (?=(?:and|or|but)\b)/.exec(text.slice(end + 1));
  return [before === undefined ? 0 : before.index, after === null ? text.length : end + 1 + after.index];
}

/** The condition belongs to a reason or a question. */
const WITHIN = /\b(?:because|whether|why)\b[^.;,]*$/i;

/** A condition of the passage of which the sentence has nothing; null where it has all. */
export function droppedCondition(said: Reading, given: Reading): string | null {
  const rule = RULE.test(given.text) && !HAPPENED.test(given.text);
  const found = [...clauses(given.text, CONDITION), ...(rule ? clauses(given.text, WHEN) : [])];
  for (const clause of found) {
    if (WITHIN.test(given.text.slice(0, clause.start))) continue;
    const inside = telling(given.words.filter(({ at }) => at >= clause.start && at < clause.end));
    const [from, to] = governed(given.text, clause);
    const outside = telling(
      given.words.filter(({ at }) => at >= from && at < to && (at < clause.start || at >= clause.end)),
    );
    const own = inside.filter((word) => !outside.some((other) => isSame(word, other)));
    // `no rights unless ordered`, after `the Order directed`.
    const hard = own.length === 0 && /^(?:unless|until)/i.test(clause.marker);
    if ((own.length === 0 && !hard) || outside.length === 0) continue;
    const claimed = telling(said.words);
    const ofMain = claimed.filter((word) => outside.some((other) => isSame(word, other))).length;
    const ofClause = own.filter((word) => claimed.some((other) => isSame(word, other))).length;
    if (
      ofMain * 2 < claimed.length ||
      ofMain < Math.min(2, claimed.length) ||
      claimed.length === 0 ||
      ofClause * 4 > own.length
    )
      continue;
    const mine = [...clauses(said.text, CONDITION), ...clauses(said.text, WHEN)];
    const marked =
      SAYS_WHEN.test(said.text) ||
      mine.some(({ start, end }) => {
        const words = claimed.filter(({ at }) => at >= start && at < end);
        return words.length === 0 || words.some((word) => !outside.some((other) => isSame(word, other)));
      });
    if (!marked)
      return `${clause.marker} ${given.text.slice(clause.start + clause.marker.length, clause.end).trim()}`;
  }
  return null;
}

function telling(words: readonly Word[]): Word[] {
  return words.filter(({ stem, role, name }) => !isGeneric(stem) && !role && !name);
}
