import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { ChanceryError, isChanceryError, messageOf } from '../../../platform/index.ts';
import type { KeyFiles } from '../disk-keys.ts';
import { writeDurably } from '../write-durably.ts';
import { type Identity, issueServerIdentity, makeAuthority } from './certificates.ts';

const AUTHORITY = 'tls-authority.pem';
const SERVER = 'tls-server.pem';
const RENEW_BEFORE_MS = 30 * 86_400_000;

/** The certificate of the authority, for clients: not secret. */
export function authorityPath(keysDirectory: string): string {
  return join(keysDirectory, 'ca.crt');
}

export interface IdentityStore {
  /** The appliance's own certificate for these names; made or renewed when it is missing, too old, or does not have them. */
  own(
    names: readonly string[],
    now: Date,
    force?: boolean,
  ): Promise<{ identity: Identity; renewed: boolean }>;
  /** The one that is there, whatever it says; null: none was made yet. */
  present(): Promise<Identity | null>;
  /** The certificate of the authority, PEM; made at the first time. */
  authority(now: Date): Promise<string>;
}

export function openIdentityStore(keysDirectory: string, files: KeyFiles): IdentityStore {
  const read = async (name: string): Promise<Identity | null> =>
    (await files.names()).includes(name) ? parseIdentity(await files.read(name)) : null;
  const authority = async (now: Date): Promise<Identity> => {
    const found = (await read(AUTHORITY)) ?? (await makeAuthority(`Chancery on ${hostname()}`, now));
    const path = authorityPath(keysDirectory);
    const certificate = `${found.cert.trim()}\n`;
    if (!existsSync(path)) await files.write(AUTHORITY, `${certificate}${found.key}`);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== certificate)
      writeDurably(path, certificate, { replace: true });
    return found;
  };
  return {
    async own(names, now, force = false) {
      const issuer = await authority(now);
      // One that is torn is made again.
      const found = await read(SERVER).catch((error: unknown) => {
        if (isChanceryError(error) && error.code === 'damaged') return null;
        throw error;
      });
      if (!force && found !== null && isGood(found, issuer, names, now))
        return { identity: found, renewed: false };
      const identity = await issueServerIdentity(issuer, names, now);
      await files.write(SERVER, `${identity.cert}${identity.key}`);
      return { identity, renewed: true };
    },
    present: () => read(SERVER),
    authority: async (now) => (await authority(now)).cert,
  };
}

function isGood(identity: Identity, issuer: Identity, names: readonly string[], now: Date): boolean {
  const certificate = new X509Certificate(identity.cert);
  if (Date.parse(certificate.validTo) - now.getTime() < RENEW_BEFORE_MS) return false;
  if (!certificate.verify(new X509Certificate(issuer.cert).publicKey)) return false;
  return names.every((name) => covers(certificate, name));
}

function covers(certificate: X509Certificate, name: string): boolean {
  return (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined;
}

function parseIdentity(text: string): Identity {
  const at = text.indexOf('-----BEGIN PRIVATE KEY-----');
  return { cert: text.slice(0, at), key: text.slice(at) };
}

/** A certificate from elsewhere. @throws ChanceryError `invalid_configuration` when they do not belong together or are over */
export function readForeignIdentity(certFile: string, keyFile: string, now: Date): Identity {
  const { identity, certificate } = readPair(certFile, keyFile);
  if (Date.parse(certificate.validTo) < now.getTime()) {
    throw unusable(
      `it was valid until ${certificate.validTo}`,
      `Put the renewed one in the place of ${certFile}; without tls_cert_file the appliance has one of its own authority.`,
    );
  }
  if ((statSync(keyFile).mode & 0o007) !== 0) {
    throw unusable(`${keyFile} can be read by every account`, `chmod o= ${keyFile}`);
  }
  return identity;
}

function readPair(certFile: string, keyFile: string): { identity: Identity; certificate: X509Certificate } {
  try {
    const identity = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    createSecureContext(identity);
    const certificate = new X509Certificate(identity.cert);
    if (!certificate.checkPrivateKey(createPrivateKey(identity.key))) {
      throw new Error('the key is not the one of the first certificate in the file');
    }
    return { identity, certificate };
  } catch (cause) {
    throw unusable(
      messageOf(cause),
      'tls_cert_file holds the certificate and those between it and the root, tls_key_file its key without a passphrase, both PEM.',
      cause,
    );
  }
}

function unusable(why: string, hint: string, cause?: unknown): ChanceryError {
  return new ChanceryError('invalid_configuration', `The certificate cannot be used: ${why}.`, {
    hint,
    cause,
  });
}

/** The names a certificate of ours has with these settings. */
export function wantedNames(config: {
  readonly publicUrl: string;
  readonly host: string;
  readonly allowedHosts: string;
}): string[] {
  return machineNames([new URL(config.publicUrl).hostname, config.host, ...config.allowedHosts.split(',')]);
}

/** Under which names and addresses clients may look for this machine; the first is what it is called. */
function machineNames(others: readonly string[]): string[] {
  const own = hostname().toLowerCase();
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  // Addresses of one link (fe80::) carry a zone, which no certificate can.
  const usable = addresses.map(({ address }) => address).filter((address) => !/^fe80:/i.test(address));
  const local = own.includes('.') ? [] : [`${own}.local`];
  const isEvery = (name: string) => name === '0.0.0.0' || name === '::';
  const names = [...others, own, ...local, 'localhost', '127.0.0.1', '::1', ...usable].map(plainName);
  return [
    ...new Set(
      names
        .filter((name) => !isEvery(name))
        .filter((name) => isIP(name) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name)),
    ),
  ];
}

function plainName(name: string): string {
  return name
    .trim()
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}
