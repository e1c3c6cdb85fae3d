import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Arrival, Inbox, type Opened } from '../../src/cli/vault/inbox.ts';
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

/** A watched folder with one file in it that has arrived, and a file of another account elsewhere. */
async function arrived(name: string) {
  const elsewhere = temporaryDirectory();
  writeFileSync(join(elsewhere, 'secret.txt'), 'of another account');
  const root = temporaryDirectory();
  const path = join(root, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'words');
  const inbox = new Inbox(root, 0);
  const [arrival] = await inbox.arrivals(1);
  return { elsewhere, root, path, inbox, arrival: arrival as Arrival };
}

async function opened(inbox: Inbox, arrival: Arrival): Promise<Opened> {
  const file = await inbox.open(arrival);
  if (file === undefined) throw new Error('It is not there.');
  onTestFinished(() => file.close());
  return file;
}

it.each<[string, (path: string, elsewhere: string) => void]>([
  [
    'a link',
    (path, elsewhere) => {
      rmSync(path);
      symlinkSync(join(elsewhere, 'secret.txt'), path);
    },
  ],
  [
    'another file',
    (path) => {
      writeFileSync(`${path}.new`, 'other');
      renameSync(`${path}.new`, path);
    },
  ],
  ['more words', (path) => writeFileSync(path, 'words and words')],
  [
    'a pipe',
    (path) => {
      rmSync(path);
      execFileSync('mkfifo', [path]);
    },
  ],
  ['nothing', (path) => rmSync(path)],
  [
    'a link in the place of its folder',
    (path, elsewhere) => {
      // The very file that arrived, so that only the link tells.
      renameSync(join(path, '..'), join(elsewhere, 'moved'));
      symlinkSync(join(elsewhere, 'moved'), join(path, '..'));
    },
  ],
])('what has become %s since it arrived is not opened', async (_what, change) => {
  const { path, elsewhere, inbox, arrival } = await arrived('H-17/scan.txt');
  change(path, elsewhere);
  expect(await inbox.open(arrival)).toBeUndefined();
});

it('what was opened is what is read and moved, whatever lies under its name by then', async () => {
  const { path, root, elsewhere, inbox, arrival } = await arrived('H-17/scan.txt');
  const file = await opened(inbox, arrival);
  rmSync(path);
  symlinkSync(join(elsewhere, 'secret.txt'), path);
  expect(readFileSync(file.path, 'utf8')).toBe('words');
  expect(await inbox.finish(file)).toBeNull();
  expect(await inbox.fail(file, 'Why.')).toBeNull();
  expect(readFileSync(path, 'utf8')).toBe('of another account');
  expect(existsSync(join(root, 'failed', 'H-17', 'scan.txt.reason.txt'))).toBe(false);
});

it('it leaves for done or failed, where nothing is written over and no link written through', async () => {
  const { root, elsewhere, inbox, arrival } = await arrived('H-17/scan.txt');
  mkdirSync(join(root, 'failed', 'H-17'), { recursive: true });
  symlinkSync(join(elsewhere, 'note'), join(root, 'failed', 'H-17', 'scan.txt.reason.txt'));
  const file = await opened(inbox, arrival);
  expect(await inbox.fail(file, 'Why.')).toBe(join(root, 'failed', 'H-17', 'scan (2).txt'));
  expect(readFileSync(join(root, 'failed', 'H-17', 'scan (2).txt.reason.txt'), 'utf8')).toBe('Why.\n');
  expect(existsSync(join(elsewhere, 'note'))).toBe(false);
});

it.each(['done', 'failed'])('a link in the place of %s is refused before anything is taken', async (name) => {
  const { root, elsewhere, inbox } = await arrived('H-17/scan.txt');
  symlinkSync(elsewhere, join(root, name));
  await expect(inbox.arrivals(2)).rejects.toMatchObject({
    code: 'usage',
    message: `${join(root, name)} is no directory of its own.`,
  });
});

it('a link that comes to lie in the place of a folder below done is not gone through', async () => {
  const { root, elsewhere, inbox, arrival } = await arrived('H-17/scan.txt');
  mkdirSync(join(root, 'done'));
  symlinkSync(elsewhere, join(root, 'done', 'H-17'));
  const file = await opened(inbox, arrival);
  await expect(inbox.finish(file)).rejects.toMatchObject({ code: 'usage' });
  expect(readdirSync(elsewhere)).toEqual(['secret.txt']);
});
