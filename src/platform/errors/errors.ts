/**
 * Every failure a person can meet has a stable `code`, a message that is safe to show, and a hint
 * that says what to do next. The table is the single place where a code gets its HTTP status
 * (RFC 9457 problem details) and its title; `docs/errors.md` must describe each of them.
 */
export const ERROR_CODES = {
  // the request itself
  invalid_request: { status: 400, title: 'Invalid request' },
  invalid_json: { status: 400, title: 'Body is not valid JSON' },
  invalid_query: { status: 400, title: 'Search query cannot be read' },
  invalid_cursor: { status: 400, title: 'Cursor cannot be used' },
  invalid_multipart: { status: 400, title: 'Multipart body cannot be read' },
  unauthorized: { status: 401, title: 'Access token required' },
  invalid_token: { status: 401, title: 'Access token not valid' },
  sign_in_failed: { status: 401, title: 'Not signed in' },
  code_required: { status: 401, title: 'Code required' },
  session_ended: { status: 401, title: 'Session has ended' },
  cross_site: { status: 403, title: 'Request from another site' },
  tls_required: { status: 403, title: 'TLS required' },
  proof_required: { status: 403, title: 'Password required again' },
  second_factor_required: { status: 403, title: 'Second factor not set up' },
  insufficient_scope: { status: 403, title: 'Scope missing' },
  tier_not_eligible: { status: 403, title: 'Firm tier not eligible' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'No acceptable representation' },
  request_timeout: { status: 408, title: 'Request took too long to arrive' },
  conflict: { status: 409, title: 'Conflict' },
  legal_hold: { status: 409, title: 'Legal hold' },
  idempotency_mismatch: { status: 422, title: 'Idempotency key reused for another request' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  too_large: { status: 413, title: 'Too large' },
  headers_too_large: { status: 431, title: 'Request header fields too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  misdirected_request: { status: 421, title: 'Not a name of this appliance' },
  rate_limited: { status: 429, title: 'Too many requests' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  validation_failed: { status: 422, title: 'Validation failed' },
  unknown_document_type: { status: 422, title: 'Unknown document type' },
  too_complex: { status: 422, title: 'Too complex' },
  engine_unavailable: { status: 503, title: 'Drafting engine not available' },
  service_unavailable: { status: 503, title: 'Service not available' },
  storage_full: { status: 507, title: 'Storage full' },
  storage_unavailable: { status: 503, title: 'Storage not available' },
  internal: { status: 500, title: 'Internal error' },
  // why a file could not be read (a file's `reason`; never an HTTP answer of its own except on upload)
  empty_file: { status: 400, title: 'File is empty' },
  encrypted_pdf: { status: 422, title: 'PDF needs a password' },
  encrypted: { status: 422, title: 'Document is encrypted' },
  damaged: { status: 422, title: 'Document is damaged' },
  unsupported_format: { status: 422, title: 'Format not supported' },
  too_many_pages: { status: 422, title: 'Document has too many pages' },
  reader_crashed: { status: 422, title: 'Document stopped the reader' },
  reader_timeout: { status: 422, title: 'Document took too long to read' },
  // the machine and its administration
  not_initialized: { status: 503, title: 'Data directory not initialised' },
  already_initialized: { status: 409, title: 'Data directory already initialised' },
  data_directory_in_use: { status: 409, title: 'Data directory in use' },
  upgrade_needed: { status: 503, title: 'Data directory of an older version' },
  upgrade_failed: { status: 500, title: 'Upgrade failed' },
  invalid_configuration: { status: 500, title: 'Configuration not valid' },
  runtime_unusable: { status: 500, title: 'Runtime directory unusable' },
  audit_broken: { status: 500, title: 'Audit chain broken' },
  server_unreachable: { status: 503, title: 'Server cannot be reached' },
  usage: { status: 400, title: 'Command line not understood' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERROR_CODES, text);
}

/** One thing wrong with the input: an RFC 6901 JSON pointer into it and a sentence. */
export interface FieldError {
  pointer: string;
  detail: string;
}

export interface ErrorOptions {
  /** What the reader can do about it, one sentence. */
  hint?: string;
  errors?: readonly FieldError[];
  /** The underlying failure. Logged, never shown. */
  cause?: unknown;
  /** Seconds after which a retry makes sense (HTTP `Retry-After`). */
  retryAfter?: number;
}

export class ChanceryError extends Error {
  override readonly name = 'ChanceryError';
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.errors = options.errors ?? [];
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  get title(): string {
    return ERROR_CODES[this.code].title;
  }
}

/** The answer for what does not exist and for what the caller may not know exists: the same words. */
export function notFound(what: string): ChanceryError {
  return new ChanceryError('not_found', `No such ${what}.`, {
    hint:
      what === 'case'
        ? 'Check the id; your own id of a case is written external:ID. It may also belong to a case this token may not see.'
        : 'Check the id; it may also belong to something this token may not see.',
  });
}

export function isChanceryError(error: unknown): error is ChanceryError {
  return error instanceof ChanceryError;
}

/** A message for logs from whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
