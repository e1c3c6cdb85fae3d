import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE_GROUPS } from '../../src/platform/bundle/index.ts';
import { EXECUTABLE, ROOT, run, selftest, temporaryDirectory } from './executable.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

let work: string;
beforeAll(() => {
  work = temporaryDirectory();
});
afterAll(() => {
  rmSync(work, { recursive: true });
});

describe('the packaged executable', () => {
  it('is one file that runs alone, without Node, PATH or any other variable', () => {
    const alone = join(work, 'alone');
    mkdirSync(alone);
    const executable = join(alone, 'chancery');
    copyFileSync(EXECUTABLE, executable);
    const { stdout, stderr, status } = run(['version'], { executable, cwd: alone });
    expect({ stdout, stderr, status }).toMatchObject({ stderr: '', status: 0 });
    expect(stdout).toContain(version);
    expect(readdirSync(alone)).toEqual(['chancery']);
  });

  it.each(Object.keys(NATIVE_GROUPS))('unpacks, verifies and uses the native parts: %s', (group) => {
    const [result] = selftest(join(work, 'runtime'), [group]);
    expect(result).toMatchObject({ group, ok: true });
  });

  it('carries the licences of what it contains', () => {
    const text = readFileSync(join(ROOT, 'dist/THIRD_PARTY_LICENSES'), 'utf8');
    for (const work of [
      'Node.js 24',
      'better-sqlite3-multiple-ciphers',
      'sharp-libvips',
      'PDFium',
      'tesseract.js',
      'node-llama-cpp',
    ]) {
      expect(text).toContain(work);
    }
    expect(readFileSync(EXECUTABLE).includes(text)).toBe(true);
  });
});

it('has the names of CommonJS packages that are loaded on demand: makes a certificate', () => {
  const directory = temporaryDirectory();
  const made = run(['init', '--data', join(directory, 'data')], { env: { CHANCERY_HOST: '0.0.0.0' } });
  expect(made.stderr).toBe('');
  expect(existsSync(join(directory, 'data', 'keys', 'tls-server.pem'))).toBe(true);
  rmSync(directory, { recursive: true });
});

describe('code from outside is not run', () => {
  let evil: string;
  let mark: string;
  beforeAll(() => {
    evil = join(work, 'evil.cjs');
    mark = join(work, 'evil-was-here');
    writeFileSync(evil, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`);
  });

  it.each(['--require=', '--import='])('from NODE_OPTIONS=%s', (option) => {
    const { stdout, status } = run(['version'], { env: { NODE_OPTIONS: `${option}${evil}` } });
    expect([stdout.includes(version), status, existsSync(mark)]).toEqual([true, 0, false]);
  });

  it('from the command line', () => {
    run(['--require', evil, 'version']);
    run(['--eval', `require(${JSON.stringify(evil)})`]);
    run([evil]);
    expect(existsSync(mark)).toBe(false);
  });

  it('from NODE_PATH, from modules above the runtime directory, or from variables of native packages', () => {
    const runtime = join(work, 'above', 'runtime');
    const foreign = join(work, 'above', 'node_modules');
    for (const name of ['encoding', 'bufferutil', 'typescript', '@img/sharp-wasm32']) {
      mkdirSync(join(foreign, name), { recursive: true });
      copyFileSync(evil, join(foreign, name, 'index.js'));
    }
    mkdirSync(join(foreign, 'prebuilds/linux-x64'), { recursive: true });
    copyFileSync(evil, join(foreign, 'prebuilds/linux-x64/argon2.glibc.node'));
    selftest(runtime, [], { env: { NODE_PATH: foreign, ARGON2_PREBUILD: foreign } });
    expect(existsSync(mark)).toBe(false);
  });

  it('by posing as the trial run of the model library', () => {
    const env = { TEST_BINDING_CP: 'true', CHANCERY_RUNTIME_DIR: join(work, 'runtime') };
    run([evil], { env });
    expect(existsSync(mark)).toBe(false);
  });
});
