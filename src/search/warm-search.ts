import { type Log, messageOf } from '../platform/index.ts';
import type { IndexParts } from './model.ts';
import { warmIndex } from './searched-pages.ts';

/** First the server answers, and its reader of files starts. */
const DELAY_MS = 2_000;

/**
 * Some time after the start, reads what the first search would have to wait for.
 * @returns what stops it, once what is being read was read
 */
export function warmSearch(parts: IndexParts, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setTimeout(() => {
    running = warmIndex(parts.index).catch((error: unknown) => {
      log.warn({ reason: messageOf(error) }, 'the index could not be read ahead of the first search');
    });
  }, DELAY_MS);
  timer.unref();
  return {
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
