import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { startEdge } from './server.ts';

describe('an unmodified openid-client', () => {
  for (const [name, authentication] of [
    ['HTTP Basic', client.ClientSecretBasic],
    ['credentials in the body', client.ClientSecretPost],
  ] as const) {
    it(`runs the whole flow with ${name}`, async () => {
      const edge = await startEdge();
      const discovered = await fetch(`${edge.url}/.well-known/oauth-authorization-server`);
      // The port of this run in place of the public one.
      const metadata = JSON.parse(
        (await discovered.text()).replaceAll(edge.stores.issuer, edge.url),
      ) as client.ServerMetadata;
      const config = new client.Configuration(
        metadata,
        edge.clientId,
        undefined,
        authentication(edge.secret),
      );
      client.allowInsecureRequests(config);
      const tokens = await client.clientCredentialsGrant(config, { scope: 'cases:read offline_access' });
      expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 86_400 });
      const cases = await client.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(`${edge.url}/v1/cases`),
        'GET',
      );
      expect(cases.status).toBe(200);
      const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
      expect(await client.tokenIntrospection(config, next.access_token)).toMatchObject({ active: true });
      await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
      // The reuse has ended the family.
      expect(await client.tokenIntrospection(config, next.access_token)).toEqual({ active: false });
      const last = await client.clientCredentialsGrant(config);
      await client.tokenRevocation(config, last.access_token);
      expect(await client.tokenIntrospection(config, last.access_token)).toEqual({ active: false });
      const wrong = new client.Configuration(metadata, edge.clientId, undefined, authentication('chs_wrong'));
      client.allowInsecureRequests(wrong);
      await expect(client.clientCredentialsGrant(wrong)).rejects.toThrow();
    });
  }
});
