/**
 * The clock jumps, as when a dead battery or a wrong time server sets it: forwards by days, backwards by days, several
 * times (libfaketime). Nothing is lost or stuck, and tokens hold as long as the clock says, but never before they were issued.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allFinal, type Credentials, listAll, provision, signIn, upload } from '../support/client.ts';
import { told } from '../support/missing.ts';
import { errorsIn, type Packaged, packagedAppliance } from '../support/packaged.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const missing = existsSync(LIBRARY) ? null : 'libfaketime is not installed (scripts/install-test-tools.sh)';
told(missing);

/** Hours from the real time. */
const JUMPS = [0, 3, -48, 24 * 400, -24 * 30, 0, -1, 1];

describe.skipIf(missing !== null)('when the clock jumps', () => {
  let appliance: Packaged;
  let credentials: Credentials;
  let clock: string;
  const env = () => ({
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1', // the system's monotonic clock does not jump either
    DONT_FAKE_MONOTONIC: '1',
  });
  const jump = (hours: number) => writeFileSync(clock, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`);
  beforeEach(async () => {
    appliance = await packagedAppliance();
    credentials = await provision(appliance, 'Marlowe & Finch');
    clock = join(appliance.data, '..', 'clock');
  });
  afterEach(() => appliance.remove());

  it('uploads are read to their end, lists are whole, the audit chain holds, with and without a restart', async () => {
    jump(0);
    let server = await appliance.serve({ env: env() });
    const sent: string[] = [];
    for (const [number, hours] of JUMPS.entries()) {
      jump(hours);
      await sleep(200);
      if (number % 3 === 2) {
        await server.kill();
        server = await appliance.serve({ env: env() });
      }
      const session = await signIn(server.url, credentials);
      const bytes = Buffer.from(`Letter number ${number} of the plaintiff.\n`);
      const { files } = await upload(session, [{ name: `${number}.txt`, bytes }]);
      sent.push(...files.map(({ id }) => id));
      const created = files[0]?.created_at ?? '';
      expect(Math.abs(Date.parse(created) - Date.now() - hours * 3_600_000)).toBeLessThan(60_000);
      // Also while it waits to be read. A token of the time before would be from the future after a jump back.
      jump(JUMPS[number + 1] ?? 0);
      await sleep(200);
      const later = await signIn(server.url, credentials);
      const read = await allFinal(later, 60_000);
      expect(read.map(({ status }) => status)).toEqual(sent.map(() => 'ready'));
      expect((await listAll(later)).map(({ id }) => id).sort()).toEqual([...sent].sort());
    }
    expect(errorsIn(server.log)).toEqual([]);
    expect(await server.stop()).toBe(0);
    const { status, stdout, stderr } = await appliance.run(['audit', 'verify']);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  });

  it('a token is refused after its time and before its time', async () => {
    jump(0);
    const server = await appliance.serve({ env: env() });
    const { token, ...session } = await signIn(server.url, credentials);
    const answer = async () =>
      (await fetch(`${session.url}/v1/cases`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await answer()).toBe(200);
    for (const hours of [25, -25]) {
      jump(hours);
      await sleep(200);
      expect([hours, await answer()]).toEqual([hours, 401]);
    }
    jump(0);
    await sleep(200);
    expect(await answer()).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
