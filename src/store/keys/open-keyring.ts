import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ChanceryError, fileFault } from '../../platform/index.ts';
import { keepMemoryOutOfCoreDumps } from './core-dumps.ts';
import { fingerprintOf, type Keyring, keyringOf } from './keyring.ts';
import {
  createKeyFile,
  type KeySources,
  keyFilePath,
  keyFromPassphrase,
  newPassphraseParameters,
  type PassphraseParameters,
  passphrasePath,
  readKeyFile,
  readPassphrase,
  STANDARD_INPUT,
} from './master-key.ts';
import { seal, unseal } from './seal.ts';
import { isSealed } from './sealed-key.ts';
import { syncDirectorySync, writeDurably } from './write-durably.ts';
import { WrongMasterKey } from './wrong-master-key.ts';

const FORMAT = 'chancery-keyring-1';

/** One way to the secret. While the master key is being exchanged there are two, for a moment. */
type Slot = {
  /** Of the master key. */
  readonly fingerprint: string;
  readonly made_at: string;
  /** Base64: AES-256-GCM over the secret, by the master key. */
  readonly wrapped: string;
  /** When somebody decided that the key file stays beside what it protects. */
  readonly kept_at?: string;
} & (
  | { readonly protected_by: 'key file' }
  | { readonly protected_by: 'passphrase'; readonly argon2id: PassphraseParameters }
);

interface KeyringFile {
  readonly format: typeof FORMAT;
  readonly slots: readonly Slot[];
}

export interface KeyringStatus {
  readonly protected_by: Slot['protected_by'];
  readonly fingerprint: string;
  /** When the master key was put in its place. */
  readonly since: string;
  /** The key file in use; null with a passphrase. */
  readonly key_file: string | null;
  /** Whether the key file lies on the file system of the data: whoever has the disk has both. */
  readonly beside_data: boolean;
  /** When somebody decided that it stays there; null: nobody has. */
  readonly kept_at: string | null;
}

/** Where a new master key comes from. `keep`: a new key in the place of the old one. */
export type NewMasterKey =
  | { readonly kind: 'keep' }
  | { readonly kind: 'key file'; readonly path: string }
  | { readonly kind: 'passphrase'; readonly path: string };

const keyringPath = (keysDirectory: string): string => join(keysDirectory, 'keyring.json');

export function hasKeyring(keysDirectory: string): boolean {
  return existsSync(keyringPath(keysDirectory));
}

/** @throws ChanceryError `invalid_configuration` with what is missing or does not fit, and what to do */
export function openKeyring(keysDirectory: string, sources: KeySources): Keyring {
  keepMemoryOutOfCoreDumps();
  const file = readKeyringFile(keysDirectory);
  return keyringOf(unlock(keysDirectory, file, sources).secret);
}

/**
 * The keyring of a new data directory. The master key is a passphrase when one is at hand, else the key file that is named or
 * there, else a new key file.
 */
export function createKeyring(keysDirectory: string, sources: KeySources): Keyring {
  keepMemoryOutOfCoreDumps();
  mkdirSync(keysDirectory, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32);
  const file: KeyringFile = { format: FORMAT, slots: [firstSlot(keysDirectory, sources, secret)] };
  try {
    writeDurably(keyringPath(keysDirectory), print(file), { replace: false });
  } catch (error) {
    // Another process was first; what it made holds.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return openKeyring(keysDirectory, sources);
    throw error;
  }
  return keyringOf(secret);
}

function firstSlot(keysDirectory: string, sources: KeySources, secret: Buffer): Slot {
  const passphrase = passphrasePath(sources);
  if (passphrase !== null) return passphraseSlot(passphrase, secret);
  const path = keyFilePath(keysDirectory, sources);
  return keyFileSlot(existsSync(path) ? readKeyFile(path) : createOrRead(path), secret);
}

/** Two processes may make one data directory at the same time. */
function createOrRead(path: string): Buffer {
  try {
    return createKeyFile(path);
  } catch (error) {
    if (existsSync(path)) return readKeyFile(path);
    throw error;
  }
}

export function keyringStatus(keysDirectory: string, sources: KeySources): KeyringStatus {
  const { slot } = unlock(keysDirectory, readKeyringFile(keysDirectory), sources);
  return statusOf(slot, keysDirectory, sources);
}

/**
 * A new master key. Nothing of the data is written anew: the secret is wrapped by the new key, and only then is the old one
 * no longer good. A crash in between leaves both good.
 */
export function rewrapKeyring(
  keysDirectory: string,
  sources: KeySources,
  replacement: NewMasterKey,
): KeyringStatus {
  keepMemoryOutOfCoreDumps();
  const { secret, slot: old } = unlock(keysDirectory, readKeyringFile(keysDirectory), sources);
  if (replacement.kind === 'passphrase') {
    const slot = passphraseSlot(replacement.path, secret);
    write(keysDirectory, [slot]);
    return statusOf(slot, keysDirectory, sources);
  }
  const inPlace = replacement.kind === 'keep';
  if (inPlace && old.protected_by === 'passphrase') {
    throw new ChanceryError('usage', 'A passphrase is exchanged for another by naming the new one.', {
      hint: 'chancery key rewrap --new-passphrase-file FILE',
    });
  }
  const target = inPlace ? keyFilePath(keysDirectory, sources) : replacement.path;
  const made = inPlace ? `${target}.next` : target;
  // Left by a rewrap that was interrupted before anything was wrapped by it.
  if (inPlace) rmSync(made, { force: true });
  const slot = keyFileSlot(createKeyFile(made), secret);
  write(keysDirectory, [slot, old]);
  if (inPlace) {
    renameSync(made, target);
    syncDirectorySync(dirname(target));
  }
  write(keysDirectory, [slot]);
  return statusOf(slot, keysDirectory, { ...sources, masterKeyFile: target });
}

