/**
 * How surely a few sentences of a decision stand for a ground: by the share of its words that they have, and by how surely they are a
 * rule or a holding and nobody’s story. The limits were found on the named decisions of test/bench/papers. Pure.
 */
import {
  type Core,
  type FoundDecision,
  type FoundParagraph,
  nameIn,
  partiesIn,
  type Weighed,
} from '../../precedents/index.ts';
import { isCommonWord } from '../verify/index.ts';

export function standingOf({ coverage, rule, applies, story }: Core): number {
  return coverage * Math.max(rule, HOLDING * applies) * (1 - story);
}

const SURE_RULE = 0.95;
/** A holding of that case is of less use in another than a rule, and may be against us. */
const HOLDING = 0.45;

/**
 * Is it quoted of a decision that the lawyer names? What is no rule must speak of the ground itself. Where a proposition was given the
 * right sentence has much of it; of a long ground in running text none has a large share: there many of its rare words are enough.
 */
export function isQuoted(core: Core, decision: FoundDecision, isProposed: boolean): boolean {
  const { rule, strength, held, story } = core;
  const standing = standingOf(core);
  if (isProposed)
    return isRule(core, decision)
      ? standing >= 0.3 && strength >= 0.75
      : isHolding(core) && standing >= 0.24 && strength >= 1.5 && held >= 3;
  // One word in common is chance.
  if (held < 2) return false;
  // Whoever the rule is applied to in passing, much of the ground in a sure rule is on point.
  if (rule >= SURE_RULE && story <= 0.05 && standing >= 0.2 && strength >= 1.5 && held >= 3) return true;
  if (!isRule(core, decision))
    return isHolding(core) && ((standing >= 0.16 && strength >= 1.5) || (strength >= 3 && held >= 6));
  return (
    (standing >= 0.14 && strength >= 0.75) ||
    (standing >= 0.2 && strength >= 0.6) ||
    (standing >= 0.12 && rule >= 0.9 && held >= 3) ||
    (standing >= 0.08 && strength >= 1.6 && held >= 4)
  );
}

function isHolding({ applies, story }: Core): boolean {
  return applies >= 0.6 && story <= 0.1;
}

/** Which of those that may be quoted is the best: as its paragraph ranks by words, as it is law, and as it has what the ground says. */
export function rankOf({ score, core }: FoundParagraph): number {
  const { rule, applies, story } = core;
  return score * Math.max(rule, 0.6 * applies) * (1 - story) * standingOf(core);
}

/** What speaks of the parties of its case by their names or roles is no rule for another. */
export function isRule({ rule, quote }: Core, { named }: FoundDecision): boolean {
  // Every decision of its field has the Commissioner or the State.
  const own = new Set(partiesIn(nameIn(named.citation) ?? '').flatMap(({ telling }) => telling));
  return (
    rule >= 0.6 &&
    !(quote.match(CAPITALISED) ?? []).some(
      (word) => ROLES.has(word) || (own.has(word.toLowerCase()) && !isCommonWord(word.toLowerCase())),
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

/** Does the court speak there of what is asked? */
export function isSpokenOf({ coverage, words, speaker }: Weighed): boolean {
  return coverage >= 0.28 && words.length >= 3 && speaker === 'court';
}
