import { CONSOLE, laneOf, type Principal } from '../../access/index.ts';
import type { Operation } from '../../contract/index.ts';
import { ChanceryError, RateLimiter, type RateStanding } from '../../platform/index.ts';
import type { ResolvedConfig } from '../config.ts';
import { countedAs } from './client-address.ts';

const WINDOW_SECONDS = 60;

/** Budgets of their own, so that an import does not use up what the lawyers at their desks need. */
export interface RateLimits {
  /** Before anything is looked at: what the address may still do. Returns the headers that say so. */
  admitAddress(operation: Operation | null, address: string): Headers;
  /**
   * After the token: what the client application may still do, and of that the person it acts for: nobody uses up what
   * their colleagues need.
   */
  admitClient(operation: Operation, principal: Principal): Headers;
  /** A token request that was granted, or refused by its client's name alone, does not count against its address. */
  refund(operation: Operation, address: string): void;
}

type Headers = Readonly<Record<string, string>>;

const OWN = { requests: 'requests', ai: 'ai', upload: 'uploads' } as const;

/**
 * Tokens are counted per address and not per client here: whoever fails somewhere must not be able to lock a client's good
 * secret out elsewhere. What is counted by the client's name happens after its secret was found right (access room).
 */
export function createRateLimits(
  config: Pick<
    ResolvedConfig,
    'requestsPerMinute' | 'authPerMinute' | 'aiPerMinute' | 'uploadsPerMinute' | 'personSharePercent'
  >,
): RateLimits {
  const byAddress = {
    requests: budget('address', config.requestsPerMinute),
    auth: budget('auth', config.authPerMinute),
  };
  const byClient = {
    requests: budget('requests', config.requestsPerMinute),
    ai: budget('ai', config.aiPerMinute),
    upload: budget('upload', config.uploadsPerMinute),
  };
  const shareOf = ({ name, limiter }: Budget) =>
    budget(`${name}-person`, Math.ceil((limiter.policy.limit * config.personSharePercent) / 100));
  const byPerson = new Map(Object.values(byClient).map((whole) => [whole, shareOf(whole)]));
  // Of clients that have their own: those of one size count together, each under its name.
  const sized = new Map<string, Budget>();
  const wholeOf = (name: keyof typeof byClient, limit: number | null | undefined): Budget => {
    if (limit == null) return byClient[name];
    const key = `${name} ${limit}`;
    const known = sized.get(key);
    if (known !== undefined) return known;
    const made = budget(byClient[name].name, limit);
    sized.set(key, made);
    byPerson.set(made, shareOf(made));
    return made;
  };
  return {
    admitAddress(operation, address) {
      if (operation?.budget === 'none') return NONE;
      const key = countedAs(address);
      return admit(operation?.budget === 'auth' ? byAddress.auth : byAddress.requests, key);
    },
    admitClient(operation, principal) {
      if (operation.budget === 'none') return NONE;
      const name = operation.budget === 'ai' || operation.budget === 'upload' ? operation.budget : 'requests';
      const { clientId, personId, budgets } = principal;
      const whole = wholeOf(name, budgets?.[`${OWN[name]}_per_minute`]);
      const share = byPerson.get(whole);
      const shared = personId !== null && clientId !== CONSOLE && config.personSharePercent < 100;
      // First: what is refused to one of them is not charged to all.
      const own = shared && share !== undefined ? admit(share, `${clientId} ${personId}`) : NONE;
      return both(admit(whole, laneOf(principal)), own);
    },
    refund(operation, address) {
      if (operation.budget === 'auth') byAddress.auth.limiter.refund(countedAs(address));
    },
  };
}

interface Budget {
  readonly name: string;
  readonly limiter: RateLimiter;
  /** As the header says it. */
  readonly policy: string;
}

function budget(name: string, limit: number): Budget {
  const limiter = new RateLimiter({ limit, windowSeconds: WINDOW_SECONDS });
  return { name, limiter, policy: `"${name}";q=${limit};w=${WINDOW_SECONDS}` };
}

/** @throws RateLimited */
function admit(budget: Budget, key: string): Headers {
  if (budget.limiter.policy.limit === 0) return NONE;
  const standing = budget.limiter.charge(key);
  const headers = describe(budget, standing);
  if (standing.admitted) return headers;
  throw new RateLimited(headers, standing.retrySeconds);
}

const NONE: Headers = {};

function both(one: Headers, other: Headers): Headers {
  if (other === NONE || one === NONE) return one === NONE ? other : one;
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, `${value}, ${other[name]}`]));
}

/** draft-ietf-httpapi-ratelimit-headers-10: lists of structured fields (RFC 9651). */
function describe({ name, policy }: Budget, { remaining, resetSeconds }: RateStanding): Headers {
  return {
    'ratelimit-policy': policy,
    ratelimit: `"${name}";r=${remaining};t=${Math.ceil(resetSeconds)}`,
  };
}

export class RateLimited extends ChanceryError {
  readonly headers: Headers;

  constructor(headers: Headers, retryAfter: number) {
    super('rate_limited', 'Too many requests in a short time.', {
      hint: 'Go on after the seconds in Retry-After; RateLimit says beforehand how much is left.',
      retryAfter: Math.max(1, retryAfter),
    });
    this.headers = headers;
  }
}
