/** So many in a window of so many seconds; unused allowance adds up to one window's worth. A limit of 0: none. */
export interface RatePolicy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** How a key stands after it was charged. */
export interface RateStanding {
  readonly admitted: boolean;
  /** What it may still do at once. */
  readonly remaining: number;
  /** Seconds until the whole allowance is there again. */
  readonly resetSeconds: number;
  /** Seconds until one more is admitted; 0 when this one was. */
  readonly retrySeconds: number;
}

const MAX_KEYS = 20_000;

/**
 * The generic cell rate algorithm (ITU-T I.371): of each key only the time is kept at which its allowance is whole again,
 * so that a refused request costs nothing and no timer runs. Keys that were not seen for longest are forgotten when there
 * are too many, which favours them.
 */
export class RateLimiter {
  readonly policy: RatePolicy;
  readonly #interval: number;
  readonly #maxKeys: number;
  readonly #now: () => number;
  readonly #wholeAt = new Map<string, number>();
  /** Who was seen last. */
  #last: string | null = null;

  /** `now`: seconds of a clock that never goes back. */
  constructor(
    policy: RatePolicy,
    { maxKeys = MAX_KEYS, now = monotonicSeconds }: { maxKeys?: number; now?: () => number } = {},
  ) {
    this.policy = policy;
    this.#interval = policy.limit === 0 ? 0 : policy.windowSeconds / policy.limit;
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  charge(key: string): RateStanding {
    const { limit, windowSeconds } = this.policy;
    if (limit === 0)
      return { admitted: true, remaining: Number.MAX_SAFE_INTEGER, resetSeconds: 0, retrySeconds: 0 };
    const now = this.#now();
    const before = Math.max(this.#wholeAt.get(key) ?? 0, now);
    const after = before + this.#interval;
    // A hair's breadth for what sums of fractions lose.
    const over = after - now - windowSeconds - 1e-6;
    const wholeAt = over > 0 ? before : after;
    if (over <= 0) this.#keep(key, after);
    return {
      admitted: over <= 0,
      remaining: Math.max(0, Math.floor((windowSeconds - (wholeAt - now)) / this.#interval + 1e-6)),
      resetSeconds: wholeAt - now,
      retrySeconds: Math.max(0, over),
    };
  }

  /** Takes one charge back. */
  refund(key: string): void {
    const wholeAt = this.#wholeAt.get(key);
    if (wholeAt !== undefined) this.#wholeAt.set(key, wholeAt - this.#interval);
  }

  get size(): number {
    return this.#wholeAt.size;
  }

  #keep(key: string, wholeAt: number): void {
    // Last in the order of insertion is who was seen last.
    if (key !== this.#last) this.#wholeAt.delete(key);
    this.#last = key;
    this.#wholeAt.set(key, wholeAt);
    if (this.#wholeAt.size <= this.#maxKeys) return;
    const [oldest] = this.#wholeAt.keys();
    if (oldest !== undefined) this.#wholeAt.delete(oldest);
  }
}

function monotonicSeconds(): number {
  return performance.now() / 1000;
}
