/** Sentences of courts, labelled by hand by what standard they state. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandardKind } from '../../../../src/drafting/plan/standard/kind-of-standard.ts';

export interface LabelledStandard {
  readonly kind: StandardKind;
  readonly text: string;
}

/** Those that the weights are found with, of each opinion together. */
export function fittedStandards(): LabelledStandard[][] {
  const lines = linesOf<LabelledStandard & { readonly opinion: string }>('fit.jsonl');
  return [...Map.groupBy(lines, ({ opinion }) => opinion).values()];
}

/** Of real opinions, which nobody who fits looks at; `trap`: no standard, though it has the words of one. */
export interface FoundStandard {
  readonly kind: StandardKind | 'trap';
  readonly looks_like?: StandardKind;
  readonly quality?: 'good' | 'fair';
  readonly text: string;
}

export function blindStandards(): FoundStandard[] {
  return linesOf('blind.jsonl');
}

function linesOf<T>(name: string): T[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
