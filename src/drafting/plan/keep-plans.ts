/** Plans as they are stored: made, read, listed, changed, deleted; each on record. Whoever may not see one does not know of it. */
import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { assertNoHold, namedCaseId } from '../../cases/index.ts';
import {
  assertCondition,
  type Clock,
  type Condition,
  type Ids,
  type Json,
  type ListPage,
  listById,
  notFound,
  timestamp,
} from '../../platform/index.ts';
import { type PlanRow, type Queries, type TruthTables, unpackText } from '../../store/index.ts';
import type { BriefFieldName } from '../brief/model.ts';
import { documentType } from '../document-types/list-document-types.ts';
import { mustSeeFiles, namedWithin } from '../sources/named-files.ts';
import { editPlan, type PlanEdits } from './edit-plan.ts';
import { composePlan, type PlanInput, type ReplanInput } from './make-plan.ts';
import type { MatterParts } from './matter-documents.ts';
import type { Plan, PlanBody, PlanSummary } from './model.ts';
import { type PackedPlan, packPlan } from './pack-plan.ts';
import {
  deletePlanRows,
  findPlan,
  insertPlan,
  listPlanRows,
  type PlanFilter,
  updatePlan,
} from './repository.ts';

/** Makes plans and stores nothing. */
export interface Planner {
  plan(principal: Principal, input: PlanInput | ReplanInput, signal?: AbortSignal): Promise<PackedPlan>;
}

export type PlanParts = MatterParts & {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Does the reading elsewhere; in this process when absent. */
  readonly planner?: Planner | undefined;
  /** @throws ChanceryError `storage_full` */
  readonly assertRoom?: (() => void) | undefined;
};

export interface TaggedPlan {
  readonly id: string;
  readonly tag: string;
  /** Read when it is asked for. */
  readonly plan: Plan;
  /** The same in JSON, as it goes out: to read a long one and to write it again would keep the server’s thread. */
  readonly answer: Uint8Array;
}

type Stored = ((tx: Queries<TruthTables>, id: string) => Promise<void>) | undefined;

/** @throws ChanceryError as `composePlan`, `storage_full`, `too_complex` */
export async function makePlan(
  parts: PlanParts,
  principal: Principal,
  input: PlanInput,
  { signal, stored }: { readonly signal?: AbortSignal | undefined; readonly stored?: Stored } = {},
): Promise<TaggedPlan> {
  parts.assertRoom?.();
  const { columns, files } = await compose(parts, principal, input, signal);
  const now = timestamp(parts.clock);
  const row: PlanRow = {
    id: parts.ids.next('plan'),
    firm_id: principal.firmId,
    ...columns,
    version: 1,
    created_by: principal.clientId,
    ...{ created_at: now, updated_at: now },
  };
  await parts.database.transaction(async (tx) => {
    await insertPlan(tx, principal, row, files);
    await appendAudit(tx, parts.clock, principal, {
      action: 'plan.made',
      subject: row.id,
      details: { case_id: row.case_id, document_type: row.document_type, sources: files },
    });
    await stored?.(tx, row.id);
  });
  return toPlan(row);
}

function compose(
  parts: PlanParts,
  principal: Principal,
  input: PlanInput | ReplanInput,
  signal: AbortSignal | undefined,
): Promise<PackedPlan> {
  return parts.planner?.plan(principal, input, signal) ?? composePlan(parts, principal, input).then(packPlan);
}

function toPlan(row: PlanRow): TaggedPlan {
  const { id, case_id, version, created_at, updated_at } = row;
  return {
    id,
    tag: `${id}.${version}`,
    get plan() {
      return { id, case_id, ...bodyOf(row), created_at, updated_at };
    },
    get answer() {
      const text = unpackText(row);
      if (OLD_NAMES.some((name) => text.includes(name))) return Buffer.from(JSON.stringify(this.plan));
      const [before, after] = [
        { id, case_id },
        { created_at, updated_at },
      ].map((some) => JSON.stringify(some).slice(1, -1));
      return Buffer.from(`{${before},${text.slice(1, -1)},${after}}`);
    },
  };
}

/** Fields that plans of earlier versions have under another name. */
const RENAMED = new Map<string, BriefFieldName>([['gaps', 'missing_documents']]);
/** An unescaped quotation mark stands in no string. */
const OLD_NAMES = [...RENAMED.keys()].map((name) => `"field":"${name}"`);

