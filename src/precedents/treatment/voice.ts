/** Who says it, and whether it is taken back: what a court refuses is no treatment, and what a party asks for is not what the court says. */
import { isNegative, type Signal, type Surroundings, type TreatmentKind } from './kinds.ts';

/** `overruled on other grounds`, `reversed in part`: what it is cited for may stand; said, but not with the full voice. */
const LIMITED =
  /^[^.;]{0,60}?\b(?:in part|on (?:an)?other (?:grounds?|points?)|on (?:different|unrelated) grounds?|as to)\b/i;
const OF_DECISIONS: ReadonlySet<TreatmentKind> = new Set(['overruled', 'reversed', 'superseded']);
const MOST_WHEN_LIMITED = 0.45;
/** What parties bring before a court. */
export const PLEADED =
  '(?:arguments?|claims?|contentions?|challenges?|positions?|requests?|pleas?|invitations?|objections?|motions?|suggestions?|attempts?|defen[cs]es?|submissions?)';
/** `rejected a similar argument in`: what was rejected was argued in the decision, which is followed. */
const REJECTED_THERE = new RegExp(
  String.raw`\b(?:reject|refus|declin|disapprov|critici[sz]|question|doubt|distinguish|disagree|overrul|abandon|condemn|narrow|confin|limit)\w*\s[^.;]{0,60}\b(?:${PLEADED}|(?:(?:an?|such an?|the same|same|similar|that|this|these|those)\s(?:\w+\s){0,2}|[\w-]+ing\s|\w+al\s)(?:theor(?:y|ies)|approach(?:es)?|readings?|rules?|views?|propositions?|interpretations?|doctrines?|tests?))\b[^.;]{0,40}\b(?:in|by|see|under)\s(?:[^\s@]+\s){0,2}$`,
  'i',
);

/** What a court does not do is no treatment. */
const REFUSED =
  /\b(?:not|never|nor|neither|without|declin\w+|refus\w+|unwilling|reluctant|nothing|cannot|unable|no one|nobody|(?:attempts?|efforts?|tr(?:y|ies|ied)|fail)\w* (?:to|at|in)|(?:seek|sought|wish|hope|purport|attempt|endeavou?r)\w* to|no (?:\w+ )?(?:reasons?|need|occasion|grounds?|basis|warrant|justification|cause|case|intention)),?\s[^.;,]{0,40}$/i;
/** `No court has questioned`, `not one of the cases overrules`. */
const NOBODY =
  /\b(?:no|not one|none|neither|nor|hardly any|few|not a single)\s(?:of\s)?(?:\w+\s){0,3}(?:courts?|judges?|panels?|circuits?|decisions?|cases?|authorit(?:y|ies)|opinions?|party|one|us|them)\b[^.;@]{0,60}$/i;
/** `only this court can overrule`: what may be done has not been done. */
const MAY =
  /\b(?:can|could|may|might|free to|able to|power to|authority to|entitled to|right to)\s(?:\w+\s)?(?:\w+\s)?$/i;
/** `not persuaded that Smith was wrongly decided`, `reject the suggestion that Smith is no longer good law`. */
const NOT_BELIEVED =
  /(?:\b(?:not|never|n['\u2019]t|cannot|nor|neither|nothing|unable to|declin\w+ to|refus\w+ to)\s(?:[^.;,@]+\s)??(?:persuad\w+|convinc\w+|satisf\w+|think|believe|agree|accept|hold|say|said|suggest\w*|mean|conclude|find|see|indicat\w+|shows?|shown|demonstrat\w+|impl(?:y|ies))\b|\b(?:reject\w*|no merit in|no force in|dismiss\w*|disagree\w* with|wrong to|incorrect to)\s[^.;@]{0,40}\b(?:arguments?|suggestions?|submissions?|contentions?|claims?|views?|notions?|premises?|ideas?|propositions?|assertions?|assumptions?|say|treat\w*|suggest)\b)[^.;,@]{0,40}$/i;
/** `doubt that Smith remains good law`: friendly words that nobody says. */
const DOUBTED = /\b(?:doubt\w*|question\w*|unclear|uncertain)\s(?:whether|that|if)\s[^.;,@]{0,40}$/i;
/** What somebody asks for or says, or what might be, is not what the court says; a `but we` after it takes the word back. */
const ASKED =
  /\b(?:if|whether|were|unless|until|only when|only where|argu\w+|contend\w*|contentions?|urg\w+|ask\w*|invit\w+|suggest\w*|submi(?:t|ts|tted|ssion|ssions)|claim(?:s|ed|ing)?|assert\w*|maintain\w*|insist\w*|complain\w*|would have us|might|according to|says that|in the (?:\w+ )?(?:view|submission) of the|(?:the )?(?:dissent\w*|plaintiff|defendant|appellant|appellee|petitioner|respondent|claimant|government|state|crown|counsel|prosecut(?:or|ion)|mr\.? \w+|ms\.? \w+)s?\s(?:would|says?|thinks?|believes?|tries|seeks|wants))\b(?![^.;]*(?:\b(?:but|however)\b|(?<!\b(?:that|whether|if|where|claim) )\bwe\b))[^.;]{0,60}$/i;
/** A refusal or treatment that a court above finds wrong is the opposite. */
const ERRED =
  /\b(?:err(?:ed|s|or)|abused (?:its|his|her) discretion|mistaken(?:ly)?|improper(?:ly)?|wrong(?:ly)? (?:to|in|distinguish\w*|refus\w*|declin\w*|treat\w*))\b[^.;]{0,60}$|\bwrongly\s$/i;

/** `overruled by Doe v. Roe`: the passive is about the decision before. */
const PASSIVE =
  /\b(?:overruled|abrogated|superseded|reversed|vacated|critici[sz]ed|questioned|disapproved|affirmed|distinguished|followed|limited|applied|explained|discussed|doubted|rejected|undermined|narrowed|confined|quashed|dissented from|departed from|disapproved of|abandoned|disavowed|repudiated|discarded|jettisoned|receded from|set aside|cast aside|overturned|displaced|condemned|castigated|eroded|weakened)\s(?:in part\s|on (?:an)?\w+ grounds?\s|by the [^@.;]{1,60}?\s){0,2}(?:by|in|sub nom\.)\s(?:[^\s@]+\s){0,7}$/i;

/** The confidence of a signal in these surroundings; 0 where nothing is said. `lead`: the words before the signal's own. */
export function heard(
  { kind, side, confidence, isRefusal }: Signal,
  { before, after }: Surroundings,
  lead: string,
): number {
  const negative = isNegative(kind);
  if (negative && (ERRED.test(lead) || NOBODY.test(lead))) return 0;
  if (side === 'before') {
    if (PASSIVE.test(before)) return 0;
    if (negative && !isRefusal && MAY.test(lead)) return 0;
    if (!isRefusal && (REFUSED.test(lead) || (kind !== 'not_followed' && REFUSED.test(before)))) return 0;
    if (negative && REJECTED_THERE.test(before)) return 0;
  } else if (NOT_BELIEVED.test(lead) || (!negative && DOUBTED.test(lead))) return 0;
  const asked = ASKED.test(lead) || /\bdissent\w*\s*$/i.test(lead) ? confidence / 2 : confidence;
  const limited = side !== 'before' && OF_DECISIONS.has(kind) && LIMITED.test(after);
  return limited ? Math.min(MOST_WHEN_LIMITED, asked) : asked;
}
