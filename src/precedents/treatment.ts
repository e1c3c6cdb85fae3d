import type { SentenceSpan } from './sentences.ts';

/** How a decision is treated by one that cites it, from the worst for it to the best; negative down to `followed`. */
export const TREATMENTS = [
  'overruled',
  'reversed',
  'superseded',
  'criticized',
  'questioned',
  'not_followed',
  'distinguished',
  'followed',
  'applied',
  'affirmed',
  'explained',
  'cited',
] as const;
export type TreatmentKind = (typeof TREATMENTS)[number];

const NEGATIVE: ReadonlySet<TreatmentKind> = new Set(TREATMENTS.slice(0, TREATMENTS.indexOf('followed')));

export interface Treatment {
  readonly kind: TreatmentKind;
  readonly isNegative: boolean;
  /** The sentences that show it: [start, end) of the page's text. */
  readonly span: readonly [number, number];
  /** 0–1: how plainly the words say so. */
  readonly confidence: number;
}

/** `before`: the signal stands before the citation it is about; `after`: behind it. */
interface Signal {
  readonly kind: TreatmentKind;
  readonly side: 'before' | 'after';
  readonly words: RegExp;
  readonly confidence: number;
}

const NOT = String.raw`(?<!\b(?:not|never|no|nor|without|rather than|declined? to|refused? to|cannot|can't|didn't|does not|did not)\s(?:\w+\s){0,2})`;
const ADVERB = `(?:recognized as |effectively |implicitly |expressly |impliedly |partially |partly )?`;
const WE = String.raw`\b(?:we|court|courts|panel|circuit|i|decision|opinion|majority|here|hereby|today|now|therefore|accordingly|must|should|would|to|and)\b`;

function signal(kind: TreatmentKind, side: Signal['side'], words: string, confidence: number): Signal {
  return { kind, side, words: new RegExp(words, 'i'), confidence };
}

/**
 * Subsequent history as citators write it (The Bluebook, rule 10.7 and table 8: `overruled by`, `rev'd`, `abrogated by`) stands
 * behind the citation; what a court says of itself (`we overrule`, `we decline to follow`, `distinguishing`) before it.
 */
