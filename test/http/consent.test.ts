import { Writable } from 'node:stream';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { addWall, changeAccess } from '../../src/access/index.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { changeClient } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { fromOwnPage, PASSWORD, type SignedIn, signedInPerson } from '../support/people.ts';
import { newClient, newFirm } from '../support/world.ts';
import { type Edge, type EdgeOptions, send, startEdge } from './server.ts';

const CALLBACK = 'https://practice.firm.example/callback?firm=1';
const insecure = { [oauth.allowInsecureRequests]: true };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface World {
  readonly edge: Edge;
  readonly ada: SignedIn;
  /** What a program asks with, in plain words. */
  readonly asking: Record<string, string>;
  readonly verifier: string;
}

async function world(options: EdgeOptions = {}): Promise<World> {
  const edge = await startEdge(options);
  const { stores, firm, clientId } = edge;
  await changeClient(stores, operator, clientId, { redirectUris: [CALLBACK, 'http://127.0.0.1/callback'] });
  const ada = await signedInPerson(stores, firm.firmId, ['lawyer']);
  const verifier = oauth.generateRandomCodeVerifier();
  const asking = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'cases:read vault:read offline_access',
    state: 'af0ifjsldkj',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  return { edge, ada, asking, verifier };
}

/** Where the browser is sent. */
async function authorize(edge: Edge, asking: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `${edge.url}/v1/auth/authorize?${new URLSearchParams(asking)}`;
  const response = await fetch(url, { redirect: 'manual', headers });
  return { status: response.status, location: response.headers.get('location'), response };
}

async function onPage(
  edge: Edge,
  method: string,
  path: string,
  headers: Record<string, string>,
  json?: unknown,
) {
  const answer = await send(edge, method, path, {
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: (answer.body === '' ? {} : answer.json()) as Record<string, string> };
}

/** The person is asked with what the page was opened with, and says yes. */
async function consent(edge: Edge, page: string, { secret }: Pick<SignedIn, 'secret'>): Promise<string> {
  const { searchParams } = new URL(page, edge.url);
  const own = fromOwnPage(secret);
  const asked = await onPage(edge, 'GET', `/v1/me/consent?${searchParams}`, own);
  expect(asked.status).toBe(200);
  const given = await onPage(edge, 'POST', '/v1/me/consent', own, Object.fromEntries(searchParams));
  expect(given.status).toBe(200);
  return given.body['redirect_to'] ?? '';
}

async function codeFor({ edge, ada, asking }: World, changed: Record<string, string> = {}): Promise<string> {
  const { location } = await authorize(edge, { ...asking, ...changed });
  return new URL(await consent(edge, location ?? '', ada)).searchParams.get('code') ?? '';
}

async function redeem(
  { edge, verifier }: World,
  code: string,
  changed: Record<string, string> = {},
  credentials: readonly [string, string] = [edge.clientId, edge.secret],
) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...changed,
  });
  for (const name of [...body.keys()]) if (body.get(name) === '') body.delete(name);
  const authorization = `Basic ${Buffer.from(credentials.join(':')).toString('base64')}`;
  const options = { headers: { ...form, authorization }, body: body.toString() };
  const answer = await send(edge, 'POST', '/v1/auth/token', options);
  return { status: answer.status, body: answer.json() as Record<string, string> };
}

async function statusWith(edge: Edge, token: string | undefined, path = '/v1/cases'): Promise<number> {
  return (await send(edge, 'GET', path, { token: token ?? '' })).status;
}

/** The published metadata, with the port of this run in place of the public one; its issuer stays. */
async function metadataOf(edge: Edge): Promise<oauth.AuthorizationServer> {
  const text = await (await fetch(`${edge.url}/.well-known/oauth-authorization-server`)).text();
  const { issuer } = edge.stores;
  return { ...(JSON.parse(text.replaceAll(issuer, edge.url)) as oauth.AuthorizationServer), issuer };
}

