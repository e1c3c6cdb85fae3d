import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLI = join(import.meta.dirname, '../../bin/chancery.ts');

function shell(command: string) {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command, 'sh', process.execPath, CLI], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('says that its output could not be written, without a stack trace', () => {
  const { status, stderr } = shell('"$1" "$2" --help > /dev/full');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The output could not be written: ENOSPC[^\n]*\n$/);
});

it('ends in peace when its reader has seen enough', () => {
  const errors = execFileSync(
    '/bin/sh',
    ['-c', '{ "$1" "$2" --help 2>&3 | true; } 3>&1', 'sh', process.execPath, CLI],
    { encoding: 'utf8' },
  );
  expect(errors).toBe('');
});
