import {
  addClient,
  type ClientApplication,
  type ClientBudgets,
  changeClient,
  type FirmResource,
  getClient,
  listClients,
} from '../firm/index.ts';
import { notFound } from '../platform/index.ts';
import { OAuthError, type Principal, type Scope } from './model.ts';
import { resolveResources } from './name-resources.ts';
import type { AccessParts } from './parts.ts';
import { visibleCaseIds } from './repository.ts';

type Parts = Pick<AccessParts, 'database' | 'clock' | 'ids'>;

/** What a client may be given. Cases by our ids or the firm's own; null: the whole firm. */
export interface ClientGrant {
  readonly scopes?: readonly Scope[] | undefined;
  readonly resources?: readonly FirmResource[] | null | undefined;
  readonly budgets?: Partial<ClientBudgets> | undefined;
}

/** For whoever is behind a wall the cases in its limits that the wall hides are not there. */
export async function listVisibleClients(parts: Parts, principal: Principal): Promise<ClientApplication[]> {
  const clients = await listClients(parts, principal, principal.firmId);
  return Promise.all(clients.map((client) => withVisibleCases(parts, principal, client)));
}

export async function getVisibleClient(
  parts: Parts,
  principal: Principal,
  id: string,
): Promise<ClientApplication> {
  return withVisibleCases(parts, principal, await getClient(parts, principal, id));
}

/** @throws ChanceryError `not_found` for a case or person that is not there, or not for the principal */
export async function recordClient(
  parts: Parts,
  principal: Principal,
  input: ClientGrant & {
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly person_id?: string | undefined;
    readonly redirect_uris?: readonly string[] | undefined;
  },
): Promise<{ client: ClientApplication; secret: string }> {
  const resources = await named(parts, principal, input.resources);
  return addClient(parts, principal, {
    firmId: principal.firmId,
    name: input.name,
    scopes: [...new Set(input.scopes)],
    ...(resources == null ? {} : { resources }),
    personId: input.person_id,
    redirectUris: input.redirect_uris,
    budgets: input.budgets,
  });
}

/** Changes what is given; tokens that were issued allow less from the next request on, never more than they were given. */
export async function changeClientGrant(
  parts: Parts,
  principal: Principal,
  id: string,
  change: ClientGrant & {
    readonly status?: 'active' | 'disabled' | undefined;
    readonly redirect_uris?: readonly string[] | undefined;
  },
): Promise<ClientApplication> {
  const resources = await named(parts, principal, change.resources);
  const { status, scopes, redirect_uris: redirectUris, budgets } = change;
  await changeClient(parts, principal, id, {
    ...(status && { status }),
    ...(scopes && { scopes: [...new Set(scopes)] }),
    ...(resources !== undefined && { resources }),
    ...(redirectUris && { redirectUris }),
    ...(budgets && { budgets }),
  });
  return getVisibleClient(parts, principal, id);
}

async function named(
  parts: Parts,
  principal: Principal,
  resources: readonly FirmResource[] | null | undefined,
): Promise<readonly FirmResource[] | null | undefined> {
  if (resources == null) return resources;
  const details = resources.map((resource) => ({ type: 'firm_resources' as const, ...resource }));
  return resolveResources(parts.database.read, principal, details).catch((error: unknown) => {
    throw error instanceof OAuthError ? notFound('case') : error;
  });
}

async function withVisibleCases(
  parts: Parts,
  principal: Principal,
  client: ClientApplication,
): Promise<ClientApplication> {
  const { resources } = client;
  if (resources === null) return client;
  const ids = resources.flatMap(({ cases }) => cases ?? []);
  const visible = new Set(await visibleCaseIds(parts.database.read, principal, ids));
  return {
    ...client,
    resources: resources.map(({ cases, ...others }) =>
      cases === undefined ? others : { ...others, cases: cases.filter((id) => visible.has(id)) },
    ),
  };
}
