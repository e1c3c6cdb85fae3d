import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemPrincipal } from '../../src/access/index.ts';
import { silentLog } from '../../src/platform/index.ts';
import { indexFile, rebuildIndex, removeFile, searchPages } from '../../src/search/index.ts';
import { deriveVectors } from '../../src/search/vectors/derive-vectors.ts';
import type { Embedder } from '../../src/search/vectors/model.ts';
import { addFile, addFirm, openWorld } from './world.ts';

const FIRM = 'firm_a';
const everyone = systemPrincipal(FIRM);
const world = openWorld();

/** What the model was given to read. */
let read: string[] = [];
/** Stands for a model: a text means how often each letter is in it. */
const embedder: Embedder = {
  open: async () => ({
    name: 'letters',
    sha256: 'c'.repeat(64),
    embed: async (texts, as) => {
      if (as === 'passage') read.push(...texts);
      return texts.map((text) => {
        const vector = new Float32Array(32);
        for (const letter of text.toLowerCase()) {
          const at = letter.charCodeAt(0) & 31;
          vector[at] = (vector[at] ?? 0) + 1;
        }
        const length = Math.hypot(...vector);
        return vector.map((value) => value / length);
      });
    },
  }),
};
const parts = { ...world, log: silentLog, embedder };

beforeAll(async () => {
  await addFirm(world, FIRM);
  await addFile(world, {
    id: 'file_1',
    firmId: FIRM,
    caseId: null,
    pages: ['waiver of notice', 'laches', ''],
  });
  await addFile(world, { id: 'file_2', firmId: FIRM, caseId: null, pages: ['waiver of notice'] });
  await deriveVectors(parts);
});
afterAll(() => world.close());

/** As a new reading of the file leaves it. */
async function rewrite(fileId: string, texts: readonly string[], title: string | null = null): Promise<void> {
  const pages = texts.map((text, i) => ({ number: i + 1, text }));
  await world.database.transaction(async (tx) => {
    for (const { number, text } of pages) {
      await tx
        .updateTable('pages')
        .set({ text })
        .where('file_id', '=', fileId)
        .where('number', '=', number)
        .execute();
    }
  });
  await indexFile(world, everyone, { fileId, version: 2, title, name: 'new name.txt', pages });
}

async function found(q: string): Promise<unknown> {
  const { data } = await searchPages(parts, everyone, { q, limit: 20 });
  return data.map(({ file_id, page, score, found_by }) => ({ file_id, page, score, found_by }));
}

async function readSince(work: () => Promise<unknown>): Promise<readonly string[]> {
  read = [];
  await work();
  await deriveVectors(parts);
  return read;
}

it('a file that is named anew is found by its meaning at once, and nothing of it is read again', async () => {
  const before = await found('nolle');
  expect(before).not.toEqual([]);
  expect(await readSince(() => rewrite('file_1', ['waiver of notice', 'laches', ''], 'Renamed'))).toEqual([]);
  expect(await found('nolle')).toEqual(before);
});

it('of a file that was changed only the pages are read that say something else, wherever the others stand now', async () => {
  expect(
    await readSince(() => rewrite('file_1', ['estoppel in pais', 'waiver of notice', 'laches'])),
  ).toEqual(['estoppel in pais']);
  const stored = await world.index.read.selectFrom('page_vectors').select('entry').execute();
  expect(stored).toHaveLength(4);
});

it('a rebuilt index answers as before, and the model reads nothing', async () => {
  const before = await found('waver');
  expect(await readSince(() => rebuildIndex(world, { alsoDerive: async () => undefined }))).toEqual([]);
  expect(await found('waver')).toEqual(before);
});

it('what was stored by a release that kept no digests is read anew', async () => {
  await world.index.transaction((tx) => tx.updateTable('page_signatures').set({ digest: null }).execute());
  expect(await readSince(() => rewrite('file_2', ['waiver of notice']))).toEqual(['waiver of notice']);
});

it('what a file meant goes with the file', async () => {
  await removeFile(world, everyone, 'file_1');
  const stored = await world.index.read.selectFrom('page_vectors').select('entry').execute();
  expect(stored).toHaveLength(1);
  expect(await world.index.read.selectFrom('page_signatures').select('entry').execute()).toHaveLength(1);
});
