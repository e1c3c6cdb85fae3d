import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operatorPrincipal, type Principal } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { chargeJob, type IngestParts, ingestFile, Turn } from '../../src/ingest/index.ts';
import { claim, type Job } from '../../src/jobs/index.ts';
import { frozenClock } from '../../src/platform/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS } from '../../src/reading/index.ts';
import { searchPages } from '../../src/search/index.ts';
import {
  changeFile,
  encodeWords,
  type FileValues,
  getFile,
  listCustody,
  readPage,
  receiveFiles,
  retryFile,
} from '../../src/vault/index.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newFirm, openWorld, vaultParts } from '../support/world.ts';

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(import.meta.dirname, '../../../shared/corpus');

const reader = ownReader();
afterAll(() => reader.close());

async function ingestWorld() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const parts: IngestParts = { ...stores, reader: readHere(reader), limits: DEFAULT_LIMITS };
  return { stores, firm, parts };
}

async function upload(
  stores: Stores,
  firm: Principal,
  name: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const [outcome] = await receiveFiles(vaultParts(stores), firm, fileParts([{ name, bytes }]));
  if (outcome?.outcome !== 'received') throw new Error('the file was refused');
  return outcome.file.id;
}

async function nextJob(parts: IngestParts): Promise<Job> {
  const job = await claim(parts, 'ingest_file', 'test');
  if (job === undefined) throw new Error('no job is due');
  return job;
}

const quiet = {};
const never = new AbortController().signal;

