import { type Principal, planScope } from '../../access/index.ts';
import { type PlanRow, prepared, preparedRow, type Queries, type TruthTables } from '../../store/index.ts';

type Q = Queries<TruthTables>;

export interface PlanFilter {
  readonly case_id?: string | undefined;
  readonly document_type?: string | undefined;
}

/** With the files it names, on which depends who may see it. */
export async function insertPlan(
  tx: Q,
  principal: Principal,
  row: PlanRow,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insertInto('plans').values(row).execute();
  await insertSources(tx, principal, row.id, fileIds);
}

export async function updatePlan(
  tx: Q,
  principal: Principal,
  { id, version, open_questions, title, body, packed, updated_at }: PlanRow,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('plans')
    .set({ version, open_questions, title, body, packed, updated_at })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('plan_sources').where('plan_id', '=', id).execute();
  await insertSources(tx, principal, id, fileIds);
}

async function insertSources(
  tx: Q,
  _principal: Principal,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const file_id of new Set(fileIds))
    await tx.insertInto('plan_sources').values({ plan_id: id, file_id }).execute();
}

/** A plan is visible to whom its case and every file it names are visible. */
export const findPlan = preparedRow((queries: Q, principal: Principal, id: string) =>
  queries.selectFrom('plans').selectAll('plans').where('plans.id', '=', id).where(planScope(principal)),
);

/** Newest first, without the bodies. */
export function listPlanRows(
  queries: Q,
  principal: Principal,
  filter: PlanFilter,
  before: string | undefined,
  limit: number,
): Promise<Omit<PlanRow, 'body' | 'packed' | 'firm_id' | 'version' | 'created_by'>[]> {
  return planList(queries, principal, limit, before, filter.case_id, filter.document_type);
}

const planList = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    type: string | undefined,
  ) => {
    let query = queries
      .selectFrom('plans')
      .select([
        'plans.id',
        'plans.case_id',
        'plans.document_type',
        'plans.title',
        'plans.open_questions',
        'plans.created_at',
        'plans.updated_at',
      ])
      .where(planScope(principal))
      .orderBy('plans.id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('plans.id', '<', before);
    if (caseId !== undefined) query = query.where('plans.case_id', '=', caseId);
    if (type !== undefined) query = query.where('plans.document_type', '=', type);
    return query;
  },
);

export async function deletePlanRows(tx: Q, _principal: Principal, id: string): Promise<void> {
  await tx.deleteFrom('plan_sources').where('plan_id', '=', id).execute();
  await tx.deleteFrom('plans').where('id', '=', id).execute();
}
