import type { Principal } from '../access/index.ts';
import { Bell } from '../platform/index.ts';
import { FINAL_STATUSES, toFile, type VaultFile } from './model.ts';
import type { VaultParts } from './parts.ts';
import { findFiles } from './repository.ts';

/** Without news we look nevertheless. */
const LOOK_EVERY_MS = 1_000;

/**
 * Waits until every file is in a final state, the time is up, the caller is gone or the server is to end; returns them as
 * they are then.
 */
export async function awaitFiles(
  parts: Pick<VaultParts, 'database' | 'news'>,
  principal: Principal,
  input: { ids: readonly string[]; seconds: number },
  signal: AbortSignal,
): Promise<VaultFile[]> {
  const until = performance.now() + input.seconds * 1000;
  const bell = new Bell();
  const ring = () => bell.ring();
  const unsubscribe = input.ids.map((id) => parts.news.subscribe(id, ring));
  signal.addEventListener('abort', ring, { once: true });
  try {
    for (;;) {
      const files = (await findFiles(parts.database.read, principal, input.ids)).map(toFile);
      const left = until - performance.now();
      const waiting = files.some((file) => !FINAL_STATUSES.includes(file.status));
      if (!waiting || left <= 0 || signal.aborted || parts.news.isClosed) return files;
      await bell.wait(Math.min(LOOK_EVERY_MS, left));
    }
  } finally {
    for (const end of unsubscribe) end();
    signal.removeEventListener('abort', ring);
  }
}
