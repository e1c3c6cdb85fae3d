import { DEVICE_SECONDS, deleteExpired, deleteExpiredSessions } from '../access/index.ts';
import { deleteFinished } from '../jobs/index.ts';
import { messageOf } from '../platform/index.ts';
import { forgetUpgrade } from '../store/index.ts';
import { isBlobNamed } from '../vault/index.ts';
import type { Stores } from './stores.ts';

/** Before anything is received: what a crash left half-way goes, what was acknowledged stays. */
export async function recover(stores: Stores): Promise<void> {
  const { removed, torn } = await stores.blobs.recover((name) => isBlobNamed(stores.database.read, name));
  if (removed > 0) stores.log.info({ removed }, 'removed what an interrupted upload left behind');
  if (torn > 0)
    stores.log.error({ torn }, 'uploads that a power cut left torn were put aside: see chancery doctor');
}

const JOBS_KEPT_MS = 7 * 24 * 3_600_000;

export function sweepExpired(stores: Stores): void {
  const now = stores.clock.now();
  const before = new Date(now.getTime() - JOBS_KEPT_MS).toISOString();
  stores.database
    .transaction(async (tx) => {
      await deleteExpired(tx, now.toISOString());
      const forgotten = new Date(now.getTime() - DEVICE_SECONDS * 1000).toISOString();
      await deleteExpiredSessions(tx, now.toISOString(), forgotten);
      await deleteFinished(tx, 'generate_document', before);
    })
    .catch((error: unknown) =>
      stores.log.error({ error: messageOf(error) }, 'what has expired could not be removed'),
    );
}

/** How long the databases of before an upgrade are kept: they hold what was deleted since. */
const UPGRADE_KEPT_MS = 7 * 24 * 3_600_000;

export function forgetOldUpgrade({ paths, clock, log }: Stores): void {
  try {
    if (forgetUpgrade(paths, new Date(clock.now().getTime() - UPGRADE_KEPT_MS)))
      log.info('the copy from before the last upgrade was removed');
  } catch (error) {
    log.error({ error: messageOf(error) }, 'the copy from before the last upgrade could not be removed');
  }
}
