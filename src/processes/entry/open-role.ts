import { logsToJournal, setRuntimeDirectory } from '../../platform/bundle/index.ts';
import { type Config, createLog, type Log, logLevelOf } from '../../platform/index.ts';
import { type DataPaths, dataPaths } from '../../store/index.ts';
import { childConfig } from '../protocol/child-config.ts';

/** What the role of a child begins with; no stores are opened. */
export function openRole(name: string): {
  readonly config: Config;
  readonly paths: DataPaths;
  readonly log: Log;
} {
  const config = childConfig();
  const paths = dataPaths(config.data);
  setRuntimeDirectory(paths.runtime);
  return {
    config,
    paths,
    log: createLog(logLevelOf(config), name, { priorities: logsToJournal(process.env) }),
  };
}
