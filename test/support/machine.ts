/**
 * A small Debian in a container with systemd as its first process, to install into as on a real server: booted, its power cut, booted
 * again. Needs root, `systemd-nspawn` and, the first time, `debootstrap` with a registry of Debian packages.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from './processes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Unpacking Debian takes minutes, so it is kept; /var/tmp, because a root directory does not belong into memory. */
const KEPT = process.env['CHANCERY_TEST_DEBIAN'] ?? '/var/tmp/chancery-test-debian-12';
const PACKAGES = 'systemd,systemd-sysv,dbus,iproute2,curl,procps,util-linux,man-db,zstd';
const BOOTED_WITHIN = 90_000;

export interface Outcome {
  readonly status: number | null;
  /** Both streams. */
  readonly said: string;
}

export interface Machine {
  /** Where its files are, seen from here. */
  readonly files: string;
  /** A command line for its shell, as root. The sources are at /src. */
  run(script: string): Outcome;
  /** What it says; throws when it fails. */
  ask(script: string): string;
  cutPower(): Promise<void>;
  boot(): Promise<void>;
  remove(): Promise<void>;
}

/** Why there can be no such machine here; null when there can. */
export function machineMissing(): string | null {
  if (process.getuid?.() !== 0) return 'a machine of its own needs root: namespaces and mounts';
  if (spawnSync('systemd-nspawn', ['--version']).status !== 0)
    return 'systemd-nspawn is not installed (scripts/install-test-tools.sh)';
  if (existsSync(KEPT)) return null;
  if (spawnSync('debootstrap', ['--version']).status !== 0)
    return 'debootstrap is not installed (scripts/install-test-tools.sh)';
  process.stdout.write(`Unpacking Debian 12 into ${KEPT}, once; a few minutes\n`);
  const half = `${KEPT}.half`;
  rmSync(half, { recursive: true, force: true });
  const options = ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', half];
  const made = spawnSync('debootstrap', [...options, ...registry()], { encoding: 'utf8' });
  if (made.status !== 0) return `Debian could not be unpacked: ${made.stdout.trim().split('\n').at(-1)}`;
  renameSync(half, KEPT);
  return null;
}

/** The registry this machine has its own packages from, if it is a Debian. */
function registry(): string[] {
  for (const list of ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']) {
    const url = existsSync(list)
      ? /https?:\S+\/debian\/?(?=\s)/.exec(readFileSync(list, 'utf8'))?.[0]
      : undefined;
    if (url !== undefined) return [url];
  }
  return [];
}

/** @throws when it does not boot, with what it said */
export async function makeMachine(): Promise<Machine> {
  const files = mkdtempSync('/var/tmp/chancery-machine-');
  const copied = spawnSync('cp', ['--archive', '--reflink=auto', `${KEPT}/.`, files], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
  // What it is to be: not the host it was unpacked on.
  rmSync(join(files, 'etc/machine-id'), { force: true });
  let container: ChildProcess | undefined;
  let leader = '';
  const end = () => container?.kill('SIGKILL');
  process.once('exit', end);
  const inside = (script: string) =>
    spawnSync(
      'nsenter',
      ['--target', leader, '--all', '--wdns=/root', '/usr/bin/env', '--ignore-environment', ...SHELL, script],
      { encoding: 'utf8', timeout: 240_000 },
    );
  /** systemd-nspawn starts a process that starts the first one and ends. */
  const isUp = (pid: number | undefined) => {
    leader = childrenOf(pid) ?? leader;
    return /running|degraded/.test(inside('systemctl is-system-running').stdout ?? '');
  };
  const machine: Machine = {
    files,
    run(script) {
      const { status, stdout, stderr } = inside(script);
      return { status, said: stdout + stderr };
    },
    ask(script) {
      const { status, said } = machine.run(script);
      if (status !== 0) throw new Error(`${script}: ${status}\n${said}`);
      return said.trim();
    },
    async boot() {
      container = spawn(
        'systemd-nspawn',
        [
          ...['--quiet', '--boot', '--register=no', '--keep-unit', '--private-network', '--console=pipe'],
          // As on a machine of its own: systemd in it sets the rules of its control groups (bpf(2)).
          ...['--capability=CAP_BPF,CAP_NET_ADMIN,CAP_PERFMON', '--system-call-filter=bpf'],
          ...[`--directory=${files}`, `--machine=${basename(files)}`, `--bind-ro=${ROOT}:/src`],
        ],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
          // Resource limits of the unit need the one hierarchy of control groups.
          env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
        },
      );
      const { pid, stdout, stderr } = container;
      if (stdout === null || stderr === null) throw new Error('no output');
      const said = Promise.all([text(stdout), text(stderr)]);
      leader = await eventually('the first process', () => childrenOf(pid) ?? ended(container));
      if (leader === '') throw new Error(`It did not boot: ${(await said).join('').trim()}`);
      await eventually('it is up', () => (isUp(pid) ? true : undefined), BOOTED_WITHIN);
    },
    async cutPower() {
      if (container === undefined || ended(container) !== undefined) return;
      const gone = once(container, 'exit');
      // Its first process takes all others along, and nspawn sees that it is gone.
      spawnSync('kill', ['-KILL', leader]);
      await gone;
      container = undefined;
    },
    async remove() {
      await machine.cutPower();
      process.off('exit', end);
      rmSync(files, { recursive: true, force: true });
    },
  };
  try {
    await machine.boot();
  } catch (error) {
    await machine.remove();
    throw error;
  }
  return machine;
}

const SHELL = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
  '/bin/bash',
  '-c',
];

function childrenOf(pid: number | undefined): string | undefined {
  const path = `/proc/${pid}/task/${pid}/children`;
  const [first = ''] = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : [];
  return first === '' ? undefined : first;
}

function ended(container: ChildProcess | undefined): '' | undefined {
  return container === undefined || container.exitCode !== null || container.signalCode !== null
    ? ''
    : undefined;
}

export interface Service {
  /** What systemd knows of the unit. */
  property(name: string, unit?: string): string;
  /** Resolves when it runs. */
  active(): Promise<unknown>;
  /** The names of all files in the vault. */
  filesKept(): string[];
}

/** Chancery on the machine, once it is installed. */
export function serviceOn(machine: Machine): Service {
  const property = (name: string, unit = 'chancery') =>
    machine.ask(`systemctl show --property=${name} --value ${unit}`);
  return {
    property,
    active: () =>
      eventually(
        'the service is active',
        () => (property('ActiveState') === 'active' ? true : undefined),
        60_000,
      ),
    filesKept: () =>
      (JSON.parse(machine.ask('chancery vault list --json')) as { name: string }[])
        .map(({ name }) => name)
        .sort(),
  };
}
