/**
 * Did the appliance try to reach anything? In a network namespace of its own the kernel counts it (proc_pid_net(5),
 * SNMP MIB-II): packets without a way out, connections that nobody accepts (the canary's port is closed), datagrams.
 * Everywhere the ingest child's open sockets are looked at: it needs none of the Internet.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { attemptsToLeave } from '../support/confined/isolation.ts';
import { childOf } from '../support/processes.ts';

export interface NetworkWatch {
  stop(): Attempts;
}

export interface Attempts {
  /** Packets for which there was no way; null where the run was not isolated. */
  readonly unroutable: number | null;
  /** Connections begun to ports where nobody listens; null where the run was not isolated. */
  readonly refused: number | null;
  readonly datagrams: number | null;
  /** Internet sockets seen in the ingest child. */
  readonly sockets: number;
  /** How often they were looked for. */
  readonly looks: number;
}

const LOOK_EVERY_MS = 100;

export function watchNetwork(server: number, isolated: boolean): NetworkWatch {
  const before = isolated ? counters(server) : null;
  const seen = new Set<string>();
  let looks = 0;
  const timer = setInterval(() => {
    const child = childOf(server, 'ingest');
    if (child === undefined) return;
    looks++;
    for (const socket of internetSockets(child)) seen.add(socket);
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const after = isolated ? counters(server) : null;
      const grown = (name: keyof Counters) =>
        before === null || after === null ? null : after[name] - before[name];
      return {
        unroutable: grown('unroutable'),
        refused: grown('refused'),
        datagrams: grown('datagrams'),
        sockets: seen.size,
        looks,
      };
    },
  };
}

interface Counters {
  readonly unroutable: number;
  readonly refused: number;
  readonly datagrams: number;
}

function counters(pid: number): Counters {
  const lines = readFileSync(`/proc/${pid}/net/snmp`, 'utf8').split('\n');
  const read = (group: string, name: string): number => {
    const [names = '', values = ''] = lines.filter((line) => line.startsWith(`${group}:`));
    return Number(values.split(' ')[names.split(' ').indexOf(name)]);
  };
  return {
    unroutable: attemptsToLeave(pid),
    refused: read('Tcp', 'AttemptFails'),
    datagrams: read('Udp', 'OutDatagrams'),
  };
}

function internetSockets(pid: number): string[] {
  try {
    const open = readdirSync(`/proc/${pid}/fd`).map((descriptor) => linkOf(`/proc/${pid}/fd/${descriptor}`));
    const inodes = ['tcp', 'tcp6', 'udp', 'udp6', 'raw'].flatMap((kind) =>
      readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => `socket:[${line.trim().split(/\s+/)[9]}]`),
    );
    return inodes.filter((inode) => open.includes(inode));
  } catch (error) {
    if (gone(error)) return [];
    throw error;
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (gone(error)) return '';
    throw error;
  }
}

function gone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');
}
