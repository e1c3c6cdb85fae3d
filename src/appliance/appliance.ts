import { availableParallelism } from 'node:os';
import {
  accessRoutes,
  authenticate,
  clientRoutes,
  createAttempts,
  createGuesses,
  createProvider,
  createSessions,
  directoryRoutes,
  sessionRoutes,
  wallRoutes,
} from '../access/index.ts';
import {
  type ApplianceHealth,
  administrationRoutes,
  type Backups,
  createBackups,
  type OwnCommand,
} from '../administration/index.ts';
import { clockBehind, keepHeads, openHeadFiles, openHeadSigner } from '../audit/index.ts';
import { casesRoutes } from '../cases/index.ts';
import {
  type AnswerWriter,
  type Composer,
  createDraftWorker,
  createEmbedder,
  createLlamaEngine,
  createOpenAiEngine,
  type DraftingRouteParts,
  draftingRoutes,
  type Planner,
  type Reviser,
  turnsOf,
} from '../drafting/index.ts';
import { eventsRoutes } from '../events/index.ts';
import { assertCanListen, createHttpServer, idempotencyStore } from '../http/index.ts';
import {
  assertTransport,
  type Config,
  type Log,
  logLevelOf,
  SETTINGS,
  type SettingName,
  speaksTls,
  systemClock,
} from '../platform/index.ts';
import { citedAs, namedCitations, precedentsRoutes, type Research } from '../precedents/index.ts';
import { createClerkHost } from '../processes/clerk/host.ts';
import { createEncoderHost } from '../processes/encoder/host.ts';
import { createIngestHost, type IngestHost } from '../processes/ingest/host.ts';
import { createModelHost } from '../processes/model/host.ts';
import { createPaperHost } from '../processes/paper/host.ts';
import { childEnvironment } from '../processes/protocol/child-config.ts';
import { resultOf } from '../processes/protocol/wire.ts';
import { createRenderHost, type RenderHost } from '../processes/render/host.ts';
import { createOwnCommand } from '../processes/supervision/own-command.ts';
import { selfCommand } from '../processes/supervision/self.ts';
import { collectGarbageWhenIdle } from '../processes/system/collect-garbage.ts';
import { createServiceManager } from '../processes/system/service-manager.ts';
import { installedLanguages } from '../reading/index.ts';
import { createVectorWorker, type Embedder, searchRoutes, warmSearch } from '../search/index.ts';
import {
  assertRoom,
  dataPaths,
  isInitialized,
  keepMemoryOutOfCoreDumps,
  keepReserve,
  lockDataDirectory,
  openDiskViews,
  serverProof,
  type Views,
} from '../store/index.ts';
import { createFileNews, type FileNews, vaultRoutes } from '../vault/index.ts';
import { createWebhookSender, webhooksRoutes } from '../webhooks/index.ts';
import { createDisposals, type Disposals } from './disposals.ts';
import { applianceHealth, measure, readiness } from './health.ts';
import { forgetOldUpgrade, recover, sweepExpired } from './housekeeping.ts';
import { openServerTls } from './server-tls.ts';
import { openStores, type Stores } from './stores.ts';

/** The running server. */
export interface Appliance {
  readonly url: string;
  /** Takes over those of the settings that can change while the server runs; names the others that differ. */
  reload(config: Config): readonly SettingName[];
  close(): Promise<void>;
}

