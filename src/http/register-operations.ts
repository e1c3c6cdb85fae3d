import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, Sessions } from '../access/index.ts';
import {
  type Handlers,
  type Operation,
  type OperationId,
  operationIds,
  operationOf,
} from '../contract/index.ts';
import { ChanceryError, type Log } from '../platform/index.ts';
import { assertNotInUrl, assertScope, bearerToken, notSignedIn } from './authorize.ts';
import { type BrowserEdge, NO_COOKIES } from './browser.ts';
import { type AnyHandler, anyHandler, readRespondAsync, readWait } from './calls.ts';
import type { ResolvedConfig } from './config.ts';
import type { RateLimits } from './connection/rate-limits.ts';
import { armBodyDeadline } from './connection/slow-clients.ts';
import { HttpCall } from './http-call.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { callOnce, isIdempotent } from './idempotent-call.ts';
import { readCondition } from './request/conditions.ts';
import type { LateContinue } from './request/late-continue.ts';
import { negotiate, offeredMediaTypes } from './request/negotiate.ts';
import { assertBodyHead } from './request/parse-body.ts';
import { leadToPage } from './request/paths.ts';
import { assertUtf8Query } from './request/query.ts';
import { partsDigest, receiveParts } from './request/receive-parts.ts';
import type { UploadTurns } from './request/upload-turns.ts';
import { type BodyValidator, bodyValidator, parameterValidator, type Validator } from './request/validate.ts';
import { sendEvents } from './response/event-stream.ts';
import { describeError } from './response/problem.ts';
import { sendReply } from './response/respond.ts';
import { responseSchemas } from './response/response-schemas.ts';

export interface EdgeParts {
  readonly handlers: Handlers<Principal>;
  /** `connection`: what the token came by. */
  readonly authenticate: (token: string, connection: object) => Promise<Principal>;
  readonly sessions: Pick<Sessions, 'authenticate' | 'assertProven'>;
  readonly browser: BrowserEdge;
  readonly idempotency: IdempotencyStore;
  readonly config: ResolvedConfig;
  readonly log: Log;
  /** Calls in flight; aborted when the server stops and its patience ends. */
  readonly inFlight: Set<AbortController>;
  readonly limits: RateLimits;
  readonly turns: UploadTurns;
  /** From which network address a request comes. */
  readonly addressOf: (request: FastifyRequest) => string;
  readonly lateContinue: LateContinue;
}

export interface RouteParts extends EdgeParts {
  /** What every request meets first. @throws ChanceryError */
  readonly arrive: (request: FastifyRequest, reply: FastifyReply, id: OperationId | null) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where there is none: an unknown path, a URL that cannot be read. */
    operationId: OperationId | null;
    /** Who asks; null before that is known, and where nobody has to say. */
    principal: Principal | null;
    /** Why it was refused, for the log. */
    refusal: string | null;
  }
}

interface Route {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly offers: readonly string[];
  readonly validate: {
    readonly params: Validator;
    readonly query: Validator;
    readonly body: BodyValidator | null;
  };
}

/** The one loop over the table of operations. */
export function registerOperations(
  app: FastifyInstance,
  parts: RouteParts,
  wanted: (operation: Operation) => boolean,
): void {
  for (const id of operationIds) {
    const operation = operationOf(id);
    if (!wanted(operation)) continue;
    const route: Route = {
      id,
      operation,
      handler: anyHandler(parts.handlers, id),
      offers: offeredMediaTypes(operation),
      validate: validatorsOf(operation),
    };
    const inBody = namesInBody(operation);
    app.route({
      method: operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: operation.body?.maxBytes ?? parts.config.maxBodyBytes,
      schema: { response: responseSchemas(id, operation) },
      // One for all: Fastify's hooks of the whole server would have to look up which operation it is.
      onRequest: (request, reply, done) => {
        parts.arrive(request, reply, id);
        if (inBody.size > 0) assertNotInQuery(inBody, request.query);
        admit(parts, operation, request, reply, done);
      },
      ...(operation.method === 'GET' ? {} : { preParsing: parts.lateContinue.preParsing }),
      handler: (request, reply) => {
        // Not by a returned promise, of which Fastify would make three more.
        handle(parts, route, request, reply).catch((error: unknown) => fail(parts, reply, error));
      },
    });
  }
}

