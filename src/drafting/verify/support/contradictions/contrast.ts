/** Small words that turn a sentence round, and measures of proof and of review. Pure. */
/** Words too small to be compared one by one that turn a sentence round; each with what must not stand for it. */
const CONTRASTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:either|any one|at least one|one) (?:of|prong|ground|party|claim|is)|\beither\b/i,
    /\b(?:both|all|each)\b/i,
  ],
  [/\bboth\b/i, /\b(?:either|any one)\b/i],
  [/\b(?:each|every|all)\b/i, /\b(?:one|any|either|at least one) of\b/i],
  [/\bbefore\b|\bprior to\b/i, /\bafter\b|\bfollowing\b|\bonce\b/i],
  [/\bafter\b|\bonce\b/i, /\bbefore\b|\bprior to\b/i],
  [/\b(?:above|exceed\w*|over|more than|greater than)\b/i, /\b(?:below|under|less than|fewer than)\b/i],
  [/\b(?:below|less than|fewer than)\b/i, /\b(?:above|exceed\w*|more than|greater than)\b/i],
  [/\bin (?:the )?favou?r of\b|\bfavou?rabl[ey]\b/i, /\b(?:against|unfavou?rabl[ey])\b/i],
  [/\b(?:against|unfavou?rabl[ey])\b/i, /\bin (?:the )?favou?r of\b/i],
  [/\beven (?:if|though|where|when)\b/i, /\b(?:unless|only (?:if|when|where))\b/i],
  [/\bat (?:any|whatever) time\b/i, /\b(?:within|fixed|time limit|deadline|no later|timely)\b/i],
  [/\bat least\b/i, /\bat most\b|\bno more than\b/i],
  [/\bat most\b|\bno more than\b/i, /\bat least\b/i],
  [/\boutside\b/i, /(?<!\b(?:not|never|nor)\b[^.;,]{0,25})\b(?:within|inside)\b/i],
  [/\bwithin\b/i, /\boutside\b/i],
];
/** Measures of proof and of review: a sentence names that of its passage or none. */
const MEASURES: readonly RegExp[] = [
  /\bpreponderan\w+/i,
  /\bclear and convincing\b/i,
  /\bbeyond (?:a |any )?reasonable doubt\b/i,
  /\bsubstantial evidence\b/i,
  /\bprobable cause\b/i,
  /\bde novo\b|\breviews? (?:\w+ ){0,4}anew\b/i,
  /\babus(?:e|es|ed|ing) (?:of )?(?:(?:its|his|her|their|the|that) )?(?:\w+ )?discretion\b/i,
  /\bclear(?:ly)? err\w+/i,
  /\bstrict scrutiny\b/i,
  /\brational basis\b/i,
  /\bprima facie\b/i,
  /\bbad faith\b/i,
  /\bgood cause\b/i,
  /\bpunitive\b|\btreble\b/i,
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
