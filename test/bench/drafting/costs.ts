/** What words cost: ours through the model child, a peer's through a script of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GenerateRequest, ModelHost } from '../../../src/drafting/engines/llama/index.ts';
import type { RunningModelHost } from '../../../src/processes/model/host.ts';
import { processorTime } from '../support/processes.ts';

export interface Cost {
  /** Milliseconds of processor time a token. */
  readonly cpu: number;
  /** Milliseconds by the clock a token. */
  readonly wall: number;
}

export type Base = Pick<GenerateRequest, 'model' | 'grammar'>;

export interface Ask {
  readonly prompt: string;
  readonly seed: number;
  readonly exact: boolean;
  readonly tokens: number;
  /** Of the text; from it to the end is what counts. */
  readonly begun?: () => void;
}

/** @returns tokens after the first */
export async function write(
  host: ModelHost,
  base: Base,
  { prompt, seed, exact, tokens, begun }: Ask,
): Promise<number> {
  const request: GenerateRequest = {
    ...base,
    messages: [{ role: 'user', text: `${prompt}${seed}` }],
    maxTokens: tokens,
    seed,
    temperature: 0.4,
    memory: String(seed),
    exact,
  };
  const stream = host.generate(request, AbortSignal.timeout(600_000));
  let step = await stream.next();
  begun?.();
  while (step.done !== true) step = await stream.next();
  return step.value.completion_tokens - 1;
}

/** What the child and this process use while `work` runs after `begin` was called. */
export async function costOf(
  host: RunningModelHost,
  work: (begin: () => void) => Promise<number>,
): Promise<Cost> {
  const pid = host.status().pid ?? 0;
  const read = () => ({
    cpu: processorTime(pid) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
    at: performance.now(),
  });
  let from = read();
  const tokens = await work(() => {
    from = read();
  });
  const to = read();
  return { cpu: (to.cpu - from.cpu) / tokens, wall: (to.at - from.at) / tokens };
}

export interface Peer<T> {
  round(): Promise<T>;
  stop(): void;
}

/** A script in `support/` that prints a line of JSON for each line it is given. */
export function startPeer<T>(script: string, args: readonly string[]): Peer<T> {
  const path = join(import.meta.dirname, '..', 'support', 'peers', script);
  const child: ChildProcess = spawn(process.execPath, [path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('a pipe is missing');
  const lines = createInterface({ input: stdout });
  return {
    async round() {
      const answer = once(lines, 'line');
      stdin.write('go\n');
      const [line] = (await answer) as [string];
      return JSON.parse(line) as T;
    },
    stop: () => {
      stdin.end();
    },
  };
}
