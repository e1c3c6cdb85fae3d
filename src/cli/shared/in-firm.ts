import { operatorPrincipal } from '../../access/index.ts';
import { namedCaseId } from './name-cases.ts';
import { pickFirm } from './pick.ts';
import type { Run } from './run.ts';

/** For administration: the data directory, opened, and the operator as somebody of the firm. */
export async function inFirm(run: Run<{ readonly firm?: string }>) {
  const stores = await run.stores();
  return { stores, principal: operatorPrincipal((await pickFirm(stores, run.options.firm)).id) };
}

/** The same, with the id of the case, if one is named. */
export async function inCase<R extends string | undefined>(
  run: Run<{ readonly firm?: string }>,
  reference: R,
) {
  const { stores, principal } = await inFirm(run);
  const caseId = reference === undefined ? reference : await namedCaseId(stores, principal, reference);
  return { stores, principal, caseId: caseId as R };
}
