/** Something that is done once at a time, and why it was refused. */
import { useCallback, useRef, useState } from 'preact/hooks';
import { Refused } from '../api/call.ts';

interface Work {
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly forget: () => void;
}

export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  // Told at once: a second click comes before the page is drawn anew.
  const busy = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, []);
  const forget = useCallback(() => setRefused(null), []);
  return { isBusy, refused, run, forget };
}
