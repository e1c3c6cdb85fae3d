import { describe, expect, it } from 'vitest';
import { invitePerson } from '../../src/access/index.ts';
import { addPerson } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { codeOf, fromOwnPage, PASSWORD, signedInPerson } from '../support/people.ts';
import { type Edge, startEdge } from './server.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };

async function send(
  edge: Edge,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  json?: unknown,
) {
  const response = await fetch(`${edge.url}${path}`, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const cookies = response.headers.getSetCookie();
  return { status: response.status, code: body['code'], body, cookies, headers: response.headers };
}

/** What the browser sends from then on. */
function kept(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

describe('people sign in', () => {
  it('by an invitation, set up an authenticator, and come back', async () => {
    const edge = await startEdge();
    const { stores, firm } = edge;
    const email = 'Ada@firm.example';
    const { id } = await addPerson(stores, operator, {
      firmId: firm.firmId,
      name: 'Ada Marlowe',
      email,
      roles: ['admin'],
    });
    const { invitation } = await invitePerson(stores, operator, { id });
    const accepted = await send(edge, 'POST', '/v1/session/invitation', OWN, {
      invitation,
      password: PASSWORD,
    });
    expect(accepted.status).toBe(201);
    expect(accepted.body).toMatchObject({ scopes: [], second_factor: { required: true, set: false } });
    expect(accepted.cookies).toHaveLength(2);
    for (const cookie of accepted.cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    const page = { ...OWN, cookie: kept(accepted.cookies) };
    expect((await send(edge, 'GET', '/v1/people', page)).code).toBe('second_factor_required');
    const offer = await send(edge, 'POST', '/v1/me/second-factor', page);
    const totp = String(offer.body['secret']);
    const set = await send(edge, 'PUT', '/v1/me/second-factor', page, {
      code: codeOf(totp, stores.clock, -1),
    });
    expect(set.status).toBe(200);
    expect((await send(edge, 'GET', '/v1/session', page)).code).toBe('session_ended');
    const after = { ...OWN, cookie: kept(set.cookies) };
    expect((await send(edge, 'GET', '/v1/people', after)).status).toBe(200);
    const out = await send(edge, 'DELETE', '/v1/session', after);
    expect([out.status, out.cookies]).toEqual([
      204,
      ['chancery=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'],
    ]);
    expect((await send(edge, 'GET', '/v1/session', after)).code).toBe('session_ended');
    const again = { email: 'ada@FIRM.example', password: PASSWORD };
    expect((await send(edge, 'POST', '/v1/session', OWN, again)).code).toBe('code_required');
    const code = codeOf(totp, stores.clock, 1);
    const back = await send(edge, 'POST', '/v1/session', OWN, { ...again, code });
    expect([back.status, back.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(JSON.stringify(back.body)).not.toContain('chx_');
  });

  it('nobody signs a browser in from another site, nor by a form', async () => {
    const edge = await startEdge();
    const { email } = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    const body = { email, password: PASSWORD };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const { status, code, cookies } = await send(edge, 'POST', '/v1/session', headers, body);
      expect([headers, status, code, cookies]).toEqual([headers, 403, 'cross_site', []]);
    }
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const response = await fetch(`${edge.url}/v1/session`, {
        method: 'POST',
        headers: { ...OWN, 'content-type': type },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(415);
    }
    // An older browser, and a program.
    for (const headers of [{ origin: edge.url }, {}])
      expect((await send(edge, 'POST', '/v1/session', headers as Record<string, string>, body)).status).toBe(
        201,
      );
  });

  it('by TLS the cookie is of this host alone', async () => {
    const edge = await startEdge({ limits: { publicUrl: 'https://chancery.firm.example' } });
    const { email, secret } = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    const { cookies } = await send(edge, 'POST', '/v1/session', OWN, { email, password: PASSWORD });
    expect(cookies[0]).toMatch(/^__Host-chancery=chx_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    expect(cookies[1]).toMatch(
      /^__Host-chancery-device=chd_[\w-]{43}; Max-Age=34560000; Path=\/; .*; Secure$/,
    );
    const page = { ...OWN, cookie: kept(cookies) };
    expect((await send(edge, 'GET', '/v1/me', page)).status).toBe(200);
    // The name of plain HTTP says nothing here; the origin of the public URL is ours behind a proxy.
    expect((await send(edge, 'GET', '/v1/me', fromOwnPage(secret))).code).toBe('unauthorized');
    const origin = 'https://chancery.firm.example';
    expect((await send(edge, 'GET', '/v1/me', { cookie: kept(cookies), origin })).status).toBe(200);
  });

  it('over plain HTTP only on the machine itself', async () => {
    const edge = await startEdge({ limits: { trustedProxies: '127.0.0.1' } });
    const { email, secret } = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    const from = { 'x-forwarded-for': '10.0.0.9' };
    const body = { email, password: PASSWORD };
    expect((await send(edge, 'POST', '/v1/session', { ...OWN, ...from }, body)).code).toBe('tls_required');
    expect((await send(edge, 'GET', '/v1/me', { ...fromOwnPage(secret), ...from })).code).toBe(
      'tls_required',
    );
    expect((await send(edge, 'GET', '/v1/me', fromOwnPage(secret))).status).toBe(200);
  });

  it('a cookie beside a token says nothing, and of two cookies neither counts', async () => {
    const edge = await startEdge();
    const { secret } = await signedInPerson(edge.stores, edge.firm.firmId, ['auditor']);
    const { token } = edge;
    const both = { ...fromOwnPage(secret), authorization: `Bearer ${token}` };
    expect((await send(edge, 'GET', '/v1/cases', both)).status).toBe(200);
    expect((await send(edge, 'GET', '/v1/me', both)).code).toBe('unauthorized');
    const bad = { ...fromOwnPage(secret), authorization: 'Bearer garbage' };
    expect((await send(edge, 'GET', '/v1/cases', bad)).code).toBe('invalid_token');
    const tossed = { ...OWN, cookie: `chancery=chx_planted; chancery=${secret}` };
    expect((await send(edge, 'GET', '/v1/me', tossed)).code).toBe('session_ended');
    const url = `/v1/me?access_token=${token}`;
    expect((await send(edge, 'GET', url, fromOwnPage(secret))).status).toBe(400);
  });

  it('what destroys needs the password of the last ten minutes', async () => {
    const edge = await startEdge();
    const { stores, firm } = edge;
    const admin = await signedInPerson(stores, firm.firmId, ['admin']);
    const other = await signedInPerson(stores, firm.firmId, ['lawyer']);
    const page = fromOwnPage(admin.secret);
    const disable = () => send(edge, 'PATCH', `/v1/people/${other.personId}`, page, { status: 'disabled' });
    const long = new Date(Date.now() - 601_000).toISOString();
    await stores.database.transaction(async (tx) => {
      await tx.updateTable('sessions').set({ proven_at: long }).execute();
    });
    expect((await disable()).code).toBe('proof_required');
    const wrong = await send(edge, 'POST', '/v1/session/proof', page, { password: 'wrong' });
    expect([wrong.status, wrong.code]).toEqual([401, 'sign_in_failed']);
    expect((await disable()).code).toBe('proof_required');
    expect((await send(edge, 'POST', '/v1/session/proof', page, { password: PASSWORD })).status).toBe(200);
    expect((await disable()).status).toBe(200);
    expect((await send(edge, 'GET', '/v1/me', fromOwnPage(other.secret))).code).toBe('session_ended');
    const own = await send(edge, 'PATCH', `/v1/people/${admin.personId}`, page, { roles: ['lawyer'] });
    expect(own.code).toBe('conflict');
  });

  it('see and end their own sessions, and nobody else’s', async () => {
    const edge = await startEdge();
    const { stores, firm } = edge;
    const ada = await signedInPerson(stores, firm.firmId, ['lawyer']);
    const ben = await signedInPerson(stores, firm.firmId, ['lawyer']);
    const page = fromOwnPage(ada.secret);
    const { cookies } = await send(edge, 'POST', '/v1/session', OWN, {
      email: ada.email,
      password: PASSWORD,
    });
    const listed = await send(edge, 'GET', '/v1/me/sessions', page);
    const ids = (listed.body['data'] as { id: string }[]).map(({ id }) => id);
    expect([ids.length, ids[1]]).toEqual([2, ada.sessionId]);
    expect((await send(edge, 'DELETE', `/v1/me/sessions/${ben.sessionId}`, page)).status).toBe(404);
    expect((await send(edge, 'DELETE', `/v1/me/sessions/${ids[0]}`, page)).status).toBe(204);
    const other = { ...OWN, cookie: kept(cookies) };
    expect((await send(edge, 'GET', '/v1/me', other)).code).toBe('session_ended');
    expect((await send(edge, 'GET', '/v1/me', fromOwnPage(ben.secret))).status).toBe(200);
  });

  it('guesses by the same machine do not hold up the known browser of a person', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 120 } });
    const ada = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 1_000; turn++) {
      const body = { email: ada.email, password: `guess number ${turn}` };
      statuses.push((await send(edge, 'POST', '/v1/session', OWN, body)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    const body = { email: ada.email, password: PASSWORD };
    const refused = await send(edge, 'POST', '/v1/session', OWN, body);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const known = { ...OWN, cookie: `chancery-device=${ada.device}` };
    expect((await send(edge, 'POST', '/v1/session', known, body)).status).toBe(201);
  });

  it('a browser is known by what was given to it alone', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 120 } });
    const ada = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    const body = { email: ada.email, password: PASSWORD };
    const made = ['', 'x', `chd_${'A'.repeat(42)}`, `chs_${'A'.repeat(43)}`];
    const cookies = [
      ...made.map((text) => `chancery-device=${text}`),
      'chancery-device=a; chancery-device=b',
    ];
    for (const cookie of cookies) {
      const begun = await send(edge, 'POST', '/v1/session', { ...OWN, cookie }, body);
      expect([cookie, begun.status]).toEqual([cookie, 201]);
      expect(begun.cookies[1]).toMatch(/^chancery-device=chd_[\w-]{43};/);
    }
    // Nobody is known by having none, or by what anybody could send.
    for (let turn = 0; turn < 10; turn++)
      await send(edge, 'POST', '/v1/session', OWN, { ...body, password: `guess ${turn}` });
    for (const cookie of ['chancery=', ...cookies])
      expect((await send(edge, 'POST', '/v1/session', { ...OWN, cookie }, body)).status).toBe(429);
    const known = { ...OWN, cookie: `chancery-device=${ada.device}` };
    expect((await send(edge, 'POST', '/v1/session', known, body)).status).toBe(201);
  });
});
