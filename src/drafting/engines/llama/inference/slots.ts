/**
 * The sequences of a context: each holds one conversation, and what it has read stays until another needs the place. A
 * generation continues from it only where `memory` is the same, that is for the same case, document type and
 * rights: otherwise how soon a draft begins would tell what others have asked.
 */
export interface Slot<Sequence> {
  readonly sequence: Sequence;
  /** 0 for the first sequence of the context, and so on. */
  readonly place: number;
  /** The tokens it holds that were read in whole slices. */
  remembered: readonly number[];
  memory: string | null;
}

interface Place<Sequence> {
  readonly slot: Slot<Sequence>;
  busy: boolean;
  /** What is written there shares batches with others. */
  shares: boolean;
  usedAt: number;
}

export class Slots<Sequence> {
  readonly #places: Place<Sequence>[];
  readonly #waiting: (() => void)[] = [];
  #uses = 0;

  constructor(sequences: readonly Sequence[]) {
    this.#places = sequences.map((sequence, place) => ({
      slot: { sequence, place, remembered: [], memory: null },
      busy: false,
      shares: false,
      usedAt: 0,
    }));
  }

  get size(): number {
    return this.#places.length;
  }

  /**
   * Waits for a free one: the one that holds most of `tokens` for this memory; or else, for what shares batches, one beside others
   * that do, because only neighbours are computed at once (`in-step.ts`); or else the one not used for longest.
   */
  async take(
    memory: string,
    tokens: readonly number[],
    shares: boolean,
    signal: AbortSignal,
  ): Promise<Slot<Sequence>> {
    for (;;) {
      signal.throwIfAborted();
      const free = this.#places.filter(({ busy }) => !busy);
      const best = free.toSorted(
        (a, b) =>
          known(b.slot, memory, tokens) - known(a.slot, memory, tokens) ||
          (shares ? this.#computationsWith(a) - this.#computationsWith(b) : 0) ||
          a.usedAt - b.usedAt,
      )[0];
      if (best !== undefined) {
        best.busy = true;
        best.shares = shares;
        return best.slot;
      }
      await this.#freed(signal);
    }
  }

  release(slot: Slot<Sequence>): void {
    const place = this.#places.find((one) => one.slot === slot);
    if (place === undefined) return;
    place.busy = false;
    this.#uses += 1;
    place.usedAt = this.#uses;
    this.#waiting.shift()?.();
  }

  /** How many computations a step of those that share would take, if this place shared too. */
  #computationsWith(place: Place<Sequence>): number {
    const shared = this.#places.map((one) => one === place || (one.busy && one.shares));
    return shared.filter((is, at) => is && shared[at - 1] !== true).length;
  }

  #freed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', go);
        const at = this.#waiting.indexOf(go);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve();
      };
      signal.addEventListener('abort', go, { once: true });
      this.#waiting.push(go);
    });
  }
}

/** How many tokens at the beginning the slot may be used for. */
export function known<Sequence>(slot: Slot<Sequence>, memory: string, tokens: readonly number[]): number {
  if (slot.memory !== memory) return 0;
  let same = 0;
  while (same < slot.remembered.length && slot.remembered[same] === tokens[same]) same++;
  return same;
}
