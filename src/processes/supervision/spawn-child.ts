import { spawn } from 'node:child_process';
import { type Log, messageOf } from '../../platform/index.ts';
import { AFTER_THE_SERVER, lowerPriorityOf } from '../system/low-priority.ts';
import type { SelfCommand } from './self.ts';

/** A child process as its host sees it. */
export interface SpawnedChild<Order> {
  readonly pid: number | undefined;
  /** Settles once it has exited, was killed, or turned out never to have started. */
  readonly ended: Promise<void>;
  /** An order that no longer reaches it is lost: `over` says, or will say, that it is gone. */
  tell(order: Order): void;
  kill(): void;
  /** Tells it to end, and kills it after so many milliseconds. */
  end(order: Order, graceMilliseconds: number): Promise<void>;
}

export interface ChildOptions<Report> {
  /** For the log: `encoder`, `model`, … */
  readonly process: string;
  readonly command: SelfCommand;
  readonly env: NodeJS.ProcessEnv;
  /** Steps of nice(1) behind us; default {@link AFTER_THE_SERVER}. */
  readonly behind?: number;
  /** A descriptor of ours that is its standard input; default none. */
  readonly input?: number;
  /** `advanced` carries typed arrays and buffers as they are; default JSON. */
  readonly serialization?: 'advanced' | 'json';
  readonly log: Log;
  /** Called when it runs, and when it has ended. */
  onChild?(pid: number, runs: boolean): void;
  /** What it reports. */
  hear(report: Report): void;
  /** Called once, however it ended: `SIGKILL`, `exit code 1`, or why it could not be started. */
  over(how: string): void;
}

/** Starts a child that talks over an IPC channel and writes its log to our standard error. */
export function spawnChild<Order extends object, Report>(options: ChildOptions<Report>): SpawnedChild<Order> {
  const { log, command, env, input = 'ignore', serialization = 'json', behind = AFTER_THE_SERVER } = options;
  const child = spawn(command.command, command.args, {
    stdio: [input, 'ignore', 'inherit', 'ipc'],
    serialization,
    env,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const over = (how: string) => {
    if (child.pid !== undefined) options.onChild?.(child.pid, false);
    options.over(how);
    resolve();
  };
  if (child.pid !== undefined) {
    // From outside, before it has run: loading its code takes as much of the processor as much of its work.
    lowerPriorityOf(child.pid, behind);
    options.onChild?.(child.pid, true);
  }
  child.on('message', (report) => options.hear(report as Report));
  child.once('exit', (code, killedBy) => over(killedBy ?? `exit code ${code}`));
  child.on('error', (error) => {
    if (child.pid === undefined)
      over(messageOf(error)); // it never started, so no `exit` follows
    else log.warn({ process: options.process, error: error.message }, 'a child process could not be reached');
  });
  log.debug({ process: options.process, pid: child.pid }, 'a child process was started');

  const tell = (order: Order) => {
    if (!child.connected) return;
    child.send(order, (error) => {
      if (error !== null)
        log.debug({ process: options.process, error: error.message }, 'a child process did not hear us');
    });
  };
  return {
    pid: child.pid,
    ended,
    tell,
    kill: () => void child.kill('SIGKILL'),
    async end(order, graceMilliseconds) {
      tell(order);
      const force = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
      await ended;
      clearTimeout(force);
    },
  };
}
