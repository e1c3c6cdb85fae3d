import { ChanceryError } from '../../platform/index.ts';

export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ChanceryError('usage', `“${text}” is not a whole number.`);
}

/** An Ed25519 public key as `chancery audit head` prints it: 32 bytes, base64url (RFC 8037 §2, `x`). */
export function publicKey(text: string): string {
  if (/^[A-Za-z0-9_-]{43}$/.test(text)) return text;
  throw new ChanceryError('usage', `“${text.slice(0, 60)}” is not a public key.`, {
    hint: '43 letters, digits, - and _; chancery audit head prints it behind “key”.',
  });
}

export function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > 0) return number;
  throw new ChanceryError('usage', `“${text}” is less than 1.`);
}
