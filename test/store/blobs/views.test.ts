import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openDiskViews, type SealedRef, SealedSink, type Views } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';

const directoryOf = () => join(temporaryDirectory(), 'cache', 'views');

function write(output: SealedRef, content: string): void {
  const sink = new SealedSink(output);
  sink.append(Buffer.from(content));
  sink.close();
}

/** Makes views of some content and counts how often. */
function maker(content: string) {
  const made = { times: 0 };
  const make = async ({ output }: { output: SealedRef }) => {
    made.times += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    write(output, content);
  };
  return { made, make };
}

const stored = (directory: string) => readdirSync(directory).filter((name) => name !== 'making');

describe('views', () => {
  it('are made once for all who ask, and kept', async () => {
    const directory = directoryOf();
    const views = openDiskViews(directory, 1_000, TEST_KEYRING);
    const { made, make } = maker('a picture');
    const [first, second] = await Promise.all([
      views.get('file_1', 'page-1.png', make),
      views.get('file_1', 'page-1.png', make),
    ]);
    expect([first.size, second.sha256]).toEqual([9, first.sha256]);
    expect(await text(first.open())).toBe('a picture');
    expect(await text(second.open({ start: 2, end: 4 }))).toBe('pic');
    // Another server on the same directory finds it.
    const again = await openDiskViews(directory, 1_000, TEST_KEYRING).get('file_1', 'page-1.png', make);
    expect([again.sha256, made.times]).toEqual([first.sha256, 1]);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('are not shared between files', async () => {
    const views = openDiskViews(directoryOf(), 1_000, TEST_KEYRING);
    const { made, make } = maker('a picture');
    await views.get('file_1', 'page-1.png', make);
    await views.get('file_2', 'page-1.png', make);
    expect(made.times).toBe(2);
  });

  it('may be deleted at any time', async () => {
    const directory = directoryOf();
    const views = openDiskViews(directory, 1_000, TEST_KEYRING);
    const { made, make } = maker('a picture');
    await views.get('file_1', 'page-1.png', make);
    rmSync(directory, { recursive: true });
    expect(await text((await views.get('file_1', 'page-1.png', make)).open())).toBe('a picture');
    expect(made.times).toBe(2);
  });

  it('go when they are too many, those first that were not used for longest', async () => {
    const directory = directoryOf();
    const ask = (views: Views, name: string) => views.get('file_1', name, maker('x'.repeat(40)).make);
    const before = openDiskViews(directory, 100, TEST_KEYRING);
    await ask(before, 'one');
    await ask(before, 'two');
    for (const name of stored(directory)) {
      const at = name.includes('one') ? 1_000 : 2_000;
      utimesSync(join(directory, name), at, at);
    }
    const views = openDiskViews(directory, 100, TEST_KEYRING);
    await ask(views, 'one');
    await ask(views, 'three');
    expect(
      stored(directory)
        .map((name) => name.split('~')[1])
        .sort(),
    ).toEqual(['one', 'three']);
  });

  it('have no place where their directory cannot be used, before and after the first of them', async () => {
    const directory = join(temporaryDirectory(), 'views');
    const views = openDiskViews(directory, 1_000, TEST_KEYRING);
    const make = async () => expect.unreachable();
    const away = () => {
      rmSync(directory, { recursive: true, force: true });
      writeFileSync(directory, '');
    };
    away();
    await expect(views.get('file_1', 'a', make)).rejects.toMatchObject({ code: 'storage_unavailable' });
    rmSync(directory);
    await views.get('file_1', 'a', maker('a').make);
    away();
    await expect(views.get('file_1', 'b', make)).rejects.toMatchObject({ code: 'storage_unavailable' });
  });

  it('leave nothing behind when they cannot be made', async () => {
    const directory = directoryOf();
    const views = openDiskViews(directory, 1_000, TEST_KEYRING);
    let notes = '';
    const failing = views.get('file_1', 'copy.pdf', async ({ output, note }) => {
      async function* lines() {
        yield 'one';
        yield 'two';
      }
      notes = (await note(lines())).path;
      write(output, 'half');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([existsSync(notes), stored(directory), readdirSync(join(directory, 'making'))]).toEqual([
      false,
      [],
      [],
    ]);
    await expect(views.get('../file', 'x', async () => undefined)).rejects.toThrow();
  });

  it('lie on the disk encrypted; what somebody changes is made again', async () => {
    const directory = directoryOf();
    const views = openDiskViews(directory, 1_000, TEST_KEYRING);
    const { made, make } = maker('CANARY');
    await views.get('file_1', 'page-1.png', make);
    const [name = ''] = stored(directory);
    const bytes = readFileSync(join(directory, name));
    expect(bytes.includes('CANARY')).toBe(false);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(join(directory, name), bytes);
    const again = openDiskViews(directory, 1_000, TEST_KEYRING);
    expect(await text((await again.get('file_1', 'page-1.png', make)).open())).toBe('CANARY');
    expect(made.times).toBe(2);
  });
});
