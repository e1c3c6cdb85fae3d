/** An element of DER (X.690). */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const length =
    body.length < 0x80
      ? Buffer.from([body.length])
      : Buffer.from([0x84, ...Buffer.from(body.length.toString(16).padStart(8, '0'), 'hex')]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

/** One whose end is marked, as streaming writers write it. */
export function endless(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.from([0, 0])]);
}

const OID = { data: '2a864886f70d010701', signed: '2a864886f70d010702', enveloped: '2a864886f70d010703' };
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const VERSION = der(0x02, Buffer.from([1]));

/** CN=Avery Sample, O=Marlowe; made once with openssl. */
const CERTIFICATE = Buffer.from(
  'MIIBozCCAUmgAwIBAgIUc64LbNM1CcvUhMNFEwvGpvTEEL4wCgYIKoZIzj0EAwIwKTEVMBMGA1UEAwwMQXZlcnkgU2FtcGxlMRAwDgYDVQQKDAdNYXJsb3dlMCAXDTI2MTEyMzAyMjQwMVoYDzIxMjYxMDMwMDIyNDAxWjApMRUwEwYDVQQDDAxBdmVyeSBTYW1wbGUxEDAOBgNVBAoMB01hcmxvd2UwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARD5GEf1o3homeBnFavQVpDOK7RDfk8QYnf2+5R9Ch+DdDaTIyZ2TvwhGKbyKSWBIT8xts1Bo2mAo5DrdOybbqvo00wSzAdBgNVHQ4EFgQUI2bA1CFBon4u1uf/2t14YJJfr2IwHwYDVR0jBBgwFoAUI2bA1CFBon4u1uf/2t14YJJfr2IwCQYDVR0TBAIwADAKBggqhkjOPQQDAgNIADBFAiEA1hy8hg1DO0WdQFIGWEHJuKPwArjuEIx/yFvEt++OmdUCIDapCPueqqY6IzRDH6qfHLc0ScQX1sgXwI2ZL5YxG4EC',
  'base64',
);

/** A signed message (RFC 5652 §5) without the signature itself, in one piece or in pieces of indefinite length. */
export function makeSigned(content: Uint8Array | string, isStreamed = false): Buffer {
  const bytes = Buffer.from(content);
  const half = bytes.length >> 1;
  const octets = isStreamed
    ? endless(0x24, der(0x04, bytes.subarray(0, half)), der(0x04, bytes.subarray(half)))
    : der(0x04, bytes);
  const make = isStreamed ? endless : der;
  return make(
    0x30,
    oid(OID.signed),
    make(
      0xa0,
      make(
        0x30,
        VERSION,
        der(0x31),
        make(0x30, oid(OID.data), make(0xa0, octets)),
        der(0xa0, CERTIFICATE),
        der(0x31),
      ),
    ),
  );
}

export function makeEnveloped(): Buffer {
  return der(0x30, oid(OID.enveloped), der(0xa0, der(0x30, VERSION, der(0x31))));
}
