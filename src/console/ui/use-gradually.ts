import { useEffect, useState } from 'preact/hooks';

/** How many of so many are shown already: some at once, and more with each frame, so that a long paper never holds the page up. */
export function useGradually(all: number, step: number): number {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown >= all) return;
    const frame = requestAnimationFrame(() => setShown(shown + step));
    return () => cancelAnimationFrame(frame);
  }, [shown, all, step]);
  return shown;
}
