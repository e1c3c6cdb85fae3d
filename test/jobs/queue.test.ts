import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/index.ts';
import {
  backoffSeconds,
  charge,
  chargeAbandoned,
  claim,
  complete,
  type DueLane,
  deleteFinished,
  dueLanes,
  enqueue,
  FairOrder,
  fail,
  findReport,
  forget,
  isUnfinished,
  type Job,
  type JobKind,
  type JobParts,
  MAX_ATTEMPTS,
  putFirst,
  queueLength,
  release,
  resumeAbandoned,
  suspect,
  take,
  waitingAmong,
  withdraw,
} from '../../src/jobs/index.ts';
import { frozenClock, type Ids } from '../../src/platform/index.ts';
import { newFirm, openWorld } from '../support/world.ts';

type Work = string | { subject: string; lane: string };

async function queueWith(...work: Work[]) {
  const world = await openWorld();
  const principal = await newFirm(world);
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const parts = { database: world.database, ids: world.ids as Ids, clock };
  for (const one of work) {
    const { subject, lane } = typeof one === 'string' ? { subject: one, lane: null } : one;
    await world.database.transaction((tx) =>
      enqueue(tx, parts, principal, { kind: 'ingest_file', subject, lane }),
    );
  }
  return { parts, clock, principal, world };
}

describe('the queue', () => {
  it('gives each job to one worker, oldest first', async () => {
    const { parts } = await queueWith('a', 'b', 'c');
    const got = await Promise.all([1, 2, 3, 4].map((n) => claim(parts, 'ingest_file', `w${n}`)));
    expect(got.map((job) => job?.subject)).toEqual(['a', 'b', 'c', undefined]);
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 0, running: 3 });
  });

  it('puts a job first for its own firm alone, and while it waits', async () => {
    const { parts, principal, world } = await queueWith('a', 'b');
    const stranger = await newFirm(world, 'Other');
    const waiting = await parts.database.read.selectFrom('jobs').select('id').orderBy('id').execute();
    const put = (who: Principal) =>
      parts.database.transaction((tx) => putFirst(tx, who, waiting[1]?.id ?? ''));
    expect(await put(stranger)).toBe(false);
    expect(await put(principal)).toBe(true);
    expect((await claim(parts, 'ingest_file', 'w'))?.subject).toBe('b');
    expect(await put(principal)).toBe(false);
  });

  it('retries with growing pauses and gives up after three attempts', async () => {
    const { parts, clock } = await queueWith('a');
    const outcomes: (string | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      const job = await claim(parts, 'ingest_file', 'w');
      const charged = await parts.database.transaction((tx) => charge(tx, parts, job?.id ?? '', 'crashed'));
      outcomes.push(charged?.outcome);
      expect(await claim(parts, 'ingest_file', 'w')).toBeUndefined();
      clock.advance(60_000);
    }
    expect(outcomes).toEqual(['retry', 'retry', 'exhausted']);
    expect(await claim(parts, 'ingest_file', 'w')).toBeUndefined();
  });

  it('does at once what was asked for while the clock was a year ahead, and keeps the pauses of retries', async () => {
    const { parts, clock } = await queueWith('a', 'b');
    const job = await claim(parts, 'ingest_file', 'w');
    await parts.database.transaction((tx) => charge(tx, parts, job?.id ?? '', 'crashed'));
    clock.advance(-365 * 24 * 3_600_000);
    expect((await claim(parts, 'ingest_file', 'w'))?.subject).toBe('b');
    const again = await claim(parts, 'ingest_file', 'w');
    expect(again?.subject).toBe('a');
    await parts.database.transaction((tx) => charge(tx, parts, again?.id ?? '', 'crashed'));
    expect(await claim(parts, 'ingest_file', 'w')).toBeUndefined();
  });

  it('does not charge work that was stopped or whose process went away', async () => {
    const { parts } = await queueWith('a');
    for (let i = 0; i < 10; i++) {
      const job = await claim(parts, 'ingest_file', 'w');
      expect(job?.attempts).toBe(0);
      if (job !== undefined && i % 2 === 0) await parts.database.transaction((tx) => release(tx, parts, job));
      else expect(await resumeAbandoned(parts, 'ingest_file')).toBe(1);
    }
    const job = await claim(parts, 'ingest_file', 'w');
    if (job === undefined) throw new Error('the job is gone');
    await parts.database.transaction((tx) => complete(tx, parts, job));
    expect(await resumeAbandoned(parts, 'ingest_file')).toBe(0);
  });

  it('gives lanes turns, and does not work twice on one subject at the same time', async () => {
    const { parts } = await queueWith(
      { subject: 'a1', lane: 'a' },
      { subject: 'a2', lane: 'a' },
      { subject: 'a2', lane: 'a' },
      { subject: 'b1', lane: 'b' },
    );
    const order = new FairOrder();
    const got: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) got.push((await claim(parts, 'ingest_file', 'w', order))?.subject);
    expect(got).toEqual(['a1', 'b1', 'a2', undefined]);
  });

  it('puts released work behind the others of its lane', async () => {
    const { parts, clock } = await queueWith('a', 'b');
    clock.advance(1_000);
    const job = await claim(parts, 'ingest_file', 'w');
    if (job === undefined) throw new Error('the job is gone');
    await parts.database.transaction((tx) => release(tx, parts, job));
    expect((await claim(parts, 'ingest_file', 'w'))?.subject).toBe('b');
    expect(await claim(parts, 'ingest_file', 'w')).toMatchObject({ subject: 'a', attempts: 0 });
  });

  it('marks who was in work when the process ended, until they are cleared, and charges nobody', async () => {
    const { parts } = await queueWith('a', 'b', 'c');
    const jobs = [await claim(parts, 'ingest_file', 'w'), await claim(parts, 'ingest_file', 'w')];
    const ids = jobs.flatMap((job) => (job === undefined ? [] : [job.id]));
    await parts.database.transaction((tx) => suspect(tx, ids, 'it crashed'));
    expect((await dueLanes(parts, 'ingest_file')).map((lane) => lane.suspect).sort()).toEqual([false, true]);
    const suspects = (await dueLanes(parts, 'ingest_file')).filter((lane) => lane.suspect);
    const [first, second] = [await claimIn(parts, suspects), await claimIn(parts, suspects)];
    expect([first, second]).toMatchObject([
      { subject: 'a', attempts: 0, suspect: true },
      { subject: 'b', attempts: 0, suspect: true },
    ]);
    await parts.database.transaction((tx) => release(tx, parts, first, true));
    await parts.database.transaction((tx) => release(tx, parts, second));
    const left = (await dueLanes(parts, 'ingest_file')).filter((lane) => lane.suspect);
    expect(await claimIn(parts, left)).toMatchObject({ subject: 'b', begun: true });
    const others = (await dueLanes(parts, 'ingest_file')).map(({ suspect, begun }) => ({ suspect, begun }));
    expect(others.toSorted((a, b) => Number(a.begun) - Number(b.begun))).toEqual([
      { suspect: false, begun: false },
      { suspect: false, begun: true },
    ]);
  });
});

