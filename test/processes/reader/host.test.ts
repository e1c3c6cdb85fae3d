import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { FileReader, ReadFileOptions } from '../../../src/ingest/index.ts';
import { resolveConfig, silentLog } from '../../../src/platform/index.ts';
import { childEnvironment } from '../../../src/processes/protocol/child-config.ts';
import { createReaderHost, type ReaderHost } from '../../../src/processes/reader/host.ts';
import { selfCommand } from '../../../src/processes/supervision/self.ts';
import { createOcrPool, DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import { BOMBS } from '../../support/bombs/index.ts';
import { eventually, hasOpen, signal } from '../../support/processes.ts';
import { sealedFile } from '../../support/sealed.ts';
import { temporaryDirectory } from '../../support/world.ts';

const NEVER = new AbortController().signal;
const TIMEOUT = 120_000;

function readers(processorMs = 60_000) {
  const directory = temporaryDirectory();
  const config = resolveConfig(directory, {}, {}, undefined);
  const recognition = createOcrPool({ workers: 1, languageDirectory: null, log: silentLog });
  const pids = new Set<number>();
  const host = createReaderHost({
    command: selfCommand(['child', 'reader']),
    env: childEnvironment(config),
    log: silentLog,
    onChild: (pid, runs) => (runs ? pids.add(pid) : pids.delete(pid)),
    ...{ recognition, processorMs },
    ...{ memoryBytes: 2 ** 31, pageTimeoutMs: 300_000, fileTimeoutMs: 300_000, idleMilliseconds: TIMEOUT },
  });
  onTestFinished(() => host.stop());
  const file = (name: string, content: string | Buffer) => sealedFile(join(directory, name), content);
  return { host, pids, file };
}

const options = (firm: string, file: string): ReadFileOptions => ({
  owner: [firm, '', file],
  language: 'eng',
  limits: DEFAULT_LIMITS,
  done: [],
  signal: NEVER,
  pause: NEVER,
  onDetected: () => undefined,
});

async function textOf(
  host: FileReader,
  ...[original, asked]: Parameters<ReaderHost['open']>
): Promise<string> {
  const opened = await host.open(original, asked);
  const texts: string[] = [];
  for await (const { text } of opened.pages()) texts.push(text);
  await opened.close();
  return texts.join('\n');
}

it('files are read by processes that are used again for the same firm only, and end on demand', {
  timeout: TIMEOUT,
}, async () => {
  const { host, pids, file } = readers();
  expect(host.count()).toBe(0);
  expect(await textOf(host, file('a.txt', 'One'), options('f', 'a'))).toBe('One');
  expect(await textOf(host, file('b.txt', 'Two'), options('f', 'b'))).toBe('Two');
  const [first = 0, ...others] = pids;
  // One more is made ready when a file takes long.
  expect(others.length).toBeLessThanOrEqual(1);
  expect(await textOf(host, file('c.txt', 'Three'), options('g', 'c'))).toBe('Three');
  expect(pids.has(first)).toBe(true);
  expect(pids.size).toBeGreaterThan(1);
  const derived = await host.derive(
    {
      fileId: 'a',
      version: 1,
      title: null,
      name: 'a.txt',
      kind: 'other',
      pages: [{ number: 1, text: 'See 410 U.S. 113.' }],
    },
    ['f', '', 'a'],
    NEVER,
  );
  expect(derived.citations.rows).toHaveLength(1);
  expect(derived.index.terms).toContain('410');
  await host.stop();
  expect(pids.size).toBe(0);
});

it('what ends a reader, or stands in it, costs no other file anything', { timeout: TIMEOUT }, async () => {
  const { host, pids, file } = readers();
  const original = file('a.txt', 'One\f'.repeat(4_000));
  const opened = await host.open(original, options('f', 'a'));
  const pages = opened.pages()[Symbol.asyncIterator]();
  await pages.next();
  const [reader = 0] = pids;
  const other = textOf(host, file('b.txt', 'Two'), options('g', 'b'));
  signal(reader, 'SIGKILL');
  await expect(async () => {
    while ((await pages.next()).done !== true);
  }).rejects.toMatchObject({ name: 'ReaderEnded', code: 'reader_crashed' });
  await opened.close();
  expect(await other).toBe('Two');
  expect(hasOpen(process.pid, original.path)).toBe(false);
  await eventually('the reader is gone', () => !pids.has(reader) || undefined);
});

it('a file of too much processor time fails for good, and its neighbour is read meanwhile', {
  timeout: TIMEOUT,
}, async () => {
  const { host, file } = readers(4_000);
  const tiles = await BOMBS.find(({ name }) => name === 'tiles.pdf')?.make();
  const long = textOf(host, file('tiles.pdf', tiles ?? ''), options('f', 'long'));
  let isOver = false;
  const failure = expect(long.finally(() => (isOver = true))).rejects.toMatchObject({
    code: 'too_complex',
    message: 'To read the file takes more than 4 s of processor time for a page.',
  });
  expect(await textOf(host, file('b.txt', 'Two'), options('g', 'b'))).toBe('Two');
  expect(isOver).toBe(false);
  await failure;
});
