import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(import.meta.dirname, '../../../shared/corpus');

/** Why tests that read real documents are skipped; null when the documents are there. */
export const corpusMissing: string | null = existsSync(join(CORPUS, 'MANIFEST.tsv'))
  ? null
  : `the real documents are not in ${CORPUS}; set CHANCERY_CORPUS to where they are`;

/** The path of one of the real documents beside the repository, which are never copied into it. */
export function corpusFile(path: string): string {
  return join(CORPUS, path);
}

if (corpusMissing !== null) process.stdout.write(`skipped: ${corpusMissing}\n`);
