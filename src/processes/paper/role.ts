import { setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { dataPaths } from '../../store/index.ts';
import { childConfig } from '../child-config.ts';
import { runPaperChild } from './child.ts';

/** The role `child paper`: no stores are opened. */
export function runPaper(): void {
  setRuntimeDirectory(dataPaths(childConfig().data).runtime);
  runPaperChild();
}
