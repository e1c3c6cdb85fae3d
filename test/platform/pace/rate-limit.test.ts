import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../../../src/platform/index.ts';

function limiterAt(limit: number, windowSeconds: number, maxKeys = 1_000) {
  let now = 1_000;
  const limiter = new RateLimiter({ limit, windowSeconds }, { maxKeys, now: () => now });
  return { limiter, wait: (seconds: number) => (now += seconds) };
}

describe('a rate limit', () => {
  it('admits a window’s worth at once, then as much as time brings back', () => {
    const { limiter, wait } = limiterAt(3, 60);
    expect([1, 2, 3].map(() => limiter.charge('a').remaining)).toEqual([2, 1, 0]);
    const refused = limiter.charge('a');
    expect(refused).toMatchObject({ admitted: false, remaining: 0 });
    expect(refused.retrySeconds).toBeCloseTo(20, 3);
    expect(limiter.charge('b').admitted).toBe(true);
    wait(refused.retrySeconds);
    expect(limiter.charge('a').admitted).toBe(true);
    expect(limiter.charge('a').admitted).toBe(false);
    wait(60);
    expect(limiter.charge('a')).toMatchObject({ admitted: true, remaining: 2 });
  });

  it('never admits more than the limit and what the time since brought, whatever the rhythm', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: 300 }),
        (limit, pauses) => {
          const { limiter, wait } = limiterAt(limit, 60);
          let admitted = 0;
          let elapsed = 0;
          for (const pause of pauses) {
            elapsed += pause;
            wait(pause);
            if (limiter.charge('a').admitted) admitted += 1;
          }
          expect(admitted).toBeLessThanOrEqual(limit + (elapsed / 60) * limit + 1e-3);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives back what was charged wrongly', () => {
    const { limiter } = limiterAt(1, 60);
    limiter.charge('a');
    limiter.refund('a');
    expect(limiter.charge('a').admitted).toBe(true);
    limiter.refund('nobody');
  });

  it('holds a bounded number of keys, and those that come most', () => {
    const { limiter } = limiterAt(2, 60, 100);
    limiter.charge('regular');
    for (let i = 0; i < 5_000; i++) {
      limiter.charge(`stranger ${i}`);
      if (i % 50 === 0) limiter.charge('regular');
    }
    expect(limiter.size).toBe(100);
    expect(limiter.charge('regular').admitted).toBe(false);
  });

  it('of 0 is none', () => {
    const { limiter } = limiterAt(0, 60);
    for (let i = 0; i < 100; i++) expect(limiter.charge('a').admitted).toBe(true);
    expect(limiter.size).toBe(0);
  });
});
