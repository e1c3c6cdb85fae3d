import type { Principal } from './model.ts';
import type { findGrant } from './repository.ts';

/** The rows that decide about a token, as they are at this moment. */
export type Grant = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

interface Known {
  readonly grant: object;
  readonly principal: Principal;
}

const MOST = 1_000;
const known = new Map<string, Known>();

/**
 * The principal of a grant, the same object as long as its rows say the same: what is prepared for a principal (its scope in
 * queries) lasts longer than one request. Whether the grant holds is for the caller to see.
 */
export function principalOf<G extends { readonly id: string }>(
  grant: G,
  make: (grant: G) => Principal,
): Principal {
  const before = known.get(grant.id);
  if (before !== undefined && isSame(before.grant, grant)) return before.principal;
  const oldest = before === undefined && known.size >= MOST ? known.keys().next() : null;
  if (oldest?.done === false) known.delete(oldest.value);
  const principal = Object.freeze(make(grant));
  known.set(grant.id, { grant, principal });
  return principal;
}

/** Whether somebody has come with this token lately, or asked about it. */
export function wasSeen(id: string): boolean {
  return known.has(id);
}

function isSame<G extends object>(one: object, other: G): boolean {
  for (const column in other) if ((one as G)[column] !== other[column]) return false;
  return true;
}
