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
  /** What must stand on the other side as well: `reliance on Smith is misplaced`. */
  readonly also: RegExp | null;
}

const NOT = String.raw`(?<!\b(?:not|never|no|nor|without|rather than|declined? to|refused? to|cannot|can't|didn't|does not|did not)\s(?:\w+\s){0,2})`;
const ADVERB = `(?:recognized as |effectively |implicitly |expressly |impliedly |partially |partly )?`;
const WE = String.raw`\b(?:we|court|courts|panel|circuit|i|decision|opinion|majority|here|hereby|today|now|therefore|accordingly|must|should|would|to|and)\b`;

/** What stands between a verb and the decision that is its object: `disagree with the reasoning of the Ninth Circuit in`. */
const OBJECT = String.raw`(?:(?:the|its|their|our|his|her|that|this|those|any|earlier|prior|contrary|broad|rules?|holdings?|reasoning|approach|analysis|decisions?|views?|rationale|conclusions?|logic|dicta|dictum|test|standard|teaching|interpretation|reading|majority|courts?|panel|opinions?|cases?|line|vitality|validity|continu\w+|soundness|wisdom|correctness|authority|state|supreme|federal|appeals?|circuits?|district|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|in|of|from|by|as|and|both|set|forth|announced|adopted|articulated|stated|expressed|reached|such|statements?|to|extent|insofar|plaintiffs?|defendants?|petitioners?|appellants?|facts|situations?|circumstances|ones?|involved|presented|at|issue|\S+['\u2019]s|\w\.\w?\.?)[\s,]+){0,9}$`;

