/** PDFs encrypted by the standard security handler (ISO 32000-2, 7.6.4), one page with one line on it. */
import { createCipheriv, createHash } from 'node:crypto';

export type Cipher = 'rc4' | 'aes-128' | 'aes-256';

export interface Encryption {
  readonly cipher: Cipher;
  /** /V and /R. */
  readonly version: number;
  readonly revision: number;
  /** Bytes of the key; of RC4 5 to 16. */
  readonly keyBytes: number;
  /** What opens the document; empty where only the owner has a password. */
  readonly password?: string;
  /** /Length, and what else the dictionary says of its filters, as written. */
  readonly dictionary: string;
  /** The filters that streams and strings have. */
  readonly plainStreams?: boolean;
  readonly plainMetadata?: boolean;
  /** The bytes of an embedded file, as they are. */
  readonly attachment?: Buffer;
  /** The table of objects is a stream. */
  readonly tableAsStream?: boolean;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.from('2dc7d3d0f5f5b44e5b39ff85e8a4f70c', 'hex');
const PERMISSIONS = -44;
const IV = Buffer.alloc(16, 0x41);

export function encryptedPdf(line: string, encryption: Encryption): Buffer {
  const { plainMetadata = false, tableAsStream = false, attachment } = encryption;
  const { key, entries } = keyOf(encryption);
  const sealed = (number: number, bytes: Buffer): Buffer =>
    encryption.plainStreams === true ? bytes : encrypt(encryption.cipher, key, number, bytes);
  const stream = (number: number, head: string, bytes: Buffer, isPlain = false): Buffer => {
    const content = isPlain ? bytes : sealed(number, bytes);
    return Buffer.concat([
      Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]);
  };
  const objects: Buffer[] = [
    Buffer.from(
      `<< /Type /Catalog /Pages 2 0 R /Metadata 7 0 R ${attachment === undefined ? '' : '/Names << /EmbeddedFiles << /Names [(a) 8 0 R] >> >>'} >>`,
    ),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    stream(4, '', Buffer.from(`BT /F1 12 Tf 72 700 Td (${line}) Tj ET`)),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    Buffer.from(entries),
    stream(7, '/Type /Metadata /Subtype /XML', Buffer.from('<x:xmpmeta/>'), plainMetadata),
  ];
  if (attachment !== undefined)
    objects.push(
      Buffer.from('<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 9 0 R >> >>'),
      stream(9, '/Type /EmbeddedFile', attachment, true),
    );
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const at = length();
  const id = ID.toString('hex');
  const trailer = `/Root 1 0 R /Encrypt 6 0 R /ID [<${id}> <${id}>]`;
  if (tableAsStream) {
    const rows = [0, ...offsets, at].map((offset, index) => {
      const row = Buffer.alloc(6);
      row[0] = index === 0 ? 0 : 1;
      row.writeUInt32BE(offset, 1);
      return row;
    });
    const table = Buffer.concat(rows);
    const head = `/Type /XRef /Size ${rows.length} /W [1 4 1] ${trailer}`;
    parts.push(
      Buffer.from(`${rows.length - 1} 0 obj\n`),
      stream(8, head, table, true),
      Buffer.from('\nendobj\n'),
    );
  } else {
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    parts.push(
      Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} ${trailer} >>\n`),
    );
  }
  parts.push(Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function keyOf(encryption: Encryption): { key: Buffer; entries: string } {
  const { version, revision, dictionary, plainMetadata = false } = encryption;
  const { key, values } = revision < 5 ? olderKey(encryption) : newerKey(encryption);
  const strings = Object.entries(values).map(([name, value]) => `/${name} <${value.toString('hex')}>`);
  const metadata = plainMetadata ? '/EncryptMetadata false ' : '';
  const entries = `<< /Filter /Standard /V ${version} /R ${revision} ${dictionary} ${metadata}/P ${PERMISSIONS} ${strings.join(' ')} >>`;
  return { key, entries };
}

/** Algorithms 2 to 5. */
function olderKey({ revision, keyBytes, password = '', plainMetadata = false }: Encryption) {
  const owner = md5(padded('owner'), revision < 3 ? 0 : 50, 16).subarray(0, keyBytes);
  const turns = revision < 3 ? [0] : Array.from({ length: 20 }, (_, turn) => turn);
  const rounds = (key: Buffer, bytes: Buffer): Buffer =>
    turns.reduce((data, turn) => rc4(Buffer.from(key.map((byte) => byte ^ turn)), data), bytes);
  const O = rounds(owner, padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const material = [padded(password), O, permissions, ID];
  if (revision >= 4 && plainMetadata) material.push(Buffer.alloc(4, 0xff));
  const key = md5(Buffer.concat(material), revision < 3 ? 0 : 50, keyBytes).subarray(0, keyBytes);
  const U =
    revision < 3
      ? rc4(key, PADDING)
      : Buffer.concat([rounds(key, createHash('md5').update(PADDING).update(ID).digest()), Buffer.alloc(16)]);
  return { key, values: { O, U } };
}

/** Algorithms 8 to 10. */
function newerKey({ revision, password = '', plainMetadata = false }: Encryption) {
  const key = Buffer.alloc(32, 7);
  const hash = (word: string, salt: Buffer, user = Buffer.alloc(0)): Buffer =>
    revision < 6
      ? createHash('sha256').update(word).update(salt).update(user).digest()
      : hardened(Buffer.from(word), salt, user);
  const wrapped = (by: Buffer): Buffer => aes(by, Buffer.alloc(16), key, false);
  const salts = ['validate', 'keysalts'].map((salt) => Buffer.from(salt)) as [Buffer, Buffer];
  const [validation, forKey] = salts;
  const U = Buffer.concat([hash(password, validation), ...salts]);
  const O = Buffer.concat([hash('owner', validation, U), ...salts]);
  const permissions = Buffer.alloc(16, 0xff);
  permissions.writeInt32LE(PERMISSIONS);
  permissions.write(`${plainMetadata ? 'F' : 'T'}adb`, 8, 'latin1');
  const ecb = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const Perms = Buffer.concat([ecb.update(permissions), ecb.final()]);
  const values = { O, U, UE: wrapped(hash(password, forKey)), OE: wrapped(hash('owner', forKey, U)), Perms };
  return { key, values };
}

/** Algorithm 2.B. */
function hardened(word: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256').update(word).update(salt).update(user).digest();
  for (let round = 0; ; round += 1) {
    const block = Buffer.concat([word, key, user]);
    const all = Buffer.concat(Array.from({ length: 64 }, () => block));
    const mixed = aes(key.subarray(0, 16), key.subarray(16, 32), all, false);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? '')
      .update(mixed)
      .digest();
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

/** Algorithms 1 and 1.A. */
function encrypt(cipher: Cipher, key: Buffer, number: number, bytes: Buffer): Buffer {
  if (cipher === 'aes-256') return Buffer.concat([IV, aes(key, IV, bytes, true)]);
  const salt = Buffer.from([number & 0xff, number >> 8, 0, 0, 0]);
  const material = [key, salt, ...(cipher === 'rc4' ? [] : [Buffer.from('sAlT')])];
  const own = md5(Buffer.concat(material), 0, 16).subarray(0, Math.min(16, key.length + 5));
  return cipher === 'rc4' ? rc4(own, bytes) : Buffer.concat([IV, aes(own, IV, bytes, true)]);
}

function aes(key: Buffer, iv: Buffer, bytes: Buffer, isPadded: boolean): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(isPadded);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
}

function md5(bytes: Buffer, more: number, length: number): Buffer {
  let digest = createHash('md5').update(bytes).digest();
  for (let round = 0; round < more; round += 1)
    digest = createHash('md5').update(digest.subarray(0, length)).digest();
  return digest;
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}
