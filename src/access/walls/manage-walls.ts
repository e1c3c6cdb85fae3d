import { hash } from 'node:crypto';
import { appendAudit } from '../../audit/index.ts';
import {
  assertCondition,
  ChanceryError,
  type Condition,
  canonicalJson,
  type Json,
  notFound,
  timestamp,
  typedLine,
  typedLines,
} from '../../platform/index.ts';
import type { Queries, StoreParts, TruthTables, WallRow } from '../../store/index.ts';
import type { Principal } from '../model.ts';
import {
  deleteWalls,
  insertWalls,
  isSubject,
  isVisibleCase,
  listWallRows,
  type WallFilter,
} from './repository.ts';

export type WallParts = StoreParts;

/** A wall by its name: everybody in `subjects` is screened off all `cases`, or (`admit`) nobody but they may see them. */
export interface NamedWall {
  /** Empty for the wall of one pair. */
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
    await remove(tx, principal, { caseId, subjectId, name: '' });
    await insertWalls(tx, principal, [row]);
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
    if (!(await remove(tx, principal, { ...input, name: '' }))) throw noWall();
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.removed',
      subject: input.caseId,
      details: { against: input.subjectId },
    });
  });
}

/** What a wall is to be. */
export type WallInput = Omit<NamedWall, 'since'>;

/** Builds a wall, or adds cases and subjects to the one of that name; from the next request of everybody on. */
export async function buildWall(
  parts: WallParts,
  principal: Principal,
  input: WallInput,
): Promise<NamedWall> {
  return parts.database.transaction(async (tx) => {
    const before = onlyWall(toNamedWalls(await listWallRows(tx, principal, { name: input.name.trim() })));
    if (before !== undefined && before.mode !== input.mode) {
      throw new ChanceryError('conflict', `The wall “${input.name}” is of the other kind (${before.mode}).`, {
        hint: 'Take it down first, or choose another name.',
      });
    }
    return put(tx, parts, principal, {
      ...input,
      cases: [...(before?.cases ?? []), ...input.cases],
      subjects: [...(before?.subjects ?? []), ...input.subjects],
    });
  });
}

/**
 * The wall of that name as it is said, whatever it was; of what the principal may not see nothing changes.
 * @throws ChanceryError `not_found`, `validation_failed`, `precondition_failed`
 */
export async function putWall(
  parts: WallParts,
  principal: Principal,
  input: WallInput,
  condition?: Condition,
): Promise<{ readonly wall: NamedWall; readonly outcome: 'built' | 'changed' }> {
  return parts.database.transaction(async (tx) => {
    const walls = toNamedWalls(await listWallRows(tx, principal, { name: input.name.trim() }));
    assertCondition(condition, walls[0] === undefined ? null : wallTag(walls), 'wall');
    const wall = await put(tx, parts, principal, input);
    return { wall, outcome: walls.length === 0 ? 'built' : 'changed' };
  });
}

async function put(
  tx: Queries<TruthTables>,
  parts: WallParts,
  principal: Principal,
  input: WallInput,
): Promise<NamedWall> {
  const { mode } = input;
  const name = input.name.trim();
  const reason = typedLines(input.reason);
  const [cases, subjects] = [[...new Set(input.cases)], [...new Set(input.subjects)]];
  if (name === '') throw invalid('/name', 'A wall needs a name.');
  // It is asked for by its name: what would be kept otherwise than it is said is refused.
  if (name !== typedLine(name)) {
    throw invalid(
      '/name',
      'The name of a wall must not hold control characters, nor characters that are not seen.',
    );
  }
  if (cases.length === 0) throw invalid('/cases', 'A wall needs a case.');
  if (subjects.length === 0) throw invalid('/subjects', 'A wall needs a person or client application.');
  for (const caseId of cases) await assertCase(tx, principal, caseId);
  await assertSubjects(tx, principal, subjects);
  await remove(tx, principal, { name });
  const rows = cases.flatMap((caseId) =>
    subjects.map((subjectId) => toRow(parts, principal, { caseId, subjectId, name, mode, reason })),
  );
  await insertWalls(tx, principal, rows);
  await appendAudit(tx, parts.clock, principal, {
    action: 'wall.added',
    subject: name,
    details: { mode, cases, subjects },
  });
  return { name, mode, reason, cases, subjects, since: rows[0]?.created_at ?? '' };
}

