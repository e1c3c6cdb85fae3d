/** The most recently used values whose sizes together stay within a limit. */
export class LruCache<V> {
  readonly #limit: number;
  readonly #values = new Map<string, { value: V; bytes: number }>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const found = this.#values.get(key);
    if (found === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  /** What is larger than the limit by itself is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0;
    this.#values.delete(key);
    if (bytes > this.#limit) return;
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#values) {
      if (this.#bytes <= this.#limit) break;
      this.#values.delete(oldest);
      this.#bytes -= freed;
    }
  }

  *values(): Iterable<V> {
    for (const { value } of this.#values.values()) yield value;
  }

  clear(): void {
    this.#values.clear();
    this.#bytes = 0;
  }
}
