import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { Answer, Given, Query } from '../contract/index.ts';
import { listById, notFound, timestamp } from '../platform/index.ts';
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

/** What is kept of the record of a case, newest first; the record of today is not among them. @throws ChanceryError `not_found` */
export async function listCaseVersions(
  { database: { read } }: Pick<StoreParts, 'database'>,
  principal: Principal,
  reference: string,
  input: Given<Query<'listCaseVersions'>>,
): Promise<Given<Answer<'listCaseVersions'>>> {
  const { id: case_id } = await namedCase(read, principal, reference);
  const list = listById('case versions', { case_id }, input);
  const before = list.after === undefined ? undefined : Number(list.after);
  const rows = await listVersionRows(read, principal, case_id, before, input.limit + 1);
  const page = list.page(rows.map((row) => ({ id: String(row.version), row })));
  return { ...page, data: page.data.map(({ row }) => toListed(row)) };
}

/** @throws ChanceryError `not_found`, also where the record of then would not have been visible */
export async function getCaseVersion(
  { database: { read } }: Pick<StoreParts, 'database'>,
  principal: Principal,
  reference: string,
  version: number,
): Promise<Answer<'getCaseVersion'>> {
  const { id } = await namedCase(read, principal, reference);
  const row = await findVersion(read, principal, id, version);
  if (row === undefined) throw notFound('version of the case');
  return { ...toListed(row), case: toCase(row) };
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
    if (versions.length > 0) {
      const details = { versions };
      await appendAudit(tx, parts.clock, principal, {
        action: 'case.versions_deleted',
        subject: case_id,
        details,
      });
    }
    return { case_id, versions, deleted_at: timestamp(parts.clock) };
  });
}

function toListed(
  row: Pick<CaseVersionRow, 'version' | 'updated_at' | 'replaced_at' | 'replaced_by' | 'changed'>,
): Answer<'listCaseVersions'>['data'][number] {
  const { version, updated_at: made_at, replaced_at, replaced_by } = row;
  return { version, made_at, replaced_at, replaced_by, changed: JSON.parse(row.changed) as string[] };
}
