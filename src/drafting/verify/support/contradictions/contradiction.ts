/** What a negation on one side denies and the other side says. Pure. */
import type { Pair } from '../words/align.ts';
import type { Reading } from '../words/words.ts';

/** The first word that a negation on one side denies and the other side says; null where there is none. */
export function contradiction(pairs: readonly Pair[], claim: Reading, passage: Reading): string | null {
  const isConditional = isCondition(claim.text, passage.text) || isCondition(passage.text, claim.text);
  for (const side of ['said', 'given'] as const) {
    // `not … unless` says what must be: `must` on the other side does not contradict it.
    if (isConditional) break;
    const denials = new Set(pairs.map((pair) => pair[side].denial));
    denials.delete(0);
    for (const denial of denials) {
      // What a negation denies are the first words after it; if one of them is denied on both sides, it is the same.
      if (pairs.some((pair) => pair[side].scope === denial && pair.said.negated && pair.given.negated))
        continue;
      const denied = pairs.filter((pair) => pair[side].denial === denial);
      if (sameParity(pairs, denied, side, side === 'said' ? [claim, passage] : [passage, claim])) continue;
      if (denied.every(({ contradicts }) => contradicts)) return denied[0]?.said.text ?? null;
    }
  }
  return pairs.find(({ opposites, contradicts }) => opposites && contradicts)?.said.text ?? null;
}

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
  const inClause = pairs.filter((pair) => pair[side].clause === clause);
  const clauses = new Set(inClause.map((pair) => pair[other].clause));
  const met = [...clauses].filter(
    (one) => inClause.filter((pair) => pair[other].clause === one).length * 3 >= inClause.length,
  );
  const turned = inClause.filter(({ opposites }) => opposites).length;
  const theirs = met.reduce((sum, one) => sum + (there.denying.get(one) ?? 0), 0);
  return theirs > 0 && ((here.denying.get(clause) ?? 0) + turned) % 2 === theirs % 2;
}

const EXCEPTS = /\b(?:unless|except)\b/i;
const LACKING = /\b(?:absent|without|in the absence of|only (?:if|when|once|after)|until|before|if)\b/i;
const CONDITION = /\b(?:not|no|never|cannot|neither)\b[^.;]*\b(?:unless|until|except)\b/i;
const OBLIGES =
  /\b(?:limitations|deadline|must|shall|requir\w+|has to|have to|mandatory|oblig\w+|bound to|compel\w*|duty|burden|need|only|unless|depends|cannot|may not|necessary|condition\w*)\b/i;

/** `is not … unless it does` where the other says `must`: the negation denies nothing that the other says. */
function isCondition(one: string, other: string): boolean {
  if (EXCEPTS.test(one) && !EXCEPTS.test(other) && LACKING.test(other)) return true;
  return CONDITION.test(one) && OBLIGES.test(other) && !/\b(?:unless|until|except)\b/i.test(other);
}
