import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../support/world.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'chancery.ts');
const NOBODY = 65_534;

/** Root may read everything: what it runs here is nobody's. Whoever else runs the tests shuts the directory to itself. */
const isRoot = process.getuid?.() === 0;
let data = '';

beforeEach(() => {
  data = join(temporaryDirectory(), 'data');
  chmodSync(join(data, '..'), 0o755);
  mkdirSync(join(data, 'keys'), { recursive: true });
  writeFileSync(join(data, 'chancery.db'), '');
  writeFileSync(join(data, 'config.toml'), 'port = 7499\n');
  chmodSync(data, isRoot ? 0o700 : 0o000);
});

afterEach(() => chmodSync(data, 0o700));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ENTRY, ...args, '--data', data],
    {
      encoding: 'utf8',
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '', HOME: '/' },
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    },
  );
  return { status, stdout, stderr };
}

describe('an account that may not read the data directory', () => {
  it.each([
    [['status']],
    [['firm', 'list']],
    [['serve', '--port', '0']],
    [['backup', 'create', '/nowhere']],
    [['key', 'show']],
    [['upgrade', '--dry-run']],
    [['init']],
    [['config', 'show']],
  ])('is told so, and not that there is nothing: %s', (args) => {
    expect(run(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `error: This account may not read ${data} · hint: Use sudo, or run it as the account that owns it.\n`,
    });
  });

  it('is told so, too, where the settings lie elsewhere', () => {
    const config = join(data, '..', 'settings.toml');
    writeFileSync(config, '');
    chmodSync(config, 0o644);
    expect(run('firm', 'list', '--config', config)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('This account may not read'),
    });
    expect(run('serve', '--port', '0', '--config', config).stderr).toContain('This account may not read');
  });

  it('is told so by the doctor, once', () => {
    const { status, stdout } = run('doctor', '--quick');
    expect(status).toBe(6);
    expect(stdout.match(/This account may not read/g)).toHaveLength(1);
    expect(stdout).not.toContain('Nobody has foreseen');
    expect(stdout).not.toContain('chancery init');
    expect(stdout.trimEnd()).toMatch(/^1 check failed\.$/m);
  });
});
