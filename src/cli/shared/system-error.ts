import { ChanceryError, fileFault } from '../../platform/index.ts';
import { isActingForCaller } from './account.ts';

/** Words for why a file could not be read or written. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' && isActingForCaller())
    return 'the account that owns the data may not; copy it to where that account can read it';
  return fileFault(error);
}

/** Why a file of the caller's was not written, and what to do. */
export function unwritable(path: string, cause: unknown): ChanceryError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const noDirectory = code === 'ENOENT';
  const reason = noDirectory ? 'its directory does not exist' : reasonOf(cause);
  return new ChanceryError('usage', `${path} cannot be written: ${reason}.`, {
    hint: HINTS[String(code)] ?? 'Name a file in a directory this account may write.',
    cause,
  });
}

const HINTS: Readonly<Record<string, string>> = {
  ENOENT: 'Make the directory first.',
  EEXIST: 'Name a file that does not exist yet.',
};
