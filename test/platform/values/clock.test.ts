import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timestamp } from '../../../src/platform/index.ts';

it('writes every time as toISOString does, in whatever order they come', () => {
  const times = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.nat(2_000), (first, later) => {
      for (const time of [first, new Date(first.getTime() + later), first])
        expect(timestamp({ now: () => time })).toBe(time.toISOString());
    }),
  );
});
