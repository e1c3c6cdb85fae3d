import pino from 'pino';
import { isoTime } from '../values/clock.ts';
import { collectedLines } from './log-lines.ts';

export type Log = pino.Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What each level is to journald; sd-daemon(3), as in syslog(3). */
const PRIORITIES = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
] as const;
const DEBUG = 7;

export interface LogOptions {
  /** Begins each line with its priority, which journald takes off again: `journalctl -p warning` finds it. */
  readonly priorities?: boolean;
}

/**
 * One JSON object a line on standard error. Tokens, secrets and document text must never be given to
 * it; as a second line of defence the usual carriers of them are redacted.
 */
export function createLog(level: LogLevel, name: string, { priorities = false }: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: { process: name },
      timestamp: () => `,"time":"${isoTime(Date.now())}"`,
      redact: {
        paths: [
          '*.authorization',
          '*.access_token',
          '*.refresh_token',
          '*.client_secret',
          'req.headers',
          '*.text',
        ],
        censor: '[redacted]',
      },
    },
    collectedLines(priorities ? priorityOf : undefined),
  );
}

function priorityOf(level: number): string {
  return `<${PRIORITIES.find(([least]) => level >= least)?.[1] ?? DEBUG}>`;
}

export const silentLog: Log = pino({ level: 'silent' });
