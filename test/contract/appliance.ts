import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Appliance, openAppliance } from '../../src/appliance/appliance.ts';
import { initializeData, openStores, type Stores } from '../../src/appliance/stores.ts';
import { type Log, resolveConfig, silentLog } from '../../src/platform/index.ts';

export interface RunningAppliance<P> {
  readonly url: string;
  /** What `prepare` gave. */
  readonly prepared: P;
  /** For what only an operator can do, while the server runs. */
  withStores<R>(work: (stores: Stores) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

/** The appliance as `chancery serve` opens it, on a free port with a data directory of its own. */
export async function startAppliance<P>(
  prepare: (stores: Stores) => Promise<P>,
  log: Log = silentLog,
  settings: Readonly<Record<string, number>> = {},
): Promise<RunningAppliance<P>> {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
  const config = resolveConfig(directory, { port: 0, logLevel: 'warn', ...settings }, {}, undefined);
  const withStores = async <R>(work: (stores: Stores) => Promise<R>): Promise<R> => {
    const stores = await openStores(config, silentLog);
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  };
  let appliance: Appliance | null = null;
  const close = async () => {
    await appliance?.close();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await initializeData(config, {});
    const prepared = await withStores(prepare);
    appliance = await openAppliance(config, log);
    return { url: appliance.url, prepared, withStores, close };
  } catch (error) {
    await close();
    throw error;
  }
}