/** What an error after the answer has begun cannot change any more is only told to the log. */
function fail({ log }: EdgeParts, reply: FastifyReply, error: unknown): void {
  if (!reply.sent) reply.send(error instanceof Error ? error : new Error(String(error)));
  else log.error({ request: reply.request.id, error: describeError(error) }, 'failed after its answer');
}

/** Before the body: who asks, may they, and is what they are about to send acceptable at all? */
function admit(
  parts: EdgeParts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  // The router lets a parameter be empty: `/v1/cases/` is no path of ours.
  for (const name in request.params as Record<string, string>)
    if ((request.params as Record<string, string>)[name] === '') {
      leadToPage(request, reply);
      return;
    }
  if (operation.signsIn === true && operation.auth === 'none')
    parts.browser.assertMaySignIn(request, parts.addressOf(request));
  if (operation.signsIn === 'returning') parts.browser.assertMayReturn(parts.addressOf(request));
  if (operation.auth === 'none') {
    admitBody(parts, operation, request, reply);
    done();
    return;
  }
  whoAsks(parts, operation, request).then((principal) => {
    try {
      admitPrincipal(parts, operation, principal, request, reply);
      admitBody(parts, operation, request, reply);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  }, done);
}

/** By its token, or else by the cookie of a person; a cookie beside a token says nothing. */
function whoAsks(parts: EdgeParts, operation: Operation, request: FastifyRequest): Promise<Principal> {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const { session } = parts.browser.cookies(request);
    if (session !== null) {
      assertNotInUrl(request.url);
      parts.browser.assertOwnPage(request, parts.addressOf(request));
      return parts.sessions.authenticate(session);
    }
  }
  if (operation.auth === 'session') throw notSignedIn();
  return parts.authenticate(bearerToken(authorization, request.url), request.raw.socket);
}

function admitPrincipal(
  { limits, sessions }: EdgeParts,
  operation: Operation,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // First, so that the log says who was refused.
  request.principal = principal;
  if (principal.clientId !== null) reply.headers(limits.admitClient(operation, principal));
  assertScope(operation, principal);
  if (operation.proof === true) sessions.assertProven(principal);
}

function admitBody(
  { config }: EdgeParts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  assertBodyHead(operation, request, config.maxBodyBytes);
  if (operation.body !== undefined && operation.body.kind !== 'multipart')
    armBodyDeadline(request, reply, config);
}

