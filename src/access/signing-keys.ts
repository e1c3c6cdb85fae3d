import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { ChanceryError, type Clock, timestamp } from '../platform/index.ts';
import type { KeyFiles } from '../store/index.ts';
import { ACCESS_TOKEN_LIFETIME } from './model.ts';

const PREFIX = 'signing-';
const ALGORITHM = 'EdDSA';
/** How often the files are looked for, at most: another process may have rotated them. */
const LOOK_EVERY_MS = 2_000;

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A key in its file: the private JWK, and since when it signs no more. Once it is ended only its public half is left. */
interface StoredKey extends JWK {
  readonly retired_at?: string;
}

export interface VerificationKey {
  readonly publicKey: Key;
  /** Seconds since 1970: what is said to have been signed later was not signed by us. Null: it signs. */
  readonly retiredAt: number | null;
}

/**
 * The appliance's own Ed25519 keys (RFC 8037). The newest signs; a retired one verifies until the last token it signed has
 * expired.
 */
export interface SigningKeys {
  readonly newest: { readonly kid: string; readonly privateKey: Key };
  verificationKey(kid: string): VerificationKey | undefined;
  /** RFC 7517, public members only: those that access tokens are verified with. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Those of all keys there ever were: what they signed beside tokens (drafts, heads of the audit log) outlives them. */
  readonly everyPublicKey: readonly JWK[];
  /** Takes over what `chancery key rotate` has changed meanwhile; looks every two seconds at most, or so many ms. @returns null when that is not due */
  refresh(everyMs?: number): Promise<void> | null;
}

export function isSigningKey(name: string): boolean {
  return name.startsWith(PREFIX);
}

export async function createSigningKey(files: KeyFiles, kid: string): Promise<void> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  await files.write(nameOf(kid), JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: ALGORITHM }));
}

/**
 * A new key signs from now on. `endOld`: the old ones verify no more, and with that every token ends; else they verify until
 * their tokens have expired. The new key is on disk before an old one is retired. Of a key that ends the private half goes,
 * and the public one stays for what else it has signed.
 */
export async function rotateSigningKey(
  files: KeyFiles,
  clock: Clock,
  kid: string,
  { endOld = false }: { readonly endOld?: boolean } = {},
): Promise<{
  readonly kid: string;
  readonly retired: readonly string[];
  readonly removed: readonly string[];
}> {
  const before = (await readAll(files)).filter(({ d }) => d !== undefined);
  await createSigningKey(files, kid);
  const retired: string[] = [];
  const removed: string[] = [];
  for (const key of before) {
    const id = key.kid ?? '';
    if (endOld || isSpent(key, clock)) {
      const { d: _, ...rest } = key;
      await files.write(
        nameOf(id),
        JSON.stringify({ ...rest, retired_at: key.retired_at ?? timestamp(clock) }),
      );
      removed.push(id);
    } else if (key.retired_at === undefined) {
      await files.write(nameOf(id), JSON.stringify({ ...key, retired_at: timestamp(clock) }));
      retired.push(id);
    }
  }
  return { kid, retired, removed };
}

export async function loadSigningKeys(files: KeyFiles, clock: Clock): Promise<SigningKeys> {
  let seen: string | null = null;
  let current: Awaited<ReturnType<typeof load>>;
  const look = async () => {
    const names = await namesOf(files);
    if (names === seen) return;
    current = await load(files, clock);
    // In the middle of a rotation: the old key is about to be retired, which its name does not tell.
    seen = current.signing > 1 ? null : names;
  };
  await look();
  let lookedAt = performance.now();
  let looking: Promise<void> | null = null;
  return {
    get newest() {
      return current.newest;
    },
    get jwks() {
      return current.jwks;
    },
    get everyPublicKey() {
      return current.everyPublicKey;
    },
    verificationKey: (kid) => {
      const key = current.byKid.get(kid);
      return key === undefined || isSpent(key.stored, clock) ? undefined : key;
    },
    refresh(everyMs = LOOK_EVERY_MS) {
      if (looking === null && performance.now() - lookedAt >= everyMs) {
        lookedAt = performance.now();
        looking = look().finally(() => {
          looking = null;
        });
      }
      return looking;
    },
  };
}

/** Rotation makes a new file, so the names tell. */
async function namesOf(files: KeyFiles): Promise<string> {
  return (await files.names()).filter(isSigningKey).join(' ');
}

async function load(files: KeyFiles, clock: Clock) {
  const all = await readAll(files);
  const keys = await Promise.all(all.filter((key) => !isSpent(key, clock)).map(importKey));
  // A rotation that was interrupted leaves two that are not retired: the later one counts.
  const newest = keys.findLast(({ retiredAt }) => retiredAt === null);
  if (newest === undefined) {
    throw new ChanceryError('not_initialized', 'There is no signing key in the data directory.', {
      hint: 'Run: chancery init --data DIRECTORY',
    });
  }
  return {
    newest: { kid: newest.kid, privateKey: newest.privateKey },
    signing: keys.filter(({ retiredAt }) => retiredAt === null).length,
    byKid: new Map(keys.map((key) => [key.kid, key])),
    jwks: { keys: keys.map((key) => key.publicJwk) },
    everyPublicKey: all.map(publicOf),
  };
}

/** Every token that the key has signed has expired, or was ended with it. */
function isSpent({ retired_at, d }: StoredKey, clock: Clock): boolean {
  if (d === undefined) return true;
  if (retired_at === undefined) return false;
  return clock.now().getTime() > Date.parse(retired_at) + (ACCESS_TOKEN_LIFETIME + 60) * 1000;
}

async function readAll(files: KeyFiles): Promise<StoredKey[]> {
  const names = (await files.names()).filter(isSigningKey);
  return Promise.all(names.map(async (name) => parse(name, await files.read(name))));
}

function parse(name: string, contents: string): StoredKey {
  const jwk = JSON.parse(contents) as StoredKey;
  const isWhole = jwk.d !== undefined || jwk.retired_at !== undefined;
  if (jwk.kid !== undefined && isWhole && jwk.x !== undefined && jwk.crv === 'Ed25519') return jwk;
  throw new ChanceryError('invalid_configuration', `The key file ${name} holds no Ed25519 private key.`, {
    hint: 'Restore the file from a backup of the data directory.',
  });
}

async function importKey(stored: StoredKey) {
  const { retired_at, ...jwk } = stored;
  const publicJwk = publicOf(stored);
  return {
    kid: stored.kid ?? '',
    stored,
    retiredAt: retired_at === undefined ? null : Math.floor(Date.parse(retired_at) / 1000),
    privateKey: await importJWK(jwk, ALGORITHM),
    publicKey: await importJWK(publicJwk, ALGORITHM),
    publicJwk,
  };
}

function publicOf({ kty, crv, x, kid }: StoredKey): JWK {
  return {
    ...(kty === undefined ? {} : { kty }),
    ...(crv === undefined ? {} : { crv }),
    ...(x === undefined ? {} : { x }),
    ...(kid === undefined ? {} : { kid }),
    alg: ALGORITHM,
    use: 'sig',
  };
}

function nameOf(kid: string): string {
  return `${PREFIX}${kid}.json`;
}