function bodyOf(row: PlanRow): PlanBody {
  const body = JSON.parse(unpackText(row)) as PlanBody;
  const values = body.brief.values.map((one) => ({ ...one, field: RENAMED.get(one.field) ?? one.field }));
  return { ...body, brief: { ...body.brief, values } };
}

/** That it was read is on record before it is answered. @throws ChanceryError `not_found` */
export async function getPlan(
  parts: Pick<PlanParts, 'database' | 'clock'>,
  principal: Principal,
  id: string,
): Promise<TaggedPlan> {
  const plan = await storedPlan(parts, principal, id);
  await parts.database.transaction((tx) =>
    appendAudit(tx, parts.clock, principal, {
      action: 'plan.read',
      subject: id,
      details: { case_id: plan.plan.case_id },
    }),
  );
  return plan;
}

/** @throws ChanceryError `not_found` */
export async function storedPlan(
  { database }: Pick<PlanParts, 'database'>,
  principal: Principal,
  id: string,
): Promise<TaggedPlan> {
  const row = await findPlan(database.read, principal, id);
  if (row === undefined) throw notFound('plan');
  return toPlan(row);
}

export interface ListPlansInput extends PlanFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listPlans(
  parts: Pick<PlanParts, 'database'>,
  principal: Principal,
  input: ListPlansInput,
): Promise<ListPage<PlanSummary>> {
  const { read } = parts.database;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const { document_type } = input;
  const filter = { case_id, document_type };
  const list = listById('plans', filter, input);
  return list.page(await listPlanRows(read, principal, filter, list.after, input.limit + 1));
}

/**
 * Changes a plan. What was answered is looked for anew; all else stays as it was.
 * @throws ChanceryError `not_found`, `precondition_failed`, `validation_failed`, `conflict`
 */
export async function changePlan(
  parts: PlanParts,
  principal: Principal,
  { id, edits, condition }: { readonly id: string; readonly edits: PlanEdits; readonly condition: Condition },
  signal?: AbortSignal,
): Promise<TaggedPlan> {
  const before = await storedPlan(parts, principal, id);
  assertCondition(condition, before.tag, 'plan');
  const { id: _id, case_id: caseId, created_at: _created, updated_at: _updated, ...body } = before.plan;
  const type = await documentType(parts, principal, body.document_type);
  const { answers = [], brief = {} } = edits;
  await mustSeeFiles(parts, principal, [
    ...namedWithin(answers as Json, '/answers'),
    ...namedWithin(brief, '/brief'),
  ]);
  const { plan: edited, ...looked } = editPlan(body, edits, type.brief);
  const again = { case_id: caseId, again: edited, ...looked, quote: edits.quote };
  const { columns, named } = await compose(parts, principal, again, signal);
  const { title, open_questions, body: changed, packed } = columns;
  return parts.database.transaction(async (tx) => {
    const row = await findPlan(tx, principal, id);
    if (row === undefined) throw notFound('plan');
    // Whoever was quicker is not overwritten, with If-Match or without.
    assertCondition({ ifMatch: [before.tag], ifNoneMatch: null }, `${id}.${row.version}`, 'plan');
    const now = { version: row.version + 1, updated_at: timestamp(parts.clock) };
    const next = { ...row, ...now, title, open_questions, body: changed, packed };
    await updatePlan(tx, principal, next, named);
    await appendAudit(tx, parts.clock, principal, {
      action: 'plan.changed',
      subject: id,
      details: { case_id: row.case_id, version: next.version },
    });
    return toPlan(next);
  });
}

/** @throws ChanceryError `not_found`, `legal_hold` */
export async function deletePlan(
  parts: Pick<PlanParts, 'database' | 'clock'>,
  principal: Principal,
  id: string,
): Promise<{ readonly id: string; readonly case_id: string; readonly deleted_at: string }> {
  return parts.database.transaction(async (tx) => {
    const row = await findPlan(tx, principal, id);
    if (row === undefined) throw notFound('plan');
    await assertNoHold(tx, principal, row.case_id);
    await deletePlanRows(tx, principal, id);
    await appendAudit(tx, parts.clock, principal, {
      action: 'plan.deleted',
      subject: id,
      details: { case_id: row.case_id },
    });
    return { id, case_id: row.case_id, deleted_at: timestamp(parts.clock) };
  });
}
