import { ChanceryError, type ErrorCode } from '../platform/index.ts';

/** Why a document could not be read; shown to people as the file's `reason`. */
export type UnreadableReason = Extract<
  ErrorCode,
  | 'empty_file'
  | 'encrypted_pdf'
  | 'encrypted'
  | 'damaged'
  | 'unsupported_format'
  | 'too_many_pages'
  | 'too_large'
  | 'too_complex'
  | 'reader_timeout'
>;

export function unreadable(
  reason: UnreadableReason,
  message: string,
  hint: string,
  cause?: unknown,
): ChanceryError {
  return new ChanceryError(reason, message, { hint, cause });
}

/** What no program writes, and what takes far more work than its size says. */
export function tooComplex(message: string, cause?: unknown): ChanceryError {
  const hint = 'Open it in the program it comes from, print it to a new PDF, and upload that.';
  return unreadable('too_complex', message, hint, cause);
}
