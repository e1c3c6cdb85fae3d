import { Agent } from 'node:http';
import * as oauth from 'oauth4webapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { issueToken, SCOPES } from '../../src/access/index.ts';
import { changeFirm } from '../../src/firm/index.ts';
import { operator, silentLog } from '../../src/platform/index.ts';
import { newClient } from '../support/world.ts';
import { type Edge, json, send, startEdge } from './server.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
// The only liberty a client has to take: the appliance of this test speaks plain HTTP on the loopback.
const insecure = { [oauth.allowInsecureRequests]: true };

function basic(id: string, secret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

/** As discovery gives it, with the port of this run in place of the public one. */
async function discover(edge: Edge): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(edge.stores.issuer);
  const response = await oauth.discoveryRequest(new URL(edge.url), { algorithm: 'oauth2', ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, response);
  return JSON.parse(
    JSON.stringify(server).replaceAll(edge.stores.issuer, edge.url),
  ) as oauth.AuthorizationServer;
}

describe('an unmodified OAuth client', () => {
  for (const [name, authentication] of [
    ['HTTP Basic', oauth.ClientSecretBasic],
    ['credentials in the body', oauth.ClientSecretPost],
  ] as const) {
    it(`gets, uses, refreshes, inspects and revokes tokens with ${name}`, async () => {
      const edge = await startEdge();
      const server = await discover(edge);
      const client: oauth.Client = { client_id: edge.clientId };
      const authenticate = authentication(edge.secret);

      const granted = await oauth.processClientCredentialsResponse(
        server,
        client,
        await oauth.clientCredentialsGrantRequest(
          server,
          client,
          authenticate,
          { scope: 'cases:read offline_access' },
          insecure,
        ),
      );
      expect(granted).toMatchObject({
        token_type: 'bearer',
        expires_in: 86_400,
        scope: 'cases:read offline_access',
        refresh_token_expires_in: 90 * 86_400,
      });

      const list = await oauth.protectedResourceRequest(
        granted.access_token,
        'GET',
        new URL(`${edge.url}/v1/cases`),
        undefined,
        undefined,
        insecure,
      );
      expect(list.status).toBe(200);

      const refreshed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(
          server,
          client,
          authenticate,
          granted.refresh_token ?? '',
          insecure,
        ),
      );
      expect(refreshed.refresh_token).not.toBe(granted.refresh_token);

      const inspect = async (token: string) =>
        oauth.processIntrospectionResponse(
          server,
          client,
          await oauth.introspectionRequest(server, client, authenticate, token, insecure),
        );
      expect(await inspect(refreshed.access_token)).toMatchObject({
        active: true,
        client_id: edge.clientId,
        scope: 'cases:read',
      });

      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, authenticate, refreshed.access_token, insecure),
      );
      expect(await inspect(refreshed.access_token)).toMatchObject({ active: false });
      const after = await send(edge, 'GET', '/v1/cases', { token: refreshed.access_token });
      expect(after.status).toBe(401);
      expect(after.headers['www-authenticate']).toContain('error="invalid_token"');

      const reused = oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(
          server,
          client,
          authenticate,
          granted.refresh_token ?? '',
          insecure,
        ),
      );
      await expect(reused).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
    });
  }

  it('can verify the signature of an access token by the published keys', async () => {
    const edge = await startEdge();
    const server = await discover(edge);
    const request = new Request(`${edge.url}/x`, { headers: { authorization: `Bearer ${edge.token}` } });
    const issued = { ...server, issuer: edge.stores.issuer };
    const claims = await oauth.validateJwtAccessToken(issued, request, 'chancery', {
      ...insecure,
      signingAlgorithms: ['EdDSA'],
    } as oauth.ValidateJWTAccessTokenOptions);
    expect(claims).toMatchObject({ client_id: edge.clientId });
  });
});

