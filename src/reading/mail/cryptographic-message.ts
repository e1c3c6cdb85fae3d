/** The types of content in a cryptographic message (RFC 5652 §5–6, RFC 5083), as DER writes their identifiers. */
const ENVELOPED = Buffer.from('06092a864886f70d010703', 'hex');
const AUTHENTICATED_ENVELOPED = Buffer.from('060b2a864886f70d0109100117', 'hex');
const SIGNED = Buffer.from('06092a864886f70d010702', 'hex');
const SEQUENCE = 0x30;
/** Where such an identifier ends at the latest: after the tags and lengths of two sequences. */
const WITHIN = 32 + AUTHENTICATED_ENVELOPED.length;

export function isSigned(head: Uint8Array): boolean {
  return startOf(head)?.includes(SIGNED) === true;
}

export function isEnveloped(head: Uint8Array): boolean {
  const start = startOf(head);
  return start?.includes(ENVELOPED) === true || start?.includes(AUTHENTICATED_ENVELOPED) === true;
}

function startOf(head: Uint8Array): Buffer | null {
  return head[0] === SEQUENCE ? Buffer.from(head.subarray(0, WITHIN)) : null;
}
