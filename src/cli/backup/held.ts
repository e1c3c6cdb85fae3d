import { operatorPrincipal } from '../../access/index.ts';
import type { Stores } from '../../appliance/stores.ts';
import { type LegalHold, listHolds } from '../../cases/index.ts';
import { listFirms } from '../../firm/index.ts';
import { operator } from '../../platform/index.ts';

/**
 * The legal holds of every firm that were not released. A hold forbids deletion from the moment it is placed, so what was made
 * since has nothing of the case that is not still there; an older snapshot may have what was deleted before.
 */
export async function standingHolds(stores: Pick<Stores, 'database'>): Promise<LegalHold[]> {
  const firms = await listFirms(stores, operator);
  const holds = firms.map(({ id }) => listHolds(stores, operatorPrincipal(id), undefined, true));
  return (await Promise.all(holds)).flat();
}

/** When the newest of them was placed. */
export function newestOf(holds: readonly Pick<LegalHold, 'placed_at'>[]): string | undefined {
  return holds
    .map((hold) => hold.placed_at)
    .sort()
    .at(-1);
}
