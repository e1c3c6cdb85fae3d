/**
 * Which side a passage helps. A rule that binds the party a paper speaks for, quoted in its support, is the worst that a
 * draft can do: the other side reads it out. Only words decide; what they leave open counts for neither.
 */
import type { CaseFacts, DocumentType } from './model.ts';
import { sideOf, sidesOf } from './sides.ts';

/** What courts call the party a paper speaks for, and the one it speaks against; null where it speaks for nobody. */
export interface Roles {
  readonly ours: RegExp;
  readonly theirs: RegExp;
  /** A paper that opposes a motion need not state the standard that binds it: the motion did. */
  readonly opposes: boolean;
}

/** Whom a rule binds. */
export type Bound = 'ours' | 'theirs' | null;

const CLAIMING = 'plaintiffs?|claimants?|complainants?|petitioners?|pleaders?';
const DEFENDING = 'defendants?|respondents?';
const MOVING = 'movants?|moving part(?:y|ies)|part(?:y|ies) (?:that moves?|moving|seeking summary judgment)';
const OPPOSING =
  'non-?movants?|non-?moving part(?:y|ies)|opposing part(?:y|ies)|part(?:y|ies) (?:that opposes|opposing|resisting|objecting)|responding part(?:y|ies)';

export function rolesOf(matter: CaseFacts, documentType: DocumentType, context = ''): Roles | null {
  if (documentType.form !== 'court') return null;
  const [party] = sidesOf({ case: matter, documentType, context }).movant;
  const side = party === undefined ? undefined : sideOf(party.role);
  const opposes = documentType.opposes === true;
  const ours = [opposes ? OPPOSING : MOVING];
  const theirs = [opposes ? MOVING : OPPOSING];
  if (side === 'claiming') ours.push(CLAIMING);
  if (side === 'defending') ours.push(DEFENDING);
  if (side === 'claiming') theirs.push(DEFENDING);
  if (side === 'defending') theirs.push(CLAIMING);
  return { ours: anyOf(ours), theirs: anyOf(theirs), opposes };
}

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'gi');
}

const RELIEVED =
  /^[^.;:]{0,50}?\b(?:need not|is not (?:required|obliged|bound)|(?:does|do) not (?:have|need) to|is entitled to|are entitled to)\b/i;
const BINDS =
  /^[^.;:]{0,60}?\b(?:must|may not|cannot|bears?|(?:is|are) (?:not entitled|required|obliged)|ha(?:s|ve) (?:the|a|no) (?:burden|duty|right)|fail(?:s|ed|ure)?|ha(?:s|ve|d) not|did not|does not|do not|will not|establish(?:es)?|demonstrates?|shows?)\b/i;
const BURDEN_ON = /\bburden\b[^.;:]{0,60}\b(?:on|upon|to|with)\s+(?:the|a|any)\s+(?:\w+\s+)?$/i;

/** @param text white space folded */
export function boundBy(text: string, roles: Roles | null): Bound {
  if (roles === null) return null;
  const score = weight(text, roles.ours) - weight(text, roles.theirs);
  return score > 0 ? 'ours' : score < 0 ? 'theirs' : null;
}

/** How much more a text binds those called so than it relieves them. */
function weight(text: string, called: RegExp): number {
  let sum = 0;
  for (const found of text.matchAll(called)) {
    const rest = text.slice(found.index + found[0].length);
    if (RELIEVED.test(rest)) sum -= 1;
    else if (BINDS.test(rest) || BURDEN_ON.test(text.slice(0, found.index))) sum += 1;
  }
  return sum;
}

/** `no genuine issue`, `whether the claim is timely`: the phrase is there, and the court did not say it. */
const NOT_SAID =
  /\b(?:no|not|nor|never|neither|without|absence of|lack of|whether|if|unless|any|determin\w+|showing|to show|must show|argu\w+ that|contend\w* that)(?: [\w’'-]+){0,2} $/;
/** What a party said, or what the court is about to decide, is no authority. */
const NOT_DECIDED =
  /^before (?:the|this) court (?:is|are)\b|\b(?:argu(?:es?|ed)|contend(?:s|ed)?|assert(?:s|ed)?|maintain(?:s|ed)?|submit(?:s|ted)?|urge[sd]?|complain(?:s|ed)?|claim(?:s|ed)?) that\b|^[^.]{0,60}\bmove[sd]? (?:to|for)\b/;

/**
 * How many of the phrases a passage says.
 * @param plain lower case, white space folded
 */
export function saysOf(plain: string, phrases: readonly string[]): number {
  return phrases.filter((phrase) => {
    const wanted = phrase.toLowerCase();
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
      if (!NOT_SAID.test(plain.slice(0, at))) return true;
    }
    return false;
  }).length;
}

/** What became of one motion, one appeal or one defendant. */
const DISPOSES = [
  /\b(?:motions?|petitions?|applications?|requests?|appeals?|claims?|judgments?|orders?|convictions?|objections?)\b[^.;]{0,80}\b(?:is|are|was|were|be|been) (?:hereby |therefore |accordingly |also )?(?:granted|denied|dismissed|overruled|sustained|affirmed|reversed|vacated|moot)\b(?! (?:if|when|where|unless|only)\b)/,
  /\b(?:the|this|that) (?:\w+ ){0,2}(?:court|judge|commission|panel|board|jury)\b[^.;]{0,40}\b(?:granted|denied|affirmed|reversed|remanded|sentenced|vacated|dismissed|overruled|sustained|grants|denies|affirms|reverses|remands|vacates|dismisses)\b/,
  /\bwe (?:therefore |accordingly |hereby |also )?(?:grant|deny|affirm|reverse|remand|vacate|dismiss)\b/,
  /\b(?:affirmed|reversed|vacated|remanded)\.?$/,
];
/** Words that say what holds for every court and every party. */
const RULES =
  /\b(?:must|may not|may only|cannot|need not|should not|ordinarily|unless|only (?:if|when|where)|(?:is|are) (?:not )?(?:required|entitled|enough|sufficient|bound|proper|appropriate|inappropriate|discoverable)|requires?|bears? the burden)\b/;

/** A sentence that only says what became of a motion is no authority for or against another. */
export function onlyDisposes(plain: string): boolean {
  return DISPOSES.some((pattern) => pattern.test(plain)) && !RULES.test(plain);
}

export function isDecided(plain: string): boolean {
  return !NOT_DECIDED.test(plain);
}
