import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobName, ReceivedBlob, ReceiveLimits } from '../blobs.ts';
import { HEADER, writeHeader } from '../sealed/header.ts';
import { ChunkSealer } from '../sealed/sealed-file.ts';
import {
  assertSpace,
  codeOf,
  makeDirectory,
  removeIfThere,
  storageError,
  syncDirectory,
  tooLarge,
  writeAll,
} from './files.ts';
import type { Places } from './places.ts';
import { isWhole } from './whole.ts';

const HEAD_BYTES = 8192;
/** Sealed chunks are written together. */
const WRITE_BYTES = 512 * 1024;
/** So often the free space is looked at. */
const LOOK_BYTES = 16 * 2 ** 20;

/** @throws ChanceryError `too_large`, `storage_full`, `storage_unavailable`; what the stream throws */
export function receive(places: Places, stream: Readable, limits: ReceiveLimits): Promise<ReceivedBlob> {
  return write(places, stream, limits).catch(storageError);
}

/** To `incoming/<uuid>`: the chunks as they come, and the header, which says what they are, when all are there. */
async function write(
  places: Places,
  stream: Readable,
  { firmId, maxBytes }: ReceiveLimits,
): Promise<ReceivedBlob> {
  const temporary = join(places.incoming, randomUUID());
  // A connection may break before we begin to read; without a listener that would end the process.
  // The error itself is thrown by the iteration below, which meets it in any case.
  stream.once('error', () => undefined);
  await assertSpace(places.incoming);
  const file = await open(temporary, 'wx', 0o600);
  const key = randomBytes(32);
  const sealer = new ChunkSealer(key);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let sha256: string;
  try {
    let at = HEADER;
    let waiting: Buffer[] = [];
    let bytes = 0;
    let looked = 0;
    const append = async (pieces: readonly Buffer[], all: boolean) => {
      for (const piece of pieces) bytes += piece.length;
      waiting.push(...pieces);
      if (bytes < WRITE_BYTES && !all) return;
      const together = Buffer.concat(waiting, bytes);
      waiting = [];
      bytes = 0;
      await writeAll(file, together, at);
      at += together.length;
      if (at - looked < LOOK_BYTES) return;
      looked = at;
      await assertSpace(places.incoming);
    };
    // The stream is not destroyed when we stop early: in a multipart body other files follow it.
    for await (const data of stream.iterator({ destroyOnReturn: false })) {
      const chunk = data as Buffer;
      if (sealer.size < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - sealer.size)));
      if (sealer.size + chunk.length > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await append(sealer.update(chunk), false);
    }
    await append(sealer.final(), true);
    sha256 = hash.digest('hex');
    await writeAll(file, writeHeader(places.key, { key, sha256, size: sealer.size, owner: firmId }), 0);
    await file.sync();
  } catch (error) {
    await file.close();
    await removeIfThere(temporary).catch(() => undefined); // that the disk is gone is said by the first error
    throw error;
  }
  await file.close();
  const { size } = sealer;
  return {
    sha256,
    size,
    head: Buffer.concat(head),
    ...pending(places, temporary, { firm_id: firmId, sha256 }),
  };
}

function pending(
  places: Places,
  temporary: string,
  blob: BlobName,
): Pick<ReceivedBlob, 'keep' | 'settle' | 'discard'> {
  const name = places.nameOf(blob);
  const marker = `${temporary}.${name}`;
  const decoy = decoyOf(places, marker);
  let at = temporary;
  return {
    async keep() {
      try {
        await rename(temporary, marker);
        at = marker;
        await syncDirectory(dirname(marker));
        // What is there already costs what is new would have cost: it may be behind a wall.
        if (!(await putInPlace(places, marker, name))) await linkTo(marker, decoy);
      } catch (error) {
        storageError(error);
      }
    },
    async settle() {
      await removeIfThere(decoy);
      await removeIfThere(at);
    },
    discard: async () => {
      // A marker stays for `recover`: another upload may have linked to the same content meanwhile.
      if (at === temporary) await removeIfThere(temporary);
    },
  };
}

/** Where the second name goes that is given for the work of it alone, for as long as the marker is there. */
export function decoyOf(places: Places, marker: string): string {
  const [upload = ''] = basename(marker).split('.');
  return places.pathOf(createHash('sha256').update(upload).digest('hex'));
}

/**
 * The blob in its place, durably. What is there under its name has the same content, and stays: unless it is not whole any more.
 * @returns false when it was there
 */
async function putInPlace(places: Places, marker: string, name: string): Promise<boolean> {
  const final = places.pathOf(name);
  if (await linkTo(marker, final)) return true;
  if (await isWhole(places, final, name)) return false;
  const second = `${marker}.second`;
  await link(marker, second);
  await rename(second, final);
  await syncDirectory(dirname(final));
  return true;
}

/** A second name for the file, durably. @returns false when the name is taken */
async function linkTo(file: string, final: string): Promise<boolean> {
  await makeDirectory(dirname(final));
  const isNew = await link(file, final).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
      return false;
    },
  );
  await syncDirectory(dirname(final));
  return isNew;
}
