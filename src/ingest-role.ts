import { DEFAULT_ATTACHMENT_LIMITS, type IngestParts } from './ingest/index.ts';
import { logsToJournal, setRuntimeDirectory } from './platform/bundle/index.ts';
import { createLog, logLevelOf } from './platform/index.ts';
import { childConfig } from './processes/child-config.ts';
import { runIngestChild } from './processes/ingest-child.ts';

import { lowerOwnPriority } from './processes/low-priority.ts';
import { spareMemory } from './processes/spare-memory.ts';
import { awaitKeyring } from './processes/unlock.ts';
import { createReader, DEFAULT_LIMITS } from './reading/index.ts';
import { dataPaths } from './store/index.ts';
import { openStores } from './stores.ts';

/** The role `child ingest`: stores, reader, queue. */
export async function runIngest(): Promise<void> {
  // First of all: the threads started from here on inherit it.
  lowerOwnPriority();
  const config = childConfig();
  setRuntimeDirectory(dataPaths(config.data).runtime);
  const log = createLog(logLevelOf(config), 'ingest', { priorities: logsToJournal(process.env) });
  const stores = await openStores(config, log, { keyring: await awaitKeyring() });
  const reader = createReader({
    log,
    languageDirectory: dataPaths(config.data).ocr,
    ...(config.ocrWorkers === 0 ? {} : { ocrWorkers: config.ocrWorkers }),
  });
  const parts: IngestParts = {
    ...stores,
    reader,
    limits: { ...DEFAULT_LIMITS, maxPages: config.maxPages },
    attachmentLimits: {
      ...DEFAULT_ATTACHMENT_LIMITS,
      fileBytes: Math.min(DEFAULT_ATTACHMENT_LIMITS.fileBytes, config.maxFileBytes),
    },
  };
  const spare = spareMemory();
  await runIngestChild(parts);
  spare.stop();
  await reader.close();
  await stores.close();
  process.disconnect?.();
}
