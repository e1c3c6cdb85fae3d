/** Whether a sentence claims more than its passage gives: `always` for `ordinarily`, `must` for `may`. Pure. */

import { type Judgement, unsupported, weak } from '../verdict.ts';
import type { Pair } from '../words/align.ts';
import { isGeneric } from '../words/vocabulary.ts';

/** Says that something holds without exception: the passage must have a word as strong. */
const ABSOLUTE =
  /\b(?:always|invariably|automatically|conclusively|necessarily|categorically|unconditionally|per se|without exception|in (?:every|all) (?:cases?|circumstances?|instances?)|under (?:any|all) circumstances?|regardless|irrespective|no matter|whenever|settled|every court|never|only|solely|exclusively|entirely|as a matter of law|beyond (?:any )?(?:doubt|dispute|question))\b/gi;
const AS_STRONG: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:only|solely|exclusively)$/i,
    /\b(?:only|solely|exclusively|alone|sole|exclusive|but for|unless|limited|except|not merely|no other|no \w+ (?:but|other))\b/i,
  ],
  [/^never$/i, /\b(?:never|not|no|cannot|none|nor|neither|without)\b/i],
  [
    /^(?:regardless|irrespective|no matter)$/i,
    /\b(?:regardless|irrespective|no matter|whether or not|whatever|even if|although|without regard)\b/i,
  ],
  [/^entirely$/i, /\b(?:entire(?:ly|ty)?|whole|wholly|complete(?:ly)?|fully|in full|all)\b/i],
  [/^whenever$/i, /\b(?:whenever|always|every time|in every|in all|each time)\b/i],
  [/^per se$/i, /\bper se\b/i],
  [/^as a matter of law$/i, /\bas a matter of law\b/i],
  [/^settled$/i, /\b(?:settled|established)\b/i],
];
const ONLY_IF = /(?<!\bif )\bonly (?:if|when|where|after|upon|by|with|in|to)\b/i;
const EVER =
  /\b(?:always|invariabl[ey]|automatic\w*|every|in all|never|without exception|regardless|whether or not|necessar\w+|whenever|conclusive\w*|in no (?:case|event)|no \w+ may)\b/i;
export const OBLIGES =
  /\b(?:limitations|deadline|must|shall|requir\w+|has to|have to|mandatory|oblig\w+|bound to|compel\w*|duty|burden|need|only|unless|depends|cannot|may not|necessary|condition\w*)\b/i;
const LEAVES_OPEN =
  /\b(?:ha(?:s|ve) \w+ (?:days|weeks|months|years)|may|might|can|could|general\w*|ordinar\w+|usual\w*|typical\w*|often|sometimes|frequent\w*|in some|in certain|some|many|most|likely|probabl\w+|perhaps|appears?|seems?|suggests?|tends?|normal\w*|rarely|seldom|discretion\w*|permi\w+|allow\w*|possib\w+|presum\w+|entitle\w*|free to|except|should|would|capable|able|available|only (?:if|when|where)|unless|proper|option\w*|\w+able|\w+ible)\b/i;

/** Words that claim more than the passage gives: `always` for `ordinarily`, `must` for `may`. */
export function overclaim(claim: string, passage: string, pairs: readonly Pair[]): Judgement | null {
  for (const [word] of claim.matchAll(ABSOLUTE)) {
    const strong = AS_STRONG.find(([pattern]) => pattern.test(word))?.[1] ?? EVER;
    // `only if` and `must` say one thing from two sides.
    const needed =
      /^only$/i.test(word) && ONLY_IF.test(claim) && /\b(?:must|shall|requir\w+)\b/i.test(passage);
    if (!needed && !strong.test(passage)) return unsupported(`the passage does not go as far as “${word}”`);
  }
  const affirmed = pairs.filter(
    ({ said, given }) => !said.negated && !given.negated && !isGeneric(said.stem),
  );
  const obliged = affirmed.filter(({ said }) => said.mood === 'must');
  if (obliged.length > 0) {
    const open = obliged.filter(({ given }) => given.mood === 'may' || given.mood === 'mostly');
    if (open.length * 2 > obliged.length)
      return unsupported('the passage says what may be, not what must be');
    if (!OBLIGES.test(passage)) return weak('the passage does not say that it must be so');
  }
  const every = EVERY.exec(claim)?.[0];
  if (every !== undefined && !ANY.test(passage)) return weak(`the passage does not say “${every}”`);
  const open =
    IF_SO.test(passage) || (REQUIRES.test(claim) && OBLIGES.test(passage))
      ? undefined
      : affirmed.find(
          ({ said, given }, index) =>
            given.mood !== null &&
            given.mood !== 'must' &&
            index === firstOf(affirmed) &&
            !NOMINAL.test(said.text),
        );
  if (open !== undefined && !LEAVES_OPEN.test(claim)) {
    return weak('the passage says it may be so, or is so as a rule; the sentence leaves that out');
  }
  return null;
}

const EVERY = /\b(?:every|each|all)\b(?! (?:other|time|but)\b)/i;
const ANY =
  /\b(?:every|each|all|any|both|no|none|nobody|nothing|never|always|whenever|whoever|whatever|entire\w*|whole|total\w*|either|neither|full\w*|one|two|three|four)\b/i;
const REQUIRES = /\b(?:must|shall|requir\w+|unless|only|ha(?:s|ve|d) to|necessary)\b/i;
/** What may be done where something is so is done where it is so. */
const IF_SO = /\bmay\b[^.;]*\bif\b/i;
/** A thing done, not a doing: `recovery extends to …` leaves open who may recover. */
const NOMINAL = /(?:ion|ment|ance|ence|ery|al)s?$/i;

/** The first pair whose word does something: what stands before it is who or what. */
function firstOf(pairs: readonly Pair[]): number {
  return pairs.findIndex(({ said, given }) => !said.role && !said.name && given.mood !== null);
}
