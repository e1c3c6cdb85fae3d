import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeAccess } from '../../src/access/index.ts';
import { addFirm, addPerson, type Role } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { codeOf, fromOwnPage, signedInPerson } from '../support/people.ts';
import { type Edge, startEdge } from './server.ts';

interface Account {
  readonly email: string;
  readonly verified?: boolean;
  readonly amr?: readonly string[];
}

const SECRET = 'what the directory gave the appliance';
const PUBLIC_URL = 'http://127.0.0.1:7420';

/** A real OpenID provider on the loopback; whoever comes is `sitting`, and is asked nothing. */
async function startDirectory() {
  const accounts = new Map<string, Account>();
  const state = { sitting: '', prompts: [] as string[] };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'chancery',
        client_secret: SECRET,
        redirect_uris: [`${PUBLIC_URL}/v1/session/directory/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'amr', 'auth_time'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a test'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        email: accounts.get(sub)?.email,
        email_verified: accounts.get(sub)?.verified ?? true,
        amr: accounts.get(sub)?.amr,
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response);
    const { prompt } = await provider.interactionDetails(request, response);
    state.prompts.push(prompt.name);
    const login = { accountId: state.sitting, amr: [...(accounts.get(state.sitting)?.amr ?? [])] };
    await provider.interactionFinished(request, response, { login });
  });
  const folder = mkdtempSync(join(tmpdir(), 'chancery-directory-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, `${SECRET}\n`);
  const settings = {
    directoryIssuer: issuer,
    directoryClientId: 'chancery',
    directorySecretFile: secretFile,
    publicUrl: PUBLIC_URL,
  };
  return { accounts, state, settings, issuer };
}

type Directory = Awaited<ReturnType<typeof startDirectory>>;

/** What a browser keeps, by name. */
type Jar = Map<string, string>;

async function visit(url: string, jar: Jar, headers: Record<string, string> = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, { redirect: 'manual', headers: { ...headers, cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (line.includes('Max-Age=0') || value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return { status: response.status, location: response.headers.get('location') ?? '', response };
}

/** From the console to the directory, and as far as the address it sends the browser back to. */
async function leave(edge: Edge, jar: Jar, query = ''): Promise<string> {
  const own = { 'sec-fetch-site': 'same-origin' };
  let at = (await visit(`${edge.url}/v1/session/directory${query}`, jar, own)).location;
  const theirs: Jar = new Map();
  for (let step = 0; step < 8 && !at.startsWith(PUBLIC_URL); step++) {
    const next = await visit(at, theirs);
    at = new URL(next.location, at).href;
  }
  return at;
}

/** Back, as from another site: what is `Strict` stays behind. */
async function comeBack(edge: Edge, jar: Jar, callback: string) {
  const carried: Jar = new Map([...jar].filter(([name]) => name === 'chancery-directory'));
  const answer = await visit(callback.replace(PUBLIC_URL, edge.url), carried, {
    'sec-fetch-site': 'cross-site',
  });
  jar.delete('chancery-directory');
  for (const [name, value] of carried) jar.set(name, value);
  return answer;
}

async function world(roles: readonly Role[] = ['lawyer'], account: Partial<Account> = {}) {
  const directory = await startDirectory();
  const edge = await startEdge({ directory: directory.settings });
  const email = 'ada@firm.example';
  const firmId = edge.firm.firmId;
  const ada = await addPerson(edge.stores, operator, { firmId, name: 'Ada Marlowe', email, roles });
  directory.accounts.set('subject-1', { email: 'Ada@Firm.example', ...account });
  directory.state.sitting = 'subject-1';
  return { edge, directory, ada };
}

async function signIn(edge: Edge, _: Directory, query = '') {
  const jar: Jar = new Map();
  const { location } = await comeBack(edge, jar, await leave(edge, jar, query));
  const secret = jar.get('chancery') ?? '';
  const asked = await fetch(`${edge.url}/v1/session`, { headers: fromOwnPage(secret) });
  const own = (await asked.json()) as {
    person?: { id: string };
    scopes?: string[];
    proven_until?: string;
    session?: { second_factor: boolean };
  };
  return { location, secret, own, status: asked.status };
}

describe('the firm’s directory', () => {
  it('signs in whom it vouches for: first by a verified address, then by its subject alone', async () => {
    const { edge, directory, ada } = await world();
    const ways = await fetch(`${edge.url}/v1/session/ways`);
    expect(await ways.json()).toEqual({ password: true, directory: true });
    const first = await signIn(edge, directory);
    expect([first.location, first.status, first.own.person?.id]).toEqual(['/console/returned', 200, ada.id]);
    expect(first.own.scopes).toContain('cases:read');
    expect(await statusOf(edge, '/v1/cases', first.secret)).toBe(200);
    // The address is somebody else's now, there and here.
    directory.accounts.set('subject-1', { email: 'other@firm.example' });
    const second = await signIn(edge, directory);
    expect(second.own.person?.id).toBe(ada.id);
    expect(second.secret).not.toBe(first.secret);
    // Another subject with her address is not her.
    directory.accounts.set('subject-2', { email: 'ada@firm.example' });
    directory.state.sitting = 'subject-2';
    expect((await signIn(edge, directory)).location).toBe('/console/returned?refused=sign_in_failed');
    const entries = await edge.stores.database.read
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', 'in', ['directory.linked', 'session.begun'])
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'directory.linked',
      'session.begun',
      'session.begun',
    ]);
    expect(entries.at(-1)?.details).toContain('"by":"directory"');
  });

  it('creates nobody, and lets nobody in who may not sign in', async () => {
    const { edge, directory, ada } = await world();
    const { stores } = edge;
    const refused = '/console/returned?refused=sign_in_failed';
    const people = () => stores.database.read.selectFrom('people').selectAll().execute();
    const before = (await people()).length;
    directory.accounts.set('subject-1', { email: 'nobody@firm.example' });
    expect((await signIn(edge, directory)).location).toBe(refused);
    directory.accounts.set('subject-1', { email: 'ada@firm.example', verified: false });
    expect((await signIn(edge, directory)).location).toBe(refused);
    directory.accounts.set('subject-1', { email: 'ada@firm.example' });
    await changeAccess(stores, operator, ada.id, { roles: [] });
    expect((await signIn(edge, directory)).location).toBe(refused);
    await changeAccess(stores, operator, ada.id, { roles: ['lawyer'], status: 'disabled' });
    expect((await signIn(edge, directory)).location).toBe(refused);
    await changeAccess(stores, operator, ada.id, { status: 'active' });
    expect((await people()).length).toBe(before);
  });

  it('says nothing of people of another firm on the same appliance', async () => {
    const { edge, directory } = await world();
    const other = await addFirm(edge.stores, operator, { name: 'Quill Partners', tier: 'medium' });
    await addPerson(edge.stores, operator, {
      firmId: other.id,
      name: 'Ben Quill',
      email: 'ben@quill.example',
      roles: ['lawyer'],
    });
    directory.accounts.set('subject-9', { email: 'ben@quill.example' });
    directory.state.sitting = 'subject-9';
    // Of two firms it has to be said whose directory it is.
    expect((await signIn(edge, directory)).location).toContain('refused=sign_in_failed');
  });

  it('is believed to have asked for more than a password only where it says so', async () => {
    const { edge, directory } = await world(['lawyer', 'admin']);
    const half = await signIn(edge, directory);
    expect([half.own.scopes, half.own.session?.second_factor]).toEqual([[], false]);
    expect(await statusOf(edge, '/v1/cases', half.secret)).toBe(403);
    directory.accounts.set('subject-1', { email: 'ada@firm.example', amr: ['pwd', 'otp', 'mfa'] });
    const whole = await signIn(edge, directory);
    expect(whole.own.session?.second_factor).toBe(true);
    expect(await statusOf(edge, '/v1/people', whole.secret)).toBe(200);
  });

  it('does not do away with an authenticator that is set up here', async () => {
    const { edge, directory } = await world();
    const { stores } = edge;
    const ben = await signedInPerson(stores, edge.firm.firmId, ['lawyer'], { secondFactor: true });
    directory.accounts.set('subject-2', { email: ben.email });
    directory.state.sitting = 'subject-2';
    const half = await signIn(edge, directory);
    expect([half.own.person?.id, half.own.scopes]).toEqual([ben.personId, []]);
    const give = (code: string, secret = half.secret) =>
      fetch(`${edge.url}/v1/session/code`, {
        method: 'POST',
        headers: { ...fromOwnPage(secret), 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    expect((await give('000000')).status).toBe(401);
    const code = codeOf(ben.totp ?? '', stores.clock, 1);
    const given = await give(code);
    expect(given.status).toBe(200);
    const renewed = /chancery=([^;]+)/.exec(String(given.headers.getSetCookie()))?.[1] ?? '';
    expect(await statusOf(edge, '/v1/cases', renewed)).toBe(200);
    expect(await statusOf(edge, '/v1/cases', half.secret)).toBe(401);
    // A code is good once, here, too.
    expect((await give(code, renewed)).status).toBe(401);
  });

  it('proves what it asked for lately: what destroys needs it to ask again', async () => {
    const { edge, directory } = await world();
    const before = Date.now();
    const { own } = await signIn(edge, directory, '?again=true');
    expect(directory.state.prompts).toEqual(['login']);
    expect(Date.parse(own.proven_until ?? '')).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
  });

  it('is told no more than it has to be, and is gone to with PKCE, state and nonce', async () => {
    const { edge, directory } = await world();
    const jar: Jar = new Map();
    const own = { 'sec-fetch-site': 'same-origin' };
    const { status, location, response } = await visit(`${edge.url}/v1/session/directory`, jar, own);
    const url = new URL(location);
    expect([status, url.origin]).toEqual([303, directory.issuer]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'chancery',
      response_type: 'code',
      redirect_uri: `${PUBLIC_URL}/v1/session/directory/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    // Nobody is sent there by another page.
    const other = await visit(`${edge.url}/v1/session/directory`, jar, { 'sec-fetch-site': 'cross-site' });
    expect(other.status).toBe(403);
  });
});

