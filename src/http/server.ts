import { fastifyMultipart } from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { CONSOLE, type Principal, type Sessions } from '../access/index.ts';
import { type Handlers, type Operation, operationOf, type RoomHandlers } from '../contract/index.ts';
import { ChanceryError, type Ids, isChanceryError, type Log } from '../platform/index.ts';
import { browserEdge } from './browser.ts';
import { announcesBody, type HttpConfig, resolveHttpConfig } from './config.ts';
import { addressReader } from './connection/client-address.ts';
import { hostGuard } from './connection/host-names.ts';
import { listenError } from './connection/listen-errors.ts';
import { createRateLimits, RateLimited } from './connection/rate-limits.ts';
import { lingerAfter, slowReaderWatch } from './connection/slow-clients.ts';
import { type TlsSource, tlsServers } from './connection/tls.ts';
import { consolePage } from './edge-routes/console.ts';
import { edgeRoutes, type ProveServer, type Readiness } from './edge-routes/edge-routes.ts';
import { createMetrics, type Measurement, type Metrics } from './edge-routes/metrics.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { type EdgeParts, type RouteParts, registerOperations } from './register-operations.ts';
import { lateContinue } from './request/late-continue.ts';
import { registerBodyParsers } from './request/parse-body.ts';
import { leadToPage, missing, strayedInConsole } from './request/paths.ts';
import { readQuery } from './request/query.ts';
import { assertUnambiguous } from './request/unambiguous.ts';
import { UploadTurns } from './request/upload-turns.ts';
import { describeError, toChanceryError, toRefusal } from './response/problem.ts';
import { answerSocketErrors, type CurrentResponses } from './response/socket-errors.ts';

export interface HttpServerParts {
  readonly handlers: RoomHandlers<Principal>;
  /** @throws ChanceryError `invalid_token` or `tier_not_eligible` */
  readonly authenticate: (token: string, connection: object) => Promise<Principal>;
  readonly sessions: Pick<Sessions, 'authenticate' | 'assertProven'>;
  readonly idempotency: IdempotencyStore;
  readonly readiness: () => Promise<Readiness>;
  readonly prove: ProveServer;
  /** What the rooms have to say to monitoring. */
  readonly measure: () => Promise<readonly Measurement[]>;
  readonly config: HttpConfig;
  /** Absent: plain HTTP. */
  readonly tls?: TlsSource | undefined;
  readonly ids: Ids;
  readonly log: Log;
}

export interface HttpServer {
  /** Port 0 takes a free one; the URL says which. */
  listen(at: { readonly host: string; readonly port: number }): Promise<{ readonly url: string }>;
  /** Stops accepting, lets what is in flight finish for `shutdownSeconds`, then ends it. */
  close(): Promise<void>;
}

export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const config = resolveHttpConfig(parts.config);
  const metrics = createMetrics(parts.measure);
  const handlers: Handlers<Principal> = {
    ...parts.handlers,
    ...edgeRoutes(parts.readiness, metrics, parts.prove, config),
  };
  const readAddress = addressReader(config.trustedProxies);
  const edge: EdgeParts = {
    handlers,
    authenticate: parts.authenticate,
    sessions: parts.sessions,
    browser: browserEdge(config.publicUrl),
    idempotency: parts.idempotency,
    config,
    log: parts.log,
    inFlight: new Set(),
    limits: createRateLimits(config),
    turns: new UploadTurns(config),
    addressOf: ({ raw }) => {
      const forwarded = raw.headers['x-forwarded-for'];
      return readAddress({
        remoteAddress: raw.socket.remoteAddress,
        forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      });
    },
    lateContinue: lateContinue(),
  };
  await parts.idempotency.recover();
  const app = await buildApp(parts, edge, metrics);
  let closing: Promise<void> | null = null;
  return {
    async listen({ host, port }) {
      try {
        const url = await app.listen({ host, port, backlog: BACKLOG });
        return { url: parts.tls === undefined ? url : url.replace(/^http:/, 'https:') };
      } catch (error) {
        throw listenError(error, { host, port });
      }
    },
    close() {
      closing ??= closeApp(app, edge);
      return closing;
    },
  };
}

/** Connections that may wait to be accepted; listen(2) cuts it to the system's `somaxconn`. Node's own 511 is less than a firm at nine o'clock. */
const BACKLOG = 4_096;

