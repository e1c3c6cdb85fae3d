import { assertStillGranted, type Principal } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { ChanceryError, type Clock } from '../../platform/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { findFiles } from '../../vault/index.ts';

interface Parts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
}

/**
 * A draft takes minutes: whoever reads along is asked before each word whether a request of that moment would be answered. A
 * wall and a revoked token hold from then on, for what is written already, too.
 */
export async function* revalidateAccess<Event, End>(
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

/** What depends on the hour, the end of a token, is asked for again after so long. */
const HOLDS_MS = 100;

/**
 * For `revalidateAccess`: asks for the first word, then when anything was committed since, and now and then. A draft has thousands of
 * paragraphs, and to ask takes longer than to write one.
 */
export function stillSeen(
  parts: Parts,
  principal: Principal,
  caseId: string,
  fileIds: readonly string[],
): () => Promise<void> {
  let asked = { version: Number.NaN, at: 0 };
  return async () => {
    // Before it is asked: what is committed meanwhile is asked for again.
    const now = { version: parts.database.version(), at: parts.clock.now().getTime() };
    if (now.version === asked.version && now.at - asked.at < HOLDS_MS) return;
    await assertStillSeen(parts, principal, caseId, fileIds);
    asked = now;
  };
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
