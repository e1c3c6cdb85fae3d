import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairOrder, type Waiting } from '../../src/jobs/index.ts';

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Serves `turns` times in turn whatever waits, and tells whom. */
function serve(order: FairOrder, waiting: () => Waiting[], turns: number, from = 1_000): string[] {
  return Array.from({ length: turns }, (_, i) => {
    const place = order.choose(waiting());
    if (place === undefined) return '';
    order.serve(place, from + i);
    return `${place.firmId}/${place.lane}`;
  });
}

describe('the order of turns', () => {
  it('goes round the firms, and within a firm round its cases', () => {
    const lanes = [
      { firmId: 'a', lane: '1', since: at(1) },
      { firmId: 'a', lane: '2', since: at(2) },
      { firmId: 'b', lane: '1', since: at(3) },
    ];
    expect(serve(new FairOrder(), () => lanes, 8)).toEqual([
      'a/1',
      'b/1',
      'a/2',
      'b/1',
      'a/1',
      'b/1',
      'a/2',
      'b/1',
    ]);
  });

  it('takes the letter of another case next, however much came before it', () => {
    const order = new FairOrder();
    const heap = { firmId: 'a', lane: 'heap', since: at(1) };
    serve(order, () => [heap], 500);
    const letter = { firmId: 'a', lane: 'letter', since: at(1_400) };
    expect(serve(order, () => [heap, letter], 1, 1_600)).toEqual(['a/letter']);
  });

  it('chooses nobody when nobody waits', () => {
    expect(new FairOrder().choose([])).toBeUndefined();
  });

  it('lets nobody who waits be passed twice by a firm or by a lane of its own firm', () => {
    const place = fc.record({ firm: fc.integer({ min: 0, max: 3 }), lane: fc.integer({ min: 0, max: 4 }) });
    const arrivals = fc.array(fc.array(place, { maxLength: 4 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(arrivals, (rounds) => {
        const order = new FairOrder();
        const queue: { firm: number; lane: number; since: number; passedBy: Map<string, number> }[] = [];
        const begin = (now: number) => {
          const lanes = Map.groupBy(queue, ({ firm, lane }) => `${firm}/${lane}`);
          const waiting = [...lanes.values()].map((jobs) => {
            const since = Math.min(...jobs.map((job) => job.since));
            return { firmId: String(jobs[0]?.firm), lane: String(jobs[0]?.lane), since: at(since) };
          });
          const chosen = order.choose(waiting);
          if (chosen === undefined) return;
          order.serve(chosen, now);
          const index = queue.findIndex(
            ({ firm, lane }) => String(firm) === chosen.firmId && String(lane) === chosen.lane,
          );
          queue.splice(index, 1);
          const oldest = new Map<string, (typeof queue)[number]>();
          for (const job of queue) {
            const key = `${job.firm}/${job.lane}`;
            if (!oldest.has(key)) oldest.set(key, job);
          }
          for (const job of oldest.values()) {
            const own = String(job.firm) === chosen.firmId;
            if (own && String(job.lane) === chosen.lane) continue;
            const by = own ? `lane ${chosen.lane}` : `firm ${chosen.firmId} while ${job.firm} waits`;
            job.passedBy.set(by, (job.passedBy.get(by) ?? 0) + 1);
            // Its firm was served in between as often as it has lanes; each round another firm may pass once.
            expect(job.passedBy.get(by)).toBeLessThanOrEqual(own ? 1 : 5);
          }
        };
        rounds.forEach((places, now) => {
          for (const { firm, lane } of places) queue.push({ firm, lane, since: now, passedBy: new Map() });
          begin(now);
        });
        for (let now = rounds.length; queue.length > 0; now++) begin(now);
      }),
      { numRuns: 300 },
    );
  });
});
