/** Time is passed in, so that tests can freeze it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** RFC 3339 in UTC with milliseconds; sorts as text. */
export function timestamp(clock: Clock): string {
  return isoTime(clock.now().getTime());
}

const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A time of RFC 3339 as `timestamp` would write it, so that it can be compared with what we keep as text: other offsets, lower
 * case and whole seconds are instants, too. Null for what is no time.
 */
export function instantOf(text: string): string | null {
  const plain = text.toUpperCase();
  const isLeap = LEAP_SECOND.test(plain);
  const time = Date.parse(plain.replace(LEAP_SECOND, '$1:59')) + (isLeap ? 1000 : 0);
  return Number.isNaN(time) ? null : new Date(Math.min(time, LAST)).toISOString();
}

const LEAP_SECOND = /(T\d\d:\d\d):60/;

let second = Number.NaN;
let secondText = '';

/**
 * Milliseconds since 1970 as RFC 3339 in UTC. As `toISOString`, but for the date, which is put together once a second: each request
 * needs the time twice.
 */
export function isoTime(time: number): string {
  const begun = Math.floor(time / 1000);
  if (begun !== second) {
    secondText = new Date(begun * 1000).toISOString().slice(0, -'000Z'.length);
    second = begun;
  }
  return `${secondText}${String(Math.floor(time) - begun * 1000).padStart(3, '0')}Z`;
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
