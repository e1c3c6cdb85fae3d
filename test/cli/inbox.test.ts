import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Inbox } from '../../src/cli/vault/inbox.ts';
import { temporaryDirectory } from '../support/world.ts';

it('links in a watched folder are not followed: to files, to folders, to nothing, in circles', async () => {
  const elsewhere = temporaryDirectory();
  const root = temporaryDirectory();
  writeFileSync(join(elsewhere, 'secret.txt'), 'of another account');
  mkdirSync(join(root, 'scans'));
  writeFileSync(join(root, 'scans', 'page.txt'), 'words');
  symlinkSync(join(elsewhere, 'secret.txt'), join(root, 'secret.txt'));
  symlinkSync(elsewhere, join(root, 'folder'));
  symlinkSync(root, join(root, 'scans', 'circle'));
  symlinkSync('/nowhere', join(root, 'dangling.txt'));
  const inbox = new Inbox(root, 0);
  await inbox.arrivals(1);
  expect((await inbox.arrivals(2)).map(({ name }) => name)).toEqual([join('scans', 'page.txt')]);
});
