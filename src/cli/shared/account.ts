import { statSync } from 'node:fs';

/** The account that called, while the process works as the owner of the data. */
let caller: number | undefined;

/**
 * Root works on the data of another account as that account: what it makes there would otherwise be root's, and the
 * service could not open it. Others are who they are.
 */
export function becomeOwnerOf(data: string): void {
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner === undefined || owner.uid === 0 || process.geteuid?.() !== 0) return;
  caller = process.getuid?.();
  process.setgroups?.([owner.gid]);
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
}

/** For a process that goes on and starts others: there is no way back. */
export function forgetCaller(): void {
  if (caller === undefined) return;
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  if (uid === undefined || gid === undefined) return;
  process.seteuid?.(caller);
  process.setgid?.(gid);
  process.setuid?.(uid);
  caller = undefined;
}

/** Does it work for somebody who is not the owner of the data? */
export function isActingForCaller(): boolean {
  return caller !== undefined;
}

/** For files that are the caller's, not the appliance's: a secret that is written down, a file that is read in. */
export function asCaller<T>(work: () => T): T {
  if (caller === undefined) return work();
  const owner = process.geteuid?.() ?? caller;
  process.seteuid?.(caller);
  try {
    return work();
  } finally {
    process.seteuid?.(owner);
  }
}
