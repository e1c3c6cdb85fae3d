import type { Serializable } from 'node:child_process';

/** Where the parent is gone nobody needs to know: the end of the channel, which follows, ends this process. */
export function tellParent(message: unknown): void {
  process.send?.(message as Serializable, undefined, undefined, () => undefined);
}