async function handle(
  parts: EdgeParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (reply.sent) return; // refused while the body was still arriving
  const { id, operation, validate } = route;
  const { config, inFlight, limits } = parts;
  const { principal } = request;
  assertUtf8Query(request.url);
  const query = validate.query(request.query) as Record<string, unknown>;
  const digest = operation.body?.kind === 'multipart' ? partsDigest() : null;
  const key = request.headers['idempotency-key'];
  const once = isIdempotent(id) && key !== undefined && principal?.clientId != null;
  const received = validate.body?.(request.body) ?? NO_BODY;
  const signal = signalOf(reply, inFlight);
  const call = new HttpCall(request, signal, parts.addressOf, {
    principal,
    params: validate.params(request.params) as Record<string, unknown>,
    query,
    body: received.body,
    unfit: received.unfit,
    baseUrl: config.publicUrl,
    wait: operation.prefersWait === true ? readWait(singleHeader(request, 'prefer')) : null,
    respondAsync: operation.prefersAsync === true && readRespondAsync(singleHeader(request, 'prefer')),
    condition: readCondition(operation, request),
    cookies: operation.signsIn !== undefined ? parts.browser.cookies(request) : NO_COOKIES,
    accept: negotiate(operation, route.offers, request.headers.accept, query['format']),
    parts:
      digest === null ? undefined : () => receiveParts(request, config, once ? digest : null, parts.turns),
  });
  if (route.offers.length > 1) reply.header('vary', 'Accept');
  const result = once
    ? await callOnce(
        {
          store: parts.idempotency,
          principal,
          id,
          key: String(key),
          digest,
          handlerOf: (other) => anyHandler(parts.handlers, other),
        },
        call,
        route.handler,
      )
    : await route.handler(call);
  // What OAuth refuses comes as an answer of its own form.
  const { body } = result;
  if (result.status >= 400 && typeof body === 'object' && body !== null && 'error' in body)
    request.refusal = String(body.error);
  if (operation.budget === 'auth' && result.status < 400) limits.refund(operation, call.address);
  if (result.cookies !== undefined) parts.browser.keep(reply, result.cookies);
  if (result.events === undefined) {
    sendReply(request, reply, operation, call, result);
    return;
  }
  reply.headers({ ...result.headers });
  await sendEvents(reply, result.status, result.events, {
    operation,
    requestId: request.id,
    config,
    signal: signal(),
    log: parts.log,
  });
}

/** Made when somebody wants to know: most answers are given in no time. */
function signalOf(reply: FastifyReply, inFlight: Set<AbortController>): () => AbortSignal {
  let controller: AbortController | null = null;
  const { raw } = reply;
  const gone = () => new ChanceryError('request_timeout', 'The client has gone.');
  return () => {
    if (controller !== null) return controller.signal;
    const made = new AbortController();
    controller = made;
    if (raw.destroyed || raw.closed) {
      if (!raw.writableFinished) made.abort(gone());
      return made.signal;
    }
    inFlight.add(made);
    raw.once('close', () => {
      inFlight.delete(made);
      if (!raw.writableFinished) made.abort(gone());
    });
    return made.signal;
  };
}

const NOTHING: Validator = () => ({});
const NO_BODY = { body: undefined, unfit: new Map() };

function validatorsOf(operation: Operation): Route['validate'] {
  const { params, query, body, auth } = operation;
  return {
    params: params === undefined ? NOTHING : listed(parameterValidator(params, 'params')),
    // Probes and OAuth clients may add parameters of their own.
    query:
      query !== undefined
        ? parameterValidator(query, 'query')
        : auth === 'none'
          ? NOTHING
          : parameterValidator({ type: 'object', properties: {}, additionalProperties: false }, 'query'),
    body: body === undefined || body.kind === 'multipart' ? null : bodyValidator(body.schema, body.each),
  };
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** What the body of an operation for everybody takes. */
function namesInBody({ auth, body }: Operation): ReadonlySet<string> {
  const { properties = {} } = (body?.schema ?? {}) as { readonly properties?: object };
  return auth === 'none' ? new Set(Object.keys(properties)) : NO_NAMES;
}

/** In the URL it would be passed over without a word, and a secret be in every log on the way (RFC 6749 §3.2). */
function assertNotInQuery(names: ReadonlySet<string>, query: unknown): void {
  for (const name of Object.keys(query as object))
    if (names.has(name))
      throw new ChanceryError(
        'invalid_request',
        `${name} came in the query of the URL, and is taken from the body alone.`,
        {
          hint: 'Send it in the body. A secret or a token that stood in a URL may be in logs: replace it.',
        },
      );
}

/** Of the path, as parameters of the query come: all values of each. The names are ours. */
function listed(validate: Validator): Validator {
  return (params) => {
    const lists: Record<string, string[]> = {};
    for (const name in params as Record<string, string>)
      lists[name] = [(params as Record<string, string>)[name] ?? ''];
    return validate(lists);
  };
}

function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
