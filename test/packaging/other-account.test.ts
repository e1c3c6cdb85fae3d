import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutRoot } from '../support/missing.ts';
import { EXECUTABLE, NOBODY, openToAll, temporaryDirectory } from './executable.ts';

/** Root may read everything: what it runs here is nobody's. Whoever else runs the tests shuts the directory to itself. */
const isRoot = process.getuid?.() === 0;
let place = '';
let executable = EXECUTABLE;
let data = '';

beforeAll(() => {
  if (isRoot) ({ directory: place, executable } = openToAll());
  else place = temporaryDirectory();
});
afterAll(() => rmSync(place, { recursive: true }));

const environment = { PATH: process.env['PATH'] ?? '', HOME: '/' };

describe('an account that may not read the data directory', () => {
  beforeEach(() => {
    data = join(place, 'data');
    mkdirSync(join(data, 'keys'), { recursive: true });
    writeFileSync(join(data, 'chancery.db'), '');
    writeFileSync(join(data, 'config.toml'), 'port = 7499\n');
    chmodSync(data, isRoot ? 0o700 : 0o000);
  });
  afterEach(() => {
    chmodSync(data, 0o700);
    rmSync(data, { recursive: true });
  });

  function run(...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(executable, [...args, '--data', data], {
      encoding: 'utf8',
      cwd: '/',
      env: environment,
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    return { status, stdout, stderr };
  }

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

describe.skipIf(withoutRoot('settings for the account of the service') !== null)(
  'root, on the data of another account',
  () => {
    it('is told what the service may perhaps read by a group that root does not take on', () => {
      const directory = join(place, 'settings');
      mkdirSync(directory);
      chmodSync(directory, 0o755); // whatever the umask
      const [config, key] = [join(directory, 'chancery.toml'), join(directory, 'group.key')];
      const env = { ...environment, CHANCERY_DATA: join(directory, 'data'), CHANCERY_CONFIG: config };
      const run = (...args: readonly string[]) =>
        spawnSync(executable, args, { encoding: 'utf8', cwd: directory, env });
      writeFileSync(config, '');
      run('init');
      writeFileSync(key, 'the key of the certificate');
      chmodSync(key, 0o640);
      writeFileSync(config, `tls = "on"\ntls_cert_file = "chancery.toml"\ntls_key_file = "${key}"\n`);
      chmodSync(config, 0o644);
      const asRoot = run('config', 'check');
      expect(asRoot).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^error: tls_cert_file: The certificate cannot be used: .*line 2 of/),
      });
      chownSync(join(directory, 'data'), NOBODY, NOBODY);
      chownSync(join(directory, 'data', 'keys'), NOBODY, NOBODY);
      const asOwner = run('config', 'check');
      expect(asOwner.stderr).toMatch(/^Note: tls_key_file: .*group\.key cannot be read: .*line 3 of/);
      expect(asOwner.status).toBe(0);
    });
  },
);
