import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { canonicalJson } from '../platform/index.ts';
import type { KeyFiles } from '../store/index.ts';

/** Number and hash of the newest entry at a time, signed (Ed25519, RFC 8032). docs/audit-log.md says how to check one. */
export interface SignedHead {
  readonly format: typeof FORMAT;
  readonly entries: number;
  readonly hash: string;
  readonly at: string;
  /** The appliance's public key for this: 32 bytes in base64url. */
  readonly key: string;
  /** Over the canonical JSON of the other members; base64url. */
  readonly signature: string;
}

const FORMAT = 'chancery-audit-head-1';
const KEY_FILE = 'audit-signing.pem';

export interface HeadSigner {
  readonly key: string;
  sign(head: { readonly entries: number; readonly hash: string; readonly at: string }): SignedHead;
}

/** The key is made at the first time, and is for this alone: tokens are signed with others. */
export async function openHeadSigner(files: KeyFiles): Promise<HeadSigner> {
  const known = (await files.names()).includes(KEY_FILE);
  const pem = known ? await files.read(KEY_FILE) : newKey();
  if (!known) await files.write(KEY_FILE, pem);
  const privateKey = createPrivateKey(pem);
  const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return {
    key,
    sign({ entries, hash, at }) {
      const body = { format: FORMAT, entries, hash, at, key } as const;
      return {
        ...body,
        signature: sign(null, Buffer.from(canonicalJson(body)), privateKey).toString('base64url'),
      };
    },
  };
}

/** Was it signed with this key, and is it as it was signed? */
export function isGenuine(head: SignedHead, key: string): boolean {
  const { signature, ...body } = head;
  if (head.format !== FORMAT || head.key !== key) return false;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(canonicalJson(body)), publicKey, Buffer.from(signature, 'base64url'));
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
