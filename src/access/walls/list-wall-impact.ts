import type { Answer } from '../../contract/index.ts';
import { timestamp } from '../../platform/index.ts';
import type { Principal } from '../model.ts';
import type { NamedWall, WallParts } from './manage-walls.ts';
import { draftsFromCases, listFirmTokens, plansFromCases, usesOfCases } from './repository.ts';

/** What was done before a wall stood by those whom it screens now. */
export type WallImpact = Omit<Answer<'previewWall'>, 'hides_from_you'>;

type Written = WallImpact['drafts'][number];

type Who = Pick<Written, 'client_id' | 'person_id'>;

/** For the administrator who puts up a wall late: what has got to the other side already. */
export async function listWallImpact(
  parts: Pick<WallParts, 'database' | 'clock'>,
  principal: Principal,
  wall: Pick<NamedWall, 'mode' | 'cases' | 'subjects'>,
): Promise<WallImpact> {
  const { read } = parts.database;
  const subjects = new Set(wall.subjects);
  const isScreened = ({ client_id, person_id }: Who): boolean => {
    if (client_id === null && person_id === null) return false; // the operator and the appliance itself
    if (wall.mode === 'admit') return !subjects.has(person_id ?? client_id ?? '');
    return [client_id, person_id].some((id) => id !== null && subjects.has(id));
  };
  const [drafts, plans, uses, tokens] = [
    await draftsFromCases(read, principal, wall.cases),
    await plansFromCases(read, principal, wall.cases),
    await usesOfCases(read, principal, wall.cases),
    await listFirmTokens(read, principal, timestamp(parts.clock)),
  ];
  return {
    drafts: drafts.filter(isScreened),
    plans: plans.filter(isScreened),
    uses: uses.filter(isScreened),
    tokens: tokens.filter(isScreened),
  };
}
