import type { FromIngest } from './protocol.ts';

export interface WatchLimits {
  /** Resident bytes past which the child is ended. */
  readonly memoryBytes: number;
  /** Longest time in which it says nothing. */
  readonly silenceMs: number;
}

/** A file in work. */
export interface Work {
  readonly job: string;
  readonly firm: string | null;
  readonly file: string;
}

/**
 * Judges the ingest child by what it says and takes. It opens no files itself and computes little, so there is something wrong
 * when it is silent or grows; which of the files in work is the cause cannot be told.
 */
export class IngestWatch {
  readonly #limits: WatchLimits;
  readonly #inWork = new Map<string, Work>();
  #heardAt = 0;

  constructor(limits: WatchLimits) {
    this.#limits = limits;
  }

  get inWork(): readonly Work[] {
    return [...this.#inWork.values()];
  }

  heard(message: FromIngest, now: number): void {
    this.#heardAt = now;
    if (message.type === 'start') {
      const { job, firm, file } = message;
      this.#inWork.set(file, { job, firm, file });
    }
    if (message.type === 'end') this.#inWork.delete(message.file);
  }

  /** The child is gone, and with it all it was doing. */
  reset(now: number): void {
    this.#inWork.clear();
    this.#heardAt = now;
  }

  /** Why it must be ended; null: it may go on. Times are milliseconds of one steady clock. */
  judge(now: number, residentBytes: number): string | null {
    const { memoryBytes, silenceMs } = this.#limits;
    if (this.#inWork.size === 0) return null;
    if (residentBytes > memoryBytes)
      return `it needed more than ${Math.round(memoryBytes / 2 ** 20)} MiB of memory`;
    return now - this.#heardAt > silenceMs ? `it stood still for ${silenceMs / 1000} s` : null;
  }
}
