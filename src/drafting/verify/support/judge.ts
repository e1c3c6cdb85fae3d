/**
 * Does a passage say what a sentence says on its authority? Without a model this is a comparison of words
 * that knows numbers, negations, opposites, who does what, and words that claim more than a passage gives. It
 * cannot understand: `supported` means that nothing speaks against it, not that a lawyer need not read it.
 *
 * What is found is weighed together (`weights.ts`, decision 16): most of it counts for more in a sentence that keeps the words of its
 * passage than in one that says the same freely. The reason given is the one that weighs most.
 */
import { closeness, tokensOf } from './closeness.ts';
import { compare, type Finding, type JudgeInput, percent } from './contradictions/findings.ts';
import { signalsOf } from './signals.ts';
import { type Judgement, unsupported, weak } from './verdict.ts';
import { BIAS, FREELY, NEARLY } from './weights.ts';

export type { JudgeInput } from './contradictions/findings.ts';
export type { Judgement, SupportVerdict } from './verdict.ts';

export interface Weighed {
  /** How near the sentence keeps to the words of the passage, 0 to 1. */
  readonly near: number;
  readonly share: number;
  /** Each with its name as the weights know it. */
  readonly evidence: readonly Finding[];
}

/** Such a thing is an error in whatever words the rest is said. */
const ALONE: ReadonlySet<string> = new Set(['little', 'far', 'number', 'identifier', 'swapped-parties']);
/** The first that weighs this share of the heaviest is named: they stand in the order in which a reader asks. */
const TELLING = 0.4;
/** Few of its words, and hardly two of them in the same order: another passage that has them by chance. */
const FAR = 0.08;
const FEW: ReadonlySet<string> = new Set(['little', 'far', 'few']);

export function gather(input: JudgeInput): Weighed {
  const { claim, passage } = input;
  const compared = compare(input);
  const { share, findings } = compared;
  if (findings.some(({ id }) => id === 'little')) return { near: 0, share, evidence: findings };
  const near = closeness(tokensOf(claim), tokensOf(passage));
  return {
    near,
    share,
    evidence: [
      ...findings.map((finding) => ({ ...finding, id: idOf(finding, near) })),
      ...signalsOf(claim, passage, compared).map((signal) => ({ ...signal, strong: false })),
    ],
  };
}

function idOf({ id, strong }: Finding, near: number): string {
  if (id === 'few' && near < FAR) return 'far';
  return ALONE.has(id) || !strong ? id : `${id}!`;
}

export function judge(input: JudgeInput): Judgement {
  const { near, share, evidence } = gather(input);
  const weighed = evidence.map((one) => ({
    ...one,
    weight: (FREELY[one.id] ?? 0) + (NEARLY[one.id] ?? 0) * near,
  }));
  const sum = weighed.reduce((total, { weight }) => total + weight, BIAS);
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const first =
    weighed.find(({ id }) => ALONE.has(id)) ??
    weighed.find(({ weight }) => weight > 0 && weight >= most * TELLING);
  if (first === undefined || (sum <= 0 && !ALONE.has(first.id)))
    return {
      verdict: 'supported',
      reason: `the passage has ${percent(share)} of the words of this sentence`,
    };
  const judged = first.strong ? unsupported(first.reason) : weak(first.reason);
  // What says the same in other words has few of the passage's: a model may speak for it.
  return weighed.every(({ id, weight }) => FEW.has(id) || weight === 0) || FEW.has(first.id)
    ? { ...judged, fewWords: true }
    : judged;
}
