import { timestamp } from '../../platform/index.ts';
import type { Principal } from '../model.ts';
import type { NamedWall, WallParts } from './manage-walls.ts';
import { draftsFromCases, listFirmTokens, plansFromCases, usesOfCases } from './repository.ts';

/** What was done before a wall stood by those whom it screens now. */
export interface WallImpact {
  /** Drafts of the cases, or written from their files, made by or for who is screened now. */
  readonly drafts: readonly Written[];
  /** The same of plans. */
  readonly plans: readonly Written[];
  /** What the audit log has of them: who did what with the cases and what belongs to them or was shown its words, how often, and when last. */
  readonly uses: readonly {
    readonly client_id: string | null;
    readonly person_id: string | null;
    readonly action: string;
    readonly times: number;
    readonly last_at: string;
  }[];
  /** Their tokens that are still good: for everything but these cases. */
  readonly tokens: readonly {
    readonly id: string;
    readonly client_id: string;
    readonly person_id: string | null;
    readonly issued_at: string;
    readonly expires_at: string;
  }[];
}

interface Written extends Who {
  readonly id: string;
  readonly case_id: string;
  readonly title: string;
  readonly created_at: string;
}

interface Who {
  readonly client_id: string | null;
  readonly person_id: string | null;
}

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
