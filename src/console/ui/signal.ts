import { useEffect, useState } from 'preact/hooks';

/** A value that several parts of the page show. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  watch(told: () => unknown): () => void;
}

export function signal<T>(first: T): Signal<T> {
  let value = first;
  const watching = new Set<() => unknown>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const told of watching) told();
    },
    watch(told) {
      watching.add(told);
      return () => void watching.delete(told);
    },
  };
}

export function useSignal<T>(of: Signal<T>): T {
  const [value, setValue] = useState(of.get);
  useEffect(() => of.watch(() => setValue(of.get)), [of]);
  return value;
}
