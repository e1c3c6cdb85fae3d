/**
 * Who writes next, where only a few drafts can be written at a time: firms take turns, within a firm its clients do,
 * and each waiting draft knows its place among those of whoever asked for it: what others have in the queue is not its
 * business, not in the same firm either, where a wall may stand between.
 */
import type { QueuedNotice, Writer } from '../model.ts';

interface Waiting {
  readonly writer: Writer;
  /** Its turn has come, or its place has changed. */
  notify: () => void;
  admitted: boolean;
}

const MOST_REMEMBERED = 10_000;

export class Turns {
  #limit: number;
  #active = 0;
  #count = 0;
  #waiting: Waiting[] = [];
  /** When a firm or client was let in last; who never was, goes first. */
  readonly #served = new Map<string, number>();

  /** `limit`: drafts written at a time. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  set limit(limit: number) {
    this.#limit = Math.max(1, limit);
    this.#admit();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Ends when it is the writer's turn, which `leave` must end in any case. Tells its place until then, again whenever
   * it has changed.
   */
  async *enter(writer: Writer, signal: AbortSignal): AsyncGenerator<QueuedNotice, () => void> {
    signal.throwIfAborted();
    const entry: Waiting = { writer, notify: () => undefined, admitted: false };
    const aborted = () => entry.notify();
    signal.addEventListener('abort', aborted, { once: true });
    this.#waiting.push(entry);
    let left = false;
    let told = 0;
    try {
      this.#admit();
      while (!entry.admitted) {
        signal.throwIfAborted();
        const own = this.#inTurn().filter((one) => isSame(one.writer, writer));
        const position = own.indexOf(entry) + 1;
        const changed = new Promise<void>((resolve) => {
          entry.notify = resolve;
        });
        if (position !== told) {
          told = position;
          yield { queued: { position, waiting: own.length } };
          if (entry.admitted || signal.aborted) continue;
        }
        await changed;
      }
      signal.throwIfAborted();
      left = true;
      let open = true;
      return () => {
        if (open) this.#leave();
        open = false;
      };
    } finally {
      signal.removeEventListener('abort', aborted);
      if (!left) this.#giveUp(entry);
    }
  }

  #giveUp(entry: Waiting): void {
    if (entry.admitted) {
      this.#leave();
      return;
    }
    this.#waiting = this.#waiting.filter((one) => one !== entry);
    this.#tellAll();
  }

  #leave(): void {
    this.#active -= 1;
    this.#admit();
  }

  #admit(): void {
    while (this.#active < this.#limit) {
      const next = this.#inTurn()[0];
      if (next === undefined) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#active += 1;
      this.#remember(next.writer);
      next.admitted = true;
      next.notify();
    }
    this.#tellAll();
  }

  #tellAll(): void {
    for (const { notify } of this.#waiting) notify();
  }

  #remember(writer: Writer): void {
    this.#count += 1;
    for (const key of [firmKey(writer), clientKey(writer)]) {
      this.#served.delete(key);
      this.#served.set(key, this.#count);
    }
    for (const oldest of this.#served.keys()) {
      if (this.#served.size <= MOST_REMEMBERED) break;
      this.#served.delete(oldest);
    }
  }

  #inTurn(): Waiting[] {
    const byFirm = this.#lists(this.#waiting, firmKey);
    return roundRobin(byFirm.map((own) => roundRobin(this.#lists(own, clientKey))));
  }

  #lists(waiting: readonly Waiting[], key: (writer: Writer) => string): Waiting[][] {
    const since = (one: string) => this.#served.get(one) ?? 0;
    return [...Map.groupBy(waiting, ({ writer }) => key(writer))]
      .toSorted(([a], [b]) => since(a) - since(b))
      .map(([, list]) => list);
  }
}

function isSame(one: Writer, other: Writer): boolean {
  return clientKey(one) === clientKey(other) && (one.person ?? null) === (other.person ?? null);
}

function firmKey({ firm }: Writer): string {
  return firm;
}

function clientKey({ firm, client }: Writer): string {
  return `${firm} ${client}`;
}

/** The first of each list, then the second of each, … */
function roundRobin<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
