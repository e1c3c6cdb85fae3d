import { finishDisposals, forgetDisposed } from '../ingest/index.ts';
import { type Log, messageOf } from '../platform/index.ts';

type Parts = Parameters<typeof finishDisposals>[0] & { readonly log: Log };

/** What follows when files were deleted, in the server. */
export interface Disposals {
  /** Takes them out of the index now; their bytes go in the background. */
  begin(): Promise<void>;
  /** Everything that remains, also from before a crash. What fails is tried again at the next occasion. */
  finish(): Promise<void>;
  /** Waits for what is under way. */
  settle(): Promise<void>;
}

export function createDisposals(parts: Parts): Disposals {
  let last: Promise<void> = Promise.resolve();
  /** One after the other: a second run would find the first one's work half done. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      parts.log.error(
        { error: messageOf(error) },
        'what is left of deleted files could not be removed; it will be tried again',
      );
    });
    return last;
  };
  const finish = () => inTurn(() => finishDisposals(parts));
  return {
    async begin() {
      await inTurn(() => forgetDisposed(parts));
      void finish();
    },
    finish,
    settle: () => last,
  };
}
