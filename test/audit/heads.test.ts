import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contradiction, judgeHeads } from '../../src/audit/compare-heads.ts';
import {
  acceptHeads,
  appendAudit,
  entriesAfter,
  examineHeads,
  GENESIS,
  headIn,
  isGenuine,
  keepHeads,
  newestOf,
  openHeadFiles,
  openHeadSigner,
  type SignedHead,
  signedHead,
  verifyAudit,
  verifyExport,
} from '../../src/audit/index.ts';
import type { KeptHeads } from '../../src/audit/kept-heads.ts';
import { headKey, lineOf } from '../../src/audit/signed-head.ts';
import { operator, silentLog } from '../../src/platform/index.ts';
import { openBeside } from '../support/database.ts';
import { openWorld, temporaryDirectory } from '../support/world.ts';

const AT = '2026-11-02T10:00:00.000Z';
const hashOf = (digit: string) => digit.repeat(64);

async function log() {
  const world = await openWorld();
  const parts = { ...world, files: openHeadFiles(world.paths, world.keyring), log: silentLog };
  const record = () =>
    world.database.transaction((tx) =>
      appendAudit(tx, world.clock, operator, { action: 'case.changed', subject: 'case_1' }),
    );
  /** As somebody with the disk in their hands. */
  const tamper = (sql: string) => {
    const connection = openBeside(world.paths.root, 'chancery.db');
    connection.exec(`DROP TRIGGER audit_entries_no_delete; ${sql}`);
    connection.close();
  };
  return { parts, record, tamper, lines: () => parts.files.lines.read() };
}

describe('a signed head', () => {
  it('is one of these members in these forms, and nothing else is', async () => {
    const { parts } = await log();
    const head = await signedHead(parts, await openHeadSigner(parts.files.keys));
    expect(headIn(lineOf(head))).toEqual(head);
    for (const change of [
      { at: 1 },
      { key: null },
      { signature: [] },
      { entries: 1.5 },
      { entries: '1' },
      { hash: 'A'.repeat(64) },
      { hash: 'a'.repeat(63) },
      { hash: 'a'.repeat(65) },
      { format: 'chancery-audit-head-2' },
      { more: 1 },
      ...Object.keys(head).map((name) => ({ [name]: undefined })),
    ])
      expect(headIn(JSON.stringify({ ...head, ...change })), JSON.stringify(change)).toBeNull();
    for (const text of ['', 'null', '"text"', '7', '[]', `[${lineOf(head)}]`, `${lineOf(head)},`])
      expect(headIn(text), text).toBeNull();
  });

  it('is genuine by one of the keys and as it was signed', async () => {
    const { parts } = await log();
    const { keys } = parts.files;
    expect(await headKey(keys)).toBeNull();
    expect(await headKey(keys)).toBeNull();
    const signer = await openHeadSigner(keys);
    expect((await openHeadSigner(keys)).key).toBe(signer.key);
    expect(await headKey(keys)).toBe(signer.key);
    const head = signer.sign({ entries: 3, hash: hashOf('a'), at: AT });
    expect(isGenuine(head, ['another', signer.key])).toBe(true);
    for (const trusted of [[], ['another']]) expect(isGenuine(head, trusted)).toBe(false);
    const other = signer.sign({ entries: 4, hash: hashOf('a'), at: AT });
    for (const change of [
      { entries: 4 },
      { hash: hashOf('b') },
      { at: '2026-11-02T10:00:00.001Z' },
      { signature: other.signature },
      { signature: '' },
    ])
      expect(isGenuine({ ...head, ...change }, [signer.key]), JSON.stringify(change)).toBe(false);
  });
});

