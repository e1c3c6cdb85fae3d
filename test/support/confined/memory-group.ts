/**
 * A control group whose processes together may have so much memory, as a service of systemd has with `MemoryMax`; what takes
 * more is ended by the kernel. Needs root, and a kernel that counts memory, by either version of control groups.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../processes.ts';

interface Kind {
  readonly parent: string;
  readonly limit: string;
  readonly unlimited: string;
  readonly usage: string;
}

export interface MemoryGroup {
  /** Begins the command line of a process that is to be in the group, with its children. */
  readonly enter: readonly [string, ...string[]];
  /** Bytes that cannot be given back by reading a file again. */
  inUse(): number;
  /** Bytes for all of them together; null for as much as there is. */
  limit(bytes: number | null): void;
  /** How many processes the kernel has ended because the limit was reached. */
  ended(): number;
  remove(): Promise<void>;
}

const VERSION_1: Kind = {
  parent: '/sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  unlimited: '-1',
  usage: 'total_rss',
};
const VERSION_2: Kind = {
  parent: '/sys/fs/cgroup',
  limit: 'memory.max',
  unlimited: 'max',
  usage: 'anon',
};
const ENDS = { [VERSION_1.limit]: 'memory.oom_control', [VERSION_2.limit]: 'memory.events' };

/** Why there can be no such group here; null when there can. */
export const memoryGroupMissing: string | null = whatIsMissing();

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return 'a limit on memory needs root: control groups';
  try {
    const group = join(kindHere().parent, `chancery-trial-${process.pid}`);
    mkdirSync(group);
    const counts = existsSync(join(group, kindHere().limit));
    rmdirSync(group);
    return counts ? null : 'a limit on memory needs a kernel that counts memory in control groups';
  } catch (error) {
    return `a limit on memory needs control groups that can be made: ${String(error)}`;
  }
}

function kindHere(): Kind {
  return existsSync(join(VERSION_1.parent, VERSION_1.limit)) ? VERSION_1 : VERSION_2;
}

export function makeMemoryGroup(name: string): MemoryGroup {
  const { parent, limit, unlimited, usage } = kindHere();
  const group = join(parent, `chancery-${name}-${process.pid}`);
  mkdirSync(group);
  const figure = (file: string, key: string) => {
    const line = readFileSync(join(group, file), 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${key} `));
    return Number(line?.split(' ')[1]);
  };
  return {
    enter: ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')],
    inUse: () => figure('memory.stat', usage),
    limit: (bytes) => writeFileSync(join(group, limit), bytes === null ? unlimited : String(bytes)),
    ended: () => figure(ENDS[limit] ?? '', 'oom_kill'),
    remove: async () => {
      await eventually('the group is empty', () => {
        try {
          rmdirSync(group);
          return true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EBUSY') return undefined;
          throw error;
        }
      });
    },
  };
}
