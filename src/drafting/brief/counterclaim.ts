/**
 * The counterclaim of an answer, where a sentence says that it is one: `Counterclaim against Orrin: breach of the lease, return of the $900
 * deposit`. What it is called comes first, then what is alleged for it, and from the first thing that it asks for on what it asks for. Pure.
 */

import { withoutEnd } from '../letters.ts';
import { CLAIM_NAMES } from '../rules/requests.ts';
import { asData, capitalised } from '../templates/text.ts';
import { findStatements } from '../verify/index.ts';
import type { ClaimValue } from './model.ts';
import { ownerOf } from './owner.ts';
import { saidToPlead } from './pleadings-named.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

export interface Counterclaim {
  readonly claims: readonly ClaimValue[];
  readonly relief: readonly string[];
  /** Parts that speak to the drafter, or of the other side: `take the total from the report`. */
  readonly left: readonly string[];
}

const LEADS =
  /^(?:(?:and|also|our|we|a|the|plus|with|then|add|bring|plead|as|by|way|of|for|in|defendants?) ){0,4}counter-?claims?\b/i;
const LONGEST_LEAD = 200;
const COUNTED = /^(?:one|two|three|four|five|\d) counts?$/i;
const CLAIM = new RegExp(`^(?:breach of|${CLAIM_NAMES.join('|')})\\b`, 'i');
const ASKED =
  /^[$£€\d]|\b(?:alternative|specific performance|damages|declaration|injunction|rescission|restitution|return|refund|reformation|judgment|possession|costs|fees)\b/i;

/** Null where the sentence is none, or names no claim. */
export function counterclaimIn(sentence: string, parties: readonly Party[]): Counterclaim | null {
  if (!LEADS.test(sentence)) return null;
  const [lead = ''] = /^[\s\S]{0,200}?(?:: | for (?=\S))/.exec(sentence.slice(0, LONGEST_LEAD)) ?? [];
  if (lead === '') return null;
  const against = saidToPlead(lead, parties).map(({ name }) => name);
  const claims: { name: string; allegations: string[] }[] = [];
  const relief: string[] = [];
  const left: string[] = [];
  for (const part of partsOf(sentence.slice(lead.length))) {
    const last = claims.at(-1);
    if (COUNTED.test(part)) continue;
    if (ownerOf(part) !== 'ours') {
      left.push(part);
      continue;
    }
    if (relief.length > 0 || (last !== undefined && ASKED.test(part) && !CLAIM.test(part))) relief.push(part);
    else if (last === undefined || CLAIM.test(part))
      claims.push({ name: capitalised(part), allegations: [] });
    else last.allegations.push(part);
  }
  if (claims.length === 0) return null;
  return {
    claims: claims.map(({ name, allegations }) => ({
      name,
      ...(against.length === 0 ? {} : { against }),
      ...(allegations.length === 0 ? {} : { allegations }),
    })),
    relief,
    left,
  };
}

/** What is listed under such words answers no paragraph. */
export function leadsCounterclaim(words: string): boolean {
  return words.length <= LONGEST_LEAD && LEADS.test(words.trim());
}

/** Parted by commas and semicolons; those of a sum or a day part nothing. */
function partsOf(text: string): string[] {
  const values = findStatements(text);
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(/[,;]\s(?:and\s)?/g)) {
    if (values.some(({ start, end }) => start < index && index < end - 1)) continue;
    parts.push(text.slice(from, index));
    from = index + mark.length;
  }
  parts.push(withoutEnd(text.slice(from), ' .'));
  return parts.map(asData).filter((part) => part !== '');
}
