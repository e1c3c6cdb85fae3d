import type { FromIngest } from './ingest-protocol.ts';

export interface WatchLimits {
  /** Resident bytes past which the child is ended. */
  readonly memoryBytes: number;
  /** Longest time between two pages of a file, without what it waits for threads that others have. */
  readonly pageTimeoutMs: number;
  /** Longest time for a whole file, without what it waits. */
  readonly fileTimeoutMs: number;
}

/** A file the child is reading. */
export interface Work {
  readonly job: string;
  readonly firm: string | null;
  readonly file: string;
}

/** Why the child must be ended. */
export interface Verdict {
  readonly reason: string;
  readonly code: 'reader_crashed' | 'reader_timeout';
  /** The file that is the cause; null when it can be any of those in work. */
  readonly culprit: Work | null;
}

interface Watched extends Work {
  /** Milliseconds it has been worked on, up to `countedAt`. */
  spent: number;
  countedAt: number;
  lastSignAt: number;
  isWaiting: boolean;
}

/** A child that says nothing for so long is held up; nothing can be told of its files meanwhile. */
const HELD_UP_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/**
 * Judges the ingest child by what it says. Times are in milliseconds of one steady clock. A file is answerable for itself:
 * time in which it only waits for others does not count.
 */
export class IngestWatch {
  readonly #limits: WatchLimits;
  readonly #inWork = new Map<string, Watched>();
  /** Milliseconds spent on files in earlier turns. */
  readonly #before = new Map<string, number>();
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
      const spent = this.#before.get(file) ?? 0;
      this.#inWork.set(file, { job, firm, file, spent, countedAt: now, lastSignAt: now, isWaiting: false });
      return;
    }
    const work = 'file' in message ? this.#inWork.get(message.file) : undefined;
    if (work === undefined) return;
    count(work, now);
    if (message.type === 'page') work.lastSignAt = now;
    if (message.type === 'waiting') {
      work.isWaiting = message.waiting;
      work.lastSignAt = now;
    }
    if (message.type === 'end') this.#end(work, message.released);
  }

  /** The child is gone, and with it all it was doing. */
  reset(now: number): void {
    this.#inWork.clear();
    this.#heardAt = now;
  }

  /** Its time starts anew: it was charged for an attempt, and has another. */
  forgive(file: string): void {
    this.#before.delete(file);
  }

  judge(now: number, residentBytes: number): Verdict | null {
    const { memoryBytes, pageTimeoutMs, fileTimeoutMs } = this.#limits;
    if (this.#inWork.size === 0) return null;
    if (residentBytes > memoryBytes) {
      const reason = `it needed more than ${Math.round(memoryBytes / 2 ** 20)} MiB of memory`;
      return { reason, code: 'reader_crashed', culprit: this.#only() };
    }
    const tooLong = {
      reason: `a page took longer than ${pageTimeoutMs / 1000} s`,
      code: 'reader_timeout',
    } as const;
    const silence = now - this.#heardAt;
    if (silence > HELD_UP_MS) return silence > pageTimeoutMs ? { ...tooLong, culprit: this.#only() } : null;
    for (const work of this.#inWork.values()) {
      count(work, now);
      if (!work.isWaiting && now - work.lastSignAt > pageTimeoutMs) return { ...tooLong, culprit: work };
      if (work.spent > fileTimeoutMs) {
        const reason = `it took longer than ${fileTimeoutMs / 1000} s`;
        return { reason, code: 'reader_timeout', culprit: work };
      }
    }
    return null;
  }

  #only(): Work | null {
    const [first, ...others] = this.#inWork.values();
    return first !== undefined && others.length === 0 ? first : null;
  }

  #end(work: Watched, released: boolean): void {
    this.#inWork.delete(work.file);
    this.#before.delete(work.file);
    if (!released) return;
    this.#before.set(work.file, work.spent);
    for (const oldest of this.#before.keys()) {
      if (this.#before.size <= MOST_REMEMBERED) break;
      this.#before.delete(oldest);
    }
  }
}

function count(work: Watched, now: number): void {
  if (!work.isWaiting) work.spent += now - work.countedAt;
  work.countedAt = now;
}
