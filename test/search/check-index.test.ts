import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemPrincipal } from '../../src/access/index.ts';
import { indexCitations } from '../../src/precedents/index.ts';
import {
  checkIndex,
  type IndexTables,
  indexFile,
  rebuildIndex,
  searchPages,
} from '../../src/search/index.ts';
import { openIndex } from '../../src/store/index.ts';
import { TEST_KEYRING } from '../support/database.ts';
import { addFile, addFirm, openWorld, type World } from './world.ts';

const FIRM = 'firm_a';
const everyone = systemPrincipal(FIRM);
const SOUND = { sound: true, missing: [], outdated: [], stray: [], mismatched: 0, damage: [] };

let world: World;
beforeEach(async () => {
  world = openWorld();
  await addFirm(world, FIRM);
  const pages = ['laches and waiver', '', 'see 347 U.S. 483'];
  await addFile(world, { id: 'file_1', firmId: FIRM, caseId: null, title: 'A title', pages });
  await addFile(world, { id: 'file_2', firmId: FIRM, caseId: null, pages: ['estoppel'] });
});
afterEach(() => world.close());

async function rebuild(outdatedOnly: boolean) {
  return rebuildIndex(world, {
    outdatedOnly,
    alsoDerive: (principal, file) => indexCitations(world, principal, file),
  });
}

async function found(q: string): Promise<string[]> {
  const { data } = await searchPages(world, everyone, { q, limit: 20 });
  return data.map((hit) => `${hit.file_id}/${hit.page}`);
}

it('finds nothing wrong with what was indexed, before and after a rebuild', async () => {
  const report = { ...SOUND, files: 2, pages: 4 };
  expect(await checkIndex(world)).toEqual(report);
  await rebuild(false);
  expect(await checkIndex(world)).toEqual(report);
});

it('finds a file that was never indexed', async () => {
  await world.index.transaction((tx) => sql`DELETE FROM indexed_files WHERE file_id = 'file_2'`.execute(tx));
  expect(await checkIndex(world)).toMatchObject({ sound: false, missing: ['file_2'] });
  expect(await rebuild(true)).toMatchObject({ files: 1 });
  expect(await found('estoppel')).toEqual(['file_2/1']);
});

it('finds a file that was changed since', async () => {
  await world.database.transaction((tx) =>
    tx.updateTable('files').set({ title: 'Quantum meruit', version: 2 }).where('id', '=', 'file_1').execute(),
  );
  expect(await checkIndex(world)).toMatchObject({ sound: false, outdated: ['file_1'] });
  await rebuild(true);
  expect(await checkIndex(world)).toMatchObject({ sound: true });
  expect(await found('title:meruit')).toEqual(['file_1/1']);
});

it('finds a file whose indexing was interrupted before its citations, and one of an earlier release', async () => {
  const pages = [{ number: 1, text: 'see 347 U.S. 483' }];
  await indexFile(world, everyone, { fileId: 'file_2', version: 1, title: null, name: 'x', pages });
  expect(await checkIndex(world)).toMatchObject({ sound: false, outdated: ['file_2'] });
  await world.index.transaction((tx) =>
    tx.updateTable('derivations').set({ edition: 0 }).where('file_id', '=', 'file_1').execute(),
  );
  expect(await checkIndex(world)).toMatchObject({ outdated: ['file_1', 'file_2'] });
  expect(await rebuild(true)).toMatchObject({ files: 2 });
  expect(await checkIndex(world)).toMatchObject({ sound: true });
});

it('finds what is left of a file that is gone, and takes it out with its citations', async () => {
  await world.database.transaction((tx) =>
    tx.updateTable('files').set({ status: 'quarantined' }).where('id', '=', 'file_1').execute(),
  );
  expect(await checkIndex(world)).toMatchObject({ sound: false, stray: ['file_1'] });
  await rebuild(true);
  expect(await checkIndex(world)).toEqual({ ...SOUND, files: 1, pages: 1 });
  expect(await world.index.read.selectFrom('citations').selectAll().execute()).toEqual([]);
});

it('finds pages without their words, and words without their page', async () => {
  await world.index.transaction((tx) => sql`DELETE FROM fresh_postings WHERE first_entry = 1`.execute(tx));
  expect(await checkIndex(world)).toMatchObject({ sound: false, mismatched: 2 });
  await world.index.transaction((tx) =>
    sql`INSERT INTO page_positions (rowid, terms) VALUES (900, 'stray')`.execute(tx),
  );
  expect(await checkIndex(world)).toMatchObject({ sound: false, mismatched: 3 });
});

it('finds damage', async () => {
  await world.index.close();
  const { size } = statSync(world.indexPath);
  const file = openSync(world.indexPath, 'r+');
  writeSync(file, Buffer.alloc(8192, 0xff), 0, 8192, size - 8192);
  closeSync(file);
  const index = openIndex<IndexTables>(world.indexPath, `${dirname(world.indexPath)}/truth.db`, TEST_KEYRING);
  const { sound, damage } = await checkIndex({ index });
  expect(sound).toBe(false);
  expect(damage.length).toBeGreaterThan(0);
  await index.close();
});
