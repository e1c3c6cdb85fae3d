import { useEffect, useRef } from 'preact/hooks';
import { Refused } from '../../api/call.ts';
import { stream } from '../../api/stream.ts';

const AGAIN_MS = 5_000;

/** Tells when a draft that is open may be seen no longer: a wall, a role that was taken, its deletion. */
export function useGone(id: string, gone: () => void): void {
  const tell = useRef(gone);
  tell.current = gone;
  useEffect(() => {
    let abort = new AbortController();
    const follow = async ({ signal }: AbortController) => {
      while (!signal.aborted) {
        try {
          const path = `/v1/events?document_id=${encodeURIComponent(id)}`;
          for await (const { event } of stream(path, signal)) if (event === 'gone') tell.current();
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof Refused)) throw error;
          // Not to be seen before the stream began. Whether the session has ended, the next call says.
          if (error.status === 404) tell.current();
          if (error.status >= 400 && error.status < 500 && error.status !== 429) return;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    };
    // A browser has six connections to the appliance, and a tab behind others needs none.
    const look = () => {
      abort.abort();
      abort = new AbortController();
      if (document.visibilityState === 'visible') void follow(abort);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      abort.abort();
    };
  }, [id]);
}
