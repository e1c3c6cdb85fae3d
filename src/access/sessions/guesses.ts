import { ChanceryError, RateLimiter } from '../../platform/index.ts';
import { hashOf } from './model.ts';

/** Ten at once, then one a minute. */
const PER_ACCOUNT = { limit: 10, windowSeconds: 600 };
const PER_ADDRESS_SECONDS = 60;

/**
 * Slows down who tries passwords and codes, and locks nobody out for good: what is used up comes back by itself. A browser that the person has
 * signed in with before is counted by itself, so that nobody who fails elsewhere, from however many addresses, holds it up.
 */
export interface Guesses {
  /**
   * Before anything is compared; it counts as a failure until `right`.
   * @param by.account what is tried, of anybody; `device`: the known browser it comes from
   * @throws ChanceryError `rate_limited`
   */
  begin(by: Guesser): void;
  right(by: Guesser): void;
}

export interface Guesser {
  readonly account: string;
  readonly address: string;
  readonly device: string | null;
}

/** `perMinute`: failures of one address over all accounts; 0: no limit. */
export function createGuesses(perMinute: number, now?: () => number): Guesses {
  const options = now === undefined ? {} : { now };
  const limits = perMinute === 0 ? { limit: 0, windowSeconds: 1 } : PER_ACCOUNT;
  const accounts = new RateLimiter(limits, options);
  const devices = new RateLimiter(limits, options);
  const addresses = new RateLimiter({ limit: perMinute, windowSeconds: PER_ADDRESS_SECONDS }, options);
  const charged = ({ account, address, device }: Guesser) =>
    device === null
      ? ([
          [addresses, address],
          [accounts, hashOf(account)],
        ] as const)
      : ([[devices, hashOf(`${device}\n${account}`)]] as const);
  return {
    begin(by) {
      const before: [RateLimiter, string][] = [];
      for (const [limiter, key] of charged(by)) {
        const { admitted, retrySeconds } = limiter.charge(key);
        before.push([limiter, key]);
        if (admitted) continue;
        // What is refused for its name alone must not use up what others of that address need.
        for (const [charged, name] of before.slice(0, -1)) charged.refund(name);
        throw new ChanceryError('rate_limited', 'Too many attempts in a short time.', {
          hint: 'Wait for the seconds in Retry-After. A browser that you have used before is not held up by attempts elsewhere; the administrator can invite you anew.',
          retryAfter: Math.max(1, retrySeconds),
        });
      }
    },
    right(by) {
      for (const [limiter, key] of charged(by)) limiter.refund(key);
    },
  };
}