describe('an unmodified client gets tokens that act for a person', () => {
  it('with oauth4webapi', async () => {
    const { edge, ada } = await world();
    const server = await metadataOf(edge);
    expect(server).toMatchObject({
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    const client: oauth.Client = { client_id: edge.clientId };
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(server.authorization_endpoint ?? '');
    url.search = String(
      new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: CALLBACK,
        response_type: 'code',
        scope: 'cases:read offline_access',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce: 'is not ours to know',
      }),
    );
    const { status, location } = await authorize(edge, Object.fromEntries(url.searchParams));
    expect([status, location?.startsWith('/console/authorize?')]).toEqual([303, true]);
    const back = new URL(await consent(edge, location ?? '', ada));
    expect(back.href.startsWith(`${CALLBACK}&`)).toBe(true);
    const values = oauth.validateAuthResponse(server, client, back, state);
    const granted = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretBasic(edge.secret),
        values,
        CALLBACK,
        verifier,
        insecure,
      ),
    );
    expect(granted).toMatchObject({ scope: 'cases:read offline_access', expires_in: 86_400 });
    expect(await statusWith(edge, granted.access_token)).toBe(200);
    const inspected = await oauth.processIntrospectionResponse(
      server,
      client,
      await oauth.introspectionRequest(
        server,
        client,
        oauth.ClientSecretPost(edge.secret),
        granted.access_token,
        insecure,
      ),
    );
    expect(inspected).toMatchObject({ active: true, sub: ada.personId, act: { sub: edge.clientId } });
  });

  it('with openid-client', async () => {
    const { edge, ada } = await world();
    const config = new openid.Configuration(
      (await metadataOf(edge)) as openid.ServerMetadata,
      edge.clientId,
      undefined,
      openid.ClientSecretPost(edge.secret),
    );
    openid.allowInsecureRequests(config);
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: 'http://127.0.0.1:50117/callback',
      scope: 'cases:read offline_access',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const { location } = await authorize(edge, Object.fromEntries(url.searchParams));
    const back = new URL(await consent(edge, location ?? '', ada));
    // Nobody gave a state: none comes back, and the client looks for none.
    expect([back.port, back.searchParams.has('state')]).toEqual(['50117', false]);
    const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier });
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(await statusWith(edge, next.access_token)).toBe(200);
  });
});

describe('what the token may', () => {
  it('is what the client may, the roles of the person allow, and no wall hides from either', async () => {
    const given = await world();
    const { edge, ada } = given;
    const { stores, firm, clientId } = edge;
    const [open, hidden, screened] = await upsertCases(stores, firm, [
      { title: 'Open' },
      { title: 'Hidden from Ada' },
      { title: 'Hidden from the program' },
    ]);
    const wall = { reason: 'Former counsel.' };
    await addWall(stores, firm, { ...wall, caseId: hidden?.id ?? '', subjectId: ada.personId });
    await addWall(stores, firm, { ...wall, caseId: screened?.id ?? '', subjectId: clientId });
    const code = await codeFor(given, { scope: 'cases:read cases:write holds:manage people:manage' });
    const { body } = await redeem(given, code);
    expect([body['scope'], body['refresh_token']]).toEqual(['cases:read cases:write', undefined]);
    const token = body['access_token'] ?? '';
    const listed = (await send(edge, 'GET', '/v1/cases', { token })).json()['data'] as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual([open?.id]);
    // From the next request on.
    await changeAccess(stores, operator, ada.personId, { roles: ['auditor'] });
    expect(await statusWith(edge, token)).toBe(403);
    await changeAccess(stores, operator, ada.personId, { roles: ['paralegal'] });
    expect(await statusWith(edge, token)).toBe(200);
    const put = await send(edge, 'PUT', '/v1/cases/external:1', {
      token,
      headers: { 'content-type': 'application/json' },
      body: '{"title":"New"}',
    });
    expect(put.status).toBe(403);
    await changeClient(stores, operator, clientId, { scopes: ['vault:read'] });
    expect(await statusWith(edge, token)).toBe(403);
  });

  it('is limited to what the program asked for, which the person was shown', async () => {
    const given = await world();
    const { edge, ada, asking } = given;
    await upsertCases(edge.stores, edge.firm, [
      { title: 'Tax', practice_area: 'Tax' },
      { title: 'Probate', practice_area: 'Probate' },
    ]);
    const details = JSON.stringify([{ type: 'firm_resources', practice_areas: ['Tax'] }]);
    const query = new URLSearchParams({ ...asking, authorization_details: details });
    const asked = await onPage(edge, 'GET', `/v1/me/consent?${query}`, fromOwnPage(ada.secret));
    expect(asked.body).toMatchObject({
      client: { name: 'Practice software' },
      limits: [{ practice_areas: ['Tax'] }],
      permissions: [
        { scope: 'cases:read', meaning: 'See the cases that you see' },
        { scope: 'vault:read', meaning: 'Read the files of these cases and their text' },
      ],
      withheld: [],
      offline: true,
      returns_to: 'https://practice.firm.example',
    });
    const { body } = await redeem(given, await codeFor(given, { authorization_details: details }));
    const listed = await send(edge, 'GET', '/v1/cases', { token: body['access_token'] ?? '' });
    expect((listed.json()['data'] as object[]).length).toBe(1);
    const unknown = JSON.stringify([{ type: 'firm_resources', matters: [] }]);
    const refused = await authorize(edge, { ...asking, authorization_details: unknown });
    expect(refused.location).toContain('error=invalid_authorization_details');
  });

  it('is nothing where the person may do nothing of it', async () => {
    const { edge, asking } = await world();
    const auditor = await signedInPerson(edge.stores, edge.firm.firmId, ['auditor']);
    const own = fromOwnPage(auditor.secret);
    const asked = await onPage(edge, 'GET', `/v1/me/consent?${new URLSearchParams(asking)}`, own);
    expect(asked.body).toMatchObject({ permissions: [], withheld: ['cases:read', 'vault:read'] });
    const { status, body } = await onPage(edge, 'POST', '/v1/me/consent', own, asking);
    expect([status, body['code']]).toEqual([403, 'insufficient_scope']);
  });
});

