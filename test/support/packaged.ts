/**
 * The packaged executable on a data directory of its own, used the way an administrator uses it: commands,
 * and a server that is started, stopped and killed. Nothing of the machine is passed on to it: no PATH with
 * a node in it, no home, no variables.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { EXECUTABLE } from '../packaging/executable.ts';
import { isolatedCommand, openBridge } from './confined/isolation.ts';
import { eventually, killGroup, membersOf, signal } from './processes.ts';

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A line of the server's log, or what was printed there without being one. */
export type LogLine = { readonly level: number; readonly msg?: string } & { readonly [key: string]: unknown };

export interface ServeOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** In a network namespace of its own, from where no other machine can be reached. */
  readonly isolated?: boolean;
  /** A free one when absent; for what must know it before. */
  readonly port?: number;
}

export interface RunningServer {
  readonly url: string;
  /** Also the id of its process group, in which its children are. */
  readonly pid: number;
  readonly log: readonly LogLine[];
  /** SIGTERM, and how it ended: an exit code, or the signal that ended it. */
  stop(): Promise<number | string>;
  /** SIGKILL to the server and all its children, at once. */
  kill(): Promise<void>;
  /** SIGKILL to the server alone. */
  killServerOnly(): Promise<void>;
}

export interface Packaged {
  readonly data: string;
  /** Runs a command on the data directory. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandResult>;
  /** Its result with `--json`; throws when it fails. */
  json<T>(args: readonly string[]): Promise<T>;
  serve(options?: ServeOptions): Promise<RunningServer>;
  /** Ends what still runs and removes the data directory, unless CHANCERY_TEST_KEEP is set. */
  remove(): Promise<void>;
}

const LOG_ERROR = 50;
const COMMAND_WITHIN = 120_000;

export interface Place {
  /** Where the data directory is made; it is not removed with it. */
  readonly on?: string;
  /** What runs instead of the packaged executable. */
  readonly command?: readonly [string, ...string[]];
}

/** An initialised data directory. */
export async function packagedAppliance({ on, command = [EXECUTABLE] }: Place = {}): Promise<Packaged> {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-e2e-'));
  const data = join(on ?? directory, 'data');
  const servers: RunningServer[] = [];
  const appliance: Packaged = {
    data,
    run: (args, env = {}) => run([...command, '--data', data, ...args], env),
    async json<T>(args: readonly string[]) {
      const { status, stdout, stderr } = await appliance.run([...args, '--json']);
      if (status !== 0)
        throw new Error(`chancery ${args.join(' ')}: exit code ${status}\n${stdout}${stderr}`);
      return JSON.parse(stdout) as T;
    },
    async serve(options = {}) {
      const server = await serve(directory, data, command, options);
      servers.push(server);
      return server;
    },
    async remove() {
      for (const server of servers) await server.kill();
      if (process.env['CHANCERY_TEST_KEEP'] === undefined) rmSync(directory, { recursive: true });
      else process.stdout.write(`kept: ${directory}\n`);
    },
  };
  await appliance.json(['init']);
  return appliance;
}

/** What the log holds that somebody would have to look at. */
export function errorsIn(log: readonly LogLine[]): LogLine[] {
  return log.filter(({ level }) => level >= LOG_ERROR);
}

async function run(
  [command = EXECUTABLE, ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const options = { cwd: '/', env: bareEnvironment(env), timeout: COMMAND_WITHIN } as const;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { status: child.exitCode, stdout, stderr };
}

function bareEnvironment(env: Readonly<Record<string, string>>): Record<string, string> {
  return { PATH: '/nonexistent', ...env };
}

async function serve(
  directory: string,
  data: string,
  [executable, ...first]: readonly [string, ...string[]],
  options: ServeOptions,
): Promise<RunningServer> {
  const args = [...first, '--data', data, 'serve', '--port', String(options.port ?? 0), '--json'];
  const [command, words] = options.isolated === true ? isolatedCommand(executable, args) : [executable, args];
  const child = spawn(command, words, {
    cwd: '/',
    env: bareEnvironment(options.env ?? {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that it can be killed with its children
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const kill = () => killGroup(pid);
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([code, by]: (number | string | null)[]) => {
    process.off('exit', kill);
    return code ?? by ?? 'unknown';
  });
  const log = readLog(child);
  const url = await announced(child, log);
  const bridge =
    options.isolated === true ? await openBridge(pid, Number(new URL(url).port), directory) : undefined;
  const end = async (name: NodeJS.Signals, to: number) => {
    signal(to, name);
    const how = await ended;
    await bridge?.close();
    return how;
  };
  return {
    url: bridge?.url ?? url,
    pid,
    log,
    stop: () => end('SIGTERM', pid),
    async kill() {
      await end('SIGKILL', -pid);
      await eventually('the end of every process of the server', () =>
        membersOf(pid).length === 0 ? true : undefined,
      );
    },
    killServerOnly: async () => void (await end('SIGKILL', pid)),
  };
}

function readLog(child: ChildProcess): LogLine[] {
  const log: LogLine[] = [];
  if (child.stderr === null) return log;
  createInterface({ input: child.stderr }).on('line', (line) => {
    // Native code that complains past the log is worth a look as well.
    log.push(line.startsWith('{') ? (JSON.parse(line) as LogLine) : { level: LOG_ERROR, msg: line });
  });
  return log;
}

/** The URL it announces when it answers. */
async function announced(child: ChildProcess, log: readonly LogLine[]): Promise<string> {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  return eventually('the server is ready', () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended: ${child.exitCode ?? child.signalCode}\n${describeLog(log)}`);
    }
    return said.trimEnd().endsWith('}') ? (JSON.parse(said) as { url: string }).url : undefined;
  });
}

function describeLog(log: readonly LogLine[]): string {
  return log.map((line) => JSON.stringify(line)).join('\n');
}
