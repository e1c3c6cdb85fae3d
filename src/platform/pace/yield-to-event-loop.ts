/** So long may one request keep the server's thread at a stretch. */
const LONGEST_STRETCH_MS = 4;

let last = 0;
const waiting: (() => void)[] = [];

/**
 * Between two steps of long work: lets others have their turn when they have waited long. Of those that wait, one goes on
 * in each round of the loop, so that many of them at once do not add up to one long stretch.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - last < LONGEST_STRETCH_MS) return;
  await new Promise<void>((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });
  last = performance.now();
}

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}
