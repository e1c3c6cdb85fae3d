import { useEffect, useState } from 'preact/hooks';
import type { OperationId } from '../../contract/index.ts';
import { type Answer, get, type Refused } from '../api/call.ts';

export interface Loading<T> {
  readonly answer: T | null;
  readonly refused: Refused | null;
  /** True when it has taken longer than a person waits without a word. */
  readonly isSlow: boolean;
  again(): void;
}

const SLOW_MS = 300;

/** What is at `path`; null: nothing is asked for. What was there stays until the next has come. */
export function useAnswer<K extends OperationId>(path: string | null): Loading<Answer<K>> {
  const [state, setState] = useState<{ answer: Answer<K> | null; refused: Refused | null }>({
    answer: null,
    refused: null,
  });
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    get<K>(path, abort.signal)
      .then(
        (answer) => setState({ answer, refused: null }),
        (error: Refused | DOMException) => {
          if (!abort.signal.aborted) setState({ answer: null, refused: error as Refused });
        },
      )
      .finally(() => {
        clearTimeout(timer);
        if (!abort.signal.aborted) setSlow(false);
      });
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, round]);
  return { ...state, isSlow, again: () => setRound(round + 1) };
}
