import { availableParallelism } from 'node:os';
import { type Log, messageOf } from '../../platform/index.ts';
import { type GreyImage, type RecognisedWord, type Recogniser, unreadable } from '../model.ts';
import { EngineThread } from './engine-thread.ts';
import { FairQueue } from './fair-queue.ts';
import { loadLanguages } from './languages.ts';
import { recogniseUpright } from './orientation.ts';
import { parseTsv } from './parse-tsv.ts';

export interface OcrOptions {
  /** Threads at most, about 110 MB each while they exist. */
  readonly workers: number;
  /** Directory with further languages, or null. */
  readonly languageDirectory: string | null;
  readonly log: Log;
  /** Milliseconds one image may take. */
  readonly imageTimeout?: number;
  /** Milliseconds after which a thread without work is ended. */
  readonly idleTimeout?: number;
}

/** Who waits for threads. */
export interface Claimant {
  /** Its place among the others, for example [firm, case, file]; the same number of names for all. */
  readonly path: readonly string[];
  /** Aborted when what waits shall wait no longer; what has a thread goes on. */
  readonly pause?: AbortSignal | undefined;
  /** Called with true when it waits for threads and has none, with false when it has one or waits no more. */
  readonly onWait?: ((waiting: boolean) => void) | undefined;
}

export interface OcrPool extends Recogniser {
  /** The threads as one document sees them: they are shared out round the claimants, image by image. */
  for(claimant: Claimant): Recogniser;
  /** Ends the threads; what they were doing is rejected. */
  close(): Promise<void>;
}

/** A dense page takes 3 s; ten times slower machines and newspapers still pass. */
const IMAGE_TIMEOUT = 180_000;
const IDLE_TIMEOUT = 60_000;
const ATTEMPTS = 2;
/** A thread keeps the memory of the largest image it has seen, so those that saw one beyond A3 at 200 dpi are ended. */
const LARGE = 10_000_000;

/** One core is left to the rest of the appliance. */
export function defaultWorkers(): number {
  return Math.min(8, Math.max(1, availableParallelism() - 1));
}

interface Seat {
  thread: EngineThread | null;
  language: string;
  idle: NodeJS.Timeout | null;
}

/** Threads are started when there is work for them, and replaced when one fails. */
export function createOcrPool(options: OcrOptions): OcrPool {
  return new Pool(options);
}

/** For a path that was not given: as if all were one document. */
const ANYBODY: Claimant = { path: ['', '', ''] };

class Pool implements OcrPool {
  readonly width: number;
  readonly #options: OcrOptions;
  readonly #seats: Seat[];
  readonly #free: Seat[];
  readonly #waiting = new FairQueue<(seat: Seat) => void>();
  readonly #closing = new AbortController();

  constructor(options: OcrOptions) {
    this.width = Math.max(1, options.workers);
    this.#options = options;
    this.#seats = Array.from({ length: this.width }, () => ({ thread: null, language: '', idle: null }));
    this.#free = [...this.#seats];
  }

  recognise(image: GreyImage, language: string, signal: AbortSignal): Promise<readonly RecognisedWord[]> {
    return this.#recognise(new Waits(ANYBODY), image, language, signal);
  }

  for(claimant: Claimant): Recogniser {
    const waits = new Waits(claimant);
    return {
      width: this.width,
      recognise: (image, language, signal) => this.#recognise(waits, image, language, signal),
    };
  }