/** @throws ChanceryError `not_found`, `precondition_failed` */
export async function takeDownWall(
  parts: WallParts,
  principal: Principal,
  name: string,
  condition?: Condition,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const walls = name === '' ? [] : toNamedWalls(await listWallRows(tx, principal, { name }));
    if (walls.length === 0) throw noWall();
    assertCondition(condition, wallTag(walls), 'wall');
    await remove(tx, principal, { name });
    await appendAudit(tx, parts.clock, principal, {
      action: 'wall.removed',
      subject: name,
      details: { cases: walls.flatMap(({ cases }) => cases) },
    });
  });
}

/** @returns whether there was one */
async function remove(tx: Queries<TruthTables>, principal: Principal, filter: WallFilter): Promise<boolean> {
  const rows = await listWallRows(tx, principal, filter);
  await deleteWalls(
    tx,
    principal,
    rows.map(({ id }) => id),
  );
  return rows.length > 0;
}

/** The pairs of case and subject, of walls with and without a name. */
export async function listWalls(
  parts: Pick<WallParts, 'database'>,
  principal: Principal,
  caseId?: string,
): Promise<WallRow[]> {
  return listWallRows(parts.database.read, principal, { caseId });
}

/** A wall that is about one case and one subject has no name and comes as it is. */
export async function listNamedWalls(
  parts: Pick<WallParts, 'database'>,
  principal: Principal,
  filter: { readonly name?: string | undefined; readonly caseId?: string | undefined } = {},
): Promise<NamedWall[]> {
  const walls = toNamedWalls(await listWallRows(parts.database.read, principal, { name: filter.name }));
  const { caseId } = filter;
  return caseId === undefined ? walls : walls.filter(({ cases }) => cases.includes(caseId));
}

/** Of the walls with one name that one sees, which is one but where it was changed by somebody who sees other cases. */
export function wallTag(walls: readonly NamedWall[]): string {
  return hash('sha256', canonicalJson(walls as unknown as Json), 'base64url').slice(0, 22);
}

/** @throws ChanceryError `conflict` */
export function onlyWall(walls: readonly NamedWall[]): NamedWall | undefined {
  const [wall, another] = walls;
  if (another === undefined) return wall;
  throw new ChanceryError('conflict', `Several walls are called “${another.name}”.`, {
    hint: 'They were made by people who see different cases. Take them down, and build one.',
  });
}

/** Cases of one name that keep the same people out are one wall. */
function toNamedWalls(rows: readonly WallRow[]): NamedWall[] {
  const names = Map.groupBy(rows, ({ id, name, mode }) => (name === '' ? id : ` ${mode} ${name}`));
  return [...names.values()].flatMap((named) => {
    const cases = Map.groupBy(named, ({ case_id }) => case_id);
    const walls = Map.groupBy(cases.values(), (pairs) =>
      pairs
        .map(({ subject_id }) => subject_id)
        .sort()
        .join(' '),
    );
    return [...walls.values()].flatMap((wall) => {
      const [first] = wall[0] ?? [];
      if (first === undefined) return [];
      const { name, mode, reason, created_at: since } = first;
      const subjects = (wall[0] ?? []).map(({ subject_id }) => subject_id);
      return [{ name, mode, reason, cases: wall.flatMap(([pair]) => pair?.case_id ?? []), subjects, since }];
    });
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
  queries: Queries<TruthTables>,
  principal: Principal,
  subjectId: string,
): Promise<void> {
  if (!(await isSubject(queries, principal, subjectId))) throw notFound('person or client of this firm');
}

/** @throws ChanceryError `not_found` for who is not of the firm */
export async function assertSubjects(
  queries: Queries<TruthTables>,
  principal: Principal,
  subjects: readonly string[],
): Promise<void> {
  for (const subjectId of subjects) await assertSubject(queries, principal, subjectId);
}

function invalid(pointer: string, message: string): ChanceryError {
  return new ChanceryError('validation_failed', message, {
    errors: [{ pointer, detail: 'must not be empty' }],
  });
}

function noWall(): ChanceryError {
  return new ChanceryError('not_found', 'No such wall', {
    hint: 'GET /v1/walls and chancery wall list name the walls; chancery case wall list the pairs.',
  });
}
