import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './machine.ts';

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(ROOT, '..', 'shared', 'corpus');

/** Why nothing that needs real documents can be measured; null when they are there. */
export const corpusMissing: string | null = existsSync(join(CORPUS, 'MANIFEST.tsv'))
  ? null
  : `the real documents are not in ${CORPUS}; set CHANCERY_CORPUS to where they are`;

/** The path of one of the real documents. */
export function corpusFile(path: string): string {
  return join(CORPUS, path);
}

/** The paths of the real documents in one of the folders, sorted. */
export function corpusFolder(folder: string): string[] {
  return readdirSync(join(CORPUS, folder))
    .sort()
    .map((name) => join(CORPUS, folder, name));
}

export interface KnownPage {
  readonly name: string;
  readonly path: string;
  readonly truth: string;
}

/** Real and simulated scans whose text is known. */
export function knownPages(): KnownPage[] {
  return corpusFolder('scans-with-truth')
    .filter((path) => ['.tif', '.png', '.jpg'].includes(extname(path)))
    .map((path) => ({
      name: path.slice(path.lastIndexOf('/') + 1),
      path,
      truth: readFileSync(path.replace(/\.\w+$/, '.truth.txt'), 'utf8'),
    }));
}

export interface Scan {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Real scans, or none where the corpus is absent (it is not part of the repository). */
export function scans(): Scan[] {
  if (corpusMissing !== null) return [];
  return knownPages().map(({ name, path }) => ({ name, bytes: readFileSync(path) }));
}

/** Real court opinions as text with form feeds between the pages, by their keys there; null where the corpus is absent. */
export function opinionsByKey(): Record<string, string> | null {
  const file = join(CORPUS, 'opinions', 'courtlistener-127.json.gz');
  if (!existsSync(file)) return null;
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Record<string, string>;
}

export function opinions(): string[] | null {
  const byKey = opinionsByKey();
  return byKey === null ? null : Object.values(byKey);
}
