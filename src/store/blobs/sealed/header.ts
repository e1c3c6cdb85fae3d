import { SEAL_BYTES, seal, unseal } from '../../keys/seal.ts';
import { changed } from './chunks.ts';

/** What a sealed file says about itself, to whoever has the key of its kind. */
export interface SealedHeader {
  /** The key of its chunks. */
  readonly key: Uint8Array;
  /** Of what is in it, hexadecimal. */
  readonly sha256: string;
  /** Bytes in it. */
  readonly size: number;
  /** Whose it is: a firm, or the name of a view. */
  readonly owner: string;
}

const MAGIC = Buffer.from('CHSEAL1\n');
export const HEADER = 256;
const LENGTH = HEADER - MAGIC.length - SEAL_BYTES;
const LONGEST_OWNER = LENGTH - 32 - 32 - 8 - 1;

/** 256 bytes: eight in plain, the rest under AES-256-GCM. */
export function writeHeader(kindKey: Uint8Array, { key, sha256, size, owner }: SealedHeader): Buffer {
  const name = Buffer.from(owner);
  if (name.length > LONGEST_OWNER) throw new Error('The name of an owner is too long');
  const plain = Buffer.alloc(LENGTH);
  plain.set(key, 0);
  plain.write(sha256, 32, 'hex');
  plain.writeBigUInt64BE(BigInt(size), 64);
  plain.writeUInt8(name.length, 72);
  plain.set(name, 73);
  return Buffer.concat([MAGIC, seal(kindKey, plain, MAGIC)]);
}

/** @throws ChanceryError `damaged` */
export function readHeader(kindKey: Uint8Array, head: Uint8Array): SealedHeader {
  if (head.length < HEADER || !MAGIC.equals(head.subarray(0, MAGIC.length))) throw changed();
  const plain = unseal(kindKey, head.subarray(MAGIC.length, HEADER), MAGIC);
  if (plain === null) throw changed();
  return {
    key: plain.subarray(0, 32),
    sha256: plain.toString('hex', 32, 64),
    size: Number(plain.readBigUInt64BE(64)),
    owner: plain.toString('utf8', 73, 73 + plain.readUInt8(72)),
  };
}
