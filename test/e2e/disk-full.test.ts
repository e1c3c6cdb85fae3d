/**
 * The disk fills up: uploads are refused with 507, reading goes on, a restart works, and once there is space again so do
 * uploads, without anybody doing anything.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  allFinal,
  type Credentials,
  content,
  type Problem,
  provision,
  type Session,
  signIn,
  upload,
  uploadForm,
} from '../support/client.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';

const MISSING = process.getuid?.() === 0 ? null : 'a disk of 256 MiB needs root: mount';
if (MISSING !== null) process.stdout.write(`skipped: ${MISSING}\n`);
const ENV = { env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } };

describe.skipIf(MISSING !== null)('when the disk is full', () => {
  let disk: string;
  let appliance: Packaged;
  let credentials: Credentials;
  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), 'chancery-small-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256M', 'tmpfs', disk]);
    appliance = await packagedAppliance({ on: disk });
    credentials = await provision(appliance, 'Marlowe & Finch');
  });
  afterEach(async () => {
    await appliance.remove();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  it('refuses uploads with 507, goes on reading, starts again, and recovers by itself', async () => {
    let server = await appliance.serve(ENV);
    let session = await signIn(server.url, credentials);
    const bytes = Buffer.from('The indemnity survives termination.\n'.repeat(50));
    const kept = await upload(session, [{ name: 'lease.txt', bytes }]);
    const id = kept.files[0]?.id ?? '';
    await allFinal(session, 60_000);

    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(freeOn(disk) - 70 * 2 ** 20, 1));
    const { acknowledged, refusal } = await fill(session);
    expect(refusal).toMatchObject({ status: 507, code: 'storage_full' });
    expect(refusal.hint).toMatch(/disk space/);

    const readable = async () => {
      expect(await content(session, id)).toEqual(bytes);
      const { data } = await session.call('listFiles', { query: { limit: 200 } });
      const present = data.map((file) => file.id);
      expect(present).toEqual(expect.arrayContaining([id, ...acknowledged]));
      const found = await session.call('searchVault', { query: { q: 'indemnity' } });
      expect(found.data.map(({ file_id }) => file_id)).toContain(id);
    };
    await readable();
    for (let again = 0; again < 100; again++) await readable();

    await server.kill();
    server = await appliance.serve(ENV);
    session = { ...(await signIn(server.url, credentials, session.token)) };
    await readable();

    rmSync(ballast);
    const after = await upload(session, [{ name: 'after.bin', bytes: randomBytes(1_000_000) }]);
    expect(after.files).toHaveLength(1);
    await allFinal(session, 60_000);
    await readable();
    expect(await server.stop()).toBe(0);
    const verified = await appliance.run(['vault', 'scrub', '--json']);
    expect(JSON.parse(verified.stdout)).toMatchObject({ damaged: [] });
    expect((await appliance.run(['audit', 'verify'])).status).toBe(0);
  });
});

function freeOn(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

/** Uploads until it is refused. */
async function fill({ url, token }: Session): Promise<{ acknowledged: string[]; refusal: Problem }> {
  const acknowledged: string[] = [];
  for (let number = 0; number < 100; number++) {
    const answer = await fetch(`${url}/v1/vault/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: uploadForm([{ name: `${number}.bin`, bytes: randomBytes(500_000) }]),
    });
    const body = (await answer.json()) as { files: { id: string }[] } & Problem;
    if (answer.status !== 202) return { acknowledged, refusal: body };
    acknowledged.push(...body.files.map((file) => file.id));
  }
  throw new Error('The disk does not become full');
}
