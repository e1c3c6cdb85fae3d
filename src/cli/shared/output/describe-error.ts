import { CommanderError } from 'commander';
import type { OAuthError, OAuthErrorCode } from '../../../access/index.ts';
import { isChanceryError, isOutOfSpace, messageOf } from '../../../platform/index.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { printable } from './table.ts';

export interface DescribedError {
  /** For standard error; empty when there is nothing left to say. */
  readonly text: string;
  readonly exitCode: ExitCode;
}

/** A failure that was reported already; only the exit code is left. */
export class Reported extends Error {
  override readonly name = 'Reported';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode) {
    super('reported');
    this.exitCode = exitCode;
  }
}

const OAUTH: Partial<Record<OAuthErrorCode, ExitCode>> = {
  invalid_client: EXIT.notAllowed,
  invalid_grant: EXIT.notAllowed,
  unauthorized_client: EXIT.notAllowed,
};

const NEW_TOKEN =
  'A token is good for 24 hours, and only at the server that issued it; a new one: POST /v1/auth/token, or on the appliance chancery token issue';

/** `error: … · hint: …`, then one line for each field that is wrong. */
export function describeError(error: unknown, verbose: boolean): DescribedError {
  if (error instanceof Reported) return { text: '', exitCode: error.exitCode };
  if (error instanceof CommanderError) return describeCommander(error);
  if (error instanceof Error && error.name === 'AbortError')
    return { text: line('interrupted'), exitCode: EXIT.interrupted };
  if (isOAuthError(error)) return { text: line(error.message), exitCode: OAUTH[error.error] ?? EXIT.usage };
  const known = describeSystem(error);
  if (known !== undefined) return known;
  const stack = verbose && error instanceof Error ? `${error.stack ?? ''}\n` : '';
  if (!isChanceryError(error))
    return { text: line(`internal error: ${messageOf(error)}`) + stack, exitCode: EXIT.failure };
  const fields = error.errors
    .filter(({ detail }) => !error.message.includes(detail))
    .map(({ pointer, detail }) => `  ${printable(pointer)}: ${printable(detail)}\n`)
    .join('');
  const hint = error.code === 'invalid_token' ? NEW_TOKEN : error.hint;
  return { text: line(error.message, hint) + fields + stack, exitCode: exitCodeOf(error.code) };
}

/** By its name, so that reporting an error does not load the room of tokens. */
function isOAuthError(error: unknown): error is OAuthError {
  return error instanceof Error && error.name === 'OAuthError' && 'error' in error;
}

/** What SQLite and the operating system report from below, where nobody knows what it means for the reader. */
function describeSystem(error: unknown): DescribedError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    const text = line('a database is damaged', 'chancery doctor says which one, and what to do');
    return { text, exitCode: EXIT.verificationFailed };
  }
  if (!isChanceryError(error) && isOutOfSpace(error)) {
    return {
      text: line(`the disk is full${pathIn(error)}`, 'free or add space there; nothing was half done'),
      exitCode: EXIT.unavailable,
    };
  }
  if (code === 'EROFS') {
    return {
      text: line(
        `the file system is read-only${pathIn(error)}`,
        'mount it for writing, or name another place',
      ),
      exitCode: EXIT.unavailable,
    };
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return {
      text: line(`a file is in the way${pathIn(error)}`, 'name a directory, or one that can be made'),
      exitCode: EXIT.usage,
    };
  }
  if (code === 'EIO' || code === 'ESTALE' || code === 'ENOTCONN' || code === 'EHOSTDOWN') {
    return {
      text: line(
        `the disk or share does not answer as it should: ${messageOf(error)}`,
        'see journalctl -k and whether it is mounted; then try again',
      ),
      exitCode: EXIT.unavailable,
    };
  }
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    code.startsWith('SQLITE_READONLY') ||
    code === 'SQLITE_CANTOPEN'
  ) {
    const text = line(
      `this account may not: ${messageOf(error)}`,
      'run it as the account that owns the data directory',
    );
    return { text, exitCode: EXIT.failure };
  }
  return undefined;
}

function pathIn(error: unknown): string {
  const path = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof path === 'string' ? `: ${path}` : '';
}

function describeCommander(error: CommanderError): DescribedError {
  if (error.exitCode === 0) return { text: '', exitCode: EXIT.ok };
  // The help of a command that was called without its subcommand is on standard error already.
  if (error.code === 'commander.help') return { text: '', exitCode: EXIT.usage };
  return {
    text: line(error.message.replace(/^error: /, ''), 'add --help to see what it takes'),
    exitCode: EXIT.usage,
  };
}

function line(message: string, hint?: string): string {
  const end = hint === undefined ? '' : ` · hint: ${oneLine(hint)}`;
  return `error: ${oneLine(message).replace(/\.$/, '')}${end}\n`;
}

function oneLine(text: string): string {
  return printable(text.trim());
}
