/** Writes the drafts that were ordered: several at a time, firms and clients in turn, through crashes and restarts. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  backoffSeconds,
  charge,
  chargeAbandoned,
  claim,
  complete,
  FairOrder,
  fail,
  type Job,
  release,
} from '../../jobs/index.ts';
import {
  Bell,
  ChanceryError,
  isChanceryError,
  isOutOfSpace,
  type Json,
  type Log,
  messageOf,
} from '../../platform/index.ts';
import { type DraftOrder, type DraftProgress, type KeptProblem, ordererOf } from './draft-jobs.ts';
import { type DraftingParts, streamDocument } from './generate-document.ts';

export interface DraftWorker extends DraftProgress {
  start(): Promise<void>;
  /** Puts what is being written back into the queue. */
  stop(): Promise<void>;
}

/** Those that wait for the model are cheap: the model has a queue of its own. */
const AT_A_TIME = 8;
const LOOK_AGAIN = 60_000; // milliseconds; a new order rings
const OWNER = 'server';
const KIND = 'generate_document';
/** What may be otherwise in a moment. */
const PASSING = new Set([
  ...['engine_unavailable', 'service_unavailable', 'storage_unavailable', 'conflict', 'internal'],
]);
const LOOK_FOR_ROOM = 5_000; // milliseconds

export function createDraftWorker(parts: DraftingParts & { readonly log: Log }): DraftWorker {
  return new Worker(parts);
}

class Worker implements DraftWorker {
  readonly #parts: DraftingParts & { readonly log: Log };
  readonly #bell = new Bell();
  readonly #order = new FairOrder();
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #positions = new Map<string, number>();
  /** Those that wait for disk space; as often as it takes, since they were acknowledged. */
  readonly #obstacles = new Map<string, KeptProblem>();
  #loop: Promise<void> | null = null;

  constructor(parts: DraftingParts & { readonly log: Log }) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const again = await chargeAbandoned(this.#parts, KIND, GIVEN_UP.message, keptProblem(GIVEN_UP));
    if (again > 0) this.#parts.log.info({ again }, 'drafts are begun again');
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new ChanceryError('service_unavailable', 'The appliance is shutting down.'));
    this.#bell.ring();
    await this.#loop;
    await Promise.all(this.#running.values());
  }

  wake(): void {
    this.#bell.ring();
  }

  position(jobId: string): number | undefined {
    return this.#positions.get(jobId);
  }

  obstacle({ id, state }: Parameters<DraftProgress['obstacle']>[0]): KeptProblem | undefined {
    const [any] = this.#obstacles.values();
    // What waits its turn waits for the same.
    return this.#obstacles.get(id) ?? (state === 'waiting' ? any : undefined);
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        while (this.#running.size < AT_A_TIME && !signal.aborted) {
          const job = await claim(this.#parts, KIND, OWNER, this.#order);
          if (job === undefined) break;
          this.#begin(job);
        }
      } catch (error) {
        this.#parts.log.error({ error: messageOf(error) }, 'the queue of drafts could not be read');
      }
      if (!signal.aborted) await this.#bell.wait(LOOK_AGAIN);
    }
  }

  #begin(job: Job): void {
    const done = this.#write(job)
      .catch((error: unknown) => this.#parts.log.error({ job: job.id, error: messageOf(error) }, 'draft'))
      .finally(() => {
        this.#running.delete(job.id);
        this.#obstacles.delete(job.id);
        this.#positions.delete(job.id);
        this.#bell.ring();
      });
    this.#running.set(job.id, done);
  }

  async #write(job: Job): Promise<void> {
    const order = job.payload as unknown as DraftOrder;
    try {
      const principal = await ordererOf(this.#parts, order);
      const drafting = streamDocument(this.#parts, principal, order.input, this.#stopping.signal, {
        id: job.subject,
        stored: (tx) => complete(tx, this.#parts, job, { document_id: job.subject }),
      });
      for await (const event of drafting) {
        if (event.event === 'queued') this.#positions.set(job.id, event.data.position);
        else this.#positions.delete(job.id);
      }
    } catch (error) {
      await this.#ended(job, error).catch(async (last: unknown) => {
        if (!isOutOfSpace(last)) throw last;
        await this.#untilRoom(job);
      });
    }
  }

  async #ended(job: Job, error: unknown): Promise<void> {
    const parts = this.#parts;
    if (this.#stopping.signal.aborted) {
      await parts.database.transaction((tx) => release(tx, parts, job));
      return;
    }
    if (isOutOfSpace(error)) {
      await this.#untilRoom(job);
      return;
    }
    const known = isChanceryError(error)
      ? error
      : new ChanceryError('internal', 'The draft could not be written.', { cause: error });
    const reason = messageOf(known.cause ?? known);
    const problem = keptProblem(known);
    if (!PASSING.has(known.code)) {
      await parts.database.transaction((tx) => fail(tx, parts, job, reason, problem));
      return;
    }
    parts.log.warn({ job: job.id, code: known.code, error: reason }, 'draft failed');
    const charged = await parts.database.transaction((tx) => charge(tx, parts, job.id, reason, problem));
    if (charged?.outcome === 'retry') this.#lookAgainAfter(charged.job.attempts);
  }

  /** Puts it back into the queue, uncharged, once there is room. Until then not even that can be written. */
  async #untilRoom(job: Job): Promise<void> {
    const parts = this.#parts;
    if (this.#obstacles.size === 0) parts.log.warn({ job: job.id }, 'drafts wait for disk space');
    this.#obstacles.set(job.id, problemOf(noRoom()));
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      // The pause ends early with the server; what is still marked as running is begun again at the next start.
      await pause(LOOK_FOR_ROOM, undefined, { signal, ref: false }).catch(() => undefined);
      try {
        if (!signal.aborted) parts.assertRoom?.();
        await parts.database.transaction((tx) => release(tx, parts, job));
        return;
      } catch (error) {
        if (!isOutOfSpace(error)) throw error;
      }
    }
  }

  /** The pause before the next attempt is over a little after `backoffSeconds`. */
  #lookAgainAfter(attempts: number): void {
    setTimeout(() => this.#bell.ring(), backoffSeconds(attempts) * 1000 + 50).unref();
  }
}

/** Of a draft that was being written at each of several ends of the server. */
const GIVEN_UP = new ChanceryError(
  'service_unavailable',
  'The server ended several times while it wrote this draft.',
  {
    hint: 'Order the draft again; if the server ends again, tell the administrator.',
  },
);

function keptProblem(error: ChanceryError): Json {
  return JSON.parse(JSON.stringify(problemOf(error))) as Json;
}

function noRoom(): ChanceryError {
  return new ChanceryError('storage_full', 'There is no disk space for the draft.', {
    hint: 'The administrator has to free or add disk space; the draft is then written without being asked for again.',
  });
}

function problemOf(error: ChanceryError): KeptProblem {
  return {
    code: error.code,
    detail: error.message,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...(error.errors.length === 0 ? {} : { errors: error.errors }),
  };
}
