import { setImmediate } from 'node:timers/promises';

/** So long may one request keep the server's thread at a stretch. */
const LONGEST_STRETCH_MS = 4;

let last = 0;

/** Between two steps of long work: lets others have their turn when they have waited long. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - last < LONGEST_STRETCH_MS) return;
  await setImmediate();
  last = performance.now();
}
