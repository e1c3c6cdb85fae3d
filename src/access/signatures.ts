/**
 * Detached signatures of the appliance over texts of its own (RFC 7515, appendix F): a compact JWS without its
 * payload. The type in the header keeps them apart from tokens: one never passes for the other.
 */
import { CompactSign, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'EdDSA';

export type SignatureVerdict = 'valid' | 'invalid' | 'unknown_key';

/** `header..signature` over the UTF-8 bytes of the text, by the newest key. */
export async function signDetached({ newest }: SigningKeys, type: string, text: string): Promise<string> {
  const jws = await new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: ALGORITHM, kid: newest.kid, typ: type })
    .sign(newest.privateKey);
  const [header, , signature] = jws.split('.');
  return `${header}..${signature}`;
}

/** `unknown_key`: none of the keys has the name that the signature gives. */
export async function verifyDetached(
  keys: readonly JWK[],
  type: string,
  text: string,
  jws: string,
): Promise<SignatureVerdict> {
  const [header = '', payload, signature = '', ...rest] = jws.split('.');
  // Unused bits at the end of base64url would let a changed signature pass for the same one.
  if (payload !== '' || rest.length > 0 || !isCanonical(header) || !isCanonical(signature)) return 'invalid';
  let kid: string | undefined;
  try {
    const read = decodeProtectedHeader(jws);
    if (read.alg !== ALGORITHM || read.typ !== type) return 'invalid';
    kid = read.kid;
  } catch {
    return 'invalid';
  }
  const jwk = keys.find((one) => one.kid === kid);
  if (jwk === undefined) return 'unknown_key';
  try {
    const whole = `${header}.${Buffer.from(text).toString('base64url')}.${signature}`;
    await compactVerify(whole, await importJWK(jwk, ALGORITHM), { algorithms: [ALGORITHM] });
    return 'valid';
  } catch {
    return 'invalid';
  }
}

function isCanonical(base64url: string): boolean {
  return base64url !== '' && Buffer.from(base64url, 'base64url').toString('base64url') === base64url;
}
