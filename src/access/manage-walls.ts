import { appendAudit } from '../audit/index.ts';
import { type Clock, type Ids, notFound, timestamp } from '../platform/index.ts';
import type { Database, TruthTables, WallRow } from '../store/index.ts';
import type { Principal } from './model.ts';
import { deleteWall, insertWall, isSubject, isVisibleCase, listWallRows } from './repository.ts';

export interface WallParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Screens a client application or a person off a case, from their next request on. */
export async function addWall(
  parts: WallParts,
  principal: Principal,
  input: { caseId: string; subjectId: string; reason: string },
): Promise<WallRow> {
  return parts.database.transaction(async (tx) => {
    if (!(await isVisibleCase(tx, principal, input.caseId))) throw notFound('case');
    if (!(await isSubject(tx, principal, input.subjectId))) throw notFound('person or client of this firm');
    const row: WallRow = {
      id: parts.ids.next('wall'),
      firm_id: principal.firmId,
      case_id: input.caseId,
      subject_id: input.subjectId,
      reason: input.reason,
      created_at: timestamp(parts.clock),
      name: '',
      mode: 'screen',
    };
    await deleteWall(tx, principal, input.caseId, input.subjectId);
    await insertWall(tx, principal, row);
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.added',
      subject: input.caseId,
      details: { against: input.subjectId },
    });
    return row;
  });
}

export async function removeWall(
  parts: WallParts,
  principal: Principal,
  input: { caseId: string; subjectId: string },
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if (!(await deleteWall(tx, principal, input.caseId, input.subjectId))) throw notFound('wall');
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.removed',
      subject: input.caseId,
      details: { against: input.subjectId },
    });
  });
}

export async function listWalls(
  parts: Pick<WallParts, 'database'>,
  principal: Principal,
  caseId?: string,
): Promise<WallRow[]> {
  return listWallRows(parts.database.read, principal, caseId);
}
