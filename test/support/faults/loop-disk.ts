/**
 * A disk of its own for a data directory: ext4 in a file, mounted through a loop device. Its power can be cut: what was
 * not flushed to it is gone. Needs root.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../processes.ts';

export interface LoopDisk {
  /** Where it is mounted. */
  readonly path: string;
  /**
   * From now on nothing reaches the disk, and what the system had only in memory never will (FS_IOC_SHUTDOWN with
   * EXT4_GOING_FLAGS_NOLOGFLUSH, as xfstests cut the power). Every access fails with EIO.
   */
  cut(): void;
  /** Mounts it again; the journal is replayed as after a real cut. No process may have it open. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Why there can be no such disk here; null when there can. */
export const loopDiskMissing: string | null = whatIsMissing();

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return 'a disk whose power can be cut needs root: loop devices and mount';
  const tools = [
    ['mkfs.ext4', '-V'],
    ['losetup', '--find'],
    ['perl', '-v'],
  ] as const;
  const lacking = tools.find(([tool, option]) => spawnSync(tool, [option]).status !== 0);
  return lacking === undefined ? null : `a disk whose power can be cut needs ${lacking.join(' ')} to work`;
}

/** _IOR('X', 125, __u32), in Linux's include/uapi/linux/fs.h; the flag is that of fs/ext4/ext4.h. */
const SHUTDOWN = `
  use Fcntl;
  sysopen(my $disk, $ARGV[0], O_RDONLY) or die "open: $!";
  my $flags = pack('I', 2);
  ioctl($disk, 0x8004587D, $flags) or die "ioctl: $!";
`;

export function makeLoopDisk(mebibytes: number): LoopDisk {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-disk-'));
  const image = join(directory, 'image');
  const path = join(directory, 'mounted');
  mkdirSync(path);
  execFileSync('truncate', ['--size', `${mebibytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=1,lazy_journal_init=1', image]);
  const mount = () => void execFileSync('mount', ['-o', 'loop', image, path]);
  const unmount = () =>
    eventually('nothing has a file of the disk open', () => {
      try {
        execFileSync('umount', [path], { stdio: 'pipe' });
        return true;
      } catch (error) {
        if (/busy/.test(String((error as { stderr?: Buffer }).stderr))) return undefined;
        throw error;
      }
    });
  mount();
  return {
    path,
    cut: () => void execFileSync('perl', ['-e', SHUTDOWN, path]),
    async restore() {
      await unmount();
      mount();
    },
    async remove() {
      await unmount();
      rmSync(directory, { recursive: true });
    },
  };
}
