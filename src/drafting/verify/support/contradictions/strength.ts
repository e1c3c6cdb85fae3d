/** Whether a sentence claims more than its passage gives: `always` for `ordinarily`, `must` for `may`. Pure. */
import type { Pair } from '../words/align.ts';

/** Says that something holds without exception: the passage must have it, or a word as strong. */
const ABSOLUTE =
  /\b(?:always|invariably|automatically|conclusively|necessarily|categorically|unconditionally|per se|without exception|in (?:every|all) (?:cases?|circumstances?|instances?)|under (?:any|all) circumstances?|regardless|irrespective|no matter|whenever|settled|every court|never|only|solely|exclusively|entirely|as a matter of law|beyond (?:any )?(?:doubt|dispute|question))\b/gi;
const EVER =
  /\b(?:always|invariabl[ey]|automatic\w*|every|in all|never|without exception|regardless|whether or not|necessar\w+|whenever|conclusive\w*|in no (?:case|event)|no \w+ may)\b/i;
const DENIES = /\b(?:never|not|no|cannot|none|nor|neither|without)\b/i;
const LIMITS: ReadonlySet<string> = new Set(['only', 'solely', 'exclusively']);
const LIMITED =
  /\b(?:only|solely|exclusively|alone|sole|exclusive|but for|unless|limited|except|not merely|no other|no \w+ (?:but|other))\b/i;
const ONLY_IF = /(?<!\bif )\bonly (?:if|when|where|after|upon|by|with|in|to)\b/i;
const REQUIRES = /\b(?:must|shall|requir\w+)\b/i;

export function overclaim(claim: string, passage: string, pairs: readonly Pair[]): string | null {
  const given = passage.toLowerCase();
  for (const [word] of claim.matchAll(ABSOLUTE)) {
    const plain = word.toLowerCase();
    const limits = LIMITS.has(plain);
    // `only if` and `must` say one thing from two sides.
    const isNeeded = limits && ONLY_IF.test(claim) && REQUIRES.test(passage);
    const asStrong = limits ? LIMITED : plain === 'never' ? DENIES : EVER;
    if (!isNeeded && !given.includes(plain) && !asStrong.test(passage))
      return `the passage does not go as far as “${word}”`;
  }
  const obliged = pairs.filter(
    (pair) => !pair.said.negated && !pair.given.negated && pair.said.mood === 'must',
  );
  const open = obliged.filter((pair) => pair.given.mood === 'may');
  return open.length * 2 > obliged.length ? 'the passage says what may be, not what must be' : null;
}
