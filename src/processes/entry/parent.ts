import type { Serializable } from 'node:child_process';
import type { ErrorCarrier } from '../protocol/carried-error.ts';
import { type Serve, Wire, type WireMessage } from '../protocol/wire.ts';

/** Where the parent is gone nobody needs to know: the end of the channel, which follows, ends this process. */
export function tellParent(message: unknown): void {
  process.send?.(message as Serializable, undefined, undefined, () => undefined);
}

/** Serves the parent's calls for as long as there is a parent. */
export function serveParent(serve: Serve, options: { readonly errors?: ErrorCarrier } = {}): Wire {
  const wire = new Wire(tellParent, serve, options);
  process.on('message', (message: WireMessage) => wire.heard(message));
  endWithParent();
  return wire;
}

/** By default there is nothing to save, and native threads may be busy, so no orderly exit. */
export function endWithParent(end: () => void = () => process.kill(process.pid, 'SIGKILL')): void {
  process.on('disconnect', end);
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
}
