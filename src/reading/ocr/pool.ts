import { availableParallelism } from 'node:os';
import { unreadable } from '../../containers/index.ts';
import { type Log, messageOf } from '../../platform/index.ts';
import type { GreyImage, RecognisedWord, Recogniser } from '../model.ts';
import { EngineThread } from './engine-thread.ts';
import { FairQueue } from './fair-queue.ts';
import { loadLanguages } from './languages.ts';
import { parseTsv } from './parse-tsv.ts';

/** What recognises one image at a time. */
export interface Engine {
  readonly isAlive: boolean;
  /** The words of an image as tab-separated values (tesseract.1, config file `tsv`). */
  recognise(image: GreyImage): Promise<string>;
  /** While it has nothing to do it does not keep the process alive. */
  rest?(): void;
  wake?(): void;
  /** Ends it whatever it is doing; what it was asked is rejected. */
  stop(): Promise<void>;
}

/** What the engine died of was not the image: the process it ran in was ended. */
export class EngineGone extends Error {
  override readonly name = 'EngineGone';
}

export interface OcrOptions {
  /** Engines at most, about 110 MB each while they exist. */
  readonly workers: number;
  /** One more for those whose own firm (the first of their names) has none at the moment; default false. */
  readonly sparesOne?: boolean;
  /** Directory with further languages, or null. */
  readonly languageDirectory: string | null;
  readonly log: Log;
  /** Starts an engine for languages; default a thread of this process. */
  readonly start?: (language: string) => Promise<Engine>;
  /** Milliseconds one image may take. */
  readonly imageTimeout?: number;
  /** Milliseconds after which an engine without work is ended. */
  readonly idleTimeout?: number;
}

/** Who waits for engines. */
export interface EngineWaiter {
  /** Its place among the others, for example [firm, case, file]; the same number of names for all. */
  readonly path: readonly string[];
  /** Aborted when what waits shall wait no longer; what has one goes on. */
  readonly pause?: AbortSignal | undefined;
  /** Called with true when it waits for engines and has none, with false when it has one or waits no more. */
  readonly onWait?: ((waiting: boolean) => void) | undefined;
}

export interface OcrPool extends Recogniser {
  /** The engines as one document sees them: they are shared out round the claimants, image by image. */
  for(claimant: EngineWaiter): Recogniser;
  /** Ends the engines; what they were doing is rejected. */
  close(): Promise<void>;
}

/** A dense page takes 3 s; ten times slower machines and newspapers still pass. */
const IMAGE_TIMEOUT = 180_000;
const IDLE_TIMEOUT = 60_000;
const ATTEMPTS = 2;
/** An engine keeps the memory of the largest image it has seen, so those that saw one beyond A3 at 200 dpi are ended. */
const LARGE = 10_000_000;

/** One core is left to the rest of the appliance. */
export function defaultWorkers(): number {
  return Math.min(8, Math.max(1, availableParallelism() - 1));
}

interface Seat {
  engine: Engine | null;
  language: string;
  idle: NodeJS.Timeout | null;
  /** The firm whose image it has; null: none. */
  firm: string | null;
}

/** Engines are started when there is work for them, and replaced when one fails. */
export function createOcrPool(options: OcrOptions): OcrPool {
  return new Pool(options);
}

/** For a path that was not given: as if all were one document. */
const ANYBODY: EngineWaiter = { path: ['', '', ''] };

type Enter = (seat: Seat) => void;

class Pool implements OcrPool {
  readonly width: number;
  readonly #options: OcrOptions;
  readonly #start: (language: string) => Promise<Engine>;
  readonly #seats: Seat[];
  /** Beyond the others: an image that takes long does not keep another firm from having any. */
  readonly #spare: Seat | null;
  /** The seat used last is the last of them: it is the one most likely to have an engine running. */
  readonly #free: Seat[];
  readonly #waiting = new FairQueue<Enter>();
  readonly #closing = new AbortController();

  constructor(options: OcrOptions) {
    this.width = Math.max(1, options.workers);
    this.#options = options;
    this.#start = options.start ?? (async (language) => startThread(language, options.languageDirectory));
    this.#spare = options.sparesOne === true ? newSeat() : null;
    this.#free = Array.from({ length: this.width }, newSeat);
    this.#seats = this.#spare === null ? [...this.#free] : [...this.#free, this.#spare];
  }