describe('an attacker', () => {
  it('has nobody sent to an address that is not registered, to the letter', async () => {
    const { edge, ada, asking } = await world();
    for (const redirect_uri of [
      'https://evil.example/callback',
      CALLBACK.toUpperCase(),
      `${CALLBACK}&more=1`,
      CALLBACK.replace('?firm=1', ''),
      `${CALLBACK}#x`,
      'https://practice.firm.example.evil.example/callback?firm=1',
      'https://practice.firm.example@evil.example/callback?firm=1',
      'https://practice.firm.example/callback/../open?firm=1',
      'https://practice.firm.example/callback%2f..?firm=1',
      'http://127.0.0.1:80@evil.example/callback',
      'http://127.0.0.1:99999/callback',
      'http://127.0.0.1:5/other',
      'http://localhost:5/callback',
      'http://[::1]:5/callback',
      'https://127.0.0.1:5/callback',
      '//evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      const { status, location, response } = await authorize(edge, { ...asking, redirect_uri });
      expect([redirect_uri, status, location]).toEqual([redirect_uri, 400, null]);
      const text = await response.text();
      expect([response.headers.get('content-type'), text.includes('evil')]).toEqual([
        'text/html; charset=utf-8',
        false,
      ]);
      const own = fromOwnPage(ada.secret);
      const said = await onPage(edge, 'POST', '/v1/me/consent', own, { ...asking, redirect_uri });
      expect([redirect_uri, said.status]).toEqual([redirect_uri, 400]);
    }
    const absent = await authorize(edge, { ...asking, client_id: 'client_00000000000000000000000000' });
    expect([absent.status, absent.location]).toEqual([400, null]);
    // What an own page is opened with never leads it elsewhere either.
    const { location } = await authorize(edge, asking);
    expect(location).toMatch(/^\/console\/authorize\?/);
  });

  it('cannot register an address that leads elsewhere than it looks', async () => {
    const { edge } = await world();
    const page = fromOwnPage((await signedInPerson(edge.stores, edge.firm.firmId, ['admin'])).secret);
    const set = (uri: string) =>
      onPage(edge, 'PATCH', `/v1/clients/${edge.clientId}`, page, { redirect_uris: [uri] });
    for (const uri of [
      'http://practice.firm.example/callback',
      'http://localhost/callback',
      'https://*.firm.example/callback',
      'https://practice.firm.example/a/../callback',
      'https://user:secret@practice.firm.example/',
      'https://practice.firm.example/#fragment',
      'https://PRACTICE.firm.example/',
      'https://practice.firm.example/\\evil',
      'javascript:alert(1)',
      'data:text/html,x',
      'com.example.app:/callback',
      '/callback',
      '',
    ])
      expect([uri, (await set(uri)).body['code']]).toEqual([uri, 'validation_failed']);
    for (const uri of ['https://practice.firm.example', 'http://[::1]/callback', 'http://127.0.0.1:8080/a?b'])
      expect([uri, (await set(uri)).body['redirect_uris']]).toEqual([uri, [uri]]);
  });

  it('gets no weaker PKCE: neither plain, nor none, nor a wrong or missing verifier', async () => {
    const given = await world();
    const { edge, asking, verifier } = given;
    for (const changed of [
      { code_challenge_method: 'plain' },
      { code_challenge_method: 'plain', code_challenge: verifier },
      { code_challenge_method: 's256' },
      { code_challenge: 'short' },
      { code_challenge: 'A'.repeat(44) },
    ]) {
      const { status, location } = await authorize(edge, { ...asking, ...changed });
      const answer = new URL(location ?? '').searchParams;
      expect([status, answer.get('error'), answer.get('state')]).toEqual([
        303,
        'invalid_request',
        asking['state'],
      ]);
    }
    for (const absent of ['code_challenge', 'code_challenge_method']) {
      const { [absent]: _, ...less } = asking;
      const { location } = await authorize(edge, less);
      expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_request');
    }
    for (const [code_verifier, error] of [
      ['', 'invalid_request'],
      ['too short', 'invalid_request'],
      [asking['code_challenge'] ?? '', 'invalid_grant'],
      [oauth.generateRandomCodeVerifier(), 'invalid_grant'],
    ] as const) {
      const { status, body } = await redeem(given, await codeFor(given), { code_verifier });
      expect([code_verifier, status, body['error']]).toEqual([code_verifier, 400, error]);
    }
    // A try with a wrong one is the only one.
    const code = await codeFor(given);
    expect((await redeem(given, code, { code_verifier: 'A'.repeat(43) })).body['error']).toBe(
      'invalid_grant',
    );
    expect((await redeem(given, code)).body['error']).toBe('invalid_grant');
  });

  it('ends with a code that is used twice all that came from it', async () => {
    const given = await world();
    const { edge } = given;
    const code = await codeFor(given);
    const first = await redeem(given, code);
    const refreshed = await send(edge, 'POST', '/v1/auth/token', {
      headers: form,
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: first.body['refresh_token'] ?? '',
        client_id: edge.clientId,
        client_secret: edge.secret,
      }).toString(),
    });
    const { access_token } = refreshed.json() as Record<string, string>;
    expect([
      await statusWith(edge, first.body['access_token']),
      await statusWith(edge, access_token),
    ]).toEqual([200, 200]);
    expect((await redeem(given, code)).body['error']).toBe('invalid_grant');
    expect([
      await statusWith(edge, first.body['access_token']),
      await statusWith(edge, access_token),
    ]).toEqual([401, 401]);
    const listed = await onPage(edge, 'GET', '/v1/me/grants', fromOwnPage(given.ada.secret));
    expect(listed.body).toEqual({ data: [] });
    // Of twenty at once one has tokens at most, and what it has is worth nothing after the others.
    const raced = await codeFor(given);
    const tries = await Promise.all(Array.from({ length: 20 }, () => redeem(given, raced)));
    const won = tries.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await statusWith(edge, won[0]?.body['access_token'])).toBe(401);
  });

  it('has nothing of a code that is late, of another program, or for another address', async () => {
    const given = await world();
    const { edge } = given;
    const other = await newClient(edge.stores, edge.firm.firmId);
    const code = await codeFor(given);
    expect((await redeem(given, code, {}, [other.clientId, other.secret])).body['error']).toBe(
      'invalid_grant',
    );
    // The program whose code it is still has it.
    expect((await redeem(given, code)).status).toBe(200);
    const elsewhere = await codeFor(given);
    const redirect_uri = 'http://127.0.0.1/callback';
    expect((await redeem(given, elsewhere, { redirect_uri })).body['error']).toBe('invalid_grant');
    const late = await codeFor(given);
    const { code_expires_at, given_at } = await edge.stores.database.read
      .selectFrom('consents')
      .select(['code_expires_at', 'given_at'])
      .where('code_used_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Math.round((Date.parse(code_expires_at) - Date.parse(given_at)) / 1000)).toBe(60);
    await edge.stores.database.transaction((tx) =>
      tx
        .updateTable('consents')
        .set({ code_expires_at: new Date(Date.now() - 1).toISOString() })
        .where('code_used_at', 'is', null)
        .execute(),
    );
    expect((await redeem(given, late)).body['error']).toBe('invalid_grant');
    for (const changed of [{ person: given.ada.personId }, { scope: 'cases:read' }] as Record<
      string,
      string
    >[])
      expect((await redeem(given, await codeFor(given), changed)).body['error']).toBe('invalid_request');
  });

  it('is not helped by who it mixes up: each answer names its issuer', async () => {
    const { edge, ada, asking } = await world();
    const { location } = await authorize(edge, asking);
    const answers = [
      await consent(edge, location ?? '', ada),
      (await onPage(edge, 'GET', `/v1/me/consent?${new URLSearchParams(asking)}`, fromOwnPage(ada.secret)))
        .body['refuse_to'] ?? '',
      (await authorize(edge, { ...asking, scope: 'everything' })).location ?? '',
    ].map((text) => new URL(text));
    for (const { searchParams } of answers)
      expect([searchParams.get('iss'), searchParams.get('state')]).toEqual([
        edge.stores.issuer,
        asking['state'],
      ]);
    const server = await metadataOf(edge);
    const client = { client_id: edge.clientId };
    const [good = new URL(''), refused = new URL('')] = answers;
    expect(() => oauth.validateAuthResponse(server, client, refused, asking['state'])).toThrow();
    const tampered = new URL(good);
    tampered.searchParams.set('iss', 'https://evil.example');
    expect(() => oauth.validateAuthResponse(server, client, tampered, asking['state'])).toThrow();
    // A client that gave a state refuses an answer without it, or with another.
    tampered.searchParams.set('iss', edge.stores.issuer);
    tampered.searchParams.delete('state');
    expect(() => oauth.validateAuthResponse(server, client, tampered, asking['state'])).toThrow();
  });

  it('gets no token into a URL, and none is taken from one', async () => {
    const given = await world();
    const { edge, asking, ada } = given;
    for (const changed of [
      { response_type: 'token' },
      { response_type: 'code token' },
      { response_type: 'id_token' },
      { response_mode: 'fragment' },
      { request: 'eyJhbGciOiJub25lIn0.e30.' },
      { request_uri: 'https://evil.example/request' },
    ] as Record<string, string>[]) {
      const { location } = await authorize(edge, { ...asking, ...changed });
      const answer = new URL(location ?? '');
      expect([answer.origin, answer.hash]).toEqual(['https://practice.firm.example', '']);
      expect(answer.searchParams.get('error')).toMatch(
        /^(invalid_request|unsupported_response_type|request_not_supported)$/,
      );
    }
    const { body } = await redeem(given, await codeFor(given));
    const asked = `/v1/me/consent?${new URLSearchParams(asking)}&access_token=${body['access_token']}`;
    expect((await onPage(edge, 'GET', asked, fromOwnPage(ada.secret))).status).toBe(400);
    for (const name of ['access_token', '%61ccess_token', 'access%5Ftoken'])
      expect((await onPage(edge, 'GET', `/v1/cases?${name}=${body['access_token']}`, {})).status).toBe(400);
    // A token says nothing for a person, not even one that acts for them.
    const bearer = { authorization: `Bearer ${body['access_token']}` };
    expect((await onPage(edge, 'POST', '/v1/me/consent', bearer, asking)).status).toBe(401);
  });

  it('cannot answer in the name of a person, nor draw them into it', async () => {
    const { edge, ada, asking } = await world();
    const { cookie = '' } = fromOwnPage(ada.secret);
    const path = `/v1/me/consent?${new URLSearchParams(asking)}`;
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      {},
    ] as Record<string, string>[]) {
      const { status, body } = await onPage(edge, 'POST', '/v1/me/consent', { cookie, ...headers }, asking);
      expect([headers, status, body['code']]).toEqual([headers, 403, 'cross_site']);
    }
    const own = fromOwnPage(ada.secret);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { ...own, 'content-type': type };
      const body = new URLSearchParams(asking).toString();
      expect((await send(edge, 'POST', '/v1/me/consent', { headers, body })).status).toBe(415);
    }
    // A link asks, and never answers.
    expect((await onPage(edge, 'GET', path, own)).status).toBe(200);
    expect((await onPage(edge, 'GET', '/v1/me/grants', own)).body).toEqual({ data: [] });
    // Nothing that is shown on the way goes into a frame.
    for (const shown of [
      await send(edge, 'GET', `/v1/auth/authorize?${new URLSearchParams(asking)}`),
      await send(edge, 'GET', '/v1/auth/authorize?client_id=x'),
      await send(edge, 'GET', path, { headers: own }),
    ]) {
      expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(shown.headers['referrer-policy']).toBe('no-referrer');
      expect(shown.headers['cache-control']).toBe('no-store');
    }
  });

  it('does not come by a session that it planted, and needs the password of whoever left', async () => {
    const { edge, ada, asking } = await world();
    const planted = fromOwnPage(`chx_${'A'.repeat(43)}`);
    const path = `/v1/me/consent?${new URLSearchParams(asking)}`;
    expect((await onPage(edge, 'GET', path, planted)).body['code']).toBe('session_ended');
    const begun = await send(edge, 'POST', '/v1/session', {
      headers: { ...planted, 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password: PASSWORD }),
    });
    expect(begun.status).toBe(201);
    expect(String(begun.headers['set-cookie'])).not.toContain('A'.repeat(43));
    expect((await onPage(edge, 'GET', path, planted)).body['code']).toBe('session_ended');
    const long = new Date(Date.now() - 601_000).toISOString();
    await edge.stores.database.transaction((tx) =>
      tx.updateTable('sessions').set({ proven_at: long }).execute(),
    );
    const own = fromOwnPage(ada.secret);
    expect((await onPage(edge, 'POST', '/v1/me/consent', own, asking)).body['code']).toBe('proof_required');
  });

  it('leaves no code, verifier or token in the log or the database', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const log = pino({ level: 'trace' }, stream);
    const given = await world({ log });
    const code = await codeFor(given);
    const { body } = await redeem(given, code);
    await redeem(given, code);
    const tables = await Promise.all(
      (['consents', 'access_tokens', 'refresh_tokens', 'audit_entries'] as const).map((table) =>
        given.edge.stores.database.read.selectFrom(table).selectAll().execute(),
      ),
    );
    const kept = JSON.stringify(tables) + lines.join('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of [code, given.verifier, body['access_token'], body['refresh_token']])
      expect(kept).not.toContain(secret);
  });
});

