/** The encoder child: reads texts with models that write nothing. It is allowed to die at any time, as the model child is. */

import { type EncodeOrder, openEncoders } from '../../drafting/engines/llama/index.ts';
import { logsToJournal } from '../../platform/bundle/index.ts';
import { createLog } from '../../platform/index.ts';
import { serveParent } from '../entry/parent.ts';
import { onDemand, signsOfLife } from '../model/child.ts';
import { pushed, serving } from '../protocol/wire.ts';

/** Runs until the parent goes away. @param options threads, and bytes for weights */
export function runEncoderChild(options: { readonly threads?: number; readonly memory?: number } = {}): void {
  const log = createLog('warn', 'encoder', { priorities: logsToJournal(process.env) });
  const encoders = onDemand(() => openEncoders({ ...options, onWarning: (message) => log.debug(message) }));
  serveParent(
    serving({
      encode: (order: EncodeOrder, signal: AbortSignal) =>
        pushed<null, readonly Float32Array[]>(async (push) =>
          (await encoders()).encode(order, signal, signsOfLife(push)),
        ),
    }),
  );
}
