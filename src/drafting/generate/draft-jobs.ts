/**
 * Drafts that are written whether or not anybody waits for them: a row in the queue holds the request and who made it,
 * a worker in the server writes it, and the document is stored in the transaction that ends the job.
 */
import {
  assertStillGranted,
  draftJobScope,
  laneOf,
  type Principal,
  SCOPES,
  type Scope,
} from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { enqueue, findReport, type JobReport, waitingAmong } from '../../jobs/index.ts';
import { type ErrorCode, isChanceryError, type Json, notFound } from '../../platform/index.ts';
import type { Queries, TruthTables } from '../../store/index.ts';
import { givenValues } from '../brief/given.ts';
import { documentType } from '../document-types/list-document-types.ts';
import { answerVersion } from '../drafts/read-versions.ts';
import { allEngines } from '../engines/all.ts';
import { chooseEngine } from './choose-engine.ts';
import { type DraftingParts, type GenerateInput, namedPlan } from './generate-document.ts';

/** What the queue holds. */
export interface DraftOrder {
  readonly input: GenerateInput;
  readonly principal: Omit<Principal, 'scopes'> & { readonly scopes: readonly Scope[] };
}

/** A failure as it is told, without what belongs to one request. */
export interface KeptProblem {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly hint?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

export interface DraftJob {
  readonly id: string;
  readonly kind: 'generate_document';
  readonly state: JobReport['state'];
  /** Among those that who ordered it may see, 1 is the first; null unless it waits. */
  readonly position: number | null;
  readonly case_id: string;
  /** In JSON, as it is answered. */
  readonly document?: Uint8Array;
  /** Why it failed, or what it waits for. */
  readonly problem?: KeptProblem;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** What a worker knows about the drafts it is at. */
export interface DraftProgress {
  /** Its place among those that wait for the model; undefined when it does not wait. */
  position(jobId: string): number | undefined;
  /** Why one that is not over does not go on now; undefined when nothing is in its way. */
  obstacle(job: Pick<JobReport, 'id' | 'state'>): KeptProblem | undefined;
  /** There is something new to do. */
  wake(): void;
}

export type DraftJobParts = DraftingParts & { readonly progress: DraftProgress };

/**
 * Takes an order. What can be refused at once is refused at once. `stored` runs in the transaction that puts it into the queue.
 * @throws ChanceryError `not_found` (case), `unknown_document_type`, `validation_failed`, `engine_unavailable`, `storage_full`
 */
export async function orderDraft(
  parts: DraftJobParts,
  principal: Principal,
  input: GenerateInput,
  stored?: (tx: Queries<TruthTables>, id: string) => Promise<void>,
): Promise<DraftJob> {
  const blueprint = await documentType(parts, principal, input.document_type);
  const { case: matter } = await getCase(parts, principal, input.case_id);
  await namedPlan(parts, principal, input, matter.id);
  if (input.brief !== undefined) givenValues(blueprint.brief, input.brief);
  await chooseEngine(allEngines(parts), input.engine);
  parts.assertRoom?.();
  const order: DraftOrder = { input, principal: { ...principal, scopes: [...principal.scopes] } };
  const id = await parts.database.transaction(async (tx) => {
    const job = await enqueue(tx, parts, principal, {
      kind: 'generate_document',
      // The document to be: a second attempt cannot make a second one.
      subject: parts.ids.next('doc'),
      lane: principal.clientId === null ? null : laneOf(principal),
      payload: JSON.parse(JSON.stringify({ ...order, case_id: matter.id })) as Json,
    });
    await stored?.(tx, job);
    return job;
  });
  parts.progress.wake();
  return getDraftJob(parts, principal, id);
}

/**
 * @throws ChanceryError `not_found`: also for the job of somebody else, and when the case can no longer be seen
 */
export async function getDraftJob(parts: DraftJobParts, principal: Principal, id: string): Promise<DraftJob> {
  const report = await findReport(parts, principal, id);
  if (report?.kind !== 'generate_document') throw notFound('job');
  const { case_id, ...order } = report.payload as unknown as DraftOrder & { readonly case_id: string };
  const by = order.principal;
  if (
    by.clientId !== principal.clientId ||
    by.personId !== principal.personId ||
    by.kind !== principal.kind
  ) {
    throw notFound('job');
  }
  await getCase(parts, principal, case_id).catch((error: unknown) => {
    throw isChanceryError(error) && error.code === 'not_found' ? notFound('job') : error;
  });
  const { createdAt: created_at, finishedAt: finished_at } = report;
  const obstacle = report.finishedAt === null ? parts.progress.obstacle(report) : undefined;
  // On a full disk not even the row can be put back.
  const state = obstacle === undefined ? report.state : 'waiting';
  const position = await positionOf(parts, principal, report);
  const job = { id, kind: report.kind, state, position, case_id, created_at, finished_at };
  if (obstacle !== undefined) return { ...job, problem: obstacle };
  if (state === 'done') {
    const { document_id } = report.result as { readonly document_id: string };
    return { ...job, document: (await answerVersion(parts, principal, document_id)).answer };
  }
  return state === 'failed' ? { ...job, problem: report.result as unknown as KeptProblem } : job;
}

async function positionOf(
  parts: DraftJobParts,
  principal: Principal,
  { id, state }: JobReport,
): Promise<number | null> {
  if (state === 'running') return parts.progress.position(id) ?? null;
  if (state !== 'waiting') return null;
  const place = (await waitingAmong(parts, 'generate_document', draftJobScope(principal))).indexOf(id);
  return place < 0 ? null : place + 1;
}

/**
 * Who ordered it, as they would be let in now.
 * @throws ChanceryError `invalid_token`, `tier_not_eligible`, `insufficient_scope`
 */
export function ordererOf(
  parts: Pick<DraftingParts, 'database' | 'clock'>,
  { principal }: DraftOrder,
): Promise<Principal> {
  const scopes = new Set(SCOPES.filter((scope) => principal.scopes.includes(scope)));
  return assertStillGranted(parts, { ...principal, scopes }, 'drafts:write');
}
