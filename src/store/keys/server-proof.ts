import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** Where a connection ends on the side of the server. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/**
 * What only the server of one data directory can say, and only about the connection it is asked over: HMAC-SHA256 of the challenge,
 * of the address and of the port. Whoever passes the question on from a port of its own gets an answer about another port.
 * @returns base64url, 43 characters
 */
export function serverProof(keyring: Keyring, challenge: string, { address, port }: Endpoint): string {
  const about = JSON.stringify([challenge, address.replace(/^::ffff:/i, ''), port]);
  return createHmac('sha256', keyring.derive('server proof')).update(about).digest('base64url');
}

export function isServerProof(given: unknown, keyring: Keyring, challenge: string, at: Endpoint): boolean {
  if (typeof given !== 'string') return false;
  const [said, right] = [Buffer.from(given), Buffer.from(serverProof(keyring, challenge, at))];
  return said.length === right.length && timingSafeEqual(said, right);
}
