import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { editDistance } from '../../../src/search/words/expansion.ts';
import { Vocabulary } from '../../../src/search/words/vocabulary.ts';
import { openWorld } from '../world.ts';

const world = openWorld();
afterAll(() => world.close());

const term = fc
  .array(fc.constantFrom(...'rnmcldvi0eé'), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join(''));
const terms = fc.uniqueArray(term, { minLength: 1, maxLength: 60 });

async function add(some: readonly string[]): Promise<void> {
  await world.index.transaction((tx) =>
    sql`INSERT OR IGNORE INTO terms (term) SELECT value FROM json_each(${JSON.stringify(some)})`.execute(tx),
  );
}

it('the terms near a word are those that the distance says, as near as it says', async () => {
  await fc.assert(
    fc.asyncProperty(terms, terms, term, fc.constantFrom(1, 2), async (before, since, word, most) => {
      await world.index.transaction((tx) => sql`DELETE FROM terms`.execute(tx));
      const vocabulary = new Vocabulary();
      await add(before);
      await vocabulary.catchUp(world.index.read);
      await add(since);
      await vocabulary.catchUp(world.index.read);
      const expected = [...new Set([...before, ...since])].flatMap((one) => {
        const distance = editDistance(word, one, most);
        return distance <= most ? [{ term: one, halves: 2 * distance }] : [];
      });
      const near = (await vocabulary.near(word, most)).toSorted((a, b) => (a.term < b.term ? -1 : 1));
      expect(near).toEqual(expected.toSorted((a, b) => (a.term < b.term ? -1 : 1)));
    }),
    { numRuns: 300 },
  );
});

it('a vocabulary that is walked through in several parts has the same terms near a word', async () => {
  const many = Array.from({ length: 40_000 }, (_, i) => `t${(i * 7919).toString(36)}`);
  await world.index.transaction((tx) => sql`DELETE FROM terms`.execute(tx));
  await add(many);
  const vocabulary = new Vocabulary();
  await vocabulary.catchUp(world.index.read);
  for (const word of ['t1a2b', many[16_384] ?? '', many[32_768] ?? '']) {
    const expected = many.filter((one) => editDistance(word, one, 1) <= 1).sort();
    expect((await vocabulary.near(word, 1)).map(({ term }) => term)).toEqual(expected);
  }
});
