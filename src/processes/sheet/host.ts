/** Has the barcodes of a file read in a child process, and does not wait for it when it dies, grows or stands still. */
import { ChanceryError, silentLog } from '../../platform/index.ts';
import type { CodedPage } from '../../reading/index.ts';
import { bareEnvironment } from '../protocol/child-config.ts';
import { Child } from '../supervision/child.ts';
import { type SelfCommand, selfCommand } from '../supervision/self.ts';

export interface SheetOptions {
  readonly signal: AbortSignal;
  /** How to start the child; default this executable with `child sheet`. */
  readonly command?: SelfCommand;
  /** Longest time without a page; default one minute. */
  readonly pageMilliseconds?: number;
  /** Resident bytes past which the child is ended; default 1 GiB. */
  readonly memoryBytes?: number;
}

export type CodesOfPage = Pick<CodedPage, 'texts' | 'blank'>;

const LOOK_EVERY_MS = 250;

/**
 * What the barcodes in a file say, page by page.
 * @param file a descriptor of it: the name it has may lead to another one by now
 * @throws ChanceryError what the file is to blame for (`damaged`, `encrypted_pdf`, `unsupported_format`, `too_large`, `too_many_pages`,
 * `reader_crashed`, `reader_timeout`); the signal's reason when it is aborted.
 */
export async function readBarcodes(file: number, options: SheetOptions): Promise<readonly CodesOfPage[]> {
  const { signal, pageMilliseconds = 60_000, memoryBytes = 2 ** 30 } = options;
  signal.throwIfAborted();
  const pages: CodesOfPage[] = [];
  const child = new Child({
    process: 'sheet',
    command: options.command ?? selfCommand(['child', 'sheet']),
    env: bareEnvironment(process.env),
    input: file,
    log: silentLog,
    gone: (how) => new ChanceryError('reader_crashed', `The process that looked at it ended: ${how}.`),
  });
  let lastSignAt = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - lastSignAt > pageMilliseconds) {
      child.end(new ChanceryError('reader_timeout', 'A page of it took too long.'));
    } else if (child.taken.residentBytes > memoryBytes) {
      child.end(new ChanceryError('too_large', 'It needs too much memory.'));
    }
  }, LOOK_EVERY_MS);
  try {
    for await (const { texts, blank } of child.wire.call<CodesOfPage, void>('read', null, signal)) {
      lastSignAt = performance.now();
      pages.push({ texts, blank });
    }
    return pages;
  } finally {
    clearInterval(watch);
    child.end(new Error('it has given its answer'));
    await child.ended;
  }
}
