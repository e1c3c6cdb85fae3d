import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CrashPause } from '../../../src/processes/supervision/crash-pause.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('doubles with each crash in a row, up to a limit, and begins anew after a success', () => {
  const pause = new CrashPause({ first: 100, most: 300 });
  expect(pause.left()).toBe(0);
  expect([pause.crashed(), pause.crashed(), pause.crashed()]).toEqual([100, 200, 300]);
  expect(pause.left()).toBe(300);
  vi.advanceTimersByTime(300);
  expect(pause.left()).toBe(0);
  pause.recovered();
  expect(pause.crashed()).toBe(100);
});

it('does not hang on a clock that is set back', () => {
  const pause = new CrashPause({ first: 100, most: 300 });
  pause.crashed();
  vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
  vi.advanceTimersByTime(100);
  expect(pause.left()).toBe(0);
});
