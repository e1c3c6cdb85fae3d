/** What a key is for: one request of one client, for a day. */
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/index.ts';
import type { AnyCall, AnyHandler, AnyReply } from '../../src/http/calls.ts';
import { type IdempotencyKey, idempotencyStore } from '../../src/http/idempotency.ts';
import { callOnce } from '../../src/http/idempotent-call.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

const KEY: IdempotencyKey = { operation: 'generateDocument', key: 'k' };
const REPLY = { fingerprint: 'f', status: 201, body: { id: 'doc_1' } };
const START = Date.parse('2026-12-01T08:00:00Z');
const HOUR = 3_600_000;

async function world() {
  const stores = await openWorld();
  const { principal } = await newClient(stores, (await newFirm(stores)).firmId);
  let now = START;
  const clock = { now: () => new Date(now) };
  const store = idempotencyStore({ database: stores.database, clock });
  return {
    stores,
    store,
    principal,
    wait: (hours: number) => {
      now = START + hours * HOUR;
    },
    rows: async () =>
      (await stores.database.read.selectFrom('idempotency_keys').select('key').execute()).map(
        ({ key }) => key,
      ),
  };
}

describe('a key', () => {
  it('is of one firm, one client, the person it acts for, and one operation', async () => {
    const { store, principal } = await world();
    expect(await store.begin(principal, KEY)).toEqual({ state: 'new' });
    await store.complete(principal, KEY, REPLY);
    const others: (readonly [Principal, IdempotencyKey])[] = [
      [{ ...principal, firmId: 'firm_other' }, KEY],
      [{ ...principal, clientId: 'client_other' }, KEY],
      [{ ...principal, personId: 'person_1' }, KEY],
      [{ ...principal, personId: 'person_2' }, KEY],
      [principal, { ...KEY, operation: 'createPlan' }],
      [principal, { ...KEY, key: 'l' }],
    ];
    for (const [who, key] of others) expect(await store.begin(who, key)).toEqual({ state: 'new' });
    expect(await store.begin(principal, KEY)).toEqual({ state: 'done', kept: REPLY });
  });

  it('is taken while its request runs, and free again once that has come to nothing', async () => {
    const { store, principal } = await world();
    await store.begin(principal, KEY);
    expect(await store.begin(principal, KEY)).toEqual({ state: 'running' });
    await store.abandon(principal, KEY);
    expect(await store.begin(principal, KEY)).toEqual({ state: 'new' });
    await store.complete(principal, KEY, REPLY);
    // What was done is kept, whoever gives it up afterwards.
    await store.abandon(principal, KEY);
    expect(await store.begin(principal, KEY)).toEqual({ state: 'done', kept: REPLY });
  });

  it('holds for a day; then it is another request, and nothing of the old one is left', async () => {
    const { store, principal, wait, rows } = await world();
    for (const key of [KEY, { ...KEY, key: 'never asked again' }]) {
      await store.begin(principal, key);
      await store.complete(principal, key, REPLY);
    }
    wait(23.9);
    expect((await store.begin(principal, KEY)).state).toBe('done');
    wait(24);
    expect(await store.begin(principal, KEY)).toEqual({ state: 'new' });
    expect(await rows()).toEqual([KEY.key]);
  });

  it('of a request that a crash interrupted is free at the next start, and what was done stays', async () => {
    const { store, principal } = await world();
    const running = { ...KEY, key: 'running' };
    await store.begin(principal, running);
    await store.begin(principal, KEY);
    await store.complete(principal, KEY, REPLY);
    await store.recover();
    expect(await store.begin(principal, running)).toEqual({ state: 'new' });
    expect(await store.begin(principal, KEY)).toEqual({ state: 'done', kept: REPLY });
  });
});

describe('a request with a key', () => {
  async function asked(
    { store, principal }: Pick<Awaited<ReturnType<typeof world>>, 'store' | 'principal'>,
    body: object,
    handler: AnyHandler,
    changes: Partial<Principal> = {},
  ): Promise<AnyReply> {
    const who = { ...principal, ...changes };
    const call = { params: {}, query: {}, body, accept: 'application/json' } as unknown as AnyCall;
    const read: AnyHandler = async () => ({ status: 200, body: { id: 'doc_1' } });
    const request = {
      ...({ store, principal: who, id: 'generateDocument', key: 'k', digest: null } as const),
      handlerOf: () => read,
    };
    return callOnce(request, call, handler);
  }

  const made: AnyHandler = async () => ({ status: 201, body: { id: 'doc_1' } });
  const refused: AnyHandler = async () => ({ status: 400, body: { error: 'x' } });
  const broken: AnyHandler = () => Promise.reject(new Error('gone'));

  it('is another one from a token that sees less, though its words are the same', async () => {
    const at = await world();
    await asked(at, { a: 1 }, made);
    const narrow = { resources: [[{ practiceAreas: ['Tax'] }]] } as unknown as Partial<Principal>;
    await expect(asked(at, { a: 1 }, made, narrow)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(asked(at, { a: 2 }, made)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect((await asked(at, { a: 1 }, broken)).headers).toMatchObject({ 'idempotency-replayed': 'true' });
  });

  it('may be sent again where it was refused or failed', async () => {
    const at = await world();
    expect((await asked(at, {}, refused)).status).toBe(400);
    await expect(asked(at, {}, broken)).rejects.toThrow('gone');
    expect(await asked(at, {}, made)).toEqual({ status: 201, body: { id: 'doc_1' } });
  });
});
