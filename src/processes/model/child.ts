/**
 * The model child: takes generations from its parent and runs them, a few at a time. It is allowed
 * to die at any time: the parent starts another.
 */

import { setPriority } from 'node:os';
import {
  type GenerateRequest,
  type Inference,
  openInference,
  PromptTooLong,
} from '../../drafting/engines/llama/index.ts';
import { logsToJournal } from '../../platform/bundle/index.ts';
import { createLog, isChanceryError, messageOf } from '../../platform/index.ts';
import { tellParent } from '../tell-parent.ts';
import type { FromModelChild, ModelFailure, ToModelChild } from './protocol.ts';

const PROGRESS_INTERVAL = 1000; // milliseconds
/** What a fast model writes within so many milliseconds goes to the parent in one message. */
const TEXT_INTERVAL = 20;
const STOP_GRACE = 1000; // milliseconds

export interface ModelChildOptions {
  /** Cores to compute on; default all but one. */
  readonly threads?: number;
  /** Bytes; default nine tenths of what is available. */
  readonly memory?: number;
  /** Generations at once; default 4. */
  readonly drafts?: number;
}

/** Runs until the parent says `stop` or goes away. */
export function runModelChild(options: ModelChildOptions = {}): void {
  const log = createLog('warn', 'model', { priorities: logsToJournal(process.env) });
  const running = new Map<number, AbortController>();
  let inference: Promise<Inference> | null = null;

  yieldToServer((message) => log.warn(message));

  const run = async (id: number, request: GenerateRequest): Promise<void> => {
    const abort = new AbortController();
    running.set(id, abort);
    const report = reportTo(id);
    try {
      inference ??= openInference({ ...options, onWarning: (message) => log.warn(message) }).catch(
        (error) => {
          inference = null; // so that the next request tries again
          throw error;
        },
      );
      const generation = await (await inference).generate(request, abort.signal, report);
      report.flush();
      if (!abort.signal.aborted) send({ type: 'done', id, generation });
    } catch (error) {
      if (!abort.signal.aborted) send({ type: 'failed', id, failure: failureOf(error) });
    } finally {
      running.delete(id);
    }
  };

  process.on('message', (message: ToModelChild) => {
    switch (message.type) {
      case 'generate':
        void run(message.id, message.request);
        return;
      case 'cancel':
        running.get(message.id)?.abort();
        return;
      case 'stop':
        for (const abort of running.values()) abort.abort();
        void close(inference);
    }
  });
  // Without a parent nobody reads what we write. There is nothing to save, and native threads may be
  // busy, so no orderly exit.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
}

/** Gives the running step a moment to end: disposing of a context in use is a native crash. */
async function close(inference: Promise<Inference> | null): Promise<void> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_GRACE);
  await (await inference)?.close();
  process.exit(0);
}

function send(message: FromModelChild): void {
  // The channel is gone only when the parent is; `disconnect` ends us then.
  tellParent(message);
}

function reportTo(id: number) {
  let last = 0;
  let waiting = '';
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    send({ type: 'text', id, text: waiting });
    waiting = '';
    sentAt = performance.now();
  };
  return {
    /** The first words go at once. */
    text: (text: string) => {
      waiting += text;
      const wait = sentAt + TEXT_INTERVAL - performance.now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    flush,
    capacity: (generations: number) => send({ type: 'capacity', id, generations }),
    progress: () => {
      if (performance.now() - last < PROGRESS_INTERVAL) return;
      last = performance.now();
      send({ type: 'progress', id });
    },
  };
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof PromptTooLong) {
    return { kind: 'prompt_too_long', promptTokens: error.promptTokens, roomTokens: error.roomTokens };
  }
  if (isChanceryError(error)) {
    const cause = error.cause === undefined ? error.message : messageOf(error.cause);
    return { kind: 'unavailable', message: error.message, hint: error.hint ?? null, cause };
  }
  return { kind: 'internal', cause: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Where the processor is short, the model is what must wait, not the server. */
function yieldToServer(warn: (message: string) => void): void {
  try {
    setPriority(10);
  } catch (error) {
    warn(`This process could not be given a lower priority: ${messageOf(error)}`);
  }
}