describe('between the question and the token', () => {
  const changes: readonly (readonly [string, (given: World) => Promise<unknown>, string])[] = [
    [
      'the person is disabled',
      ({ edge, ada }) => changeAccess(edge.stores, operator, ada.personId, { status: 'disabled' }),
      'invalid_grant',
    ],
    [
      'the person loses the role',
      ({ edge, ada }) => changeAccess(edge.stores, operator, ada.personId, { roles: ['auditor'] }),
      'invalid_grant',
    ],
    [
      'the client is disabled',
      ({ edge }) => changeClient(edge.stores, operator, edge.clientId, { status: 'disabled' }),
      'unauthorized_client',
    ],
    [
      'its redirect URI is taken away',
      ({ edge }) => changeClient(edge.stores, operator, edge.clientId, { redirectUris: [] }),
      'invalid_grant',
    ],
    [
      'its scopes are taken away',
      ({ edge }) => changeClient(edge.stores, operator, edge.clientId, { scopes: ['drafts:read'] }),
      'invalid_grant',
    ],
  ];
  for (const [what, change, error] of changes) {
    it(`${what}: there is none`, async () => {
      const given = await world();
      const code = await codeFor(given);
      await change(given);
      const { body } = await redeem(given, code);
      expect(body['error']).toBe(error);
      expect(body['access_token']).toBeUndefined();
    });
  }

  it('a person of another firm is not asked', async () => {
    const { edge, asking } = await world();
    const other = await newFirm(edge.stores, 'Quill Partners');
    const stranger = await signedInPerson(edge.stores, other.firmId, ['lawyer']);
    const path = `/v1/me/consent?${new URLSearchParams(asking)}`;
    const { status, body } = await onPage(edge, 'GET', path, fromOwnPage(stranger.secret));
    expect([status, JSON.stringify(body).includes('Practice software')]).toEqual([400, false]);
  });
});

