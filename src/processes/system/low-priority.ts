import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** A tenth of the share of an ordinary thread: enough to come forward on a machine that is never idle. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Whatever else the machine has to do goes before this process. */
export function lowerOwnPriority(priority: number = PRIORITY): void {
  lowerPriorityOf('self', priority);
}

/**
 * On Linux a priority belongs to a thread, and new threads have that of the thread that starts them (setpriority(2)): those
 * that run already are set one by one.
 */
export function lowerPriorityOf(pid: number | 'self', priority: number): void {
  for (const thread of threadsOf(pid)) {
    try {
      // Never higher, which few accounts may: the server itself may have been started with nice.
      setPriority(Number(thread), Math.max(priority, getPriority(Number(thread))));
    } catch (error) {
      // A thread may have ended since it was listed.
      if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
    }
  }
}

/** None where the process has ended. */
function threadsOf(pid: number | 'self'): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
