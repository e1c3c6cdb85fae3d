import type { Principal } from '../access/index.ts';
import { type Clock, timestamp } from '../platform/index.ts';
import type { Database, Queries, TruthTables } from '../store/index.ts';

/** A client's key for one operation; keys of other clients and firms are other keys. */
export interface IdempotencyKey {
  readonly operation: string;
  readonly key: string;
}

export interface KeptReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

export type Begun =
  | { readonly state: 'new' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly kept: KeptReply };

/** Replies kept under `Idempotency-Key`, for 24 hours. Only successes are kept: a failure may be tried again. */
export interface IdempotencyStore {
  begin(principal: Principal, key: IdempotencyKey): Promise<Begun>;
  /** In the transaction of the work, or afterwards with what there is to add. */
  keep(tx: Queries<TruthTables>, principal: Principal, key: IdempotencyKey, reply: KeptReply): Promise<void>;
  complete(principal: Principal, key: IdempotencyKey, reply: KeptReply): Promise<void>;
  abandon(principal: Principal, key: IdempotencyKey): Promise<void>;
  /** At start: requests that a crash interrupted may be sent again. */
  recover(): Promise<void>;
}

const KEPT_MILLISECONDS = 24 * 3_600_000;

export function idempotencyStore(parts: {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
}): IdempotencyStore {
  const { database, clock } = parts;
  const oldest = () => new Date(clock.now().getTime() - KEPT_MILLISECONDS).toISOString();
  const identity = (principal: Principal, { operation, key }: IdempotencyKey) => ({
    firm_id: principal.firmId,
    // What a client does for one person is nobody else's business.
    client_id: [principal.clientId, principal.personId].filter((id) => id !== null).join(' '),
    operation,
    key,
  });
  const keep: IdempotencyStore['keep'] = async (tx, principal, key, { fingerprint, status, body }) => {
    await tx
      .updateTable('idempotency_keys')
      .set({ fingerprint, status, body: JSON.stringify(body) })
      .where((eb) => eb.and(identity(principal, key)))
      .execute();
  };
  return {
    begin: (principal, key) =>
      database.transaction(async (tx): Promise<Begun> => {
        const id = identity(principal, key);
        const row = await tx
          .selectFrom('idempotency_keys')
          .selectAll()
          .where((eb) => eb.and(id))
          .executeTakeFirst();
        if (row !== undefined && row.created_at > oldest()) {
          if (row.status === null || row.body === null) return { state: 'running' };
          const body: unknown = JSON.parse(row.body);
          return { state: 'done', kept: { fingerprint: row.fingerprint, status: row.status, body } };
        }
        // This one, if it is old, and all that nobody will ask for any more.
        await tx
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.or([eb.and(id), eb('created_at', '<=', oldest())]))
          .execute();
        await tx
          .insertInto('idempotency_keys')
          .values({ ...id, fingerprint: '', status: null, body: null, created_at: timestamp(clock) })
          .execute();
        return { state: 'new' };
      }),
    keep,
    complete: (principal, key, reply) => database.transaction((tx) => keep(tx, principal, key, reply)),
    abandon: (principal, key) =>
      database.transaction(async (tx) => {
        await tx
          .deleteFrom('idempotency_keys')
          .where((eb) => eb.and(identity(principal, key)))
          .where('status', 'is', null)
          .execute();
      }),
    recover: () =>
      database.transaction(async (tx) => {
        await tx.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
      }),
  };
}
