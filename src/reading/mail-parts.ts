/** What e-mails of every format carry beside documents. */

/**
 * `control`: a part for the mail program alone, no document. `encrypted`, `unsupported_format`: what cannot be taken out.
 * Null: a document like any other.
 */
export type MailPart = 'control' | 'encrypted' | 'unsupported_format' | null;

/** The types of content in a cryptographic message (RFC 5652 §5–6, RFC 5083), as DER writes their identifiers. */
const ENVELOPED = Buffer.from('06092a864886f70d010703', 'hex');
const AUTHENTICATED_ENVELOPED = Buffer.from('060b2a864886f70d0109100117', 'hex');
const SIGNED = Buffer.from('06092a864886f70d010702', 'hex');
/** Where such an identifier stands at the latest: after the tags and lengths of two sequences. */
const OID_WITHIN = 32;

/** MS-OXTNEF 2.1.3.1: what Outlook sends to others as winmail.dat. */
const TNEF = Buffer.from('789f3e22', 'hex');
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
  const start = head.subarray(0, OID_WITHIN + AUTHENTICATED_ENVELOPED.length);
  if (CONTROL_TYPES.has(mediaType)) return 'control';
  if (start.includes(ENVELOPED) || start.includes(AUTHENTICATED_ENVELOPED)) return 'encrypted';
  if (head.toString('latin1').trimStart().startsWith(ARMOUR)) return 'encrypted';
  if (/\.(?:pgp|gpg)$/i.test(name) && (head[0] ?? 0) >= 0x80) return 'encrypted';
  if (start.includes(SIGNED)) return /\.p7s$/i.test(name) ? 'control' : 'unsupported_format';
  return head.subarray(0, TNEF.length).equals(TNEF) ? 'unsupported_format' : null;
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
