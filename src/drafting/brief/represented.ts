/** For whom the paper speaks, where the request says it in so many words: `We represent Peachtree`, `Our client is the defendant`. */

import { sideOf } from '../parties/sides.ts';
import { namesOf, plain, readParties } from '../templates/party-names.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

const WE_ACT =
  /\b(?:(?:we|I)\s+(?:only\s+)?(?:represent|act\s+for|appear\s+for|am\s+counsel\s+for|are\s+counsel\s+for)|our\s+clients?\s*(?:is|are|,|:))\s+/gi;
/** Behind the names: an end, not `’s negligence`. */
const ENDS = /^\s*(?:$|[.:;,(–—-]|only\b|alone\b|against\b|in\b|here\b|who\b|and\b|but\b|with\b)/i;
const LONGEST = 400;

/** Names of the parties; none where nobody is named, or where it is said in two ways. */
export function representedIn(context: string, parties: readonly Party[]): string[] {
  const names = namesOf(parties);
  const told = [...context.matchAll(WE_ACT)].flatMap(({ index, 0: lead }) => {
    const behind = plain(context.slice(index + lead.length, index + lead.length + LONGEST));
    const { parties: named, role, rest } = readParties(behind, names);
    if (!ENDS.test(rest)) return [];
    if (named.length > 0) return [named];
    const side = parties.filter((party) => sideOf(party.role) === role?.side);
    return side.length === 1 || role?.several === true ? [side] : [];
  });
  const [first = []] = told;
  const isOne = told.every(
    (one) => one.length === first.length && one.every((party) => first.includes(party)),
  );
  return isOne ? first.map(({ name }) => name) : [];
}
