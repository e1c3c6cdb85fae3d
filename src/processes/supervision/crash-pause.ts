/** Milliseconds: the pause after the first crash, doubled with each further one, and the longest. */
export interface Backoff {
  readonly first: number;
  readonly most: number;
}

export const DEFAULT_BACKOFF: Backoff = { first: 1000, most: 60_000 };

/**
 * How long a child that crashed is not started again. By the clock that never goes back: after a correction of the system's time
 * the child would otherwise stay away for as long as the clock had been ahead.
 */
export class CrashPause {
  private readonly backoff: Backoff;
  private notBefore = 0;
  /** In a row. */
  crashes = 0;

  constructor(backoff: Backoff = DEFAULT_BACKOFF) {
    this.backoff = backoff;
  }

  /** @returns the pause in milliseconds */
  crashed(): number {
    const pause = Math.min(this.backoff.most, this.backoff.first * 2 ** this.crashes);
    this.crashes += 1;
    this.notBefore = performance.now() + pause;
    return pause;
  }

  /** It has done something to the end. */
  recovered(): void {
    this.crashes = 0;
  }

  /** Milliseconds that are left of the pause; 0: it may be started. */
  left(): number {
    return Math.max(0, this.notBefore - performance.now());
  }
}
