/** What a negation on one side denies and the other side says. Pure. */
import type { Pair } from '../words/align.ts';
import { isGeneric } from '../words/vocabulary.ts';
import type { Reading, Word } from '../words/words.ts';
import { OBLIGES } from './strength.ts';

/** The first word that a negation on one side denies and the other side says; null where there is none. */
export function contradiction(
  pairs: readonly Pair[],
  claim: Reading,
  passage: Reading,
  conditional: boolean,
): string | null {
  for (const side of ['said', 'given'] as const) {
    const denials = new Set(pairs.map((pair) => pair[side].denial));
    denials.delete(0);
    for (const denial of denials) {
      // What a negation denies are the first words after it; if one of them is denied on both sides, it is the same.
      // `not … unless` says what must be: `must` on the other side does not contradict it.
      if (conditional) continue;
      if (pairs.some((pair) => pair[side].scope === denial && pair.said.negated && pair.given.negated))
        continue;
      const all = pairs.filter((pair) => pair[side].denial === denial);
      if (sameParity(pairs, all, side, side === 'said' ? [claim, passage] : [passage, claim])) continue;
      const telling = all.filter((pair) => !isGeneric(pair[side].stem));
      const denied = telling.length > 0 ? telling : all;
      if (denied.length > 0 && denied.every(({ contradicts }) => contradicts))
        return denied[0]?.said.text ?? null;
    }
  }
  return pairs.find(({ opposites, contradicts }) => opposites && contradicts)?.said.text ?? null;
}

/** Characters between a word and the negation that may deny it. */
const NEARBY = 50;

/**
 * `confers no penalty`, `a penalty is not conferred`: what the clause of a negation says is denied in the other text as often, if at another
 * word; opposites count as one more.
 */
function sameParity(
  pairs: readonly Pair[],
  denied: readonly Pair[],
  side: 'said' | 'given',
  [here, there]: readonly [Reading, Reading],
): boolean {
  const clause = denied[0]?.[side].clause;
  if (clause === undefined) return false;
  const other = side === 'said' ? 'given' : 'said';
  const inClause = pairs.filter((pair) => pair[side].clause === clause && !isGeneric(pair[side].stem));
  const clauses = new Set(inClause.map((pair) => pair[other].clause));
  const met = [...clauses].filter(
    (one) => inClause.filter((pair) => pair[other].clause === one).length * 3 >= inClause.length,
  );
  const turned = inClause.filter(({ opposites }) => opposites).length;
  const near = (at: number) => denied.some((pair) => Math.abs(pair[other].at - at) <= NEARBY);
  const theirs = met.flatMap((one) => there.denying.get(one) ?? []).filter(near).length;
  return theirs > 0 && ((here.denying.get(clause)?.length ?? 0) + turned) % 2 === theirs % 2;
}

/** What a negation denies that the passage does not speak of. */
export function deniedAlone(said: readonly Word[], pairs: readonly Pair[]): string | null {
  const met = new Set(pairs.map((pair) => pair.said.denial));
  return said.find(({ denial }) => denial !== 0 && !met.has(denial))?.text ?? null;
}

const NEGATED_ONLY =
  /\b(?:not|never|cannot|n['’]t)\b[^.;,]{0,40}?\b(conclusively|absolutely|necessarily|merely|solely|always|every|exclusively|automatically|(?<!\bat )all)\b/i;

/** `need not prove conclusively` does not say that nothing need be proved. */
export function deniedOnly(claim: string, passage: string): string | null {
  const limit = NEGATED_ONLY.exec(passage)?.[1];
  if (limit === undefined || !/\b(?:not|never|no|cannot|without|nothing)\b|n['’]t\b/i.test(claim))
    return null;
  const near =
    /\b(?:conclusive\w*|absolute\w*|necessar\w*|mere\w*|sole\w*|alone|only|always|every|each|exclusive\w*|automatic\w*|all|entire\w*|full\w*)\b/i;
  return near.test(claim) ? null : limit;
}

const EXCEPTS = /\b(?:unless|except)\b/i;
const LACKING = /\b(?:absent|without|in the absence of|only (?:if|when|once|after)|until|before|if)\b/i;
const CONDITION = /\b(?:not|no|never|cannot|neither)\b[^.;]*\b(?:unless|until|except)\b/i;

/** `is not … unless it does` where the other says `must`: the negation denies nothing that the other says. */
export function isCondition(one: string, other: string): boolean {
  if (EXCEPTS.test(one) && !EXCEPTS.test(other) && LACKING.test(other)) return true;
  return CONDITION.test(one) && OBLIGES.test(other) && !/\b(?:unless|until|except)\b/i.test(other);
}
