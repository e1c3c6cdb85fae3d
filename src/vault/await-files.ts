import { setTimeout as sleep } from 'node:timers/promises';
import type { Principal } from '../access/index.ts';
import { FINAL_STATUSES, toFile, type VaultFile } from './model.ts';
import type { VaultParts } from './parts.ts';
import { findFiles } from './repository.ts';

const LOOK_EVERY_MS = 100;

/** Waits until every file is in a final state, the time is up, or the caller is gone; returns them as they are then. */
export async function awaitFiles(
  parts: Pick<VaultParts, 'database'>,
  principal: Principal,
  input: { ids: readonly string[]; seconds: number },
  signal: AbortSignal,
): Promise<VaultFile[]> {
  const until = performance.now() + input.seconds * 1000;
  for (;;) {
    const files = (await findFiles(parts.database.read, principal, input.ids)).map(toFile);
    const waiting = files.some((file) => !FINAL_STATUSES.includes(file.status));
    if (!waiting || performance.now() >= until || signal.aborted) return files;
    await sleep(LOOK_EVERY_MS);
  }
}
