import { operatorPrincipal } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import type { Stores } from '../../stores.ts';

/**
 * The ids of the firm's cases that are named by `case_…` or `external:…`. Limits hold ids: by another name, or by a
 * mistyped one, they would quietly let nothing be seen.
 * @throws ChanceryError `not_found` for the first that names none
 */
export async function caseIds(
  parts: Pick<Stores, 'database'>,
  firmId: string,
  references: readonly string[],
): Promise<string[]> {
  const principal = operatorPrincipal(firmId);
  const ids: string[] = [];
  for (const reference of references) ids.push((await getCase(parts, principal, reference)).case.id);
  return [...new Set(ids)];
}
