import { expect, it } from 'vitest';
import { mountOptions } from '../../../src/platform/bundle/mount-options.ts';

// proc(5): id parent major:minor root mount-point options optional… - type source super-options
const MOUNTS = [
  '22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw',
  '30 22 0:25 / /srv rw,nosuid,noexec shared:2 - tmpfs tmpfs rw',
  '31 30 0:26 / /srv/my\\040firm rw,relatime shared:3 - tmpfs tmpfs rw',
  '32 22 0:27 / /opt rw shared:4 - tmpfs tmpfs rw',
  '33 32 0:28 / /opt ro,noexec shared:5 - tmpfs tmpfs rw',
  '',
].join('\n');

it.each([
  ['/var/lib/chancery', ['rw', 'relatime']],
  ['/srv', ['rw', 'nosuid', 'noexec']],
  ['/srv/data', ['rw', 'nosuid', 'noexec']],
  ['/srvother', ['rw', 'relatime']],
  ['/srv/my firm/data', ['rw', 'relatime']],
  ['/opt/chancery', ['ro', 'noexec']],
])('%s is on the mount with the longest path, and on the last of several there', (path, options) => {
  expect(mountOptions(path, MOUNTS)).toEqual(options);
});

it('says nothing without /proc', () => {
  expect(mountOptions('/srv', '')).toEqual([]);
});
