import { ReaderEnded } from '../../ingest/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import type { Taken } from '../system/taken.ts';

export interface ReaderLimits {
  /** Resident bytes past which a reader is ended. */
  readonly memoryBytes: number;
  /** Most processor time for a page, and for a document before its first. */
  readonly processorMs: number;
  /** Longest time for a page by the clock, without what it waits for recognition. */
  readonly pageTimeoutMs: number;
  /** Longest time for a whole file by the clock, without what it waits. */
  readonly fileTimeoutMs: number;
}

/**
 * Judges the work of one reader on one file. Times are milliseconds of one steady clock, and count only while the reader is
 * asked for something: a file is answerable for itself.
 */
export class ReaderWatch {
  readonly #limits: ReaderLimits;
  /** Milliseconds it was worked on, in earlier turns too, up to `#countedAt`. */
  #spent: number;
  #countedAt = 0;
  #lastSignAt = 0;
  #processorAtSign: number;
  #hasBegun: boolean;
  #isAsked = false;
  #isWaiting = false;

  /** @param isUp the reader has done work before; a new one is up once it has {@link begun}. */
  constructor(limits: ReaderLimits, processorMs: number, spentBefore: number, isUp: boolean) {
    this.#limits = limits;
    this.#processorAtSign = processorMs;
    this.#spent = spentBefore;
    this.#hasBegun = isUp;
  }

  get spent(): number {
    return this.#spent;
  }

  /** It is asked for something. */
  asked(now: number): void {
    this.#isAsked = true;
    this.#countedAt = this.#lastSignAt = now;
  }

  /** It has answered, and come forward. */
  answered(now: number, { processorMs }: Taken): void {
    this.#count(now);
    this.#isAsked = false;
    this.#processorAtSign = processorMs;
  }

  /** It is up and has looked at its file: what its own start took is not the file's. That happens once, however often it says so. */
  begun({ processorMs }: Taken): void {
    if (this.#hasBegun) return;
    this.#processorAtSign = processorMs;
    this.#hasBegun = true;
  }

  /** All the file does is wait for recognition, of which others have their turn; or that is over. */
  waits(now: number, isWaiting: boolean): void {
    this.#count(now);
    this.#isWaiting = isWaiting;
    this.#lastSignAt = now;
  }

  /** Whether the file has taken so many milliseconds of processor time since the last sign. */
  isSlow(taken: Taken, milliseconds: number): boolean {
    return this.#hasBegun && this.#worked(taken) > milliseconds;
  }

  /** Why it must be ended; null: it may go on. */
  judge(now: number, taken: Taken): Error | null {
    const { memoryBytes, processorMs, pageTimeoutMs, fileTimeoutMs } = this.#limits;
    if (taken.residentBytes > memoryBytes) {
      return tooComplex(
        `more than ${Math.round(memoryBytes / 2 ** 20)} MiB of memory`,
        'ingest_memory_bytes',
      );
    }
    if (this.#worked(taken) > processorMs) {
      const seconds = processorMs / 1000;
      return tooComplex(`more than ${seconds} s of processor time for a page`, 'page_processor_seconds');
    }
    this.#count(now);
    if (!this.#isAsked || this.#isWaiting) return null;
    if (now - this.#lastSignAt > pageTimeoutMs) {
      return new ReaderEnded('reader_timeout', `a page took longer than ${pageTimeoutMs / 1000} s`);
    }
    if (this.#spent > fileTimeoutMs) {
      return new ReaderEnded('reader_timeout', `it took longer than ${fileTimeoutMs / 1000} s`);
    }
    return null;
  }

  #worked({ processorMs }: Taken): number {
    return processorMs - this.#processorAtSign;
  }

  #count(now: number): void {
    if (this.#isAsked && !this.#isWaiting) this.#spent += now - this.#countedAt;
    this.#countedAt = now;
  }
}

/** It would need as much the next time: it is not tried again. */
function tooComplex(what: string, setting: string): Error {
  return new ChanceryError('too_complex', `To read the file takes ${what}.`, {
    hint: `Open it in the program it comes from, print it to a new PDF, and upload that; an administrator can raise ${setting}.`,
  });
}
