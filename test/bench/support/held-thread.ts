import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a thread was without a turn for others. */
export class HeldThread {
  by = '';
  longest = { wall: 0, processor: 0, by: '' };
  longestOfProcessor = this.longest;
  #ended = false;

  constructor() {
    void this.#watch();
  }

  end(): void {
    this.#ended = true;
  }

  async #watch(): Promise<void> {
    while (!this.#ended) {
      const begin = performance.now();
      const busy = process.threadCpuUsage();
      const { by } = this;
      await nextTurn();
      const { user, system } = process.threadCpuUsage(busy);
      const turn = { wall: performance.now() - begin, processor: (user + system) / 1000, by };
      if (turn.wall > this.longest.wall) this.longest = turn;
      if (turn.processor > this.longestOfProcessor.processor) this.longestOfProcessor = turn;
    }
  }
}
