import { describe, expect, it } from 'vitest';
import {
  assertStillGranted,
  authenticate,
  deleteExpired,
  inspectToken,
  introspectToken,
  issueToken,
  listTokens,
  operatorPrincipal,
  principalOfClient,
  requestToken,
  revokeClientTokens,
  revokeToken,
  revokeTokenById,
  type Scope,
} from '../../src/access/index.ts';
import {
  addClient,
  addPerson,
  changeClient,
  changeFirm,
  changePerson,
  getClient,
} from '../../src/firm/index.ts';
import { frozenClock, operator, systemIds } from '../../src/platform/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

const NOON = '2026-11-02T12:00:00Z';
const SECONDS = Date.parse(NOON) / 1000;
const grant = { grantType: 'client_credentials' };
const OFFLINE = 'cases:read offline_access';

async function world() {
  const stores = await openWorld();
  const clock = frozenClock(NOON);
  const parts = { ...stores, clock, ids: systemIds(clock) };
  const firm = await newFirm(stores);
  const scopes = ['cases:read', 'vault:read', 'people:act'];
  const made = await newClient(stores, firm.firmId, { scopes });
  const credentials = { clientId: made.clientId, clientSecret: made.secret };
  const ada = (await addPerson(stores, operator, { firmId: firm.firmId, name: 'Ada' })).id;
  const plugin = await addClient(stores, operator, {
    firmId: firm.firmId,
    name: 'Ada’s',
    scopes: ['cases:read'],
    personId: ada,
  });
  const ask = (scope = OFFLINE, more: object = {}) =>
    requestToken(parts, { ...grant, ...credentials, scope, ...more });
  const refresh = (refreshToken: string | undefined, scope?: string) =>
    requestToken(parts, { grantType: 'refresh_token', ...credentials, refreshToken, scope });
  const client = () => getClient(stores, operator, made.clientId);
  const recorded = async () =>
    (
      await stores.database.read
        .selectFrom('audit_entries')
        .select(['action', 'subject', 'firm_id'])
        .where('action', 'in', ['token.revoked', 'token.refreshed', 'token.reuse_detected'])
        .orderBy('seq')
        .execute()
    ).map(({ action, subject, firm_id }) => [action, subject, firm_id]);
  /** One after the other, each undone: what ends a token and lets it hold again. */
  const switches = (): readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] => {
    const { clientId } = credentials;
    const id = firm.firmId;
    return [
      [
        'the client',
        () => changeClient(stores, operator, clientId, { status: 'disabled' }),
        () => changeClient(stores, operator, clientId, { status: 'active' }),
      ],
      [
        'the firm',
        () => changeFirm(stores, operator, { id, status: 'disabled' }),
        () => changeFirm(stores, operator, { id, status: 'active' }),
      ],
      [
        'the person',
        () => changePerson(stores, operator, ada, { status: 'disabled' }),
        () => changePerson(stores, operator, ada, { status: 'active' }),
      ],
    ];
  };
  return {
    stores,
    parts,
    clock,
    firm,
    made,
    credentials,
    ada,
    plugin,
    ask,
    refresh,
    client,
    recorded,
    switches,
  };
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
const idOf = (token: string) => claimsOf(token).jti;

describe('a client that is told something unasked', () => {
  it('is who its best token would make it, or nobody', async () => {
    const { stores, firm, made, plugin, ada, switches } = await world();
    const { id } = plugin.client;
    expect(await principalOfClient(stores, id)).toEqual({
      kind: 'client',
      firmId: firm.firmId,
      clientId: id,
      personId: ada,
      scopes: new Set(['cases:read']),
      resources: [],
      tokenId: null,
    });
    expect(await principalOfClient(stores, 'client_none')).toBeNull();
    const limits = [{ practice_areas: ['Tax'] }];
    const limited = await newClient(stores, firm.firmId, { resources: limits });
    expect((await principalOfClient(stores, limited.clientId))?.resources).toEqual([limits]);
    for (const [what, off, on] of switches()) {
      await off();
      const own = what === 'the person' ? id : made.clientId;
      expect(await principalOfClient(stores, own), what).toBeNull();
      await on();
      expect(await principalOfClient(stores, own), what).not.toBeNull();
    }
    await changeFirm(stores, operator, { id: firm.firmId, tier: 'small' });
    expect(await principalOfClient(stores, id)).toBeNull();
  });
});

