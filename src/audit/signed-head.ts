import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { canonicalJson } from '../platform/index.ts';
import type { AuditHead, KeyFiles } from '../store/index.ts';

/** Number and hash of the newest entry at a time, signed (Ed25519, RFC 8032). docs/audit-log.md says how to check one. */
export interface SignedHead extends AuditHead {
  readonly format: typeof FORMAT;
}

const FORMAT = 'chancery-audit-head-1';
const KEY_FILE = 'audit-signing.pem';

export interface HeadSigner {
  readonly key: string;
  sign(head: { readonly entries: number; readonly hash: string; readonly at: string }): SignedHead;
}

/** The key is made at the first time, and is for this alone: tokens are signed with others. */
export async function openHeadSigner(files: KeyFiles): Promise<HeadSigner> {
  const known = await readKey(files);
  const pem = known ?? newKey();
  if (known === null) await files.write(KEY_FILE, pem);
  const privateKey = createPrivateKey(pem);
  const key = publicKeyOf(pem);
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

/** What heads of this appliance are signed with; null while none was. Makes nothing. */
export async function headKey(files: KeyFiles): Promise<string | null> {
  const pem = await readKey(files);
  return pem === null ? null : publicKeyOf(pem);
}

async function readKey(files: KeyFiles): Promise<string | null> {
  return (await files.names()).includes(KEY_FILE) ? files.read(KEY_FILE) : null;
}

function publicKeyOf(pem: string): string {
  return createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x ?? '';
}

/** Was it signed with one of these keys, and is it as it was signed? */
export function isGenuine(head: SignedHead, keys: readonly string[]): boolean {
  const { signature, ...body } = head;
  if (!keys.includes(head.key)) return false;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: head.key }, format: 'jwk' });
  return verify(null, Buffer.from(canonicalJson(body)), publicKey, Buffer.from(signature, 'base64url'));
}

/** As a line of text, the same for the same head. */
export function lineOf(head: SignedHead): string {
  return canonicalJson({ ...head });
}

/** The head in such a line; null: there is none. Whose it is has not been looked at yet. */
export function headIn(line: string): SignedHead | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null; // the caller says what it means that there is none
  }
  return isHead(value) ? value : null;
}

const MEMBERS = ['at', 'entries', 'format', 'hash', 'key', 'signature'];

function isHead(value: unknown): value is SignedHead {
  if (typeof value !== 'object' || value === null) return false;
  const head = value as Partial<SignedHead>;
  return (
    Object.keys(value).sort().join() === MEMBERS.join() &&
    head.format === FORMAT &&
    Number.isSafeInteger(head.entries) &&
    [head.at, head.key, head.signature].every((member) => typeof member === 'string') &&
    /^[0-9a-f]{64}$/.test(String(head.hash))
  );
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
