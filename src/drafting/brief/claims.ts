/**
 * Claims as words name them, each with those it is against: the name of a party behind it, or a role. The name is what was typed, without
 * its sum and what is to be declared; of one that is too long for a heading the cause and the provision it is brought under. Pure.
 */
import { ONES, ORDINALS_IN_WORDS, splitAtBlanks } from '../../platform/index.ts';
import {
  beginsSmall,
  beginsWithDigit,
  hasLetter,
  isCapitalised,
  withoutEnd,
  withoutStart,
} from '../letters.ts';
import { sideOf } from '../parties/sides.ts';
import { CLAIM_NAMES } from '../rules/requests.ts';
import { LONGEST_HEADING } from '../templates/headings.ts';
import { namesOf, plain, readParties } from '../templates/party-names.ts';
import { asData, endsInAbbreviation, withoutStop } from '../templates/text.ts';
import { COMPANY_FORMS } from '../verify/index.ts';
import { amountsIn } from './amounts.ts';
import { isOnlySum } from './demands.ts';
import type { ClaimValue, Span } from './model.ts';
import { isProvision } from './provisions.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

export const ALL_DEFENDANTS = 'all defendants';
const CLAIM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${CLAIM_NAMES.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** `II negligence`, `(2) fraud` */
const COUNTED = /^\(?(?:[IVX]{1,5}|\d{1,2})[.):]?\s+(?=\p{L})/u;
const LONGEST = 200;
/** Of one whose name is told from what it rests on. */
const MOST = 1_000;
const LONGEST_NAME = 8;
const WORD = /[\p{L}\p{N}'’]+/gu;
/** Before the first claim of a sentence that does nothing but list them. */
const LEADING: ReadonlySet<string> = new Set(
  splitAtBlanks(`the our her his its counts count claims claim causes cause of action are is as follows plead pleads pleading three two four several for with
  we she he it brings bring asserts assert sues sue only`),
);
const ANNOUNCES: ReadonlySet<string> = new Set('counts count claims claim causes cause plead'.split(' '));
/** Words of a name before the part of it that is known: `employment` discrimination. */
const QUALIFIERS = 2;

/** `Breach of contract against Dorn: the switchboard failed.` Null where it is longer than what a claim is called. */
export function claimOf(text: string, parties: readonly Party[]): ClaimValue | null {
  const declared = DECLARED.exec(text);
  if (declared !== null) {
    const [, called = '', declaration = ''] = declared;
    return { ...withoutAgainst(called, parties), declaration: asCalled(declaration) };
  }
  const claim = plainClaimOf(text, parties, withoutRemarks);
  return claim === null ? null : inParts(claim, parties);
}

/** What somebody says to be a count is one, of whatever parts, unless it does nothing but list several; none where it is longer than what a claim is called. */
export function claimsPlaced(text: string): ClaimValue[] {
  const [lead = ''] = LEAD.exec(text) ?? [];
  const behind = text.slice(lead.length);
  // `Second, and only in the alternative: unjust enrichment`
  const isLead = !CLAIM.test(lead) && (CLAIM.test(behind) || DECLARED.test(behind) || isCount(lead));
  const words = isLead ? behind : text;
  const listed = claimsListed(words, [], false);
  const claim = listed.length > 1 ? null : claimOf(words, []);
  return claim === null ? listed : [claim];
}

const LEAD = /^[^:–—]{2,120}?(?::| [–—-])\s/u;

/** `First`, `Count Two` */
function isCount(lead: string): boolean {
  return (lead.toLowerCase().match(WORD) ?? []).every(
    (word) => LEADING.has(word) || ORDINALS_IN_WORDS.includes(word) || ONES.includes(word),
  );
}

/** `a declaration that`, `declaratory judgment against Dorn: that` */
const DECLARED =
  /^(?:(?:an?|for|the)\s)*((?:declaratory\s(?:judgment|relief)|declaration)(?:\sagainst\s[^:,;]{1,80}?)?)[:,]?\sthat\s(.{3,2000})$/isu;

function plainClaimOf(
  text: string,
  parties: readonly Party[],
  cleaned = (called: string, _parties: readonly Party[]) => called,
): ClaimValue | null {
  const { called, told } = calledAndTold(text);
  if (told === null && text.length > MOST) return null;
  const name = cleaned(called.replace(COUNTED, ''), parties);
  const [first = ''] = partsOf(name);
  if (told === null && text.length > LONGEST && !isName(first)) return null;
  return {
    ...(partedAgainst(asCalled(name), parties) ?? withoutAgainst(asCalled(name), parties)),
    ...(told === null ? {} : { allegations: [told] }),
  };
}

/** `guaranty, against Dorn, $9,000, for the desk`: whom it is against is one part of several; null where only names stand behind it. */
function partedAgainst(text: string, parties: readonly Party[]): Against | null {
  const parts = partsOf(text);
  const at = parts.findIndex((part) => /(?:^|\s)against\s/i.test(part));
  const next = parts[at + 1];
  if (at < 0 || next === undefined || !(beginsSmall(next) || amountsIn(next).length > 0)) return null;
  const [called = '', whom = ''] = (parts[at] ?? '').split(/(?:^|\s+)against\s+/i, 2);
  const against = named(whom, parties, true);
  if (against.length === 0 || (at === 0 && called === '')) return null;
  const rest = [...parts.slice(0, at), called, ...parts.slice(at + 1)].filter((part) => part !== '');
  return { name: rest.join(', '), against };
}

/** Before a colon, what it is called. */
function calledAndTold(text: string): { readonly called: string; readonly told: string | null } {
  const colon = text.indexOf(': ');
  return colon >= 2 && colon <= 120
    ? { called: text.slice(0, colon), told: text.slice(colon + 2) }
    : { called: text, told: null };
}

function isName(text: string): boolean {
  return splitAtBlanks(text).length <= LONGEST_NAME;
}

/** What stands in brackets behind a blank, and is no provision, no party and no name of a claim, speaks of the claim to the drafter. */
export function remarksIn(text: string, parties: readonly Party[]): Span[] {
  const { called } = DECLARED.test(text) ? { called: '' } : calledAndTold(text);
  return called.length > MOST ? [] : remarksOf(called, parties);
}

function remarksOf(text: string, parties: readonly Party[]): Span[] {
  return [...text.matchAll(/\s(\([^()]{1,200}\))/gu)].flatMap(({ index, 1: whole = '' }): Span[] => {
    const inner = whole.slice(1, -1);
    const isOfName =
      isProvision(inner) ||
      CLAIM.test(inner) ||
      inner === inner.toUpperCase() ||
      named(inner, parties, false).length > 0;
    return isOfName ? [] : [[index + 1, index + 1 + whole.length]];
  });
}

function withoutRemarks(text: string, parties: readonly Party[]): string {
  return asData(
    remarksOf(text, parties)
      .toReversed()
      .reduce((rest, [start, end]) => rest.slice(0, start).trimEnd() + rest.slice(end), text),
  );
}

/** `breach of 4.2, delivery in parts, $91,500`: the sum is the claim’s where it stands alone and there is no other. */
function inParts(
  { name: whole, against, allegations = [] }: ClaimValue,
  parties: readonly Party[],
): ClaimValue {
  const [first = '', ...rest] = partsOf(whole);
  const isSingle = amountsIn([whole, ...allegations].join('\n')).length === 1;
  const isSum = (part: string) =>
    isSingle && amountsIn(part).length === 1 && isOnlySum(part.replace(/\b(?:damages|amount)\b/gi, ''));
  let called = first;
  let isNext = true;
  // A provision behind what the one before it rests on.
  let isCut = false;
  const theory: string[] = [];
  const sums: string[] = [];
  for (const part of rest) {
    const belongs = isOfName(part);
    // `, escrow, and of 3.4(d)`: without what stood between there is no comma.
    isCut ||= belongs && theory.length > 0;
    if (belongs) called += isNext || !/^(?:and|or)\s/i.test(part) ? `, ${part}` : ` ${part}`;
    else if (isSum(part)) sums.push(part);
    else theory.push(part);
    isNext = belongs;
  }
  const told = allegations.filter((one) => !isSum(one));
  sums.push(...allegations.filter(isSum));
  const [own] = amountsIn(called);
  if (isSingle && own !== undefined && own.end >= called.length) {
    const before = called.slice(0, own.start).replace(BEFORE_A_SUM, '').trim();
    if (before !== '') {
      sums.push(called.slice(own.start));
      called = before;
    }
  }
  const [sum] = sums;
  const damages = sum === undefined ? [] : amountsIn(sum).map(({ start, end }) => sum.slice(start, end));
  const known = against === undefined ? withoutAgainst(called, parties) : { name: called, against };
  const rests = theory.join(', ');
  const isClause = saysWhatSomebodyDid(rests, parties);
  const alleged = [...(isClause ? [rests] : []), ...told];
  const typed = `${known.name}, ${rests}`;
  const isWhole = !isCut && typed.length <= LONGEST_HEADING && amountsIn(rests).length === 0;
  return {
    ...known,
    ...(rests === '' || isClause ? {} : isWhole ? { name: typed } : { theory: rests }),
    ...(damages[0] === undefined ? {} : { damages: damages[0] }),
    ...(alleged.length === 0 ? {} : { allegations: alleged }),
  };
}

/** `account stated in the amount of`: what leads to a sum. */
const BEFORE_A_SUM = /(?:(?<!\s)\s+(?:in|for|of|the|an?|amount|sum|damages))+\s*$/i;
const ONLY_CLAIM = new RegExp(`^(?:(?:and|or)\\s)?(?:${CLAIM_NAMES.join('|')})$`, 'iu');

function isOfName(part: string): boolean {
  return ONLY_CLAIM.test(part) || isProvision(part);
}

/** At commas, semicolons and dashes outside of brackets; not before a year, a further number or the form of a company. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let between = '';
  for (const [at, piece] of text.split(/([,;]\s+|\s[–—-]\s)/u).entries()) {
    const last = parts.at(-1);
    if (at % 2 === 1) between = piece;
    else if (last === undefined || depth > 0 || goesOn(piece))
      parts.push(`${parts.pop() ?? ''}${between}${piece}`);
    else if (piece !== '') parts.push(piece);
    if (at % 2 === 0) depth = Math.max(0, depth + piece.split('(').length - piece.split(')').length);
  }
  return parts.map((part) => part.trim());
}

function goesOn(piece: string): boolean {
  const [word = ''] = splitAtBlanks(piece);
  return beginsWithDigit(piece) || COMPANY_FORMS.has(withoutEnd(word.toLowerCase(), '.,'));
}

const PRONOUNS: ReadonlySet<string> = new Set('he it she they'.split(' '));

/** `Dorn closed the yard`, `it closed the yard`; of `Dorn’s refusal` and `closing of the yard` nobody knows whether they tell all. */
function saysWhatSomebodyDid(text: string, parties: readonly Party[]): boolean {
  const [word = '', next = ''] = splitAtBlanks(text);
  if (PRONOUNS.has(word.toLowerCase())) return next !== '';
  const [subject] = [...namesOf(parties).in(plain(text))];
  return (
    subject?.start === 0 && /^\s/.test(text.slice(subject.end)) && beginsSmall(text.slice(subject.end).trim())
  );
}

/** Claims that words list and nothing else. @param isLabelled they stand under a label that says so */
export function claimsListed(text: string, parties: readonly Party[], isLabelled: boolean): ClaimValue[] {
  const parts: string[] = [];
  for (const part of asCalled(text).split(/(?<=[,;]\s)|(?<=\sand\s)/u)) {
    const before = parts.length;
    // What has no claim of its own goes on with the one before: `against Dorn and Vale`.
    if (before > 0 && !CLAIM.test(part)) parts[before - 1] += part;
    else parts.push(part);
  }
  const named = parts.map((part, at) => {
    const plainly = withoutStart(part, ' :').replace(/[\s,;]*(?:\band\s*)?$/, '');
    return at === 0 && !isLabelled ? withoutLead(plainly) : plainly;
  });
  const claims = named.flatMap((one) =>
    one === null || !CLAIM.test(one) ? [] : (plainClaimOf(one, parties) ?? []),
  );
  const isAll =
    claims.length === named.length && claims.every(({ name }) => isName(name) && !/\bagainst\b/i.test(name));
  return isAll ? claims : [];
}

/** `Counts are breach of contract`; null where its beginning says anything else. */
function withoutLead(text: string): string | null {
  const claim = CLAIM.exec(text);
  const before =
    text
      .slice(0, claim?.index ?? 0)
      .toLowerCase()
      .match(WORD) ?? [];
  const own = before.length - before.findLastIndex((word) => LEADING.has(word)) - 1;
  const lead = before.slice(0, before.length - own);
  if (
    !lead.some((word) => ANNOUNCES.has(word)) ||
    lead.some((word) => !LEADING.has(word)) ||
    own > QUALIFIERS
  )
    return null;
  const from = [...text.matchAll(WORD)][lead.length]?.index ?? 0;
  return text.slice(from);
}

type Against = Pick<ClaimValue, 'name' | 'against'>;

/** Whom a claim is against, by what stands at its end; nobody where that is not certain. */
function withoutAgainst(text: string, parties: readonly Party[]): Against {
  const [all] = ALL_BEHIND.exec(text) ?? [];
  if (all !== undefined) return { name: text.slice(0, -all.length), against: [ALL_DEFENDANTS] };
  const at = text.toLowerCase().lastIndexOf(' against ');
  const bracket = text.endsWith(')') ? text.lastIndexOf(' (') : -1;
  const [cut, behind, isSaid] =
    at > 0 ? [at, text.slice(at + ' against '.length), true] : [bracket, text.slice(bracket + 2, -1), false];
  if (cut < 2) return { name: text };
  const against = named(behind, parties, isSaid);
  return against.length === 0 ? { name: text } : { name: withoutEnd(text.slice(0, cut), ' ,;:–-'), against };
}

/** @param isSaid behind `against` somebody may be named who is no party yet, or whom nobody knows: `the LLC` */
function named(text: string, parties: readonly Party[], isSaid: boolean): readonly string[] {
  const { parties: known, role, rest } = readParties(plain(text), namesOf(parties));
  // What is done to our own side is part of what the claim is called.
  if (known.some((one) => sideOf(one.role) === 'claiming') || role?.side === 'claiming') return [];
  const names = known.map(({ name }) => name);
  const stranger = withoutEnd(withoutStart(rest, ' ,;('), ' ,;.)');
  if (!hasLetter(stranger)) {
    if (names.length > 0) return names;
    if (role?.several === true || EVERYBODY.test(text)) return [ALL_DEFENDANTS];
    return isSaid ? [text.trim()] : [];
  }
  const isName = isSaid && isCapitalised(stranger) && splitAtBlanks(stranger).length <= LONGEST_NAME;
  return isName ? [...names, withStop(stranger, rest)] : [];
}

/** `Conversion, both` */
const ALL_BEHIND = /, (?:against )?(?:all|both)(?: (?:of them|defendants))?$/i;
const EVERYBODY = /\b(?:all|both|each|every)\b/i;

/** `Tamarack Rigging Co.` keeps its full stop. */
function withStop(name: string, text: string): string {
  return endsInAbbreviation(`${name}.`) && text.includes(`${name}.`) ? `${name}.` : name;
}

function asCalled(text: string): string {
  return withoutStop(withoutEnd(text.trim(), ' ;,'));
}
