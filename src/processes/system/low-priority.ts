import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Steps of nice(1) behind the server. A third of its share: somebody waits for an answer, but whoever asks for something else
 * must not wait for that.
 */
export const AFTER_THE_SERVER = 5;
/** A tenth: enough to come forward on a machine that is never idle. */
export const AFTER_EVERYTHING = 10;

const LOWEST = 19;

/**
 * Puts a process so many steps behind this one, which may itself have been started with nice. On Linux a priority belongs to a thread, and new threads have that of the thread that starts them (setpriority(2)): those
 * that run already are set one by one.
 */
export function lowerPriorityOf(pid: number, steps: number): void {
  const priority = Math.min(LOWEST, getPriority() + steps);
  for (const thread of threadsOf(pid)) {
    try {
      // Never higher than it is, which few accounts may.
      setPriority(Number(thread), Math.max(priority, getPriority(Number(thread))));
    } catch (error) {
      // A thread may have ended since it was listed.
      if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
    }
  }
}

/** None where the process has ended. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
