import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';

/** UTF-16 units, below which a text is kept as it is: small ones gain nothing. */
const SMALL = 64 * 1024;

/** Two columns of a row: a text, or, where that is empty, the same text compressed. */
export interface PackedText {
  readonly body: string;
  readonly packed: Uint8Array | null;
}

const compress = promisify(zstdCompress);

/** Megabytes would be written, and synced, while everybody waits for the commit (docs/decisions/0162); the packing waits for nobody. */
export async function packText(text: string): Promise<PackedText> {
  if (text.length < SMALL) return { body: text, packed: null };
  return { body: '', packed: await compress(text) };
}

export function unpackText({ body, packed }: PackedText): string {
  return packed === null ? body : zstdDecompressSync(packed).toString('utf8');
}
