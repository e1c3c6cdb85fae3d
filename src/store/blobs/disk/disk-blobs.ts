import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { access, constants, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isChanceryError, messageOf, unavailability } from '../../../platform/index.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { BlobName, BlobRange, Blobs, IsNamed } from '../blobs.ts';
import { changed, sealedSize } from '../sealed/chunks.ts';
import { HEADER, readHeader } from '../sealed/header.ts';
import { readSealed, type SealedRef } from '../sealed/sealed-file.ts';
import { disposeBlob, movedAside } from './dispose-blob.ts';
import { codeOf, makeDirectory, removeIfThere, storageError, syncDirectory } from './files.ts';
import { isHash, type Places, placesIn, tornIn } from './places.ts';
import { decoyOf, receive } from './receive.ts';
import { headerOf, headOf, isWhole } from './whole.ts';

/**
 * Originals under `<directory>/sealed/ab/cd/<name>`, each encrypted with a key of its own (see sealed/), the name an HMAC of
 * firm and SHA-256; what is arriving under `<directory>/incoming/`.
 *
 * Receiving: write `incoming/<uuid>` → fsync → `keep`: rename to `incoming/<uuid>.<name>` (the marker), hard-link to its
 * final place, fsync both directories → the caller commits its row → `settle` removes the marker. A crash anywhere leaves
 * either nothing a row needs, or a marker. What is in place already, and whole, is linked to a decoy instead, until `settle`.
 */
export function openDiskBlobs(directory: string, keyring: Keyring): Blobs {
  const places = placesIn(directory, keyring);
  mkdirSync(places.incoming, { recursive: true, mode: 0o700 });
  return {
    receive: (stream, limits) => receive(places, stream, limits),
    locate: (name) => locate(places, name),
    placeOf: (name) => places.pathOf(places.nameOf(name)),
    read: (name, range) => Readable.from(read(places, name, range), { objectMode: false }),
    dispose: (name, isNamed) => dispose(places, name, isNamed),
    recover: (isNamed) => recover(places, isNamed),
    verify: (name) => verify(places, name),
    examine: () => examine(places),
  };
}

/** What a start put aside because a power cut left it torn, until somebody has looked at it and removed it, or its document is deleted. */
export async function tornFiles(
  directory: string,
): Promise<{ readonly path: string; readonly count: number }> {
  const path = tornIn(directory);
  return { path, count: (await namesIn(path)).length };
}

async function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

async function locate(places: Places, name: BlobName): Promise<SealedRef> {
  try {
    return await find(places, name);
  } catch (error) {
    // One that is missing in a vault that is there is for the caller to judge.
    if (codeOf(error) === 'ENOENT' && existsSync(places.incoming)) throw error;
    return storageError(error);
  }
}

/** By doing it: who may, on paper, need not be able to. */
async function examine(places: Places): Promise<string | null> {
  const path = join(places.incoming, `${randomUUID()}.probe`);
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    await removeIfThere(path);
    await makeDirectory(places.sealed);
    await access(places.sealed, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return unavailability(error) ?? messageOf(error);
  }
}

/** A file that was put in the place of another is not taken for it. */
async function find(places: Places, name: BlobName): Promise<SealedRef> {
  const path = places.pathOf(places.nameOf(name));
  const header = readHeader(places.key, await headOf(path));
  if (header.sha256 !== name.sha256 || header.owner !== name.firm_id) throw changed();
  return { path, key: Buffer.from(header.key).toString('base64'), size: header.size };
}

async function* read(
  places: Places,
  name: BlobName,
  range: BlobRange | undefined,
): AsyncGenerator<Uint8Array> {
  const { path, key, size } = await locate(places, name);
  yield* readSealed(path, Buffer.from(key, 'base64'), size, range);
}

async function dispose(places: Places, name: BlobName, isNamed: IsNamed): Promise<boolean> {
  const own = places.nameOf(name);
  const isGone = await disposeBlob(places.incoming, places.pathOf(own), own, () => isNamed(name));
  if (isGone) await removeTorn(places, (file) => file.split('.')[1] === own);
  return isGone;
}

/** What was put aside of a document is no evidence any more once the document is deleted: parts of it could be read for ever. */
async function removeTorn(
  places: Places,
  isUnwanted: (file: string) => boolean | Promise<boolean>,
): Promise<void> {
  for (const file of await namesIn(places.torn))
    if (await isUnwanted(file)) await removeIfThere(join(places.torn, file));
}

async function recover(
  places: Places,
  isNamed: IsNamed,
): Promise<{ readonly removed: number; readonly torn: number }> {
  const files = (await readdir(places.incoming, { withFileTypes: true })).filter((entry) => entry.isFile());
  let torn = 0;
  for (const { name: file } of files) {
    const path = join(places.incoming, file);
    const name = movedAside(file) ?? file.split('.')[1];
    await removeIfThere(decoyOf(places, file));
    if (!isHash(name) || (await undo(places, path, name, movedAside(file) !== null, isNamed))) {
      await removeIfThere(path);
    } else {
      torn += 1;
      await makeDirectory(places.torn);
      await rename(path, join(places.torn, file));
      await syncDirectory(places.torn);
    }
  }
  await syncDirectory(places.incoming);
  // What an earlier version kept of documents that were deleted since.
  await removeTorn(places, async (file) => {
    const header = await headerOf(places, join(places.torn, file));
    return header !== null && !(await isNamed({ firm_id: header.owner, sha256: header.sha256 }));
  });
  return { removed: files.length - torn, torn };
}

/**
 * The marker, or what was moved aside, is the blob under another name, and says what it is. One that is torn does not: if it was
 * moved aside it goes back, to be disposed of again.
 * @returns false when it is torn, and nobody can tell whether what it was is wanted or there
 */
async function undo(
  places: Places,
  file: string,
  name: string,
  aside: boolean,
  isNamed: IsNamed,
): Promise<boolean> {
  const place = places.pathOf(name);
  const header = await headerOf(places, file);
  const isWanted = header === null ? aside : await isNamed({ firm_id: header.owner, sha256: header.sha256 });
  if (isWanted) {
    if (await isWhole(places, place, name)) return true;
    if (existsSync(place) && !(await isWhole(places, file, name))) return false;
    await makeDirectory(dirname(place));
    await rename(file, place);
    await syncDirectory(dirname(place));
    return true;
  }
  if (header !== null && !aside) await removeIfThere(place);
  return header !== null;
}

async function verify(places: Places, name: BlobName): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    const { path, size } = await locate(places, name);
    // What was added at its end no reader meets; it was not written by us all the same.
    if ((await stat(path)).size !== HEADER + sealedSize(size)) return false;
    for await (const piece of read(places, name, undefined)) hash.update(piece);
  } catch (error) {
    if (isChanceryError(error) && error.code === 'damaged') return false;
    throw error;
  }
  return hash.digest('hex') === name.sha256;
}
