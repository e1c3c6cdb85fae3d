/**
 * The disk refuses to flush, now and then (libfiu makes fsync and fdatasync answer EIO): an upload is refused, or kept
 * like any other; the server goes on answering, and after a kill what it acknowledged is there.
 */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provision, signIn } from '../support/client.ts';
import { Ledger } from '../support/faults/ledger.ts';
import { checkStores, incoming } from '../support/faults/stores.ts';
import { told } from '../support/missing.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

const ROUNDS = Number(process.env['CHANCERY_SYNC_ROUNDS'] ?? 40);
/** One flush in ten. */
const PROBABILITY = 0.1;
const EIO = 5;
const LIBRARIES = ['/usr/lib/fiu/fiu_run_preload.so', '/usr/lib/fiu/fiu_posix_preload.so'];

const missing = LIBRARIES.every((path) => existsSync(path))
  ? null
  : 'libfiu is not installed (scripts/install-test-tools.sh)';
told(missing);

const FAILING = {
  LD_PRELOAD: LIBRARIES.join(' '),
  FIU_ENABLE: `enable_random name=posix/io/sync/*,probability=${PROBABILITY},failinfo=${EIO}`,
};

describe.skipIf(missing !== null)('when flushing fails', () => {
  let appliance: Packaged;
  beforeAll(async () => {
    appliance = await packagedAppliance();
  });
  afterAll(() => appliance.remove());

  it(`over ${ROUNDS} rounds, nothing that was acknowledged is lost, and reading goes on`, async () => {
    const credentials = await provision(appliance, 'Marlowe & Finch');
    const ledger = new Ledger({
      random: seededRandom(`${ROUNDS} rounds`),
      slow: [],
      largest: 300_000,
      refusals: [500, 503],
    });
    let started = 0;
    const first = await appliance.serve();
    const { token } = await signIn(first.url, credentials);
    await first.kill();
    for (let round = 0; round < ROUNDS; round++) {
      const failing = await startsWithErrors(appliance);
      if (failing !== undefined) {
        started++;
        const session = await signIn(failing.url, credentials, token);
        await Promise.all([ledger.send(session), ledger.send(session), ledger.send(session)]);
        await ledger.checkPresent(session);
        await failing.kill();
      }
      const sound = await appliance.serve();
      expect(incoming(appliance)).toEqual([]);
      const session = await signIn(sound.url, credentials, token);
      await ledger.checkPresent(session);
      await ledger.checkWhole(session);
      await sound.kill();
    }
    expect(started).toBeGreaterThan(ROUNDS / 4);
    const server = await appliance.serve();
    await ledger.checkFinished(await signIn(server.url, credentials));
    expect(await server.stop()).toBe(0);
    await checkStores(appliance, ledger);
    process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, started, ...ledger.counts() })}\n`);
  });
});

/** Undefined when a flush failed while it was starting, and it said so. */
async function startsWithErrors(appliance: Packaged): Promise<RunningServer | undefined> {
  try {
    return await appliance.serve({ env: FAILING });
  } catch (error) {
    expect(String(error)).toContain('The server ended');
    return undefined;
  }
}
