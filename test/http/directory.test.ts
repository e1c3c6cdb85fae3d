import { describe, expect, it, onTestFinished } from 'vitest';
import { changeAccess, subjectFor } from '../../src/access/index.ts';
import { addFirm, addPerson, type Role } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { type Account, type Directory, startDirectory } from '../support/directory.ts';
import { codeOf, fromOwnPage, PASSWORD, signedInPerson } from '../support/people.ts';
import { type Edge, startEdge } from './server.ts';

const PUBLIC_URL = 'http://127.0.0.1:7420';

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
async function leave(edge: Edge, jar: Jar, query = '', theirs: Jar = new Map()): Promise<string> {
  const own = { 'sec-fetch-site': 'same-origin' };
  let at = (await visit(`${edge.url}/v1/session/directory${query}`, jar, own)).location;
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

async function openDirectory(): Promise<Directory> {
  const directory = await startDirectory();
  onTestFinished(() => directory.close());
  directory.serve(PUBLIC_URL);
  return directory;
}

async function world(roles: readonly Role[] = ['lawyer'], account: Partial<Account> = {}) {
  const directory = await openDirectory();
  const edge = await startEdge({ directory: { ...directory.settings, publicUrl: PUBLIC_URL } });
  const email = 'ada@firm.example';
  const firmId = edge.firm.firmId;
  const ada = await addPerson(edge.stores, operator, { firmId, name: 'Ada Marlowe', email, roles });
  directory.accounts.set('subject-1', { email: 'Ada@Firm.example', ...account });
  directory.state.sitting = 'subject-1';
  return { edge, directory, ada };
}

async function signIn(edge: Edge, query = '', theirs: Jar = new Map()) {
  const jar: Jar = new Map();
  const { location } = await comeBack(edge, jar, await leave(edge, jar, query, theirs));
  const secret = jar.get('chancery') ?? '';
  const asked = await fetch(`${edge.url}/v1/session`, { headers: fromOwnPage(secret) });
  const own = (await asked.json()) as {
    person?: { id: string };
    scopes?: string[];
    proven_until?: string;
    session?: { second_factor: boolean };
    password_set?: boolean;
  };
  return { location, secret, own, status: asked.status };
}

describe('the firm’s directory', () => {
  it('signs in whom it vouches for: first by a verified address, then by its subject alone', async () => {
    const { edge, directory, ada } = await world();
    const ways = await fetch(`${edge.url}/v1/session/ways`);
    expect(await ways.json()).toEqual({ password: true, directory: true });
    const first = await signIn(edge);
    expect([first.location, first.status, first.own.person?.id]).toEqual(['/console/returned', 200, ada.id]);
    expect(first.own.scopes).toContain('cases:read');
    expect(await statusOf(edge, '/v1/cases', first.secret)).toBe(200);
    // The address is somebody else's now, there and here.
    directory.accounts.set('subject-1', { email: 'other@firm.example' });
    const second = await signIn(edge);
    expect(second.own.person?.id).toBe(ada.id);
    expect(second.secret).not.toBe(first.secret);
    // Another subject with her address is not her.
    directory.accounts.set('subject-2', { email: 'ada@firm.example' });
    directory.state.sitting = 'subject-2';
    expect((await signIn(edge)).location).toBe('/console/returned?refused=sign_in_failed');
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
    expect((await signIn(edge)).location).toBe(refused);
    directory.accounts.set('subject-1', { email: 'ada@firm.example', verified: false });
    expect((await signIn(edge)).location).toBe(refused);
    directory.accounts.set('subject-1', { email: 'ada@firm.example' });
    await changeAccess(stores, operator, ada.id, { roles: [] });
    expect((await signIn(edge)).location).toBe(refused);
    await changeAccess(stores, operator, ada.id, { roles: ['lawyer'], status: 'disabled' });
    expect((await signIn(edge)).location).toBe(refused);
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
    expect((await signIn(edge)).location).toContain('refused=sign_in_failed');
  });

  it('is believed to have asked for more than a password only where it says so', async () => {
    const { edge, directory } = await world(['lawyer', 'admin']);
    const half = await signIn(edge);
    expect([half.own.scopes, half.own.session?.second_factor]).toEqual([[], false]);
    expect(await statusOf(edge, '/v1/cases', half.secret)).toBe(403);
    directory.accounts.set('subject-1', { email: 'ada@firm.example', amr: ['pwd', 'otp', 'mfa'] });
    const whole = await signIn(edge);
    expect(whole.own.session?.second_factor).toBe(true);
    expect(await statusOf(edge, '/v1/people', whole.secret)).toBe(200);
  });

  it('does not do away with an authenticator that is set up here', async () => {
    const { edge, directory } = await world();
    const { stores } = edge;
    const ben = await signedInPerson(stores, edge.firm.firmId, ['lawyer'], { secondFactor: true });
    directory.accounts.set('subject-2', { email: ben.email });
    directory.state.sitting = 'subject-2';
    const half = await signIn(edge);
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
    const { own } = await signIn(edge, '?again=true');
    expect(directory.state.prompts).toEqual(['login']);
    expect(Date.parse(own.proven_until ?? '')).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
  });

  it('gives no proof where it ignores that it is to ask again, or does not say when it asked', async () => {
    const { edge, directory } = await world();
    const refused = '/console/returned?refused=proof_required';
    const theirs: Jar = new Map();
    directory.state.ignores = ['max_age', 'prompt'];
    directory.state.askedAt = Math.floor(Date.now() / 1000) - 300;
    // Five minutes ago counts where nobody asks for more; nothing was asked since.
    const first = await signIn(edge, '', theirs);
    expect([first.location, first.status]).toEqual(['/console/returned', 200]);
    const jar: Jar = new Map([['chancery', first.secret]]);
    const again = await comeBack(edge, jar, await leave(edge, jar, '?again=true', theirs));
    expect([again.location, jar.get('chancery'), directory.state.prompts]).toEqual([
      refused,
      first.secret,
      ['login'],
    ]);
    // The session from before goes on, with what it had.
    expect(await statusOf(edge, '/v1/cases', first.secret)).toBe(200);
    // What a browser says of when it left is a number of seconds, or nothing.
    const callback = await leave(edge, jar, '?again=true', theirs);
    const departed = jar.get('chancery-directory') ?? '';
    for (const since of ['-1', '1e9', ' ', '1.2', 'now']) {
      const changed: Jar = new Map([
        ['chancery-directory', departed.replace(/[^.]*(\.[^.]*)$/, `${since}$1`)],
      ]);
      const { location } = await comeBack(edge, changed, callback);
      expect([since, location]).toEqual([since, '/console/returned?refused=sign_in_failed']);
    }
    // An hour ago signs in, and proves nothing.
    directory.state.askedAt = Math.floor(Date.now() / 1000) - 3_600;
    const late = await signIn(edge);
    expect(late.status).toBe(200);
    expect(Date.parse(late.own.proven_until ?? '')).toBeLessThan(Date.now());
  });

  it('knows people by the subject that an administrator gave, and not by one that was taken back', async () => {
    const { edge, directory, ada } = await world(['lawyer'], {
      email: 'a.marlowe@elsewhere.example',
      verified: false,
    });
    const { stores, firm } = edge;
    const refused = '/console/returned?refused=sign_in_failed';
    const admin = await signedInPerson(stores, firm.firmId, ['admin']);
    const patch = async (id: string, change: unknown) => {
      const response = await fetch(`${edge.url}/v1/people/${id}`, {
        method: 'PATCH',
        headers: { ...fromOwnPage(admin.secret), 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    expect((await signIn(edge)).location).toBe(refused);
    const known = { issuer: directory.issuer, subject: 'subject-1' };
    const given = await patch(ada.id, { directory: { subject: 'subject-1' } });
    expect([given.status, given.body['directory']]).toEqual([200, known]);
    const first = await signIn(edge);
    expect([first.own.person?.id, first.own.password_set]).toEqual([ada.id, false]);
    // As it was read it may be written; that changes nothing.
    expect((await patch(ada.id, { directory: known })).status).toBe(200);
    expect(await statusOf(edge, '/v1/cases', first.secret)).toBe(200);
    // Nobody signs in with a password that nobody has.
    for (const password of ['', ' ', 'undefined']) {
      const answer = await fetch(`${edge.url}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ada.email, password }),
      });
      expect([password, answer.status]).toEqual([password, 401]);
    }
    const ben = await signedInPerson(stores, firm.firmId, ['lawyer']);
    const taken = await patch(ben.personId, { directory: { subject: 'subject-1' }, roles: ['admin'] });
    expect([taken.status, taken.body['code']]).toEqual([409, 'conflict']);
    const other = await patch(ada.id, { directory: { issuer: 'https://evil.example', subject: 'x' } });
    expect([other.status, other.body['errors']]).toMatchObject([422, [{ pointer: '/directory/issuer' }]]);
    for (const bad of [
      { subject: '' },
      { subject: 'x'.repeat(256) },
      {},
      'subject-1',
      { subject: 'x', more: 1 },
    ])
      expect([bad, (await patch(ada.id, { directory: bad })).status]).toEqual([bad, 400]);
    // Another subject, and none: who came by the one from before is out.
    await patch(ada.id, { directory: { subject: 'subject-7' } });
    expect(await statusOf(edge, '/v1/cases', first.secret)).toBe(401);
    expect((await signIn(edge)).location).toBe(refused);
    directory.state.sitting = 'subject-7';
    directory.accounts.set('subject-7', { email: '' });
    const second = await signIn(edge);
    expect(second.own.person?.id).toBe(ada.id);
    const back = await patch(ada.id, { directory: null });
    expect([back.status, back.body['directory']]).toEqual([200, null]);
    expect(await statusOf(edge, '/v1/cases', second.secret)).toBe(401);
    expect((await signIn(edge)).location).toBe(refused);
    expect((await patch(ada.id, {})).status).toBe(200);
    // Nobody gives themselves another identity.
    expect((await patch(admin.personId, { directory: { subject: 'subject-9' } })).body['code']).toBe(
      'conflict',
    );
  });

  it('is of one firm: no other has its subjects, nor keeps one from it', async () => {
    const { edge, directory, ada } = await world();
    const { stores } = edge;
    const other = await addFirm(stores, operator, { name: 'Quill Partners', tier: 'medium' });
    const parts = {
      ...stores,
      config: { ...stores.config, ...directory.settings, directoryFirm: edge.firm.firmId },
    };
    const ben = await addPerson(stores, operator, { firmId: other.id, name: 'Ben Quill' });
    const given = { subject: 'subject-1' };
    await expect(subjectFor(parts, operator, ben.id, given)).rejects.toMatchObject({ code: 'conflict' });
    expect(await subjectFor(parts, operator, ada.id, given)).toEqual({
      issuer: directory.issuer,
      subject: 'subject-1',
    });
    const none = { ...parts, config: { ...parts.config, directoryIssuer: '' } };
    await expect(subjectFor(none, operator, ada.id, given)).rejects.toMatchObject({ code: 'conflict' });
    expect(await subjectFor(none, operator, ada.id, null)).toBeNull();
  });

  it('does not serve to find out a code, however often one comes by it', async () => {
    const directory = await openDirectory();
    const guarded = await startEdge({
      directory: { ...directory.settings, publicUrl: PUBLIC_URL },
      limits: { authPerMinute: 120 },
    });
    const ben = await signedInPerson(guarded.stores, guarded.firm.firmId, ['lawyer'], { secondFactor: true });
    directory.accounts.set('subject-2', { email: ben.email });
    directory.state.sitting = 'subject-2';
    const send = (path: string, secret: string, body: unknown, cookie = '') =>
      fetch(`${guarded.url}${path}`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `chancery=${secret}${cookie}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const half = await signIn(guarded);
      for (let guess = 0; guess < 5; guess++) {
        const code = String(turn * 5 + guess).padStart(6, '0');
        statuses.push((await send('/v1/session/code', half.secret, { code })).status);
        statuses.push((await send('/v1/session/proof', half.secret, { password: `guess ${code}` })).status);
      }
    }
    // Ten codes and ten passwords.
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    // The browser that the person signed in with is not held up by it.
    const half = await signIn(guarded);
    const code = codeOf(ben.totp ?? '', guarded.stores.clock, 1);
    const device = `; chancery-device=${ben.device}`;
    expect((await send('/v1/session/code', half.secret, { code })).status).toBe(429);
    expect((await send('/v1/session/code', half.secret, { code }, device)).status).toBe(200);
    expect((await send('/v1/session/proof', ben.secret, { password: PASSWORD }, device)).status).toBe(200);
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
    const [state = '', nonce = '', verifier = '', ...rest] = departed.split('.');
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
    expect(await attempt(['other', nonce, verifier, ...rest].join('.'))).toEqual([refused, false]);
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
      ([s, , ...more]: string[]) => [s, 'other', ...more].join('.'),
      ([s, n, , ...more]: string[]) => [s, n, 'A'.repeat(43), ...more].join('.'),
    ]) {
      const again: Jar = new Map();
      const url = await leave(edge, again);
      const kept = (again.get('chancery-directory') ?? '').split('.');
      expect(await attempt(change(kept), url)).toEqual([refused, false]);
    }
  });

  it('does not count without state, nonce or PKCE, however the directory came to leave them out', async () => {
    const { edge, directory } = await world();
    for (const left of ['state', 'nonce', 'code_challenge']) {
      directory.state.ignores = [left];
      const { location, secret } = await signIn(edge);
      expect([left, location, secret]).toEqual([left, '/console/returned?refused=sign_in_failed', '']);
    }
    directory.state.ignores = [];
    expect((await signIn(edge)).location).toBe('/console/returned');
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

  it('ends the session that the browser left with, and of the same person alone', async () => {
    const { edge, directory } = await world();
    const first = await signIn(edge);
    const jar: Jar = new Map([['chancery', first.secret]]);
    await comeBack(edge, jar, await leave(edge, jar));
    expect(await statusOf(edge, '/v1/cases', first.secret)).toBe(401);
    const second = jar.get('chancery') ?? '';
    expect(await statusOf(edge, '/v1/cases', second)).toBe(200);
    const ben = await signedInPerson(edge.stores, edge.firm.firmId, ['lawyer']);
    directory.accounts.set('subject-2', { email: ben.email });
    directory.state.sitting = 'subject-2';
    await comeBack(edge, jar, await leave(edge, jar));
    expect(await statusOf(edge, '/v1/cases', second)).toBe(200);
    expect(await statusOf(edge, '/v1/cases', ben.secret)).toBe(200);
  });

  it('is asked for only where the networks allow', async () => {
    const directory = await openDirectory();
    const settings = {
      ...directory.settings,
      publicUrl: PUBLIC_URL,
      directoryIssuer: 'https://192.0.2.7',
      directoryNetworks: '',
    };
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
