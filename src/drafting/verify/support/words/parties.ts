/**
 * Who a phrase speaks of: a court (of which instance), a party, a public body, a person by name, a witness. Two phrases can mean one
 * (`Hines` and `the appellant`, `we` and `the court of appeals`) or cannot (`the State` and `Hines`, `the plaintiff` and `the defendant`). Pure.
 */
import { counterparts, lemmaOf, stemmed } from './vocabulary.ts';

export type PartyKind =
  | 'court'
  | 'dissent'
  | 'public'
  | 'institution'
  | 'role'
  | 'witness'
  | 'name'
  | 'document'
  | 'pronoun'
  | 'other';

export interface Party {
  readonly kind: PartyKind;
  /** As written, without article. */
  readonly text: string;
  /** What two phrases for one party share: the instance of a court, the stem of a role, the last name. */
  readonly key: string;
}

const COURT =
  /\b(?:courts?|judges?|justices?|panels?|majority|bench|magistrate|circuit|division|chancellor|trialcourt|appellatecourt|federalcourt|statecourt)$/i;
const INSTANCES: readonly (readonly [string, RegExp])[] = [
  ['supreme', /\bsupreme\b/i],
  [
    'appeal',
    /\bcourts? of (?:\w+ )?appeals?\b|\bappellate|\bappeals court|\breviewing|\bcircuit$|\bhigher\b/i,
  ],
  [
    'trial',
    /\b(?:district|trial|trialcourt|lower|superior|sentencing|juvenile|bankruptcy|probate|chancery|magistrate|circuit) ?(?:court|judge)?/i,
  ],
];
const PUBLIC =
  /\b(?:people|state|government|prosecution|prosecutors?|commonwealth|united states|attorney general)$/i;
const INSTITUTION =
  /\b(?:legislature|congress|board|agency|commission|commissioner|department|secretary|police|jury|juror|factfinder|bureau|council|committee|city|county|assembly|senate|alj|bia)$/i;
const WITNESS =
  /\b(?:officers?|experts?|witness(?:es)?|detectives?|agents?|investigators?|examiners?|doctors?|physicians?|deput(?:y|ies)|mediators?|arbitrators?)$/i;
const DOCUMENT =
  /\b(?:statutes?|rules?|contracts?|law|constitution|regulations?|agreement|ordinance|code|policy|act)$/i;
const PRONOUN = /^(?:he|she|they|it|who|him|her|them|his|their|its|himself|herself)$/i;
const DISSENT = /\bdissent(?:s|ers?|ing)?$|\bdissenting (?:judge|justice|opinion)$/i;
const ROLES =
  'complainant claimant applicant ward owner taxpayer prisoner intervenor accused tenant landlord driver passenger worker child parent counsel attorney lawyer relator licensee';
/** Of a lawsuit: what the government can be as well. */
const LITIGANT = /^(?:plaintiff|claim|complain|petition|respond|appel|mov|interven|prosecut|parti)/;

let roles: ReadonlySet<string> | undefined;

