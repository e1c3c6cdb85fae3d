/**
 * The model child: takes generations from its parent and runs them, a few at a time. It is allowed
 * to die at any time: the parent starts another.
 */

import { type GenerateRequest, type Generation, openInference } from '../../drafting/engines/llama/index.ts';
import { logsToJournal } from '../../platform/bundle/index.ts';
import { createLog } from '../../platform/index.ts';
import { serveParent } from '../entry/parent.ts';
import { ENGINE_ERRORS } from '../protocol/engine-errors.ts';
import { pushed, serving } from '../protocol/wire.ts';
import type { ModelEvent } from './protocol.ts';

const PROGRESS_INTERVAL = 1000; // milliseconds
/** What a fast model writes within so many milliseconds goes to the parent in one message. */
const TEXT_INTERVAL = 20;

export interface ModelChildOptions {
  /** Cores to compute on; default all but one. */
  readonly threads?: number;
  /** Bytes; default nine tenths of what is available. */
  readonly memory?: number;
  /** Generations at once; default 4. */
  readonly drafts?: number;
}

/** Runs until the parent goes away. */
export function runModelChild(options: ModelChildOptions = {}): void {
  const log = createLog('warn', 'model', { priorities: logsToJournal(process.env) });
  const inference = onDemand(() => openInference({ ...options, onWarning: (message) => log.warn(message) }));
  serveParent(
    serving({
      generate: (request: GenerateRequest, signal: AbortSignal) =>
        pushed<ModelEvent, Generation>(async (push) => {
          const { flush, ...report } = reportTo(push);
          const generation = await (await inference()).generate(request, signal, report);
          flush();
          return generation;
        }),
    }),
    { errors: ENGINE_ERRORS },
  );
}

/** Opens something for the first who asks, and tries again for the next after a failure. */
export function onDemand<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | null = null;
  return () => {
    opened ??= open().catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

export function signsOfLife(push: (event: null) => void) {
  let last = 0;
  return {
    progress: () => {
      if (performance.now() - last < PROGRESS_INTERVAL) return;
      last = performance.now();
      push(null);
    },
  };
}

function reportTo(push: (event: ModelEvent) => void) {
  let waiting = '';
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    push(waiting);
    waiting = '';
    sentAt = performance.now();
  };
  return {
    ...signsOfLife(push),
    /** The first words go at once. */
    text: (text: string) => {
      waiting += text;
      const wait = sentAt + TEXT_INTERVAL - performance.now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    flush,
    capacity: (capacity: number) => push({ capacity }),
  };
}
