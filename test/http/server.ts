import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  accessRoutes,
  authenticate,
  clientRoutes,
  createAttempts,
  createGuesses,
  createProvider,
  createSessions,
  type DirectorySettings,
  directoryRoutes,
  issueToken,
  type Principal,
  sessionRoutes,
  wallRoutes,
} from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { casesRoutes } from '../../src/cases/index.ts';
import type { OperationId, RoomHandlers } from '../../src/contract/index.ts';
import { eventsRoutes } from '../../src/events/index.ts';
import {
  createHttpServer,
  type HttpConfig,
  type HttpServer,
  type HttpTuning,
  idempotencyStore,
  type Readiness,
} from '../../src/http/index.ts';
import { ChanceryError, type Log, operator, silentLog } from '../../src/platform/index.ts';
import { createRenderHost } from '../../src/processes/render/host.ts';
import { searchRoutes } from '../../src/search/index.ts';
import { openDiskViews, serverProof } from '../../src/store/index.ts';
import { vaultRoutes } from '../../src/vault/index.ts';
import { webhooksRoutes } from '../../src/webhooks/index.ts';
import { newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

export interface Edge {
  readonly url: string;
  readonly port: number;
  readonly stores: Stores;
  readonly server: HttpServer;
  readonly clientId: string;
  readonly secret: string;
  readonly principal: Principal;
  readonly firm: Principal;
  /** A token with all scopes of the firm's client. */
  readonly token: string;
}

export interface EdgeOptions {
  readonly tls?: Parameters<typeof createHttpServer>[0]['tls'];
  readonly tuning?: Partial<HttpTuning>;
  readonly limits?: Partial<HttpConfig>;
  readonly shutdownSeconds?: number;
  readonly maxFileBytes?: number;
  readonly directory?: Partial<DirectorySettings>;
  readonly handlers?: Partial<RoomHandlers<Principal>>;
  readonly readiness?: () => Promise<Readiness>;
  readonly log?: Log;
  /** A free one when absent. */
  readonly port?: number;
}

/** The real edge over real stores; rooms that a test does not need answer 503. */
export async function startEdge(options: EdgeOptions = {}): Promise<Edge> {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { clientId, secret, principal } = await newClient(stores, firm.firmId);
  const config = { ...stores.config, ...options.directory };
  const maxFileBytes = options.maxFileBytes ?? 64 * 2 ** 20;
  const absent = new Proxy({} as RoomHandlers<Principal>, {
    get: () => async () => {
      throw new ChanceryError('service_unavailable', 'This test runs without that room.');
    },
  });
  const names: OperationId[] = [
    'listPrecedents',
    'searchPrecedents',
    'analyzePrecedents',
    'listDocumentTypes',
    'generateDocument',
    'listDocuments',
    'getDocument',
  ];
  const vault = vaultParts(stores);
  const viewMaker = createRenderHost({ log: silentLog, config: stores.config });
  onTestFinished(() => viewMaker.stop());
  const server = await createHttpServer({
    handlers: {
      ...(Object.fromEntries(
        names.map((name) => [name, Reflect.get(absent, name)]),
      ) as RoomHandlers<Principal>),
      ...accessRoutes(stores, createAttempts(options.limits?.authPerMinute ?? 0), options.log ?? silentLog),
      ...clientRoutes(stores),
      ...wallRoutes(stores),
      ...webhooksRoutes(stores),
      ...sessionRoutes({ ...stores, config }, createGuesses(options.limits?.authPerMinute ?? 0)),
      ...directoryRoutes({ ...stores, config }, createProvider(config)),
      ...casesRoutes(stores),
      ...vaultRoutes({
        ...vault,
        limits: { maxFileBytes, maxFiles: 50 },
        views: openDiskViews(stores.paths.views, 2 ** 30, stores.keyring),
        viewMaker,
        onDisposed: async () => undefined,
      }),
      ...searchRoutes({ ...stores, citedAs: async () => new Map() }),
      ...eventsRoutes({ ...stores, news: vault.news }),
      ...options.handlers,
    },
    authenticate: (token, connection) => authenticate(stores, token, connection),
    sessions: createSessions(stores),
    idempotency: idempotencyStore(stores),
    measure: async () => [{ name: 'chancery_test', help: 'A test.', samples: [{ value: 7 }] }],
    readiness: options.readiness ?? (async () => ({ ready: true, parts: { database: { state: 'ok' } } })),
    prove: (challenge, at) => serverProof(stores.keyring, challenge, at),
    config: {
      publicUrl: stores.issuer,
      maxFileBytes,
      maxFiles: 50,
      requestsPerMinute: 0,
      authPerMinute: 0,
      aiPerMinute: 0,
      uploadsPerMinute: 0,
      personSharePercent: 50,
      trustedProxies: '',
      allowedHosts: '',
      metricsFrom: '127.0.0.1, ::1',
      ...options.limits,
      shutdownSeconds: options.shutdownSeconds ?? 1,
      tuning: { checkInterval: 100, ...options.tuning },
    },
    tls: options.tls,
    ids: stores.ids,
    log: options.log ?? silentLog,
  });
  onTestFinished(() => server.close());
  const { url } = await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { access_token: token } = await issueToken(stores, operator, { clientId });
  return { url, port: Number(new URL(url).port), stores, server, clientId, secret, principal, firm, token };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  json(): Record<string, unknown>;
}

/** A request without the niceties of `fetch`: any header, any body. */
export function send(
  edge: Pick<Edge, 'port'>,
  method: string,
  path: string,
  options: {
    headers?: Record<string, string | string[]>;
    body?: string | Buffer;
    token?: string;
    /** Keeps the connection for the next request. */
    agent?: Agent;
  } = {},
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const headers: Record<string, string | string[]> = { ...options.headers };
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  if (options.body !== undefined && headers['transfer-encoding'] === undefined) {
    headers['content-length'] ??= String(Buffer.byteLength(options.body));
  }
  const request = httpRequest(
    { host: '127.0.0.1', port: edge.port, method, path, headers, agent: options.agent ?? false },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          json: () => JSON.parse(body) as Record<string, unknown>,
        });
      });
    },
  );
  request.on('error', reject);
  request.end(options.body);
  return promise;
}

/** Writes bytes on a socket and collects what comes back until the server closes it. */
export function sendBytes(edge: Pick<Edge, 'port'>, ...pieces: (string | number)[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(edge.port, '127.0.0.1', async () => {
    for (const piece of pieces) {
      if (typeof piece === 'number') await new Promise((done) => setTimeout(done, piece));
      else if (socket.writable) socket.write(piece);
    }
  });
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => resolve(received));
  socket.on('close', () => resolve(received));
  return promise;
}

export const json = { 'content-type': 'application/json' };
