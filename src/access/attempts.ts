import { createHash } from 'node:crypto';
import { ChanceryError, RateLimiter } from '../platform/index.ts';

const WINDOW_SECONDS = 60;

/**
 * Holds back who tries secrets. A failure counts for the client's name *at the address it came from*: from other
 * addresses the client's good secret goes on to work, so that nobody can lock out a client by failing in its name. What
 * counts for a client wherever it is comes after its secret was found right.
 */
export interface Attempts {
  /** Before the secret is looked at: counts as a failure until `succeeded`. @throws ChanceryError `rate_limited` */
  begin(address: string, clientId: string): void;
  /** The secret was right. @throws ChanceryError `rate_limited` when the client gets tokens too often */
  succeeded(address: string, clientId: string): void;
}

/** `perMinute`: tokens one client may get; a sixth of it are the failures of one client at one address. 0: no limit. */
export function createAttempts(perMinute: number, now?: () => number): Attempts {
  const options = now === undefined ? {} : { now };
  const failures = new RateLimiter(
    { limit: Math.ceil(perMinute / 6), windowSeconds: WINDOW_SECONDS },
    options,
  );
  const successes = new RateLimiter({ limit: perMinute, windowSeconds: WINDOW_SECONDS }, options);
  return {
    begin(address, clientId) {
      admit(failures, keyOf(address, clientId));
    },
    succeeded(address, clientId) {
      failures.refund(keyOf(address, clientId));
      admit(successes, clientId);
    },
  };
}

/** Of one length, however long a name somebody makes up. */
function keyOf(address: string, clientId: string): string {
  return createHash('sha256').update(`${address}\n${clientId}`).digest('base64url');
}

function admit(limiter: RateLimiter, key: string): void {
  const { admitted, retrySeconds } = limiter.charge(key);
  if (admitted) return;
  throw new ChanceryError('rate_limited', 'Too many token requests in a short time.', {
    hint: 'An access token is good for 24 hours: keep it and use it again.',
    retryAfter: Math.max(1, retrySeconds),
  });
}
