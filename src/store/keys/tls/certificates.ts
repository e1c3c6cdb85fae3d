import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { offerReflection } from './reflection.ts';

/** A certificate, or several of a chain, and the key of the first: PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;
/** Longer than the appliance lasts: it must be brought to every client when it is exchanged. */
const AUTHORITY_DAYS = 3_650;
/** What browsers still take (CA/Browser Forum, Baseline Requirements 6.3.2, before the shorter ones of 2026). */
const SERVER_DAYS = 397;
/** The clocks of clients may be behind. */
const SKEW_MS = 3_600_000;

/** A certificate authority of this appliance alone. */
export async function makeAuthority(commonName: string, now: Date): Promise<Identity> {
  const x509 = await library();
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validFor(now, AUTHORITY_DAYS),
    name: [{ CN: [commonName] }, { O: ['Chancery'] }],
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      // It signs certificates of servers, and no further authorities (RFC 5280, 4.2.1.9).
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: certificate.toString('pem'), key: await pemOf(keys.privateKey) };
}

/** A certificate for a server under these names and addresses, and the authority's after it. */
export async function issueServerIdentity(
  authority: Identity,
  names: readonly string[],
  now: Date,
): Promise<Identity> {
  const x509 = await library();
  const issuer = new x509.X509Certificate(authority.cert);
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    ...validFor(now, SERVER_DAYS),
    subject: [{ CN: [(names[0] ?? 'chancery').slice(0, 64)] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await signingKeyOf(authority.key),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value }) as const),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    cert: `${certificate.toString('pem').trim()}\n${authority.cert.trim()}\n`,
    key: await pemOf(keys.privateKey),
  };
}

/** Loaded when a certificate is made, which is once a year. */
async function library() {
  offerReflection();
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(crypto);
  return x509;
}

function validFor(now: Date, days: number) {
  // RFC 5280, 4.1.2.2: positive, and not to be guessed.
  const serialNumber = `01${randomBytes(15).toString('hex')}`;
  const notBefore = new Date(now.getTime() - SKEW_MS);
  return { serialNumber, notBefore, notAfter: new Date(now.getTime() + days * DAY) };
}

async function pemOf(key: CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${bytes.replaceAll(/.{64}/g, '$&\n').trim()}\n-----END PRIVATE KEY-----\n`;
}

async function signingKeyOf(pem: string): Promise<CryptoKey> {
  const bytes = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  return crypto.subtle.importKey('pkcs8', bytes, ALGORITHM, false, ['sign']);
}
