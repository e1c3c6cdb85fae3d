import { ChanceryError, type ErrorCode, type FieldError, isChanceryError } from '../../platform/index.ts';

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
  /** Of a kind that only the two processes know. */
  | { readonly kind: 'own'; readonly name: string; readonly fields: unknown }
  /** A fault of ours, or of the machine. */
  | { readonly kind: 'unknown'; readonly cause: Cause };

/** For the log, and with what the system or the database says by which a full disk is told. */
interface Cause {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly syscall: string | undefined;
}

/** How failures of a kind of processes get from one to the other. */
export interface ErrorCarrier {
  carry(error: unknown): CarriedError;
  revive(error: CarriedError): Error;
}

export const ERRORS: ErrorCarrier = { carry, revive };

function carry(error: unknown): CarriedError {
  if (isChanceryError(error)) {
    const { code, message, hint, errors, retryAfter } = error;
    const cause = error.cause === undefined ? undefined : described(error.cause);
    return { kind: 'known', code, message, hint, errors, retryAfter, cause };
  }
  return { kind: 'unknown', cause: described(error) };
}

function revive(error: CarriedError): Error {
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
    case 'own':
      return new Error(error.name);
    case 'unknown':
      return errorOf(error.cause);
  }
}

function described(error: unknown): Cause {
  if (!(error instanceof Error))
    return { message: String(error), stack: undefined, code: undefined, syscall: undefined };
  const { message, stack } = error;
  return { message, stack, code: saidBy(error, 'code'), syscall: saidBy(error, 'syscall') };
}

/** By the error or the first of its causes that says so. */
function saidBy(error: unknown, name: 'code' | 'syscall'): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const said = (error as NodeJS.ErrnoException)[name];
  return typeof said === 'string' ? said : saidBy(error.cause, name);
}

function errorOf({ message, ...said }: Cause): Error {
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.assign(new Error(message), Object.fromEntries(known));
}