/** Records that the master key stays where it is, so that nobody is asked about it again until there is another. */
export function keepMasterKey(keysDirectory: string, sources: KeySources, at: string): KeyringStatus {
  const file = readKeyringFile(keysDirectory);
  const { slot } = unlock(keysDirectory, file, sources);
  const kept = { ...slot, kept_at: at };
  write(
    keysDirectory,
    file.slots.map((one) => (one === slot ? kept : one)),
  );
  return statusOf(kept, keysDirectory, sources);
}

/** The setting that names what is asked for first when the keyring is opened. */
export function masterKeyProtection(keysDirectory: string): 'masterKeyFile' | 'passphraseFile' {
  const [first] = readKeyringFile(keysDirectory).slots;
  return first?.protected_by === 'passphrase' ? 'passphraseFile' : 'masterKeyFile';
}

function unlock(
  keysDirectory: string,
  file: KeyringFile,
  sources: KeySources,
): { secret: Buffer; slot: Slot } {
  for (const slot of file.slots) {
    const master =
      slot.protected_by === 'passphrase'
        ? fromPassphrase(slot, sources)
        : readKeyFile(keyFilePath(keysDirectory, sources));
    const secret = unseal(master, Buffer.from(slot.wrapped, 'base64'), slot.fingerprint);
    if (secret !== null) return { secret, slot };
  }
  throw wrongKey(keysDirectory, file, sources);
}

/** What was typed is asked for once in the life of a process; by the salt it belongs to. */
const typed = new Map<string, Buffer>();

function fromPassphrase(slot: Slot & { protected_by: 'passphrase' }, sources: KeySources): Buffer {
  const path = passphrasePath(sources) ?? (process.stdin.isTTY ? STANDARD_INPUT : null);
  if (path === null) {
    throw new ChanceryError('invalid_configuration', 'The data are protected by a passphrase.', {
      hint: 'Name a file that holds it: passphrase_file in the settings, CHANCERY_PASSPHRASE_FILE, or the credential chancery.passphrase of systemd; at a terminal you are asked.',
    });
  }
  if (path !== STANDARD_INPUT) return keyFromPassphrase(readPassphrase(path), slot.argon2id);
  const known = typed.get(slot.argon2id.salt);
  if (known !== undefined) return known;
  const key = keyFromPassphrase(readPassphrase(path), slot.argon2id);
  typed.set(slot.argon2id.salt, key);
  return key;
}

function wrongKey(keysDirectory: string, file: KeyringFile, sources: KeySources): WrongMasterKey {
  const [slot] = file.slots;
  const tried = slot?.protected_by === 'passphrase' ? null : keyFilePath(keysDirectory, sources);
  return new WrongMasterKey(slot?.fingerprint ?? 'none', tried);
}

function keyFileSlot(key: Buffer, secret: Buffer): Slot {
  const fingerprint = fingerprintOf(key);
  const wrapped = seal(key, secret, fingerprint).toString('base64');
  return { protected_by: 'key file', fingerprint, made_at: new Date().toISOString(), wrapped };
}

function passphraseSlot(path: string, secret: Buffer): Slot {
  const argon2id = newPassphraseParameters();
  const key = keyFromPassphrase(readPassphrase(path, true), argon2id);
  if (path === STANDARD_INPUT) typed.set(argon2id.salt, key);
  const fingerprint = fingerprintOf(key);
  const wrapped = seal(key, secret, fingerprint).toString('base64');
  return { protected_by: 'passphrase', fingerprint, made_at: new Date().toISOString(), argon2id, wrapped };
}

function statusOf(slot: Slot, keysDirectory: string, sources: KeySources): KeyringStatus {
  const key_file = slot.protected_by === 'passphrase' ? null : keyFilePath(keysDirectory, sources);
  const beside_data =
    key_file !== null && !isSealed(key_file) && deviceOf(key_file) === deviceOf(keysDirectory);
  return {
    protected_by: slot.protected_by,
    fingerprint: slot.fingerprint,
    since: slot.made_at,
    key_file,
    beside_data,
    kept_at: slot.kept_at ?? null,
  };
}

function deviceOf(path: string): number {
  return statSync(path).dev;
}

function readKeyringFile(keysDirectory: string): KeyringFile {
  const path = keyringPath(keysDirectory);
  try {
    const file = JSON.parse(readFileSync(path, 'utf8')) as KeyringFile;
    if (file.format === FORMAT && Array.isArray(file.slots)) return file;
    throw new Error(`it is not of the form ${FORMAT}`);
  } catch (cause) {
    throw new ChanceryError('invalid_configuration', `The keyring cannot be read: ${fileFault(cause)}.`, {
      hint: `Restore ${path} from a backup of the data directory; without it the data cannot be read by anybody.`,
      cause,
    });
  }
}

function write(keysDirectory: string, slots: readonly Slot[]): void {
  writeDurably(keyringPath(keysDirectory), print({ format: FORMAT, slots }), { replace: true });
}

function print(file: KeyringFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}
