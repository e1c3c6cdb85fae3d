import { assertStillGranted, type Principal } from '../access/index.ts';
import { getCase } from '../cases/index.ts';
import { ChanceryError, type Clock } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { findFiles } from '../vault/index.ts';

interface Parts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
}

/**
 * A draft takes minutes: whoever reads along is asked before each word whether a request of that moment would be answered. A
 * wall and a revoked token hold from then on, for what is written already, too.
 */
export async function* whileSeen<Event, End>(
  events: AsyncGenerator<Event, End>,
  assertSeen: () => Promise<void>,
): AsyncGenerator<Event, End> {
  let ended = false;
  try {
    for (;;) {
      const next = await events.next();
      await assertSeen();
      if (next.done === true) {
        ended = true;
        return next.value;
      }
      yield next.value;
    }
  } finally {
    // Stops the engine.
    if (!ended) await events.return(undefined as never);
  }
}

/** @throws ChanceryError `not_found` (case), `conflict` (a source), `invalid_token`, `insufficient_scope` */
export async function assertStillSeen(
  parts: Parts,
  principal: Principal,
  caseId: string,
  fileIds: readonly string[],
): Promise<void> {
  const now = await assertStillGranted(parts, principal, 'drafts:write');
  await getCase(parts, now, caseId);
  const seen = await findFiles(parts.database.read, now, fileIds);
  if (seen.length === fileIds.length) return;
  throw new ChanceryError('conflict', 'A source was changed while the draft was written.', {
    hint: 'Ask for the draft again.',
  });
}
