import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time a process has taken, in steps of ten (Linux: `utime` and `stime` of /proc/<pid>/stat,
 * a hundred a second; proc_pid_stat(5)); 0 once it is gone.
 */
export function processorMilliseconds(pid: number): number {
  try {
    // The second field, the name, may hold anything but is closed by the last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return 0;
    throw error;
  }
}
