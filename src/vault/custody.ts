import type { Principal } from '../access/index.ts';
import { canonicalJson, type Json, timestamp } from '../platform/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import type { CustodyAction } from './model.ts';
import type { VaultParts } from './parts.ts';
import { insertCustodyEvent } from './repository.ts';

/** Appends to the chain of custody of one original, in the transaction of what happened to it. */
export async function recordCustody(
  tx: Queries<TruthTables>,
  parts: Pick<VaultParts, 'clock' | 'ids'>,
  principal: Principal,
  event: {
    fileId: string;
    action: CustodyAction;
    sha256: string;
    details?: { readonly [key: string]: Json };
  },
): Promise<void> {
  await insertCustodyEvent(tx, principal, {
    id: parts.ids.next('cus'),
    firm_id: principal.firmId,
    file_id: event.fileId,
    at: timestamp(parts.clock),
    actor_kind: principal.kind,
    actor_id: principal.clientId,
    action: event.action,
    sha256: event.sha256,
    // On whose behalf a client acts is part of who did it.
    details: canonicalJson({
      ...(event.details ?? {}),
      ...(principal.personId === null ? {} : { person: principal.personId }),
    }),
  });
}