const SIGNALS: readonly Signal[] = [
  signal('overruled', 'after', String.raw`^[\s,;)(]{0,4}${ADVERB}overruled\b`, 0.95),
  signal(
    'overruled',
    'after',
    String.raw`^[^(;]{0,60}?\b(?:is|was|has been|have been|are|were|must be|should be|be)\s(?:hereby\s|now\s|expressly\s|therefore\s|effectively\s|implicitly\s){0,2}overruled\b`,
    0.95,
  ),
  signal(
    'overruled',
    'before',
    String.raw`${NOT}${WE}\s(?:\w+\s){0,3}overrul(?:e|es|ed|ing)\s(?:\S+\s){0,6}$`,
    0.9,
  ),
  signal('overruled', 'before', String.raw`${NOT}\boverrul(?:ing|ed)\s(?:\S+\s){0,4}$`, 0.85),
  signal('overruled', 'after', String.raw`^[\s,;)(]{0,4}${ADVERB}abrogated\b`, 0.9),
  signal('overruled', 'before', String.raw`${NOT}\babrogat(?:e|es|ing|ed)\s(?:\S+\s){0,5}$`, 0.8),
  signal(
    'overruled',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|are) no longer (?:good|controlling|binding|valid) (?:law|authority|precedent)\b`,
    0.95,
  ),
  signal(
    'overruled',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|was|has been|are)\s(?:\w+\s){0,2}(?:disapproved|abrogated)\b`,
    0.9,
  ),
  signal('overruled', 'before', String.raw`${NOT}\bdisapprov(?:e|es|ed|ing)\s(?:of\s)?(?:\S+\s){0,5}$`, 0.8),
  signal(
    'reversed',
    'after',
    String.raw`^[\s,;)(]{0,4}(?:rev['\u2019]d|reversed|vacated|rev['\u2019]g denied|judgment vacated|cert\. granted,? (?:judgment|vacated))\b(?!\s(?:the|that|a|this|its|an)\b)`,
    0.95,
  ),
  signal('reversed', 'before', String.raw`\b(?:rev['\u2019]g|reversing|vacating)\s(?:\S+\s){0,2}$`, 0.9),
  signal(
    'reversed',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|was|has been)\s(?:\w+\s){0,2}(?:reversed|vacated)\b`,
    0.85,
  ),
  signal('superseded', 'after', String.raw`^[\s,;)(]{0,4}${ADVERB}superseded by\b`, 0.95),
  signal(
    'superseded',
    'after',
    String.raw`^[^(;]{0,60}?\b(?:was|were|has been|have been|is)\s(?:\w+\s){0,2}superseded by\b`,
    0.9,
  ),
  signal('criticized', 'after', String.raw`^[\s,;)(]{0,4}criticized (?:by|in)\b`, 0.95),
  signal(
    'criticized',
    'after',
    String.raw`^[^(;]{0,60}?\b(?:has been|have been|was|were|is|are)\s(?:\w+\s){0,3}criticized\b`,
    0.9,
  ),
  signal('criticized', 'before', String.raw`\bcriticiz(?:e|es|ed|ing)\s(?:\S+\s){0,5}$`, 0.85),
  signal('criticized', 'before', String.raw`\b(?:wrongly|erroneously|incorrectly) decided\b.{0,60}$`, 0.7),
  signal(
    'criticized',
    'after',
    String.raw`^[^(;]{0,60}?\b(?:was|were|is) (?:\w+ )?(?:wrongly|erroneously|incorrectly|wrong) (?:decided|reasoned)\b`,
    0.9,
  ),
  signal(
    'questioned',
    'after',
    String.raw`^[\s,;)(]{0,4}(?:questioned|doubted|called into (?:question|doubt)) (?:by|in)\b`,
    0.95,
  ),
  signal(
    'questioned',
    'after',
    String.raw`^[^(;]{0,60}?\b(?:has been|have been|was|is|been)\s(?:\w+\s){0,2}(?:called into (?:question|doubt)|questioned|doubted)\b`,
    0.9,
  ),
  signal(
    'questioned',
    'before',
    String.raw`\b(?:question(?:ed|ing)|doubt(?:ed|ing)|(?:we|i|courts?) (?:question|doubt)|cast(?:s|ing)? doubt (?:on|upon)|skeptical of)\s(?:whether\s)?(?:\S+\s){0,5}$`,
    0.7,
  ),
  signal(
    'questioned',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|are) of (?:doubtful|questionable) (?:validity|authority|value|vitality)\b`,
    0.9,
  ),
  signal(
    'not_followed',
    'before',
    String.raw`\b(?:declin(?:e|es|ed|ing) to (?:follow|adopt|apply|extend)|refus(?:e|es|ed|ing) to (?:follow|adopt|apply|extend)|(?:do|does|did|will|need|would) not (?:follow|adopt|extend)|not persuaded by|unpersuaded by|reject(?:s|ed|ing)?|disagree(?:s|d|ing)? with|depart(?:s|ed|ing)? from|decline[sd]? the invitation (?:of|in))\s(?:\S+\s){0,7}$`,
    0.85,
  ),
  signal(
    'not_followed',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|are|was|were) (?:not (?:persuasive|controlling|binding|followed|good law)|unpersuasive)\b`,
    0.85,
  ),
  signal('not_followed', 'before', String.raw`\b(?:contra|but see)\b\s*,?\s*(?:\S+\s){0,2}$`, 0.6),
  signal(
    'distinguished',
    'before',
    String.raw`\b(?:distinguish(?:es|ed|ing)?|distinguishable from|unlike(?: in)?|in contrast (?:to|with)|reliance (?:on|upon))\s(?:\S+\s){0,5}$`,
    0.75,
  ),
  signal(
    'distinguished',
    'after',
    String.raw`^[^(;]{0,60}?\b(?:is|are|was|were)\s(?:\w+\s){0,2}(?:distinguishable|distinguished|inapposite|inapplicable|not (?:on point|apposite|applicable)|readily distinguished)\b`,
    0.9,
  ),
  signal(
    'distinguished',
    'after',
    String.raw`^[^(;]{0,30}?\b(?:does|do|did) not (?:apply|control|govern|help|support|compel|require)\b`,
    0.75,
  ),
  // As headnotes put it: `Ram v. State, A.I.R. 1955 S.C. 79, distinguished.`
  signal('distinguished', 'after', String.raw`^[\s,;:)(\]-]{0,5}(?:held )?distinguished\b`, 0.95),
  signal(
    'not_followed',
    'after',
    String.raw`^[\s,;:)(\]-]{0,5}(?:not followed|not approved|dissented from|departed from|not applied|held inapplicable)\b`,
    0.95,
  ),
  signal('overruled', 'after', String.raw`^[\s,;:)(\]-]{0,5}disapproved\b`, 0.9),
  signal('questioned', 'after', String.raw`^[\s,;:)(\]-]{0,5}doubted\b`, 0.95),
  signal(
    'followed',
    'after',
    String.raw`^[\s,;:)(\]-]{0,5}(?:followed|relied (?:on|upon)|approved|reaffirmed|adopted)\b`,
    0.95,
  ),
  signal('applied', 'after', String.raw`^[\s,;:)(\]-]{0,5}applied\b`, 0.95),
  signal('explained', 'after', String.raw`^[\s,;:)(\]-]{0,5}(?:explained|discussed|considered)\b`, 0.9),
  signal('affirmed', 'after', String.raw`^[\s,;)(]{0,4}(?:aff['\u2019]d|affirmed)\b`, 0.95),
  signal('affirmed', 'before', String.raw`\b(?:aff['\u2019]g|affirming)\s(?:\S+\s){0,2}$`, 0.9),
  signal(
    'followed',
    'before',
    String.raw`${NOT}\b(?:follow(?:s|ed|ing)?|adher(?:e|es|ed|ing) to|adopt(?:s|ed|ing)?|bound by|controlled by|governed by|consistent with|in accord(?:ance)? with|agree(?:s|d|ing)? with|rel(?:y|ies|ied|ying) (?:on|upon))\s(?:\S+\s){0,6}$`,
    0.75,
  ),
  signal(
    'followed',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|are) (?:controlling|dispositive|binding|on point|instructive)\b`,
    0.75,
  ),
  signal(
    'followed',
    'after',
    String.raw`^[^(;]{0,20}?\b(?:controls|governs|compels|requires|mandates)\b`,
    0.6,
  ),
  signal(
    'applied',
    'before',
    String.raw`${NOT}\b(?:appl(?:y|ies|ied|ying)|under|pursuant to)\s(?:\S+\s){0,4}$`,
    0.6,
  ),
  signal(
    'explained',
    'before',
    String.raw`\b(?:explain(?:s|ed|ing)?|clarif(?:y|ies|ied|ying)|discuss(?:es|ed|ing)?|interpret(?:s|ed|ing)?)\s(?:\S+\s){0,4}$`,
    0.6,
  ),
];

/** `overruled on other grounds`, `reversed in part`: what it is cited for may stand; said, but not with the full voice. */
const LIMITED =
  /^[^.;]{0,60}?\b(?:in part|on (?:an)?other (?:grounds?|points?)|on (?:different|unrelated) grounds?|as to)\b/i;
const OF_DECISIONS: ReadonlySet<TreatmentKind> = new Set(['overruled', 'reversed', 'superseded']);
const MOST_WHEN_LIMITED = 0.45;
/** `rejected a similar argument in`: what was rejected was argued in the decision, which is followed. */
const REJECTED_THERE =
  /\b(?:reject|refus|declin|disapprov|criticiz|question|doubt|distinguish|disagree|overrul)\w*\s[^.;]{0,60}\b(?:arguments?|claims?|contentions?|challenges?|theor(?:y|ies)|positions?|approach(?:es)?|readings?|requests?|pleas?|invitations?|objections?|motions?|rules?|views?|propositions?|suggestions?|attempts?|interpretations?|defens?es?|doctrines?)\b[^.;]{0,40}\b(?:in|by|see|under)\s(?:\S+\s){0,2}$/i;

/** What a court does not do is no treatment. */
const REFUSED =
  /\b(?:not|never|nor|neither|without|declin\w+|refus\w+|unwilling|reluctant|no (?:reason|need|occasion)),?\s[^.;,]{0,40}$/i;
/** What somebody asks for, or what might be, is not what the court says. */
const ASKED =
  /\b(?:if|whether|argu\w+|contend\w*|urg\w+|ask\w*|invit\w+|suggest\w*|claim\w*|assert\w*|maintain\w*)\b[^.;]{0,60}$/i;
/** `overruled by Doe v. Roe`: the passive is about the decision before. */
const PASSIVE =
  /\b(?:overruled|abrogated|superseded|reversed|vacated|criticized|questioned|disapproved|affirmed|distinguished|followed|limited|applied|explained|discussed|doubted)\s(?:in part\s|on (?:another|other) grounds?\s){0,2}(?:by|in|sub nom\.)\s(?:\S+\s){0,7}$/i;

/**
 * How the citation at [start, end) is treated where it stands. Of several signals the plainest counts, of equal
 * ones the worst for the decision: negative treatment is never hidden behind a friendly word. What a party asks
 * for (`urges us to overrule`) is said with half the confidence.
 */
export function treatmentAt(
  text: string,
  sentences: readonly SentenceSpan[],
  [start, end]: readonly [number, number],
): Treatment {
  const inside = sentences.filter((sentence) => sentence.start < end && sentence.end > start);
  const from = Math.min(start, ...inside.map((sentence) => sentence.start));
  const to = Math.max(end, ...inside.map((sentence) => sentence.end));
  const before = text.slice(from, start).replace(/\s+/g, ' ');
  const after = text.slice(end, to).replace(/\s+/g, ' ');
  let best: Omit<Treatment, 'span'> = { kind: 'cited', isNegative: false, confidence: 0.5 };
  for (const { kind, side, words, confidence } of SIGNALS) {
    const match = words.exec(side === 'before' ? before : after);
    if (match === null) continue;
    const lead = side === 'before' ? before.slice(0, match.index) : '';
    if (side === 'before' && (PASSIVE.test(before) || isRefusal(kind, before))) continue;
    if (side === 'before' && NEGATIVE.has(kind) && REJECTED_THERE.test(before)) continue;
    const asked = ASKED.test(lead) ? confidence / 2 : confidence;
    const limited = side === 'after' && OF_DECISIONS.has(kind) && LIMITED.test(after);
    const sure = limited ? Math.min(MOST_WHEN_LIMITED, asked) : asked;
    if (best.kind === 'cited' || sure > best.confidence) {
      best = { kind, isNegative: NEGATIVE.has(kind), confidence: sure };
    }
  }
  return { ...best, span: [from, to] };
}

/** `decline to overrule` is a refusal; `decline to follow` is a treatment of its own, and holds the refusal itself. */
function isRefusal(kind: TreatmentKind, before: string): boolean {
  return kind !== 'not_followed' && REFUSED.test(before);
}

/** The worst that is said of a decision plainly enough to be believed; null where it is only cited. */
export function worstOf(treatments: readonly Pick<Treatment, 'kind' | 'confidence'>[]): TreatmentKind | null {
  const plain = treatments.filter(({ kind, confidence }) => kind !== 'cited' && confidence >= 0.5);
  return TREATMENTS.find((kind) => plain.some((one) => one.kind === kind)) ?? null;
}
