import type { Handlers } from '../contract/index.ts';
import { rotateSecret } from '../firm/index.ts';
import {
  changeClientGrant,
  getVisibleClient,
  listVisibleClients,
  recordClient,
} from './administer-clients.ts';
import type { Principal } from './model.ts';
import type { AccessParts } from './parts.ts';
import type { TokensOf } from './repository.ts';
import { listTokens, revokeClientTokens, revokeTokenById } from './revoke-token.ts';

/** Client applications and their tokens, for administrators who signed in. */
export function clientRoutes(parts: AccessParts) {
  const tokensOf = async (principal: Principal, of: TokensOf) =>
    (await listTokens(parts, principal, of)).map(({ scopes, revoked_at, ...token }) => ({
      ...token,
      scopes: scopes.split(' '),
      status: revoked_at === null ? ('valid' as const) : ('revoked' as const),
    }));
  return {
    listClients: async ({ principal }) => ({
      status: 200,
      body: { data: await listVisibleClients(parts, principal) },
    }),
    addClient: async ({ principal, body }) => {
      const { client, secret } = await recordClient(parts, principal, body);
      return {
        status: 201,
        body: { client_id: client.id, client_secret: secret },
        headers: { location: `/v1/clients/${client.id}` },
      };
    },
    getClient: async ({ principal, params }) => ({
      status: 200,
      body: await getVisibleClient(parts, principal, params.client_id),
    }),
    changeClient: async ({ principal, params, body }) => ({
      status: 200,
      body: await changeClientGrant(parts, principal, params.client_id, body),
    }),
    rotateClientSecret: async ({ principal, params, body }) => {
      const { secret } = await rotateSecret(parts, principal, params.client_id);
      // After the old secret, or somebody gets new ones in between.
      if (body.end_tokens === true) await revokeClientTokens(parts, principal, params.client_id);
      return { status: 200, body: { client_id: params.client_id, client_secret: secret } };
    },
    listTokens: async ({ principal, params }) => {
      const client = await getVisibleClient(parts, principal, params.client_id);
      return { status: 200, body: { data: await tokensOf(principal, { clientId: client.id }) } };
    },
    listFirmTokens: async ({ principal }) => ({
      status: 200,
      body: { data: await tokensOf(principal, {}) },
    }),
    endTokens: async ({ principal, params }) => ({
      status: 200,
      body: await revokeClientTokens(parts, principal, params.client_id),
    }),
    endToken: async ({ principal, params }) => ({
      status: 200,
      body: await revokeTokenById(parts, principal, params.token_id),
    }),
  } satisfies Partial<Handlers<Principal>>;
}
