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
      readonly cause: Cause | undefined;
    }
  | { readonly kind: 'prompt_too_long'; readonly promptTokens: number; readonly roomTokens: number }
  /** A fault of ours, or of the machine. */
  | { readonly kind: 'unknown'; readonly cause: Cause };

/** For the log, and with the code of the system or the database by which a full disk is told. */
interface Cause {
  readonly text: string;
  readonly code: string | undefined;
}

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
        ...(cause !== undefined && { cause: errorOf(cause) }),
      });
    }
    case 'prompt_too_long':
      return new PromptTooLong(error.promptTokens, error.roomTokens);
    case 'unknown':
      return errorOf(error.cause);
  }
}

function described(error: unknown): Cause {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { text, code: codeOf(error) };
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : codeOf(error.cause);
}

function errorOf({ text, code }: Cause): Error {
  return Object.assign(new Error(text), code !== undefined && { code });
}
