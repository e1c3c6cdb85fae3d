import { expect, test } from 'vitest';
import { LiteralWords } from '../../../../src/precedents/find/quote/literal-words.ts';
import { expectLinear } from '../../../support/growth.ts';

const PASSAGE =
  'The notebooks were not offered to prove the truth of what\nstood in them, but to show who kept them.';

test.each([
  ['They were not offered to prove the truth of what stood in them.', 12],
  ['Kept to show who kept them.', 0],
  ['Nothing in it is the same.', 0],
  // Such a run is in every decision.
  ['It was in the light of what is in the whole of it.', 0],
])('of %s so many words stand in the passage as they are: %i', (text, count) => {
  expect(new LiteralWords(text, new Set()).in(PASSAGE)).toBe(count);
});

test('what a citation has in common is no passage', () => {
  const words = 'Orrin Lines, LLC v. Alderton Tile and Stone Import Company, 412 Mer. 3d 41, 44 (Mer. 2015)';
  expect(new LiteralWords(`It is so. ${words}.`, new Set()).in(`We follow ${words}, as we must.`)).toBe(0);
});

test('takes time by the length of the text', async () => {
  await expectLinear('a hostile text of words ', 400_000, (text) => {
    expect(new LiteralWords(text, new Set()).in(PASSAGE)).toBe(0);
  });
});
