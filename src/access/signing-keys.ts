import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { ChanceryError } from '../platform/index.ts';
import type { KeyFiles } from '../store/index.ts';

const PREFIX = 'signing-';
const ALGORITHM = 'EdDSA';

type Key = Awaited<ReturnType<typeof importJWK>>;

/** The appliance's own Ed25519 keys (RFC 8037). The newest signs, all of them verify. */
export interface SigningKeys {
  readonly newest: { readonly kid: string; readonly privateKey: Key };
  verificationKey(kid: string): Key | undefined;
  /** RFC 7517, public members only. */
  readonly jwks: { readonly keys: readonly JWK[] };
}

export function isSigningKey(name: string): boolean {
  return name.startsWith(PREFIX);
}

export async function createSigningKey(files: KeyFiles, kid: string): Promise<void> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  await files.write(
    `${PREFIX}${kid}.json`,
    JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: ALGORITHM }),
  );
}

export async function loadSigningKeys(files: KeyFiles): Promise<SigningKeys> {
  const names = (await files.names()).filter(isSigningKey);
  const keys = await Promise.all(names.map(async (name) => parseKey(name, await files.read(name))));
  const newest = keys.at(-1);
  if (newest === undefined) {
    throw new ChanceryError('not_initialized', 'There is no signing key in the data directory.', {
      hint: 'Run: chancery init --data DIRECTORY',
    });
  }
  const byKid = new Map(keys.map((key) => [key.kid, key.publicKey]));
  return {
    newest: { kid: newest.kid, privateKey: newest.privateKey },
    verificationKey: (kid) => byKid.get(kid),
    jwks: { keys: keys.map((key) => key.publicJwk) },
  };
}

async function parseKey(name: string, contents: string) {
  const jwk = JSON.parse(contents) as JWK;
  if (
    jwk.kid === undefined ||
    jwk.d === undefined ||
    jwk.kty !== 'OKP' ||
    jwk.crv !== 'Ed25519' ||
    jwk.x === undefined
  ) {
    throw new ChanceryError('invalid_configuration', `The key file ${name} holds no Ed25519 private key.`, {
      hint: 'Restore the file from a backup of the data directory.',
    });
  }
  const publicJwk: JWK = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, kid: jwk.kid, alg: ALGORITHM, use: 'sig' };
  return {
    kid: jwk.kid,
    privateKey: await importJWK(jwk, ALGORITHM),
    publicKey: await importJWK(publicJwk, ALGORITHM),
    publicJwk,
  };
}
