import type { Stores } from '../../appliance/stores.ts';
import { setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { type Config, createLog, logLevelOf } from '../../platform/index.ts';
import { dataPaths, isInitialized } from '../../store/index.ts';

type Env = Readonly<Record<string, string | undefined>>;

export function hasData(directory: string): boolean {
  return isInitialized(dataPaths(directory));
}

/** Native parts are unpacked beside the data, so that the whole appliance is in one place. */
export function useRuntimeOf(directory: string): void {
  setRuntimeDirectory(dataPaths(directory).runtime);
}

/** For administration. Of the log only warnings are shown, unless more is asked for. */
export async function openData(settings: Config, env: Env): Promise<Stores> {
  useRuntimeOf(settings.data);
  const { openStores } = await import('../../appliance/stores.ts');
  const asked = env['CHANCERY_LOG_LEVEL'] ?? '';
  return openStores(settings, createLog(asked === '' ? 'warn' : logLevelOf(settings), 'cli'));
}
