/**
 * A server that is killed again and again while documents arrive and are read. After each restart, and once
 * more at the end, what it acknowledged must be there, whole, and nothing half-done may be left.
 */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { provision, type Session, signIn } from '../client.ts';
import { errorsIn, type Packaged, type RunningServer } from '../packaged.ts';
import { childOf, eventually, membersOf, signal } from '../processes.ts';
import type { Random } from '../random.ts';
import { Ledger, type LedgerCounts, type LedgerParts } from './ledger.ts';
import { checkStores, incoming } from './stores.ts';

/**
 * `upload`, `reading`: everything at once, somewhere in that phase. `commit`: everything at once, while an
 * original is in place and its row is being written. `server`: the server alone. `reader`: the ingest child alone.
 */
const TARGETS = ['upload', 'commit', 'reading', 'commit', 'server', 'commit', 'reading', 'reader'] as const;
export type Target = (typeof TARGETS)[number];

export interface KillPlan extends LedgerParts {
  readonly kills: number;
}

export interface KillReport extends LedgerCounts {
  readonly kills: Readonly<Record<Target, number>>;
  readonly quarantined: number;
}

/** Kills the server of `appliance` as planned, then lets it finish its work and compares. */
export async function killAgainAndAgain(appliance: Packaged, plan: KillPlan): Promise<KillReport> {
  const credentials = await provision(appliance, 'Marlowe & Finch');
  const ledger = new Ledger(plan);
  const kills = { upload: 0, commit: 0, reading: 0, server: 0, reader: 0 };
  let server = await appliance.serve();
  const { token } = await signIn(server.url, credentials);
  for (let done = 0; done < plan.kills; done++) {
    const session = await signIn(server.url, credentials, token);
    await ledger.checkPresent(session);
    const target = TARGETS[done % TARGETS.length] ?? 'upload';
    kills[target]++;
    await killDuring(target, { appliance, server, session, ledger }, plan.random);
    if (target === 'reader') continue; // the server starts another by itself
    await eventually('the children of a killed server end', () =>
      membersOf(server.pid).length === 0 ? true : undefined,
    );
    server = await appliance.serve();
    expect(incoming(appliance), 'files left in vault/incoming after a restart').toEqual([]);
  }
  const session = await signIn(server.url, credentials, token);
  const { quarantined } = await ledger.checkFinished(session, kills.reader);
  expect(errorsIn(server.log)).toEqual([]);
  expect(await server.stop()).toBe(0);
  await checkStores(appliance, ledger);
  return { kills, ...ledger.counts(), quarantined };
}

interface Scene {
  readonly appliance: Packaged;
  readonly server: RunningServer;
  readonly session: Session;
  readonly ledger: Ledger;
}

async function killDuring(target: Target, scene: Scene, random: Random): Promise<void> {
  const { appliance, server, session, ledger } = scene;
  const uploads = Promise.all([ledger.send(session), ledger.send(session), ledger.send(session)]);
  if (target === 'upload') await sleep(random.below(300));
  else if (target === 'commit') {
    await Promise.race([uploads, originalInPlace(appliance)]);
    await sleep(random.below(20));
  } else {
    await uploads;
    await sleep(random.below(2500));
  }
  if (target === 'reader') {
    const reader = await eventually('an ingest child runs', () => childOf(server.pid, 'ingest'));
    signal(reader, 'SIGKILL');
  } else if (target === 'server') {
    await server.killServerOnly();
  } else {
    await server.kill();
  }
  await uploads;
}

/** The vault marks an original that is put in place until its row is committed. */
async function originalInPlace(appliance: Packaged): Promise<void> {
  const until = performance.now() + 5_000;
  while (performance.now() < until && !incoming(appliance).some((name) => name.includes('.'))) {
    await setImmediate();
  }
}
