/**
 * A network namespace with nothing in it but its own loopback: what runs there cannot reach any network, and
 * the kernel counts each attempt. The way in from the outside is a Unix socket, which knows no namespaces.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const UNSHARE = '/usr/bin/unshare';
const NSENTER = '/usr/bin/nsenter';
const PERL = '/usr/bin/perl';

/** Brings the loopback up (SIOCSIFFLAGS with UP, LOOPBACK and RUNNING; netdevice(7)) and becomes the command. */
const LOOPBACK_THEN_EXEC = `
  socket(my $socket, 2, 2, 0) or die "socket: $!\\n";
  my $flags = pack("a16s", "lo", 0x49);
  ioctl($socket, 0x8914, $flags) or die "lo: $!\\n";
  exec {$ARGV[0]} @ARGV or die "$ARGV[0]: $!\\n";`;

/** The command line that runs `command` in a namespace of its own; it keeps the process id. */
export function isolatedCommand(command: string, args: readonly string[]): [string, string[]] {
  const inside = [PERL, '-e', LOOPBACK_THEN_EXEC, command, ...args];
  return [UNSHARE, ['--map-root-user', '--net', '--', ...inside]];
}

/** Not every account may make namespaces. */
export function canIsolate(): boolean {
  const [command, args] = isolatedCommand('/bin/true', []);
  return [UNSHARE, NSENTER, PERL].every(existsSync) && spawnSync(command, args).status === 0;
}

export interface Bridge {
  /** Where the port of the isolated process is reached from here. */
  readonly url: string;
  close(): Promise<void>;
}

/** Carries connections from `port` of this machine to the same on the loopback of the namespace of `pid`. */
export async function openBridge(pid: number, port: number, directory: string): Promise<Bridge> {
  const socket = join(directory, 'bridge.sock');
  rmSync(socket, { force: true });
  const relay = spawn(
    NSENTER,
    [
      ...['--target', String(pid), '--user', '--net', '--preserve-credentials', '--'],
      ...[process.execPath, join(import.meta.dirname, 'relay.ts'), socket, String(port)],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const gone = once(relay, 'exit');
  for (let waited = 0; !existsSync(socket); waited += 50) {
    if (waited > 20_000 || relay.exitCode !== null)
      throw new Error('The way into the namespace did not open.');
    await sleep(50);
  }
  const server = createServer((from) => {
    const to = connect(socket);
    pipeline(from, to, ignore);
    pipeline(to, from, ignore);
  });
  // The same port as within, since a server proves who it is for the port that it is asked at.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      relay.kill('SIGKILL');
      await gone;
      server.close();
    },
  };
}

/** How often a process in the namespace of `pid` tried to send something to where no way leads. */
export function attemptsToLeave(pid: number): number {
  const [names = '', values = ''] = readFileSync(`/proc/${pid}/net/snmp`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Ip:'));
  const column = names.split(' ').indexOf('OutNoRoutes');
  const ip6 = /^Ip6OutNoRoutes\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/net/snmp6`, 'utf8'))?.[1];
  return Number(values.split(' ')[column]) + Number(ip6 ?? 0);
}

function ignore(): void {
  // a connection that breaks on one side is broken on the other by the pipeline
}
