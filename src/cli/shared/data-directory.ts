import { setRuntimeDirectory } from '../../platform/bundle/index.ts';
import {
  type Config,
  type ConfigValues,
  createLog,
  logLevelOf,
  resolveConfig,
} from '../../platform/index.ts';
import { dataPaths, isInitialized, readConfigFile } from '../../store/index.ts';
import type { Stores } from '../../stores.ts';

type Env = Readonly<Record<string, string | undefined>>;

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

/** For administration. Of the log only warnings are shown, unless more is asked for. */
export async function openData(directory: string, env: Env): Promise<Stores> {
  const settings = configOf(directory, env);
  useRuntimeOf(directory);
  const { openStores } = await import('../../stores.ts');
  const asked = env['CHANCERY_LOG_LEVEL'] ?? '';
  return openStores(settings, createLog(asked === '' ? 'warn' : logLevelOf(settings), 'cli'));
}
