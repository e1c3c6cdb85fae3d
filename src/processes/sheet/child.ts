/** The sheet child: reads the barcodes of one untrusted file, page by page. It holds no token and opens no database. */

import { ChanceryError, isChanceryError, messageOf } from '../../platform/index.ts';
import { DEFAULT_LIMITS, readPageCodes } from '../../reading/index.ts';
import { serveParent } from '../entry/parent.ts';
import { ERRORS } from '../protocol/carried-error.ts';
import { serving } from '../protocol/wire.ts';

/** Under this name, which is looked up again at each opening, it stays the file that the parent holds open. */
const STANDARD_INPUT = '/proc/self/fd/0';

/** Runs until the parent, which has its answer, ends it or goes away. */
export function runSheetChild(): void {
  const carry = (error: unknown) =>
    ERRORS.carry(isChanceryError(error) ? error : new ChanceryError('damaged', messageOf(error)));
  serveParent(serving({ read: () => readPageCodes(STANDARD_INPUT, DEFAULT_LIMITS) }), {
    errors: { ...ERRORS, carry },
  });
}
