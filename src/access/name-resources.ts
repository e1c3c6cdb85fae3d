import type { FirmResource } from '../firm/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import { type FirmResourceDetail, OAuthError, type Principal } from './model.ts';
import { findCaseId } from './repository.ts';

const EXTERNAL = 'external:';

/**
 * What `authorization_details` limit a token to. Cases are kept by our ids: a token for one that is not there would quietly
 * see nothing, and one that the requester may not see is answered in the same words.
 * @throws OAuthError `invalid_authorization_details`
 */
export async function resolveResources(
  queries: Queries<TruthTables>,
  requester: Principal,
  details: readonly FirmResourceDetail[] | undefined,
): Promise<readonly FirmResource[] | null> {
  if (details === undefined) return null;
  const resources: FirmResource[] = [];
  for (const { type: _, cases, ...others } of details) {
    const ids = cases === undefined ? undefined : await findCaseIds(queries, requester, cases);
    if (ids === null) {
      throw new OAuthError(
        'invalid_authorization_details',
        'A case in authorization_details is unknown, or not one this client may access.',
      );
    }
    resources.push({ ...(ids && { cases: ids }), ...others });
  }
  return resources;
}

/** Ours, each once, of cases named by our ids or as `external:<id>`; null where the requester does not see one of them. */
export async function findCaseIds(
  queries: Queries<TruthTables>,
  requester: Principal,
  references: readonly string[],
): Promise<string[] | null> {
  const found = new Set<string>();
  for (const reference of new Set(references)) {
    const named = reference.startsWith(EXTERNAL)
      ? { externalId: reference.slice(EXTERNAL.length) }
      : { id: reference };
    const id = await findCaseId(queries, requester, named);
    if (id === undefined) return null;
    found.add(id);
  }
  return [...found];
}