describe('the journey of a file', () => {
  it('ends ready, readable page by page, and searchable', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const id = await upload(
      stores,
      firm,
      'note.txt',
      'Memorandum on laches.\fThe second page speaks of estoppel.',
    );
    await ingestFile(parts, await nextJob(parts), quiet, never);
    expect(await getFile(stores, firm, id)).toMatchObject({
      status: 'ready',
      media_type: 'text/plain',
      pages: 2,
      divided: false,
      pages_read: 2,
      reason: null,
    });
    const page = await readPage(stores, firm, { id, number: 2 });
    for (const word of page.words) expect(page.text.slice(word.start, word.end)).toBe(word.text);
    const found = await searchPages(stores, firm, { q: 'estoppel', limit: 10 });
    expect(found.data.map((hit) => [hit.file_id, hit.page])).toEqual([[id, 2]]);
    expect((await listCustody(stores, firm, id)).map((event) => event.action)).toEqual(['received', 'read']);
    expect(await claim(parts, 'ingest_file', 'test')).toBeUndefined();
  });

  it.each([
    [
      'an EXE called PDF',
      'brief.pdf',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)]),
      'unsupported_format',
      'application/x-msdownload',
    ],
    [
      'a WordPerfect document',
      'lease.wpd',
      Buffer.concat([Buffer.from([0xff]), Buffer.from('WPC'), Buffer.alloc(500, 1)]),
      'unsupported_format',
      'application/vnd.wordperfect',
    ],
    [
      'a PDF cut in half',
      'half.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'),
      'damaged',
      'application/pdf',
    ],
  ])(
    'of %s ends failed, with what it is, a reason and a way out',
    async (_what, name, bytes, code, media_type) => {
      const { stores, firm, parts } = await ingestWorld();
      const id = await upload(stores, firm, name, bytes);
      await ingestFile(parts, await nextJob(parts), quiet, never);
      const file = await getFile(stores, firm, id);
      expect(file).toMatchObject({ status: 'failed', reason: { code }, media_type });
      expect(file.reason?.detail.length).toBeGreaterThan(20);
      expect(await claim(parts, 'ingest_file', 'test')).toBeUndefined();
    },
  );

  it.skipIf(!existsSync(CORPUS))('of an encrypted PDF says so', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const id = await upload(stores, firm, 'locked.pdf', readFileSync(join(CORPUS, 'broken/password.pdf')));
    await ingestFile(parts, await nextJob(parts), quiet, never);
    expect(await getFile(stores, firm, id)).toMatchObject({
      status: 'failed',
      reason: { code: 'encrypted_pdf' },
    });
  });

  it('goes on at the page where it was stopped', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const text = Array.from({ length: 100 }, (_, i) => `Page ${i + 1} of the ledger.`).join('\f');
    const id = await upload(stores, firm, 'ledger.txt', text);
    const stop = new AbortController();
    const onPage = (_file: string, page: number) => {
      if (page === 70) stop.abort();
    };
    await ingestFile(parts, await nextJob(parts), { onPage }, stop.signal);
    const half = await getFile(stores, firm, id);
    expect(half.status).toBe('reading');
    expect(half.pages_read).toBeGreaterThan(0);
    const read: number[] = [];
    await ingestFile(parts, await nextJob(parts), { onPage: (_file, page) => read.push(page) }, never);
    expect(await getFile(stores, firm, id)).toMatchObject({ status: 'ready', pages: 100, pages_read: 100 });
    expect(read[0]).toBe(half.pages_read + 1);
  });

  it('that is ready stays it while its new title is indexed, and is no news', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const id = await upload(stores, firm, 'note.txt', 'Memorandum on laches.');
    await ingestFile(parts, await nextJob(parts), quiet, never);
    const news = () =>
      stores.database.read
        .selectFrom('audit_entries')
        .select('action')
        .where('subject', '=', id)
        .where('action', '=', 'file.ready')
        .execute();
    expect(await news()).toHaveLength(1);
    const change = (values: FileValues) => changeFile(vaultParts(stores), firm, { id, values });
    expect((await change({ title: 'Estoppel' })).file.status).toBe('ready');
    const { tag } = await change({ title: 'Estoppel, again', tags: ['x'] });
    await ingestFile(parts, await nextJob(parts), quiet, never);
    expect(await claim(parts, 'ingest_file', 'test')).toBeUndefined();
    const found = await searchPages(stores, firm, { q: 'title:again', limit: 10 });
    expect(found.data.map((hit) => hit.file_id)).toEqual([id]);
    expect(await news()).toHaveLength(1);

    const before = await listCustody(stores, firm, id);
    const same = await change({ title: ' Estoppel,\nagain ', kind: 'other', tags: ['x', ' x '] });
    expect(same.tag).toBe(tag);
    expect(await listCustody(stores, firm, id)).toEqual(before);
    await change({ tags: [] });
    expect(await claim(parts, 'ingest_file', 'test')).toBeUndefined();
  });

  it('that is changed while it is indexed is indexed again, and ready', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const id = await upload(stores, firm, 'note.txt', 'Memorandum on laches.');
    let changes = 0;
    const index: IngestParts['index'] = {
      ...parts.index,
      transaction: async (work) => {
        const done = await parts.index.transaction(work);
        if (changes++ === 0)
          await changeFile(vaultParts(stores), firm, { id, values: { title: 'Estoppel' } });
        return done;
      },
    };
    await ingestFile({ ...parts, index }, await nextJob(parts), quiet, never);
    expect(await getFile(stores, firm, id)).toMatchObject({ status: 'ready', title: 'Estoppel' });
    const found = await searchPages(stores, firm, { q: 'title:estoppel', limit: 10 });
    expect(found.data.map((hit) => hit.file_id)).toEqual([id]);
  });

  it('that is put back while it is indexed is read again, and none of its pages is lost', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const id = await upload(stores, firm, 'note.txt', 'Memorandum on laches.');
    await ingestFile(parts, await nextJob(parts), quiet, never);
    await stores.database.transaction((tx) =>
      tx.updateTable('pages').set({ missing_language: 'deu' }).where('file_id', '=', id).execute(),
    );
    await changeFile(vaultParts(stores), firm, { id, values: { title: 'Estoppel' } });
    let changes = 0;
    const index: IngestParts['index'] = {
      ...parts.index,
      transaction: async (work) => {
        const done = await parts.index.transaction(work);
        if (changes++ === 0) await retryFile(vaultParts(stores), firm, id);
        return done;
      },
    };
    await ingestFile({ ...parts, index }, await nextJob(parts), quiet, never);
    expect((await getFile(stores, firm, id)).status).toBe('queued');
    await ingestFile(parts, await nextJob(parts), quiet, never);
    expect(await getFile(stores, firm, id)).toMatchObject({ status: 'ready', pages_read: 1 });
    expect((await readPage(stores, firm, { id, number: 1 })).text).toContain('laches');
  });

  it('that an earlier release divided otherwise is read anew, and no text stands there twice', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const text = Array.from({ length: 200 }, (_, i) => `Paragraph ${i + 1} of the long letter.`).join('\n\n');
    const id = await upload(stores, firm, 'letter.txt', text);
    await ingestFile(parts, await nextJob(parts), quiet, never);
    const { pages } = await getFile(stores, firm, id);
    expect(pages).toBeGreaterThan(1);
    await stores.database.transaction(async (tx) => {
      await tx.deleteFrom('pages').where('file_id', '=', id).where('number', '>', 1).execute();
      await tx.updateTable('pages').set({ text }).where('file_id', '=', id).execute();
      await tx
        .updateTable('files')
        .set({ status: 'quarantined', page_count: 1 })
        .where('id', '=', id)
        .execute();
    });
    await retryFile(vaultParts(stores), firm, id);
    await ingestFile(parts, await nextJob(parts), quiet, never);
    expect(await getFile(stores, firm, id)).toMatchObject({ status: 'ready', pages, pages_read: pages });
    expect((await readPage(stores, firm, { id, number: 1 })).text).not.toContain('Paragraph 200 ');
  });

  it('that kills the reader three times ends in quarantine, the original kept', async () => {
    const { stores, firm } = await ingestWorld();
    const clock = frozenClock('2027-01-01T00:00:00Z');
    const parts: IngestParts = { ...stores, clock, reader: readHere(reader), limits: DEFAULT_LIMITS };
    const id = await upload(stores, firm, 'poison.txt', 'poison');
    for (let i = 0; i < 3; i++) {
      expect((await getFile(stores, firm, id)).status).not.toBe('quarantined');
      const job = await nextJob(parts);
      await chargeJob(parts, job.firmId, job.id, 'the reader was ended by SIGSEGV');
      clock.advance(3_600_000);
    }
    expect(await getFile(stores, firm, id)).toMatchObject({
      status: 'quarantined',
      reason: { code: 'reader_crashed' },
    });
    expect(await claim(parts, 'ingest_file', 'test')).toBeUndefined();
    const { sha256 } = await getFile(stores, operatorPrincipal(firm.firmId), id);
    expect(await stores.blobs.verify({ firm_id: firm.firmId, sha256 })).toBe(true);
  });
});

