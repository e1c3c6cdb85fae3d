import { fork } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openConnection, openEncrypted, sqlite } from '../../../src/store/database/sqlite/connection.ts';
import { isPlainDatabase } from '../../../src/store/database/sqlite/encrypt-file.ts';
import { openTruth } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';

const KEY = TEST_KEYRING.derive('database');
const CANARY = 'CANARY-4711-CANARY';

/** A database as the version before wrote it: plain, with what was committed last in the write-ahead log alone. */
async function plainDatabase(): Promise<string> {
  const directory = temporaryDirectory();
  const path = join(directory, 'chancery.db');
  await openTruth(path, TEST_KEYRING).close();
  const connection = openEncrypted(path, KEY);
  connection.pragma('journal_mode = DELETE');
  connection.rekey(Buffer.alloc(0));
  connection.close();
  const plain = new (sqlite())(path);
  plain.pragma('journal_mode = WAL');
  plain.exec(`INSERT INTO firms (id, name, tier, status, created_at, updated_at)
    VALUES ('firm_1', '${CANARY}', 'enterprise', 'active', '2026', '2026')`);
  // As a crash leaves it: not checkpointed.
  for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}`, `${path}${suffix}.kept`);
  plain.close();
  for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}.kept`, `${path}${suffix}`);
  return path;
}

const holdsCanary = (directory: string) =>
  readdirSync(directory).filter(
    (name) => !name.endsWith('.kept') && readFileSync(join(directory, name)).includes(CANARY),
  );

describe('a database from before there was encryption', () => {
  it('stays as it is where that fails, with the error as it is', async () => {
    const path = await plainDatabase();
    const inTheWay = `${path}.encrypting`;
    mkdirSync(inTheWay);
    expect(() => openTruth(path, TEST_KEYRING)).toThrow(expect.objectContaining({ code: 'ERR_FS_EISDIR' }));
    expect(isPlainDatabase(path)).toBe(true);
    rmdirSync(inTheWay);
    await openTruth(path, TEST_KEYRING).close();
    expect(isPlainDatabase(path)).toBe(false);
  });

  it('is encrypted when it is opened, with what only the write-ahead log held', async () => {
    const path = await plainDatabase();
    expect(isPlainDatabase(path)).toBe(true);
    expect(holdsCanary(join(path, '..'))).toEqual(['chancery.db-wal']);
    const database = openTruth(path, TEST_KEYRING);
    expect(await database.read.selectFrom('firms').select('name').execute()).toEqual([{ name: CANARY }]);
    expect(isPlainDatabase(path)).toBe(false);
    expect(holdsCanary(join(path, '..'))).toEqual([]);
    await database.close();
    expect(readdirSync(join(path, '..')).filter((name) => name.includes('encrypting'))).toEqual([]);
  });

  it('is left as it is while another process has it open', async () => {
    const path = await plainDatabase();
    const other = new (sqlite())(path);
    other.prepare('SELECT count(*) FROM firms').get();
    expect(() => openTruth(path, TEST_KEYRING)).toThrow(/another process has them open/);
    expect(other.prepare('SELECT name FROM firms').pluck().get()).toBe(CANARY);
    other.close();
    await openTruth(path, TEST_KEYRING).close();
    expect(isPlainDatabase(path)).toBe(false);
  });

  it('is whole whenever the process is killed meanwhile', async () => {
    const path = await plainDatabase();
    const script = join(path, '..', 'open.ts');
    writeFileSync(
      script,
      `import { openTruth, keyringOf } from ${JSON.stringify(join(import.meta.dirname, '../../../src/store/index.ts'))};
       process.send('begin'); openTruth(${JSON.stringify(path)}, keyringOf(new Uint8Array(32).fill(7))); process.send('end');`,
    );
    for (const delay of [0, 5, 10, 20, 40]) {
      const child = fork(script, { silent: true });
      await new Promise<void>((resolve) => {
        child.once('message', () => setTimeout(() => child.kill('SIGKILL'), delay));
        child.once('exit', () => resolve());
      });
      expect(existsSync(path)).toBe(true);
    }
    const database = openTruth(path, TEST_KEYRING);
    expect(await database.read.selectFrom('firms').select('name').execute()).toEqual([{ name: CANARY }]);
    await database.close();
  });
});

describe('an encrypted database', () => {
  it('cannot be opened with another key, and says so', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    await openTruth(path, TEST_KEYRING).close();
    expect(() => openConnection(path, new Uint8Array(32))).toThrow(/cannot be opened with the keys/);
  });

  it('does not take a page that was changed on the disk', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    await openTruth(path, TEST_KEYRING).close();
    const bytes = readFileSync(path);
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(() => openTruth(path, TEST_KEYRING)).toThrow();
  });
});