describe('what is asked of the queue', () => {
  const at = <T>(
    parts: JobParts,
    work: (tx: Parameters<Parameters<JobParts['database']['transaction']>[0]>[0]) => Promise<T>,
  ) => parts.database.transaction(work);

  it('is about one kind of work, one subject and one firm', async () => {
    const world = await openWorld();
    const [firm, other] = [await newFirm(world), await newFirm(world, 'Other')];
    const parts: JobParts = { ...world, clock: frozenClock('2026-11-02T10:00:00Z') };
    const queue = (kind: JobKind, subject: string, who = firm) =>
      at(parts, (tx) => enqueue(tx, parts, who, { kind, subject, lane: 'lane', payload: { of: subject } }));
    const draft = await queue('generate_document', 'a');
    const read = await queue('ingest_file', 'b');
    const theirs = await queue('ingest_file', 'c', other);
    expect([1, 2, 3, 9].map(backoffSeconds)).toEqual([2, 8, 32, 600]);
    expect(await isUnfinished(world.database.read, 'generate_document', 'a')).toBe(true);
    expect(await isUnfinished(world.database.read, 'ingest_file', 'a')).toBe(false);
    expect(await isUnfinished(world.database.read, 'generate_document', 'b')).toBe(false);
    expect(await findReport(parts, firm, draft)).toEqual({
      id: draft,
      kind: 'generate_document',
      state: 'waiting',
      payload: { of: 'a' },
      result: null,
      createdAt: '2026-11-02T10:00:00.000Z',
      finishedAt: null,
    });
    expect(await findReport(parts, firm, theirs)).toBeUndefined();
    expect(await findReport(parts, firm, 'job_none')).toBeUndefined();
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 2, running: 0 });
    expect(await waitingAmong(parts, 'ingest_file', sql<boolean>`firm_id = ${firm.firmId}`)).toEqual([read]);
    expect(await waitingAmong(parts, 'ingest_file', sql<boolean>`1`)).toEqual([read, theirs]);
    // Lanes of the same name are of two firms.
    const lanes = await dueLanes(parts, 'ingest_file');
    expect(lanes.map(({ firmId, lane }) => [firmId, lane])).toEqual([
      [firm.firmId, 'lane'],
      [other.firmId, 'lane'],
    ]);
    expect(await claimIn(parts, lanes.slice(1))).toMatchObject({ id: theirs, firmId: other.firmId });
    await expect(claimIn(parts, lanes.slice(1))).rejects.toThrow('nothing is due');
    expect(await claim(parts, 'generate_document', 'w')).toMatchObject({ id: draft, payload: { of: 'a' } });
    expect(await resumeAbandoned(parts, 'generate_document')).toBe(1);
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 1, running: 1 });
  });

  it('ends with what is over: it is not begun, charged or suspected again, and forgotten by its subject', async () => {
    const { parts, clock } = await queueWith('a', 'b', 'c');
    const [done, failed] = [await claim(parts, 'ingest_file', 'w'), await claim(parts, 'ingest_file', 'w')];
    if (done === undefined || failed === undefined) throw new Error('nothing is due');
    await at(parts, (tx) => complete(tx, parts, done, { pages: 2 }));
    await at(parts, (tx) => fail(tx, parts, failed, 'unreadable', { code: 'damaged' }));
    for (const { id } of [done, failed]) {
      expect(await at(parts, (tx) => charge(tx, parts, id, 'late'))).toBeUndefined();
      await at(parts, (tx) => suspect(tx, [id], 'late'));
    }
    expect(await at(parts, (tx) => charge(tx, parts, 'job_none', 'late'))).toBeUndefined();
    await at(parts, (tx) => suspect(tx, [], 'late'));
    const report = ({ id, firmId }: Job) => findReport(parts, { firmId } as Principal, id);
    expect(await report(done)).toMatchObject({
      state: 'done',
      result: { pages: 2 },
      finishedAt: expect.any(String),
    });
    expect(await report(failed)).toMatchObject({ state: 'failed', result: { code: 'damaged' } });
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 1, running: 0 });
    await at(parts, (tx) => withdraw(tx, parts, 'a'));
    await at(parts, (tx) => withdraw(tx, parts, 'c'));
    expect(await claim(parts, 'ingest_file', 'w')).toBeUndefined();
    expect(await isUnfinished(parts.database.read, 'ingest_file', 'c')).toBe(false);
    expect(await report(done)).toMatchObject({ state: 'done' });
    await at(parts, (tx) => forget(tx, 'generate_document', 'a'));
    await at(parts, (tx) => forget(tx, 'ingest_file', 'b'));
    expect([await report(done), await report(failed)]).toMatchObject([{ state: 'done' }, undefined]);
    const now = () => clock.now().toISOString();
    await at(parts, (tx) => deleteFinished(tx, 'ingest_file', now()));
    expect(await report(done)).toBeDefined();
    clock.advance(1_000);
    await at(parts, (tx) => deleteFinished(tx, 'generate_document', now()));
    expect(await report(done)).toBeDefined();
    await at(parts, (tx) => deleteFinished(tx, 'ingest_file', now()));
    expect(await report(done)).toBeUndefined();
  });

  it('charges those whose process is gone once each, and gives up those it was too much for', async () => {
    const { parts } = await queueWith('a', 'b');
    const ends = async () => [
      await chargeAbandoned(parts, 'ingest_file', 'the server ended', { code: 'too_complex' }),
      await queueLength(parts, 'ingest_file'),
    ];
    const first = await claim(parts, 'ingest_file', 'w');
    expect(await chargeAbandoned(parts, 'generate_document', 'the server ended', null)).toBe(0);
    for (let times = 1; times < MAX_ATTEMPTS; times++) {
      expect(await ends()).toEqual([1, { waiting: 2, running: 0 }]);
      const again = [await claim(parts, 'ingest_file', 'w'), await claim(parts, 'ingest_file', 'w')];
      expect(again.find((job) => job?.id === first?.id)).toMatchObject({ attempts: times, suspect: false });
      const other = again.find((job) => job?.id !== first?.id);
      if (other !== undefined) await at(parts, (tx) => release(tx, parts, other));
    }
    expect(await ends()).toEqual([1, { waiting: 1, running: 0 }]);
    expect(await findReport(parts, { firmId: first?.firmId } as Principal, first?.id ?? '')).toMatchObject({
      state: 'failed',
      result: { code: 'too_complex' },
    });
  });

  it('that waits or is being done is not forgotten', async () => {
    const { parts, clock } = await queueWith('a', 'b');
    const running = await claim(parts, 'ingest_file', 'w');
    clock.advance(1_000);
    for (const subject of ['a', 'b']) await at(parts, (tx) => forget(tx, 'ingest_file', subject));
    await at(parts, (tx) => deleteFinished(tx, 'ingest_file', clock.now().toISOString()));
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 1, running: 1 });
    // What runs finds its subject gone itself.
    await at(parts, (tx) => withdraw(tx, parts, 'a'));
    expect(
      await findReport(parts, { firmId: running?.firmId } as Principal, running?.id ?? ''),
    ).toMatchObject({
      state: 'running',
    });
  });
});

async function claimIn(parts: JobParts, lanes: readonly DueLane[]): Promise<Job> {
  const [lane] = lanes;
  const job = lane === undefined ? undefined : await take(parts, 'ingest_file', lane, 'w');
  if (job === undefined) throw new Error('nothing is due');
  return job;
}
