/** The paper child: lays drafts out as Word and PDF. It holds no database and no keys, and may die at any time. */

import { inProcessPaperMaker } from '../../drafting/index.ts';
import { openRole } from '../entry/open-role.ts';
import { serveParent } from '../entry/parent.ts';
import { serving } from '../protocol/wire.ts';
import type { PaperCalls } from './protocol.ts';

/** Runs until the parent goes away. */
export function runPaper(): void {
  openRole('paper');
  const calls: PaperCalls = {
    make: ({ document, format, options }) => inProcessPaperMaker.make(document, format, options),
    sheets: (order) => inProcessPaperMaker.sheets(order),
  };
  serveParent(serving(calls));
}
