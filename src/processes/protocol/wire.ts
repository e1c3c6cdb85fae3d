/**
 * Calls between two processes, both ways over one channel: each call is a stream of events with a result at its end, as
 * an async generator is. Whoever stops reading, or whose signal aborts, cancels the work on the other side.
 */
import { type CarriedError, ERRORS, type ErrorCarrier } from './carried-error.ts';
import { type MessageStream, messageStream } from './message-stream.ts';

export type WireMessage =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  /** No more is wanted of a call; its end is still told. */
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'event'; readonly id: number; readonly value: unknown }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: CarriedError };

type Answer = Extract<WireMessage, { readonly type: 'event' | 'result' | 'failed' }>;

/** What the other side may call. */
export type Serve = (name: string, input: unknown, signal: AbortSignal) => AsyncGenerator<unknown, unknown>;

export class Wire {
  readonly #send: (message: WireMessage) => void;
  readonly #serve: Serve;
  /** Called when a call of the other side begins or ends. */
  readonly #onServing: () => void;
  readonly #errors: ErrorCarrier;
  readonly #asked = new Map<number, MessageStream<Answer>>();
  readonly #serving = new Map<number, AbortController>();
  #quiet = Promise.withResolvers<void>();
  #lastId = 0;
  #closed: { readonly error: unknown } | null = null;

  constructor(
    send: (message: WireMessage) => void,
    serve: Serve,
    options: {
      readonly onServing?: (() => void) | undefined;
      readonly errors?: ErrorCarrier | undefined;
    } = {},
  ) {
    const { onServing = () => undefined, errors = ERRORS } = options;
    this.#send = send;
    this.#serve = serve;
    this.#onServing = onServing;
    this.#errors = errors;
    this.#quiet.resolve();
  }

  /** How many calls of the other side are being carried out here. */
  get serving(): number {
    return this.#serving.size;
  }

  /** Settles once the other side has ended, or was rid of, everything it was asked. */
  get quiet(): Promise<void> {
    return this.#quiet.promise;
  }

  async *call<Event, Result>(
    name: string,
    input: unknown,
    signal?: AbortSignal,
  ): AsyncGenerator<Event, Result> {
    signal?.throwIfAborted();
    if (this.#closed !== null) throw this.#closed.error;
    const id = ++this.#lastId;
    const answers = messageStream<Answer>();
    if (this.#asked.size === 0) this.#quiet = Promise.withResolvers<void>();
    this.#asked.set(id, answers);
    const abort = () => answers.fail(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#send({ type: 'call', id, name, input });
    let ended = false;
    try {
      for (;;) {
        const answer = await answers.next();
        if (answer.type === 'event') {
          yield answer.value as Event;
          continue;
        }
        ended = true;
        if (answer.type === 'failed') throw this.#errors.revive(answer.error);
        return answer.value as Result;
      }
    } finally {
      signal?.removeEventListener('abort', abort);
      if (!ended && this.#closed === null) this.#send({ type: 'cancel', id });
    }
  }

  heard(message: WireMessage): void {
    switch (message.type) {
      case 'call':
        void this.#carryOut(message.id, message.name, message.input);
        break;
      case 'cancel':
        this.#serving.get(message.id)?.abort(new Error('the call was cancelled'));
        break;
      case 'event':
        this.#asked.get(message.id)?.push(message);
        break;
      case 'result':
      case 'failed':
        this.#asked.get(message.id)?.push(message);
        this.#asked.delete(message.id);
        if (this.#asked.size === 0) this.#quiet.resolve();
        break;
    }
  }

  /** Ends what the other side had asked for: what it was needed for is over. */
  giveUp(reason: unknown = new Error('nobody needs it any more')): void {
    for (const controller of this.#serving.values()) controller.abort(reason);
  }

  /** The other side is gone: what it was asked fails with `error`, what it had asked is given up. */
  close(error: unknown): void {
    this.#closed = { error };
    for (const answers of this.#asked.values()) answers.fail(error);
    this.#asked.clear();
    this.#quiet.resolve();
    this.giveUp(error);
  }

  async #carryOut(id: number, name: string, input: unknown): Promise<void> {
    const controller = new AbortController();
    this.#serving.set(id, controller);
    this.#onServing();
    const tell = (message: WireMessage) => {
      if (this.#closed === null) this.#send(message);
    };
    try {
      const work = this.#serve(name, input, controller.signal);
      let next = await work.next();
      while (next.done !== true && !controller.signal.aborted) {
        tell({ type: 'event', id, value: next.value });
        next = await work.next();
      }
      // Cancelled between two events: the work must still clear up behind itself.
      if (next.done !== true) await work.return(undefined);
      tell({ type: 'result', id, value: next.done === true ? next.value : undefined });
    } catch (error) {
      tell({ type: 'failed', id, error: this.#errors.carry(error) });
    } finally {
      this.#serving.delete(id);
      this.#onServing();
    }
  }
}

/** What can be called, by name: work that gives events, or only a result. */
export function serving<Calls extends object>(calls: Calls): Serve {
  type Work = (input: unknown, signal: AbortSignal) => ReturnType<Serve> | Promise<unknown>;
  return (name, input, signal) => {
    const known = calls as Record<string, Work | undefined>;
    const work = known[name]?.(input, signal);
    if (work === undefined) throw new Error(`nothing here is called ${name}`);
    return work instanceof Promise ? once(() => work) : work;
  };
}

/** Work without events, as what can be called. */
export async function* once<Result>(work: () => Promise<Result>): AsyncGenerator<never, Result> {
  yield* [];
  return await work();
}

/** Work that tells its events by calling back. */
export async function* pushed<Event, Result>(
  work: (push: (event: Event) => void) => Promise<Result>,
): AsyncGenerator<Event, Result> {
  const events = messageStream<{ readonly event: Event } | null>();
  const result = work((event) => events.push({ event })).finally(() => events.push(null));
  // It may fail while an event is being read.
  result.catch(() => undefined);
  try {
    for (let next = await events.next(); next !== null; next = await events.next()) yield next.event;
    return await result;
  } finally {
    await result.catch(() => undefined);
  }
}

/** A call without events. */
export async function resultOf<Result>(call: AsyncGenerator<unknown, Result>): Promise<Result> {
  for (;;) {
    const next = await call.next();
    if (next.done === true) return next.value;
  }
}
