/**
 * Backups while the appliance is at work: each must hold every file that was acknowledged before it began, whole, and
 * nothing that cannot be restored.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXECUTABLE } from '../packaging/executable.ts';
import { provision, signIn, upload, uploadForm } from '../support/client.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { signal } from '../support/processes.ts';
import { seededRandom } from '../support/random.ts';

const BACKUPS = Number(process.env['CHANCERY_BACKUPS'] ?? 50);
const UPLOADS = 200;
const KILLS = Number(process.env['CHANCERY_BACKUP_KILLS'] ?? 40);

let appliance: Packaged;
beforeEach(async () => {
  appliance = await packagedAppliance();
});
afterEach(() => appliance.remove());

interface Acknowledged {
  readonly id: string;
  readonly sha256: string;
  readonly at: number;
}

it(`${BACKUPS} backups during ${UPLOADS} uploads: all can be restored, with all that was acknowledged`, async () => {
  const server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  const session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch LLP'));
  const acknowledged: Acknowledged[] = [];
  const backups = join(appliance.data, '..', 'backups');
  let going = true;
  const uploads = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (going) {
        if (acknowledged.length >= UPLOADS) break;
        const bytes = Buffer.from(`${randomBytes(60_000).toString('base64')}\n`);
        const form = uploadForm([{ name: `${acknowledged.length}.txt`, bytes }], { kind: 'evidence' });
        const { files } = await session.call('uploadFiles', { form });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        for (const { id } of files) acknowledged.push({ id, sha256, at: performance.now() });
      }
    }),
  );
  const begun: { readonly id: string; readonly at: number }[] = [];
  for (let number = 0; number < BACKUPS; number++) {
    const at = performance.now();
    const { snapshot } = await appliance.json<{ snapshot: string }>(['backup', 'create', backups]);
    begun.push({ id: snapshot, at });
  }
  going = false;
  await uploads;
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(await server.stop()).toBe(0);

  const key = join(appliance.data, 'keys', 'master.key');
  for (const { id, at } of begun) {
    const chosen = ['--snapshot', id, '--master-key-file', key];
    const whole = await appliance.json<{ ok: boolean; flaws: string[] }>([
      'backup',
      'verify',
      backups,
      ...chosen,
    ]);
    expect(whole).toMatchObject({ ok: true, flaws: [] });
    const data = join(appliance.data, '..', 'restored');
    const args = (...words: string[]) => [...words, '--json', '--data', data];
    const restored = await appliance.run(args('backup', 'restore', backups, ...chosen));
    expect(restored.status).toBe(0);
    const scrubbed = await appliance.run(args('vault', 'scrub'));
    expect(JSON.parse(scrubbed.stdout)).toMatchObject({ damaged: [] });
    const { checked } = JSON.parse(scrubbed.stdout) as { checked: number };
    const before = acknowledged.filter((file) => file.at < at);
    expect(checked).toBeGreaterThanOrEqual(before.length);
    rmSync(data, { recursive: true });
  }
  expect(readdirSync(join(backups, 'snapshots'))).toHaveLength(BACKUPS);
});

it(`a backup that is killed ${KILLS} times leaves nothing that passes for one, and the next is whole`, async () => {
  const server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  const session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch LLP'));
  const backups = join(appliance.data, '..', 'backups');
  const random = seededRandom('killed backups');
  const kept: string[] = [];
  let killed = 0;
  for (let round = 0; round < KILLS; round++) {
    const documents = Array.from({ length: 3 }, (_, number) => ({
      name: `${round}-${number}.bin`,
      bytes: Buffer.from(randomBytes(200_000)),
    }));
    await upload(session, documents);
    const args = ['--data', appliance.data, 'backup', 'create', backups];
    const child = spawn(EXECUTABLE, args, { env: {}, stdio: 'ignore', detached: true });
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    await Promise.race([ended, sleep(random.below(900))]);
    if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    const [, by] = await ended;
    if (by === 'SIGKILL') killed++;
    if (round % 10 !== 9) continue;
    kept.push((await appliance.json<{ snapshot: string }>(['backup', 'create', backups])).snapshot);
  }
  expect(killed).toBeGreaterThan(KILLS / 2);
  expect(await server.stop()).toBe(0);
  const listed = await appliance.json<{ id: string }[]>(['backup', 'list', backups]);
  const names = listed.map(({ id }) => id);
  expect(names).toEqual(expect.arrayContaining(kept));
  const key = join(appliance.data, 'keys', 'master.key');
  for (const snapshot of names) {
    const chosen = ['--snapshot', snapshot, '--master-key-file', key];
    expect(await appliance.json(['backup', 'verify', backups, ...chosen])).toMatchObject({ ok: true });
  }
});
