import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { upsertCase } from '../../src/cases/index.ts';
import {
  type AttachmentLimits,
  DEFAULT_ATTACHMENT_LIMITS,
  type IngestParts,
  ingestFile,
} from '../../src/ingest/index.ts';
import { claim } from '../../src/jobs/index.ts';
import { ChanceryError } from '../../src/platform/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS } from '../../src/reading/index.ts';
import { searchPages } from '../../src/search/index.ts';
import {
  changeFile,
  isBlobNamed,
  listCustody,
  listFiles,
  receiveFiles,
  type VaultFile,
} from '../../src/vault/index.ts';
import { buildZip, type EntrySpec } from '../reading/make/build-zip.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newFirm, openWorld, vaultParts } from '../support/world.ts';

const reader = ownReader();
afterAll(() => reader.close());

const never = new AbortController().signal;

class World {
  readonly stores: Stores;
  readonly firm: Principal;
  parts: IngestParts;

  constructor(stores: Stores, firm: Principal, limits: Partial<AttachmentLimits> = {}) {
    this.stores = stores;
    this.firm = firm;
    const attachmentLimits = { ...DEFAULT_ATTACHMENT_LIMITS, ...limits };
    this.parts = { ...stores, reader: readHere(reader), limits: DEFAULT_LIMITS, attachmentLimits };
  }

