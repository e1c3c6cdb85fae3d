import { setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { DEFAULT_LIMITS } from '../../reading/index.ts';
import { dataPaths } from '../../store/index.ts';
import { childConfig } from '../child-config.ts';
import { runRenderChild } from './child.ts';

/** The role `child render`: no stores are opened. */
export function runRender(): void {
  const config = childConfig();
  setRuntimeDirectory(dataPaths(config.data).runtime);
  runRenderChild({ ...DEFAULT_LIMITS, maxPages: config.maxPages });
}
