/** How well sentences of requests are sorted, counted on requests that the weights were not found with. */

import type { BriefPlan } from '../../../../src/drafting/brief/model.ts';
import { placeSentences } from '../../../../src/drafting/brief/sorting/place-sentences.ts';
import {
  type Guess,
  type Label,
  sortSentences,
} from '../../../../src/drafting/brief/sorting/sort-sentences.ts';
import type { Bench } from '../../support/bench.ts';
import { blindRequests, type LabelledRequest } from './requests.ts';

export interface Judged extends Guess {
  readonly right: Label | 'mixed';
}

type Sort = (sentences: readonly string[], type: string, plan: BriefPlan) => readonly Guess[];

export function judged(requests: readonly LabelledRequest[], sort: Sort): Judged[] {
  return requests.flatMap(({ type, plan, sentences }) => {
    const guesses = sort(
      sentences.map(({ text }) => text),
      type,
      plan,
    );
    return sentences.flatMap(({ label }, at) => {
      const guess = guesses[at];
      return guess === undefined ? [] : [{ ...guess, right: label }];
    });
  });
}

/** A sentence of two places has no one that is right. */
function accuracy(all: readonly Judged[]): number {
  const one = all.filter(({ right }) => right !== 'mixed');
  return one.filter(({ label, right }) => label === right).length / one.length;
}

/** Words that a document must not print as ours. */
const NOT_OURS: ReadonlySet<string> = new Set(['opposing', 'instructions', 'none']);

interface Placed {
  readonly right: Label | 'mixed';
  readonly printed: string | undefined;
  readonly suggested: string | undefined;
}

function placed(requests: readonly LabelledRequest[]): Placed[] {
  return requests.flatMap(({ type, plan, sentences }) => {
    const unplaced = sentences.map(({ text }) => ({ text, span: [0, text.length] as const }));
    const guesses = sortSentences(
      unplaced.map(({ text }) => text),
      type,
      plan,
    );
    return placeSentences(unplaced, guesses, plan, new Set()).map(({ field, words }, at) => ({
      right: sentences[at]?.label ?? 'mixed',
      printed: field,
      suggested: words.suggested,
    }));
  });
}

/** On the blind set, with the weights and bounds as they ship. */
export function measureSorting(bench: Bench): void {
  const requests = blindRequests();
  bench.figure('sorting_sentences', requests.flatMap(({ sentences }) => sentences).length);
  bench.figure('sorting_right_ratio', accuracy(judged(requests, sortSentences)));
  const all = placed(requests);
  const printed = all.filter((one) => one.printed !== undefined);
  const share = (some: readonly Placed[], of: readonly Placed[]) =>
    of.length === 0 ? 0 : some.length / of.length;
  bench.figure('sorting_printed', printed.length);
  bench.figure(
    'sorting_printed_right_ratio',
    share(
      printed.filter((one) => one.printed === one.right),
      printed,
    ),
  );
  bench.figure(
    'sorting_printed_not_ours_ratio',
    share(
      printed.filter((one) => NOT_OURS.has(one.right)),
      printed,
    ),
  );
  for (const field of ['facts', 'grounds', 'terms', 'questions']) {
    const there = all.filter((one) => one.right === field);
    bench.figure(
      `sorting_${field}_printed_ratio`,
      share(
        there.filter((one) => one.printed === field),
        there,
      ),
    );
  }
  const suggested = all.filter((one) => one.suggested !== undefined);
  bench.figure('sorting_suggested', suggested.length);
  bench.figure(
    'sorting_suggested_right_ratio',
    share(
      suggested.filter(
        (one) => one.suggested === one.right || (one.suggested === 'instructions' && one.right === 'none'),
      ),
      suggested,
    ),
  );
  bench.target('sorting_printed_right_ratio', { atLeast: 0.9 });
  bench.target('sorting_printed_not_ours_ratio', { atMost: 0.03 });
  bench.target('sorting_suggested_right_ratio', { atLeast: 0.7 });
}
