import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { silentLog } from '../../../src/platform/index.ts';
import { createServiceManager } from '../../../src/processes/system/service-manager.ts';
import { temporaryDirectory } from '../../support/world.ts';

it('tells that the server is ready, lives, reads its settings again, and stops', async () => {
  const directory = temporaryDirectory();
  const said = join(directory, 'said');
  const command = join(directory, 'notify');
  writeFileSync(said, '');
  writeFileSync(command, `#!/bin/sh\necho "$@" >>${said}\n`, { mode: 0o755 });
  const lines = () => readFileSync(said, 'utf8').trim().split('\n');
  const manager = createServiceManager(
    { NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '100000' },
    silentLog,
    command,
  );

  manager.ready('Serving http://127.0.0.1:1');
  await vi.waitFor(() => expect(lines()).toContain('--ready --status=Serving http://127.0.0.1:1'), 60_000);
  await vi.waitFor(
    () => expect(lines().filter((line) => line === 'WATCHDOG=1').length).toBeGreaterThan(1),
    5000,
  );
  manager.reloading();
  await vi.waitFor(() => expect(lines()).toContain('RELOADING=1'), 60_000);
  manager.stopping();
  await vi.waitFor(() => expect(lines()).toContain('STOPPING=1'), 60_000);
  await wait(300);
  const after = lines().length;
  await wait(300);
  expect(lines()).toHaveLength(after);
});

it('tells in order, also when one word takes longer than the next', async () => {
  const directory = temporaryDirectory();
  const said = join(directory, 'said');
  const command = join(directory, 'notify');
  writeFileSync(command, `#!/bin/sh\n[ $1 = RELOADING=1 ] && sleep 0.3\necho "$1" >>${said}\n`, {
    mode: 0o755,
  });
  const manager = createServiceManager({ NOTIFY_SOCKET: '/run/x' }, silentLog, command);
  manager.reloading();
  manager.reloaded();
  await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toBe('RELOADING=1\n--ready\n'), 60_000);
});

it('says nothing when nobody listens, and warns once when nobody can be told', async () => {
  const warn = vi.spyOn(silentLog, 'warn');
  createServiceManager({}, silentLog, '/does/not/exist').ready('x');
  await wait(100);
  expect(warn).not.toHaveBeenCalled();
  const manager = createServiceManager({ NOTIFY_SOCKET: '/run/x' }, silentLog, '/does/not/exist');
  manager.ready('x');
  manager.stopping();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 60_000);
  await wait(100);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
