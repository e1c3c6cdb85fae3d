import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  backoffSeconds,
  charge,
  chargeAbandoned,
  complete,
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
  queueLength,
  release,
  resumeAbandoned,
  suspect,
  take,
  type Waiting,
  waitingAmong,
  withdraw,
} from '../../src/jobs/index.ts';
import { canonicalJson, frozenClock, systemIds } from '../../src/platform/index.ts';
import type { JobRow } from '../../src/store/index.ts';
import { randomFrom } from '../support/random.ts';
import { newFirm, openWorld } from '../support/world.ts';

const KINDS: readonly JobKind[] = ['ingest_file', 'generate_document'];
const SUBJECTS = ['a', 'b', 'c', 'd'];
const LANES = [null, 'one', 'two'];
const STEPS = 150;

/** The queue, said without SQL: a list of rows. */
class Model {
  rows: JobRow[] = [];

  of(id: string): JobRow {
    const row = this.rows.find((one) => one.id === id);
    if (row === undefined) throw new Error(`there is no ${id}`);
    return row;
  }

  change(ids: readonly string[], values: Partial<JobRow>): void {
    this.rows = this.rows.map((row) => (ids.includes(row.id) ? { ...row, ...values } : row));
  }

  due(kind: JobKind, now: number): JobRow[] {
    const busy = new Set(this.rows.filter(({ state }) => state === 'running').map(({ subject }) => subject));
    const isReached = (at: number) => at <= now || at > now + 600_000;
    return this.waiting(kind)
      .filter(({ run_after }) => isReached(Date.parse(run_after)))
      .filter(({ subject }) => !busy.has(subject));
  }

