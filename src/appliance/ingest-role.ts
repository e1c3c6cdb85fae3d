import { availableParallelism, totalmem } from 'node:os';
import { DEFAULT_ATTACHMENT_LIMITS, type IngestParts } from '../ingest/index.ts';
import type { Config } from '../platform/index.ts';
import { openRole } from '../processes/entry/open-role.ts';
import { endWithParent } from '../processes/entry/parent.ts';
import { runIngestChild, tellServer } from '../processes/ingest/child.ts';
import { startOcr } from '../processes/ocr/host.ts';
import { bareEnvironment, CONFIG_VARIABLE } from '../processes/protocol/child-config.ts';
import { awaitKeyring } from '../processes/protocol/unlock.ts';
import { createReaderHost } from '../processes/reader/host.ts';
import { selfCommand } from '../processes/supervision/self.ts';
import { collectGarbageWhenIdle } from '../processes/system/collect-garbage.ts';
import { killOrphans } from '../processes/system/kill-orphans.ts';
import { createOcrPool, DEFAULT_LIMITS, defaultWorkers } from '../reading/index.ts';
import { openStores } from './stores.ts';

/** The role `child ingest`: stores, queue, and the children that open files. */
export async function runIngest(): Promise<void> {
  const { config, paths, log } = openRole('ingest');
  const stores = await openStores(config, log, { keyring: await awaitKeyring() });
  const env = bareEnvironment(process.env, CONFIG_VARIABLE, 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_');
  const memoryBytes = config.ingestMemoryBytes;
  const children = new Set<number>();
  const onChild = (pid: number, runs: boolean): void => {
    if (runs) children.add(pid);
    else children.delete(pid);
    tellServer({ type: 'child', pid, runs });
  };
  endWithParent(() => {
    killOrphans(children);
    process.exit(0);
  });
  const recognition = createOcrPool({
    workers: config.ocrWorkers || defaultWorkers(),
    sparesOne: true,
    languageDirectory: paths.ocr,
    log,
    start: (language) =>
      startOcr(language, { command: selfCommand(['child', 'ocr']), env, log, onChild, memoryBytes }),
  });
  const reader = createReaderHost({
    command: selfCommand(['child', 'reader']),
    ...{ env, log, onChild, recognition, memoryBytes },
    processorMs: config.pageProcessorSeconds * 1000,
    pageTimeoutMs: config.pageTimeoutSeconds * 1000,
    fileTimeoutMs: config.fileTimeoutSeconds * 1000,
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
  const spare = collectGarbageWhenIdle();
  await runIngestChild(parts, placesFor(config));
  spare.stop();
  await reader.stop();
  await recognition.close();
  await stores.close();
  process.disconnect?.();
}

const MOST_PLACES = 8;

/** Each core has a file to read and one is opened meanwhile, as far as the memory allows that they are all large. */
function placesFor({ readers, ingestMemoryBytes }: Config): number {
  if (readers > 0) return readers;
  const fitting = Math.floor(totalmem() / 2 / ingestMemoryBytes);
  return Math.max(2, Math.min(MOST_PLACES, availableParallelism() + 1, fitting));
}