describe('heads that were kept', () => {
  async function heads() {
    const { parts } = await log();
    const signer = await openHeadSigner(parts.files.keys);
    const stranger = await openHeadSigner((await log()).parts.files.keys);
    const head = (entries: number, by = signer) =>
      lineOf(by.sign({ entries, hash: hashOf(String(entries)), at: AT }));
    const judge = (kept: Partial<KeptHeads>, extent: 'all' | 'some' = 'all') =>
      judgeHeads({ counted: [], filed: [], newest: null, unread: null, ...kept }, [signer.key], extent);
    return { head, judge, foreign: head(7, stranger) };
  }

  it('are claims, each once, by the place that is asked first', async () => {
    const { head, judge } = await heads();
    const [a, b, c] = [head(1), head(2), head(3)];
    const claim = (entries: number, said: string) => ({
      entries,
      hash: hashOf(String(entries)),
      at: AT,
      said,
    });
    const [first, second, third] = [1, 2, 3].map((n) => claim(n, 'audit-heads.ndjson'));
    const whole = { counted: [a, b], filed: [a, b, c], newest: c };
    expect(judge({})).toEqual({ flaw: null, claims: [] });
    expect(judge(whole)).toEqual({ flaw: null, claims: [first, second, third] });
    // All of the database was authenticated when it was read.
    expect(judge(whole, 'some')).toEqual({ flaw: null, claims: [second, third] });
    expect(judge({ filed: [a, b] })).toEqual({ flaw: null, claims: [first, second] });
    expect(judge({ filed: [a, b], newest: a })).toMatchObject({ flaw: null });
    expect(judge({ counted: [a], filed: [a], newest: b })).toMatchObject({
      claims: [first, claim(2, 'keys/audit-head')],
      flaw: {
        seq: null,
        reason: 'keys/audit-head has a head that neither audit-heads.ndjson nor the database has',
      },
    });
    expect(judge({ counted: [a, b, c], filed: [b], newest: c })).toEqual({
      claims: [second, claim(3, 'keys/audit-head'), claim(1, 'the database')],
      flaw: {
        seq: null,
        of: 'heads',
        reason: `of 3 signed heads 2 are missing from audit-heads.ndjson, the first of entry 1, signed at ${AT}`,
      },
    });
  });

  it('that cannot be read for a fault of ours are no finding about the log', async () => {
    const { parts } = await log();
    const failing = (error: Error) => {
      const read = () => {
        throw error;
      };
      return examineHeads({ ...parts, files: { ...parts.files, lines: { ...parts.files.lines, read } } });
    };
    await expect(failing(new TypeError('x is not a function'))).rejects.toThrow('x is not a function');
    const { flaw } = await failing(Object.assign(new Error('no access: /a/path'), { code: 'EACCES' }));
    expect(flaw?.reason).toBe('a file of signed heads cannot be read: EACCES');
  });

  it('have flaws, told by what is wrong and where', async () => {
    const { head, judge, foreign } = await heads();
    const [a, b] = [head(1), head(2)];
    const table: readonly (readonly [Partial<KeptHeads>, number | null, string])[] = [
      [{ filed: [a], unread: 'EISDIR' }, null, 'a file of signed heads cannot be read: EISDIR'],
      [{ filed: [a, '{}'] }, null, 'audit-heads.ndjson has a line that is no signed head'],
      [{ filed: [a], newest: '{}' }, null, 'keys/audit-head has a line that is no signed head'],
      [{ filed: [a], newest: a, counted: [a, '{}'] }, null, 'the database has a line that is no signed head'],
      [
        { filed: [a, foreign] },
        7,
        'has a head that is not signed by this appliance, says audit-heads.ndjson',
      ],
      [
        { filed: [a], newest: foreign },
        7,
        'has a head that is not signed by this appliance, says keys/audit-head',
      ],
      [{ counted: [a], filed: [a] }, null, 'the newest signed head is missing from keys/audit-head'],
    ];
    for (const [kept, seq, reason] of table)
      expect(judge(kept).flaw, reason).toEqual({ seq, reason, of: 'heads' });
    expect(judge({ counted: ['{}', b], filed: ['{}', b], newest: b }, 'some').flaw).toBeNull();
    expect(judge({ counted: [b, '{}'], filed: [b], newest: b }, 'some').flaw).not.toBeNull();
  });

  it('contradict a log that ends before them or has another entry there', () => {
    const log_ = new Map([[2, hashOf('2')]]);
    const of = (entries: number, hash: string, at: string | null = AT) =>
      contradiction({ entries, hash, at, said: 'x' }, 3, log_);
    for (const hash of [hashOf('2'), hashOf('2').slice(0, 16)]) expect(of(2, hash)).toBeNull();
    expect(of(0, GENESIS)).toBeNull();
    const other = { seq: 2, of: 'heads', reason: `is not the one whose head was signed at ${AT}, says x` };
    expect(of(2, hashOf('3'))).toEqual(other);
    expect(of(3, hashOf('3'))).toMatchObject({ seq: 3, reason: expect.stringContaining('is not the one') });
    expect(of(5, hashOf('5'))).toEqual({
      seq: 4,
      of: 'heads',
      reason: `is missing with all after it: there were 5 entries at ${AT}, says x`,
    });
    expect(of(5, hashOf('5'), null)?.reason).toBe(
      'is missing with all after it: there were 5 entries, says x',
    );
  });
});

