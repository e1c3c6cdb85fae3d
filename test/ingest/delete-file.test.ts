import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addWall, type Principal } from '../../src/access/index.ts';
import { createDisposals } from '../../src/appliance/disposals.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { placeHold, releaseHold, upsertCases } from '../../src/cases/index.ts';
import { finishDisposals, type IngestParts, ingestFile } from '../../src/ingest/index.ts';
import { claim, queueLength } from '../../src/jobs/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS } from '../../src/reading/index.ts';
import { searchPages } from '../../src/search/index.ts';
import { openDiskViews } from '../../src/store/index.ts';
import {
  deleteFile,
  getFile,
  isBlobNamed,
  listDisposals,
  readContent,
  receiveFiles,
  type VaultFile,
} from '../../src/vault/index.ts';
import { makeZip } from '../reading/make/make-zip.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

const reader = ownReader();
afterAll(() => reader.close());
const quiet = {};
const never = new AbortController().signal;

/** Whether the vault still has the bytes of a file. */
async function isStored(stores: Stores, { firmId }: Principal, { sha256 }: VaultFile): Promise<boolean> {
  const found = await stores.blobs.locate({ firm_id: firmId, sha256 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return found !== null;
}

async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const parts: IngestParts & { views: ReturnType<typeof openDiskViews> } = {
    ...stores,
    reader: readHere(reader),
    limits: DEFAULT_LIMITS,
    views: openDiskViews(stores.paths.views, 2 ** 20, stores.keyring),
  };
  const [row] = await upsertCases(stores, firm, [{ title: 'Harrow v. Bell' }]);
  const caseId = row?.id ?? '';
  const upload = async (
    name: string,
    bytes: string | Uint8Array,
    who: Principal = firm,
    into: string | null = caseId,
  ) => {
    const fields: Record<string, string> = into === null ? {} : { case_id: into };
    const [outcome] = await receiveFiles(vaultParts(stores), who, fileParts([{ name, bytes }], fields));
    if (outcome?.outcome !== 'received') throw new Error('the file was refused');
    return outcome.file;
  };
  const read = async () => {
    for (let job = await claim(parts, 'ingest_file', 'test'); job !== undefined; ) {
      await ingestFile(parts, job, quiet, never);
      job = await claim(parts, 'ingest_file', 'test');
    }
  };
  const rowsNaming = async (fileId: string) => {
    const count = async (table: 'pages' | 'custody_events' | 'disposal_remains') =>
      (await stores.database.read.selectFrom(table).select('file_id').where('file_id', '=', fileId).execute())
        .length;
    const indexed = await stores.index.read
      .selectFrom('indexed_files')
      .select('file_id')
      .where('file_id', '=', fileId)
      .execute();
    const cited = await stores.index.read
      .selectFrom('citations')
      .select('file_id')
      .where('file_id', '=', fileId)
      .execute();
    return [
      await count('pages'),
      await count('custody_events'),
      await count('disposal_remains'),
      indexed.length,
      cited.length,
    ];
  };
  return { stores, firm, parts, caseId, upload, read, rowsNaming };
}

describe('a deleted file', () => {
  it('has a certificate that names the person for whom a program deleted it', async () => {
    const { stores, firm, upload } = await world();
    const { id } = await upload('letter.txt', 'Dear Ms. Quill');
    const forAda: Principal = { ...firm, kind: 'client', clientId: 'client_7', personId: 'person_7' };
    const [certificate] = await deleteFile(stores, forAda, { id });
    expect(certificate?.actor).toEqual({ kind: 'client', id: 'person_7' });
  });

  it('is gone with its bytes, text, index entries and jobs; its certificate has the custody record', async () => {
    const { stores, firm, parts, upload, read, rowsNaming } = await world();
    const file = await upload(
      'lantern.txt',
      'As held in Harrow v. Bell, 12 F.3d 118 (1999), the lantern was kept.',
    );
    await read();
    expect((await searchPages(stores, firm, { q: 'lantern', limit: 5 })).data).toHaveLength(1);
    expect((await rowsNaming(file.id))[4]).toBe(1);
    const [certificate, ...others] = await deleteFile(stores, firm, {
      id: file.id,
      reason: 'Sent by mistake.',
    });
    expect(others).toEqual([]);
    await expect(getFile(stores, firm, file.id)).rejects.toMatchObject({ code: 'not_found' });
    await finishDisposals(parts);
    expect(await rowsNaming(file.id)).toEqual([0, 0, 0, 0, 0]);
    expect((await searchPages(stores, firm, { q: 'lantern', limit: 5 })).data).toEqual([]);
    expect(await isStored(stores, firm, file)).toBe(false);
    expect(certificate).toMatchObject({
      file_id: file.id,
      name: 'lantern.txt',
      sha256: file.sha256,
      size: file.size,
      reason: 'Sent by mistake.',
      actor: { kind: 'operator' },
    });
    expect(certificate?.custody.map(({ action }) => action)).toEqual(['received', 'read', 'disposed']);
    expect((await listDisposals(stores, firm, { limit: 10 })).data).toEqual([certificate]);
    const stranger = await newFirm(stores, 'Other');
    expect((await listDisposals(stores, stranger, { limit: 10 })).data).toEqual([]);
  });

  it('takes what came out of it along; a part cannot be deleted alone', async () => {
    const { stores, firm, parts, upload, read } = await world();
    const archive = await upload('papers.zip', makeZip({ 'a.txt': 'first', 'b.txt': 'second' }));
    await read();
    const inside = await stores.database.read
      .selectFrom('files')
      .select('id')
      .where('root_id', '=', archive.id)
      .execute();
    expect(inside).toHaveLength(2);
    await expect(deleteFile(stores, firm, { id: inside[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const certificates = await deleteFile(stores, firm, { id: archive.id });
    expect(certificates.map(({ parent_id }) => parent_id)).toEqual([null, archive.id, archive.id]);
    await finishDisposals(parts);
    expect(await stores.database.read.selectFrom('files').select('id').execute()).toEqual([]);
    expect(await stores.database.read.selectFrom('pages').select('file_id').execute()).toEqual([]);
    expect(readdirSync(join(stores.paths.vault, 'incoming'))).toEqual([]);
  });

  it('keeps the bytes while anybody else has the same, and nothing of the answer tells', async () => {
    const { stores, firm, parts, upload } = await world();
    const other = await newFirm(stores, 'Other');
    const ours = await upload('a.txt', 'the same bytes');
    const theirs = await upload('b.txt', 'the same bytes', other, null);
    const alone = await upload('a.txt', 'other bytes');
    const certificates = [
      (await deleteFile(stores, firm, { id: ours.id }))[0],
      (await deleteFile(stores, firm, { id: alone.id }))[0],
    ];
    expect(Object.keys(certificates[0] ?? {})).toEqual(Object.keys(certificates[1] ?? {}));
    await finishDisposals(parts);
    expect(await isStored(stores, firm, alone)).toBe(false);
    const content = await readContent(stores, other, theirs.id);
    expect(Buffer.concat(await content.open().toArray()).toString()).toBe('the same bytes');
    await deleteFile(stores, other, { id: theirs.id });
    await finishDisposals(parts);
    expect(await isStored(stores, other, theirs)).toBe(false);
  });

  it('is not read any more, also when it was being read', async () => {
    const { stores, firm, parts, upload, rowsNaming } = await world();
    const waiting = await upload('a.txt', 'one');
    await deleteFile(stores, firm, { id: waiting.id });
    expect(await queueLength(stores, 'ingest_file')).toEqual({ waiting: 0, running: 0 });
    const file = await upload('b.txt', 'page one\fpage two');
    const job = await claim(parts, 'ingest_file', 'test');
    if (job === undefined) throw new Error('no job');
    await deleteFile(stores, firm, { id: file.id });
    await ingestFile(parts, job, quiet, never);
    await finishDisposals(parts);
    expect(await rowsNaming(file.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await queueLength(stores, 'ingest_file')).toEqual({ waiting: 0, running: 0 });
  });

  it('is finished after a crash, and while the same bytes arrive again nothing is lost', async () => {
    const { stores, firm, parts, upload } = await world();
    const file = await upload('a.txt', 'once more');
    await deleteFile(stores, firm, { id: file.id }); // and here the power goes
    const again = await upload('a.txt', 'once more');
    const disposals = createDisposals(parts);
    await disposals.finish();
    expect(await isStored(stores, firm, again)).toBe(true);
    await deleteFile(stores, firm, { id: again.id });
    await disposals.begin();
    await disposals.settle();
    expect(await isStored(stores, firm, again)).toBe(false);
    for (let round = 0; round < 20; round++) {
      const first = await upload('a.txt', 'once more');
      await deleteFile(stores, firm, { id: first.id });
      const [next] = await Promise.all([upload('a.txt', 'once more'), finishDisposals(parts)]);
      expect(await stores.blobs.verify({ firm_id: firm.firmId, sha256: next.sha256 })).toBe(true);
      await deleteFile(stores, firm, { id: next.id });
      await finishDisposals(parts);
    }
    await stores.blobs.recover((name) => isBlobNamed(stores.database.read, name));
    await finishDisposals(parts);
    expect(await isStored(stores, firm, file)).toBe(false);
    expect(readdirSync(join(stores.paths.vault, 'incoming'))).toEqual([]);
  });
});

describe('a legal hold', () => {
  it('forbids deletion with its name, also to the operator, until the last is released', async () => {
    const { stores, firm, caseId, upload } = await world();
    const file = await upload('a.txt', 'evidence');
    const library = await upload('b.txt', 'library', firm, null);
    const place = (name: string) => placeHold(stores, firm, { caseId, name, reason: 'Notice of 3 May.' });
    const one = (await place('Bell litigation')).hold;
    const two = (await place('SEC inquiry')).hold;
    expect(await place(' Bell litigation ')).toMatchObject({ outcome: 'stands', hold: { id: one.id } });
    const refused = await deleteFile(stores, firm, { id: file.id }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'legal_hold' });
    expect(String(refused)).toContain('“Bell litigation” and “SEC inquiry”');
    await deleteFile(stores, firm, { id: library.id });
    await releaseHold(stores, firm, { caseId, holdId: one.id });
    await expect(deleteFile(stores, firm, { id: file.id })).rejects.toMatchObject({ code: 'legal_hold' });
    await releaseHold(stores, firm, { caseId, holdId: two.id });
    expect(await deleteFile(stores, firm, { id: file.id })).toHaveLength(1);
  });

  it('does not exist for who may not see the case', async () => {
    const { stores, firm, caseId } = await world();
    const { principal, clientId } = await newClient(stores, firm.firmId);
    const { hold } = await placeHold(stores, firm, { caseId, name: 'Quiet', reason: '' });
    await addWall(stores, firm, { caseId, subjectId: clientId, reason: 'conflict' });
    const refused = { code: 'not_found' };
    await expect(placeHold(stores, principal, { caseId, name: 'Mine', reason: '' })).rejects.toMatchObject(
      refused,
    );
    await expect(releaseHold(stores, principal, { caseId, holdId: hold.id })).rejects.toMatchObject(refused);
  });

  it('lets others have their turn while an archive of many files is deleted', async () => {
    const { stores, firm, upload } = await world();
    const archive = await upload('letters.zip', 'not read here');
    const names = Array.from({ length: 50 }, (_, at) => `${at}.txt`);
    const files = await receiveFiles(
      vaultParts(stores),
      firm,
      fileParts(
        names.map((name) => ({ name, bytes: name })),
        { case_id: archive.case_id ?? '' },
      ),
    );
    expect(files).toHaveLength(names.length);
    await stores.database.transaction((tx) =>
      tx
        .updateTable('files')
        .set({ parent_id: archive.id, root_id: archive.id, depth: 1 })
        .where('id', '!=', archive.id)
        .execute(),
    );
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const certificates = await deleteFile(stores, firm, { id: archive.id });
    clearImmediate(next);
    expect(certificates).toHaveLength(names.length + 1);
    // One for every few files at least.
    expect(turns).toBeGreaterThan(names.length / 5);
  });
});
