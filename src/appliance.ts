import { accessRoutes, authenticate, createAttempts, deleteExpired } from './access/index.ts';
import { keepHeads, openHeadSigner } from './audit/index.ts';
import { casesRoutes } from './cases/index.ts';
import { createDisposals, type Disposals } from './disposals.ts';
import {
  createDraftWorker,
  createEmbedder,
  createLlamaEngine,
  createOpenAiEngine,
  createReranker,
  type DraftingRouteParts,
  draftingRoutes,
  type OpenAiEngine,
} from './drafting/index.ts';
import { createHttpServer, idempotencyStore, type Measurement, type Readiness } from './http/index.ts';
import { deleteFinished, queueLength } from './jobs/index.ts';
import {
  assertTransport,
  type Config,
  type Log,
  logLevelOf,
  messageOf,
  operator,
  SETTINGS,
  type SettingName,
  speaksTls,
} from './platform/index.ts';
import { namedCitations, precedentsRoutes } from './precedents/index.ts';
import { childEnvironment } from './processes/child-config.ts';
import { keepMemoryOutOfCoreDumps } from './processes/core-dumps.ts';
import { createEncoderHost } from './processes/encoder-host.ts';
import { createIngestHost, type IngestHost } from './processes/ingest-host.ts';
import { createModelHost, type RunningModelHost } from './processes/model-host.ts';
import { createPaperHost } from './processes/paper-host.ts';
import { createRenderHost, type RenderHost } from './processes/render-host.ts';
import { selfCommand } from './processes/self.ts';
import { createServiceManager } from './processes/service-manager.ts';
import { installedLanguages } from './reading/index.ts';
import {
  createVectorWorker,
  type Embedder,
  searchRoutes,
  type VectorWorker,
  warmSearch,
} from './search/index.ts';
import { openServerTls } from './server-tls.ts';
import {
  dataPaths,
  forgetUpgrade,
  freeBytes,
  isInitialized,
  lockDataDirectory,
  openDiskViews,
  openKeyFiles,
  openLineFile,
  type Views,
} from './store/index.ts';
import { openStores, type Stores } from './stores.ts';
import {
  createFileNews,
  type FileNews,
  firmsNaming,
  isBlobNamed,
  summarizeFiles,
  vaultRoutes,
} from './vault/index.ts';
import { createWebhookSender } from './webhooks/index.ts';

/** The running server. */
export interface Appliance {
  readonly url: string;
  /** Takes over those of the settings that can change while the server runs; names the others that differ. */
  reload(config: Config): readonly SettingName[];
  close(): Promise<void>;
}

const EXPIRY_SWEEP_MS = 3_600_000;
const LOW_DISK_BYTES = 2 ** 30;

/**
 * The composition root: opens every part by hand, in order, and closes in reverse. End-to-end tests
 * start the same appliance on port 0 with a temporary data directory.
 */
