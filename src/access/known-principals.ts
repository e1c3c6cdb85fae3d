import type { Principal } from './model.ts';
import type { findGrant } from './repository.ts';

/** The rows that decide about a token, as they are at this moment. */
export type Grant = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

interface Known {
  readonly grant: Grant;
  readonly principal: Principal;
}

const MOST = 1_000;
const known = new Map<string, Known>();

/**
 * The principal of a grant, the same object as long as its rows say the same: what is prepared for a principal (its scope in
 * queries) lasts longer than one request. Whether the grant holds is for the caller to see.
 */
export function principalOf(grant: Grant, make: (grant: Grant) => Principal): Principal {
  const before = known.get(grant.id);
  if (before !== undefined && isSame(before.grant, grant)) return before.principal;
  const oldest = before === undefined && known.size >= MOST ? known.keys().next() : null;
  if (oldest?.done === false) known.delete(oldest.value);
  const principal = Object.freeze(make(grant));
  known.set(grant.id, { grant, principal });
  return principal;
}

function isSame(one: Grant, other: Grant): boolean {
  for (const column in one) if (one[column as keyof Grant] !== other[column as keyof Grant]) return false;
  return true;
}
