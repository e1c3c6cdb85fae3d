/** What a command costs the processor: itself, its threads, and every process it starts and waits for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Cost {
  /** Seconds of processor time, user and system, of all cores together. */
  readonly cpu: number;
  /** Seconds by the clock. */
  readonly wall: number;
}

export interface Finished extends Cost {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Bash's `times` tells on its second line what its ended children, and theirs, have used (POSIX, times). */
const SCRIPT = '"$@" 3>&-; status=$?; times >&3; exit $status';

export async function costOf(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const begin = performance.now();
  const shell = spawn('bash', ['-c', SCRIPT, 'bash', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const { stdout: output, stderr: errors } = shell;
  const times = shell.stdio[3];
  if (output === null || errors === null || !(times instanceof Readable))
    throw new Error('a pipe is missing');
  const closed = once(shell, 'close');
  const [stdout, stderr, told] = await Promise.all([text(output), text(errors), text(times)]);
  const [status] = (await closed) as [number | null];
  return {
    cpu: seconds(told.trim().split('\n').at(-1) ?? ''),
    wall: (performance.now() - begin) / 1000,
    status: status ?? -1,
    stdout,
    stderr,
  };
}

/** `0m1.234s 0m0.056s`, added up. */
function seconds(line: string): number {
  const parts = [...line.matchAll(/(\d+)m([\d.,]+)s/g)];
  if (parts.length !== 2) throw new Error(`these are no times: ${line}`);
  return parts.reduce(
    (sum, [, minutes = '0', rest = '0']) => sum + Number(minutes) * 60 + Number(rest.replace(',', '.')),
    0,
  );
}
