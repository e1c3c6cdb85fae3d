import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readZip } from '../../containers/index.ts';
import { readAsset } from '../../platform/bundle/index.ts';
import { ChanceryError, messageOf } from '../../platform/index.ts';
import type { OcrLanguage } from './install-language.ts';
import { addedLanguages, packagedLanguages } from './languages.ts';

/** Trained data whose digest is part of the executable (`ocr_data` of `models/catalog.json`). */
interface KnownData {
  readonly language: string;
  /** Of npm, with its version; `file` is its path in it. */
  readonly package: string;
  readonly file: string;
  readonly licence: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

/** `{ languages }`: what the catalogue says of each that is in the file. */
export const MANIFEST = 'manifest.json';
const LICENCE = 'LICENSE';
/** Manifest, licence and what ZIP adds. */
const BESIDES = 256 * 1024;

export function dataCatalog(): KnownData[] {
  const { ocr_data } = JSON.parse(readAsset('models/catalog.json').toString('utf8')) as {
    ocr_data: KnownData[];
  };
  return ocr_data;
}

/** Those of the catalogue that are no part of the executable. */
export function addOnLanguages(): KnownData[] {
  const packaged = packagedLanguages();
  return dataCatalog().filter(({ language }) => !packaged.includes(language));
}

/**
 * Installs the languages of a ZIP file that `npm run ocr-languages` has made, or those of them that are named. All of it is
 * checked before anything is written, also what is not asked for. Languages whose data is there already are passed over.
 * @returns those that were not there
 * @throws ChanceryError `not_found`, `too_large`, `unsupported_format`, `conflict`.
 */
export async function addLanguagePack(
  directory: string,
  file: string,
  options: { readonly languages?: readonly string[]; readonly replace?: boolean } = {},
): Promise<OcrLanguage[]> {
  const { languages = [], replace = false } = options;
  const pack = readLanguagePack(await readBounded(file));
  const foreign = languages.find((code) => !pack.has(code));
  if (foreign !== undefined)
    throw new ChanceryError('not_found', `There is no language ${foreign} in this file.`, {
      hint: `It holds: ${[...pack.keys()].join(', ')}`,
    });
  const there = addedLanguages(directory);
  const wanted: { code: string; data: Buffer; target: string; old: string | undefined }[] = [];
  for (const [code, data] of pack) {
    if (languages.length > 0 && !languages.includes(code)) continue;
    const old = there.get(code);
    if (old !== undefined && data.equals(await readFile(old))) continue;
    if (old !== undefined && !replace)
      throw new ChanceryError('conflict', `The language ${code} is installed already, with other data.`, {
        hint: 'To put what is in this file in its place: --replace. Or name the languages to install.',
      });
    wanted.push({ code, data, target: join(directory, `${code}.traineddata.gz`), old });
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    // Renaming hardly ever fails; what does is done for all of them before.
    for (const { data, target } of wanted)
      await writeFile(`${target}.part`, data, { mode: 0o600, flush: true });
    for (const { target, old } of wanted) {
      await rename(`${target}.part`, target);
      if (old !== undefined && old !== target) await rm(old);
    }
  } finally {
    for (const { target } of wanted) await rm(`${target}.part`, { force: true });
  }
  return wanted.map(({ code, data }) => ({ code, source: 'added', size: data.length }));
}

/**
 * The data by language, in the order of the manifest.
 * @throws ChanceryError `unsupported_format` for a file that holds anything else than what the catalogue and its manifest name.
 */
export function readLanguagePack(zip: Buffer): Map<string, Buffer> {
  const known = new Map(addOnLanguages().map((data) => [basename(data.file), data]));
  const parts = unpacked(zip, new Set([MANIFEST, LICENCE, ...known.keys()]));
  const named = manifestOf(parts).map((entry) => {
    const data = [...known.values()].find((one) => isDeepStrictEqual(one, entry));
    return data ?? refuse(`its ${MANIFEST} names data that this release does not know`);
  });
  for (const [member, { language }] of known)
    if (parts.has(member) !== named.some((data) => data.language === language))
      refuse(`${member} is ${parts.has(member) ? 'not named in' : 'missing, but named in'} ${MANIFEST}`);
  return new Map(
    named.map(({ language, file, sha256 }) => {
      const data = parts.get(basename(file)) ?? Buffer.alloc(0);
      if (createHash('sha256').update(data).digest('hex') !== sha256) refuse(`${basename(file)} is altered`);
      return [language, data];
    }),
  );
}

async function readBounded(file: string): Promise<Buffer> {
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new ChanceryError('not_found', `There is no file ${file}: ${messageOf(cause)}.`, { cause });
  });
  if (size > largest())
    throw new ChanceryError('too_large', 'The file is larger than all languages.', { hint: WANTED });
  return readFile(file);
}

function unpacked(zip: Buffer, members: ReadonlySet<string>): Map<string, Buffer> {
  const wanted = (name: string) =>
    members.has(name) || refuse(`it holds ${JSON.stringify(name.slice(0, 200))}`);
  try {
    return readZip(zip, { wanted, most: largest() });
  } catch (cause) {
    if (cause instanceof RangeError) refuse(cause.message, cause);
    throw cause;
  }
}

function largest(): number {
  return addOnLanguages().reduce((sum, { size_bytes }) => sum + size_bytes, BESIDES);
}

function manifestOf(parts: ReadonlyMap<string, Buffer>): unknown[] {
  try {
    const manifest = JSON.parse(String(parts.get(MANIFEST))) as { readonly languages?: unknown } | null;
    if (Array.isArray(manifest?.languages)) return manifest.languages;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  return refuse(`it has no ${MANIFEST} that can be read`);
}

const WANTED = 'Take the chancery-ocr-languages.zip of this release. Nothing was installed.';

function refuse(why: string, cause?: unknown): never {
  throw new ChanceryError('unsupported_format', `This is no file of languages: ${why}.`, {
    hint: WANTED,
    cause,
  });
}
