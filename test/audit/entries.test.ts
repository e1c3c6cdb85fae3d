import { describe, expect, it } from 'vitest';
import {
  type AuditAction,
  appendAudit,
  clockBehind,
  contradictions,
  entriesAfter,
  GENESIS,
  hashEntry,
  newestAt,
  newestEntry,
  newestOf,
  turnsOf,
  verifyAudit,
} from '../../src/audit/index.ts';
import { type Actor, frozenClock, type Json, operator } from '../../src/platform/index.ts';
import { newFirm, openWorld } from '../support/world.ts';

const NOON = '2026-11-02T12:00:00.000Z';

async function log() {
  const world = await openWorld();
  const { database } = world;
  const { read } = database;
  const clock = frozenClock(NOON);
  const add = async (actor: Actor, action: AuditAction, subject: string, details?: Json) => {
    clock.advance(1_000);
    await database.transaction((tx) =>
      appendAudit(tx, clock, actor, {
        action,
        subject,
        ...(details === undefined ? {} : { details }),
      }),
    );
  };
  const all = () => entriesAfter(read, operator, 0, 100);
  return { world, database, read, clock, add, all };
}

describe('entries', () => {
  it('say who did what to whom, and follow each other from the first on', async () => {
    const { world, add, all } = await log();
    const client: Actor = { kind: 'client', firmId: 'firm_1', clientId: 'client_1', personId: 'person_1' };
    await add(client, 'case.changed', 'case_1', { b: 1, a: 'x' });
    await add(operator, 'case.changed', 'case_2');
    const entries = await all();
    expect(entries.slice(-2)).toMatchObject([
      {
        at: '2026-11-02T12:00:01.000Z',
        firm_id: 'firm_1',
        actor_kind: 'client',
        actor_id: 'client_1',
        person_id: 'person_1',
        action: 'case.changed',
        subject: 'case_1',
        details: '{"a":"x","b":1}',
      },
      { firm_id: null, actor_kind: 'operator', actor_id: null, person_id: null, details: '{}' },
    ]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries[0]?.previous_hash).toBe(GENESIS);
    for (const [index, entry] of entries.entries()) {
      expect(entry.hash).toBe(hashEntry(entry));
      if (index > 0) expect(entry.previous_hash).toBe(entries[index - 1]?.hash);
    }
    expect(await verifyAudit(world)).toEqual({
      ok: true,
      entries: entries.length,
      head: entries.at(-1)?.hash,
      signed_heads: 0,
      other_heads: 0,
      turns: [],
      broken: null,
    });
  });

  it('have a hash that depends on each of their members', () => {
    const entry = {
      seq: 1,
      at: NOON,
      firm_id: null,
      actor_kind: 'operator',
      actor_id: null,
      person_id: null,
      action: 'case.changed',
      subject: 'case_1',
      details: '{}',
      previous_hash: GENESIS,
    };
    const hashes = Object.keys(entry).map((name) =>
      hashEntry({ ...entry, [name]: name === 'seq' ? 2 : 'x' }),
    );
    expect(new Set([...hashes, hashEntry(entry)]).size).toBe(hashes.length + 1);
  });

  it('are given to an operator above all firms, and to everybody else of their own firm alone', async () => {
    const { world, read, add, all } = await log();
    const [one, two] = [await newFirm(world), await newFirm(world, 'Other')];
    const client: Actor = { kind: 'client', firmId: one.firmId, clientId: 'client_1', personId: null };
    for (const actor of [one, two, client, two, operator]) await add(actor, 'case.changed', 'case_1');
    const entries = await all();
    const of = (firmId: string) => entries.filter((entry) => entry.firm_id === firmId);
    expect(of(one.firmId).length).toBeGreaterThan(1);
    for (const actor of [one, client])
      expect(await entriesAfter(read, actor, 0, 100)).toEqual(of(one.firmId));
    expect(await entriesAfter(read, two, 0, 100)).toEqual(of(two.firmId));
    for (const kind of ['client', 'system'] as const)
      expect(await entriesAfter(read, { ...operator, kind }, 0, 100)).toEqual([]);
    expect((await entriesAfter(read, operator, 2, 3)).map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(await entriesAfter(read, operator, entries.length, 3)).toEqual([]);
  });

  it('are found as the newest, of an action, of a subject', async () => {
    const { read, clock, add, all } = await log();
    await add(operator, 'wall.added', 'case_1', { n: 1 });
    await add(operator, 'wall.added', 'case_2', { n: 2 });
    await add(operator, 'case.changed', 'case_1', { n: 3 });
    await add(operator, 'case.changed', 'case_2', { n: 4 });
    const second = (n: number) => `2026-11-02T12:00:0${n}.000Z`;
    const found = (n: number) => ({ at: second(n), details: `{"n":${n}}` });
    const newest = (await all()).at(-1);
    expect(await newestEntry(read)).toEqual({ seq: newest?.seq, hash: newest?.hash });
    expect(await newestAt(read)).toBe(second(4));
    expect(await newestAt(read, 'wall.added')).toBe(second(2));
    expect(await newestAt(read, 'model.added')).toBeUndefined();
    expect(await newestOf(read)).toEqual(found(4));
    expect(await newestOf(read, 'wall.added', 'case_1')).toEqual(found(1));
    expect(await newestOf(read, 'case.changed', 'case_1')).toEqual(found(3));
    expect(await newestOf(read, 'wall.added', 'case_3')).toBeUndefined();
    for (const [moment, behind] of [
      [second(4), 0],
      ['2026-11-02T12:00:03.999Z', 1],
      [second(1), 3_000],
      [second(9), 0],
    ] as const)
      expect(await clockBehind(read, new Date(moment))).toBe(behind);
    expect(await clockBehind(read, clock.now())).toBe(0);
  });

  it('are turns where an operator put another log in place, by the appliance’s entries alone, in order', async () => {
    const { world, read, add, all } = await log();
    const turns: readonly (readonly [AuditAction, string, boolean])[] = [
      ['backup.restored', 'appliance', true],
      ['case.changed', 'appliance', false],
      ['audit.accepted', 'appliance', true],
      ['audit.accepted', 'case_1', false],
      ['backup.restored', 'appliance', true],
    ];
    expect(await turnsOf(read)).toEqual([]);
    const first = (await all()).length;
    for (const [action, subject] of turns) await add(operator, action, subject, { keys: [] });
    const hashes = (await all()).slice(first).map(({ hash }) => hash);
    expect(await turnsOf(read)).toEqual(hashes.filter((_, index) => turns[index]?.[2]));
    expect((await verifyAudit(world)).turns).toEqual([1, 3, 4, 5].map((n) => first + n));
  });

  it('contradict those claims alone that are of another log', async () => {
    const { world, read, add, all } = await log();
    for (let i = 0; i < 4; i++) await add(operator, 'case.changed', `case_${i}`);
    const entries = await all();
    const claim = (seq: number, hash = entries[seq - 1]?.hash ?? 'none') => ({
      entries: seq,
      hash,
      at: null,
      said: `${seq} of ${hash.slice(0, 4)}`,
    });
    const sound = [
      claim(0, GENESIS),
      claim(3),
      claim(2, entries[1]?.hash.slice(0, 32)),
      claim(entries.length),
    ];
    expect(await contradictions(read, sound)).toEqual([]);
    const false_ = [claim(2, 'f'.repeat(64)), claim(entries.length + 1)];
    const found = await contradictions(read, [...sound, ...false_, ...sound]);
    expect(found.map((one) => one.claim)).toEqual(false_);
    expect(await verifyAudit({ ...world, claims: sound })).toMatchObject({ ok: true, other_heads: 4 });
    for (const [index, one] of false_.entries())
      expect(await verifyAudit({ ...world, claims: [...sound, one, claim(99)] })).toMatchObject({
        ok: false,
        broken: found[index]?.flaw,
      });
  });
});
