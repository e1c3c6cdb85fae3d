/**
 * How surely a few sentences of a decision stand for a ground: by the share of its words that they have, and by how surely they are a
 * rule or a holding and nobody’s story. The limits were found on the named decisions of test/bench/papers. Pure.
 */
import {
  type Core,
  type FoundDecision,
  type FoundParagraph,
  nameIn,
  type Weighed,
} from '../../precedents/index.ts';
import { isCommonWord } from '../verify/index.ts';

export function standingOf({ coverage, rule, applies, story }: Core): number {
  return coverage * Math.max(rule, HOLDING * applies) * (1 - story);
}

/** A holding of that case is of less use in another than a rule, and may be against us. */
const HOLDING = 0.45;

/**
 * Is it quoted of a decision that the lawyer names? What is no rule must speak of the ground itself. Where a proposition was given the
 * right sentence has much of it; of a long ground in running text none has a large share: there many of its rare words are enough.
 */
export function isQuoted(core: Core, decision: FoundDecision, isProposed: boolean): boolean {
  const { applies, story, strength, held } = core;
  const standing = standingOf(core);
  if (isRule(core, decision))
    return isProposed
      ? standing >= 0.3 && strength >= 0.75
      : (standing >= 0.14 && strength >= 0.75) || (standing >= 0.08 && strength >= 1.6 && held >= 4);
  return (
    applies >= 0.6 &&
    story <= 0.1 &&
    ((standing >= (isProposed ? 0.24 : 0.16) && strength >= 1.5 && held >= 3) ||
      (!isProposed && strength >= 3 && held >= 6))
  );
}

/** Which of those that may be quoted is the best: as its paragraph ranks by words, and as it is law. */
export function rankOf({ score, core: { rule, applies, story } }: FoundParagraph): number {
  return score * Math.max(rule, 0.6 * applies) * (1 - story);
}

/** What speaks of the parties of its case by their names or roles is no rule for another. */
export function isRule({ rule, quote }: Core, { named }: FoundDecision): boolean {
  const own = new Set((nameIn(named.citation) ?? '').match(CAPITALISED) ?? []);
  return (
    rule >= 0.6 &&
    !(quote.match(CAPITALISED) ?? []).some(
      (word) => ROLES.has(word) || (own.has(word) && !isCommonWord(word.toLowerCase())),
    )
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

/** Does it state a standard that was asked for in the blueprint’s words? It has most of its words from there. */
export function isStandard(core: Core): boolean {
  return standingOf(core) >= 0.22 && core.strength >= 1.1 && core.held >= 3;
}

/** What a paragraph must have of the ground’s words for its page to be a pinpoint. */
export function isNear({ coverage, words }: Weighed): boolean {
  return coverage >= 0.4 && words.length >= 4;
}
