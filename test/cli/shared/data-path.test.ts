import { mkdirSync, writeFileSync } from 'node:fs';
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

  it('leaves the system’s settings alone when another data directory is named', () => {
    writeFileSync(system, 'port = 1\n');
    expect(locate({ data: directory }, {}, system).file()).toBeUndefined();
    writeFileSync(join(directory, 'config.toml'), 'port = 2\n');
    expect(locate({ data: directory }, {}, system).file()?.values).toEqual({ port: 2 });
    expect(locate({ data: directory, config: system }, {}).file()?.values).toEqual({ port: 1 });
    expect(locate({ data: directory }, { CHANCERY_CONFIG: system }).file()?.path).toBe(system);
  });

  it('reads the settings that the first versions wrote as JSON', () => {
    writeFileSync(join(directory, 'config.json'), '{ "publicUrl": "http://a.example", "port": 3 }');
    const expected = { public_url: 'http://a.example', port: 3 };
    expect(locate({ data: directory }, {}).file()?.values).toEqual(expected);
  });

  it('finds data beside the file, from whatever directory it is called', () => {
    mkdirSync(join(directory, 'data'));
    writeFileSync(system, 'data = "data"\n');
    expect(locate({ config: system }, {}).data).toBe(join(directory, 'data'));
  });
});
