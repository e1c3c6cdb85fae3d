/** Whether a sealed file is there as it was written, as far as can be told without reading all of it. */
import { open, stat } from 'node:fs/promises';
import { isChanceryError } from '../../../platform/index.ts';
import { sealedSize } from '../sealed/chunks.ts';
import { HEADER, readHeader, type SealedHeader } from '../sealed/header.ts';
import { codeOf } from './files.ts';
import type { Places } from './places.ts';

export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEADER);
    const { bytesRead } = await file.read(head, 0, HEADER, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Null where it is torn, or lies where the disk cannot read it. */
export async function headerOf({ key }: Places, path: string): Promise<SealedHeader | null> {
  try {
    return readHeader(key, await headOf(path));
  } catch (error) {
    if ((isChanceryError(error) && error.code === 'damaged') || codeOf(error) === 'EIO') return null;
    throw error;
  }
}

/** Does the blob of this name lie there, in all its length? */
export async function isWhole(places: Places, path: string, name: string): Promise<boolean> {
  try {
    const header = await headerOf(places, path);
    if (header === null) return false;
    const { owner, sha256, size } = header;
    if (places.nameOf({ firm_id: owner, sha256 }) !== name) return false;
    return (await stat(path)).size === HEADER + sealedSize(size);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
