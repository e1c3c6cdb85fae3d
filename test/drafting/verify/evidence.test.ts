import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gather, judge } from '../../../src/drafting/verify/support/judge.ts';
import { BIAS, FREELY, NEARLY } from '../../../src/drafting/verify/support/weights.ts';
import { DEVELOPMENT } from '../../bench/drafting/support/development.ts';
import { FURTHER } from '../../bench/drafting/support/further.ts';
import { HELD_OUT } from '../../bench/drafting/support/held-out.ts';
import { LATER } from '../../bench/drafting/support/later.ts';
import { demoPassages } from '../claims/passages.ts';
import { plantedFrom } from '../claims/plant.ts';

type Pair = readonly [claim: string, passage: string];

/** Sentences as authorities for each other: those of one passage say the same, deny it or change it in one place. */
function pairs(): Pair[] {
  const labelled = [...DEVELOPMENT, ...HELD_OUT, ...LATER, ...FURTHER].flatMap(
    ({ faithful, unfaithful }): Pair[] => {
      const [[, passage] = ['', ''], ...others] = faithful;
      const claims = [...others, ...unfaithful].map(([, claim]) => claim);
      return claims.map((claim, at): Pair => (at % 3 === 2 ? [passage, claim] : [claim, passage]));
    },
  );
  const demo = demoPassages().flatMap(({ passage, faithful, unfaithful }): Pair[] =>
    [
      passage,
      ...faithful,
      ...unfaithful,
      ...faithful.flatMap((claim) => plantedFrom(claim, passage).map(({ text }) => text)),
    ].map((claim) => [claim, passage]),
  );
  return [...labelled, ...demo];
}

/** What speaks against a sentence, with a digest of what a lawyer reads about it. */
function line([claim, passage]: Pair, isOfCase: (word: string) => boolean): string {
  const { near, share, evidence } = gather({ claim, passage, isOfCase });
  const { verdict, reason, fewWords } = judge({ claim, passage, isOfCase });
  const reasons = createHash('sha256')
    .update(JSON.stringify([claim, passage, reason, fewWords, evidence]))
    .digest('hex')
    .slice(0, 6);
  const found = evidence.map(({ id }) => id);
  return [verdict, near.toFixed(2), share.toFixed(2), ...found, reasons, claim.slice(0, 24)].join(' ');
}

/** The weights are fitted to this: who changes what is found fits them again (`npm run fit:support`), then lets `vitest -u` write it down. */
test('what is found of sentences is what the weights were fitted to', async () => {
  const all = pairs();
  const lines = [
    JSON.stringify({ BIAS, FREELY, NEARLY }),
    ...all.map((pair) => line(pair, () => false)),
    ...all.filter((_, at) => at % 5 === 0).map((pair) => line(pair, (word) => /^[A-Z\d]/.test(word))),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'evidence.txt'));
});
