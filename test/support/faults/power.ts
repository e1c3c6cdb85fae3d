/** A server whose power is cut again and again while documents arrive and are read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { provision, signIn } from '../client.ts';
import { errorsIn, type Packaged, type RunningServer } from '../packaged.ts';
import { Ledger, type LedgerCounts, type LedgerParts } from './ledger.ts';
import type { LoopDisk } from './loop-disk.ts';
import { checkStores, incoming } from './stores.ts';

export interface PowerPlan extends LedgerParts {
  readonly cuts: number;
}

/** How long after the first byte of an upload the power may go, in milliseconds: most of the ways are inside. */
const WITHIN = 900;

/**
 * Cuts the power of `disk`, on which the data of `appliance` lie, starts again, and looks for what was acknowledged: the row,
 * and every byte of the original. A last server finishes all work.
 */
export async function cutAgainAndAgain(
  appliance: Packaged,
  disk: LoopDisk,
  plan: PowerPlan,
): Promise<LedgerCounts> {
  const credentials = await provision(appliance, 'Marlowe & Finch');
  const ledger = new Ledger({ refusals: [500, 503], ...plan });
  let server = await appliance.serve();
  for (let done = 0; done < plan.cuts; done++) {
    const session = await signIn(server.url, credentials);
    await ledger.checkPresent(session);
    await ledger.checkWhole(session);
    expect(troublesOf(server)).toEqual([]);
    const sent = [ledger.send(session), ledger.send(session), ledger.send(session)];
    const uploads = Promise.all(sent);
    // Every other time as soon as something is acknowledged, when most is at stake.
    if (done % 2 === 0) await sleep(plan.random.below(WITHIN));
    else await Promise.race(sent).then(() => sleep(plan.random.below(50)));
    disk.cut();
    await server.kill();
    await uploads;
    await disk.restore();
    server = await appliance.serve();
    expect(incoming(appliance), 'files left in vault/incoming after a restart').toEqual([]);
  }
  await ledger.checkFinished(await signIn(server.url, credentials));
  expect(troublesOf(server)).toEqual([]);
  expect(await server.stop()).toBe(0);
  await checkStores(appliance, ledger);
  return ledger.counts();
}

/** Native parts that were unpacked just before the cut are put right, which is warned about: that is no trouble. */
function troublesOf({ log }: RunningServer): unknown[] {
  return errorsIn(log).filter(
    ({ msg }) => !/CHANCERY_RUNTIME_RESTORED|^\S*\/data\/runtime\/\S*$|--trace-warnings/.test(msg ?? ''),
  );
}
