import { appendAudit } from '../../audit/index.ts';
import { type Actor, notFound, timestamp } from '../../platform/index.ts';
import type { Queries, TruthTables } from '../../store/index.ts';
import { assertPerson, OFFLINE_ACCESS, type Principal } from '../model.ts';
import type { AccessParts } from '../parts.ts';
import { revokeFamily } from '../repository.ts';
import { listConsentRows, openConsents } from './repository.ts';

type Parts = Pick<AccessParts, 'database' | 'clock'>;

/** Which programs the person lets act for them, and what each may do. */
export async function listOwnConsents(parts: Parts, principal: Principal) {
  const { personId } = assertPerson(principal);
  const rows = await listConsentRows(parts.database.read, principal, personId, timestamp(parts.clock));
  return rows.map(({ id, client_id, client_name, scopes, offline, given_at }) => ({
    id,
    client: { id: client_id, name: client_name },
    scopes: [...scopes.split(' '), ...(offline === 1 ? [OFFLINE_ACCESS] : [])],
    given_at,
  }));
}

/** With all tokens that came from it, from their next request on. @throws ChanceryError `not_found` */
export async function endOwnConsent(parts: Parts, principal: Principal, id: string): Promise<void> {
  const { personId } = assertPerson(principal);
  await parts.database.transaction(async (tx) => {
    const own = await openConsents(tx, personId);
    if (!own.includes(id)) throw notFound('consent');
    await endConsents(tx, parts, principal, [id]);
  });
}

/** All of a person who is disabled: enabling them again brings none back. */
export async function endConsentsOf(
  tx: Queries<TruthTables>,
  parts: Pick<AccessParts, 'clock'>,
  actor: Actor,
  personId: string,
): Promise<void> {
  await endConsents(tx, parts, actor, await openConsents(tx, personId));
}

async function endConsents(
  tx: Queries<TruthTables>,
  { clock }: Pick<AccessParts, 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  for (const subject of ids) {
    await revokeFamily(tx, subject, timestamp(clock));
    await appendAudit(tx, clock, actor, { action: 'consent.ended', subject });
  }
}
