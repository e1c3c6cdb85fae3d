import { appendAudit } from '../audit/index.ts';
import { ChanceryError, type Clock, type Ids, notFound, timestamp } from '../platform/index.ts';
import type { Database, Queries, TruthTables, WallRow } from '../store/index.ts';
import type { Principal } from './model.ts';
import {
  deleteNamedWall,
  deleteWall,
  insertWall,
  isSubject,
  isVisibleCase,
  listWallRows,
} from './repository.ts';

export interface WallParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A wall by its name: everybody in `subjects` is screened off all `cases`, or (`admit`) nobody but they may see them. */
export interface NamedWall {
  readonly name: string;
  readonly mode: 'screen' | 'admit';
  readonly reason: string;
  readonly cases: readonly string[];
  readonly subjects: readonly string[];
  readonly since: string;
}

/** Screens a client application or a person off a case, from their next request on. */
export async function addWall(
  parts: WallParts,
  principal: Principal,
  input: { caseId: string; subjectId: string; reason: string },
): Promise<WallRow> {
  const { caseId, subjectId, reason } = input;
  return parts.database.transaction(async (tx) => {
    await assertCase(tx, principal, caseId);
    await assertSubject(tx, principal, subjectId);
    const pair = { caseId, subjectId, name: '', mode: 'screen' as const, reason };
    const row = toRow(parts, principal, pair);
    await deleteWall(tx, principal, caseId, subjectId);
    await insertWall(tx, principal, row);
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.added',
      subject: caseId,
      details: { against: subjectId },
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
    if (!(await deleteWall(tx, principal, input.caseId, input.subjectId))) throw noWall();
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.removed',
      subject: input.caseId,
      details: { against: input.subjectId },
    });
  });
}

/** Builds a wall, or adds cases and subjects to the one of that name; from the next request of everybody on. */
export async function buildWall(
  parts: WallParts,
  principal: Principal,
  input: Omit<NamedWall, 'since'>,
): Promise<NamedWall> {
  const name = input.name.trim();
  if (name === '') throw invalid('/name', 'A wall needs a name.');
  return parts.database.transaction(async (tx) => {
    const before = toNamedWalls(await listWallRows(tx, principal, undefined, name))[0];
    if (before !== undefined && before.mode !== input.mode) {
      throw new ChanceryError('conflict', `The wall “${name}” is of the other kind (${before.mode}).`, {
        hint: 'Take it down first, or choose another name.',
      });
    }
    const wall = {
      cases: [...new Set([...(before?.cases ?? []), ...input.cases])],
      subjects: [...new Set([...(before?.subjects ?? []), ...input.subjects])],
    };
    if (wall.cases.length === 0) throw invalid('/cases', 'A wall needs a case.');
    if (wall.subjects.length === 0)
      throw invalid('/subjects', 'A wall needs a person or client application.');
    for (const caseId of input.cases) await assertCase(tx, principal, caseId);
    for (const subjectId of input.subjects) await assertSubject(tx, principal, subjectId);
    await deleteNamedWall(tx, principal, name);
    const { mode, reason } = input;
    const rows = wall.cases.flatMap((caseId) =>
      wall.subjects.map((subjectId) => toRow(parts, principal, { caseId, subjectId, name, mode, reason })),
    );
    for (const row of rows) await insertWall(tx, principal, row);
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.added',
      subject: name,
      details: { mode, cases: wall.cases, subjects: wall.subjects },
    });
    return { name, mode, reason, ...wall, since: rows[0]?.created_at ?? '' };
  });
}

export async function takeDownWall(parts: WallParts, principal: Principal, name: string): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if (name === '' || !(await deleteNamedWall(tx, principal, name))) throw noWall();
    await appendAudit(tx, parts.clock, principal, { action: 'wall.removed', subject: name });
  });
}

/** The pairs of case and subject, of walls with and without a name. */
export async function listWalls(
  parts: Pick<WallParts, 'database'>,
  principal: Principal,
  caseId?: string,
): Promise<WallRow[]> {
  return listWallRows(parts.database.read, principal, caseId);
}

/** A wall that is about one case and one subject has no name and comes as it is. */
export async function listNamedWalls(
  parts: Pick<WallParts, 'database'>,
  principal: Principal,
  filter: { readonly name?: string | undefined; readonly caseId?: string | undefined } = {},
): Promise<NamedWall[]> {
  const walls = toNamedWalls(await listWallRows(parts.database.read, principal, undefined, filter.name));
  const { caseId } = filter;
  return caseId === undefined ? walls : walls.filter(({ cases }) => cases.includes(caseId));
}

function toNamedWalls(rows: readonly WallRow[]): NamedWall[] {
  const groups = Map.groupBy(rows, (row) => (row.name === '' ? row.id : ` ${row.name}`));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { name, mode, reason, created_at: since } = first;
    const cases = [...new Set(group.map(({ case_id }) => case_id))];
    const subjects = [...new Set(group.map(({ subject_id }) => subject_id))];
    return [{ name, mode, reason, cases, subjects, since }];
  });
}

interface Pair extends Pick<WallRow, 'name' | 'mode' | 'reason'> {
  readonly caseId: string;
  readonly subjectId: string;
}

function toRow(parts: WallParts, principal: Principal, pair: Pair): WallRow {
  const { caseId: case_id, subjectId: subject_id, name, mode, reason } = pair;
  const created_at = timestamp(parts.clock);
  const id = parts.ids.next('wall');
  return { id, firm_id: principal.firmId, case_id, subject_id, reason, created_at, name, mode };
}

async function assertCase(tx: Queries<TruthTables>, principal: Principal, caseId: string): Promise<void> {
  if (!(await isVisibleCase(tx, principal, caseId))) throw notFound('case');
}

async function assertSubject(
  tx: Queries<TruthTables>,
  principal: Principal,
  subjectId: string,
): Promise<void> {
  if (!(await isSubject(tx, principal, subjectId))) throw notFound('person or client of this firm');
}

function invalid(pointer: string, message: string): ChanceryError {
  return new ChanceryError('validation_failed', message, {
    errors: [{ pointer, detail: 'must not be empty' }],
  });
}

/** Walls are the operator's: there is no token that could see too little. */
function noWall(): ChanceryError {
  return new ChanceryError('not_found', 'No such wall', {
    hint: 'chancery wall list names the walls; chancery case wall list the pairs.',
  });
}
