import type { IncomingMessage } from 'node:http';
import { ChanceryError } from '../../platform/index.ts';
import type { ResolvedConfig } from '../config.ts';

export interface UploadTurn {
  /** Lets the next one in; more than once is the same as once. */
  end(): void;
}

/**
 * Only so many bodies of uploads are read at a time (docs/decisions/0115): hashing, sealing and syncing hundreds at once would take the
 * server's time from everybody else, and each would be ready no sooner. Whoever waits is not read from, so that its sender
 * waits, too. A turn lasts two seconds: what takes longer, because it is large or its sender slow, goes on without one and
 * keeps nobody else waiting.
 */
export class UploadTurns {
  readonly #config: Pick<ResolvedConfig, 'uploadsAtOnce' | 'uploadTurn'>;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(config: Pick<ResolvedConfig, 'uploadsAtOnce' | 'uploadTurn'>) {
    this.#config = config;
  }

  /** @throws ChanceryError `invalid_multipart` when the sender goes before its turn comes */
  async take(request: IncomingMessage): Promise<UploadTurn> {
    if (this.#taken < this.#config.uploadsAtOnce) this.#taken += 1;
    else await this.#handedOn(request);
    let mine = true;
    const end = () => {
      if (!mine) return;
      mine = false;
      clearTimeout(timer);
      this.#handOn();
    };
    const timer = setTimeout(end, this.#config.uploadTurn);
    return { end };
  }

  #handedOn(request: IncomingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => {
        this.#waiting.delete(take);
        reject(new ChanceryError('invalid_multipart', 'The connection was closed before the body was read.'));
      };
      const take = () => {
        request.off('close', gone);
        resolve();
      };
      if (request.socket.destroyed) {
        gone();
        return;
      }
      this.#waiting.add(take);
      request.once('close', gone);
    });
  }

  #handOn(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#taken -= 1;
      return;
    }
    this.#waiting.delete(first);
    first();
  }
}
