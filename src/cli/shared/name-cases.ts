import { operatorPrincipal, type Principal } from '../../access/index.ts';
import type { Stores } from '../../appliance/stores.ts';
import { getCase, listCases } from '../../cases/index.ts';
import { ChanceryError } from '../../platform/index.ts';

/**
 * The ids of the firm's cases that are named by `case_…` or `external:…`. Limits hold ids: by another name, or by a
 * mistyped one, they would quietly let nothing be seen.
 * @throws ChanceryError `not_found` for the first that names none; `conflict`
 */
export async function caseIds(
  parts: Pick<Stores, 'database'>,
  firmId: string,
  references: readonly string[],
): Promise<string[]> {
  const principal = operatorPrincipal(firmId);
  const ids: string[] = [];
  for (const reference of references) ids.push(await namedCaseId(parts, principal, reference));
  return [...new Set(ids)];
}

/**
 * Who puts up walls, holds and limits is asked which of several cases with one external id is meant. Programs are not: to them it is what
 * it was before the others got it.
 * @throws ChanceryError `not_found`, `conflict`
 */
export async function namedCaseId(
  parts: Pick<Stores, 'database'>,
  principal: Principal,
  reference: string,
): Promise<string> {
  const { case: matter } = await getCase(parts, principal, reference);
  if (matter.id === reference || matter.external_id === null) return matter.id;
  const { data } = await listCases(parts, principal, { external_id: matter.external_id, limit: 50 });
  if (data.length <= 1) return matter.id;
  throw new ChanceryError('conflict', 'Several cases have this external id.', {
    hint: `Name the one that is meant by its own id: ${data.map(({ id }) => id).join(', ')}.`,
  });
}
