import { logsToJournal, setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { createLog, logLevelOf } from '../../platform/index.ts';
import { createReader, defaultWorkers } from '../../reading/index.ts';
import { dataPaths } from '../../store/index.ts';
import { childConfig } from '../child-config.ts';
import { runReaderChild } from './child.ts';
import { readHere } from './read-here.ts';

/** The role `child reader`: no stores are opened. */
export function runReader(): void {
  const config = childConfig();
  const { runtime, ocr } = dataPaths(config.data);
  setRuntimeDirectory(runtime);
  const log = createLog(logLevelOf(config), 'reader', { priorities: logsToJournal(process.env) });
  runReaderChild(config.ocrWorkers || defaultWorkers(), (recognition) =>
    readHere(createReader({ log, languageDirectory: ocr, recognition })),
  );
}
