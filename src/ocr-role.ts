import { setRuntimeDirectory } from './platform/bundle/index.ts';
import { childConfig } from './processes/child-config.ts';
import { runOcrChild } from './processes/ocr-child.ts';
import { dataPaths } from './store/index.ts';

/** The role `child ocr`: no stores are opened. */
export function runOcr(): void {
  const { runtime, ocr } = dataPaths(childConfig().data);
  setRuntimeDirectory(runtime);
  runOcrChild(ocr);
}
