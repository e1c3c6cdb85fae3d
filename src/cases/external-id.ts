import type { Principal } from '../access/index.ts';
import { ChanceryError, notFound, typedLine } from '../platform/index.ts';
import type { CaseRow, Queries, TruthTables } from '../store/index.ts';
import { findCase, findCaseByExternalId } from './repository.ts';

const EXTERNAL = 'external:';
const LONGEST = 200;

/** The firm's own id in `external:<id>`; undefined where a case is named by ours. */
export function externalIdIn(reference: string): string | undefined {
  return reference.startsWith(EXTERNAL) ? reference.slice(EXTERNAL.length) : undefined;
}

/**
 * The case that is named by its id, or as `external:<the firm's own id>`: wherever a case is named, this says which it is.
 * @throws ChanceryError `not_found`, also for one that the principal may not see
 */
export async function namedCase(
  queries: Queries<TruthTables>,
  principal: Principal,
  reference: string,
): Promise<CaseRow> {
  const externalId = externalIdIn(reference);
  const row =
    externalId === undefined
      ? await findCase(queries, principal, reference)
      : await findCaseByExternalId(queries, principal, externalId);
  if (row === undefined) throw notFound('case');
  return row;
}

/** What a list is narrowed to: a case that is not there would make it empty, as if there were nothing of a case that is. */
export async function namedCaseId(
  queries: Queries<TruthTables>,
  principal: Principal,
  reference: string | undefined,
): Promise<string | undefined> {
  return reference === undefined ? undefined : (await namedCase(queries, principal, reference)).id;
}

/** Cases without an id of their own would all be matched by the blank one and overwrite each other. */
export function assertNotBlank(externalId: string, pointer: string): void {
  if (externalId.trim() === '') throw unfit(pointer, 'must not be blank');
}

/** An id that is given to a case now. Those of earlier versions may be longer or stand between blanks, and stay. */
export function assertNewExternalId(externalId: string, pointer: string): void {
  assertNotBlank(externalId, pointer);
  if ([...externalId].length > LONGEST) throw unfit(pointer, `must have at most ${LONGEST} characters`);
  if (externalId !== externalId.trim()) throw unfit(pointer, 'must not begin or end with blanks');
  if (externalId !== typedLine(externalId)) {
    throw unfit(pointer, 'must not hold control characters, nor characters that are not seen');
  }
}

function unfit(pointer: string, detail: string): ChanceryError {
  return new ChanceryError('validation_failed', `The external id ${detail}.`, {
    hint: 'Send the id that the practice software gives the matter, or leave the field out.',
    errors: [{ pointer, detail }],
  });
}
