import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './machine.ts';

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(ROOT, '..', 'shared', 'corpus');

export interface Scan {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Real scans, or none where the corpus is absent (it is not part of the repository). */
export function scans(): Scan[] {
  const folder = join(CORPUS, 'scans-with-truth');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => ['.tif', '.png', '.jpg'].includes(extname(name)))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** Real court opinions as text with form feeds between the pages, or null where the corpus is absent. */
export function opinions(): string[] | null {
  const file = join(CORPUS, 'opinions', 'courtlistener-127.json.gz');
  if (!existsSync(file)) return null;
  return Object.values(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Record<string, string>);
}
