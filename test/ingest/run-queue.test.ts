import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type IngestParts, runIngestQueue } from '../../src/ingest/index.ts';
import { Bell, silentLog } from '../../src/platform/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS, type PageText, type Reader } from '../../src/reading/index.ts';
import { readAhead } from '../../src/reading/pages/read-ahead.ts';
import { type FileStatus, getFile, receiveFiles } from '../../src/vault/index.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newFirm, openWorld, vaultParts } from '../support/world.ts';

const real = ownReader();
afterAll(() => real.close());

const sheet = (number: number): PageText => ({
  number,
  text: `Page ${number}`,
  width: null,
  height: null,
  origin: 'text',
  confidence: null,
  words: [],
});

/** Documents whose pages take their time; everything else of the journey is as it is. */
function slowReader(pages: number, milliseconds: number): { reader: Reader; read: number[] } {
  const read: number[] = [];
  const reader: Reader = {
    ...real,
    open: async (_path, options) => {
      const source = {
        pageCount: pages,
        width: 1,
        start: async (number: number) => {
          await sleep(milliseconds);
          read.push(number);
          return { page: sheet(number) };
        },
      };
      const document = {
        pageCount: pages,
        divided: false,
        pages: () => readAhead(source, options, silentLog),
        close: async () => undefined,
      };
      return { mediaType: 'application/pdf', document };
    },
  };
  return { reader, read };
}

async function world(reading: Reader) {
  const reader = readHere(reading);
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const parts: IngestParts = { ...stores, reader, limits: DEFAULT_LIMITS };
  const bell = new Bell();
  const upload = async (name: string) => {
    const files = [{ name, bytes: `The file ${name}` }];
    const [outcome] = await receiveFiles(vaultParts(stores), firm, fileParts(files));
    if (outcome?.outcome !== 'received') throw new Error('the file was refused');
    bell.ring();
    return outcome.file.id;
  };
  const statusOf = async (id: string): Promise<FileStatus> => (await getFile(stores, firm, id)).status;
  const until = async (what: () => Promise<boolean>) => {
    while (!(await what())) await sleep(10);
  };
  return { parts, bell, upload, statusOf, until };
}

const SILENT = { onStart: () => undefined, onEnd: () => undefined };

describe('the queue of files', () => {
  it('reads a small file while a large one is being read', async () => {
    const { reader } = slowReader(400, 20);
    const slow = await world({
      ...reader,
      open: async (path, options) =>
        slowOnes.has(options.queue?.[2] ?? '') ? reader.open(path, options) : real.open(path, options),
    });
    const slowOnes = new Set<string>();
    const large = await slow.upload('large.pdf');
    slowOnes.add(large);
    const stop = new AbortController();
    const options = { owner: 'test', places: 2, turn: 3_000, bell: slow.bell };
    const running = runIngestQueue(slow.parts, SILENT, options, stop.signal);
    await slow.until(async () => (await slow.statusOf(large)) === 'reading');
    const letter = await slow.upload('letter.txt');
    await slow.until(async () => (await slow.statusOf(letter)) === 'ready');
    expect(await slow.statusOf(large)).toBe('reading');
    stop.abort();
    await running;
    expect(await slow.statusOf(large)).toBe('reading');
  });

  it('gives turns when there are more files than places, and reads no page twice', async () => {
    const { reader, read } = slowReader(12, 50);
    const { parts, bell, upload, statusOf, until } = await world(reader);
    const started: string[] = [];
    const stop = new AbortController();
    const events = { ...SILENT, onStart: ({ subject }: { subject: string }) => started.push(subject) };
    // Two cases, so that the short turn counts; a new file of the second would have a place beyond the others.
    const ids = [await upload('one.pdf'), await upload('two.pdf')];
    await parts.database.transaction((tx) =>
      tx
        .updateTable('jobs')
        .set({ lane: 'another case', begun: 1 })
        .where('subject', '=', ids[1] ?? '')
        .execute(),
    );
    const running = runIngestQueue(parts, events, { owner: 'test', places: 1, turn: 200, bell }, stop.signal);
    await until(async () => {
      const statuses = await Promise.all(ids.map(statusOf));
      return statuses.every((status) => status === 'ready');
    });
    stop.abort();
    await running;
    expect(started.slice(0, 3)).toEqual([ids[0], ids[1], ids[0]]);
    expect(read.length).toBe(24);
  });
});