describe('the token endpoint', () => {
  it('takes JSON as well as a form, never to be stored', async () => {
    const edge = await startEdge();
    const { clientId: client_id, secret: client_secret } = edge;
    const grant = { grant_type: 'client_credentials', client_id, client_secret };
    for (const [headers, body] of [
      [json, JSON.stringify(grant)],
      [form, new URLSearchParams(grant).toString()],
    ] as const) {
      const answer = await send(edge, 'POST', '/v1/auth/token', { headers, body });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 });
      expect(answer.json()).not.toHaveProperty('refresh_token');
    }
  });

  it('answers errors as RFC 6749 wants them', async () => {
    const edge = await startEdge();
    const good = basic(edge.clientId, edge.secret);
    const token = (headers: Record<string, string>, body: string) =>
      send(edge, 'POST', '/v1/auth/token', { headers: { ...form, ...headers }, body });
    const grant = 'grant_type=client_credentials';
    const table: readonly (readonly [string, Promise<Awaited<ReturnType<typeof send>>>, number, string])[] = [
      ['wrong secret', token(basic(edge.clientId, 'wrong'), grant), 401, 'invalid_client'],
      ['unknown client', token(basic('client_x', 'wrong'), grant), 401, 'invalid_client'],
      ['no authentication', token({}, grant), 401, 'invalid_client'],
      ['broken Basic', token({ authorization: 'Basic %%%' }, grant), 401, 'invalid_client'],
      ['another scheme', token({ authorization: 'Bearer abc' }, grant), 401, 'invalid_client'],
      [
        'authenticated twice',
        token(good, `${grant}&client_id=${edge.clientId}&client_secret=x`),
        400,
        'invalid_request',
      ],
      ['repeated parameter', token(good, `${grant}&${grant}`), 400, 'invalid_request'],
      ['no grant type', token(good, 'scope=cases:read'), 400, 'invalid_request'],
      ['empty grant type', token(good, 'grant_type='), 400, 'invalid_request'],
      ['unknown grant type', token(good, 'grant_type=password'), 400, 'unsupported_grant_type'],
      ['unknown scope', token(good, `${grant}&scope=everything`), 400, 'invalid_scope'],
      [
        'unknown refresh token',
        token(good, 'grant_type=refresh_token&refresh_token=x'),
        400,
        'invalid_grant',
      ],
      [
        'details that are no JSON',
        token(good, `${grant}&authorization_details=x`),
        400,
        'invalid_authorization_details',
      ],
      [
        'details not understood',
        token(
          good,
          `${grant}&authorization_details=${encodeURIComponent('[{"type":"firm_resources","matters":[]}]')}`,
        ),
        400,
        'invalid_authorization_details',
      ],
      [
        'no body',
        send(edge, 'POST', '/v1/auth/token', { headers: { ...form, ...good } }),
        400,
        'invalid_request',
      ],
      [
        'wrong content type',
        send(edge, 'POST', '/v1/auth/token', {
          headers: { ...good, 'content-type': 'text/plain' },
          body: grant,
        }),
        400,
        'invalid_request',
      ],
      [
        'broken JSON',
        send(edge, 'POST', '/v1/auth/token', { headers: { ...good, ...json }, body: '{' }),
        400,
        'invalid_request',
      ],
      [
        'parameter of a wrong type',
        send(edge, 'POST', '/v1/auth/token', { headers: { ...good, ...json }, body: '{"grant_type":1}' }),
        400,
        'invalid_request',
      ],
    ];
    for (const [name, pending, status, error] of table) {
      const answer = await pending;
      expect([name, answer.status, answer.json()['error']]).toEqual([name, status, error]);
      expect(answer.headers['content-type'], name).toMatch(/^application\/json/);
      expect(answer.headers['cache-control'], name).toBe('no-store');
      if (status === 401) expect(answer.headers['www-authenticate'], name).toMatch(/^Basic realm="chancery"/);
      expect(String(answer.json()['error_description']), name).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    }
  });

  it('knows who asks by HTTP Basic or by the body, in every way RFC 6749 and 7617 allow, and in no other', async () => {
    const edge = await startEdge();
    const { clientId: id, secret } = edge;
    const escaped = (text: string) =>
      [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const encode = (pair: string) => Buffer.from(pair).toString('base64');
    const grant = 'grant_type=client_credentials';
    const table: readonly (readonly [string | null, string, number, string?])[] = [
      [`Basic ${encode(`${id}:${secret}`)}`, grant, 200],
      [`bASIC   ${encode(`${id}:${secret}`)}  `, grant, 200],
      [`Basic ${encode(`${escaped(id)}:${escaped(secret)}`)}`, grant, 200],
      [`Basic ${encode(`${id}:${secret}`)}`, `${grant}&client_id=${id}`, 200],
      [null, `${grant}&client_id=${id}&client_secret=${secret}`, 200],
      [null, `${grant}&client_id=${id}`, 401, 'invalid_client'],
      [null, `${grant}&client_secret=${secret}`, 401, 'invalid_client'],
      [`Basic ${encode(`${id}:${secret}`)}`, `${grant}&client_id=other`, 400, 'invalid_request'],
      [`Basic ${encode(`${id}:${secret}`)}`, `${grant}&client_secret=${secret}`, 400, 'invalid_request'],
      [`Basic ${encode(`:${secret}`)}`, grant, 401, 'invalid_client'],
      [`Basic ${encode(`${id}${secret}`)}`, grant, 401, 'invalid_client'],
      [`Basic ${encode(`${id}:%zz`)}`, grant, 401, 'invalid_client'],
      [`Basic ${encode(`${id}:${secret}+`)}`, grant, 401, 'invalid_client'],
      [`Basic ${encode(`${id}:${secret}`)} x`, grant, 401, 'invalid_client'],
      [`xBasic ${encode(`${id}:${secret}`)}`, grant, 401, 'invalid_client'],
    ];
    for (const [authorization, body, status, error] of table) {
      const headers = { ...form, ...(authorization === null ? {} : { authorization }) };
      const answer = await send(edge, 'POST', '/v1/auth/token', { headers, body });
      expect([authorization, body, answer.status, answer.json()['error']]).toEqual([
        authorization,
        body,
        status,
        error,
      ]);
    }
  });

  it('takes authorization_details of the one type and of 6,000 characters, and nothing like them', async () => {
    const edge = await startEdge();
    const ask = async (authorization_details: unknown) => {
      const grant = { grant_type: 'client_credentials', authorization_details };
      const headers = { ...json, ...basic(edge.clientId, edge.secret) };
      const answer = await send(edge, 'POST', '/v1/auth/token', { headers, body: JSON.stringify(grant) });
      return [answer.status, answer.json()['error']];
    };
    const good = { type: 'firm_resources', practice_areas: ['Tax'] };
    const empty = JSON.stringify([{ type: 'firm_resources', clients: [''] }]).length;
    const long = (length: number) => [{ type: 'firm_resources', clients: ['x'.repeat(length - empty)] }];
    for (const details of [[good], [good, { ...good, clients: [], cases: [] }], [{ type: 'firm_resources' }]])
      for (const form_ of [details, JSON.stringify(details)])
        expect(await ask(form_)).toEqual([200, undefined]);
    const refused = [400, 'invalid_authorization_details'];
    for (const details of [
      [],
      [null],
      [[]],
      [[good]],
      ['x'],
      [{}],
      good,
      [good, { ...good, type: 'firm' }],
      [{ practice_areas: ['Tax'] }],
      [{ ...good, matters: ['Tax'] }],
      [{ ...good, practice_areas: 'Tax' }],
      [{ ...good, clients: ['Acme', 1] }],
      7,
      null,
    ])
      expect([details, ...(await ask(JSON.stringify(details)))]).toEqual([details, ...refused]);
    for (const form_ of [(value: unknown) => value, JSON.stringify]) {
      expect(await ask(form_(long(6_000)))).toEqual([200, undefined]);
      expect(await ask(form_(long(6_001)))).toEqual(refused);
    }
  });

  it('holds back who guesses a secret, and whoever asks too often, and writes no secret down', async () => {
    const told: object[] = [];
    const log = Object.assign(Object.create(silentLog) as typeof silentLog, {
      warn: (members: object) => told.push(members),
    });
    const edge = await startEdge({ log, limits: { authPerMinute: 12 } });
    const grant = 'grant_type=client_credentials';
    const ask = async (id: string, secret: string) => {
      const headers = { ...form, ...basic(id, secret) };
      return (await send(edge, 'POST', '/v1/auth/token', { headers, body: grant })).status;
    };
    const statuses = async (times: number, id: string, secret: string) => {
      const found: number[] = [];
      for (let i = 0; i < times; i++) found.push(await ask(id, secret));
      return found;
    };
    expect(await statuses(13, edge.clientId, edge.secret)).toEqual([...Array(12).fill(200), 429]);
    const other = await newClient(edge.stores, edge.firm.firmId);
    expect(await statuses(3, other.clientId, 'wrong')).toEqual([401, 401, 429]);
    expect(await ask(edge.secret, edge.clientId)).toBe(401);
    const refused = (client: string | null) => ({ client, code: 'invalid_client', address: '127.0.0.1' });
    expect(told.filter((members) => 'client' in members)).toEqual([
      refused(other.clientId),
      refused(other.clientId),
      refused(null),
    ]);
  });

  it('is described, with its companions and its keys, for everybody to keep for five minutes', async () => {
    const edge = await startEdge();
    const { issuer } = edge.stores;
    const metadata = await send(edge, 'GET', '/.well-known/oauth-authorization-server', {});
    const methods = ['client_secret_basic', 'client_secret_post'];
    expect(metadata.json()).toEqual({
      issuer,
      authorization_endpoint: `${issuer}/v1/auth/authorize`,
      token_endpoint: `${issuer}/v1/auth/token`,
      revocation_endpoint: `${issuer}/v1/auth/revoke`,
      introspection_endpoint: `${issuer}/v1/auth/introspect`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      service_documentation: `${issuer}/docs`,
      scopes_supported: [...SCOPES, 'offline_access'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: methods,
      revocation_endpoint_auth_methods_supported: methods,
      introspection_endpoint_auth_methods_supported: methods,
      authorization_details_types_supported: ['firm_resources'],
    });
    const jwks = await send(edge, 'GET', '/.well-known/jwks.json', {});
    expect(jwks.json()).toEqual({ keys: edge.stores.signingKeys.jwks.keys });
    for (const answer of [metadata, jwks])
      expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const own = `client_id=${edge.clientId}&client_secret=${edge.secret}`;
    for (const path of ['/v1/auth/introspect', '/v1/auth/revoke']) {
      const asked = (body: string) => send(edge, 'POST', path, { headers: form, body });
      const good = await asked(`${own}&token=${edge.token}`);
      expect([path, good.status, good.headers['cache-control']]).toEqual([path, 200, 'no-store']);
      const without = await asked(own);
      expect([without.status, without.json()['error']]).toEqual([400, 'invalid_request']);
      const stranger = await asked(`client_id=${edge.clientId}&client_secret=x&token=${edge.token}`);
      expect([stranger.status, stranger.json()['error']]).toEqual([401, 'invalid_client']);
    }
  });

  it('ignores parameters it does not know, as RFC 6749 §3.2 says', async () => {
    const edge = await startEdge();
    const answer = await send(edge, 'POST', '/v1/auth/token?utm=1', {
      headers: { ...form, ...basic(edge.clientId, edge.secret) },
      body: 'grant_type=client_credentials&resource=x&audience=y',
    });
    expect(answer.status).toBe(200);
  });

  it('refuses parameters of its own in the URL, and says where they belong', async () => {
    const edge = await startEdge();
    const headers = { ...form, ...basic(edge.clientId, edge.secret) };
    const asked = (path: string, body: string) => send(edge, 'POST', path, { headers, body });
    for (const [path, body, name] of [
      ['/v1/auth/token?scope=cases:read', 'grant_type=client_credentials', 'scope'],
      ['/v1/auth/token?utm=1&grant_type=client_credentials', '', 'grant_type'],
      ['/v1/auth/token?client%5Fsecret=x', 'grant_type=client_credentials', 'client_secret'],
      [`/v1/auth/introspect?token=${edge.token}`, '', 'token'],
      [`/v1/auth/revoke?token=${edge.token}`, '', 'token'],
    ] as const) {
      const answer = await asked(path, body);
      expect([path.split('?')[0], answer.status, answer.json()['error']]).toEqual([
        path.split('?')[0],
        400,
        'invalid_request',
      ]);
      expect(answer.json()['error_description']).toMatch(
        new RegExp(`^${name} came in the query of the URL.*Send it in the body`),
      );
      expect(answer.body).not.toContain(edge.token);
    }
  });

  it('narrows a token to part of the firm by authorization_details', async () => {
    const edge = await startEdge();
    const put = (id: string, practice_area: string) =>
      send(edge, 'PUT', `/v1/cases/external:${id}`, {
        token: edge.token,
        headers: json,
        body: JSON.stringify({ title: id, practice_area }),
      });
    await put('a', 'Tax');
    await put('b', 'Employment');
    const details = JSON.stringify([{ type: 'firm_resources', practice_areas: ['Tax'] }]);
    const granted = await send(edge, 'POST', '/v1/auth/token', {
      headers: { ...form, ...basic(edge.clientId, edge.secret) },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        authorization_details: details,
      }).toString(),
    });
    expect(granted.json()['authorization_details']).toEqual([
      { type: 'firm_resources', practice_areas: ['Tax'] },
    ]);
    const list = await send(edge, 'GET', '/v1/cases', { token: String(granted.json()['access_token']) });
    expect(list.json()['data']).toEqual([expect.objectContaining({ external_id: 'a' })]);
    expect(
      (await send(edge, 'GET', '/v1/cases/external:b', { token: String(granted.json()['access_token']) }))
        .status,
    ).toBe(404);
  });

  it('refuses the clients of a firm of another tier, and their tokens', async () => {
    const edge = await startEdge();
    await changeFirm(edge.stores, operator, { id: edge.firm.firmId, tier: 'small' });
    const answer = await send(edge, 'POST', '/v1/auth/token', {
      headers: { ...form, ...basic(edge.clientId, edge.secret) },
      body: 'grant_type=client_credentials',
    });
    expect(answer.json()['error']).toBe('unauthorized_client');
    const list = await send(edge, 'GET', '/v1/cases', { token: edge.token });
    expect([list.status, list.json()['code']]).toEqual([403, 'tier_not_eligible']);
  });
});

describe('several tokens by one connection', () => {
  it('are each their own, and one that ends takes none of the others with it', async () => {
    const edge = await startEdge();
    const few = await newClient(edge.stores, edge.firm.firmId, { scopes: ['vault:read'] });
    const { access_token: other } = await issueToken(edge.stores, operator, { clientId: few.clientId });
    const [head = '', body = '', signature = ''] = other.split('.');
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = async (token: string, path = '/v1/cases') =>
      (await send(edge, 'GET', path, { token, agent })).status;
    for (let round = 0; round < 3; round++) {
      expect([await ask(edge.token), await ask(edge.token), await ask(other)]).toEqual([200, 200, 403]);
      expect(await ask(forged)).toBe(401);
      expect(await ask(edge.token, '/v1/cases?access%5Ftoken=x')).toBe(400);
    }
    const revoked = `token=${edge.token}&client_id=${edge.clientId}&client_secret=${edge.secret}`;
    expect(
      (await send(edge, 'POST', '/v1/auth/revoke', { headers: form, body: revoked, agent })).status,
    ).toBe(200);
    expect([await ask(edge.token), await ask(other), await ask(edge.token)]).toEqual([401, 403, 401]);
  });
});
