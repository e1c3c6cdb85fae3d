import pino from 'pino';
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
      timestamp: secondAndRest(),
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

/** RFC 3339 with milliseconds, as `isoTime` of pino: the date is put together once a second, not for each line. */
function secondAndRest(): () => string {
  let second = -1;
  let text = '';
  return () => {
    const now = Date.now();
    const begun = Math.floor(now / 1000);
    if (begun !== second) {
      second = begun;
      text = `,"time":"${new Date(begun * 1000).toISOString().slice(0, -'000Z'.length)}`;
    }
    return `${text}${String(now - begun * 1000).padStart(3, '0')}Z"`;
  };
}

function priorityOf(level: number): string {
  return `<${PRIORITIES.find(([least]) => level >= least)?.[1] ?? DEBUG}>`;
}

export const silentLog: Log = pino({ level: 'silent' });
