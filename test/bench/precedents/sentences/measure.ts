/** How well sentences of opinions are sorted, and passages judged by them, on opinions that the weights were not found with. */
import { type Kind, sortOpinion } from '../../../../src/precedents/texts/sort-opinion.ts';
import { lawIn, whoSpeaks } from '../../../../src/precedents/texts/who-speaks.ts';
import type { Bench } from '../../support/bench.ts';
import { labelledParagraphs } from './labelled.ts';

const OF_A_CASE: ReadonlySet<string> = new Set<Kind>([
  'applies',
  'contention',
  'facts',
  'history',
  'precedent',
]);

export function measureSentences(bench: Bench): void {
  const paragraphs = labelledParagraphs('blind').map(({ text, sentences }) => {
    const sorted = sortOpinion(text);
    const kinds = sentences.map(({ kind }) => kind);
    return { text, sorted, kinds, law: lawIn(text, sorted), speaker: whoSpeaks(text, sorted) };
  });
  const all = paragraphs.flatMap(({ sorted, kinds }) =>
    kinds.map((right, at) => ({ right, given: sorted[at]?.kind })),
  );
  bench.figure('opinion_sentences', all.length);
  bench.figure(
    'opinion_sentences_right_ratio',
    share(all, ({ right, given }) => right === given),
  );
  const found = (name: string, given: (one: (typeof paragraphs)[number]) => boolean, right: typeof given) => {
    bench.figure(`opinion_${name}_precision`, share(paragraphs.filter(given), right));
    bench.figure(`opinion_${name}_recall`, share(paragraphs.filter(right), given));
  };
  found(
    'passages_that_state_a_rule',
    ({ law }) => law === 'rule',
    ({ kinds }) => kinds.includes('rule') && !kinds.some((kind) => OF_A_CASE.has(kind)),
  );
  found(
    'passages_without_a_rule',
    ({ law }) => law === 'story',
    ({ kinds }) => !kinds.includes('rule'),
  );
  found(
    'passages_of_a_party',
    ({ speaker }) => speaker === 'party',
    ({ kinds }) => kinds.includes('contention'),
  );
  const began = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) for (const { text } of paragraphs) sortOpinion(text);
  const { user, system } = process.cpuUsage(began);
  bench.figure('opinion_sorting_cpu_ms_per_1000_paragraphs', (user + system) / ROUNDS / paragraphs.length);
  bench.target('opinion_passages_that_state_a_rule_precision', { atLeast: 0.7 });
}

const ROUNDS = 10;

function share<T>(of: readonly T[], is: (one: T) => boolean): number {
  return of.length === 0 ? 0 : of.filter(is).length / of.length;
}
