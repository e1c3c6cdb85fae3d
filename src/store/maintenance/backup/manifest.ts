import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChanceryError, canonicalJson, fileFault, type Json } from '../../../platform/index.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { writeDurably } from '../../keys/write-durably.ts';
import type { StoredFile } from './files.ts';

export const FORMAT = 'chancery-backup-1';

/** What a snapshot holds. Authenticated with a key of the keyring: nobody else can make one that passes. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Time of the snapshot as a name, in UTC: `2026-11-21T10-00-00-000Z`. */
  readonly id: string;
  readonly created_at: string;
  /** Of the executable that made it. */
  readonly version: string;
  /** Which master key opens it. */
  readonly master_key: string;
  /** Whose it is, by the keyring, which an exchange of the master key leaves as it is. Absent in those of the first versions. */
  readonly appliance?: string;
  readonly database: StoredFile;
  /** Keys, settings and everything else of the data directory that cannot be made again. */
  readonly files: readonly StoredFile[];
  /** The list of originals, one a line: path, size, SHA-256. */
  readonly blobs: StoredFile & { readonly count: number; readonly bytes: number };
  /** Originals that were damaged or missing in the vault when the snapshot was taken. */
  readonly damaged: readonly string[];
  /** When the newest legal hold was placed that stood then: what is older must not be pruned. Absent: none stood. */
  readonly newest_hold?: string;
  /** The newest entry of the audit log when it was begun, signed. Absent in those of the first versions. */
  readonly audit_head?: AuditHead;
  /** Hashes of the entries by which that log was put back or gone on with. */
  readonly audit_turns?: readonly string[];
}

/** The audit room says how to check one. */
export interface AuditHead {
  readonly format: string;
  readonly entries: number;
  readonly hash: string;
  readonly at: string;
  /** The appliance's public key for this: 32 bytes in base64url. */
  readonly key: string;
  /** Over the canonical JSON of the other members; base64url. */
  readonly signature: string;
}

const NAME = 'manifest.json';

export function writeManifest(snapshot: string, manifest: Manifest, keyring: Keyring): void {
  const mac = macOf(manifest, keyring);
  writeDurably(join(snapshot, NAME), `${JSON.stringify({ ...manifest, mac }, null, 2)}\n`, {
    replace: false,
  });
}

/** Not yet authenticated. */
export function readManifest(snapshot: string): Manifest & { readonly mac: string } {
  try {
    const manifest = JSON.parse(readFileSync(join(snapshot, NAME), 'utf8')) as Manifest & { mac: string };
    if (manifest.format !== FORMAT) throw new Error(`it is not of the form ${FORMAT}`);
    return manifest;
  } catch (cause) {
    throw new ChanceryError('damaged', `The manifest of ${snapshot} cannot be read: ${fileFault(cause)}.`, {
      hint: 'Use another snapshot: chancery backup list DIRECTORY',
      cause,
    });
  }
}

/** @throws ChanceryError `damaged` when it was not written with these keys, or was changed since */
export function authenticate(signed: Manifest & { readonly mac: string }, keyring: Keyring): Manifest {
  const { mac: _, ...manifest } = signed;
  if (isAuthentic(signed, keyring)) return manifest;
  throw new ChanceryError('damaged', `The manifest of snapshot ${manifest.id} was changed.`, {
    hint: 'Do not trust this snapshot. Use another one: chancery backup list DIRECTORY',
  });
}

/** Was it written with these keys, and not changed since? */
export function isAuthentic(
  { mac, ...manifest }: Manifest & { readonly mac: string },
  keyring: Keyring,
): boolean {
  const wanted = Buffer.from(macOf(manifest, keyring), 'hex');
  const given = Buffer.from(String(mac), 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Tells appliances apart without telling a key: 16 hexadecimal digits. */
export function applianceOf(keyring: Keyring): string {
  return createHmac('sha256', keyring.derive('backups')).update('appliance').digest('hex').slice(0, 16);
}

function macOf(manifest: Manifest, keyring: Keyring): string {
  return createHmac('sha256', keyring.derive('backups'))
    .update(canonicalJson(manifest as unknown as Json))
    .digest('hex');
}

export function writeBlobList(path: string, blobs: readonly StoredFile[]): void {
  const lines = blobs.map(({ path, size, sha256 }) => `${path}\t${size}\t${sha256}\n`);
  writeDurably(path, lines.join(''), { replace: false });
}

export function readBlobList(path: string): StoredFile[] {
  const lines = readList(path).split('\n').slice(0, -1);
  return lines.map((line) => {
    const [path = '', size = '', sha256 = ''] = line.split('\t');
    return { path, size: Number(size), sha256 };
  });
}

function readList(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ChanceryError('damaged', `The list of originals ${path} cannot be read: ${fileFault(cause)}.`, {
      hint: 'This snapshot cannot be restored; use another one. To prune again, delete its directory.',
      cause,
    });
  }
}
