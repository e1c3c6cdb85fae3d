import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/world.ts';
import { runScript } from './run-script.ts';

/** Commands with what they print, as scripts: after a wanted change, `vitest run test/cli -u` rewrites them. */
const scripts = globSync(join(import.meta.dirname, 'transcripts/*.txt')).sort();

describe('the command line', () => {
  it.each(scripts.map((path) => [basename(path, '.txt'), path]))('%s', async (_name, path) => {
    const directory = temporaryDirectory();
    const home = process.cwd();
    process.chdir(directory);
    try {
      await expect(await runScript(readFileSync(path, 'utf8'), directory)).toMatchFileSnapshot(path);
    } finally {
      process.chdir(home);
    }
  });
});
