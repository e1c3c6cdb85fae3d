import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../../src/cli/index.ts';
import { dataPaths, lockDataDirectory } from '../../src/store/index.ts';
import { openBeside } from '../support/database.ts';
import { makeOldData } from '../support/old-data.ts';
import { temporaryDirectory } from '../support/world.ts';

async function chancery(data: string, ...words: readonly string[]) {
  let [stdout, stderr] = ['', ''];
  const io = {
    env: { CHANCERY_LOG_LEVEL: 'fatal', CHANCERY_OCR_WORKERS: '1' },
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
  };
  const status = await runCli(['--data', data, ...words], io);
  return { status, stdout, stderr };
}

async function oldData(): Promise<string> {
  const data = join(temporaryDirectory(), 'data');
  await makeOldData(data, { truth: 6, index: 3, cases: 0 });
  return data;
}

it('an older data directory is refused until it is upgraded, and the upgrade proves itself', async () => {
  const data = await oldData();
  for (const command of [
    ['serve', '--port', '0'],
    ['firm', 'list'],
    ['audit', 'verify'],
  ]) {
    expect(await chancery(data, ...command)).toMatchObject({
      status: 5,
      stderr: expect.stringMatching(
        /chancery.db is of an older version of Chancery \(\d+ steps behind\) · hint: Stop the server, and run: chancery upgrade/,
      ),
    });
  }
  const doctor = await chancery(data, 'doctor', '--quick');
  expect(doctor.status).toBe(6);
  expect(doctor.stdout).toMatch(/FAILED +schema +chancery\.db is \d+ steps behind.*\n +→ .*chancery upgrade/);
  const planned = await chancery(data, 'upgrade', '--dry-run');
  expect(planned.stdout).toContain('chancery.db would get 0007-visibility.sql, 0008');
  expect(existsSync(join(data, 'upgrade'))).toBe(false);

  const release = lockDataDirectory(dataPaths(data));
  expect(await chancery(data, 'upgrade')).toMatchObject({
    status: 5,
    stderr: expect.stringContaining('already runs'),
  });
  release();

  const upgraded = await chancery(data, 'upgrade');
  expect(upgraded).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('To go back: chancery upgrade --undo'),
  });
  expect(await chancery(data, 'audit', 'verify')).toMatchObject({ status: 0, stderr: '' });
  expect((await chancery(data, 'firm', 'list')).stdout).toContain('Marlowe & Finch');
  expect((await chancery(data, 'audit', 'list')).stdout).toContain('appliance.upgraded');
  expect((await chancery(data, 'upgrade')).stdout).toContain('Nothing to upgrade');
  // A backup holds no copy of what may have been deleted since.
  const backups = join(data, '..', 'backups');
  expect((await chancery(data, 'backup', 'create', backups)).status).toBe(0);
  expect(
    readdirSync(backups, { recursive: true }).filter((path) => String(path).includes('upgrade')),
  ).toEqual([]);
  // The backup is an entry in the log: going back would lose it.
  expect(await chancery(data, 'upgrade', '--undo')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--discard-changes'),
  });
  expect((await chancery(data, 'upgrade', '--undo', '--discard-changes')).status).toBe(0);
  expect((await chancery(data, 'firm', 'list')).stderr).toMatch(/\d+ steps behind/);
});

it('what does not start is put back', async () => {
  const data = await oldData();
  // A server that cannot serve: there is no certificate of that name, and TLS is asked for.
  const keys = readdirSync(join(data, 'keys')).filter((name) => name.startsWith('signing-key'));
  for (const name of keys) rmSync(join(data, 'keys', name));
  writeFileSync(join(data, 'keys', keys[0] ?? ''), 'damaged');
  const failed = await chancery(data, 'upgrade');
  expect(failed).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/did not pass its trial: .*Everything is as it was/),
  });
  const database = openBeside(data, 'chancery.db', { readonly: true });
  expect(database.prepare('SELECT count(*) AS n FROM schema_migrations').get()).toEqual({ n: 6 });
  expect(database.prepare('SELECT count(*) AS n FROM audit_entries').get()).toEqual({ n: 1 });
  database.close();
  expect(existsSync(join(data, 'upgrade'))).toBe(false);
});
