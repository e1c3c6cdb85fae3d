import { readFileSync } from 'node:fs';

/** What a process has taken, as the system counts it; nothing once it is gone. */
export interface Taken {
  readonly processorMs: number;
  readonly residentBytes: number;
}

export function takenBy(pid: number | undefined): Taken {
  if (pid === undefined) return { processorMs: 0, residentBytes: 0 };
  return { processorMs: processorMilliseconds(pid), residentBytes: residentBytes(pid) };
}

/** In steps of ten (Linux: `utime` and `stime` of /proc/<pid>/stat, a hundred a second; proc_pid_stat(5)). */
export function processorMilliseconds(pid: number): number {
  // The second field, the name, may hold anything but is closed by the last parenthesis.
  const stat = ofProcess(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Linux: the second number of /proc/<pid>/statm, in pages of 4 KiB (proc(5)). */
export function residentBytes(pid: number): number {
  return Number(ofProcess(pid, 'statm').split(' ')[1] ?? 0) * 4096;
}

function ofProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
