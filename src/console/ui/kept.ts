/** What somebody has typed and not saved: it outlives the page it was typed on, and the browser asks before it goes with the tab. */
import { useCallback, useState } from 'preact/hooks';

const kept = new Map<string, unknown>();

/** `none` is one and the same thing each time. Another person never finds it: the console is loaded again for them. */
export function useKept<T>(key: string, none: T): readonly [T, (change: (before: T) => T) => void] {
  const now = useCallback(() => (kept.has(key) ? (kept.get(key) as T) : none), [key]);
  const [value, setValue] = useState(now);
  const change = useCallback(
    (make: (before: T) => T) => {
      const next = make(now());
      if (next === none) kept.delete(key);
      else kept.set(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, change];
}

addEventListener('beforeunload', (event) => {
  if (kept.size > 0) event.preventDefault();
});