export function partyOf(phrase: string): Party {
  const text = phrase
    .replace(/^(?:the|a|an|this|that|these|those|our|each|every|any|some)\s+/i, '')
    .replace(/['’]s?$/, '');
  const kind = kindOf(text);
  return { kind, text, key: keyOf(text, kind) };
}

function kindOf(text: string): PartyKind {
  if (DISSENT.test(text)) return 'dissent';
  if (/^we$/i.test(text) || COURT.test(text) || /\bcourts? of \w+( \w+)?$/i.test(text)) return 'court';
  if (PUBLIC.test(text)) return 'public';
  if (INSTITUTION.test(text)) return 'institution';
  if (DOCUMENT.test(text)) return 'document';
  if (PRONOUN.test(text)) return 'pronoun';
  const [stem] = stemmed(text.split(/\s+/).at(-1) ?? '');
  roles ??= new Set(ROLES.split(' ').flatMap(stemmed));
  if (stem !== undefined && (counterparts(stem) !== undefined || roles.has(stem))) return 'role';
  if (WITNESS.test(text)) return 'witness';
  return /^\p{Lu}/u.test(text) ? 'name' : 'other';
}

function keyOf(text: string, kind: PartyKind): string {
  if (kind === 'court') {
    if (/^we$/i.test(text)) return '';
    const numbered =
      /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|federal|d\.?c\.?) circuit$/i.exec(
        text,
      );
    if (numbered !== null) return numbered[0].toLowerCase();
    if (/\bdivision$/i.test(text)) return text.toLowerCase();
    return INSTANCES.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
  }
  if (kind === 'dissent' || kind === 'public' || kind === 'document' || kind === 'pronoun') return '';
  const word = text.split(/\s+/).at(-1) ?? '';
  const [stem] = stemmed(word);
  return stem === undefined ? word.toLowerCase() : lemmaOf(stem).id;
}

/** Whether both phrases can mean one and the same. In doubt they can. */
export function canBeSame(one: Party, other: Party): boolean {
  if (one.kind === 'pronoun' || other.kind === 'pronoun') return true;
  if (one.kind === 'other' || other.kind === 'other') {
    return one.kind === other.kind ? true : one.kind !== 'court' && other.kind !== 'court';
  }
  if (one.kind !== other.kind) {
    const kinds = new Set([one.kind, other.kind]);
    if (kinds.has('name')) return kinds.has('role') || kinds.has('witness');
    // The government is a party; an agency too.
    if (kinds.has('document')) return false;
    if (kinds.has('public') && kinds.has('institution')) return true;
    if (kinds.has('public')) {
      const role = [one, other].find(({ kind }) => kind !== 'public');
      if (role === undefined || role.kind === 'court' || role.kind === 'dissent') return false;
      return role.kind === 'role' && LITIGANT.test(role.key);
    }
    if (kinds.has('institution')) return kinds.has('role') && !kinds.has('court');
    return kinds.has('role') && kinds.has('witness');
  }
  if (one.kind === 'court') {
    if (one.key === other.key || one.key === '' || other.key === '') return true;
    const circuit = (key: string) => key.endsWith('circuit');
    return (circuit(one.key) && other.key === 'appeal') || (circuit(other.key) && one.key === 'appeal');
  }
  if (one.kind === 'role') {
    const [mine] = stemmed(one.text.split(/\s+/).at(-1) ?? '');
    const [theirs] = stemmed(other.text.split(/\s+/).at(-1) ?? '');
    return (
      one.key === other.key ||
      mine === undefined ||
      theirs === undefined ||
      counterparts(mine)?.has(theirs) !== true
    );
  }
  return one.key === other.key || one.kind === 'public' || one.kind === 'dissent' || one.kind === 'document';
}

const MENTION =
  /\b(in|to|by|from|of|before) (?:the |a |an )?((?:\p{L}+ ){0,3}?[Cc]ourts?(?: of (?:\p{L}+ )?\p{L}+)?|(?:\p{Lu}\p{L}+ )+Circuit)\b/gu;
const COURTS =
  /(?:\p{L}+ ){0,3}?courts?(?: of (?:criminal |civil |special )?(?:appeals?|chancery|claims))?|\b(?:\p{Lu}\p{L}+ )Circuit\b|\bwe\b|\bour\b/giu;

/** A court the sentence names besides who speaks, where the passage names courts, but none that could be this one. */
export function otherCourt(claim: string, passage: string): string | null {
  const theirs = (passage.match(COURTS) ?? []).map((phrase) => partyOf(phrase.trim()));
  if (theirs.length === 0 || theirs.some(({ key }) => key === '')) return null;
  for (const [, , phrase = ''] of claim.matchAll(MENTION)) {
    const mine = partyOf(phrase);
    if (mine.kind === 'court' && mine.key !== '' && !theirs.some((other) => canBeSame(mine, other)))
      return phrase;
  }
  return null;
}
