/** The types of content in a cryptographic message (RFC 5652 §5–6, RFC 5083), as DER writes their identifiers. */
const ENVELOPED = Buffer.from('06092a864886f70d010703', 'hex');
const AUTHENTICATED_ENVELOPED = Buffer.from('060b2a864886f70d0109100117', 'hex');
const SIGNED = Buffer.from('06092a864886f70d010702', 'hex');
const SEQUENCE = 0x30;
/** Where such an identifier ends at the latest: after the tags and lengths of two sequences. */
const WITHIN = 32 + AUTHENTICATED_ENVELOPED.length;
/** The same in base64 of short lines, behind a line of PEM. */
const WITHIN_TEXT = 256;
const BEGIN = /^\s*-----BEGIN [A-Z0-9# ]{1,40}-----/;

export function isSigned(head: Uint8Array): boolean {
  return startOf(head)?.includes(SIGNED) === true;
}

export function isEnveloped(head: Uint8Array): boolean {
  const start = startOf(head);
  return start?.includes(ENVELOPED) === true || start?.includes(AUTHENTICATED_ENVELOPED) === true;
}

/** The message as DER: many programs write it in base64, between the lines of PEM (RFC 7468) or by itself. */
export function derOf(bytes: Buffer): Buffer {
  if (bytes[0] === SEQUENCE) return bytes;
  const text = bytes.toString('utf8');
  const start = BEGIN.exec(text)?.[0].length ?? 0;
  const end = text.indexOf('-----', start);
  return Buffer.from(text.slice(start, end < 0 ? undefined : end), 'base64');
}

function startOf(head: Uint8Array): Buffer | null {
  const der = derOf(Buffer.from(head.subarray(0, WITHIN_TEXT)));
  return der[0] === SEQUENCE ? der.subarray(0, WITHIN) : null;
}
