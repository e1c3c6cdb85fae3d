/** Time is passed in, so that tests can freeze it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** RFC 3339 in UTC with milliseconds; sorts as text. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}

/** A clock that a test moves by hand. */
export function frozenClock(at: string): Clock & { advance(milliseconds: number): void } {
  let time = Date.parse(at);
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

/**
 * The last time that something put off by at most so many seconds can be waiting for. A later one was written while the clock was
 * ahead and counts as reached, or it would be waited for until it comes. Times as `timestamp` writes them.
 */
export function latestWaitedFor(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}
