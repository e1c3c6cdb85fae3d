import type { Handlers } from '../../contract/index.ts';
import { listById, notFound } from '../../platform/index.ts';
import type { Principal } from '../model.ts';
import { findCaseIds } from '../name-resources.ts';
import { listWallImpact } from './list-wall-impact.ts';
import {
  assertSubjects,
  listNamedWalls,
  type NamedWall,
  onlyWall,
  putWall,
  takeDownWall,
  type WallParts,
  wallTag,
} from './manage-walls.ts';
import { namesOfSubjects } from './repository.ts';

/** Ethical walls, for administrators: around cases that they see themselves. */
export function wallRoutes(parts: WallParts) {
  const { read } = parts.database;
  const shown = async (principal: Principal, walls: readonly NamedWall[]) => {
    const names = await namesOfSubjects(
      read,
      principal,
      walls.flatMap(({ subjects }) => subjects),
    );
    return walls.map((wall) => ({
      ...wall,
      name: wall.name === '' ? null : wall.name,
      subjects: wall.subjects.map((id) => ({ id, name: names.get(id) ?? id })),
    }));
  };
  const casesNamed = async (principal: Principal, references: readonly string[]) => {
    const ids = await findCaseIds(read, principal, references);
    if (ids === null) throw notFound('case');
    return ids;
  };
  return {
    listWalls: async ({ principal, query: { case_id, limit, cursor } }) => {
      const [caseId] = case_id === undefined ? [] : await casesNamed(principal, [case_id]);
      const list = listById('walls', { case: caseId }, { cursor, limit });
      const all = (await listNamedWalls(parts, principal, { caseId }))
        .map((wall) => ({ ...wall, id: JSON.stringify([wall.name, wall.since, wall.cases[0]]) }))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .filter(({ id }) => list.after === undefined || id > list.after);
      const { data, ...page } = list.page(all.slice(0, limit + 1));
      return { status: 200, body: { data: await shown(principal, data), ...page } };
    },
    getWall: async ({ principal, params }) => {
      const walls = await listNamedWalls(parts, principal, { name: params.wall });
      const wall = onlyWall(walls);
      if (wall === undefined || wall.name === '') throw notFound('wall');
      const [body] = await shown(principal, [wall]);
      if (body === undefined) throw notFound('wall');
      return { status: 200, body, etag: wallTag(walls) };
    },
    putWall: async ({ principal, params, body: given, condition }) => {
      const input = { ...given, name: params.wall, cases: await casesNamed(principal, given.cases) };
      const { wall, outcome } = await putWall(parts, principal, input, condition);
      const [body] = await shown(principal, [wall]);
      if (body === undefined) throw notFound('wall');
      return { status: outcome === 'built' ? 201 : 200, body, etag: wallTag([wall]) };
    },
    removeWall: async ({ principal, params, condition }) => {
      await takeDownWall(parts, principal, params.wall, condition);
      return { status: 204 };
    },
    previewWall: async ({ principal, body: { mode, cases: named, subjects } }) => {
      const cases = await casesNamed(principal, named);
      await assertSubjects(read, principal, subjects);
      const own = subjects.includes(principal.personId ?? principal.clientId ?? '');
      return {
        status: 200,
        body: {
          hides_from_you: mode === 'screen' ? own : !own,
          ...(await listWallImpact(parts, principal, { mode, cases, subjects })),
        },
      };
    },
  } satisfies Partial<Handlers<Principal>>;
}
