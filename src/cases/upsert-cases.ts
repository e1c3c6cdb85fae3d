import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { Answer } from '../contract/index.ts';
import {
  assertCondition,
  ChanceryError,
  type Condition,
  isChanceryError,
  notFound,
  timestamp,
  typedLine,
  yieldToEventLoop,
} from '../platform/index.ts';
import type { CaseRow, Queries, StoreParts, TruthTables } from '../store/index.ts';
import { assertNewExternalId, assertNotBlank, externalIdIn } from './external-id.ts';
import { keepVersion } from './keep-versions.ts';
import {
  type CaseInput,
  changedFields,
  mergeColumns,
  tagOf,
  toVersioned,
  type VersionedCase,
} from './model.ts';
import {
  findCase,
  findCaseByExternalId,
  insertCase,
  isVisible,
  recordExternalId,
  releaseSavepoint,
  rollbackToSavepoint,
  savepoint,
  updateCase,
} from './repository.ts';

export type CaseParts = StoreParts;

export interface UpsertCaseInput {
  /** `case_…` or `external:<id>`; absent: by `values.external_id`, else a new case. */
  readonly reference?: string | undefined;
  readonly values: CaseInput;
  /** What has to be there, or not, for anything to be done (`If-Match`, `If-None-Match`). */
  readonly condition?: Condition | undefined;
}

export interface UpsertedCase extends VersionedCase {
  readonly outcome: 'created' | 'changed' | 'unchanged';
}

/** Creates or changes a case; an unchanged one is not written and keeps its version. */
export async function upsertCase(
  parts: CaseParts,
  principal: Principal,
  input: UpsertCaseInput,
): Promise<UpsertedCase> {
  return parts.database.transaction((tx) => upsertIn(tx, parts, principal, input));
}

/** Characters of rows, as they were sent: a few hundred pages of the database. */
const MOST_AT_A_STROKE = 1024 * 1024;

export type BatchRow = Answer<'batchCases'>['results'][number];

/**
 * Many cases, each with a savepoint of its own: a bad row is reported, the others are kept. A transaction takes so many as are written
 * at a stroke, since COMMIT seals every page while the event loop stands still; `stored` runs in the last. Between rows those who only
 * read have their turn, between transactions those who write.
 * @param unfit rows that are no case as the API takes it, and why
 */
export async function upsertCases(
  parts: CaseParts,
  principal: Principal,
  inputs: readonly CaseInput[],
  stored?: (tx: Queries<TruthTables>, report: readonly BatchRow[]) => Promise<void>,
  unfit?: Pick<ReadonlyMap<number, ChanceryError>, 'get'>,
): Promise<BatchRow[]> {
  const rowOf = async (tx: Queries<TruthTables>, index: number, values: CaseInput): Promise<BatchRow> => {
    const external_id = externalIdOf(values);
    const refused = unfit?.get(index);
    if (refused !== undefined) return failed(index, external_id, refused);
    await savepoint(tx);
    try {
      const done = await upsertIn(tx, parts, principal, { values });
      await releaseSavepoint(tx);
      return { index, outcome: done.outcome, id: done.case.id, external_id, error: null };
    } catch (error) {
      await rollbackToSavepoint(tx);
      if (!isChanceryError(error)) throw error;
      return failed(index, external_id, error);
    }
  };
  const report: BatchRow[] = [];
  while (true) {
    const rows: BatchRow[] = [];
    const isLast = await parts.database.transaction(async (tx) => {
      let characters = 0;
      for (let index = report.length; index < inputs.length && characters < MOST_AT_A_STROKE; index++) {
        const values = inputs[index] as CaseInput;
        await yieldToEventLoop();
        characters += JSON.stringify(values).length;
        rows.push(await rowOf(tx, index, values));
      }
      if (report.length + rows.length < inputs.length) return false;
      await stored?.(tx, [...report, ...rows]);
      return true;
    });
    report.push(...rows);
    if (isLast) return report;
  }
}

/** Also of what is no case at all. */
function externalIdOf(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('external_id' in values)) return null;
  return typeof values.external_id === 'string' ? values.external_id : null;
}