  async upload(name: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<string> {
    const outcomes = await receiveFiles(
      vaultParts(this.stores),
      this.firm,
      fileParts([{ name, bytes }], fields),
    );
    const [outcome] = outcomes;
    if (outcome?.outcome !== 'received') throw new Error('the file was refused');
    return outcome.file.id;
  }

  /** Reads what is queued, and what comes out of it, until nothing is. */
  async readAll(signal: AbortSignal = never): Promise<void> {
    for (let job = await claim(this.parts, 'ingest_file', 'test'); job !== undefined; ) {
      await ingestFile(this.parts, job, {}, signal);
      job = signal.aborted ? undefined : await claim(this.parts, 'ingest_file', 'test');
    }
  }

  async newCase(title: string): Promise<string> {
    return (await upsertCase(this.stores, this.firm, { values: { title } })).case.id;
  }

  /** In order of arrival. */
  async files(filter: { parent_id?: string } = {}): Promise<VaultFile[]> {
    return (await listFiles(this.stores, this.firm, { limit: 5_000, ...filter })).data.toReversed();
  }

  async file(name: string): Promise<VaultFile> {
    const found = (await this.files()).find((file) => file.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  }
}

async function newWorld(limits: Partial<AttachmentLimits> = {}): Promise<World> {
  const stores = await openWorld();
  return new World(stores, await newFirm(stores), limits);
}

function text(name: string, content: string): EntrySpec {
  return { name, content };
}

/** Bytes of everything that lies in the vault. */
function bytesIn(directory: string): number {
  let sum = 0;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += statSync(join(entry.parentPath, entry.name)).size;
  }
  return sum;
}

describe('what an archive carries', () => {
  it('becomes files of its case, ready and found under their own names', async () => {
    const world = await newWorld();
    const { stores, firm } = world;
    const matter = await world.newCase('Alder v. Birch');
    const zip = buildZip([
      text('Exhibits/lease.txt', 'The lessee vacated.'),
      text('note.txt', 'Ask about estoppel.'),
    ]);
    const inner = buildZip([{ name: 'bundle.zip', content: zip }, text('top.txt', 'On top.')]);
    const id = await world.upload('all.zip', inner, {
      kind: 'evidence',
      case_id: matter,
    });
    await world.readAll();
    const files = await world.files();
    const bundle = await world.file('bundle.zip');
    expect(
      files.map(({ name, status, parent_id, kind, case_id }) => [name, status, parent_id, kind, case_id]),
    ).toEqual([
      ['all.zip', 'ready', null, 'evidence', matter],
      ['bundle.zip', 'ready', id, 'evidence', matter],
      ['top.txt', 'ready', id, 'evidence', matter],
      ['lease.txt', 'ready', bundle.id, 'evidence', matter],
      ['note.txt', 'ready', bundle.id, 'evidence', matter],
    ]);
    const found = await searchPages(stores, firm, { q: 'estoppel', limit: 10 });
    expect(found.data.map(({ name }) => name)).toEqual(['note.txt']);
    const lease = await world.file('lease.txt');
    expect(
      (await listCustody(stores, firm, lease.id)).map(({ action, details }) => [action, details]),
    ).toEqual([
      ['extracted', { parent: bundle.id, part: 1, name: 'Exhibits/lease.txt', size: 19 }],
      ['read', { pages: 1, media_type: 'text/plain' }],
    ]);
    expect((await world.files({ parent_id: bundle.id })).map(({ name }) => name)).toEqual([
      'lease.txt',
      'note.txt',
    ]);
  });
});

describe('names', () => {
  it('are shown, and open nothing', async () => {
    const world = await newWorld();
    const names = [
      '../../../../etc/passwd',
      '/etc/shadow',
      'C:\\Windows\\win.ini',
      'con\0tract.pdf',
      '\u200b\u202efdp.exe',
      `${'x'.repeat(4000)}.txt`,
      '\u200b',
      'twice.txt',
      'twice.txt',
    ];
    await world.upload('names.zip', buildZip(names.map((name, index) => text(name, `Number ${index}.`))));
    await world.readAll();
    const [, ...children] = await world.files();
    expect(children.map(({ name }) => name)).toEqual([
      'passwd',
      'shadow',
      'win.ini',
      'contract.pdf',
      'fdp.exe',
      `${'x'.repeat(251)}.txt`,
      'unnamed',
      'twice.txt',
      'twice.txt',
    ]);
    expect(children.map(({ status }) => status)).toEqual(names.map(() => 'ready'));
  });
});

describe('what cannot be taken out', () => {
  it('is told on the archive, which is ready', async () => {
    const world = await newWorld({ fileBytes: 1000 });
    const zip = buildZip([
      text('good.txt', 'Good.'),
      { name: 'locked.pdf', content: 'x', flags: 1 },
      { name: 'odd.txt', content: 'x', method: 9 },
      { name: 'broken.txt', content: 'x', crc: 1 },
      { name: 'empty.txt' },
      text('long.txt', 'x'.repeat(1001)),
    ]);
    const id = await world.upload('mixed.zip', zip);
    await world.readAll();
    expect((await world.files()).map(({ name, status }) => [name, status])).toEqual([
      ['mixed.zip', 'ready'],
      ['good.txt', 'ready'],
    ]);
    const [{ warnings } = { warnings: [] }] = await world.files();
    expect(warnings).toEqual([
      {
        code: 'attachment_unread',
        detail:
          '5 of 6 attachments were not taken out and will not be found: locked.pdf (encrypted); ' +
          'odd.txt (packed in a way that cannot be unpacked here); broken.txt (damaged); empty.txt (empty); ' +
          'long.txt (too large). Look at the original.',
        pages: [],
      },
    ]);
    // A change of what is said about the file does not make the warning go away.
    await changeFile(vaultParts(world.stores), world.firm, { id, values: { title: 'A bundle' } });
    await world.readAll();
    expect((await world.file('mixed.zip')).warnings).toEqual(warnings);
  });

  it('is what is packed too deep', async () => {
    const world = await newWorld();
    let bytes: Buffer = Buffer.from('The bottom.');
    for (let level = 8; level >= 1; level -= 1)
      bytes = buildZip([{ name: `level-${level}`, content: bytes }]);
    await world.upload('level-0', bytes);
    await world.readAll();
    const files = await world.files();
    expect(files.map(({ name, status }) => [name, status])).toEqual(
      [0, 1, 2, 3, 4, 5].map((level) => [`level-${level}`, 'ready']),
    );
    expect(files.at(-1)?.warnings[0]?.detail).toContain('level-6 (packed too deep)');
  });

  it('is what is beyond the files that may come out of one upload, counted over all depths', async () => {
    const world = await newWorld({ files: 5 });
    const inner = buildZip(['a', 'b', 'c', 'd'].map((name) => text(name, `This is ${name}.`)));
    const names = ['one.zip', 'two.zip', 'three.zip'];
    await world.upload('all.zip', buildZip(names.map((name) => ({ name, content: inner }))));
    await world.readAll();
    const files = await world.files();
    expect(files.map(({ name }) => name)).toEqual(['all.zip', ...names, 'a', 'b']);
    expect(
      files.flatMap(({ name, warnings }) => warnings.map(({ detail }) => [name, detail.slice(0, 26)])),
    ).toEqual([
      ['one.zip', '2 of 4 attachments were no'],
      ['two.zip', '4 of 4 attachments were no'],
      ['three.zip', '4 of 4 attachments were no'],
    ]);
  });

  it('of very many files is counted, and the first are named', async () => {
    const world = await newWorld({ files: 3 });
    const entries = Array.from({ length: 20_000 }, (_, index) => ({
      name: `${index}.txt`,
      content: 'x',
      method: 0,
    }));
    await world.upload('many.zip', buildZip(entries));
    await world.readAll();
    const [archive, ...rest] = await world.files();
    expect([archive?.status, archive?.pages, rest.length]).toEqual(['ready', 100, 3]);
    const [{ detail } = { detail: '' }] = archive?.warnings ?? [];
    expect(detail).toContain('19997 of 20000 attachments');
    expect(detail).toContain('and 19897 more');
    expect(detail.length).toBeLessThan(12_000);
  });

  it('is what would make one upload fill the disk', async () => {
    const world = await newWorld({ fileBytes: 2_000_000, totalBytes: 5_000_000 });
    const million = Buffer.alloc(1_000_000);
    const leaf = buildZip(
      Array.from({ length: 16 }, (_, index) => ({ name: `${index}.bin`, content: million })),
    );
    const bomb = buildZip(
      Array.from({ length: 16 }, (_, index) => ({ name: `${index}.zip`, content: leaf })),
    );
    await world.upload('42.zip', bomb);
    await world.readAll();
    const files = await world.files();
    const out = files.filter(({ parent_id }) => parent_id !== null);
    expect(out.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(5_000_000);
    expect(bytesIn(world.stores.paths.vault)).toBeLessThan(6_000_000);
    expect(files.filter(({ name }) => name.endsWith('.zip')).map(({ status }) => status)).toEqual(
      Array.from({ length: 17 }, () => 'ready'),
    );
    expect((await world.file('15.zip')).warnings[0]?.detail).toContain(
      'more data than may come out of one upload',
    );
  });

  it('is ten gigabytes of nothing, whatever size it says it has', async () => {
    const world = await newWorld({ fileBytes: 3_000_000, totalBytes: 10_000_000 });
    const packed = deflatedZeros(10 * 2 ** 30);
    const bomb = buildZip([
      { name: 'honest.bin', packed, size: 2 ** 32 - 2 },
      ...[1, 2, 3, 4].map((n) => ({ name: `liar-${n}.bin`, packed, size: 2_900_000 })),
      text('after.txt', 'After the flood.'),
    ]);
    await world.upload('flood.zip', bomb);
    const most = await peakOf(() => bytesIn(world.stores.paths.vault), world.readAll());
    expect(most).toBeLessThan(bomb.length + 4_000_000);
    // 16 bytes more for each 64 KiB, for the seal.
    expect(bytesIn(world.stores.paths.vault)).toBeLessThan(bomb.length * 1.001);
    const [archive, ...out] = await world.files();
    expect([archive?.status, out.map(({ name }) => name)]).toEqual(['ready', ['after.txt']]);
    const { detail } = archive?.warnings[0] ?? { detail: '' };
    for (const why of ['honest.bin (too large)', 'liar-1.bin (damaged)', 'liar-4.bin (more data']) {
      expect(detail).toContain(why);
    }
  });
});

describe('taking out', () => {
  const bundle = () =>
    buildZip(['a', 'b', 'c', 'd', 'e'].map((name) => text(`${name}.txt`, `This is ${name}.`)));

  it('goes on where it was interrupted, and takes nothing twice', async () => {
    const world = await newWorld();
    const id = await world.upload('all.zip', bundle());
    for (const stopAt of [2, 4]) {
      const stop = new AbortController();
      const { blobs } = world.stores;
      let received = 0;
      world.parts = {
        ...world.parts,
        blobs: {
          ...blobs,
          receive: async (stream, limits) => {
            received += 1;
            const blob = await blobs.receive(stream, limits);
            if (received === 2) stop.abort();
            return blob;
          },
        },
      };
      await world.readAll(stop.signal);
      expect((await world.files({ parent_id: id })).length).toBe(stopAt);
      expect((await world.file('all.zip')).status).toBe('reading');
    }
    await world.readAll();
    expect((await world.files()).map(({ name, status }) => [name, status])).toEqual(
      ['all.zip', 'a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map((name) => [name, 'ready']),
    );
  });

  it('leaves a marker for what was kept and not recorded, and takes it again', async () => {
    const world = await newWorld();
    const id = await world.upload('all.zip', bundle());
    const { database } = world.parts;
    let fails = true;
    // The power goes after the bytes are in place and before the row is committed.
    world.parts = {
      ...world.parts,
      database: {
        ...database,
        read: database.read,
        transaction: (work) =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            if (result === ('received' as unknown) && fails) throw new Error('the power is gone');
            return result;
          }),
      },
    };
    await world.readAll();
    expect(await world.files({ parent_id: id })).toEqual([]);
    fails = false;
    const { removed } = await world.stores.blobs.recover((sha256) => isBlobNamed(database.read, sha256));
    expect(removed).toBe(1);
    await database.transaction((tx) =>
      tx.updateTable('jobs').set({ run_after: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    await world.readAll();
    expect((await world.files()).map(({ status }) => status)).toEqual(
      Array.from({ length: 6 }, () => 'ready'),
    );
  });

  it('is tried again when the disk is full', async () => {
    const world = await newWorld();
    await world.upload('all.zip', bundle());
    const full = new ChanceryError('storage_full', 'The vault’s disk is full.');
    const { blobs } = world.parts;
    world.parts = { ...world.parts, blobs: { ...blobs, receive: () => Promise.reject(full) } };
    await world.readAll();
    expect((await world.files()).map(({ status, warnings }) => [status, warnings])).toEqual([
      ['reading', []],
    ]);
    const jobs = await world.stores.database.read.selectFrom('jobs').selectAll().execute();
    expect(jobs.map(({ state, attempts }) => [state, attempts])).toEqual([['waiting', 1]]);
  });

  it('says which files of the same case have the same bytes, and of no other', async () => {
    const world = await newWorld();
    const first = await world.newCase('Alder v. Birch');
    const second = await world.newCase('Cedar v. Dogwood');
    const same = Buffer.from('The same words.');
    await world.upload('one.txt', same, { case_id: first });
    await world.upload('first.zip', buildZip([{ name: 'two.txt', content: same }]), { case_id: first });
    await world.upload('second.zip', buildZip([{ name: 'three.txt', content: same }]), { case_id: second });
    await world.upload('library.zip', buildZip([{ name: 'four.txt', content: same }]));
    await world.readAll();
    const one = await world.file('one.txt');
    expect((await world.file('two.txt')).duplicate_of).toBe(one.id);
    expect((await world.file('three.txt')).duplicate_of).toBeNull();
    expect((await world.file('four.txt')).duplicate_of).toBeNull();
  });

  it('leaves what is out where it is when the reading of the archive fails later', async () => {
    const world = await newWorld();
    await world.upload('all.zip', bundle());
    const broken = {
      ...world.parts.index,
      transaction: () => Promise.reject(new ChanceryError('damaged', 'Gone.')),
    };
    const whole = world.parts;
    world.parts = { ...whole, index: broken };
    const job = await claim(world.parts, 'ingest_file', 'test');
    if (job !== undefined) await ingestFile(world.parts, job, {}, never);
    world.parts = whole;
    await world.readAll();
    expect((await world.files()).map(({ status }) => status)).toEqual([
      'failed',
      ...Array.from({ length: 5 }, () => 'ready'),
    ]);
  });
});

/** Deflate that unpacks to so many zeros, without making them: a thousandfold repetition of one flushed block. */
function deflatedZeros(size: number): Buffer {
  const piece = 16 * 2 ** 20;
  const flushed = deflateRawSync(Buffer.alloc(piece), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: size / piece }, () => flushed), end]);
}

/** The largest value of `measure` while `work` goes on. */
async function peakOf(measure: () => number, work: Promise<void>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, measure());
  }, 10);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  return most;
}
