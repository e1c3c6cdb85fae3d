/** Small words that turn a sentence round, and measures of proof and of review. Pure. */
/** Words too small to be compared one by one that turn a sentence round; each with what must not stand for it. */
const CONTRASTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bbefore\b|\bprior to\b/i, /\bafter\b|\bfollowing\b|\bonce\b/i],
  [/\bafter\b|\bonce\b/i, /\bbefore\b|\bprior to\b/i],
  [/\beven (?:if|though|where|when)\b/i, /\b(?:unless|only (?:if|when|where))\b/i],
];
/** Measures of proof and of review: a sentence names that of its passage or none. */
const MEASURES: readonly RegExp[] = [
  /\bpreponderan\w+/i,
  /\bclear and convincing\b/i,
  /\bde novo\b|\banew\b/i,
  /\bclear(?:ly)? err\w+/i,
];

export function contrast(claim: string, passage: string): string | null {
  for (const [here, there] of CONTRASTS) {
    const said = here.exec(claim)?.[0];
    if (said === undefined || here.test(passage) || there.test(claim)) continue;
    const given = there.exec(passage)?.[0];
    if (given !== undefined) return `the passage says “${given}”, not “${said}”`;
  }
  const measure = MEASURES.find((pattern) => pattern.test(claim) && !pattern.test(passage));
  return measure === undefined ? null : `the passage does not speak of “${measure.exec(claim)?.[0] ?? ''}”`;
}
