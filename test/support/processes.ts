/** Linux's view of the processes a test has started, and the ends it may put to them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Role = 'ingest' | 'model' | 'encoder' | 'render';

/** The child of the server that plays `role`; undefined while there is none. */
export function childOf(server: number, role: Role): number | undefined {
  return processes().find((pid) => {
    if (statOf(pid)?.parent !== server) return false;
    const words = commandLine(pid);
    return words.includes('child') && words[words.indexOf('child') + 1] === role;
  });
}

/** The reader that has this file open; undefined while there is none. Readers are children of the ingest child. */
export function readerOf(server: number, path: string): number | undefined {
  const ingest = childOf(server, 'ingest');
  if (ingest === undefined) return undefined;
  return processes().find((pid) => statOf(pid)?.parent === ingest && hasOpen(pid, path));
}

/** Does the process have this file open? */
export function hasOpen(pid: number, path: string): boolean {
  const directory = `/proc/${pid}/fd`;
  return list(directory).some((descriptor) => target(`${directory}/${descriptor}`) === path);
}

/**
 * Ends a process if it still has the file open, and says whether it had. It is stopped for the look: between a look and a kill it
 * might go on to another file, and that one would bear the blame.
 */
export async function killWhileOpen(pid: number, path: string): Promise<boolean> {
  signal(pid, 'SIGSTOP');
  await eventually('it stands still', () => ['T', 'Z', undefined].includes(statOf(pid)?.state) || undefined);
  const had = hasOpen(pid, path);
  signal(pid, had ? 'SIGKILL' : 'SIGCONT');
  return had;
}

/** Milliseconds it has computed so far, on all cores together, in steps of ten. */
export function cpuTime(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10; // utime and stime, at 100 Hz
}

/** A process and all below it. */
export function treeOf(root: number): number[] {
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(statOf(pid)?.parent ?? 0));
  return processes().filter(isBelow);
}

/** Milliseconds a process and all below it have computed, those that have ended too. */
export function cpuTimeOfTree(root: number): number {
  const ticks = treeOf(root).flatMap((pid) => {
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).map(Number); // utime, stime, cutime, cstime, at 100 Hz
  });
  return ticks.reduce((sum, some) => sum + some, 0) * 10;
}

/** Every process of the group that has not ended; one that waits to be reaped counts as ended. */
export function membersOf(group: number): number[] {
  return processes().filter((pid) => {
    const stat = statOf(pid);
    return stat !== undefined && stat.group === group && stat.state !== 'Z';
  });
}

/** SIGKILL to all at once, as when the machine's memory ends or the service manager loses patience. */
export function killGroup(group: number): void {
  signal(-group, 'SIGKILL');
}

/** Nothing happens when it is gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits for what `look` finds. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  milliseconds = 120_000,
): Promise<T> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`Not within ${milliseconds / 1000} s: ${what}`);
    await sleep(20);
  }
}

function processes(): number[] {
  return list('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
}

function commandLine(pid: number): string[] {
  return read(`/proc/${pid}/cmdline`).split('\0');
}

/** proc_pid_stat(5): the fields after the name, which is in brackets and may hold anything. */
function statOf(pid: number): { state: string; parent: number; group: number } | undefined {
  const [state, parent, group] = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  if (state === undefined || parent === undefined || group === undefined) return undefined;
  return { state, parent: Number(parent), group: Number(group) };
}

function read(path: string): string {
  return whileThere(() => readFileSync(path, 'utf8')) ?? '';
}

function list(directory: string): string[] {
  return whileThere(() => readdirSync(directory)) ?? [];
}

function target(link: string): string | undefined {
  return whileThere(() => readlinkSync(link));
}

/** Processes end while one looks at them. */
function whileThere<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
