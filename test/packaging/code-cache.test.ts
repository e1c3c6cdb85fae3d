import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCodeCaches } from '../../scripts/build/bundle-code.ts';
import { NODE_FLAGS } from '../../scripts/build/node-flags.ts';
import { CHUNK_PARAMETERS } from '../../src/platform/bundle/code-chunks.ts';
import { ROOT, temporaryDirectory } from './executable.ts';

let directory: string;
beforeAll(() => {
  directory = temporaryDirectory();
});
afterAll(() => rmSync(directory, { recursive: true }));

/** What V8 makes of some code, in a process of its own. */
function made(name: string): Buffer {
  const folder = join(directory, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'chunk.js'), readFileSync(join(ROOT, 'node_modules/fastify/fastify.js')));
  writeCodeCaches(folder, NODE_FLAGS);
  return readFileSync(join(folder, 'chunk.js.cache'));
}

describe('the code cache', () => {
  it('is the same bytes each time, and taken by a process with the flags of the executable', () => {
    expect(made('one').equals(made('two'))).toBe(true);
    const use = `
      const { readFileSync } = require('node:fs');
      const { cachedDataRejected } = require('node:vm').compileFunction(
        readFileSync('chunk.js', 'latin1'), ${JSON.stringify(CHUNK_PARAMETERS)}, { cachedData: readFileSync('chunk.js.cache') });
      process.stdout.write(String(cachedDataRejected));`;
    const { stdout } = spawnSync(process.execPath, [...NODE_FLAGS, '--eval', use], {
      cwd: join(directory, 'one'),
      encoding: 'utf8',
    });
    expect(stdout).toBe('false');
  });
});