  recognise(image: GreyImage, language: string, signal: AbortSignal): Promise<readonly RecognisedWord[]> {
    return this.#recognise(new Waits(ANYBODY), image, language, signal);
  }

  for(claimant: EngineWaiter): Recogniser {
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
      return await this.#attempt(seat, image, language, stop);
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
        // An engine that failed once is in no known state.
        await vacate(seat);
        stop.throwIfAborted();
        if (!(error instanceof EngineFailure)) throw error;
        this.#options.log.warn(
          { attempt, reason: error.message },
          'the recognition engine failed on an image',
        );
        if (attempt < ATTEMPTS) continue;
        throw error.cause instanceof EngineGone ? error.cause : defeated(error);
      }
    }
  }

  async #run(seat: Seat, image: GreyImage, language: string, stop: AbortSignal): Promise<string> {
    stop.throwIfAborted();
    const engine = await this.#ready(seat, language);
    stop.throwIfAborted();
    const limit = this.#options.imageTimeout ?? IMAGE_TIMEOUT;
    const timeout = AbortSignal.timeout(limit);
    const interrupted = AbortSignal.any([stop, timeout]);
    // The engine cannot be asked to stop; ending it rejects what it was doing.
    const interrupt = (): void => void engine.stop();
    interrupted.addEventListener('abort', interrupt, { once: true });
    try {
      return await engine.recognise(image);
    } catch (error) {
      if (timeout.aborted && !stop.aborted) throw tooSlow(limit);
      throw new EngineFailure(error);
    } finally {
      interrupted.removeEventListener('abort', interrupt);
    }
  }

  async #ready(seat: Seat, language: string): Promise<Engine> {
    if (seat.engine?.isAlive === true && seat.language === language) return seat.engine;
    await vacate(seat);
    seat.engine = await this.#start(language);
    seat.language = language;
    return seat.engine;
  }

  async #take(waits: Waits, stop: AbortSignal): Promise<Seat> {
    const { path, pause } = waits.claimant;
    const given = pause === undefined ? stop : AbortSignal.any([stop, pause]);
    given.throwIfAborted();
    waits.count({ waiting: 1 });
    try {
      return await this.#wait(path, given);
    } finally {
      waits.count({ waiting: -1 });
    }
  }

  #wait(path: readonly string[], given: AbortSignal): Promise<Seat> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.remove(path, enter);
        reject(given.reason);
      };
      const enter = (seat: Seat): void => {
        given.removeEventListener('abort', leave);
        seat.firm = path[0] ?? '';
        if (seat.idle !== null) clearTimeout(seat.idle);
        seat.idle = null;
        seat.engine?.wake?.();
        resolve(seat);
      };
      given.addEventListener('abort', leave, { once: true });
      this.#waiting.add(path, enter);
      this.#serve();
    });
  }

  #giveBack(seat: Seat): void {
    seat.firm = null;
    if (seat !== this.#spare) this.#free.push(seat);
    this.#serve();
    if (seat.firm !== null) return;
    seat.engine?.rest?.();
    seat.idle = setTimeout(() => void vacate(seat), this.#options.idleTimeout ?? IDLE_TIMEOUT).unref();
  }

  /** Gives seats that are free to those who wait. */
  #serve(): void {
    for (let seat = this.#free.at(-1); seat !== undefined; seat = this.#free.at(-1)) {
      const next = this.#waiting.next();
      if (next === undefined) return;
      this.#free.pop();
      next(seat);
    }
    if (this.#spare === null || this.#spare.firm !== null) return;
    this.#waiting.next((firm) => this.#seats.every((seat) => seat.firm !== firm))?.(this.#spare);
  }
}

async function startThread(language: string, directory: string | null): Promise<Engine> {
  return EngineThread.start(await loadLanguages(language, directory));
}

function newSeat(): Seat {
  return { engine: null, language: '', idle: null, firm: null };
}

/** Tells a claimant when all it does is wait. */
class Waits {
  readonly claimant: EngineWaiter;
  #waiting = 0;
  #working = 0;
  #told = false;

  constructor(claimant: EngineWaiter) {
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
  const { engine } = seat;
  seat.engine = null;
  await engine?.stop();
}

/** The engine failed on an image, which another may yet read. */
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
