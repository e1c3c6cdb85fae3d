import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { locate } from '../../../src/cli/shared/data-path.ts';
import { temporaryDirectory } from '../../support/world.ts';

let directory: string;
let system: string;

beforeEach(() => {
  directory = temporaryDirectory();
  system = join(directory, 'etc.toml');
});

describe('where data and settings are', () => {
  it('takes the option before the environment before the file before the home directory', () => {
    writeFileSync(system, 'data = "/srv/chancery"\nport = 1\n');
    const env = { CHANCERY_DATA: '/from/env', XDG_DATA_HOME: '/home/one' };
    expect(locate({ data: '/given' }, env, system).data).toBe('/given');
    expect(locate({}, env, system).data).toBe('/from/env');
    expect(locate({}, { XDG_DATA_HOME: '/home/one' }, system).data).toBe('/srv/chancery');
    expect(locate({}, { XDG_DATA_HOME: '/home/one' }, join(directory, 'none')).data).toBe(
      '/home/one/chancery',
    );
  });

  it.each([{ data: '' }, { config: '' }, { data: '', config: '/etc/x.toml' }])(
    'takes no option that names nothing for one that was not given: %o',
    (given) => {
      const env = { CHANCERY_DATA: '/from/env', CHANCERY_CONFIG: '/from/env.toml' };
      expect(() => locate(given, env, system)).toThrow('names nothing');
    },
  );

  it('leaves the system’s settings alone when another data directory is named', () => {
    writeFileSync(system, 'port = 1\n');
    expect(locate({ data: directory }, {}, system).file()).toBeUndefined();
    writeFileSync(join(directory, 'config.toml'), 'port = 2\n');
    expect(locate({ data: directory }, {}, system).file()?.values).toEqual({ port: 2 });
    expect(locate({ data: directory, config: system }, {}).file()?.values).toEqual({ port: 1 });
    expect(locate({ data: directory }, { CHANCERY_CONFIG: system }).file()?.path).toBe(system);
  });

  it('finds data beside the file, from whatever directory it is called', () => {
    mkdirSync(join(directory, 'data'));
    writeFileSync(system, 'data = "data"\n');
    expect(locate({ config: system }, {}).data).toBe(join(directory, 'data'));
  });

  it('knows where the system installation has its data when its settings do not say so, however they were named', () => {
    const env = { XDG_DATA_HOME: '/home/one' };
    writeFileSync(system, '# data = "/var/lib/chancery"\n');
    expect(locate({}, env, system).data).toBe('/var/lib/chancery');
    expect(locate({}, { ...env, CHANCERY_CONFIG: system }, system).data).toBe('/var/lib/chancery');
    expect(locate({ config: system }, env).data).toBe('/home/one/chancery');
  });

  it.each([
    ['the directory', '', 0o700],
    ['the file', 'etc.toml', 0o600],
  ])('does not go on without the settings when %s is closed to this account', (_, name, mode) => {
    const own = join(directory, 'etc');
    mkdirSync(own, { mode: 0o755 });
    const file = join(own, 'etc.toml');
    writeFileSync(file, 'data = "/srv/chancery"\n');
    chmodSync(directory, 0o755);
    chmodSync(join(own, name), process.getuid?.() === 0 ? mode : 0o000);
    const before = process.geteuid?.() ?? 0;
    if (before === 0) process.seteuid?.(65_534);
    try {
      const refused = expect.objectContaining({
        code: 'invalid_configuration',
        hint: expect.stringContaining('chmod'),
      });
      expect(() => locate({}, {}, file)).toThrow(refused);
      expect(() => locate({}, { CHANCERY_CONFIG: file }, file)).toThrow(refused);
      expect(locate({ data: '/given' }, {}, file).data).toBe('/given');
    } finally {
      process.seteuid?.(before);
      chmodSync(join(own, name), 0o700);
    }
  });

  it('goes on without no file that was named', () => {
    expect(() => locate({}, { CHANCERY_CONFIG: system }, system)).toThrow(/cannot be read/);
  });
});
