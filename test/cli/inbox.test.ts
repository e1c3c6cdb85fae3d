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

it('names that are not UTF-8 are read as Windows-1252: of files and of the folder of a case', async () => {
  const root = temporaryDirectory();
  const named = (name: string) => Buffer.from(join(root, name), 'latin1');
  mkdirSync(named('M\u00fcller'));
  writeFileSync(named('M\u00fcller/Stra\u00dfe.txt'), 'words');
  mkdirSync(join(root, 'Mu\u00f1oz'));
  writeFileSync(join(root, 'Mu\u00f1oz', 'Ni\u00f1o.txt'), 'words');
  const inbox = new Inbox(root, 0);
  for (let look = 1; look < 4; look++) await inbox.arrivals(look);
  expect((await inbox.arrivals(4)).map(({ name, folder }) => [folder, name])).toEqual([
    ['Mu\u00f1oz', 'Mu\u00f1oz/Ni\u00f1o.txt'],
    ['M\u00fcller', 'M\u00fcller/Stra\u00dfe.txt'],
  ]);
});
