import { readFileSync } from 'node:fs';

/** Resident megabytes (10⁶ bytes) of a process: all of it, and what no file backs (proc(5), `VmRSS` and `RssAnon`). */
export interface Memory {
  readonly resident: number;
  readonly anonymous: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024) / 1e6;
  return { resident: read('VmRSS'), anonymous: read('RssAnon') };
}

/** Milliseconds of processor time, user and system, in steps of 10 (proc(5), `stat`; Linux counts 100 a second). */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The children a process has now, not their children. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Resident megabytes of all children together. */
export function childrenResident(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + residentOrGone(child), 0);
}

function residentOrGone(pid: number): number {
  try {
    return memoryOf(pid).resident;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return 0; // it ended between the two looks
    throw error;
  }
}

/** Megabytes of some processes together: what several of them share counts once (proc(5), `smaps_rollup`, `Pss`). */
export function memoryTogether(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (proportional(pid) * 1024) / 1e6, 0);
}

function proportional(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

export interface MemoryWatch {
  /** @returns the largest values seen, in megabytes */
  stop(): { readonly server: number; readonly children: number };
}

/** Looks every 20 ms. */
export function watchMemory(pid: number): MemoryWatch {
  let server = 0;
  let children = 0;
  const look = () => {
    server = Math.max(server, memoryOf(pid).resident);
    children = Math.max(children, childrenResident(pid));
  };
  look();
  const timer = setInterval(look, 20);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { server, children };
    },
  };
}
