import { readFileSync } from 'node:fs';

/**
 * Ends children of a child that is gone. Those that wait for something end by themselves, but one in the middle of a long
 * computation hears nothing of the end of its parent.
 */
export function killOrphans(pids: Iterable<number>): void {
  for (const pid of pids) {
    try {
      // The number may have been given to another process since.
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('chancery-')) process.kill(pid, 'SIGKILL');
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOENT', 'ESRCH'].includes(code)) throw error;
    }
  }
}