function signal(
  kind: TreatmentKind,
  side: Signal['side'],
  words: string,
  confidence: number,
  also: RegExp | null = null,
): Signal {
  return { kind, side, words: new RegExp(words, 'i'), confidence, also };
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
    String.raw`^(?:(?!\bwhere(?:in|by)?\b|\bin which\b)[^(;]){0,60}?\b(?:is|was|has been|have been|are|were|must be|should be|be)\s(?:(?!not\b|never\b)\w+\s){0,2}overruled\b`,
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
    String.raw`^[^(;]{0,40}?\b(?:is|was|has been|are)\s(?:(?!not\b|never\b)\w+\s){0,2}(?:disapproved|abrogated)\b`,
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
  signal('criticized', 'before', String.raw`\bcriticiz(?:e|es|ed|ing)\s${OBJECT}`, 0.85),
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
    String.raw`\b(?:question(?:ed|ing)|doubt(?:ed|ing)|(?:we|i|courts?) (?:question|doubt)|cast(?:s|ing)? (?:serious |some )?doubt (?:on|upon)|call(?:s|ed|ing)? into (?:question|doubt)|skeptical of)\s(?:whether\s)?${OBJECT}`,
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
    String.raw`\b(?:declin(?:e|es|ed|ing) to (?:follow|adopt|apply|extend)|refus(?:e|es|ed|ing) to (?:follow|adopt|apply|extend)|(?:do|does|did|will|need|would) not (?:follow|adopt|extend)|not persuaded by|unpersuaded by|reject(?:s|ed|ing)?|disagree(?:s|d|ing)? with|part(?:s|ed|ing)? (?:company|ways) with|depart(?:s|ed|ing)? from)\s${OBJECT}`,
    0.85,
  ),
  signal(
    'not_followed',
    'after',
    String.raw`^[^(;]{0,40}?\b(?:is|are|was|were) (?:not (?:persuasive|controlling|binding|followed|good law)|unpersuasive)\b`,
    0.85,
  ),
  signal('not_followed', 'before', String.raw`\b(?:contra|but see)\b\s*,?\s*(?:\S+\s){0,2}$`, 0.45),
  signal(
    'distinguished',
    'before',
    String.raw`\b(?:distinguish(?:es|ed|ing)?|distinguishable from|unlike(?: in)?|in contrast (?:to|with)|far cry from|(?:materially|significantly|quite|very) different from)\s${OBJECT}`,
    0.75,
  ),
  signal(
    'distinguished',
    'before',
    String.raw`\b(?:relian(?:ce|t)|relies|relied|rely) (?:on|upon)\s${OBJECT}`,
    0.8,
    /^[^.;]{0,80}?\b(?:(?:is|are|was|were) (?:\w+ )?(?:misplaced|unavailing|misguided|unpersuasive|unfounded|mistaken)|but (?:that|the|this)?\s?(?:case|decision|it|opinion)\s(?:is|was|does|did)\s(?:not|of no|no|distinguishable|inapposite|easily|readily))\b/i,
  ),
  signal(
    'distinguished',
    'after',
    String.raw`^[^.;]{0,40}?,? but (?:that|the|this)?\s?(?:case|decision|it|opinion)\s(?:is|was|does|did)\s(?:of no (?:help|avail|assistance)|not (?:apply|control|help|govern)|inapposite|(?:\w+ )?distinguishable)\b`,
    0.8,
  ),
  signal(
    'distinguished',
    'after',
    String.raw`^[\s,;)]{0,4}(?:easily |readily |clearly |plainly |factually )?(?:distinguishable|inapposite)\b`,
    0.85,
  ),
  signal(
    'questioned',
    'after',
    String.raw`^[^.;]{0,60}?\b(?:is|remains) (?:doubtful|questionable|in doubt)\b`,
    0.7,
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
    String.raw`^[^(;]{0,30}?\b(?:does|do|did) not (?:apply|control|govern|help|avail|assist|(?:compel|require|dictate) (?:a|the) (?:different|contrary)|support (?:his|her|its|their|the|that|this|such)\b)`,
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
  /\b(?:not|never|nor|neither|without|declin\w+|refus\w+|unwilling|reluctant|nothing|cannot|unable|(?:attempt|effort|tr(?:y|ies|ied)|fail)\w* to|no (?:reason|need|occasion)),?\s[^.;,]{0,40}$/i;
/** What somebody asks for or says, or what might be, is not what the court says; a `but we` after it takes the word back. */
const ASKED =
  /\b(?:if|whether|argu\w+|contend\w*|urg\w+|ask\w*|invit\w+|suggest\w*|claim(?:s|ed|ing)?|assert\w*|maintain\w*|insist\w*|would have us|(?:the )?(?:dissent\w*|plaintiff|defendant|appellant|petitioner|government|state)\s(?:would|says?|thinks?|believes?|tries|seeks))\b(?![^.;]*\b(?:but|however|we)\b)[^.;]{0,60}$/i;
/** A refusal that a court above finds wrong is the opposite. */
const ERRED =
  /\b(?:err(?:ed|s|or)|abused (?:its|his|her) discretion|mistaken(?:ly)?|improper(?:ly)?)\b[^.;]{0,60}$/i;

/** `overruled by Doe v. Roe`: the passive is about the decision before. */
const PASSIVE =
  /\b(?:overruled|abrogated|superseded|reversed|vacated|criticized|questioned|disapproved|affirmed|distinguished|followed|limited|applied|explained|discussed|doubted)\s(?:in part\s|on (?:another|other) grounds?\s){0,2}(?:by|in|sub nom\.)\s(?:\S+\s){0,7}$/i;

/** Parentheticals, notes in brackets, pages and parallel citations between a citation and its history. */
const SKIPPED =
  /^(?:[\s,]*(?:\((?:[^()]|\([^()]{0,200}\)){0,400}\)|\[(?:[^[\]]|\[[^[\]]{0,100}\]){0,400}\]|\d{1,4}\s[A-Z][\w.’' ]{0,20}\s?\d{1,5}|\d{1,5}(?:[-–]\d{1,5})?)){1,6}(?=[\s,)])/;
const LONGEST_NOTE = 700;
const MOST_HISTORY = 100;
const HISTORY =
  /^[\s,)(]{0,4}(?:(?:recognized as |effectively |implicitly |expressly |impliedly )?(?:overruled|abrogated|superseded)|rev['\u2019]d|reversed|vacated|judgment vacated|disapproved|criticized|questioned|aff['\u2019]d|affirmed)\b/i;
/** A parenthetical that tells the history and was read as part of the citation: `(1982) (superseded by statute)`. */
const OWN_HISTORY =
  /\(\s*(?:overruled|abrogated|superseded|rev['\u2019]d|reversed|vacated|disapproved|criticized|questioned)\s(?:by|in|on|sub|as)\b.*$/i;

/** What stands behind a citation, from its history on where it has one, and where that ends in the text. */
function behind(text: string, start: number, end: number, to: number): { after: string; to: number } {
  const own = OWN_HISTORY.exec(text.slice(start, end).replace(/\s+/g, ' '))?.[0];
  if (own !== undefined) return { after: own + text.slice(end, to).replace(/\s+/g, ' '), to };
  // A note in brackets may hold whole sentences, and the page may end in it.
  const skipped = SKIPPED.exec(text.slice(end, end + LONGEST_NOTE))?.[0] ?? '';
  const from = end + skipped.length;
  const history = HISTORY.exec(text.slice(from, from + MOST_HISTORY));
  if (skipped === '' || history === null) return { after: text.slice(end, to).replace(/\s+/g, ' '), to };
  const clause = /^[^.;]{0,160}/.exec(text.slice(from))?.[0] ?? '';
  return { after: clause.replace(/\s+/g, ' '), to: Math.max(to, from + clause.length) };
}

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
  const last = Math.max(end, ...inside.map((sentence) => sentence.end));
  const before = text.slice(from, start).replace(/\s+/g, ' ');
  const { after, to } = behind(text, start, end, last);
  let best: Omit<Treatment, 'span'> = { kind: 'cited', isNegative: false, confidence: 0.5 };
  const isHistory = HISTORY.test(after);
  for (const { kind, side, words, confidence, also } of SIGNALS) {
    const match = words.exec(side === 'before' ? before : after);
    if (match === null) continue;
    if (also !== null && !also.test(side === 'before' ? after : before)) continue;
    const lead = side === 'before' ? before.slice(0, match.index) : isHistory ? '' : before;
    if (kind === 'not_followed' && ERRED.test(lead)) continue;
    if (side === 'before' && (PASSIVE.test(before) || isRefusal(kind, before))) continue;
    if (side === 'before' && NEGATIVE.has(kind) && REJECTED_THERE.test(before)) continue;
    const asked = ASKED.test(lead) || /\bdissent\w*\s*$/i.test(lead) ? confidence / 2 : confidence;
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
