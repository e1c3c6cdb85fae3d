import { describe, expect, it } from 'vitest';
import { parseUnit } from '../../src/cli/doctor/service-unit.ts';

const shown = (changes: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    LoadState: 'loaded',
    UnitFileState: 'enabled',
    ActiveState: 'activating',
    SubState: 'auto-restart',
    StateDirectory: 'chancery',
    ReadWritePaths: '',
    ProtectSystem: 'strict',
    ...changes,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

describe('the unit of the service', () => {
  it('is none where systemd has none', () => {
    expect(parseUnit(shown({ LoadState: 'not-found' }))).toBeUndefined();
    expect(parseUnit('')).toBeUndefined();
  });

  it('says whether it should run, and whether it does', () => {
    expect(parseUnit(shown())).toMatchObject({ enabled: true, state: 'activating/auto-restart' });
    expect(parseUnit(shown({ UnitFileState: 'disabled' }))).toMatchObject({ enabled: false });
  });

  it.each([
    ['', '/var/lib/chancery', true],
    ['', '/srv/chancery', false],
    ['-/var/backups/chancery /srv/chancery', '/srv/chancery', true],
    ['"/srv/the data" /mnt', '/srv/the data', true],
    ['/srv', '/srv/deep/down', true],
    ['/srv/chancery-2', '/srv/chancery', false],
  ])('with ReadWritePaths=%s may write to %s: %s', (ReadWritePaths, directory, may) => {
    expect(parseUnit(shown({ ReadWritePaths }))?.mayWrite(directory)).toBe(may);
    expect(parseUnit(shown({ ReadWritePaths, ProtectSystem: 'no' }))?.mayWrite(directory)).toBe(true);
  });
});
