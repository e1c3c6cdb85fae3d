/** The paper child: lays drafts out as Word and PDF. It holds no database and no keys, and may die at any time. */

import { papersHere } from '../../drafting/index.ts';
import { tellParent } from '../tell-parent.ts';
import type { FromPaper, ToPaper } from './protocol.ts';

/** Runs until the parent goes away. */
export function runPaperChild(): void {
  process.on('message', (message: ToPaper) => void carryOut(message));
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
}

async function carryOut({ id, document, format, options }: ToPaper): Promise<void> {
  try {
    answer({ id, ...(await papersHere.make(document, format, options)) });
  } catch (error) {
    answer({ id, cause: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function answer(message: FromPaper): void {
  tellParent(message);
}
