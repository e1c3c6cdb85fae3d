import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedFiles, unpacked } from '../../platform/bundle/index.ts';
import { ChanceryError } from '../../platform/index.ts';

/** Trained data of one language, as tesseract.js takes it; gzipped or not. */
export interface LanguageData {
  readonly code: string;
  readonly data: Uint8Array;
}

const PACKAGES = 'node_modules/@tesseract.js-data';
/** The variant of the packaged data: the accurate models with integer weights. */
const PACKAGED = /\/(\w+)\/4\.0\.0_best_int\/\1\.traineddata\.gz$/;

/**
 * Codes of the languages that can be read, sorted. To those packaged come the `<code>.traineddata` and
 * `<code>.traineddata.gz` files in `directory`, where a firm puts further ones.
 */
export function installedLanguages(directory: string | null = null): string[] {
  return [...languageFiles(directory).keys()].sort();
}

/**
 * The trained data for codes joined by `+`, in their order: the first is the main language.
 * @throws ChanceryError `invalid_request` when one is not installed.
 */
export async function loadLanguages(language: string, directory: string | null): Promise<LanguageData[]> {
  const files = checkLanguages(language, directory);
  return Promise.all(files.map(async ({ code, path }) => ({ code, data: await readFile(path) })));
}

/** @throws ChanceryError `invalid_request` when one of the codes is not installed. */
export function checkLanguages(language: string, directory: string | null): { code: string; path: string }[] {
  const files = languageFiles(directory);
  return [...new Set(language.split('+'))].map((code) => {
    const path = files.get(code);
    if (path !== undefined) return { code, path: path() };
    throw new ChanceryError(
      'invalid_request',
      `The language ${JSON.stringify(code)} is not installed for OCR.`,
      {
        hint: `Installed languages: ${[...files.keys()].sort().join(', ')}. Join several with a plus sign. An administrator adds one with: chancery ocr add FILE`,
      },
    );
  });
}

/** Where the data of each language lies. The packaged ones are unpacked when that is asked, not before. */
function languageFiles(directory: string | null): Map<string, () => string> {
  const files = new Map<string, () => string>();
  for (const [code, path] of shipped()) files.set(code, () => join(unpacked('tesseract'), path));
  if (directory === null) return files;
  for (const [code, path] of addedLanguages(directory)) files.set(code, () => path);
  return files;
}

/** Codes of the languages that are part of the executable. */
export function packagedLanguages(): string[] {
  return shipped().map(([code]) => code);
}

function shipped(): [code: string, path: string][] {
  return shippedFiles('tesseract', PACKAGES).flatMap((path): [string, string][] => {
    const code = PACKAGED.exec(path)?.[1];
    return code === undefined ? [] : [[code, path]];
  });
}

/** The data of the languages that a firm has added, by code. */
export function addedLanguages(directory: string): Map<string, string> {
  const files = new Map<string, string>();
  if (!existsSync(directory)) return files;
  for (const name of readdirSync(directory)) {
    const code = /^(\w+)\.traineddata(?:\.gz)?$/.exec(name)?.[1];
    if (code !== undefined) files.set(code, join(directory, name));
  }
  return files;
}
