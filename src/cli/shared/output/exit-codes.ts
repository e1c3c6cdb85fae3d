import type { ErrorCode } from '../../../platform/index.ts';

/** What a command's exit code tells a script; `--help` shows this table. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  unavailable: 5,
  verificationFailed: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODE_MEANINGS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.ok, 'done'],
  [EXIT.failure, 'failed, or done only in part (the report says what)'],
  [EXIT.usage, 'the command line, a setting or the input was not understood'],
  [EXIT.notFound, 'no such firm, case, file, model or data directory'],
  [EXIT.notAllowed, 'not allowed: token, scope or tier'],
  [EXIT.unavailable, 'unavailable: server, engine or disk; trying again later may help'],
  [EXIT.verificationFailed, 'a check failed: audit chain, model, index, doctor'],
  [EXIT.interrupted, 'interrupted'],
];

const BY_CODE: Partial<Record<ErrorCode, ExitCode>> = {
  usage: EXIT.usage,
  invalid_request: EXIT.usage,
  invalid_json: EXIT.usage,
  invalid_query: EXIT.usage,
  invalid_cursor: EXIT.usage,
  invalid_configuration: EXIT.usage,
  validation_failed: EXIT.usage,
  unknown_document_type: EXIT.usage,
  not_found: EXIT.notFound,
  not_initialized: EXIT.notFound,
  unauthorized: EXIT.notAllowed,
  invalid_token: EXIT.notAllowed,
  insufficient_scope: EXIT.notAllowed,
  tier_not_eligible: EXIT.notAllowed,
  server_unreachable: EXIT.unavailable,
  service_unavailable: EXIT.unavailable,
  engine_unavailable: EXIT.unavailable,
  storage_full: EXIT.unavailable,
  storage_unavailable: EXIT.unavailable,
  runtime_unusable: EXIT.unavailable,
  data_directory_in_use: EXIT.unavailable,
  upgrade_needed: EXIT.unavailable,
  request_timeout: EXIT.unavailable,
  audit_broken: EXIT.verificationFailed,
};

export function exitCodeOf(code: ErrorCode): ExitCode {
  return BY_CODE[code] ?? EXIT.failure;
}
