import { setRuntimeDirectory } from './platform/bundle/index.ts';
import { childConfig } from './processes/child-config.ts';
import { runPaperChild } from './processes/paper-child.ts';
import { dataPaths } from './store/index.ts';

/** The role `child paper`: no stores are opened. */
export function runPaper(): void {
  setRuntimeDirectory(dataPaths(childConfig().data).runtime);
  runPaperChild();
}
