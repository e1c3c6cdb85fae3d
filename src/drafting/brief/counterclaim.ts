/**
 * The counterclaim of an answer, where a sentence says that it is one: `Counterclaim against Orrin: breach of the lease, return of the $900
 * deposit`. What it is called comes first, then what is alleged for it, and from the first thing that it asks for on what it asks for. Pure.
 */

import { withoutEnd } from '../letters.ts';
import { CLAIM_NAMES } from '../rules/requests.ts';
import { asData, capitalised } from '../templates/text.ts';
import { findStatements } from '../verify/index.ts';
import { amountsIn } from './amounts.ts';
import { claimOf } from './claims.ts';
import { partsAtSemicolons } from './left-over.ts';
import { isMadeOf } from './made-up.ts';
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

/** `Counterclaim, Osprey as counterclaim plaintiff.`: what is listed under it are its counts. */
export function leadsCounterclaim(words: string): boolean {
  return words.length <= LONGEST_LEAD && LEADS.test(words.trim());
}

const ALTERNATIVE = '(?:alternatively|in the alternative)(?: only)?';
const LEAST = new RegExp(`^(?:(?:and|or|but|only|also|then) )*${ALTERNATIVE}[,:]? `, 'i');
const LAST = new RegExp(`,? (?:(?:and|but|only) )*${ALTERNATIVE}$`, 'i');

/** One count: what it is called stands before its first semicolon, what is alleged for it behind. Null where it has no name. */
export function countOf(said: string, parties: readonly Party[]): ClaimValue | null {
  const text = withoutEnd(asData(said), ' .;');
  const lead = LEAST.exec(text)?.[0].length ?? 0;
  const own = text.slice(lead).replace(/^for /i, '');
  const [called = '', ...told] = partsAtSemicolons(own).map(({ start, end }) => own.slice(start, end).trim());
  const isLast = LAST.test(called);
  const claim = claimOf(called.replace(LAST, ''), parties);
  if (claim === null || ownerOf(called) !== 'ours') return null;
  const { damages: _single, allegations = [], ...rest } = claim;
  // `Breach, Section 8`: of what stands behind it.
  const name = rest.name.replace(/^breach(?:, |$)/i, (found) =>
    found.endsWith(' ') ? 'breach of ' : 'breach of contract',
  );
  const all = [...allegations, ...told];
  const damages = damagesOf(own);
  return {
    ...rest,
    name: lead > 0 || isLast ? `${name}, in the alternative` : name,
    ...(damages === null || claim.declaration !== undefined ? {} : { damages }),
    ...(all.length === 0 ? {} : { allegations: all }),
  };
}

/** The only sum, or the one that others make together. */
function damagesOf(text: string): string | null {
  const sums = amountsIn(text);
  const whole =
    sums.length < 2
      ? sums[0]
      : sums.find((one) =>
          isMadeOf(
            one.value,
            sums.map(({ value }) => value),
          ),
        );
  return whole === undefined ? null : text.slice(whole.start, whole.end);
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