  waiting(kind: JobKind): JobRow[] {
    const order = ({ run_after, id }: JobRow) => `${run_after} ${id}`;
    return this.rows
      .filter((row) => row.state === 'waiting' && row.kind === kind)
      .sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  running(kind: JobKind): JobRow[] {
    return this.rows.filter((row) => row.state === 'running' && row.kind === kind);
  }
}

const FREE = { lease_owner: null, leased_until: null };
const laneOf = ({ firm_id, lane, suspect: alone, begun }: JobRow) => ({
  firmId: firm_id,
  lane,
  suspect: alone === 1,
  begun: begun === 1,
});

it.each([1, 2, 3, 4])(
  'does what a list of rows would do, whatever is asked of it (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)] as T;
    const world = await openWorld();
    const firms = [await newFirm(world, 'One'), await newFirm(world, 'Two')];
    const clock = frozenClock('2026-11-02T10:00:00Z');
    const parts: JobParts = { database: world.database, clock, ids: systemIds(clock) };
    const now = () => clock.now().toISOString();
    const { read } = world.database;
    const within = world.database.transaction.bind(world.database);
    const model = new Model();
    const held = new Map<string, Job>();
    const kind = () => pick(KINDS);
    const finish = (
      id: string,
      state: 'done' | 'failed',
      last_error: string | null,
      result: object | null,
    ) => {
      const stored = result === null ? null : canonicalJson({ ...result });
      model.change([id], { ...FREE, state, last_error, finished_at: now(), result: stored });
      held.delete(id);
    };
    const someHeld = () => (held.size === 0 ? undefined : pick([...held.values()]));

    const steps: readonly (() => Promise<void>)[] = [
      async () => {
        const [of, subject, lane, firm] = [kind(), pick(SUBJECTS), pick(LANES), pick(firms)];
        const payload = random.below(2) < 1 ? undefined : { b: 1, a: subject };
        const work = { kind: of, subject, lane, ...(payload === undefined ? {} : { payload }) };
        const id = await within((tx) => enqueue(tx, parts, firm, work));
        const common = { id, firm_id: firm.firmId, kind: of, subject, lane: lane ?? '', ...FREE };
        const none = { last_error: null, finished_at: null, result: null, suspect: 0, begun: 0, attempts: 0 };
        const times = { run_after: now(), created_at: now(), max_attempts: 3 };
        const text = canonicalJson(payload ?? {});
        model.rows.push({ ...common, ...none, ...times, payload: text, state: 'waiting' } as JobRow);
      },
      async () => {
        const of = kind();
        const lanes = await dueLanes(parts, of);
        if (lanes.length === 0) return;
        const { since, ...lane } = pick(lanes);
        const [first] = model
          .due(of, clock.now().getTime())
          .filter((row) => JSON.stringify(laneOf(row)) === JSON.stringify(lane));
        const job = await take(parts, of, lane, 'w');
        expect([job?.id, since]).toEqual([first?.id, first?.run_after]);
        if (job === undefined || first === undefined) return;
        const { id, subject, attempts, max_attempts: maxAttempts } = first;
        const payload = JSON.parse(first.payload) as Job['payload'];
        expect(job).toEqual({ id, kind: of, subject, attempts, maxAttempts, payload, ...lane });
        model.change([id], { state: 'running', lease_owner: 'w', leased_until: now() });
        held.set(id, job);
      },
      async () => {
        const job = someHeld();
        if (job === undefined) return;
        const result = pick([null, { pages: 2 }]);
        const attempts = { attempts: job.attempts };
        await within((tx) => (result === null ? complete(tx, parts, job) : complete(tx, parts, job, result)));
        model.change([job.id], attempts);
        finish(job.id, 'done', null, result);
      },
      async () => {
        const job = someHeld();
        if (job === undefined) return;
        const result = pick([null, { code: 'damaged' }]);
        await within((tx) =>
          result === null ? fail(tx, parts, job, 'why') : fail(tx, parts, job, 'why', result),
        );
        finish(job.id, 'failed', 'why', result);
      },
      async () => {
        const job = someHeld();
        if (job === undefined) return;
        const cleared = random.below(2) < 1;
        await within((tx) => (cleared ? release(tx, parts, job, true) : release(tx, parts, job)));
        const alone = job.suspect && !cleared ? 1 : 0;
        model.change([job.id], { ...FREE, state: 'waiting', begun: 1, suspect: alone, run_after: now() });
        model.change([job.id], { last_error: null });
        held.delete(job.id);
      },
      async () => {
        const row = model.rows.length === 0 ? undefined : pick(model.rows);
        const charged = await within((tx) => charge(tx, parts, row?.id ?? 'job_none', 'crashed', { n: 1 }));
        if (row === undefined || row.state === 'done' || row.state === 'failed') {
          expect(charged).toBeUndefined();
          return;
        }
        const attempts = row.attempts + 1;
        model.change([row.id], { attempts });
        held.delete(row.id);
        expect(charged).toMatchObject({
          outcome: attempts === 3 ? 'exhausted' : 'retry',
          job: { id: row.id, attempts },
        });
        if (attempts === 3) finish(row.id, 'failed', 'crashed', { n: 1 });
        else {
          const later = new Date(clock.now().getTime() + backoffSeconds(attempts) * 1_000).toISOString();
          const waits = { state: 'waiting', run_after: later, last_error: 'crashed' } as const;
          model.change([row.id], { ...FREE, ...waits });
        }
      },
      async () => {
        const ids = model.rows.map(({ id }) => id).filter(() => random.below(3) < 1);
        await within((tx) => suspect(tx, ids, 'ended'));
        const hit = ids.filter((id) => model.of(id).state === 'running');
        model.change(hit, { ...FREE, state: 'waiting', last_error: 'ended', suspect: 1 });
        for (const id of hit) held.delete(id);
      },
      async () => {
        const subject = pick(SUBJECTS);
        await within((tx) => withdraw(tx, parts, subject));
        const hit = model.rows.filter((row) => row.subject === subject && row.state === 'waiting');
        model.change(
          hit.map(({ id }) => id),
          { state: 'failed', last_error: 'withdrawn', finished_at: now() },
        );
      },
      async () => {
        const [of, subject] = [kind(), pick(SUBJECTS)];
        await within((tx) => forget(tx, of, subject));
        model.rows = model.rows.filter(
          (row) => row.kind !== of || row.subject !== subject || row.finished_at === null,
        );
      },
      async () => {
        const [of, before] = [kind(), now()];
        await within((tx) => deleteFinished(tx, of, before));
        model.rows = model.rows.filter(
          ({ kind: other, finished_at: at }) => other !== of || at === null || at >= before,
        );
      },
      async () => {
        const of = kind();
        const hit = model.running(of).map(({ id }) => id);
        expect(await resumeAbandoned(parts, of)).toBe(hit.length);
        model.change(hit, { ...FREE, state: 'waiting' });
        for (const id of hit) held.delete(id);
      },
      async () => {
        const of = kind();
        const hit = model.running(of);
        expect(await chargeAbandoned(parts, of, 'gone', { n: 2 })).toBe(hit.length);
        for (const { id, attempts } of hit) {
          model.change([id], { attempts: attempts + 1 });
          if (attempts + 1 >= 3) finish(id, 'failed', 'gone', { n: 2 });
          else
            model.change([id], {
              ...FREE,
              state: 'waiting',
              last_error: 'gone',
              run_after: now(),
              suspect: 0,
            });
          held.delete(id);
        }
      },
      async () => clock.advance(pick([0, 1, 1_999, 2_000, 8_000, 600_000, -600_000, -602_000])),
    ];
    const often = [steps[0], steps[0], steps[1], steps[1], steps[1], steps[5], steps[12]];

    for (let step = 0; step < STEPS; step++) {
      await pick([...steps, ...often])?.();
      expect(await read.selectFrom('jobs').selectAll().orderBy('id').execute()).toEqual(
        model.rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      );
      for (const of of KINDS) {
        const [waiting, running] = [model.waiting(of), model.running(of)];
        expect(await queueLength(parts, of)).toEqual({ waiting: waiting.length, running: running.length });
        expect(await waitingAmong(parts, of, sql<boolean>`lane <> 'two'`)).toEqual(
          waiting.filter(({ lane }) => lane !== 'two').map(({ id }) => id),
        );
        const lanes = new Set(model.due(of, clock.now().getTime()).map((row) => JSON.stringify(laneOf(row))));
        const found = (await dueLanes(parts, of)).map(({ since: _, ...lane }) => JSON.stringify(lane));
        expect(found.toSorted()).toEqual([...lanes].toSorted());
        for (const subject of SUBJECTS)
          expect(await isUnfinished(read, of, subject)).toBe(
            [...waiting, ...running].some((row) => row.subject === subject),
          );
      }
      const row = model.rows.length === 0 ? undefined : pick(model.rows);
      for (const firm of row === undefined ? [] : firms)
        expect((await findReport(parts, firm, row?.id ?? ''))?.state).toBe(
          row?.firm_id === firm.firmId ? row.state : undefined,
        );
    }
    expect(model.rows.length).toBeGreaterThan(0);
  },
);

