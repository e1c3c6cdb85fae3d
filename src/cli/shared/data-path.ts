import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** `--data`, else `CHANCERY_DATA`, else `$XDG_DATA_HOME/chancery`, else `~/.local/share/chancery`. */
export function dataPath(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const named = given ?? env['CHANCERY_DATA'];
  if (named !== undefined && named !== '') return resolve(named);
  const xdg = env['XDG_DATA_HOME'];
  const base = xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir(), '.local', 'share');
  return join(base, 'chancery');
}
