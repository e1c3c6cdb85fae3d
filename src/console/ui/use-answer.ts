import { useCallback, useEffect, useState } from 'preact/hooks';
import type { OperationId } from '../../contract/index.ts';
import { type Answer, getTagged, type Refused, type Tagged } from '../api/call.ts';
import { session } from '../session.ts';

export interface Loading<T> {
  readonly answer: T | null;
  readonly tag: string | null;
  readonly refused: Refused | null;
  /** True when it has taken longer than a person waits without a word. */
  readonly isSlow: boolean;
  again(): void;
  /** What a change has answered stands in place of what was read. */
  take(changed: Tagged<T>): void;
}

const SLOW_MS = 300;

interface State<T> {
  readonly answer: T | null;
  readonly tag: string | null;
  readonly refused: Refused | null;
}

/** What is at `path`; null: nothing is asked for. What was there stays until the next has come. */
export function useAnswer<K extends OperationId>(path: string | null): Loading<Answer<K>> {
  return useReading(path, getTagged<K>);
}

/** As `useAnswer`, of what takes more than one call. */
export function useReading<T>(
  path: string | null,
  read: (path: string, signal: AbortSignal) => Promise<Tagged<T>>,
): Loading<T> {
  const [state, setState] = useState<State<T>>({ answer: null, tag: null, refused: null });
  const [isSlow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    read(path, abort.signal)
      .then(
        (tagged) => {
          if (!abort.signal.aborted) setState({ ...tagged, refused: null });
        },
        (error: Refused | DOMException) => {
          if (abort.signal.aborted) return;
          // Whoever signs in again finds what was there.
          if ((error as Refused).status === 401)
            setState((before) => ({
              ...before,
              refused: before.answer === null ? (error as Refused) : null,
            }));
          else setState({ answer: null, tag: null, refused: error as Refused });
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
  const again = useCallback(() => setRound((before) => before + 1), []);
  const waits = state.refused?.status === 401;
  useEffect(() => {
    // What was not shown for want of a session is, as soon as there is one.
    return waits ? session.watch(() => session.get() != null && again()) : undefined;
  }, [waits]);
  const take = useCallback((changed: Tagged<T>) => setState({ ...changed, refused: null }), []);
  return { ...state, isSlow, again, take };
}
