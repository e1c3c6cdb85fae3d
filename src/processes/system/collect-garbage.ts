/**
 * V8 keeps what it once had for young objects, 16 MB here, until much later work makes it collect everything. A server
 * waits most of its life: it and its reader of files collect when they have started and whenever they come to rest after
 * work, and what is free goes back to the system. That takes some 0.1 s.
 */
import { performance } from 'node:perf_hooks';

/** After the first requests of those who waited for the start. */
const FIRST_MS = 1_000;
const LOOK_EVERY_MS = 60_000;
/** Of its time, while it rests. */
const RESTS_BELOW = 0.02;
/** Milliseconds of work that leave enough behind to be collected. */
const WORTH_MS = 2_000;

export interface IdleCollector {
  stop(): void;
}

/** Collects soon, and at rest after work from then on. Needs V8's `--expose-gc`, which the executable has. */
export function collectGarbageWhenIdle(): IdleCollector {
  let collected = performance.eventLoopUtilization();
  let last = collected;
  const first = setTimeout(collect, FIRST_MS);
  first.unref();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const rests = performance.eventLoopUtilization(now, last).utilization < RESTS_BELOW;
    if (rests && now.active - collected.active > WORTH_MS) {
      collect();
      collected = performance.eventLoopUtilization();
    }
    last = now;
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

/** As when memory has run out: an ordinary collection keeps the emptied pages for later. */
function collect(): void {
  // Keeps one object of Node's queue alive. V8 forgets how objects are built of which there is none, and code that had learned
  // it stays slow for good: `nextTick`, seven times a request, took 0.8 µs instead of 0.1 after a collection without this.
  process.nextTick(() => undefined);
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * What a picture leaves behind lies outside of V8's own memory, which hardly grows by it: left to itself V8 collects after many
 * pictures. Takes a millisecond or two.
 */
export function collectYoungGarbage(): void {
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}
