import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { type Config, type ConfigValues, resolveConfig } from '../../platform/index.ts';
import { dataPaths, isInitialized, readConfigFile } from '../../store/index.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** `--data`, else `CHANCERY_DATA`, else `$XDG_DATA_HOME/chancery`, else `~/.local/share/chancery`. */
export function dataDirectory(given: string | undefined, env: Env): string {
  const named = given ?? env['CHANCERY_DATA'];
  if (named !== undefined && named !== '') return resolve(named);
  const xdg = env['XDG_DATA_HOME'];
  const base = xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir(), '.local', 'share');
  return join(base, 'chancery');
}

/** The settings that hold for a data directory; its `config.json` need not exist. */
export function configOf(directory: string, env: Env, flags: ConfigValues = {}): Config {
  return resolveConfig(directory, flags, env, readConfigFile(dataPaths(directory)));
}

export function hasData(directory: string): boolean {
  return isInitialized(dataPaths(directory));
}

/** Native parts are unpacked beside the data, so that the whole appliance is in one place. */
export function useRuntimeOf(directory: string): void {
  setRuntimeDirectory(dataPaths(directory).runtime);
}
