/**
 * A clerk: plans, drafts, verifies, analyses and checks, one request at a time, away from the server's event loop. It reads
 * the stores and writes nothing to them, so it may be ended at any time.
 */

import { serveParent } from '../entry/parent.ts';
import { ENGINE_ERRORS } from '../protocol/engine-errors.ts';
import { once, resultOf, type Serve, serving, type Wire } from '../protocol/wire.ts';
import type { ClerkCalls, ServedServices, Services } from './protocol.ts';

/** Runs until the parent goes away. */
export function runClerkChild(callsWith: (services: Services) => ClerkCalls): void {
  const serve: Serve = (name, asked, signal) => {
    const call = calls[name as keyof ClerkCalls];
    if (call === undefined) throw new Error(`no clerk knows the request ${name}`);
    const { principal, input } = asked as { principal: never; input: never };
    return call(principal, input, signal);
  };
  const wire = serveParent(serve, { errors: ENGINE_ERRORS });
  const calls = callsWith(servicesOver(wire));
}

/** The server's side of these is `serveClerk`. */
function servicesOver(wire: Wire): Services {
  return {
    generate: (request, signal) => wire.call('generate', request, signal),
    complete: (request, signal) => wire.call('complete', request, signal),
    encode: (order, signal) => resultOf(wire.call('encode', order, signal)),
    turns: {
      async *enter(writer, signal) {
        const waiting = wire.call<Waiting, void>('turn', writer, signal);
        let ours = false;
        try {
          for (;;) {
            const next = await waiting.next();
            if (next.done === true) throw new Error('the turn ended before it came');
            if (next.value === 'go') break;
            yield next.value;
          }
          ours = true;
          return () => void waiting.return();
        } finally {
          if (!ours) await waiting.return();
        }
      },
    },
  };
}

/** Its place, until it is its turn. */
type Waiting = { readonly queued: { readonly position: number; readonly waiting: number } } | 'go';

/** What clerks ask of the server. A turn lasts until the clerk gives it back, or is gone. */
export function serveClerk({ generate, turns, encode, complete }: ServedServices): Serve {
  return serving({
    generate,
    turn: (writer: Parameters<typeof turns.enter>[0], signal: AbortSignal) => hold(turns, writer, signal),
    encode: (...order: Parameters<typeof encode>) => once(() => encode(...order)),
    complete: complete ?? undefined,
  });
}

async function* hold(
  turns: Services['turns'],
  writer: Parameters<Services['turns']['enter']>[0],
  signal: AbortSignal,
): AsyncGenerator<Waiting, void> {
  const leave = yield* turns.enter(writer, signal);
  try {
    yield 'go';
    if (!signal.aborted)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  } finally {
    leave();
  }
}
