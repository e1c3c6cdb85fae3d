import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../src/access/index.ts';
import { addPerson } from '../../../src/firm/index.ts';
import { addressReader, countedAs } from '../../../src/http/connection/client-address.ts';
import { hostGuard } from '../../../src/http/connection/host-names.ts';
import { operator } from '../../../src/platform/index.ts';
import { fromOwnPage, signedInPerson } from '../../support/people.ts';
import { newClient } from '../../support/world.ts';
import { type Edge, json, send, startEdge } from '../server.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A token request from an address behind the trusted proxy that this machine plays. */
function askToken(edge: Edge, secret: string, address: string, clientId = edge.clientId) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  });
  return send(edge, 'POST', '/v1/auth/token', {
    headers: { ...form, 'x-forwarded-for': address },
    body: body.toString(),
  });
}

const BEHIND_PROXY = { trustedProxies: '127.0.0.1' };

describe('the rate limit', () => {
  it('of a client is told beforehand, refuses with a problem, and is one client’s alone', async () => {
    const edge = await startEdge({ limits: { requestsPerMinute: 3, ...BEHIND_PROXY } });
    const ask = (token: string, n: number) =>
      send(edge, 'GET', '/v1/cases', { token, headers: { 'x-forwarded-for': `10.0.0.${n}` } });
    const answers = [];
    for (let n = 1; n <= 4; n++) answers.push(await ask(edge.token, n));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.headers['ratelimit-policy']).toBe('"requests";q=3;w=60');
    expect(answers.map(({ headers }) => String(headers['ratelimit']).split(';')[1])).toEqual([
      'r=2',
      'r=1',
      'r=0',
      'r=0',
    ]);
    const refused = answers[3];
    expect(refused?.headers['content-type']).toContain('application/problem+json');
    expect(refused?.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(20);
    const { clientId } = await newClient(edge.stores, edge.firm.firmId);
    const other = (await issueToken(edge.stores, operator, { clientId })).access_token;
    expect((await ask(other, 9)).status).toBe(200);
  });

  it('of a client leaves room for colleagues: a person it acts for has a share of it', async () => {
    const edge = await startEdge({ limits: { requestsPerMinute: 6, ...BEHIND_PROXY } });
    const { stores, firm, clientId } = edge;
    const tokenFor = async (name: string) => {
      const { id: person } = await addPerson(stores, operator, { firmId: firm.firmId, name });
      return (await issueToken(stores, operator, { clientId, person })).access_token;
    };
    const [ada, ben, cora] = [await tokenFor('Ada'), await tokenFor('Ben'), await tokenFor('Cora')];
    let n = 0;
    const ask = async (token: string) => {
      n += 1;
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      return send(edge, 'GET', '/v1/cases', { token, headers });
    };
    const first = await ask(ada);
    expect(first.headers['ratelimit-policy']).toBe('"requests";q=6;w=60, "requests-person";q=3;w=60');
    expect(String(first.headers['ratelimit'])).toMatch(/^"requests";r=5;t=\d+, "requests-person";r=2;t=\d+$/);
    const more = [await ask(ada), await ask(ada), await ask(ada), await ask(ada)];
    expect(more.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    // What was refused to her is not charged to the others; all together have what the client has.
    const rest = [await ask(ben), await ask(ben), await ask(cora), await ask(cora)];
    expect(rest.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it('of a client is what an administrator gave it, from its next request on, until it is taken back', async () => {
    const edge = await startEdge({ limits: { requestsPerMinute: 20, ...BEHIND_PROXY } });
    const admin = fromOwnPage((await signedInPerson(edge.stores, edge.firm.firmId, ['admin'])).secret);
    const { clientId } = await newClient(edge.stores, edge.firm.firmId);
    const token = (await issueToken(edge.stores, operator, { clientId })).access_token;
    const path = `/v1/clients/${clientId}`;
    const patch = (budgets: unknown) =>
      send(edge, 'PATCH', path, { headers: { ...json, ...admin }, body: JSON.stringify({ budgets }) });
    const given = await patch({ requests_per_minute: 5, ai_per_minute: 2 });
    const budgets = { requests_per_minute: 5, ai_per_minute: 2, uploads_per_minute: null };
    expect([given.status, given.json()['budgets']]).toEqual([200, budgets]);
    let n = 0;
    const ask = (by = token) =>
      send(edge, 'GET', '/v1/cases', { token: by, headers: { 'x-forwarded-for': `10.0.1.${n++}` } });
    const statuses = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Another has what the setting says, and what one of them used up is nobody else's.
    expect((await ask(edge.token)).headers['ratelimit-policy']).toBe('"requests";q=20;w=60');
    for (const bad of [{ requests_per_minute: 0 }, { requests_per_minute: 1.5 }, { ai: 3 }, 5])
      expect([bad, (await patch(bad)).status]).toEqual([bad, 400]);
    const back = await patch({ requests_per_minute: null });
    expect(back.json()['budgets']).toEqual({ ...budgets, requests_per_minute: null });
    expect((await ask()).headers['ratelimit-policy']).toBe('"requests";q=20;w=60');
  });

  it('of an address holds without a token and with a bad one, but never for probes', async () => {
    const edge = await startEdge({ limits: { requestsPerMinute: 4 } });
    const statuses = [];
    for (const path of ['/v1/cases', '/v1/nowhere', '/openapi.json', '/v1/cases', '/v1/cases']) {
      statuses.push((await send(edge, 'GET', path, { token: 'a.b.c' })).status);
    }
    expect(statuses).toEqual([401, 404, 200, 401, 429]);
    for (let n = 0; n < 10; n++) expect((await send(edge, 'GET', '/healthz')).status).toBe(200);
  });

  it('has budgets of their own for uploads and for drafting', async () => {
    const edge = await startEdge({ limits: { aiPerMinute: 1, uploadsPerMinute: 1 } });
    const draft = () =>
      send(edge, 'POST', '/v1/ai/generate', { token: edge.token, headers: json, body: '{}' });
    const upload = () =>
      send(edge, 'POST', '/v1/vault/upload', {
        token: edge.token,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--\r\n',
      });
    expect([(await draft()).status, (await draft()).status]).toEqual([400, 429]);
    const [first, second] = [await upload(), await upload()];
    expect([first.status, second.status]).toEqual([422, 429]);
    expect(second.headers['ratelimit-policy']).toBe('"upload";q=1;w=60');
    expect((await send(edge, 'GET', '/v1/cases', { token: edge.token })).status).toBe(200);
  });

  it('cannot be used to lock a client’s good secret out', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 30, ...BEHIND_PROXY } });
    const attacker = '203.0.113.9';
    const tries = [];
    for (let n = 0; n < 40; n++) tries.push((await askToken(edge, `chs_guess${n}`, attacker)).status);
    expect(tries.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(tries.slice(5))).toEqual(new Set([429]));
    // Even the right secret no longer works from there, or the answer would tell a good guess from a bad one…
    expect((await askToken(edge, edge.secret, attacker)).status).toBe(429);
    // …but everywhere else.
    expect((await askToken(edge, edge.secret, '10.0.0.5')).status).toBe(200);
  });

  it('lets an address that fails in one name go on in another', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 60, ...BEHIND_PROXY } });
    const other = await newClient(edge.stores, edge.firm.firmId);
    for (let n = 0; n < 20; n++) await askToken(edge, 'chs_wrong', '10.0.0.5');
    expect((await askToken(edge, edge.secret, '10.0.0.5')).status).toBe(429);
    expect((await askToken(edge, other.secret, '10.0.0.5', other.clientId)).status).toBe(200);
  });

  it('is not used up for the others of an address by guessing one client’s secret', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 12, ...BEHIND_PROXY } });
    const other = await newClient(edge.stores, edge.firm.firmId);
    const tries = [];
    for (let n = 0; n < 60; n++) tries.push((await askToken(edge, `chs_guess${n}`, '10.0.0.5')).status);
    expect([tries.slice(0, 2), new Set(tries.slice(2))]).toEqual([[401, 401], new Set([429])]);
    for (let n = 0; n < 5; n++)
      expect((await askToken(edge, other.secret, '10.0.0.5', other.clientId)).status).toBe(200);
    // Names that are made up one after the other are: each costs a look at a secret.
    const spray = [];
    for (let n = 0; n < 20; n++)
      spray.push((await askToken(edge, 'chs_x', '10.0.0.6', `client_${n}`)).status);
    expect([spray.slice(0, 12), new Set(spray.slice(12))]).toEqual([Array(12).fill(401), new Set([429])]);
  });

  it('answers a known and an unknown client alike when the tries are used up', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 12, ...BEHIND_PROXY } });
    const words = async (clientId: string, address: string) => {
      const answers = [];
      for (let n = 0; n < 3; n++) answers.push(await askToken(edge, 'chs_wrong', address, clientId));
      return answers.map(({ status, body, headers }) => [status, body, headers['retry-after']]);
    };
    const known = await words(edge.clientId, '10.0.0.6');
    expect(known).toEqual(await words('client_nobody', '10.0.0.7'));
    expect(known[2]?.[0]).toBe(429);
    expect(JSON.parse(String(known[2]?.[1]))).toMatchObject({ error: 'temporarily_unavailable' });
  });

  it('does not count tokens that were granted against their address, but against their client', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 5, ...BEHIND_PROXY } });
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await askToken(edge, edge.secret, '10.0.0.5')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const other = await newClient(edge.stores, edge.firm.firmId);
    expect((await askToken(edge, other.secret, '10.0.0.5', other.clientId)).status).toBe(200);
  });

  it('does not believe X-Forwarded-For of just anybody', async () => {
    const edge = await startEdge({ limits: { requestsPerMinute: 2 } });
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      statuses.push((await send(edge, 'GET', '/v1/cases', { headers })).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('the address of a client', () => {
  it('is the last one that no trusted proxy wrote', () => {
    const read = addressReader('10.1.0.0/16, 192.168.1.7, fd00::/8');
    const of = (remoteAddress: string, forwardedFor?: string) => read({ remoteAddress, forwardedFor });
    expect(of('203.0.113.5', '1.2.3.4')).toBe('203.0.113.5');
    expect(of('10.1.2.3', '9.9.9.9, 198.51.100.4')).toBe('198.51.100.4');
    expect(of('::ffff:10.1.2.3', '9.9.9.9, 198.51.100.4, 192.168.1.7')).toBe('198.51.100.4');
    expect(of('10.1.2.3', 'nonsense')).toBe('10.1.2.3');
    expect(of('10.1.2.3')).toBe('10.1.2.3');
    expect(of('fd00::1', '2001:db8::8')).toBe('2001:db8::8');
    expect(addressReader('')({ remoteAddress: undefined, forwardedFor: undefined })).toBe('unknown');
    expect(() => addressReader('everybody')).toThrow('not an address');
  });

  it('counts as its network where a host has many', () => {
    expect(countedAs('2001:db8:1:2::1')).toBe(countedAs('2001:db8:1:2:ffff::9'));
    expect(countedAs('2001:db8:1:2::1')).not.toBe(countedAs('2001:db8:1:3::1'));
    expect(countedAs('10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('DNS rebinding', () => {
  it('a name that is not the appliance’s is refused before anything else', async () => {
    const edge = await startEdge({ limits: { allowedHosts: 'vault.firm.example' } });
    const ask = (host: string) => send(edge, 'GET', '/v1/cases', { token: edge.token, headers: { host } });
    const refused = await ask('attacker.example');
    expect([refused.status, refused.json()['code']]).toEqual([421, 'misdirected_request']);
    for (const host of ['localhost:9', '127.0.0.1', '[::1]:7420', '10.3.4.5:80', 'VAULT.firm.example.:443']) {
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    }
    for (const host of ['127.0.0.1.attacker.example', 'localhost.attacker.example', 'firm.example', 'a@b']) {
      expect([host, (await ask(host)).status]).toEqual([host, 421]);
    }
  });

  it('the name in the public URL holds', () => {
    const assertHost = hostGuard('https://chancery.firm.example:8443', '');
    expect(() => assertHost('chancery.firm.example:8443')).not.toThrow();
    expect(() => assertHost('firm.example')).toThrow('not known under that name');
  });
});
