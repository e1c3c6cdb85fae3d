import { readFileSync } from 'node:fs';

/** Linux: the second number of /proc/<pid>/statm, in pages of 4 KiB (proc(5)); 0 once the process is gone. */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return 0;
    throw error;
  }
}