describe('a page that cannot be read', () => {
  it('is named on the file that is ready otherwise', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const pages = [
      { problem: undefined, text: 'The first page.' },
      { problem: 'damaged' as const, text: '' },
    ].map(({ problem, text }, i) => ({
      number: i + 1,
      text,
      width: null,
      height: null,
      origin: 'text' as const,
      confidence: null,
      words: encodeWords([]),
      ...(problem === undefined ? {} : { problem }),
    }));
    const document = {
      mediaType: 'application/pdf',
      pageCount: 2,
      divided: false,
      async *pages() {
        yield* pages;
      },
      close: async () => undefined,
    };
    const half = { ...parts, reader: { ...parts.reader, open: async () => document } };
    const id = await upload(stores, firm, 'half.pdf', 'never opened');
    await ingestFile(half, await nextJob(parts), quiet, never);
    const file = await getFile(stores, firm, id);
    expect(file).toMatchObject({ status: 'ready', reason: { code: 'damaged' } });
    expect(file.reason?.detail).toContain('2 (damaged)');
    expect((await readPage(stores, firm, { id, number: 2 })).problem).toBe('damaged');
  });

  it('fails the file when there is no other, also when turns came between', async () => {
    const { stores, firm, parts } = await ingestWorld();
    const id = await upload(stores, firm, 'bad.pdf', 'never opened');
    const turns = [new Turn(), new Turn()];
    const bad = { text: '', width: null, height: null, confidence: null, words: encodeWords([]) };
    const open: IngestParts['reader']['open'] = async (_original, options) => ({
      mediaType: 'application/pdf',
      pageCount: 2,
      divided: false,
      async *pages() {
        for (const number of [1, 2]) {
          if (options.done.includes(number) || options.pause.aborted) continue;
          yield { ...bad, number, origin: 'text' as const, problem: 'damaged' as const };
        }
      },
      close: async () => undefined,
    });
    const half = { ...parts, reader: { ...parts.reader, open } };
    const ends: string[] = [];
    for (const turn of turns) {
      const onPage = () => turn.end();
      ends.push(await ingestFile(half, await nextJob(parts), { onPage }, never, turn));
    }
    expect(ends).toEqual(['released', 'ended']);
    expect(await getFile(stores, firm, id)).toMatchObject({ status: 'failed', reason: { code: 'damaged' } });
  });
});
