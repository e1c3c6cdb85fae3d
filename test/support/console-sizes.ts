import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../../dist/console');

export interface ConsoleSizes {
  readonly first_page_gz_kb: number;
  readonly all_scripts_gz_kb: number;
  readonly styles_gz_kb: number;
  /** By so much the executable grows: its files are kept as they are given out. */
  readonly executable_kb: number;
}

/** As the build has packed them. */
export function consoleSizes(): ConsoleSizes {
  const packed = (name: string) => gzipSync(readFileSync(join(FOLDER, name)), { level: 9 }).length / 1000;
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + packed(name), 0);
  const all = readdirSync(FOLDER);
  const first = new Set<string>();
  const take = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    const text = readFileSync(join(FOLDER, name), 'utf8');
    // What is imported at once; `import(…)` is asked for later.
    for (const [, other = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) take(other);
  };
  take('main.js');
  return {
    first_page_gz_kb: sum(first),
    all_scripts_gz_kb: sum(all.filter((name) => name.endsWith('.js'))),
    styles_gz_kb: packed('main.css'),
    executable_kb: all.reduce((total, name) => total + statSync(join(FOLDER, name)).size, 0) / 1000,
  };
}