const EXPIRY_SWEEP_MS = 3_600_000;
const CLOCK_SLACK_MS = 60_000;

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
    const exposed = keepMemoryOutOfCoreDumps();
    if (exposed !== null)
      log.warn({ error: exposed }, 'a core dump of this process would hold what is in memory');
    const paths = dataPaths(config.data);
    const isThere = isInitialized(paths);
    if (isThere) closers.push(lockDataDirectory(paths));
    await assertCanListen(config);
    if (isThere) {
      const reserve = await keepReserve(paths, log);
      closers.push(() => reserve.stop());
    }
    const stores = await openStores(config, log);
    closers.push(() => stores.close());
    await recover(stores);
    const behind = await clockBehind(stores.database.read, systemClock.now());
    if (behind > CLOCK_SLACK_MS)
      log.warn({ seconds: behind / 1000 }, 'the clock is behind the newest entry of the audit log: set it');

    const heads = await keepHeads({ ...stores, files: openHeadFiles(stores.paths, stores.keyring) });
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
      assertRoom: () => assertRoom(paths),
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

    const turns = turnsOf(models);
    const clerks = createClerkHost({
      log,
      config,
      keyring: stores.keyring,
      services: {
        generate: (request, signal) => models.generate(request, signal),
        encode: (order, signal) => encoders.encode(order, signal),
        turns,
        complete: openai?.complete ?? null,
      },
      atOnce: config.clerks || Math.max(2, availableParallelism()),
      workMilliseconds: config.requestProcessorSeconds * 1000,
    });
    closers.push(() => clerks.stop());

    const composer: Composer = {
      compose: (principal, input, signal) => clerks.run('compose', principal, input, signal),
    };
    const planner: Planner = {
      plan: (principal, input, signal) => resultOf(clerks.run('plan', principal, input, signal)),
    };
    const answers: AnswerWriter = {
      answer: (principal, asked) => resultOf(clerks.run('answer', principal, asked)),
    };
    const reviser: Reviser = {
      revise: (principal, input, signal) => resultOf(clerks.run('revise', principal, input, signal)),
    };
    const drafting = {
      ...stores,
      llama: createLlamaEngine({ modelsDirectory: stores.paths.models, host: models, turns }),
      openai,
      assertRoom: () => assertRoom(paths),
      composer,
      answers,
      planner,
      reviser,
    };
    const papers = createPaperHost({ log, config });
    closers.push(() => papers.stop());
    const drafts = createDraftWorker(drafting);
    closers.push(() => drafts.stop());

    const webhooks = createWebhookSender(stores);
    closers.push(() => webhooks.stop());

    assertTransport(config);
    const tls = speaksTls(config) ? await openServerTls(stores) : undefined;
    closers.push(() => tls?.stop());
    const sessions = createSessions(stores);
    closers.push(() => sessions.settle());
    const ownCommand = createOwnCommand(config, log);
    const backups = createBackups({ ...stores, ownCommand });
    closers.push(() => backups.stop());
    const ready = () => readiness(stores, { heads, ingest, models, meanings, openai });
    const http = await createHttpServer({
      tls,
      handlers: handlers(stores, {
        news,
        ingest,
        renderer,
        views,
        disposals,
        embedder,
        research: {
          find: (principal, input, signal) => resultOf(clerks.run('find', principal, input, signal)),
          check: (principal, text, signal) => resultOf(clerks.run('check', principal, text, signal)),
        },
        drafting: { ...drafting, papers, progress: drafts, views, bundles: renderer },
        backups,
        ownCommand,
        health: () => applianceHealth(stores, ready),
      }),
      authenticate: (token, connection) => authenticate(stores, token, connection),
      sessions,
      idempotency: idempotencyStore(stores),
      readiness: ready,
      prove: (challenge, at) => serverProof(stores.keyring, challenge, at),
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
    await backups.start();
    webhooks.start();
    const warming = warmSearch(stores, log);
    closers.push(() => warming.stop());
    const spare = collectGarbageWhenIdle();
    closers.push(() => spare.stop());
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
  readonly research: Research;
  readonly drafting: DraftingRouteParts;
  readonly backups: Backups;
  readonly ownCommand: OwnCommand;
  readonly health: () => Promise<ApplianceHealth>;
}

function handlers(stores: Stores, parts: ServerParts) {
  const { news, ingest, renderer, views, disposals, embedder, research, drafting } = parts;
  const { config } = stores;
  const { backups, ownCommand, health } = parts;
  return {
    ...accessRoutes(stores, createAttempts(config.authPerMinute), stores.log),
    ...clientRoutes(stores),
    ...wallRoutes(stores),
    ...webhooksRoutes(stores),
    ...sessionRoutes(stores, createGuesses(config.authPerMinute)),
    ...directoryRoutes(stores, createProvider(config)),
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
    ...searchRoutes({
      ...stores,
      namedCitations: namedCitations(stores),
      citedAs: citedAs(stores),
      embedder,
    }),
    ...precedentsRoutes({ ...stores, research }),
    ...draftingRoutes(drafting),
    ...eventsRoutes({ ...stores, news }),
    ...administrationRoutes({
      ...stores,
      backups,
      ownCommand,
      health,
      headSigner: () => openHeadSigner(openHeadFiles(stores.paths, stores.keyring).keys),
      onQueued: () => {
        ingest.wake();
        drafting.progress.wake();
      },
    }),
  };
}

function ingestHost(stores: Stores, news: FileNews): IngestHost {
  const { config } = stores;
  return createIngestHost({
    parts: stores,
    keyring: stores.keyring,
    log: stores.log,
    command: selfCommand(['child', 'ingest']),
    env: childEnvironment(config),
    onChange: (fileId) => news.publish(fileId),
    memoryBytes: config.ingestMemoryBytes,
    silenceMs: config.pageTimeoutSeconds * 1000,
  });
}