  async #recognise(
    waits: Waits,
    image: GreyImage,
    language: string,
    signal: AbortSignal,
  ): Promise<readonly RecognisedWord[]> {
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const seat = await this.#take(waits, stop);
    waits.count({ working: 1 });
    try {
      return await recogniseUpright(image, (upright) => this.#attempt(seat, upright, language, stop));
    } finally {
      if (image.pixels.length > LARGE) await vacate(seat);
      this.#giveBack(seat);
      waits.count({ working: -1 });
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The reader was closed.'));
    await Promise.all(this.#seats.map((seat) => vacate(seat)));
  }

  async #attempt(
    seat: Seat,
    image: GreyImage,
    language: string,
    stop: AbortSignal,
  ): Promise<RecognisedWord[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return parseTsv(await this.#run(seat, image, language, stop));
      } catch (error) {
        // A thread that failed once is in no known state.
        await vacate(seat);
        stop.throwIfAborted();
        if (!(error instanceof EngineFailure)) throw error;
        this.#options.log.warn(
          { attempt, reason: error.message },
          'the recognition engine failed on an image',
        );
        if (attempt >= ATTEMPTS) throw defeated(error);
      }
    }
  }

  async #run(seat: Seat, image: GreyImage, language: string, stop: AbortSignal): Promise<string> {
    stop.throwIfAborted();
    const thread = await this.#ready(seat, language);
    stop.throwIfAborted();
    const limit = this.#options.imageTimeout ?? IMAGE_TIMEOUT;
    const timeout = AbortSignal.timeout(limit);
    const interrupted = AbortSignal.any([stop, timeout]);
    // The engine cannot be asked to stop; ending its thread rejects what it was doing.
    const interrupt = (): void => void thread.stop();
    interrupted.addEventListener('abort', interrupt, { once: true });
    try {
      return await thread.recognise(image);
    } catch (error) {
      if (timeout.aborted && !stop.aborted) throw tooSlow(limit);
      throw new EngineFailure(error);
    } finally {
      interrupted.removeEventListener('abort', interrupt);
    }
  }

  async #ready(seat: Seat, language: string): Promise<EngineThread> {
    if (seat.thread?.isAlive === true && seat.language === language) return seat.thread;
    await vacate(seat);
    const languages = await loadLanguages(language, this.#options.languageDirectory);
    seat.thread = await EngineThread.start(languages);
    seat.language = language;
    return seat.thread;
  }

  async #take(waits: Waits, stop: AbortSignal): Promise<Seat> {
    const { path, pause } = waits.claimant;
    const given = pause === undefined ? stop : AbortSignal.any([stop, pause]);
    given.throwIfAborted();
    // The seat used last is the one most likely to have a thread running.
    const seat = this.#free.pop();
    if (seat === undefined) {
      waits.count({ waiting: 1 });
      return this.#wait(path, given).finally(() => waits.count({ waiting: -1 }));
    }
    if (seat.idle !== null) clearTimeout(seat.idle);
    seat.idle = null;
    seat.thread?.wake();
    return seat;
  }

  #wait(path: readonly string[], given: AbortSignal): Promise<Seat> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.remove(path, enter);
        reject(given.reason);
      };
      const enter = (seat: Seat): void => {
        given.removeEventListener('abort', leave);
        resolve(seat);
      };
      given.addEventListener('abort', leave, { once: true });
      this.#waiting.add(path, enter);
    });
  }

  #giveBack(seat: Seat): void {
    const next = this.#waiting.next();
    if (next !== undefined) {
      next(seat);
      return;
    }
    seat.thread?.rest();
    seat.idle = setTimeout(() => void vacate(seat), this.#options.idleTimeout ?? IDLE_TIMEOUT).unref();
    this.#free.push(seat);
  }
}

/** Tells a claimant when all it does is wait. */
class Waits {
  readonly claimant: Claimant;
  #waiting = 0;
  #working = 0;
  #told = false;

  constructor(claimant: Claimant) {
    this.claimant = claimant;
  }

  count({ waiting = 0, working = 0 }: { waiting?: number; working?: number }): void {
    this.#waiting += waiting;
    this.#working += working;
    const idle = this.#waiting > 0 && this.#working === 0;
    if (idle === this.#told) return;
    this.#told = idle;
    this.claimant.onWait?.(idle);
  }
}

async function vacate(seat: Seat): Promise<void> {
  const thread = seat.thread;
  seat.thread = null;
  await thread?.stop();
}

/** The engine failed on an image, which another thread may yet read. */
class EngineFailure extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

function defeated(cause: unknown): Error {
  return unreadable('damaged', 'The image stops the text recognition.', 'Scan the page again.', cause);
}

function tooSlow(limit: number): Error {
  return unreadable(
    'reader_timeout',
    `The text of the image could not be recognised within ${Math.round(limit / 1000)} seconds.`,
    'Scan the page again at 200 to 300 dots per inch, in black and white.',
  );
}
