import { argon2Sync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ChanceryError, fileFault, isChanceryError, isOutOfSpace, messageOf } from '../../platform/index.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { CREDENTIAL, isSealed, openSealed, sealForMachine } from './sealed-key.ts';
import { writeDurably } from './write-durably.ts';

/** Where the master key comes from. Empty: the usual place. */
export interface KeySources {
  /** A file with the key, sealed for this machine where it ends in `.cred`; else the credential `chancery.master-key` of systemd, else `<data>/keys/master.key`. */
  readonly masterKeyFile: string;
  /** A file with the passphrase; else the credential `chancery.passphrase` of systemd; else, or with `-`, it is asked for. */
  readonly passphraseFile: string;
}

/** Argon2id (RFC 9106, section 4, the second recommended choice, on one lane). */
export interface PassphraseParameters {
  readonly memory_kib: number;
  readonly passes: number;
  readonly lanes: number;
  /** Base64. */
  readonly salt: string;
}

const PREFIX = 'chancery-master-key-1:';
const KEY_FILE = /^chancery-master-key-1:([A-Za-z0-9_-]{43})$/;
const SHORTEST_PASSPHRASE = 12;

/** The key file that holds: the one that was named, systemd's (systemd.exec(5), LoadCredential=), the data directory's own. */
export function keyFilePath(keysDirectory: string, sources: KeySources): string {
  const credential = credentialPath(CREDENTIAL);
  // The service has what the file holds from systemd, and could not open it by itself.
  if (isSealed(sources.masterKeyFile)) return credential ?? sources.masterKeyFile;
  return sources.masterKeyFile || (credential ?? join(keysDirectory, 'master.key'));
}

/** Null where there is none. */
export function passphrasePath(sources: KeySources): string | null {
  if (sources.passphraseFile !== '') return sources.passphraseFile;
  return credentialPath('chancery.passphrase');
}

function credentialPath(name: string): string | null {
  const directory = process.env['CREDENTIALS_DIRECTORY'];
  if (directory === undefined || directory === '') return null;
  const path = join(directory, name);
  return existsSync(path) ? path : null;
}

/** Makes a new key file (mode 0600), sealed for this machine where its name says so; an existing file is never overwritten. */
export function createKeyFile(path: string): Buffer {
  const key = randomBytes(32);
  try {
    const text = `${PREFIX}${key.toString('base64url')}\n`;
    writeDurably(path, isSealed(path) ? sealForMachine(text) : text, { replace: false });
  } catch (cause) {
    if (isChanceryError(cause) || isOutOfSpace(cause)) throw cause;
    throw new ChanceryError('usage', `The master key cannot be written to ${path}: ${messageOf(cause)}.`, {
      hint: 'Name a file that does not exist yet, in a directory this account may write.',
      cause,
    });
  }
  return key;
}

/** @throws ChanceryError `invalid_configuration`: it is not there, it is no key, others may read it */
export function readKeyFile(path: string): Buffer {
  const text = isSealed(path) ? openSealed(path) : readSecret(path, 'master key');
  const [, encoded] = KEY_FILE.exec(text) ?? [];
  if (encoded !== undefined) return Buffer.from(encoded, 'base64url');
  throw new ChanceryError('invalid_configuration', `${path} holds no master key of Chancery.`, {
    hint: 'Restore the file as it was made: one line that begins with chancery-master-key-1:',
  });
}

/** Instead of a file: the terminal, or else what comes on standard input. */
export const STANDARD_INPUT = '-';

/** @param isNew asked for twice at a terminal: a slip would lock everybody out. @throws ChanceryError `invalid_configuration` */
export function readPassphrase(path: string, isNew = false): string {
  const passphrase = path === STANDARD_INPUT ? typedPassphrase(isNew) : readSecret(path, 'passphrase');
  if (passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new ChanceryError(
    'invalid_configuration',
    `The passphrase is shorter than ${SHORTEST_PASSPHRASE} characters.`,
    { hint: 'Six or more random words make a good one.' },
  );
}

function typedPassphrase(isNew: boolean): string {
  if (!process.stdin.isTTY) return readFileSync(0, 'utf8').trim();
  const passphrase = askPassphrase(isNew ? 'New passphrase: ' : 'Passphrase of the data: ');
  if (isNew && askPassphrase('The same once more: ') !== passphrase) {
    throw new ChanceryError('usage', 'The two passphrases differ.', {
      hint: 'Nothing was changed; try again.',
    });
  }
  return passphrase;
}

export function newPassphraseParameters(): PassphraseParameters {
  return { memory_kib: 65_536, passes: 3, lanes: 1, salt: randomBytes(16).toString('base64') };
}

/** Takes a few tenths of a second, on purpose. */
export function keyFromPassphrase(passphrase: string, parameters: PassphraseParameters): Buffer {
  return argon2Sync('argon2id', {
    message: Buffer.from(passphrase.normalize('NFC')),
    nonce: Buffer.from(parameters.salt, 'base64'),
    memory: parameters.memory_kib,
    passes: parameters.passes,
    parallelism: parameters.lanes,
    tagLength: 32,
  });
}

function readSecret(path: string, what: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new ChanceryError(
      'invalid_configuration',
      `The ${what} in ${path} cannot be read: ${fileFault(cause)}.`,
      {
        hint:
          what === 'passphrase'
            ? 'Name a file that holds it: passphrase_file in the settings, or CHANCERY_PASSPHRASE_FILE.'
            : 'Restore it from where you keep a copy, or name the file: master_key_file in the settings, or CHANCERY_MASTER_KEY_FILE. Without it the data cannot be read by anybody.',
        cause,
      },
    );
  }
  refuseReadable(path, what);
  return text;
}

/** systemd puts credentials where only the service can see them, whatever their mode says. */
function refuseReadable(path: string, what: string): void {
  const credentials = process.env['CREDENTIALS_DIRECTORY'];
  if (credentials !== undefined && credentials !== '' && path.startsWith(`${credentials}/`)) return;
  const found = statSync(path);
  if (!found.isFile() || (found.mode & 0o077) === 0) return;
  throw new ChanceryError('invalid_configuration', `The ${what} in ${path} can be read by other accounts.`, {
    hint: `Run: chmod 600 ${path}; if others had access to the machine, then also: chancery key rewrap`,
  });
}
