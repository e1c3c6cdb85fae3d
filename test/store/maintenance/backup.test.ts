import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../../src/appliance/stores.ts';
import { getCaseVersion, placeHold, upsertCase } from '../../../src/cases/index.ts';
import { silentLog } from '../../../src/platform/index.ts';
import {
  type BackupDirectory,
  beginSnapshot,
  blobsNamedIn,
  fetchOriginal,
  flawsOf,
  groupByAppliance,
  openBackups,
  openSnapshot,
  removeSnapshots,
  restoreSnapshot,
  sortByOwner,
} from '../../../src/store/index.ts';
import { receiveFiles } from '../../../src/vault/index.ts';
import {
  anotherWorld,
  fileParts,
  newFirm,
  openWorld,
  temporaryDirectory,
  vaultParts,
} from '../../support/world.ts';

const quiet = { quick: false, onProgress: () => undefined };
const keys = (stores: Stores) => ({
  masterKeyFile: join(stores.paths.keys, 'master.key'),
  passphraseFile: '',
});

async function upload(stores: Stores, ...contents: string[]) {
  const firm = await newFirm(stores);
  const files = contents.map((bytes) => ({ name: 'a.txt', bytes }));
  for (const file of files) await receiveFiles(vaultParts(stores), firm, fileParts([file]));
}

let minutes = 0;

async function snapshotOf(stores: Stores, backups: BackupDirectory, damaged: readonly string[] = []) {
  const { paths, keyring } = stores;
  const parts = { paths, keyring, version: '1.0.0', masterKey: 'chk_1' };
  minutes += 1;
  const snapshot = await beginSnapshot(backups, parts, new Date(Date.UTC(2026, 10, 22, 10, minutes)));
  let copied = 0;
  for (const name of blobsNamedIn(snapshot.database, keyring))
    copied += await snapshot.addBlob((await stores.blobs.locate(name)).path);
  return { copied, manifest: await snapshot.finish({ damaged }) };
}

async function world(...contents: string[]) {
  const stores = await openWorld();
  await upload(stores, ...contents);
  const root = join(temporaryDirectory(), 'backups');
  const backups = await openBackups(root, { make: true });
  const files = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return { stores, root, backups, files };
}