describe('the head of the log', () => {
  it('is signed at the start, each hour in which something was recorded, and at the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { parts, record, lines } = await log();
    const keeping = await keepHeads(parts);
    const first = headIn(lines()[0] ?? '');
    expect([lines().length, keeping.state()]).toEqual([1, { head: first, flaw: null }]);
    await record();
    vi.advanceTimersByTime(3_599_999);
    expect(vi.getTimerCount()).toBe(1);
    expect(lines()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(keeping.state().head?.entries).toBe((first?.entries ?? 0) + 1));
    const second = keeping.state().head;
    expect(lines().map(headIn)).toEqual([first, second]);
    await keeping.stop();
    expect(vi.getTimerCount()).toBe(0);
    // Nothing was recorded since.
    expect(lines()).toHaveLength(2);
    expect(await parts.files.keys.read(parts.files.newest)).toBe(lines()[1]);
    const counted = await parts.database.read
      .selectFrom('audit_heads')
      .select('head')
      .orderBy('number')
      .execute();
    expect(counted.map(({ head }) => head)).toEqual(lines());
  });

  it('that cannot be signed, or does not fit, is told to the operator, and nothing is written over', async () => {
    const { parts, record, lines, tamper } = await log();
    const told: unknown[] = [];
    const error = (members: object, text: string) => told.push([text, members]);
    const telling = { ...parts, log: { error } as never };
    await record();
    await (await keepHeads(telling)).stop();
    expect(told).toEqual([]);
    const broken = { ...parts.database, transaction: () => Promise.reject(new Error('disk I/O error')) };
    await record();
    await (await keepHeads({ ...telling, database: broken })).stop();
    expect(told).toEqual(
      [1, 2].map(() => ['the head of the audit log could not be signed', { error: 'disk I/O error' }]),
    );
    told.length = 0;
    const newest = await parts.files.keys.read(parts.files.newest);
    const { entries } = headIn(newest) ?? { entries: 0 };
    tamper(`DELETE FROM audit_entries WHERE seq > ${entries - 2}`);
    const { flaw } = await examineHeads(parts);
    const keeping = await keepHeads(telling);
    expect(keeping.state().flaw).toEqual(flaw);
    expect(flaw).toMatchObject({ seq: entries - 1, of: 'heads' });
    expect(told).toEqual([
      ['audit log: see chancery audit verify', { entry: entries - 1, reason: flaw?.reason }],
    ]);
    expect(await parts.files.keys.read(parts.files.newest)).toBe(newest);
    expect(headIn(lines().at(-1) ?? '')?.entries).toBe(entries - 2);
    await keeping.stop();
  });

  it('that is accepted leaves on record what was lost: the newest that does not fit, lines, keys', async () => {
    const { parts, record, lines, tamper } = await log();
    const kept = `${temporaryDirectory()}/kept`;
    const nothing = { lost: null, missing: 0, keys: [] };
    for (let round = 0; round < 3; round++) {
      await record();
      await (await keepHeads(parts)).stop();
    }
    expect(await acceptHeads(parts, operator, `${kept}-0`)).toEqual(nothing);
    await record();
    await (await keepHeads(parts)).stop();
    const before = lines();
    const [first, second, , , last] = before.map(headIn);
    tamper(`DELETE FROM audit_entries WHERE seq > ${second?.entries}`);
    parts.files.lines.replace(before.slice(1), `${kept}-1`);
    rmSync(join(parts.paths.keys, 'audit-signing.pem'));
    const acceptance = await acceptHeads(parts, operator, kept);
    expect(acceptance).toEqual({
      lost: { entries: last?.entries, hash: last?.hash },
      missing: 1,
      keys: [first?.key],
    });
    const entry = await newestOf(parts.database.read, 'audit.accepted', 'appliance');
    expect(JSON.parse(entry?.details ?? '')).toEqual(acceptance);
    const signed = headIn(lines().at(-1) ?? '');
    expect(lines().slice(0, -1)).toEqual(before);
    expect(signed?.entries).toBe((second?.entries ?? 0) + 1);
    expect(await parts.files.keys.read(parts.files.newest)).toBe(lines().at(-1));
    const counted = await parts.database.read
      .selectFrom('audit_heads')
      .select('head')
      .orderBy('number')
      .execute();
    expect(counted.map(({ head }) => head)).toEqual(lines());
    // The entries that are gone are claimed by heads that are still there: only an operator’s word goes further than that.
    expect((await verifyAudit(parts)).signed_heads).toBe(before.length + 1);
  });
});

describe('an export', () => {
  it('is sound as far as its own head says, by the key that is asked for', async () => {
    const { parts, record } = await log();
    for (let i = 0; i < 3; i++) await record();
    const signer = await openHeadSigner(parts.files.keys);
    const head = await signedHead(parts, signer);
    await record();
    const all = await entriesAfter(parts.database.read, operator, 0, 100);
    const entries = all.slice(0, -1);
    async function* each(list: typeof all) {
      yield* list;
    }
    const verify = (list = entries, of: SignedHead = head, key = signer.key) =>
      verifyExport(each(list), of, key, [{ entries: 1, hash: all[0]?.hash ?? '', at: null, said: 'x' }]);
    expect(await verify()).toEqual({
      ok: true,
      entries: head.entries,
      head: head.hash,
      signed_heads: 1,
      other_heads: 1,
      turns: [],
      broken: null,
    });
    const broken = async (found: ReturnType<typeof verify>) => {
      const { ok, broken: flaw } = await found;
      return [ok, flaw];
    };
    expect(await broken(verify(all))).toEqual([
      false,
      { seq: head.entries + 1, of: 'heads', reason: 'was added after the head was signed' },
    ]);
    expect(await broken(verify(entries, head, 'another'))).toEqual([
      false,
      { seq: head.entries, of: 'heads', reason: 'has a head that is not signed by this appliance' },
    ]);
    expect(await broken(verify(entries.slice(0, -1)))).toEqual([
      false,
      {
        seq: head.entries,
        of: 'heads',
        reason: `is missing with all after it: there were ${head.entries} entries at ${head.at}, says the export`,
      },
    ]);
    expect(await broken(verify(entries.slice(1)))).toEqual([
      false,
      { seq: 2, of: 'chain', reason: 'entry 1 is missing' },
    ]);
  });
});
