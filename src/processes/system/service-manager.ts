import { spawn } from 'node:child_process';
import type { Log } from '../../platform/index.ts';

/** What the server tells the service manager that started it; says nothing when none did. */
export interface ServiceManager {
  ready(status: string): void;
  /** Between these two the manager knows that settings are read again. */
  reloading(): void;
  reloaded(): void;
  /** Ends the signs of life, too. */
  stopping(): void;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The protocol of sd_notify(3), spoken through systemd's own `systemd-notify`, because Node has no datagram sockets of
 * the local kind. From `ready` on a sign of life is given in half the time that the unit's `WatchdogSec` allows; as it comes
 * from the event loop, a server that hangs gives none.
 */
export function createServiceManager(env: Env, log: Log, command = 'systemd-notify'): ServiceManager {
  if ((env['NOTIFY_SOCKET'] ?? '') === '')
    return { ready: nothing, reloading: nothing, reloaded: nothing, stopping: nothing };
  let failed = false;
  const report = (error: string) => {
    if (!failed) log.warn({ error }, 'the service manager cannot be told how the server is');
    failed = true;
  };
  // One after the other: what overtakes another leaves the manager with the wrong state.
  let told: Promise<void> = Promise.resolve();
  const tell = (...words: string[]) => {
    told = told.then(() => say(words));
  };
  const say = (words: readonly string[]) =>
    new Promise<void>((resolve) => {
      const child = spawn(command, words, { stdio: 'ignore' });
      child.once('error', (error) => {
        report(error.message);
        resolve();
      });
      child.once('exit', (code) => {
        if (code !== 0 && code !== null) report(`${command} ended with ${code}`);
        resolve();
      });
      child.unref();
    });
  let signs: NodeJS.Timeout | undefined;
  return {
    ready(status) {
      tell('--ready', `--status=${status}`);
      const period = Number(env['WATCHDOG_USEC'] ?? 0) / 2000;
      if (period > 0) signs = setInterval(() => tell('WATCHDOG=1'), period).unref();
    },
    reloading: () => tell('RELOADING=1'),
    reloaded: () => tell('--ready'),
    stopping() {
      clearInterval(signs);
      tell('STOPPING=1');
    },
  };
}

function nothing(): void {
  // Nobody listens.
}
