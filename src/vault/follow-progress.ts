import { setTimeout as sleep } from 'node:timers/promises';
import { assertStillGranted, type Principal } from '../access/index.ts';
import { Bell } from '../platform/index.ts';
import { FINAL_STATUSES, type VaultFile } from './model.ts';
import type { VaultParts } from './parts.ts';
import { getFile } from './read-files.ts';

/** At most four times a second: more than anybody reads. */
const SHORTEST_MS = 250;
/** Without news we look nevertheless: a wall or a revoked token makes none, nor does a change at the command line. */
const LONGEST_MS = 2_000;

/**
 * A file as it is, and again after each change until it is in a final state. Each time, what the caller may see is asked
 * anew: when the token is revoked or a wall is put up, it ends as the next request would. It also ends when the server does.
 * @throws ChanceryError `not_found`, `invalid_token`, `insufficient_scope`
 */
export async function* followProgress(
  parts: Pick<VaultParts, 'database' | 'clock' | 'news'>,
  principal: Principal,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<VaultFile> {
  const bell = new Bell();
  const ring = () => bell.ring();
  const unsubscribe = parts.news.subscribe(id, ring);
  signal.addEventListener('abort', ring, { once: true });
  try {
    let told: string | null = null;
    for (;;) {
      signal.throwIfAborted();
      const file = await getFile(parts, await assertStillGranted(parts, principal, 'vault:read'), id);
      const telling = JSON.stringify(file);
      if (telling !== told) yield file;
      told = telling;
      if (FINAL_STATUSES.includes(file.status) || parts.news.isClosed) return;
      await sleep(SHORTEST_MS);
      if (!parts.news.isClosed) await bell.wait(LONGEST_MS - SHORTEST_MS);
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', ring);
  }
}