it('what goes on, and what is done alone, is taken by its own lane, however old it is', async () => {
  const world = await openWorld();
  const firm = await newFirm(world);
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const parts: JobParts = { database: world.database, clock, ids: systemIds(clock) };
  const within = world.database.transaction.bind(world.database);
  const queue = async (subject: string) => {
    clock.advance(60_000);
    await within((tx) => enqueue(tx, parts, firm, { kind: 'ingest_file', subject, lane: null }));
  };
  const lane = { firmId: firm.firmId, lane: '', suspect: false, begun: false };
  const next = async (values: object = {}) => {
    const job = await take(parts, 'ingest_file', { ...lane, ...values }, 'w');
    if (job === undefined) throw new Error('nothing is due');
    return job;
  };
  await queue('begun');
  const begun = await next();
  await within((tx) => release(tx, parts, begun));
  await queue('suspect');
  const alone = await next();
  await within((tx) => suspect(tx, [alone.id], 'ended'));
  await queue('fresh');
  expect((await next()).subject).toBe('fresh');
  expect((await next({ begun: true })).subject).toBe('begun');
  expect((await next({ suspect: true })).subject).toBe('suspect');
  await expect(next()).rejects.toThrow('nothing is due');
});

it('shows a thousand of those that wait, and no more', async () => {
  const world = await openWorld();
  const firm = await newFirm(world);
  const ids = await world.database.transaction(async (tx) => {
    const made: string[] = [];
    for (let i = 0; i < 1_001; i++)
      made.push(await enqueue(tx, world, firm, { kind: 'ingest_file', subject: `f${i}`, lane: null }));
    return made;
  });
  expect(await waitingAmong(world, 'ingest_file', sql<boolean>`1`)).toEqual(ids.slice(0, 1_000));
});

it('pauses longer each time, up to ten minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(backoffSeconds)).toEqual([2, 2, 8, 32, 128, 512, 600, 600]);
});

it('the order of turns forgets whoever was served longest ago, when there are ten thousand', () => {
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const [old, recent] = ['old', 'recent'].map((firmId) => ({ firmId, lane: 'x', since: at(1) }));
  const late = { firmId: 'late', lane: 'x', since: at(500) };
  if (old === undefined || recent === undefined) throw new Error('nobody waits');
  const order = new FairOrder();
  for (const place of [recent, old, recent]) order.serve(place, 1_000);
  // Two names of each, the firm of the crowd and its lanes.
  const crowd = (from: number, to: number) => {
    for (let i = from; i < to; i++) order.serve({ firmId: 'crowd', lane: String(i), since: at(1) }, 2_000);
  };
  crowd(0, 10_000 - 5);
  expect(order.choose([old, late])).toBe(late);
  crowd(10_000 - 5, 10_000 - 4);
  expect(order.choose([old, late])).toBe(old);
  expect(order.choose([recent, late])).toBe(late);
});

it('firms and lanes that were served in the same millisecond go on in their order', () => {
  const since = '2026-11-02T10:00:00.000Z';
  const order = new FairOrder();
  const places: Waiting[] = ['c', 'a', 'b'].map((firmId) => ({ firmId, lane: 'x', since }));
  const lanes: Waiting[] = ['3', '1', '2'].map((lane) => ({ firmId: null, lane, since }));
  for (const group of [places, lanes]) {
    for (const place of group) order.serve(place, Date.parse(since));
    for (let turn = 0; turn < 7; turn++) {
      const chosen = order.choose(group.toSorted(() => (turn % 2 === 0 ? 1 : -1)));
      expect(chosen).toBe(group[turn % 3]);
      if (chosen !== undefined) order.serve(chosen, Date.parse(since));
    }
  }
});
