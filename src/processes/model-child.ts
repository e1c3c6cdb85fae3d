/**
 * The model child: takes generations from its parent one after the other and runs them. It is allowed
 * to die at any time: the parent starts another.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import {
  type GenerateRequest,
  type Inference,
  openInference,
  PromptTooLong,
} from '../drafting/engines/llama/index.ts';
import { createLog, isChanceryError, messageOf } from '../platform/index.ts';
import type { FromModelChild, ModelFailure, ToModelChild } from './model-protocol.ts';

const PROGRESS_INTERVAL = 1000; // milliseconds
const STOP_GRACE = 1000; // milliseconds

interface Task {
  readonly id: number;
  readonly request: GenerateRequest;
  readonly abort: AbortController;
}

export interface ModelChildOptions {
  /** Cores to compute on; default all but one. */
  readonly threads?: number;
}

/** Runs until the parent says `stop` or goes away. */
export function runModelChild(options: ModelChildOptions = {}): void {
  const log = createLog('warn', 'model');
  const waiting: Task[] = [];
  let running: Task | null = null;
  let inference: Promise<Inference> | null = null;

  yieldToServer((message) => log.warn(message));

  const run = async (task: Task): Promise<void> => {
    try {
      inference ??= openInference({ ...options, onWarning: (message) => log.warn(message) }).catch(
        (error) => {
          inference = null; // so that the next request tries again
          throw error;
        },
      );
      const generation = await (await inference).generate(task.request, task.abort.signal, reportTo(task.id));
      if (!task.abort.signal.aborted) send({ type: 'done', id: task.id, generation });
    } catch (error) {
      if (!task.abort.signal.aborted) send({ type: 'failed', id: task.id, failure: failureOf(error) });
    }
  };

  const work = async (): Promise<void> => {
    if (running !== null) return;
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      running = task;
      await run(task);
      running = null;
    }
  };

  process.on('message', (message: ToModelChild) => {
    switch (message.type) {
      case 'generate':
        waiting.push({ id: message.id, request: message.request, abort: new AbortController() });
        void work();
        return;
      case 'cancel': {
        const at = waiting.findIndex(({ id }) => id === message.id);
        if (at >= 0) waiting.splice(at, 1);
        else if (running?.id === message.id) running.abort.abort();
        return;
      }
      case 'stop':
        waiting.length = 0;
        running?.abort.abort();
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
  process.send?.(message, undefined, undefined, () => undefined);
}

function reportTo(id: number) {
  let last = 0;
  return {
    text: (text: string) => send({ type: 'text', id, text }),
    progress: () => {
      if (Date.now() - last < PROGRESS_INTERVAL) return;
      last = Date.now();
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

/** Where processor or memory run short, the model is what must wait or end, not the server. */
function yieldToServer(warn: (message: string) => void): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch (error) {
    warn(`This process could not be given a lower priority: ${messageOf(error)}`);
  }
}
