import { useEffect, useState } from 'preact/hooks';

/** Where columns stand side by side, as in the style sheet. */
const WIDE = matchMedia('(min-width: 1100px)');

export function useIsWide(): boolean {
  const [isWide, setWide] = useState(WIDE.matches);
  useEffect(() => {
    const update = () => setWide(WIDE.matches);
    WIDE.addEventListener('change', update);
    return () => WIDE.removeEventListener('change', update);
  }, []);
  return isWide;
}
