/** Something that is done once at a time, and why it was refused. */
import { useState } from 'preact/hooks';
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
  return {
    isBusy,
    refused,
    forget: () => setRefused(null),
    run: async (work) => {
      if (isBusy) return;
      setBusy(true);
      setRefused(null);
      try {
        await work();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (!(error instanceof Refused)) throw error;
        setRefused(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
