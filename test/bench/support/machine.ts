import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What a figure depends on, without anything that names the machine. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory_gib: number;
  readonly kernel: string;
  readonly file_system: string;
  /** Processes that ran or waited, on average of 1, 5 and 15 minutes. */
  readonly load_before: readonly number[];
}

export function describeMachine(directory: string): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory_gib: Number((totalmem() / 2 ** 30).toFixed(1)),
    kernel: release(),
    file_system: fileSystem(directory),
    load_before: loadavg().map((load) => Number(load.toFixed(2))),
  };
}

/** @param executable null when the sources were measured */
export function describeVersions(executable: string | null): Record<string, string> {
  const git = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' });
  const version =
    executable === null ? null : spawnSync(executable, ['version'], { encoding: 'utf8', env: {} });
  return {
    ...(version !== null && { executable: version.stdout.trim() }),
    sources: git.stdout?.trim() ?? '',
    node: process.version,
  };
}

/** The type of the mount that holds the directory (proc(5), mountinfo): fsync is free on tmpfs. */
function fileSystem(directory: string): string {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').trim().split('\n');
  let best = { point: '', type: 'unknown' };
  for (const line of mounts) {
    const [mount = '', filesystem = ''] = line.split(' - ');
    const point = mount.split(' ')[4] ?? '';
    const inside = directory === point || directory.startsWith(point === '/' ? '/' : `${point}/`);
    if (inside && point.length >= best.point.length) best = { point, type: filesystem.split(' ')[0] ?? '' };
  }
  return best.type;
}
