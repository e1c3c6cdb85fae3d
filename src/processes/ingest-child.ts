import { type IngestParts, runIngestQueue } from '../ingest/index.ts';
import type { FromIngest, ToIngest } from './ingest-protocol.ts';

/**
 * The ingest child: the only process that opens untrusted files. It lives as long as its parent: when
 * the channel closes it ends at once, and what it was doing is taken up again later.
 */
export async function runIngestChild(parts: IngestParts): Promise<void> {
  const stop = new AbortController();
  const bell = new Bell();
  process.on('message', (message: ToIngest) => {
    if (message.type === 'stop') stop.abort();
    bell.ring();
  });
  process.on('disconnect', () => process.exit(0));
  const send = (message: FromIngest) => {
    if (process.connected) process.send?.(message);
  };
  send({ type: 'ready' });
  await runIngestQueue(
    parts,
    `ingest-${process.pid}`,
    {
      onStart: (job, firm, file) => send({ type: 'start', job, firm, file }),
      onPage: (file, page, pages) => send({ type: 'page', file, page, pages }),
      onEnd: (job) => send({ type: 'end', job }),
    },
    (milliseconds) => bell.wait(milliseconds),
    stop.signal,
  );
}

/** Lets a waiter go on when rung or after a while; a ring with nobody waiting is remembered. */
class Bell {
  #rung = false;
  #waiter: (() => void) | null = null;

  ring(): void {
    this.#rung = true;
    this.#waiter?.();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#waiter = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#waiter = null;
    }
    this.#rung = false;
  }
}
