import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { told } from './missing.ts';

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(import.meta.dirname, '../../../shared/corpus');

/** Why tests that read real documents are skipped; null when the documents are there. */
export const corpusMissing: string | null = existsSync(join(CORPUS, 'MANIFEST.tsv'))
  ? null
  : `the real documents are not in ${CORPUS}; set CHANCERY_CORPUS to where they are`;

/** The path of one of the real documents beside the repository, which are never copied into it. */
export function corpusFile(path: string): string {
  return join(CORPUS, path);
}

/** The texts of 127 American opinions by their id. */
export function opinionTexts(): Readonly<Record<string, string>> {
  const packed = readFileSync(corpusFile('opinions/courtlistener-127.json.gz'));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as Record<string, string>;
}

told(corpusMissing);
