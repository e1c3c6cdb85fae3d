/**
 * `node FLAGS write-code-caches.ts DIRECTORY`: beside every chunk in it, what V8 makes of it. V8 takes a code cache only
 * when it was started with the same flags, so this is a process of its own.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { CHUNK_PARAMETERS } from '../../src/platform/bundle/code-chunks.ts';

const [directory = ''] = process.argv.slice(2);
for (const chunk of readdirSync(directory).sort()) {
  const file = join(directory, chunk);
  const source = readFileSync(file, 'latin1');
  const { cachedData } = compileFunction(source, [...CHUNK_PARAMETERS], { produceCachedData: true });
  if (cachedData === undefined) throw new Error(`V8 made no code cache of ${chunk}`);
  writeFileSync(`${file}.cache`, cachedData);
}
