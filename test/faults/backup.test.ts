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
import { eachInLanes, inLanes } from '../support/faults/lanes.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { signal } from '../support/processes.ts';
import { seededRandom } from '../support/random.ts';

const BACKUPS = Number(process.env['CHANCERY_BACKUPS'] ?? 50);
const AT_ONCE = Number(process.env['CHANCERY_UPLOADS_AT_ONCE'] ?? 8);
/** So that the vault grows by some forty documents a second at most, however many upload. */
const PAUSE_MS = AT_ONCE * 25;
const TIMEOUT = 60 * 60_000;
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

it(`${BACKUPS} backups while ${AT_ONCE} upload at a time: all can be restored, with all that was acknowledged`, {
  timeout: TIMEOUT,
}, async () => {
  const server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  const session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch LLP'));
  const acknowledged: Acknowledged[] = [];
  const backups = join(appliance.data, '..', 'backups');
  let going = true;
  const uploads = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (going) {
        const bytes = Buffer.from(`${randomBytes(60_000).toString('base64')}\n`);
        const form = uploadForm([{ name: `${acknowledged.length}.txt`, bytes }], { kind: 'evidence' });
        const { files } = await session.call('uploadFiles', { form });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        for (const { id } of files) acknowledged.push({ id, sha256, at: performance.now() });
        await sleep(PAUSE_MS);
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
  await eachInLanes(begun, async ({ id, at }, lane) => {
    const chosen = ['--snapshot', id, '--master-key-file', key];
    const whole = await appliance.json<{ ok: boolean; flaws: string[] }>([
      'backup',
      'verify',
      backups,
      ...chosen,
    ]);
    expect(whole).toMatchObject({ ok: true, flaws: [] });
    const data = join(appliance.data, '..', `restored-${lane}`);
    const args = (...words: string[]) => [...words, '--json', '--data', data];
    const restored = await appliance.run(args('backup', 'restore', backups, ...chosen));
    expect(restored.status).toBe(0);
    const scrubbed = await appliance.run(args('vault', 'scrub'));
    expect(JSON.parse(scrubbed.stdout)).toMatchObject({ damaged: [] });
    const { checked } = JSON.parse(scrubbed.stdout) as { checked: number };
    const before = acknowledged.filter((file) => file.at < at);
    expect(checked).toBeGreaterThanOrEqual(before.length);
    rmSync(data, { recursive: true });
  });
  process.stdout.write(
    `${JSON.stringify({ backups: begun.length, restored: begun.length, acknowledged: acknowledged.length })}\n`,
  );
  expect(readdirSync(join(backups, 'snapshots'))).toHaveLength(BACKUPS);
});

it(`a backup that is killed ${KILLS} times leaves nothing that passes for one, and the next is whole`, {
  timeout: TIMEOUT,
}, async () => {
  const killed = await inLanes(KILLS, async (lane, kills) => {
    const own = await packagedAppliance();
    try {
      return await killBackups(own, kills, lane);
    } finally {
      await own.remove();
    }
  });
  const figures = { killed: killed.reduce((total, one) => total + one, 0), of: KILLS, lanes: killed.length };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.killed).toBeGreaterThan(KILLS / 2);
});

/** @returns how many backups did not come to their end */
async function killBackups(appliance: Packaged, kills: number, lane: number): Promise<number> {
  const server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  const session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch LLP'));
  const backups = join(appliance.data, '..', 'backups');
  const random = seededRandom(`killed backups ${lane}`);
  const kept: string[] = [];
  const keep = async () => {
    kept.push((await appliance.json<{ snapshot: string }>(['backup', 'create', backups])).snapshot);
  };
  // The moment of a kill is drawn from the time that a backup takes on this machine.
  const began = performance.now();
  await keep();
  const whole = Math.ceil(performance.now() - began);
  let killed = 0;
  for (let round = 0; round < kills; round++) {
    const documents = Array.from({ length: 3 }, (_, number) => ({
      name: `${round}-${number}.bin`,
      bytes: Buffer.from(randomBytes(200_000)),
    }));
    await upload(session, documents);
    const args = ['--data', appliance.data, 'backup', 'create', backups];
    const child = spawn(EXECUTABLE, args, { env: {}, stdio: 'ignore', detached: true });
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    await Promise.race([ended, sleep(random.below(Math.ceil(1.3 * whole)))]);
    if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
    const [, by] = await ended;
    if (by === 'SIGKILL') killed++;
    if (round % 10 !== 9) continue;
    await keep();
  }
  await keep();
  expect(await server.stop()).toBe(0);
  const listed = await appliance.json<{ id: string }[]>(['backup', 'list', backups]);
  const names = listed.map(({ id }) => id);
  expect(names).toEqual(expect.arrayContaining(kept));
  const key = join(appliance.data, 'keys', 'master.key');
  for (const snapshot of names) {
    const chosen = ['--snapshot', snapshot, '--master-key-file', key];
    expect(await appliance.json(['backup', 'verify', backups, ...chosen])).toMatchObject({ ok: true });
  }
  return killed;
}
