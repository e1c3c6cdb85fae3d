import { setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { dataPaths } from '../../store/index.ts';
import { childConfig } from '../child-config.ts';
import { runOcrChild } from './child.ts';

/** The role `child ocr`: no stores are opened. */
export function runOcr(): void {
  const { runtime, ocr } = dataPaths(childConfig().data);
  setRuntimeDirectory(runtime);
  runOcrChild(ocr);
}
