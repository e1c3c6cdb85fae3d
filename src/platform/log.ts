import pino from 'pino';

export type Log = pino.Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * One JSON object a line on standard error. Tokens, secrets and document text must never be given to
 * it; as a second line of defence the usual carriers of them are redacted.
 */
export function createLog(level: LogLevel, name: string): Log {
  return pino(
    {
      level,
      base: { process: name },
      timestamp: pino.stdTimeFunctions.isoTime,
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
    pino.destination({ fd: 2, sync: true }),
  );
}

export const silentLog: Log = pino({ level: 'silent' });