function failed(index: number, external_id: string | null, error: ChanceryError): BatchRow {
  const { code, message: detail, errors } = error;
  return { index, outcome: 'failed', id: null, external_id, error: { code, detail, errors } };
}

async function upsertIn(
  tx: Queries<TruthTables>,
  parts: CaseParts,
  principal: Principal,
  input: UpsertCaseInput,
): Promise<UpsertedCase> {
  const { before, externalId, pointer } = await locate(tx, principal, input);
  assertCondition(input.condition, before === undefined ? null : tagOf(before), 'case');
  const columns = mergeColumns(before, {
    ...input.values,
    ...(externalId === undefined ? {} : { external_id: externalId }),
    title: titleOf(input.values, before),
  });
  const changed = before === undefined ? [] : changedFields(before, columns);
  if (before !== undefined && changed.length === 0) return { outcome: 'unchanged', ...toVersioned(before) };
  const { external_id: given } = columns;
  const isNew = given !== null && given !== before?.external_id;
  if (isNew) {
    assertNewExternalId(given, pointer);
    await assertFree(tx, principal, given);
  }
  const at = timestamp(parts.clock);
  if (before !== undefined) await keepVersion(tx, principal, before, changed, at);
  const row =
    before === undefined
      ? await insertCase(tx, principal, parts.ids.next('case'), columns, at)
      : await updateCase(tx, principal, before.id, columns, at);
  if (isNew) await recordExternalId(tx, principal, row.id);
  if (!(await isVisible(tx, principal, row.id))) {
    throw new ChanceryError('validation_failed', 'The case would lie outside what this token may access.', {
      hint: 'Use a practice area and client that the token’s firm resources admit.',
    });
  }
  await appendAudit(tx, parts.clock, principal, {
    action: before === undefined ? 'case.created' : 'case.changed',
    subject: row.id,
    details: before === undefined ? { version: row.version } : { version: row.version, changed },
  });
  return { outcome: before === undefined ? 'created' : 'changed', ...toVersioned(row) };
}

interface Located {
  readonly before: CaseRow | undefined;
  readonly externalId: string | undefined;
  /** Where the request says the external id. */
  readonly pointer: string;
}

async function locate(
  tx: Queries<TruthTables>,
  principal: Principal,
  { reference, values }: UpsertCaseInput,
): Promise<Located> {
  const named = reference === undefined ? undefined : externalIdIn(reference);
  if (reference !== undefined && named === undefined) {
    const before = await findCase(tx, principal, reference);
    if (before === undefined) throw notFound('case');
    return { before, externalId: undefined, pointer: '/external_id' };
  }
  const externalId = named ?? values.external_id ?? undefined;
  const pointer = named === undefined ? '/external_id' : '/params/case_id';
  if (externalId === undefined) return { before: undefined, externalId, pointer };
  assertNotBlank(externalId, pointer);
  if (values.external_id != null && values.external_id !== externalId) {
    throw new ChanceryError('validation_failed', 'The external id differs from the one in the path.', {
      errors: [{ pointer: '/external_id', detail: 'must be the one in the path' }],
    });
  }
  return { before: await findCaseByExternalId(tx, principal, externalId), externalId, pointer };
}

async function assertFree(tx: Queries<TruthTables>, principal: Principal, externalId: string): Promise<void> {
  const bearer = await findCaseByExternalId(tx, principal, externalId);
  if (bearer === undefined) return;
  throw new ChanceryError('conflict', 'Another case of the firm has this external id.', {
    hint: `It is ${bearer.id}: give that case another external id first, or this one.`,
    errors: [{ pointer: '/external_id', detail: 'is already in use' }],
  });
}

function titleOf(values: CaseInput, before: CaseRow | undefined): string {
  const title = (values.title === undefined ? before?.title : typedLine(values.title))?.trim() ?? '';
  if (title !== '') return title;
  throw new ChanceryError('validation_failed', 'A case needs a title.', {
    errors: [{ pointer: '/title', detail: 'must not be empty' }],
  });
}