describe('what a token grants', () => {
  it('is what it and its client have in common at this moment, for long answers too', async () => {
    const { stores, parts, clock, firm, credentials, ask } = await world();
    const details = [{ type: 'firm_resources' as const, clients: ['Acme'] }];
    const { access_token } = await ask('cases:read vault:read', { authorizationDetails: details });
    const first = await authenticate(parts, access_token);
    expect([...first.scopes]).toEqual(['cases:read', 'vault:read']);
    // What is prepared for a principal is for the same object.
    expect(await authenticate(parts, access_token)).toBe(first);
    const change = (values: { scopes?: string; resources?: string }) =>
      stores.database.transaction((tx) =>
        tx.updateTable('clients').set(values).where('id', '=', credentials.clientId).execute(),
      );
    const still = (scope: Scope) => assertStillGranted(parts, first, scope);
    expect(await still('vault:read')).toBe(first);
    await expect(still('drafts:read')).rejects.toMatchObject({ code: 'insufficient_scope' });
    await change({ scopes: 'cases:read drafts:read', resources: '[{"practice_areas":["Tax"]}]' });
    const then = await authenticate(parts, access_token);
    expect([...then.scopes]).toEqual(['cases:read']);
    expect(then.resources).toEqual([[{ practice_areas: ['Tax'] }], [{ clients: ['Acme'] }]]);
    expect(await still('cases:read')).toEqual(then);
    await expect(still('vault:read')).rejects.toMatchObject({ code: 'insufficient_scope' });
    await changeFirm(stores, operator, { id: firm.firmId, tier: 'small' });
    await expect(still('cases:read')).rejects.toMatchObject({ code: 'tier_not_eligible' });
    await changeFirm(stores, operator, { id: firm.firmId, tier: 'medium' });
    clock.advance(86_400_000 - 1);
    await still('cases:read');
    clock.advance(1);
    await expect(still('cases:read')).rejects.toMatchObject({ code: 'invalid_token' });
    // Whoever came without a token is not asked for one.
    const byHand = operatorPrincipal(firm.firmId);
    expect(await assertStillGranted(parts, byHand, 'vault:read')).toBe(byHand);
  });

  it('is each scope once, as it was asked for; and whatever the operator asks for is the client’s', async () => {
    const { parts, stores, firm, credentials, ask, switches } = await world();
    expect((await ask('cases:read  cases:read vault:read ')).scope).toBe('cases:read vault:read');
    expect((await requestToken(parts, { ...grant, ...credentials })).refresh_token).toBeUndefined();
    const { clientId } = credentials;
    for (const [what, off, on] of switches().slice(0, 2)) {
      await off();
      const refused = { error: 'unauthorized_client' };
      await expect(issueToken(parts, operator, { clientId }), what).rejects.toMatchObject(refused);
      await expect(ask(), what).rejects.toMatchObject(refused);
      await on();
      await issueToken(parts, operator, { clientId });
    }
    await changeFirm(stores, operator, { id: firm.firmId, tier: 'small' });
    await expect(issueToken(parts, operator, { clientId })).rejects.toMatchObject({
      error: 'unauthorized_client',
    });
  });

  it('is kept by a refresh: person, limits, and what the client still has', async () => {
    const { stores, parts, clock, credentials, ada, ask, refresh, recorded, firm } = await world();
    const details = [{ type: 'firm_resources' as const, clients: ['Acme'] }];
    const first = await ask('cases:read vault:read offline_access', {
      authorizationDetails: details,
      person: ada,
    });
    clock.advance(90 * 86_400_000 - 1);
    const second = await refresh(first.refresh_token, 'offline_access');
    expect(second).toMatchObject({
      scope: 'cases:read vault:read offline_access',
      authorization_details: details,
    });
    expect(await authenticate(parts, second.access_token)).toMatchObject({
      personId: ada,
      resources: [[{ clients: ['Acme'] }]],
    });
    expect(await recorded()).toEqual([['token.refreshed', idOf(second.access_token), firm.firmId]]);
    await stores.database.transaction((tx) =>
      tx
        .updateTable('clients')
        .set({ scopes: 'cases:read drafts:read' })
        .where('id', '=', credentials.clientId)
        .execute(),
    );
    const third = await refresh(second.refresh_token);
    expect(third.scope).toBe(OFFLINE);
    await expect(refresh(third.refresh_token, 'vault:read')).rejects.toMatchObject({
      error: 'invalid_scope',
    });
    await expect(refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await recorded()).at(-1)?.[0]).toBe('token.reuse_detected');
    await expect(refresh(third.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('who asks about a token', () => {
  it('is told what it is, and of one that does not hold nothing', async () => {
    const { stores, parts, clock, ada, ask, refresh, client, switches } = await world();
    const details = [{ type: 'firm_resources' as const, clients: ['Acme'] }];
    const token = await ask(OFFLINE, { authorizationDetails: details, person: ada });
    const own = await client();
    const common = {
      active: true,
      client_id: own.id,
      iss: parts.issuer,
      iat: SECONDS,
      authorization_details: details,
    };
    const answers = [
      [
        token.access_token,
        {
          ...common,
          token_type: 'Bearer',
          scope: 'cases:read',
          jti: idOf(token.access_token),
          aud: 'chancery',
          sub: ada,
          act: { sub: own.id },
          exp: SECONDS + 86_400,
        },
      ],
      [
        token.refresh_token ?? '',
        { ...common, token_type: 'refresh_token', scope: 'cases:read', exp: SECONDS + 90 * 86_400 },
      ],
    ] as const;
    for (const [text, answer] of answers) {
      expect(await introspectToken(parts, own, text)).toEqual(answer);
      expect(await inspectToken(parts, operator, text)).toEqual(answer);
    }
    const plain = await ask('cases:read');
    expect(claimsOf(plain.access_token)).not.toHaveProperty('act');
    expect(claimsOf(token.access_token)).toMatchObject({ sub: ada, act: { sub: own.id } });
    expect(await introspectToken(parts, own, plain.access_token)).toEqual({
      active: true,
      token_type: 'Bearer',
      scope: 'cases:read',
      client_id: own.id,
      jti: idOf(plain.access_token),
      iss: parts.issuer,
      aud: 'chancery',
      sub: own.id,
      iat: SECONDS,
      exp: SECONDS + 86_400,
    });
    const isActive = async (text: string | undefined) =>
      (await introspectToken(parts, own, text ?? '')).active;
    for (const text of ['garbage', 'chr_x'])
      expect(await inspectToken(parts, operator, text)).toEqual({ active: false });
    for (const [what, off, on] of switches()) {
      await off();
      expect(await introspectToken(parts, own, token.access_token), what).toEqual({ active: false });
      await on();
      expect(await isActive(token.access_token), what).toBe(true);
    }
    const second = await refresh(token.refresh_token);
    expect(await isActive(token.refresh_token)).toBe(false);
    clock.advance(86_400_000);
    expect([await isActive(second.access_token), await isActive(second.refresh_token)]).toEqual([
      false,
      true,
    ]);
    clock.advance(89 * 86_400_000 - 1);
    expect(await isActive(second.refresh_token)).toBe(true);
    clock.advance(1);
    expect(await isActive(second.refresh_token)).toBe(false);
    await stores.database.transaction((tx) => deleteExpired(tx, clock.now().toISOString()));
    const left = await stores.database.read.selectFrom('refresh_tokens').select('hash').execute();
    // What ends at this moment is still there.
    expect(left).toHaveLength(2);
    expect(await stores.database.read.selectFrom('access_tokens').select('id').execute()).toEqual([]);
    await stores.database.transaction((tx) =>
      deleteExpired(tx, new Date(clock.now().getTime() + 1).toISOString()),
    );
    expect(await stores.database.read.selectFrom('refresh_tokens').select('hash').execute()).toEqual([]);
  });

  it('sees of a client what is good, the newest first, and not what was used, has expired or is another’s', async () => {
    const { stores, parts, clock, firm, made, ask, refresh } = await world();
    await ask('cases:read');
    clock.advance(60_000);
    const first = await ask();
    clock.advance(60_000);
    const second = await ask();
    const third = await refresh(first.refresh_token);
    const other = await newClient(stores, firm.firmId);
    await issueToken(parts, operator, { clientId: other.clientId, scope: OFFLINE });
    clock.advance(86_400_000 - 120_000);
    const families = await stores.database.read
      .selectFrom('refresh_tokens')
      .select('family_id')
      .distinct()
      .where('client_id', '=', made.clientId)
      .orderBy('family_id', 'desc')
      .execute();
    const listed = async (actor = operator) =>
      (await listTokens(parts, actor, { clientId: made.clientId })).map(({ id, kind }) => [id, kind]);
    const all = [
      ...[third, second, first].map((token) => [idOf(token.access_token), 'access']),
      ...families.map(({ family_id }) => [family_id, 'refresh']),
    ];
    expect(await listed()).toEqual(all);
    expect(await listed({ ...operator, firmId: firm.firmId })).toEqual(all);
    expect(await listed({ ...operator, firmId: 'firm_other' })).toEqual([]);
    clock.advance(90 * 86_400_000);
    expect(await listed()).toEqual([]);
  });
});

describe('who ends a token', () => {
  it('ends its own alone, once, and it is on record once', async () => {
    const { stores, parts, firm, ask, client, recorded, made, clock } = await world();
    const own = await client();
    const other = await getClient(stores, operator, (await newClient(stores, firm.firmId)).clientId);
    const token = await ask();
    const lone = await ask('cases:read');
    const texts = [token.access_token, token.refresh_token ?? '', 'garbage'];
    for (const text of texts) await revokeToken(parts, other, text);
    expect(await recorded()).toEqual([]);
    await authenticate(parts, token.access_token);
    for (let times = 0; times < 2; times++) for (const text of texts) await revokeToken(parts, own, text);
    const [family] = await stores.database.read.selectFrom('refresh_tokens').select('family_id').execute();
    // The access token takes its grant along (RFC 7009 section 2.1), so the refresh token has ended by then.
    expect(await recorded()).toEqual([['token.revoked', family?.family_id, firm.firmId]]);
    // By the operator: by id, of the firm it works for.
    const id = idOf(lone.access_token);
    const none = { code: 'not_found' };
    await expect(revokeTokenById(parts, { ...operator, firmId: 'firm_other' }, id)).rejects.toMatchObject(
      none,
    );
    expect(await revokeTokenById(parts, operator, id)).toEqual({ ended: 1 });
    for (const gone of [id, family?.family_id ?? '', 'tok_none', 'fam_none'])
      await expect(revokeTokenById(parts, operator, gone), gone).rejects.toMatchObject(none);
    const again = await ask();
    const families = await stores.database.read
      .selectFrom('access_tokens')
      .select('family_id')
      .where('id', '=', idOf(again.access_token))
      .executeTakeFirstOrThrow();
    expect(await revokeTokenById(parts, operator, families.family_id ?? '')).toEqual({ ended: 2 });
    expect((await recorded()).slice(1)).toEqual([
      ['token.revoked', id, firm.firmId],
      ['token.revoked', families.family_id, firm.firmId],
    ]);
    // What has expired is not counted among what was ended, nor what is another client’s.
    await ask();
    await issueToken(parts, operator, { clientId: other.id });
    clock.advance(86_400_000);
    await ask('cases:read');
    expect(await revokeClientTokens(parts, operator, made.clientId)).toEqual({ ended: 2 });
    expect(await revokeClientTokens(parts, operator, made.clientId)).toEqual({ ended: 0 });
  });
});
