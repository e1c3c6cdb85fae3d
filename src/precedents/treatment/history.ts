/**
 * Subsequent history as citators and headnotes write it directly behind a citation (The Bluebook, rule 10.7 and table 8: `overruled by`,
 * `rev'd`, `abrogated by`; Indian, English and Australian headnotes: `distinguished`, `not followed`).
 */
import { after, type Signal } from './kinds.ts';

const START = String.raw`^[\s,;:)(\]-]{0,5}`;
const ADVERB =
  '(?:(?:recognized as|held|stands?|since|later|effectively|implicitly|expressly|impliedly|partially|partly|legislatively) ){0,2}';
/** Behind the participle of a passive; `Doe overruled Roe` goes on with its object. */
const PASSIVE = String.raw`(?=\s?(?:$|[.,;:)(\]]|(?:by|in|on|as|sub|and|en banc|per|to the extent|insofar|cert|with|without|pro tanto|also)\b|@[^.]{0,40}, (?:referred to|followed|relied|applied|approved|considered|explained|distinguished|affirmed|held|discussed|overruled|not)\b))`;

function history(
  kind: Signal['kind'],
  confidence: number,
  participle: string,
  end: string = PASSIVE,
): Signal {
  return after(kind, confidence, START + ADVERB + participle + end);
}

export const HISTORY_SIGNALS: readonly Signal[] = [
  history('overruled', 0.95, 'overruled'),
  history('overruled', 0.9, '(?:abrogated|disapproved)'),
  history(
    'reversed',
    0.95,
    String.raw`(?:aff['\u2019]d in part,? (?:and )?)?(?:rev['\u2019]d|rev['\u2019]g denied|var['\u2019]d|judgment (?:vacated|reversed)|cert\. granted,? (?:judgment|vacated)|order vacated|quashed)`,
    String.raw`(?!\w)`,
  ),
  history(
    'reversed',
    0.95,
    '(?:affirmed in part,? (?:and )?)?(?:reversed|vacated|set aside)',
    String.raw`\b(?!\s(?:the|that|a|this|its|an|and entered)\b)`,
  ),
  history('superseded', 0.95, 'superseded'),
  history('criticized', 0.95, 'criticized'),
  history('questioned', 0.95, '(?:questioned|doubted|called into (?:question|doubt))'),
  history('distinguished', 0.95, 'distinguished'),
  history(
    'distinguished',
    0.85,
    '(?:(?:easily|readily|clearly|plainly|factually) )?(?:distinguishable|inapposite)',
  ),
  history(
    'not_followed',
    0.95,
    '(?:not followed|not approved|dissented from|departed from|not applied|held inapplicable|held per incuriam)',
    String.raw`\b`,
  ),
  history(
    'distinguished',
    0.85,
    '(?:limited|confined|restricted) (?:to (?:its|their)|by|in)',
    String.raw`\b`,
  ),
  history('followed', 0.95, '(?:followed|relied (?:on|upon)|approved|reaffirmed|adopted)'),
  history('applied', 0.95, 'applied'),
  history('explained', 0.9, '(?:explained|discussed|considered|referred to)'),
  history('affirmed', 0.95, String.raw`(?:aff['\u2019]d|affirmed)`, String.raw`(?!\s?\w* in part)\b`),
];

/** Parentheticals, notes in brackets, pages and parallel citations between a citation and its history. */
const SKIPPED =
  /^(?:[\s,]*(?:\((?:[^()]|\([^()]{0,200}\)){0,400}\)|\[(?:[^[\]]|\[[^[\]]{0,100}\]){0,400}\]|@{2,}|\d{1,4}\s[A-Z][\w.’' ]{0,20}\s?\d{1,5}|\d{1,5}(?:[-–]\d{1,5})?)){1,6}(?=[\s,)])/;
/** Characters behind a citation that are looked through for its history: a note in brackets may hold whole sentences. */
export const FURTHEST_HISTORY = 800;
const LONGEST_NOTE = 700;
const MOST_HISTORY = 100;
const HISTORY =
  /^[\s,)(]{0,4}(?:(?:recognized as |effectively |implicitly |expressly |impliedly )?(?:overruled|abrogated|superseded)|rev['\u2019]d|reversed|vacated|judgment vacated|disapproved|criticized|questioned|aff['\u2019]d|affirmed)\b/i;
const FAR_HISTORY =
  /[\])][\s,]{0,4}(?:recognized as |effectively |implicitly |expressly |impliedly )?(?:overruled|abrogated|superseded|rev['\u2019]d|reversed|vacated|judgment vacated|disapproved|criticized|questioned|aff['\u2019]d|affirmed)\b/i;
/** A parenthetical that tells the history and was read as part of the citation: `(1982) (superseded by statute)`. */
const OWN_HISTORY =
  /\(\s*(?:overruled|abrogated|superseded|rev['\u2019]d|reversed|vacated|disapproved|criticized|questioned)\s(?:by|in|on|sub|as)\b.*$/i;

const HEADNOTE =
  /^[\s,;:)(\]@[-]{0,12}(?:referred to|followed|relied (?:on|upon)|applied|approved|considered|explained|distinguished|affirmed|discussed|overruled|not followed)\s?(?:$|[.,;:)\]])/i;

/** Does a headnote say behind the citation how it is treated? What stands before it belongs to the one before. */
export function isHeadnote(after: string): boolean {
  return HEADNOTE.test(after);
}

/** May the stretch behind a citing sentence hold the end of a note and history behind it? */
export function isFarHistory(stretch: string): boolean {
  return FAR_HISTORY.test(stretch);
}

/** Does the text begin with history? It is the reporter's own word, not that of a party named before. */
export function isHistory(after: string): boolean {
  return HISTORY.test(after);
}

/**
 * What stands behind a citation, from its history on where it has one, and where that ends in the text.
 * @param masked the text with other citations as signs of `@`, as long as they were
 */
export function behind(
  text: string,
  masked: string,
  [start, end]: readonly [number, number],
  to: number,
): { after: string; to: number } {
  const own = OWN_HISTORY.exec(text.slice(start, end).replace(/\s+/g, ' '))?.[0];
  if (own !== undefined) return { after: own + masked.slice(end, to), to };
  const skipped = SKIPPED.exec(masked.slice(end, end + LONGEST_NOTE))?.[0] ?? '';
  const from = end + skipped.length;
  if (skipped === '' || !HISTORY.test(masked.slice(from, from + MOST_HISTORY)))
    return { after: masked.slice(end, to), to };
  const clause = /^[^.;]{0,160}/.exec(masked.slice(from))?.[0] ?? '';
  return { after: clause, to: Math.max(to, from + clause.length) };
}
