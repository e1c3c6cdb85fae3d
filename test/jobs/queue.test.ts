import { describe, expect, it } from 'vitest';
import {
  charge,
  claim,
  complete,
  enqueue,
  queueLength,
  release,
  resumeAbandoned,
} from '../../src/jobs/index.ts';
import { frozenClock, type Ids } from '../../src/platform/index.ts';
import { newFirm, openWorld } from '../support/world.ts';

async function queueWith(...subjects: string[]) {
  const world = await openWorld();
  const principal = await newFirm(world);
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const parts = { database: world.database, ids: world.ids as Ids, clock };
  for (const subject of subjects) {
    await world.database.transaction((tx) => enqueue(tx, parts, principal, { kind: 'ingest_file', subject }));
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
});
