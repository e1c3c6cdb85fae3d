import { PromptTooLong } from '../drafting/engines/llama/index.ts';
import { ChanceryError, type ErrorCode, type FieldError, isChanceryError } from '../platform/index.ts';

/** A failure on its way to another process, which takes it for its own. */
export type CarriedError =
  | {
      readonly kind: 'known';
      readonly code: ErrorCode;
      readonly message: string;
      readonly hint: string | undefined;
      readonly errors: readonly FieldError[];
      readonly retryAfter: number | undefined;
      /** For the log. */
      readonly cause: string | undefined;
    }
  | { readonly kind: 'prompt_too_long'; readonly promptTokens: number; readonly roomTokens: number }
  /** A fault of ours; for the log only. */
  | { readonly kind: 'unknown'; readonly cause: string };

export function carryError(error: unknown): CarriedError {
  if (isChanceryError(error)) {
    const { code, message, hint, errors, retryAfter } = error;
    const cause = error.cause === undefined ? undefined : described(error.cause);
    return { kind: 'known', code, message, hint, errors, retryAfter, cause };
  }
  if (error instanceof PromptTooLong) {
    const { promptTokens, roomTokens } = error;
    return { kind: 'prompt_too_long', promptTokens, roomTokens };
  }
  return { kind: 'unknown', cause: described(error) };
}

export function revive(error: CarriedError): Error {
  switch (error.kind) {
    case 'known': {
      const { code, message, hint, retryAfter, errors, cause } = error;
      return new ChanceryError(code, message, {
        errors,
        ...(hint !== undefined && { hint }),
        ...(retryAfter !== undefined && { retryAfter }),
        ...(cause !== undefined && { cause: new Error(cause) }),
      });
    }
    case 'prompt_too_long':
      return new PromptTooLong(error.promptTokens, error.roomTokens);
    case 'unknown':
      return new Error(error.cause);
  }
}

function described(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