describe('an answer of the directory', () => {
  it('counts only in the browser that left for it, with its state and nonce, once', async () => {
    const { edge } = await world();
    const refused = '/console/returned?refused=sign_in_failed';
    const jar: Jar = new Map();
    const callback = await leave(edge, jar);
    const departed = jar.get('chancery-directory') ?? '';
    const attempt = async (cookie: string | null, url = callback) => {
      const carried: Jar = new Map(cookie === null ? [] : [['chancery-directory', cookie]]);
      const { location } = await comeBack(edge, carried, url);
      return [location, carried.has('chancery')];
    };
    const [state = '', nonce = '', verifier = ''] = departed.split('.');
    const without = (name: string) => {
      const url = new URL(callback);
      url.searchParams.delete(name);
      return url.href;
    };
    const with_ = (name: string, value: string) => {
      const url = new URL(callback);
      url.searchParams.set(name, value);
      return url.href;
    };
    // A sign-in of the attacker's, planted; another browser; parts that are missing or swapped.
    expect(await attempt(null)).toEqual([refused, false]);
    expect(await attempt('')).toEqual([refused, false]);
    expect(await attempt(`${state}.${nonce}`)).toEqual([refused, false]);
    expect(await attempt(`other.${nonce}.${verifier}`)).toEqual([refused, false]);
    expect(await attempt(departed, without('state'))).toEqual([refused, false]);
    expect(await attempt(departed, with_('state', 'other'))).toEqual([refused, false]);
    expect(await attempt(departed, with_('iss', 'https://evil.example'))).toEqual([refused, false]);
    expect(await attempt(departed, without('iss'))).toEqual([refused, false]);
    expect(await attempt(departed, without('code'))).toEqual([refused, false]);
    expect(await attempt(departed, with_('error', 'access_denied'))).toEqual([refused, false]);
    expect(await attempt(departed)).toEqual(['/console/returned', true]);
    expect(await attempt(departed)).toEqual([refused, false]);
    // With another nonce, and with another verifier.
    for (const change of [
      ([s, , v]: string[]) => `${s}.other.${v}`,
      ([s, n]: string[]) => `${s}.${n}.${'A'.repeat(43)}`,
    ]) {
      const again: Jar = new Map();
      const url = await leave(edge, again);
      const kept = (again.get('chancery-directory') ?? '').split('.');
      expect(await attempt(change(kept), url)).toEqual([refused, false]);
    }
  });

  it('ends no session that was planted: a new one begins', async () => {
    const { edge, directory } = await world();
    const planted = `chx_${'A'.repeat(43)}`;
    const jar: Jar = new Map([['chancery', planted]]);
    await comeBack(edge, jar, await leave(edge, jar));
    expect(jar.get('chancery')).not.toBe(planted);
    expect(await statusOf(edge, '/v1/cases', planted)).toBe(401);
    expect(directory.state.prompts).toHaveLength(1);
  });

  it('is asked for only where the networks allow', async () => {
    const directory = await startDirectory();
    const settings = { ...directory.settings, directoryIssuer: 'https://192.0.2.7', directoryNetworks: '' };
    const edge = await startEdge({ directory: settings });
    const own = { 'sec-fetch-site': 'same-origin' };
    const { location } = await visit(`${edge.url}/v1/session/directory`, new Map(), own);
    expect(location).toBe('/console/returned?refused=service_unavailable');
    const none = await startEdge();
    expect(await (await fetch(`${none.url}/v1/session/ways`)).json()).toEqual({
      password: true,
      directory: false,
    });
  });
});

async function statusOf(edge: Edge, path: string, secret: string): Promise<number> {
  return (await fetch(`${edge.url}${path}`, { headers: fromOwnPage(secret) })).status;
}
