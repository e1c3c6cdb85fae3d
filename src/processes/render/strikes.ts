import { ChanceryError, type ErrorCode } from '../../platform/index.ts';

const MOST = 3;
const REMEMBERED_MS = 600_000;
const MOST_REMEMBERED = 10_000;

type Verdict = Extract<ErrorCode, 'reader_crashed' | 'reader_timeout'>;

interface Strikes {
  count: number;
  code: Verdict;
  until: number;
}

/** Files at which the render child ended. After three times one is refused for ten minutes. */
export class RenderStrikes {
  readonly #byFile = new Map<string, Strikes>();

  add(file: string, code: Verdict): void {
    const before = this.#byFile.get(file);
    this.#byFile.delete(file);
    this.#byFile.set(file, {
      count: (before?.count ?? 0) + 1,
      code,
      until: performance.now() + REMEMBERED_MS,
    });
    if (this.#byFile.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#byFile.keys();
    if (oldest !== undefined) this.#byFile.delete(oldest);
  }

  forgive(file: string): void {
    this.#byFile.delete(file);
  }

  /** Why the file is not opened now; null: it is. */
  refusal(file: string): ChanceryError | null {
    const strikes = this.#byFile.get(file);
    if (strikes === undefined) return null;
    if (strikes.until < performance.now()) {
      this.#byFile.delete(file);
      return null;
    }
    if (strikes.count < MOST) return null;
    const why =
      strikes.code === 'reader_timeout' ? 'took too long to be shown' : 'ended the process that shows files';
    return new ChanceryError(strikes.code, `This file ${why}, three times.`, {
      hint: 'It is tried again after ten minutes. The original can be downloaded.',
    });
  }
}
