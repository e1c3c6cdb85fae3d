/** The sheet child: reads the barcodes of one untrusted file, page by page. It holds no token and opens no database. */

import { isChanceryError, messageOf } from '../../platform/index.ts';
import { DEFAULT_LIMITS, readPageCodes } from '../../reading/index.ts';
import { tellParent } from '../tell-parent.ts';
import type { FromSheet } from './protocol.ts';

/** Under this name, which is looked up again at each opening, it stays the file that the parent holds open. */
const STANDARD_INPUT = '/proc/self/fd/0';

/** Runs until the parent, which has its answer, ends it or goes away. */
export function runSheetChild(): void {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
  void read(STANDARD_INPUT);
}

async function read(path: string): Promise<void> {
  try {
    for await (const { texts, blank } of readPageCodes(path, DEFAULT_LIMITS))
      send({ type: 'page', texts, blank });
    send({ type: 'done' });
  } catch (error) {
    const code = isChanceryError(error) ? error.code : 'damaged';
    send({ type: 'failed', code, message: isChanceryError(error) ? error.message : messageOf(error) });
  }
}

function send(message: FromSheet): void {
  // The channel is gone only when the parent is; `disconnect` ends us then.
  tellParent(message);
}
