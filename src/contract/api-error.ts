import { ChanceryError, type ErrorCode, type FieldError, isErrorCode } from '../platform/index.ts';

/** What the server said instead of a result, as an error like our own: same codes, same hints. */
export class ApiError extends ChanceryError {
  /** The status of the answer. */
  readonly httpStatus: number;
  /** `req_…`, for the administrator's log; null when the answer came from something else on the way. */
  readonly requestId: string | null;
  /** RFC 6749 §5.2 `error` of the token endpoints. */
  readonly oauthError: string | null;

  constructor(answer: {
    code: ErrorCode;
    detail: string;
    hint?: string;
    errors?: readonly FieldError[];
    retryAfter?: number;
    httpStatus: number;
    requestId: string | null;
    oauthError?: string;
  }) {
    const { code, detail, hint, errors, retryAfter } = answer;
    super(code, detail, {
      ...(hint === undefined ? {} : { hint }),
      ...(errors === undefined ? {} : { errors }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
    this.httpStatus = answer.httpStatus;
    this.requestId = answer.requestId;
    this.oauthError = answer.oauthError ?? null;
  }
}

/** From an answer that is no success: problem details, an OAuth error, or whatever a proxy says. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = await readObject(response);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const common = {
    httpStatus: response.status,
    requestId: response.headers.get('x-request-id'),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
  if (typeof body['error'] === 'string') {
    const description = body['error_description'];
    return new ApiError({
      ...common,
      code: response.status === 401 ? 'unauthorized' : codeOfStatus(response.status),
      detail: typeof description === 'string' ? description : body['error'],
      oauthError: body['error'],
    });
  }
  return problemToError(body, common);
}

/** A problem that came as an answer or as the event of a stream. */
export function problemToError(
  body: Readonly<Record<string, unknown>>,
  common: { httpStatus: number; requestId: string | null; retryAfter?: number },
): ApiError {
  const { code, detail, hint, errors } = body;
  return new ApiError({
    ...common,
    code: isErrorCode(code) ? code : codeOfStatus(common.httpStatus),
    detail: typeof detail === 'string' ? detail : `The server answered ${common.httpStatus}.`,
    ...(typeof hint === 'string' ? { hint } : {}),
    ...(Array.isArray(errors) ? { errors: errors as FieldError[] } : {}),
  });
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'invalid_token',
  403: 'insufficient_scope',
  404: 'not_found',
  408: 'request_timeout',
  413: 'too_large',
  431: 'headers_too_large',
  502: 'service_unavailable',
  503: 'service_unavailable',
  504: 'service_unavailable',
};

function codeOfStatus(status: number): ErrorCode {
  return BY_STATUS[status] ?? (status < 500 ? 'invalid_request' : 'internal');
}