describe('a backup', () => {
  it('is restored whole: rows, originals, keys but the master key', async () => {
    const { stores, root, backups, files } = await world('one', 'two', 'one');
    writeFileSync(join(stores.paths.root, 'config.toml'), '# as it was\n');
    const firm = await newFirm(stores);
    const { id } = (await upsertCase(stores, firm, { values: { title: 'Quill', facts: 'It was burnt.' } }))
      .case;
    await placeHold(stores, firm, { caseId: id, name: 'Quill', reason: '' });
    await upsertCase(stores, firm, { reference: id, values: { facts: null } });
    const { copied, manifest } = await snapshotOf(stores, backups);
    expect(manifest.blobs).toMatchObject({ count: 2, bytes: copied });
    const held = files().map((path) => path.slice(root.length + 1));
    expect(held.filter((path) => /master\.key|index\.db|server\.lock|-wal|-shm|\.tmp$/.test(path))).toEqual(
      [],
    );
    expect(statSync(root).mode & 0o777).toBe(0o700);
    const snapshot = openSnapshot(backups, manifest.id, keys(stores));
    expect(await flawsOf(backups, snapshot, quiet)).toEqual([]);

    const target = join(temporaryDirectory(), 'restored');
    const steps: string[] = [];
    await restoreSnapshot(backups, snapshot, target, (done, total) => steps.push(`${done}/${total}`));
    expect(steps).toEqual(['1/2', '2/2']);
    expect(readFileSync(join(target, 'config.toml'), 'utf8')).toBe('# as it was\n');
    const config = { ...stores.config, data: target, ...keys(stores) };
    const again = await openStores(config, silentLog);
    const rows = await again.database.read.selectFrom('files').selectAll().execute();
    expect(rows).toEqual(await stores.database.read.selectFrom('files').selectAll().execute());
    const contents = await Promise.all(rows.map(async (row) => String(await buffer(again.blobs.read(row)))));
    expect(contents.sort()).toEqual(['one', 'one', 'two']);
    expect((await getCaseVersion(again, firm, id, 1)).case.facts).toBe('It was burnt.');
    await again.close();
    expect(readdirSync(join(target, '..'))).toEqual(['restored']);
  });

  it('copies an original once, however many snapshots hold it', async () => {
    const { stores, backups } = await world('one');
    expect((await snapshotOf(stores, backups)).copied).toBeGreaterThan(0);
    await upload(stores, 'two');
    const second = await snapshotOf(stores, backups);
    expect(second.manifest.blobs.count).toBe(2);
    const third = await snapshotOf(stores, backups);
    expect([third.copied, third.manifest.blobs.bytes]).toEqual([0, second.manifest.blobs.bytes]);
    expect(await flawsOf(backups, openSnapshot(backups, third.manifest.id, keys(stores)), quiet)).toEqual([]);
    expect(await backups.snapshots()).toHaveLength(3);
  });

  it('that was not finished is none, and goes with the next', async () => {
    const { stores, root, backups } = await world('one');
    const { paths, keyring } = stores;
    const parts = { paths, keyring, version: '1.0.0', masterKey: 'chk_1' };
    const broken = await beginSnapshot(backups, parts, new Date(0));
    expect(await backups.snapshots()).toEqual([]);
    expect(existsSync(broken.database)).toBe(true);
    const { manifest } = await snapshotOf(stores, backups);
    expect(readdirSync(join(root, 'snapshots'))).toEqual([manifest.id]);
    const left = await beginSnapshot(backups, parts, new Date(1));
    await left.abandon();
    expect(readdirSync(join(root, 'snapshots'))).toEqual([manifest.id]);
  });

  it('shows each change of its files, and is then not restored, nor any of it', async () => {
    const { stores, root, backups, files } = await world('one', 'two');
    const { manifest } = await snapshotOf(stores, backups);
    const open = () => openSnapshot(backups, manifest.id, keys(stores));
    for (const path of files()) {
      const good = readFileSync(path);
      const damages: [string, () => void][] = [
        ['flipped', () => writeFileSync(path, Buffer.from(good).fill((good[9] ?? 0) ^ 1, 9, 10))],
        ['cut', () => writeFileSync(path, good.subarray(0, -2))],
        ['gone', () => rmSync(path)],
      ];
      for (const [what, damage] of damages) {
        if (path.endsWith('backup.lock')) continue;
        damage();
        const flaws = async () => flawsOf(backups, open(), quiet);
        expect(await flaws().catch((error: unknown) => [error]), `${path} ${what}`).toHaveLength(1);
        const target = join(temporaryDirectory(), 'restored');
        const restore = async () => restoreSnapshot(backups, open(), target, () => undefined);
        await expect(restore(), `${path} ${what}`).rejects.toThrow();
        expect(readdirSync(join(target, '..'))).toEqual([]);
        writeFileSync(path, good, { mode: 0o600 });
      }
    }
    // A quick look does not read the originals.
    const [original = ''] = files().filter((path) => path.startsWith(join(root, 'blobs')));
    const bytes = readFileSync(original);
    writeFileSync(original, Buffer.from(bytes).fill(0, 9, 10));
    expect(await flawsOf(backups, open(), { ...quiet, quick: true })).toEqual([]);
    writeFileSync(original, bytes.subarray(1));
    expect(await flawsOf(backups, open(), { ...quiet, quick: true })).toHaveLength(1);
  });

  it('says what was damaged in the vault already', async () => {
    const { stores, backups } = await world('one');
    const { manifest } = await snapshotOf(stores, backups, ['abc']);
    const snapshot = openSnapshot(backups, manifest.id, keys(stores));
    expect(await flawsOf(backups, snapshot, quiet)).toEqual(['abc was damaged in the vault already']);
  });

  it('is not restored over anything, opened with another key, or taken for that of another appliance', async () => {
    const { stores, backups } = await world('one');
    const { manifest } = await snapshotOf(stores, backups);
    const snapshot = openSnapshot(backups, manifest.id, keys(stores));
    const target = temporaryDirectory();
    writeFileSync(join(target, 'theirs'), 'x');
    await expect(restoreSnapshot(backups, snapshot, target, () => undefined)).rejects.toMatchObject({
      code: 'already_initialized',
    });
    expect(readdirSync(target)).toEqual(['theirs']);
    rmSync(join(target, 'theirs'));
    await restoreSnapshot(backups, snapshot, target, () => undefined);
    const stranger = await anotherWorld();
    expect(() => openSnapshot(backups, manifest.id, keys(stranger))).toThrow(/another master key/);
    expect(() => openSnapshot(backups, 'none', keys(stores))).toThrow(/no snapshot/);
    const other = await snapshotOf(stranger, backups);
    const sorted = await sortByOwner(backups, stores.keyring, 'pass over');
    expect([sorted.own.map(({ id }) => id), sorted.others.map(({ id }) => id)]).toEqual([
      [manifest.id],
      [other.manifest.id],
    ]);
    expect(await groupByAppliance(backups)).toHaveLength(2);
  });

  it('that is removed takes the originals along that no other needs', async () => {
    const { stores, root, backups } = await world('one');
    const first = await snapshotOf(stores, backups);
    await upload(stores, 'two');
    const second = await snapshotOf(stores, backups);
    expect(await removeSnapshots(backups, [first.manifest.id])).toBe(0);
    expect(await backups.snapshots()).toEqual([second.manifest.id]);
    expect(await flawsOf(backups, openSnapshot(backups, second.manifest.id, keys(stores)), quiet)).toEqual(
      [],
    );
    const third = await snapshotOf(stores, backups);
    writeFileSync(join(backups.snapshotPath(third.manifest.id), 'manifest.json'), '{}');
    // One that cannot be read might need them.
    await expect(removeSnapshots(backups, [second.manifest.id])).rejects.toMatchObject({ code: 'damaged' });
    expect(await removeSnapshots(backups, [second.manifest.id, third.manifest.id])).toBe(
      second.manifest.blobs.bytes,
    );
    const left = readdirSync(join(root, 'blobs'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('gives a single original back, undamaged or not at all', async () => {
    const { stores, root, backups } = await world('one');
    await snapshotOf(stores, backups);
    await snapshotOf(stores, backups);
    const [row] = await stores.database.read.selectFrom('files').selectAll().execute();
    if (row === undefined) throw new Error('no file');
    const { path } = await stores.blobs.locate(row);
    const name = path.slice(stores.paths.vault.length + 1);
    writeFileSync(path, 'damaged');
    expect(await fetchOriginal(backups, name, path)).toBe(true);
    expect(String(await buffer(stores.blobs.read(row)))).toBe('one');
    expect(await fetchOriginal(backups, 'sealed/none', path)).toBe(false);
    const copy = join(root, 'blobs', name);
    writeFileSync(copy, readFileSync(copy).fill(0, 9, 10));
    rmSync(path);
    expect(await fetchOriginal(backups, name, path)).toBe(false);
    expect(existsSync(path)).toBe(false);
  });

  it('directory lets one in at a time, and is there', async () => {
    const { backups } = await world();
    const release = backups.lock();
    expect(() => backups.lock()).toThrow(/Another backup/);
    release();
    backups.lock()();
    const empty = temporaryDirectory();
    mkdirSync(join(empty, 'x'));
    await expect(openBackups(empty, { make: false })).rejects.toMatchObject({ code: 'not_found' });
  });
});
