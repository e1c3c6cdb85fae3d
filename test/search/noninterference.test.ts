import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchPages } from '../../src/search/index.ts';
import { addCase, addFile, addFirm, addWall, client, openWorld, type World } from './world.ts';

const WORDS = ['waiver', 'laches', 'estoppel', 'notice', 'breach', 'damages'];
const QUERIES = [
  'waiver',
  'laches estoppel',
  '+notice breach',
  'waiver -damages',
  'estop*',
  'wavier~1',
  '"notice breach"',
  'title:waiver',
  '-laches',
];

const page = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '));
const file = fc.record({ pages: fc.array(page, { minLength: 1, maxLength: 3 }), title: fc.option(page) });
const place = fc.constantFrom('library', 'open', 'closed');
/** What the principal may not see: another firm, a walled case, a case outside its resources. */
const hidden = fc.constantFrom('foreign library', 'foreign case', 'walled', 'outside');

type Placed = [string, { pages: string[]; title: string | null }];

let world: World;
beforeAll(() => {
  world = openWorld();
});
afterAll(() => world.close());

describe('what the principal may not see', () => {
  it('changes no byte of what it is answered, whether it was there before or comes later', {
    timeout: 180_000,
  }, async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, file), { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(hidden, file), { minLength: 1, maxLength: 6 }),
        fc.subarray(QUERIES, { minLength: 1, maxLength: 3 }),
        async (visible, secret, queries) => {
          run += 1;
          const plain = await answers(`plain${run}`, visible, [], queries);
          const mixed = await answers(`mixed${run}`, visible, secret, queries);
          expect(mixed).toBe(plain);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('would show in these answers if the wall were not there', async () => {
    const visible: Placed[] = [['library', { pages: ['waiver laches', 'waiver'], title: null }]];
    const secret: Placed[] = [['walled', { pages: ['waiver waiver', 'waiver notice'], title: 'waiver' }]];
    const walled = await answers('walled', visible, secret, ['waiver']);
    const open = await answers('opened', visible, secret, ['waiver'], { walls: false });
    expect(walled).not.toBe(open);
  });
});

/**
 * Every answer in a firm made of these files, with the firm's own ids taken out. All firms of the test
 * live in one pair of databases: each is part of what the others may not see.
 */
async function answers(
  run: string,
  visible: readonly Placed[],
  secret: readonly Placed[],
  queries: readonly string[],
  { walls = true } = {},
): Promise<string> {
  const own = `firm_${run}`;
  const foreign = `firm_other_${run}`;
  for (const firm of [own, foreign]) await addFirm(world, firm);
  const inCase = async (name: string, firm: string, practice_area: string): Promise<[string, string]> => {
    const id = `case_${name}_${run}`;
    await addCase(world, id, firm, { practice_area });
    return [firm, id];
  };
  const homes: Record<string, [firm: string, caseId: string | null]> = {
    library: [own, null],
    'foreign library': [foreign, null],
    open: await inCase('open', own, 'litigation'),
    closed: await inCase('closed', own, 'litigation'),
    walled: await inCase('walled', own, 'litigation'),
    outside: await inCase('outside', own, 'tax'),
    'foreign case': await inCase('foreign', foreign, 'litigation'),
  };
  if (walls) await addWall(world, `case_walled_${run}`, `client_${run}`, own);
  const add = async (name: string, [where, { pages, title }]: Placed) => {
    const [firmId, caseId] = homes[where] ?? [own, null];
    await addFile(world, { id: `file_${name}_${run}`, firmId, caseId, title, name: 'file.txt', pages });
  };
  // Secrets before and after what is visible, so that numbers of rows and entries differ, too.
  for (const [i, placed] of secret.entries()) if (i % 2 === 0) await add(`secret${i}`, placed);
  for (const [i, placed] of visible.entries()) await add(`${i}`, placed);
  for (const [i, placed] of secret.entries()) if (i % 2 === 1) await add(`secret${i}`, placed);
  const principal = client(own, `client_${run}`, [[{ practice_areas: ['litigation'] }]]);
  const all: unknown[] = [];
  for (const q of queries) {
    let cursor: string | undefined;
    do {
      const found = await searchPages(world, principal, { q, limit: 2, cursor });
      all.push(found.data, found.has_more);
      cursor = found.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return JSON.stringify(all).replaceAll(run, 'RUN');
}
