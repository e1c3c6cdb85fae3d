/** The encoder child: reads texts with models that write nothing. It is allowed to die at any time, as the model child is. */

import { type EncodeOrder, type Encoders, openEncoders } from '../../drafting/engines/llama/index.ts';
import { logsToJournal } from '../../platform/bundle/index.ts';
import { createLog, isChanceryError, messageOf } from '../../platform/index.ts';
import { lowerOwnPriority } from '../low-priority.ts';
import { tellParent } from '../tell-parent.ts';
import type { FromEncoder, ToEncoder } from './protocol.ts';

const PROGRESS_INTERVAL = 1000; // milliseconds

/** Runs until the parent goes away. @param options threads, and bytes for weights */
export function runEncoderChild(options: { readonly threads?: number; readonly memory?: number } = {}): void {
  const log = createLog('warn', 'encoder', { priorities: logsToJournal(process.env) });
  const running = new Map<number, AbortController>();
  let encoders: Promise<Encoders> | null = null;

  const run = async (id: number, order: EncodeOrder): Promise<void> => {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      encoders ??= openEncoders({ ...options, onWarning: (message) => log.debug(message) }).catch((error) => {
        encoders = null; // so that the next order tries again
        throw error;
      });
      const results = await (await encoders).encode(order, abort.signal, reportTo(id));
      if (!abort.signal.aborted) send({ type: 'done', id, results });
    } catch (error) {
      if (!abort.signal.aborted) send({ type: 'failed', id, failure: failureOf(error) });
    } finally {
      running.delete(id);
    }
  };

  lowerOwnPriority();
  process.on('message', (message: ToEncoder) => {
    if (message.type === 'cancel') running.get(message.id)?.abort();
    else void run(message.id, message.order);
  });
  // There is nothing to save, and native threads may be busy, so no orderly exit.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
}

function send(message: FromEncoder): void {
  // The channel is gone only when the parent is; `disconnect` ends us then.
  tellParent(message);
}

function reportTo(id: number) {
  let last = 0;
  return {
    progress: () => {
      if (performance.now() - last < PROGRESS_INTERVAL) return;
      last = performance.now();
      send({ type: 'progress', id });
    },
  };
}

function failureOf(error: unknown): Extract<FromEncoder, { type: 'failed' }>['failure'] {
  if (isChanceryError(error)) {
    const cause = error.cause === undefined ? error.message : messageOf(error.cause);
    return { kind: 'unavailable', message: error.message, hint: error.hint ?? null, cause };
  }
  return { kind: 'internal', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
