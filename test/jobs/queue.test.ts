import { describe, expect, it } from 'vitest';
import {
  charge,
  claim,
  complete,
  type DueLane,
  dueLanes,
  enqueue,
  FairOrder,
  type Job,
  type JobParts,
  queueLength,
  release,
  resumeAbandoned,
  suspect,
  take,
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
  return { parts, clock };
}

describe('the queue', () => {
  it('gives each job to one worker, oldest first', async () => {
    const { parts } = await queueWith('a', 'b', 'c');
    const got = await Promise.all([1, 2, 3, 4].map((n) => claim(parts, 'ingest_file', `w${n}`)));
    expect(got.map((job) => job?.subject)).toEqual(['a', 'b', 'c', undefined]);
    expect(await queueLength(parts, 'ingest_file')).toEqual({ waiting: 0, running: 3 });
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

async function claimIn(parts: JobParts, lanes: readonly DueLane[]): Promise<Job> {
  const [lane] = lanes;
  const job = lane === undefined ? undefined : await take(parts, 'ingest_file', lane, 'w');
  if (job === undefined) throw new Error('nothing is due');
  return job;
}
