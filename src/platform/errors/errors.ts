/**
 * Every failure a person can meet has a stable `code` with a title, a message that is safe to show, and a hint that says what
 * to do next. `docs/errors.md` must describe each of them; with which status HTTP answers, the contract says.
 */
export const ERROR_CODES = {
  // the request itself
  invalid_request: 'Invalid request',
  invalid_json: 'Body is not valid JSON',
  invalid_query: 'Search query cannot be read',
  invalid_cursor: 'Cursor cannot be used',
  invalid_multipart: 'Multipart body cannot be read',
  unauthorized: 'Access token required',
  invalid_token: 'Access token not valid',
  sign_in_failed: 'Not signed in',
  code_required: 'Code required',
  session_ended: 'Session has ended',
  cross_site: 'Request from another site',
  tls_required: 'TLS required',
  proof_required: 'Password required again',
  second_factor_required: 'Second factor not set up',
  insufficient_scope: 'Scope missing',
  tier_not_eligible: 'Firm tier not eligible',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  not_acceptable: 'No acceptable representation',
  request_timeout: 'Request took too long to arrive',
  conflict: 'Conflict',
  legal_hold: 'Legal hold',
  idempotency_mismatch: 'Idempotency key reused for another request',
  precondition_failed: 'Precondition failed',
  too_large: 'Too large',
  headers_too_large: 'Request header fields too large',
  unsupported_media_type: 'Unsupported media type',
  misdirected_request: 'Not a name of this appliance',
  rate_limited: 'Too many requests',
  range_not_satisfiable: 'Range not satisfiable',
  validation_failed: 'Validation failed',
  unknown_document_type: 'Unknown document type',
  too_complex: 'Too complex',
  engine_unavailable: 'Drafting engine not available',
  service_unavailable: 'Service not available',
  storage_full: 'Storage full',
  storage_unavailable: 'Storage not available',
  internal: 'Internal error',
  // why a file could not be read (a file's `reason`; never an HTTP answer of its own except on upload)
  empty_file: 'File is empty',
  encrypted_pdf: 'PDF needs a password',
  encrypted: 'Document is encrypted',
  damaged: 'Document is damaged',
  unsupported_format: 'Format not supported',
  too_many_pages: 'Document has too many pages',
  reader_crashed: 'Document stopped the reader',
  reader_timeout: 'Document took too long to read',
  // the machine and its administration
  not_initialized: 'Data directory not initialised',
  already_initialized: 'Data directory already initialised',
  data_directory_in_use: 'Data directory in use',
  upgrade_needed: 'Data directory of an older version',
  upgrade_failed: 'Upgrade failed',
  invalid_configuration: 'Configuration not valid',
  runtime_unusable: 'Runtime directory unusable',
  audit_broken: 'Audit chain broken',
  server_unreachable: 'Server cannot be reached',
  usage: 'Command line not understood',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_CODES;

const FAILURES: ReadonlySet<ErrorCode> = new Set([
  'engine_unavailable',
  'service_unavailable',
  'storage_full',
  'storage_unavailable',
  'internal',
  'not_initialized',
  'upgrade_needed',
  'upgrade_failed',
  'invalid_configuration',
  'runtime_unusable',
  'audit_broken',
  'server_unreachable',
]);

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

  get title(): string {
    return ERROR_CODES[this.code];
  }

  /** Whether the appliance failed, and not what somebody asked or sent: the same may succeed later. */
  get isFailure(): boolean {
    return FAILURES.has(this.code);
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

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EEXIST: 'it exists already',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is not a directory',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  ENOSPC: 'the disk is full',
  EROFS: 'its file system is read-only',
};

/** Why a file could not be read or written, in words for whoever named it. */
export function fileFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FILE_FAULTS[code] ?? messageOf(error);
}
