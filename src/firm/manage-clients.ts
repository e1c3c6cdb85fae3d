import { appendAudit } from '../audit/index.ts';
import { type Actor, type Json, notFound, timestamp } from '../platform/index.ts';
import { type FirmParts, getFirm, required } from './manage-firms.ts';
import type { ClientApplication, ClientBudgets, FirmResource } from './model.ts';
import { assertRedirectUris } from './redirect-uris.ts';
import {
  findClient,
  findFirm,
  findPerson,
  insertClient,
  listClientRows,
  updateClient,
} from './repository.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface NewClient {
  readonly firmId: string;
  readonly name: string;
  /** What its tokens may ask for; checked by the access room's words before it comes here. */
  readonly scopes: readonly string[];
  readonly resources?: readonly FirmResource[] | undefined;
  readonly personId?: string | undefined;
  readonly redirectUris?: readonly string[] | undefined;
  readonly budgets?: Partial<ClientBudgets> | undefined;
}

/** The secret is returned this once; only its hash is kept. */
export async function addClient(
  parts: FirmParts,
  actor: Actor,
  input: NewClient,
): Promise<{ client: ClientApplication; secret: string }> {
  const name = required(input.name, '/name');
  const redirectUris = assertRedirectUris(input.redirectUris ?? []);
  const secret = newSecret();
  const secret_hash = await hashSecret(secret);
  const client = await parts.database.transaction(async (tx) => {
    if ((await findFirm(tx, actor, input.firmId)) === undefined) throw notFound('firm');
    if (input.personId !== undefined) {
      const person = await findPerson(tx, actor, input.personId);
      if (person?.firm_id !== input.firmId) throw notFound('person');
    }
    const at = timestamp(parts.clock);
    const id = parts.ids.next('client');
    await insertClient(tx, actor, {
      id,
      firm_id: input.firmId,
      name,
      secret_hash,
      scopes: input.scopes.join(' '),
      resources: input.resources === undefined ? null : JSON.stringify(input.resources),
      person_id: input.personId ?? null,
      redirect_uris: redirectUris.join(' '),
      budgets: input.budgets === undefined ? null : JSON.stringify(input.budgets),
      status: 'active',
      created_at: at,
      updated_at: at,
    });
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: input.firmId },
      {
        action: 'client.added',
        subject: id,
        details: {
          scopes: [...input.scopes],
          ...(redirectUris.length > 0 && { redirect_uris: redirectUris }),
          ...(input.budgets && { budgets: { ...input.budgets } }),
        },
      },
    );
    return mustFind(await findClient(tx, actor, id));
  });
  return { client, secret };
}

export async function listClients(
  parts: Pick<FirmParts, 'database'>,
  actor: Actor,
  firmId: string,
): Promise<ClientApplication[]> {
  await getFirm(parts, actor, firmId);
  return listClientRows(parts.database.read, actor, firmId);
}

export async function getClient(
  parts: Pick<FirmParts, 'database'>,
  actor: Actor,
  id: string,
): Promise<ClientApplication> {
  return mustFind(await findClient(parts.database.read, actor, id));
}

/** Tokens already issued stay valid; disable the client to end them at once. */
export async function rotateSecret(parts: FirmParts, actor: Actor, id: string): Promise<{ secret: string }> {
  const secret = newSecret();
  await change(parts, actor, id, { secret_hash: await hashSecret(secret) }, { change: 'secret rotated' });
  return { secret };
}

/** What is given counts from the next request on; tokens never allow more than the client may. */
export async function changeClient(
  parts: FirmParts,
  actor: Actor,
  id: string,
  given: {
    readonly status?: 'active' | 'disabled';
    readonly scopes?: readonly string[];
    readonly resources?: readonly FirmResource[] | null;
    readonly redirectUris?: readonly string[];
    /** Those that are left out stay; null takes one back. */
    readonly budgets?: Partial<ClientBudgets>;
  },
): Promise<ClientApplication> {
  const { status, scopes, resources } = given;
  const redirectUris = given.redirectUris && assertRedirectUris(given.redirectUris);
  const before = given.budgets && (await getClient(parts, actor, id)).budgets;
  const values = {
    ...(status && { status }),
    ...(scopes && { scopes: scopes.join(' ') }),
    ...(resources !== undefined && { resources: resources === null ? null : JSON.stringify(resources) }),
    ...(redirectUris && { redirect_uris: redirectUris.join(' ') }),
    ...(given.budgets && { budgets: JSON.stringify({ ...before, ...given.budgets }) }),
  };
  const details = {
    ...(status && { change: status }),
    ...(scopes && { scopes: [...scopes] }),
    ...(resources !== undefined && { resources: resources === null ? 'whole firm' : 'limited' }),
    ...(redirectUris && { redirect_uris: redirectUris }),
    ...(given.budgets && { budgets: { ...given.budgets } }),
  };
  await change(parts, actor, id, values, details);
  return getClient(parts, actor, id);
}

async function change(
  parts: FirmParts,
  actor: Actor,
  id: string,
  values: Parameters<typeof updateClient>[3] extends infer V ? Omit<V, 'updated_at'> : never,
  details: Json,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const client = mustFind(await findClient(tx, actor, id));
    await updateClient(tx, actor, id, { ...values, updated_at: timestamp(parts.clock) });
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: client.firm_id },
      { action: 'client.changed', subject: id, details },
    );
  });
}

function mustFind(client: ClientApplication | undefined): ClientApplication {
  if (client === undefined) throw notFound('client');
  return client;
}
