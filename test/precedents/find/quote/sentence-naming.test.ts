import { expect, test } from 'vitest';
import { sentenceNaming } from '../../../../src/precedents/find/quote/sentence-naming.ts';

const GROUND =
  'The crates left the dock in March. Under Alder a carrier must give notice before it charges. Nobody gave any.';

test('the sentence that names a decision says what it is named for', () => {
  expect(sentenceNaming(GROUND, 'Alder')).toBe('Under Alder a carrier must give notice before it charges.');
});

test('a name alone is read with what stands beside it', () => {
  const ground = 'A carrier must give notice before it charges. See Alder. Nobody gave any here.';
  expect(sentenceNaming(ground, 'Alder')).toBe(ground);
});

test('without the name the whole is read', () => {
  expect(sentenceNaming(GROUND, 'Birch')).toBe(GROUND);
});
