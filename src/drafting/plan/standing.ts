/**
 * How surely a few sentences of a decision stand for a ground: by the share of its words that they have, and by how surely they are a
 * rule or a holding and nobody’s story. Pure.
 */
import {
  type Core,
  type DescribedDecision,
  nameIn,
  partiesIn,
  type Weighed,
} from '../../precedents/index.ts';
import { isCommonWord } from '../verify/index.ts';

export function standingOf({ coverage, rule, applies, story }: Core): number {
  return coverage * Math.max(rule, HOLDING * applies) * (1 - story);
}

/** A holding of that case is of less use in another than a rule, and may be against us. */
const HOLDING = 0.45;

export function isRule(core: Core, decision: DescribedDecision): boolean {
  return core.rule >= 0.6 && isOfNobody(core, decision);
}

/** What speaks of the parties of its case by their names or roles is no rule for another. */
export function isOfNobody({ quote }: Weighed, { named }: DescribedDecision): boolean {
  // Every decision of its field has the Commissioner or the State.
  const own = new Set(partiesIn(nameIn(named.citation) ?? '').flatMap(({ telling }) => telling));
  return !(quote.match(CAPITALISED) ?? []).some(
    (word) => ROLES.has(word) || (own.has(word.toLowerCase()) && !isCommonWord(word.toLowerCase())),
  );
}

const CAPITALISED = /\p{Lu}[\p{L}-]{3,}/gu;
const ROLES: ReadonlySet<string> = new Set(
  [
    'Plaintiff',
    'Defendant',
    'Appellant',
    'Appellee',
    'Petitioner',
    'Respondent',
    'Licensee',
    'Claimant',
    'Debtor',
  ].flatMap((one) => [one, `${one}s`]),
);

/** Is it suggested, unasked? It has half of what the ground says: of seven with less, read blind, three were on point and two harmful. */
export function isSuggested(core: Core): boolean {
  const standing = standingOf(core);
  return standing >= 0.5 && standing * core.strength >= 0.34 && core.held >= 3;
}

/** What a paragraph must have of the ground’s words for its page to be a pinpoint. */
export function isNear({ coverage, words }: Weighed): boolean {
  return coverage >= 0.4 && words.length >= 4;
}

/** Does the court speak there of what is asked? */
export function isSpokenOf({ coverage, words, speaker }: Weighed): boolean {
  return coverage >= 0.28 && words.length >= 3 && speaker === 'court';
}
