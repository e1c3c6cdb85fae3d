/** Claims as words name them, each with those it is against: the name of a party behind it, or a role. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { hasLetter, isCapitalised, withoutEnd, withoutStart } from '../letters.ts';
import { sideOf } from '../parties/sides.ts';
import { CLAIM_NAMES } from '../rules/requests.ts';
import { namesOf, plain, readParties } from '../templates/party-names.ts';
import { endsInAbbreviation } from '../templates/text.ts';
import type { ClaimValue } from './model.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

export const ALL_DEFENDANTS = 'all defendants';
const CLAIM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${CLAIM_NAMES.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** `II negligence`, `(2) fraud` */
const COUNTED = /^\(?(?:[IVX]{1,5}|\d{1,2})[.):]?\s+(?=\p{L})/u;
const LONGEST = 200;
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
  const colon = text.indexOf(': ');
  const isTold = colon >= 2 && colon <= 120;
  if (!isTold && text.length > LONGEST) return null;
  const called = (isTold ? text.slice(0, colon) : text).replace(COUNTED, '');
  const { name, against } = withoutAgainst(withoutStop(called), parties);
  return {
    name,
    ...(against.length === 0 ? {} : { against }),
    ...(isTold ? { allegations: [text.slice(colon + 2)] } : {}),
  };
}

/** Claims that words list and nothing else. @param isLabelled they stand under a label that says so */
export function claimsListed(text: string, parties: readonly Party[], isLabelled: boolean): ClaimValue[] {
  const parts: string[] = [];
  for (const part of withoutStop(text).split(/(?<=[,;]\s)|(?<=\sand\s)/u)) {
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
    one === null || !CLAIM.test(one) ? [] : (claimOf(one, parties) ?? []),
  );
  const isAll =
    claims.length === named.length &&
    claims.every(({ name }) => splitAtBlanks(name).length <= LONGEST_NAME && !/\bagainst\b/i.test(name));
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

/** Whom a claim is against, by what stands at its end; nobody where that is not certain. */
function withoutAgainst(
  text: string,
  parties: readonly Party[],
): { readonly name: string; readonly against: readonly string[] } {
  const [all] = ALL_BEHIND.exec(text) ?? [];
  if (all !== undefined) return { name: text.slice(0, -all.length), against: [ALL_DEFENDANTS] };
  const at = text.toLowerCase().lastIndexOf(' against ');
  const bracket = text.endsWith(')') ? text.lastIndexOf(' (') : -1;
  const [cut, behind, isSaid] =
    at > 0 ? [at, text.slice(at + ' against '.length), true] : [bracket, text.slice(bracket + 2, -1), false];
  if (cut < 2) return { name: text, against: [] };
  const against = named(behind, parties, isSaid);
  return against.length === 0
    ? { name: text, against }
    : { name: withoutEnd(text.slice(0, cut), ' ,;:–-'), against };
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

function withoutStop(text: string): string {
  const plainly = text.trim();
  return endsInAbbreviation(plainly) ? plainly : withoutEnd(plainly, '.;,');
}
