/** After several failures in a row nobody waits for a server that is down: refused at once for a while. */
const FAILURES = 3;

export class Breaker {
  private readonly pause: number;
  private failures = 0;
  private closedAt = 0;

  /** Milliseconds. */
  constructor(pause: number) {
    this.pause = pause;
  }

  get failing(): number {
    return this.failures;
  }

  /** Milliseconds until it may be asked again; 0 now. When they are over, one failure is enough for the next pause. */
  wait(now: number): number {
    return Math.max(0, this.closedAt - now);
  }

  succeeded(): void {
    this.failures = 0;
    this.closedAt = 0;
  }

  failed(now: number): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.closedAt = now + this.pause;
  }
}
