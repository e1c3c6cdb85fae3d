import { type CallBase, HTTP_STATUS, type Operation } from '../../contract/index.ts';
import {
  ChanceryError,
  codesOf,
  ERROR_CODES,
  type ErrorCode,
  isChanceryError,
  isOutOfSpace,
} from '../../platform/index.ts';
import { RateLimited } from '../connection/rate-limits.ts';

/** What goes to the client instead of a result. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export const PROBLEM_TYPE = 'application/problem+json';

/** RFC 9457; an operation of the OAuth family answers as RFC 6749 §5.2 wants it. */
export function toRefusal(
  error: ChanceryError,
  context: { readonly operation: Operation | null; readonly requestId: string; readonly baseUrl: string },
): Refusal {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error instanceof RateLimited) Object.assign(headers, error.headers);
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter));
  // RFC 9110 §12.5.3: bodies are taken as they are.
  if (error.code === 'unsupported_media_type') headers['accept-encoding'] = 'identity';
  if (context.operation?.errorFormat === 'oauth') return toOAuthRefusal(error, headers);
  const challenge = toChallenge(error, context.operation);
  if (challenge !== null) headers['www-authenticate'] = challenge;
  return {
    status: HTTP_STATUS[error.code],
    headers: { ...headers, 'content-type': PROBLEM_TYPE },
    body: toProblem(error, context.requestId, context.baseUrl),
  };
}

export function toProblem(error: ChanceryError, instance: string, baseUrl: string) {
  const { code, message: detail, hint, errors } = error;
  return describeFailure({ code, detail, hint, errors }, instance, baseUrl);
}

export function describeFailure(
  { code, detail, hint, errors = [] }: Parameters<CallBase['toProblem']>[0],
  instance: string,
  baseUrl: string,
) {
  return {
    type: `${baseUrl}/docs#${code}`,
    title: ERROR_CODES[code],
    status: HTTP_STATUS[code],
    detail,
    code,
    instance,
    ...(hint === undefined ? {} : { hint }),
    ...(errors.length === 0 ? {} : { errors: [...errors] }),
  };
}

function toOAuthRefusal(error: ChanceryError, headers: Record<string, string>): Refusal {
  const status = HTTP_STATUS[error.code];
  const word =
    status === 503 || status === 429
      ? 'temporarily_unavailable'
      : status >= 500
        ? 'server_error'
        : 'invalid_request';
  return {
    status: status === 415 ? 400 : status,
    headers: { ...headers, 'content-type': 'application/json', pragma: 'no-cache' },
    body: { error: word, error_description: quotable([error.message, error.hint ?? ''].join(' ').trim()) },
  };
}

/** RFC 6750 §3. */
function toChallenge(error: ChanceryError, operation: Operation | null): string | null {
  if (operation === null || operation.auth !== 'bearer' || error.code === 'session_ended') {
    // No scheme of HTTP: a page asks for the password, and browsers have nothing to ask.
    return HTTP_STATUS[error.code] === 401 ? 'Session realm="chancery"' : null;
  }
  const realm = 'Bearer realm="chancery"';
  const description = `error_description="${quotable(error.message)}"`;
  switch (error.code) {
    case 'unauthorized':
      return realm;
    case 'invalid_token':
      return `${realm}, error="invalid_token", ${description}`;
    case 'insufficient_scope':
      return `${realm}, error="insufficient_scope", ${description}, scope="${operation?.scope ?? ''}"`;
    default:
      return null;
  }
}

/** RFC 6749 §5.2 and RFC 6750 §3: printable ASCII without quote and backslash. */
function quotable(text: string): string {
  return text
    .replace(/[‘’“”"]/g, "'")
    .replace(/[—–]/g, '-')
    .replace(/[^\x20-\x7e]|\\/g, '?');
}

const BUSY = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_TIMEOUT', 'SQLITE_LOCKED']);

/** A disk that is read-only, gone or broken (sqlite.org/rescode.html, with its extended codes). */
const UNAVAILABLE = /^SQLITE_(READONLY|CANTOPEN|IOERR)/;

/** By the codes that Fastify and its multipart plugin give to what went wrong before a handler ran. */
const FRAMEWORK: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_BAD_URL: ['invalid_request', 'The URL is not validly percent-encoded.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this path.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'The body’s media type is not supported here.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is larger than this operation allows.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_request', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'The body is not valid JSON.'],
};

/** Whatever was thrown, as an error that is safe to show. What is not known becomes "Internal error". */
export function toChanceryError(error: unknown): ChanceryError {
  if (isChanceryError(error)) return error;
  if (isOutOfSpace(error)) {
    return new ChanceryError('storage_full', 'The appliance has no space left.', {
      hint: 'The administrator has to free or add disk space; nothing that was acknowledged is lost.',
      cause: error,
    });
  }
  for (const code of codesOf(error)) {
    const known = FRAMEWORK[code];
    if (known !== undefined) return new ChanceryError(known[0], known[1], { cause: error });
    if (BUSY.has(code)) {
      return new ChanceryError('service_unavailable', 'The database is busy.', {
        retryAfter: 1,
        cause: error,
      });
    }
    if (UNAVAILABLE.test(code)) {
      return new ChanceryError('storage_unavailable', 'The database cannot be used at the moment.', {
        hint: 'Nothing of this request was kept. The administrator finds the cause in the log and in chancery doctor.',
        retryAfter: 30,
        cause: error,
      });
    }
  }
  return new ChanceryError('internal', 'Internal error', {
    hint: 'Give the request id to the administrator; the log says more.',
    cause: error,
  });
}

/** An error with its causes, for the log. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
