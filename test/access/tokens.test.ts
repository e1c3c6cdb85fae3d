import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  authenticate,
  introspectToken,
  issueToken,
  listTokens,
  requestToken,
  revokeClientTokens,
  revokeToken,
  revokeTokenById,
} from '../../src/access/index.ts';
import { addFirm, changeClient, changeFirm, getClient } from '../../src/firm/index.ts';
import { frozenClock, operator, systemIds } from '../../src/platform/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

async function tokenWorld() {
  const stores = await openWorld();
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const parts = { ...stores, clock, ids: systemIds(clock) };
  const firm = await newFirm(stores);
  const client = await newClient(stores, firm.firmId, { scopes: ['cases:read', 'vault:read'] });
  const credentials = { clientId: client.clientId, clientSecret: client.secret };
  return { parts, clock, firm, credentials };
}

const grant = { grantType: 'client_credentials' };

describe('access tokens', () => {
  it('last 24 hours and carry what was asked for', async () => {
    const { parts, clock, firm, credentials } = await tokenWorld();
    const token = await requestToken(parts, { ...grant, ...credentials, scope: 'cases:read' });
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 86_400, scope: 'cases:read' });
    expect(token.refresh_token).toBeUndefined();
    const principal = await authenticate(parts, token.access_token);
    expect(principal).toMatchObject({ firmId: firm.firmId, clientId: credentials.clientId });
    expect([...principal.scopes]).toEqual(['cases:read']);
    clock.advance(86_399_000);
    await authenticate(parts, token.access_token);
    clock.advance(1_000);
    await expect(authenticate(parts, token.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('refuse a wrong secret and an unknown client in the same words', async () => {
    const { parts, credentials } = await tokenWorld();
    const wrong = await requestToken(parts, { ...grant, ...credentials, clientSecret: 'chs_x' }).catch(
      (e: unknown) => e,
    );
    const unknown = await requestToken(parts, {
      ...grant,
      clientId: 'client_x',
      clientSecret: 'chs_x',
    }).catch((e: unknown) => e);
    expect(wrong).toMatchObject({ error: 'invalid_client', status: 401 });
    expect(unknown).toMatchObject({ error: 'invalid_client', message: (wrong as Error).message });
  });

  it('are refused as RFC 6749 has it: 401 where the client is not known, else 400', async () => {
    const { parts, credentials } = await tokenWorld();
    const first = await requestToken(parts, { ...grant, ...credentials, scope: 'cases:read offline_access' });
    const refresh = { grantType: 'refresh_token', ...credentials, refreshToken: first.refresh_token };
    const refused = [
      [{ ...grant, ...credentials, clientSecret: 'chs_x' }, 'invalid_client', 401],
      [{ ...credentials, grantType: 'password' }, 'unsupported_grant_type', 400],
      [{ ...refresh, refreshToken: undefined }, 'invalid_request', 400],
      [{ ...refresh, refreshToken: 'chr_x' }, 'invalid_grant', 400],
      [{ ...refresh, person: 'person_x' }, 'invalid_request', 400],
      [{ ...refresh, authorizationDetails: [] }, 'invalid_request', 400],
      [{ ...grant, ...credentials, scope: 'cases:write' }, 'invalid_scope', 400],
    ] as const;
    for (const [request, error, status] of refused)
      await expect(requestToken(parts, request), JSON.stringify(request)).rejects.toMatchObject({
        error,
        status,
      });
    // None of them used the refresh token up.
    expect(await requestToken(parts, refresh)).toMatchObject({ token_type: 'Bearer' });
  });

  it('never give a scope the client does not have', async () => {
    const { parts, credentials } = await tokenWorld();
    for (const scope of ['cases:write', 'cases:read admin', '', 'offline_access']) {
      await expect(requestToken(parts, { ...grant, ...credentials, scope })).rejects.toMatchObject({
        error: 'invalid_scope',
      });
    }
  });

  it('end with the next request when revoked, when the client or firm is disabled, when the tier changes', async () => {
    const { parts, firm, credentials } = await tokenWorld();
    const { access_token } = await requestToken(parts, { ...grant, ...credentials });
    await changeClient(parts, operator, credentials.clientId, { status: 'disabled' });
    await expect(authenticate(parts, access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    await changeClient(parts, operator, credentials.clientId, { status: 'active' });
    await changeFirm(parts, operator, { id: firm.firmId, status: 'disabled' });
    await expect(authenticate(parts, access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    await changeFirm(parts, operator, { id: firm.firmId, status: 'active', tier: 'small' });
    await expect(authenticate(parts, access_token)).rejects.toMatchObject({ code: 'tier_not_eligible' });
    await expect(requestToken(parts, { ...grant, ...credentials })).rejects.toMatchObject({
      error: 'unauthorized_client',
    });
    await changeFirm(parts, operator, { id: firm.firmId, tier: 'medium' });
    await authenticate(parts, access_token);
    await revokeToken(parts, await getClient(parts, operator, credentials.clientId), access_token);
    await expect(authenticate(parts, access_token)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('are not accepted in any form we did not issue', async () => {
    const { parts, clock, firm, credentials } = await tokenWorld();
    const { access_token } = await requestToken(parts, { ...grant, ...credentials });
    const [header = '', payload = '', signature = ''] = access_token.split('.');
    const jti = (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string }).jti;
    const forge = async (
      change: (jwt: SignJWT) => SignJWT,
      headers: Record<string, string> = {},
      foreign = false,
    ) => {
      const { kid, privateKey } = parts.signingKeys.newest;
      const key = foreign ? (await generateKeyPair('EdDSA')).privateKey : privateKey;
      const now = Math.floor(clock.now().getTime() / 1000);
      const jwt = new SignJWT({ client_id: credentials.clientId, firm_id: firm.firmId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...headers })
        .setIssuer(parts.issuer)
        .setAudience('chancery')
        .setSubject(credentials.clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + 86_400)
        .setJti(jti);
      return change(jwt).sign(key);
    };
    const now = Math.floor(clock.now().getTime() / 1000);
    await authenticate(parts, await forge((jwt) => jwt)); // the forge itself is sound
    const bad = [
      '',
      'x',
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}=`,
      `${access_token}.x`,
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`,
      await forge((jwt) => jwt, {}, true),
      await forge((jwt) => jwt, { typ: 'JWT' }),
      await forge((jwt) => jwt, { kid: 'unknown' }),
      await forge((jwt) => jwt.setIssuer('https://elsewhere.example')),
      await forge((jwt) => jwt.setAudience('another')),
      await forge((jwt) => jwt.setIssuedAt(now + 120)),
      await forge((jwt) => jwt.setExpirationTime(now + 86_401)),
      await forge((jwt) => jwt.setJti('tok_unknown')),
    ];
    for (const token of bad) {
      await expect(authenticate(parts, token), token).rejects.toMatchObject({ code: 'invalid_token' });
    }
  });

  it('issued by the operator are the same tokens', async () => {
    const { parts, credentials } = await tokenWorld();
    const { access_token, scope } = await issueToken(parts, operator, { clientId: credentials.clientId });
    expect(scope).toBe('cases:read vault:read');
    expect((await authenticate(parts, access_token)).clientId).toBe(credentials.clientId);
    const small = await addFirm(parts, operator, { name: 'Solo', tier: 'small' });
    const soloist = await newClient({ ...parts, clock: parts.clock }, small.id);
    await expect(issueToken(parts, operator, { clientId: soloist.clientId })).rejects.toMatchObject({
      error: 'unauthorized_client',
    });
  });
});

describe('refresh tokens', () => {
  it('come only with offline_access, rotate, and never widen', async () => {
    const { parts, credentials } = await tokenWorld();
    const first = await requestToken(parts, {
      ...grant,
      ...credentials,
      scope: 'cases:read vault:read offline_access',
    });
    expect(first.refresh_token_expires_in).toBe(90 * 86_400);
    const refresh = { grantType: 'refresh_token', ...credentials };
    const second = await requestToken(parts, {
      ...refresh,
      refreshToken: first.refresh_token,
      scope: 'cases:read',
    });
    expect(second.scope).toBe('cases:read offline_access');
    const third = await requestToken(parts, { ...refresh, refreshToken: second.refresh_token });
    expect(third.scope).toBe('cases:read vault:read offline_access');
    await expect(
      requestToken(parts, { ...refresh, refreshToken: third.refresh_token, scope: 'cases:write' }),
    ).rejects.toMatchObject({ error: 'invalid_scope' });
  });

  it('used twice revoke everything that came from them', async () => {
    const { parts, credentials } = await tokenWorld();
    const first = await requestToken(parts, { ...grant, ...credentials, scope: 'cases:read offline_access' });
    const refresh = { grantType: 'refresh_token', ...credentials };
    const second = await requestToken(parts, { ...refresh, refreshToken: first.refresh_token });
    await expect(
      requestToken(parts, { ...refresh, refreshToken: first.refresh_token }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
    for (const token of [first, second]) {
      await expect(authenticate(parts, token.access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    }
    await expect(
      requestToken(parts, { ...refresh, refreshToken: second.refresh_token }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('may be used once more when the answer got lost, within 30 seconds', async () => {
    const { parts, clock, credentials } = await tokenWorld();
    const own = await getClient(parts, operator, credentials.clientId);
    const ask = { ...grant, ...credentials, scope: 'cases:read offline_access' };
    const refresh = ({ refresh_token: refreshToken }: { refresh_token?: string }) =>
      requestToken(parts, { grantType: 'refresh_token', ...credentials, refreshToken });
    const holds = async ({ access_token }: { access_token: string }) =>
      authenticate(parts, access_token).then(
        () => true,
        () => false,
      );
    const refused = { error: 'invalid_grant' };

    // The answer is lost, is asked for again, and the chain goes on.
    const first = await requestToken(parts, ask);
    clock.advance(5_000);
    const lost = await refresh(first);
    clock.advance(30_000);
    const again = await refresh(first);
    expect([await holds(lost), await holds(again)]).toEqual([false, true]);
    clock.advance(5_000);
    const next = await refresh(again);
    expect(await holds(next)).toBe(true);
    // What got lost turns up after all: two have tokens of one family.
    await expect(refresh(lost)).rejects.toMatchObject(refused);
    expect([await holds(again), await holds(next)]).toEqual([false, false]);

    for (const [what, between, seconds] of [
      ['a moment too late', async () => undefined, 31],
      ['a third time', async (token: object) => void (await refresh(token)), 1],
      ['after the new refresh token', async (_: object, second: object) => void (await refresh(second)), 1],
      ['after the new access token', async (_: object, second: object) => holds(second as never), 1],
      [
        'after asking about the new one',
        async (_: object, second: object) => introspectToken(parts, own, Reflect.get(second, 'access_token')),
        1,
      ],
      ['at the same time', async () => undefined, 0],
    ] as const) {
      clock.advance(1_000);
      const one = await requestToken(parts, ask);
      clock.advance(1_000);
      const two = await refresh(one);
      clock.advance(seconds * 1_000);
      await between(one, two);
      expect([what, await refresh(one).catch((error: { error: string }) => error.error)]).toEqual([
        what,
        'invalid_grant',
      ]);
      expect([what, await holds(two)]).toEqual([what, false]);
    }
    // Another client has nothing of it, and ends nothing by trying.
    const one = await requestToken(parts, ask);
    clock.advance(1_000);
    const two = await refresh(one);
    clock.advance(1_000);
    const other = await newClient(parts, own.firm_id);
    const stranger = { clientId: other.clientId, clientSecret: other.secret };
    const theirs = { grantType: 'refresh_token', ...stranger, refreshToken: one.refresh_token };
    await expect(requestToken(parts, theirs)).rejects.toMatchObject(refused);
    expect(await holds(two)).toBe(true);
  });

  it('of 50 parallel uses at most one wins', async () => {
    const { parts, credentials } = await tokenWorld();
    const { refresh_token } = await requestToken(parts, {
      ...grant,
      ...credentials,
      scope: 'cases:read offline_access',
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        requestToken(parts, { grantType: 'refresh_token', ...credentials, refreshToken: refresh_token }),
      ),
    );
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('belong to their client and expire after 90 days', async () => {
    const { parts, clock, firm, credentials } = await tokenWorld();
    const { refresh_token } = await requestToken(parts, {
      ...grant,
      ...credentials,
      scope: 'cases:read offline_access',
    });
    const other = await newClient(parts, firm.firmId);
    const attempt = (who: { clientId: string; clientSecret: string }) =>
      requestToken(parts, { grantType: 'refresh_token', ...who, refreshToken: refresh_token });
    await expect(attempt({ clientId: other.clientId, clientSecret: other.secret })).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    clock.advance(90 * 86_400_000);
    await expect(attempt(credentials)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('look inactive to other clients and after revocation', async () => {
    const { parts, firm, credentials } = await tokenWorld();
    const token = await requestToken(parts, { ...grant, ...credentials, scope: 'cases:read offline_access' });
    const own = await getClient(parts, operator, credentials.clientId);
    const other = await getClient(parts, operator, (await newClient(parts, firm.firmId)).clientId);
    for (const text of [token.access_token, token.refresh_token ?? '']) {
      expect(await introspectToken(parts, own, text)).toMatchObject({ active: true, client_id: own.id });
      expect(await introspectToken(parts, other, text)).toEqual({ active: false });
    }
    await revokeToken(parts, own, token.refresh_token ?? '');
    for (const text of [token.access_token, token.refresh_token ?? '', 'garbage']) {
      expect(await introspectToken(parts, own, text)).toEqual({ active: false });
    }
  });

  it('end together when any of them is given back, and only by their own client', async () => {
    const { parts, firm, credentials } = await tokenWorld();
    const ask = { ...grant, ...credentials, scope: 'cases:read offline_access' };
    const own = await getClient(parts, operator, credentials.clientId);
    const other = await getClient(parts, operator, (await newClient(parts, firm.firmId)).clientId);
    const refresh = (refreshToken: string | undefined) =>
      requestToken(parts, { grantType: 'refresh_token', ...credentials, refreshToken });
    const holds = async (token: string | undefined) =>
      (await introspectToken(parts, own, token ?? '')).active;
    for (const which of ['first access', 'second access', 'used refresh', 'refresh'] as const) {
      const [first, beside] = [await requestToken(parts, ask), await requestToken(parts, ask)];
      const second = await refresh(first.refresh_token);
      const given = {
        'first access': first.access_token,
        'second access': second.access_token,
        'used refresh': first.refresh_token,
        refresh: second.refresh_token,
      }[which];
      const all = [first.access_token, second.access_token, second.refresh_token];
      await revokeToken(parts, other, given ?? '');
      expect([which, await Promise.all(all.map(holds))]).toEqual([which, [true, true, true]]);
      await revokeToken(parts, own, given ?? '');
      expect([which, await Promise.all(all.map(holds))]).toEqual([which, [false, false, false]]);
      await expect(refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
      expect([await holds(beside.access_token), await holds(beside.refresh_token)]).toEqual([true, true]);
      const entries = () =>
        parts.database.read
          .selectFrom('audit_entries')
          .select('subject')
          .where('action', '=', 'token.revoked')
          .execute();
      const before = (await entries()).length;
      await revokeToken(parts, own, given ?? '');
      expect(await entries()).toHaveLength(before);
    }
    const alone = await requestToken(parts, { ...ask, scope: 'cases:read' });
    const beside = await requestToken(parts, { ...ask, scope: 'cases:read' });
    await revokeToken(parts, own, alone.access_token);
    expect([await holds(alone.access_token), await holds(beside.access_token)]).toEqual([false, true]);
  });

  it('end a year after the first of them, however often they are refreshed', async () => {
    const { parts, clock, credentials } = await tokenWorld();
    let token = await requestToken(parts, { ...grant, ...credentials, scope: 'cases:read offline_access' });
    const refresh = () =>
      requestToken(parts, {
        grantType: 'refresh_token',
        ...credentials,
        refreshToken: token.refresh_token ?? '',
      });
    for (let month = 0; month < 12; month++) {
      clock.advance(30 * 86_400_000);
      token = await refresh();
    }
    expect(token.refresh_token_expires_in).toBe(5 * 86_400);
    clock.advance(5 * 86_400_000);
    await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('that the operator ends take what came with them along; all of a client end together', async () => {
    const { parts, credentials } = await tokenWorld();
    const ask = { ...grant, ...credentials, scope: 'cases:read offline_access' };
    const first = await requestToken(parts, ask);
    const second = await requestToken(parts, ask);
    const third = await requestToken(parts, { ...ask, scope: 'cases:read' });
    const listed = await listTokens(parts, operator, { clientId: credentials.clientId });
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual([
      'access',
      'access',
      'access',
      'refresh',
      'refresh',
    ]);
    expect(JSON.stringify(listed)).not.toContain('chr_');
    expect(await listTokens(parts, operator, {})).toEqual(listed);
    expect(await listTokens(parts, operator, { firmId: listed[0]?.firm_id ?? '' })).toEqual(listed);
    expect(await listTokens(parts, operator, { firmId: 'firm_none' })).toEqual([]);
    const { jti } = JSON.parse(
      Buffer.from(first.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { jti: string };
    expect(await revokeTokenById(parts, operator, jti)).toEqual({ ended: 2 });
    const refreshed = (refreshToken: string | undefined) =>
      requestToken(parts, { grantType: 'refresh_token', ...credentials, refreshToken });
    await expect(refreshed(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(revokeTokenById(parts, operator, jti)).rejects.toMatchObject({ code: 'not_found' });
    await authenticate(parts, second.access_token);
    expect(await revokeClientTokens(parts, operator, credentials.clientId)).toEqual({ ended: 3 });
    for (const { access_token } of [second, third])
      await expect(authenticate(parts, access_token)).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(refreshed(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
