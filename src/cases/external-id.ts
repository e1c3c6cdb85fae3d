import type { Principal } from '../access/index.ts';
import { ChanceryError } from '../platform/index.ts';
import type { CaseRow, Queries, TruthTables } from '../store/index.ts';
import { findCasesByExternalId } from './repository.ts';

/**
 * The case with the firm's own id among those the principal may see. What it may not see does not count, not even as a
 * conflict, so after a wall came down there may be two; which is meant cannot be guessed.
 * @throws ChanceryError `conflict`
 */
export async function findByExternalId(
  queries: Queries<TruthTables>,
  principal: Principal,
  externalId: string,
): Promise<CaseRow | undefined> {
  const [found, another] = await findCasesByExternalId(queries, principal, externalId);
  if (another === undefined) return found;
  throw new ChanceryError('conflict', 'Several cases have this external id.', {
    hint: `Name the case by its own id, and give one of them another external id: ${found?.id}, ${another.id}.`,
    errors: [{ pointer: '/external_id', detail: 'is not unique' }],
  });
}
