/** What e-mails of every format carry beside documents. */

import { isEnveloped, isSigned } from './cryptographic-message.ts';

/** `control`: a part for the mail program alone, no document. `encrypted`: it cannot be read. Null: a document like any other. */
export type MailPart = 'control' | 'encrypted' | null;

const ARMOUR = '-----BEGIN PGP MESSAGE';

const CONTROL_TYPES: ReadonlySet<string> = new Set([
  'application/pgp-encrypted',
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
]);

/** By its content, as far as possible; `mediaType` and `name` are what the sender says. */
export function classifyMailPart(content: Uint8Array, mediaType: string, name: string): MailPart {
  const head = Buffer.from(content.subarray(0, 4096));
  if (CONTROL_TYPES.has(mediaType)) return 'control';
  if (isEnveloped(head)) return 'encrypted';
  if (head.toString('latin1').trimStart().startsWith(ARMOUR)) return 'encrypted';
  if (/\.(?:pgp|gpg)$/i.test(name) && (head[0] ?? 0) >= 0x80) return 'encrypted';
  return isSigned(head) && /\.p7s$/i.test(name) ? 'control' : null;
}

/** Smaller pictures in the text of a message are lines, dots and icons. */
const SMALLEST_PICTURE = 2 * 1024;

/** Whether a picture that is shown within the text of a message may hold something to be read. */
export function isWorthReading(size: number): boolean {
  return size >= SMALLEST_PICTURE;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tif',
  'message/delivery-status': '.txt',
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/csv': '.csv',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/rfc822-headers': '.txt',
};

/** A name for what was sent without one. */
export function unnamed(mediaType: string): string {
  return `unnamed${ENDINGS[mediaType] ?? ''}`;
}
