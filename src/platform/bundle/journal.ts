import { fstatSync } from 'node:fs';

const STANDARD_ERROR = 2;

/**
 * Does what is written to standard error go straight to journald? The variable, device and inode of that stream, is
 * passed on to processes that write elsewhere, too (systemd.exec(5), JOURNAL_STREAM).
 */
export function logsToJournal(env: Readonly<Record<string, string | undefined>>): boolean {
  const named = env['JOURNAL_STREAM'];
  if (named === undefined) return false;
  const { dev, ino } = fstatSync(STANDARD_ERROR);
  return named === `${dev}:${ino}`;
}
