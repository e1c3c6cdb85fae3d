import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { Answer, Given, Query } from '../contract/index.ts';
import {
  ChanceryError,
  decodeCursor,
  invalidCursor,
  notFound,
  timestamp,
  toListPage,
} from '../platform/index.ts';
import type { CaseRow, CaseVersionRow, Queries, StoreParts, TruthTables } from '../store/index.ts';
import { namedCase } from './external-id.ts';
import { assertNoHold, isHeld } from './hold-case.ts';
import { actorId, toCase } from './model.ts';
import { deleteVersionRows, findVersion, insertVersion, listVersionRows } from './repository.ts';

/** To be called in the transaction that changes a case: under a legal hold the record stays as it was, beside the new one. */
export async function keepVersion(
  tx: Queries<TruthTables>,
  principal: Principal,
  before: CaseRow,
  changed: readonly string[],
  replaced_at: string,
): Promise<void> {
  if (!(await isHeld(tx, principal, before.id))) return;
  const replaced_by = actorId(principal);
  await insertVersion(tx, principal, {
    ...before,
    changed: JSON.stringify(changed),
    replaced_at,
    replaced_by,
  });
}

/** What is kept of the record of a case, newest first; the record of today is not among them. @throws ChanceryError `insufficient_scope`, `not_found`, `invalid_cursor` */
export async function listCaseVersions(
  { database: { read } }: Pick<StoreParts, 'database'>,
  principal: Principal,
  reference: string,
  input: Given<Query<'listCaseVersions'>>,
): Promise<Given<Answer<'listCaseVersions'>>> {
  assertReadsCases(principal);
  const { id } = await namedCase(read, principal, reference);
  const { cursor, limit } = input;
  const [of, before] = cursor === undefined ? [id] : decodeCursor(cursor, ['string', 'number']);
  if (of !== id) throw invalidCursor();
  const rows = await listVersionRows(read, principal, id, before as number | undefined, limit + 1);
  return toListPage(rows.map(toListed), limit, ({ version }) => [id, version]);
}

/** @throws ChanceryError `insufficient_scope`; `not_found`, also where the record of then would not have been visible */
export async function getCaseVersion(
  { database: { read } }: Pick<StoreParts, 'database'>,
  principal: Principal,
  reference: string,
  version: number,
): Promise<Answer<'getCaseVersion'>> {
  assertReadsCases(principal);
  const { id } = await namedCase(read, principal, reference);
  const row = await findVersion(read, principal, id, version);
  if (row === undefined) throw notFound('version of the case');
  return { ...toListed(row), case: toCase(row) };
}

/** The operations have the scope of holds; what they answer are cases. */
function assertReadsCases({ scopes }: Principal): void {
  if (scopes.has('cases:read')) return;
  throw new ChanceryError('insufficient_scope', 'The token lacks the scope cases:read.', {
    hint: 'Earlier versions are records of cases: reading them takes both scopes.',
  });
}

/**
 * Once no hold stands: what was kept goes, the record of today stays.
 * @throws ChanceryError `not_found`, `legal_hold`
 */
export async function deleteCaseVersions(
  parts: StoreParts,
  principal: Principal,
  reference: string,
): Promise<Answer<'deleteCaseVersions'>> {
  return parts.database.transaction(async (tx) => {
    const { id: case_id } = await namedCase(tx, principal, reference);
    await assertNoHold(tx, principal, case_id);
    const versions = await deleteVersionRows(tx, principal, case_id);
    if (versions.length === 0) return { case_id, versions, deleted_at: null };
    await appendAudit(tx, parts.clock, principal, {
      action: 'case.versions_deleted',
      subject: case_id,
      details: { versions },
    });
    return { case_id, versions, deleted_at: timestamp(parts.clock) };
  });
}

function toListed(
  row: Pick<CaseVersionRow, 'version' | 'updated_at' | 'replaced_at' | 'replaced_by' | 'changed'>,
): Answer<'listCaseVersions'>['data'][number] {
  const { version, updated_at: made_at, replaced_at, replaced_by } = row;
  return { version, made_at, replaced_at, replaced_by, changed: JSON.parse(row.changed) as string[] };
}
