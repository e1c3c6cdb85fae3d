import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function inEnvironment(variables: Record<string, string>) {
  for (const name of ['CHANCERY_RUNTIME_DIR', 'XDG_CACHE_HOME']) vi.stubEnv(name, variables[name]);
  return import('../../../src/platform/bundle/runtime-directory.ts');
}

describe('the runtime directory', () => {
  it('is in the cache of the account when nobody chose one', async () => {
    const { runtimeDirectory } = await inEnvironment({});
    expect(runtimeDirectory()).toBe(join(homedir(), '.cache/chancery'));
  });

  it('follows XDG_CACHE_HOME, which must be absolute to count', async () => {
    const { runtimeDirectory } = await inEnvironment({ XDG_CACHE_HOME: '/var/cache/firm' });
    expect(runtimeDirectory()).toBe('/var/cache/firm/chancery');
    vi.stubEnv('XDG_CACHE_HOME', 'relative');
    expect(runtimeDirectory()).toBe(join(homedir(), '.cache/chancery'));
  });

  it('is the one that was set, and children inherit it', async () => {
    const { runtimeDirectory, setRuntimeDirectory } = await inEnvironment({
      XDG_CACHE_HOME: '/var/cache/firm',
    });
    setRuntimeDirectory('/srv/data/runtime');
    expect(runtimeDirectory()).toBe('/srv/data/runtime');
    expect(process.env['CHANCERY_RUNTIME_DIR']).toBe('/srv/data/runtime');
  });

  it('is the one of the environment, whatever was set', async () => {
    const { runtimeDirectory, setRuntimeDirectory } = await inEnvironment({
      CHANCERY_RUNTIME_DIR: '/opt/runtime',
    });
    setRuntimeDirectory('/srv/data/runtime');
    expect(runtimeDirectory()).toBe('/opt/runtime');
  });
});
