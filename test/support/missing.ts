/** What a machine lacks of what tests want. They are skipped, and say why: as they are, and all together at the end of `npm test`. */
import { accessSync, appendFileSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Tells it. @param reason null: nothing is missing */
export function told(reason: string | null): string | null {
  if (reason === null) return null;
  const line = `skipped: ${reason}\n`;
  process.stdout.write(line);
  const report = process.env['CHANCERY_TEST_SKIPPED'];
  if (report !== undefined) appendFileSync(report, line);
  return reason;
}

/** Why what needs these programs is skipped; null where they are all there. */
export function withoutPrograms(what: string, ...programs: readonly string[]): string | null {
  const missing = programs.filter((program) => !isThere(program));
  const hint = 'scripts/install-test-tools.sh installs what it can';
  return told(missing.length === 0 ? null : `${what} (needs ${missing.join(', ')}; ${hint})`);
}

/** Why what needs the rights of root is skipped; null where the tests have them. */
export function withoutRoot(what: string): string | null {
  return told(process.getuid?.() === 0 ? null : `${what} (needs root)`);
}

function isThere(program: string): boolean {
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  return [...directories, '/usr/local/sbin', '/usr/sbin', '/sbin'].some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