describe('what a person allowed', () => {
  it('they see and end, and nobody else’s', async () => {
    const given = await world();
    const { edge, ada } = given;
    const own = fromOwnPage(ada.secret);
    const { body } = await redeem(given, await codeFor(given));
    const listed = await onPage(edge, 'GET', '/v1/me/grants', own);
    const [entry] = listed.body['data'] as unknown as { id: string }[];
    expect(entry).toMatchObject({
      client: { id: edge.clientId, name: 'Practice software' },
      scopes: ['cases:read', 'vault:read', 'offline_access'],
    });
    const ben = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    const path = `/v1/me/grants/${entry?.id}`;
    expect((await onPage(edge, 'DELETE', path, fromOwnPage(ben.secret))).status).toBe(404);
    expect(await statusWith(edge, body['access_token'])).toBe(200);
    expect((await onPage(edge, 'DELETE', path, own)).status).toBe(204);
    expect(await statusWith(edge, body['access_token'])).toBe(401);
    expect((await onPage(edge, 'DELETE', path, own)).status).toBe(404);
  });

  it('an administrator ends with the tokens of the program, codes that are on their way, too', async () => {
    const given = await world();
    const { edge } = given;
    const page = fromOwnPage((await signedInPerson(edge.stores, edge.firm.firmId, ['admin'])).secret);
    const code = await codeFor(given);
    const { body } = await redeem(given, await codeFor(given));
    const listed = await onPage(edge, 'GET', `/v1/clients/${edge.clientId}/tokens`, page);
    const ofAda = (listed.body['data'] as unknown as { id: string; person_id: string | null }[]).filter(
      ({ person_id }) => person_id === given.ada.personId,
    );
    expect(ofAda).toHaveLength(2);
    const family = ofAda.find(({ id }) => id.startsWith('fam_'))?.id;
    expect((await onPage(edge, 'DELETE', `/v1/tokens/${family}`, page)).body).toEqual({ ended: 2 });
    expect(await statusWith(edge, body['access_token'])).toBe(401);
    await onPage(edge, 'DELETE', `/v1/clients/${edge.clientId}/tokens`, page);
    expect((await redeem(given, code)).body['error']).toBe('invalid_grant');
  });

  it('ends with the person, and does not come back with them', async () => {
    const given = await world();
    const { edge, ada } = given;
    const { body } = await redeem(given, await codeFor(given));
    await changeAccess(edge.stores, operator, ada.personId, { status: 'disabled' });
    expect(await statusWith(edge, body['access_token'])).toBe(401);
    await changeAccess(edge.stores, operator, ada.personId, { status: 'active' });
    expect(await statusWith(edge, body['access_token'])).toBe(401);
  });

  it('ends where the directory turns out to have meant somebody else', async () => {
    const given = await world();
    const { edge, ada } = given;
    const { body } = await redeem(given, await codeFor(given));
    const known = (subject: string | null) =>
      changeAccess(edge.stores, operator, ada.personId, {
        directory: subject === null ? null : { issuer: 'https://sso.firm.example', subject },
      });
    await known('ada-7');
    await known('ada-7');
    expect(await statusWith(edge, body['access_token'])).toBe(200);
    await known('ada-8');
    expect(await statusWith(edge, body['access_token'])).toBe(401);
    expect((await onPage(edge, 'GET', '/v1/me', fromOwnPage(ada.secret))).status).toBe(401);
  });
});
