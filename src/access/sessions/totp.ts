import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every authenticator takes: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones go wrong by less than a step. */
const STEPS_AROUND = 1;
/** RFC 4226 §4: as long as the hash. */
const SECRET_BYTES = 20;

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** What the authenticator reads as a QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/**
 * The time step that the code is of, or null. Steps up to `after` do not count: a code is good once, and so are those before it.
 * All steps are compared, so that the time does not tell which one it was.
 */
export function totpStep(secret: string, code: string, now: Date, after: number): number | null {
  const given = Buffer.from(code.replaceAll(' ', ''));
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  let found: number | null = null;
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    const wanted = Buffer.from(totpCode(secret, step));
    if (given.length === wanted.length && timingSafeEqual(given, wanted) && step > after) found ??= step;
  }
  return found;
}

/** RFC 4226 §5.3, of the counter that the time makes. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE_32.charAt(Number.parseInt(five, 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