export async function openAppliance(settled: Config, log: Log): Promise<Appliance> {
  const config = { ...settled };
  const closers: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer();
  };
  try {
    keepMemoryOutOfCoreDumps(log);
    if (isInitialized(dataPaths(config.data))) closers.push(lockDataDirectory(dataPaths(config.data)));
    const stores = await openStores(config, log);
    closers.push(() => stores.close());
    await recover(stores);

    const heads = await keepHeads({
      ...stores,
      heads: openLineFile(stores.paths.auditHeads),
      signer: await openHeadSigner(openKeyFiles(stores.paths.keys, stores.keyring)),
    });
    closers.push(() => heads.stop());
    const views = openDiskViews(stores.paths.views, VIEWS_BYTES, stores.keyring);
    const disposals = createDisposals({ ...stores, views });
    closers.push(() => disposals.settle());
    await disposals.finish();

    const news = createFileNews();
    const ingest = ingestHost(stores, news);
    closers.push(() => ingest.stop());
    const models = createModelHost({
      log,
      threads: config.modelThreads,
      memoryBytes: config.modelMemoryBytes,
      drafts: config.modelDrafts,
      idleMilliseconds: config.modelIdleMinutes * 60_000,
    });
    closers.push(() => models.stop());
    const encoders = createEncoderHost({
      log,
      threads: config.encoderThreads,
      memoryBytes: config.modelMemoryBytes,
      idleMilliseconds: config.modelIdleMinutes * 60_000,
      // A search that had to wait for the model would go by words alone.
      staysLoaded: () => meanings.status().model !== null,
    });
    closers.push(() => encoders.stop());
    const embedder = createEmbedder(stores.paths.models, encoders);
    const meanings = createVectorWorker({ ...stores, embedder, onUnused: () => encoders.rest() });
    closers.push(() => meanings.stop());

    const renderer = createRenderHost({ log, config });
    closers.push(() => renderer.stop());

    const openai = createOpenAiEngine(config, { log });
    if (openai !== null) log.warn({ url: config.openaiUrl }, 'case texts are sent to an inference server');

    const llama = createLlamaEngine({ modelsDirectory: stores.paths.models, host: models });
    const reranker = createReranker(stores.paths.models, encoders);
    const drafting = { ...stores, llama, openai, reranker };
    const papers = createPaperHost({ log, config });
    closers.push(() => papers.stop());
    const drafts = createDraftWorker(drafting);
    closers.push(() => drafts.stop());

    const webhooks = createWebhookSender(stores);
    closers.push(() => webhooks.stop());

    assertTransport(config);
    const tls = speaksTls(config) ? await openServerTls(stores) : undefined;
    closers.push(() => tls?.stop());
    const ready = () => readiness(stores, { ingest, models, meanings, openai });
    const http = await createHttpServer({
      tls,
      handlers: handlers(stores, {
        news,
        ingest,
        renderer,
        views,
        disposals,
        embedder,
        drafting: { ...drafting, papers, progress: drafts },
      }),
      authenticate: (token) => authenticate(stores, token),
      idempotency: idempotencyStore(stores),
      readiness: ready,
      measure: () => measure(stores, ready),
      config,
      ids: stores.ids,
      log,
    });
    closers.push(() => http.close());
    closers.push(() => news.close());
    const { url } = await http.listen({ host: config.host, port: config.port });
    // After listening: requests are answered while the reader of files starts.
    await ingest.start();
    await drafts.start();
    webhooks.start();
    const warming = warmSearch(stores, log);
    closers.push(() => warming.stop());
    const sealing = sealOriginals(stores);
    closers.push(() => sealing.stop());
    const sweep = setInterval(() => {
      sweepExpired(stores);
      forgetOldUpgrade(stores);
      void disposals.finish();
    }, EXPIRY_SWEEP_MS);
    sweep.unref();
    closers.push(() => clearInterval(sweep));
    const manager = createServiceManager(process.env, log);
    manager.ready(`Serving ${url}`);
    closers.push(() => manager.stopping());
    const reload = (next: Config) => {
      manager.reloading();
      const later = takeOver(config, next, log);
      void tls?.refresh();
      manager.reloaded();
      return later;
    };
    return { url, close, reload };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The settings that are asked for at each use. */
const LIVE: readonly SettingName[] = ['logLevel', 'maxFileBytes', 'maxFiles'];

function takeOver(config: Config, next: Config, log: Log): readonly SettingName[] {
  const changed = (Object.keys(SETTINGS) as SettingName[]).filter((name) => config[name] !== next[name]);
  const live = changed.filter((name) => LIVE.includes(name));
  Object.assign(config, Object.fromEntries(live.map((name) => [name, next[name]])));
  log.level = logLevelOf(config);
  const later = changed.filter((name) => !LIVE.includes(name));
  log.info({ changed: live, needs_restart: later }, 'settings were read again');
  return later;
}

/** What may be kept of what was made to be looked at. */
const VIEWS_BYTES = 2 ** 30;

interface ServerParts {
  readonly news: FileNews;
  readonly ingest: IngestHost;
  readonly renderer: RenderHost;
  readonly views: Views;
  readonly disposals: Disposals;
  readonly embedder: Embedder;
  readonly drafting: DraftingRouteParts;
}

function handlers(stores: Stores, parts: ServerParts) {
  const { news, ingest, renderer, views, disposals, embedder, drafting } = parts;
  const { config } = stores;
  return {
    ...accessRoutes(stores, createAttempts(config.authPerMinute)),
    ...casesRoutes(stores),
    ...vaultRoutes({
      ...stores,
      limits: config,
      languages: () => installedLanguages(stores.paths.ocr),
      news,
      onQueued: () => ingest.wake(),
      views,
      onDisposed: () => disposals.begin(),
      viewMaker: renderer,
    }),
    ...searchRoutes({ ...stores, namedCitations: namedCitations(stores), embedder }),
    ...precedentsRoutes(stores),
    ...draftingRoutes(drafting),
  };
}

function ingestHost(stores: Stores, news: FileNews): IngestHost {
  const { config } = stores;
  return createIngestHost({
    parts: stores,
    keyring: stores.keyring,
    log: stores.log,
    ...selfCommand(['child', 'ingest']),
    env: childEnvironment(config),
    onChange: (fileId) => news.publish(fileId),
    memoryBytes: config.ingestMemoryBytes,
    pageTimeoutMs: config.pageTimeoutSeconds * 1000,
    fileTimeoutMs: config.fileTimeoutSeconds * 1000,
  });
}

/** Before anything is received: what a crash left half-way goes, what was acknowledged stays. */
async function recover(stores: Stores): Promise<void> {
  const { removed } = await stores.blobs.recover((name) => isBlobNamed(stores.database.read, name));
  if (removed > 0) stores.log.info({ removed }, 'removed what an interrupted upload left behind');
}

const JOBS_KEPT_MS = 7 * 24 * 3_600_000;

/** Originals of a version without encryption are encrypted while the server already works with them. */
function sealOriginals(stores: Stores): { stop(): Promise<void> } {
  const { blobs, database, log } = stores;
  const stop = new AbortController();
  const done = blobs
    .sealPlain((sha256) => firmsNaming(database.read, sha256), stop.signal)
    .then(({ sealed, unnamed }) => {
      if (sealed > 0) log.info({ sealed }, 'originals of an earlier version were encrypted');
      if (unnamed > 0)
        log.warn({ unnamed }, 'files in the vault belong to nothing and were left as they are');
    })
    .catch((error: unknown) =>
      log.error({ error: messageOf(error) }, 'originals of an earlier version could not be encrypted'),
    );
  return {
    async stop() {
      stop.abort();
      await done;
    },
  };
}

function sweepExpired(stores: Stores): void {
  const now = stores.clock.now();
  const before = new Date(now.getTime() - JOBS_KEPT_MS).toISOString();
  stores.database
    .transaction(async (tx) => {
      await deleteExpired(tx, now.toISOString());
      await deleteFinished(tx, 'generate_document', before);
    })
    .catch((error: unknown) =>
      stores.log.error({ error: messageOf(error) }, 'what has expired could not be removed'),
    );
}

/** How long the databases of before an upgrade are kept: they hold what was deleted since. */
const UPGRADE_KEPT_MS = 7 * 24 * 3_600_000;

function forgetOldUpgrade({ paths, clock, log }: Stores): void {
  try {
    if (forgetUpgrade(paths, new Date(clock.now().getTime() - UPGRADE_KEPT_MS)))
      log.info('the copy from before the last upgrade was removed');
  } catch (error) {
    log.error({ error: messageOf(error) }, 'the copy from before the last upgrade could not be removed');
  }
}

/** For monitoring: nothing here names a firm, a case or a file. */
async function measure(stores: Stores, ready: () => Promise<Readiness>): Promise<Measurement[]> {
  const [{ parts }, queue, files] = await Promise.all([
    ready(),
    queueLength(stores, 'ingest_file'),
    summarizeFiles(stores, operator),
  ]);
  const labelled = (label: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
  const up = Object.fromEntries(
    Object.entries(parts).map(([name, { state }]) => [name, state === 'ok' ? 1 : 0]),
  );
  return [
    { name: 'chancery_part_up', help: '1: the part is as it should be.', samples: labelled('part', up) },
    {
      name: 'chancery_queue_files',
      help: 'Files that wait, and that are being read.',
      samples: labelled('state', queue),
    },
    { name: 'chancery_files', help: 'Files in the vault.', samples: labelled('status', files.byStatus) },
    {
      name: 'chancery_oldest_unread_seconds',
      help: 'How long the oldest file has waited to be read.',
      samples: [{ value: files.oldestUnreadSeconds }],
    },
    {
      name: 'chancery_disk_free_bytes',
      help: 'Where the data is.',
      samples: [{ value: freeBytes(stores.paths) }],
    },
  ];
}

interface WorkingParts {
  readonly ingest: IngestHost;
  readonly models: RunningModelHost;
  readonly meanings: VectorWorker;
  readonly openai: OpenAiEngine | null;
}

async function readiness(
  stores: Stores,
  { ingest, models, meanings, openai }: WorkingParts,
): Promise<Readiness> {
  const queue = await queueLength(stores, 'ingest_file');
  const free = freeBytes(stores.paths);
  const reading = ingest.state();
  const model = models.status();
  const read = meanings.status();
  return {
    ready: true,
    parts: {
      database: { state: 'ok' },
      vault:
        free < LOW_DISK_BYTES
          ? { state: 'degraded', detail: `Less than 1 GiB of disk is free.` }
          : { state: 'ok' },
      reading: {
        state: reading === 'running' ? 'ok' : 'degraded',
        detail: `${reading}; ${queue.waiting} waiting, ${queue.running} being read`,
      },
      model: { state: model.state === 'recovering' ? 'degraded' : 'ok', detail: model.state },
      // Named only where an embedding model is in use.
      ...(read.model !== null && {
        search_by_meaning: {
          state: read.waits === null ? 'ok' : 'degraded',
          detail: `${read.done} of ${read.pages} pages${read.waits === null ? '' : '; waiting for the model'}`,
        },
      }),
      // Named only where drafts leave the machine; the address is nobody’s business here.
      ...(openai !== null && { inference_server: serverState(openai) }),
    },
  };
}

function serverState(openai: OpenAiEngine): Readiness['parts'][string] {
  const { state, failures } = openai.status();
  if (state !== 'failing') return { state: 'ok', detail: state };
  return { state: 'degraded', detail: `failing; ${failures} in a row` };
}
