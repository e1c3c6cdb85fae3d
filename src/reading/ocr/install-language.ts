import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ChanceryError, messageOf } from '../../platform/index.ts';
import { EngineThread } from './engine-thread.ts';
import { addedLanguages, packagedLanguages } from './languages.ts';

export interface OcrLanguage {
  /** Tesseract's code: ISO 639-2, with a suffix for a script (`chi_sim`), or a name of the firm's own. */
  readonly code: string;
  readonly source: 'packaged' | 'added';
  /** Bytes of the data as it lies there; null for what is packaged. */
  readonly size: number | null;
}

const LARGEST = 256 * 1024 * 1024;
const CODE = /^[A-Za-z]\w{1,30}$/;
/** The neural network among the parts of a traineddata file (tesseract, src/ccutil/tessdatamanager.h: TESSDATA_LSTM). */
const NEURAL_NETWORK = 17;
const MOST_PARTS = 64;

/** Every language that can be recognised, by code. */
export async function listLanguages(directory: string): Promise<OcrLanguage[]> {
  const added = addedLanguages(directory);
  const packaged = packagedLanguages().filter((code) => !added.has(code));
  const listed: OcrLanguage[] = packaged.map((code) => ({ code, source: 'packaged', size: null }));
  for (const [code, path] of added) listed.push({ code, source: 'added', size: (await stat(path)).size });
  return listed.sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Those of the added that are no trained data any more, with what is wrong. */
export async function damagedLanguages(directory: string): Promise<{ code: string; detail: string }[]> {
  const damaged: { code: string; detail: string }[] = [];
  for (const [code, path] of addedLanguages(directory)) {
    try {
      await readTrainedData(path);
    } catch (error) {
      damaged.push({ code, detail: messageOf(error) });
    }
  }
  return damaged;
}

/**
 * Checks trained data of tesseract (`<code>.traineddata`, gzipped or not), tries it in the engine and copies it to the
 * appliance's languages. One of the same code that was there is replaced when `replace` says so.
 * @throws ChanceryError `not_found`, `invalid_request` (code), `unsupported_format`, `too_large`, `conflict`.
 */
export async function addLanguage(
  directory: string,
  file: string,
  options: { readonly code?: string | undefined; readonly replace?: boolean } = {},
): Promise<OcrLanguage> {
  const code = options.code ?? basename(file).replace(/\.traineddata(\.gz)?$/, '');
  if (!CODE.test(code)) {
    throw new ChanceryError('invalid_request', `“${code}” cannot be the code of a language.`, {
      hint: 'Name the file as tesseract does (deu.traineddata), or give the code: --code deu',
    });
  }
  const there = addedLanguages(directory);
  const known = there.has(code) || packagedLanguages().includes(code);
  if (known && options.replace !== true) {
    throw new ChanceryError('conflict', `The language ${code} is installed already.`, {
      hint: 'To put this file in its place: --replace',
    });
  }
  const data = await readTrainedData(file);
  await tryInEngine(code, data);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const target = join(directory, `${code}.traineddata`);
  await place(file, `${target}${isGzip(data) ? '.gz' : ''}`, known);
  const other = `${target}${isGzip(data) ? '' : '.gz'}`;
  await rm(other, { force: true });
  return { code, source: 'added', size: data.length };
}

/** @throws ChanceryError `not_found`; `conflict` for one that is part of the executable. */
export async function removeLanguage(directory: string, code: string): Promise<OcrLanguage> {
  const path = addedLanguages(directory).get(code);
  if (path === undefined) {
    const packaged = packagedLanguages().includes(code);
    throw new ChanceryError(
      packaged ? 'conflict' : 'not_found',
      packaged
        ? `${code} is part of the executable and cannot be removed.`
        : `No language ${code} was added.`,
      { hint: 'See what is there: chancery ocr list' },
    );
  }
  const { size } = await stat(path);
  await rm(path);
  return { code, source: 'added', size };
}

async function readTrainedData(file: string): Promise<Buffer> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new ChanceryError('not_found', `There is no file ${file}: ${messageOf(cause)}.`, { cause });
  });
  if (found.size > LARGEST) {
    throw new ChanceryError('too_large', 'The file is larger than trained data ever is.', { hint: WANTED });
  }
  const data = await readFile(file);
  if (!holdsNetwork(isGzip(data) ? await unpacked(data) : data)) {
    throw new ChanceryError('unsupported_format', 'This is not trained data with a neural network.', {
      hint: WANTED,
    });
  }
  return data;
}

const WANTED =
  'Languages are files like deu.traineddata for tesseract 4 or 5, from its tessdata, tessdata_best or tessdata_fast collection.';

function isGzip(data: Buffer): boolean {
  return data[0] === 0x1f && data[1] === 0x8b;
}

async function unpacked(data: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(data, { maxOutputLength: LARGEST });
  } catch (cause) {
    throw new ChanceryError('unsupported_format', 'The file cannot be unpacked.', { hint: WANTED, cause });
  }
}

/** A count, and that many 64-bit offsets of the parts, −1 for one that is absent. */
function holdsNetwork(data: Buffer): boolean {
  if (data.length < 4) return false;
  const parts = data.readUInt32LE(0);
  if (parts <= NEURAL_NETWORK || parts > MOST_PARTS || data.length < 4 + parts * 8) return false;
  const offset = data.readBigInt64LE(4 + NEURAL_NETWORK * 8);
  return offset > 0n && offset < BigInt(data.length);
}

/** What only the engine knows is whether it can work with the data. */
async function tryInEngine(code: string, data: Uint8Array): Promise<void> {
  try {
    const engine = await EngineThread.start([{ code, data }]);
    await engine.stop();
  } catch (cause) {
    throw new ChanceryError('unsupported_format', 'The recognition engine does not accept this file.', {
      hint: WANTED,
      cause,
    });
  }
}

/** Copied beside its place first, so that a reader never sees half of it. */
async function place(file: string, target: string, replace: boolean): Promise<void> {
  const temporary = `${target}.part`;
  try {
    await copyFile(file, temporary, constants.COPYFILE_FICLONE);
    await chmod(temporary, 0o600);
    const copy = await open(temporary, 'r');
    await copy.sync();
    await copy.close();
    if (replace) await rename(temporary, target);
    else await link(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}