async function buildApp(parts: HttpServerParts, edge: EdgeParts, metrics: Metrics): Promise<FastifyInstance> {
  const { config } = edge;
  const current: CurrentResponses = new WeakMap();
  const refuse = refuser(parts.log, edge);
  const headersOfAll = Object.entries(securityHeaders(config.publicUrl));
  const slowReaders = slowReaderWatch(config);
  const assertHost = hostGuard(config.publicUrl, config.allowedHosts);
  const app = Fastify({
    logger: false,
    genReqId: () => parts.ids.next('req'),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: config.keepAliveTimeout,
    // Whole requests have no time limit of Node's: see slow-clients.ts.
    requestTimeout: 0,
    ...(parts.tls === undefined ? {} : { serverFactory: tlsServers(parts.tls, config) }),
    http: {
      maxHeaderSize: config.maxHeaderBytes,
      headersTimeout: config.headersTimeout,
      connectionsCheckingInterval: config.checkInterval,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 1_000, querystringParser: readQuery },
    clientErrorHandler: answerSocketErrors(current, () => parts.ids.next('req'), config.publicUrl),
    frameworkErrors: (error, request, reply) =>
      refuse(error, request as FastifyRequest, reply as FastifyReply),
  });
  app
    .decorateRequest('operationId', null)
    .decorateRequest('principal', null)
    .decorateRequest('refusal', null);
  registerBodyParsers(app);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(missing(request, reply), request, reply));
  app.server.on('checkContinue', edge.lateContinue.arrived);
  // Nothing in these lines comes from a document or a header: there is nothing to redact, and looking takes as long as writing.
  const requests = parts.log.child({}, { redact: [] });
  let open = true;
  app.addHook('preClose', async () => {
    open = false;
  });
  const arrive: RouteParts['arrive'] = (request, reply, id) => {
    request.operationId = id;
    current.set(request.raw.socket, reply.raw);
    slowReaders.watch(request.raw.socket);
    for (const [name, value] of headersOfAll) reply.header(name, value);
    reply.header('x-request-id', request.id);
    if (announcesBody(request.raw)) reply.raw.once('finish', () => lingerAfter(request.raw, config));
    if (!open) {
      reply.header('connection', 'close');
      throw stopping();
    }
    assertUnambiguous(request.raw);
    assertHost(request.headers.host);
    const operation = id === null ? null : operationOf(id);
    reply.headers(edge.limits.admitAddress(operation, edge.addressOf(request)));
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) {
      done();
      return;
    }
    arrive(request, reply, null);
    // Now, not when a body that nobody wants has been read.
    if (strayedInConsole(request)) {
      const { mediaType, headers, stream } = consolePage();
      reply.code(404).headers(headers).header('cache-control', 'no-store').type(mediaType).send(stream);
    } else leadToPage(request, reply);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // What was in flight when the server was told to stop would keep its connection until the client lets go.
    if (!open) setImmediate(() => app.server.closeIdleConnections());
    const { operationId: operation } = request;
    const { elapsedTime } = reply;
    metrics.observe(operation ?? 'none', reply.statusCode, elapsedTime);
    requests.info(
      {
        request: request.id,
        method: request.method,
        operation,
        status: reply.statusCode,
        ms: Math.round(elapsedTime),
        client: request.principal?.clientId ?? null,
        ...(request.principal?.clientId === CONSOLE ? { person: request.principal.personId } : {}),
        ...(reply.statusCode < 400 ? {} : { code: request.refusal, address: edge.addressOf(request) }),
      },
      'request',
    );
    done();
  });
  const routes: RouteParts = { ...edge, arrive };
  registerOperations(app, routes, (operation) => !takesParts(operation));
  // On its own: its hooks, which look for files to remove, would cost every read three turns of the microtask queue.
  await app.register(async (uploads) => {
    await uploads.register(fastifyMultipart, { throwFileSizeLimit: false });
    registerOperations(uploads, routes, takesParts);
  });
  return app;
}

/** Every error of every kind leaves through here. */
function refuser(log: Log, edge: EdgeParts) {
  const { config } = edge;
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = toChanceryError(thrown);
    request.refusal = error.code;
    // A URL that cannot be read meets no hooks, and nothing is set on its request.
    const operationId = request.operationId ?? null;
    const refusal = toRefusal(error, {
      operation: operationId === null ? null : operationOf(operationId),
      requestId: request.id,
      baseUrl: config.publicUrl,
    });
    if (error.isFailure) {
      const level = isChanceryError(thrown) && refusal.status === 503 ? 'warn' : 'error';
      log[level]({ request: request.id, operation: operationId, error: describeError(thrown) }, error.code);
    }
    // Fastify would close over a body that is still arriving, and the answer could be lost. Whoever is
    // too slow has had its time.
    if (error.code === 'request_timeout' || edge.lateContinue.waits(request.raw))
      reply.header('connection', 'close');
    else if (error.code !== 'service_unavailable') reply.removeHeader('connection');
    for (const name of ['content-length', 'etag', 'content-disposition', 'accept-ranges', 'repr-digest']) {
      reply.removeHeader(name);
    }
    // Again, for the same reason.
    reply.headers(securityHeaders(config.publicUrl)).header('x-request-id', request.id);
    reply.headers(refusal.headers);
    if (error.code === 'rate_limited') sayNothingIsLeft(reply);
    // Refused by name before a secret was looked at: guesses in one name must not use up what others of that address need.
    if (error.code === 'rate_limited' && !(error instanceof RateLimited) && operationId !== null)
      edge.limits.refund(operationOf(operationId), edge.addressOf(request));
    return reply.code(refusal.status).send(refusal.body);
  };
}

/** What a room counts itself is no budget of the edge's, whose header would say that there is some left. */
function sayNothingIsLeft(reply: FastifyReply): void {
  const standing = reply.getHeader('ratelimit');
  if (typeof standing !== 'string') return;
  reply.header('ratelimit', standing.replace(/;r=\d+;t=\d+$/, `;r=0;t=${reply.getHeader('retry-after')}`));
}

function takesParts({ body }: Operation): boolean {
  return body?.kind === 'multipart';
}

function stopping(): ChanceryError {
  return new ChanceryError('service_unavailable', 'The server is stopping.', { retryAfter: 5 });
}

function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    // RFC 6797: only where clients come by TLS; over plain HTTP browsers must ignore it.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  };
}

async function closeApp(app: FastifyInstance, edge: EdgeParts): Promise<void> {
  const { server } = app;
  const deadline = setTimeout(() => {
    for (const controller of edge.inFlight) controller.abort(stopping());
    // A moment for the last words of event streams and aborted calls.
    setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS).unref();
  }, edge.config.shutdownSeconds * 1000);
  try {
    await app.close();
  } finally {
    clearTimeout(deadline);
  }
}

const LAST_WORDS_MS = 500;
