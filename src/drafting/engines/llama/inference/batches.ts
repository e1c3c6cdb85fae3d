/**
 * What llama.cpp computes together. Sums of floating-point numbers depend on how a batch is cut, so slices of prompts are
 * always computed by themselves, and so are the words of drafts that must come out the same again. Only the words of other
 * drafts share a batch: four at a time cost little more than one, because the weights are read from memory once.
 * Pure.
 */
import type { CustomBatchingPrioritizationStrategy, EvaluationPriority } from 'node-llama-cpp';

/** How a sequence says that its words are computed alone. */
export const ALONE: EvaluationPriority = 5;
export const TOGETHER: EvaluationPriority = 1;

const KINDS = ['reading', 'alone', 'together'] as const;

/** Reading, words alone and words together take turns, so that none waits for more than two steps of others. */
export function batchesInTurn(): CustomBatchingPrioritizationStrategy {
  let next = 0;
  return ({ items }) => {
    const isWriting = (item: (typeof items)[number]) => item.logits.some(Boolean);
    const waiting = {
      reading: items.filter((item) => !isWriting(item)),
      alone: items.filter((item) => isWriting(item) && item.evaluationPriority === ALONE),
      together: items.filter((item) => isWriting(item) && item.evaluationPriority !== ALONE),
    };
    for (let step = 0; step < KINDS.length; step++) {
      const kind = KINDS[(next + step) % KINDS.length] ?? 'reading';
      const chosen = kind === 'together' ? waiting.together : waiting[kind].slice(0, 1);
      if (chosen.length === 0) continue;
      next = (next + step + 1) % KINDS.length;
      return chosen.map((item) => ({ item, processAmount: item.tokens.length }));
    }
    return [];
  };
}
