import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTruth } from '../../src/store/index.ts';
import { allFinal, provision, type Session, signIn, upload } from '../support/client.ts';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { keyringIn, pathOfOriginal } from '../support/database.ts';
import { makeScan } from '../support/documents/make-scan.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import {
  childOf,
  eventually,
  hasOpen,
  killWhileOpen,
  readerOf as readerThatHas,
} from '../support/processes.ts';
import { watchApi } from '../support/watch-api.ts';

const ATTEMPTS = 3;

/** A file that ends the process that reads it is imitated by ending that process while it reads the file. */
describe.skipIf(corpusMissing !== null)('a file that ends its reader', () => {
  let appliance: Packaged;
  let server: RunningServer;
  let session: Session;
  beforeAll(async () => {
    appliance = await packagedAppliance();
    server = await appliance.serve();
    session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
  });
  afterAll(() => appliance.remove());

  it(`is put in quarantine after ${ATTEMPTS} attempts; other files are read and the API answers throughout`, async () => {
    const scan = { name: 'poison.pdf', bytes: readFileSync(corpusFile('scanned/skew.pdf')) };
    const [poison] = (await upload(session, [scan])).files;
    const sha256 = poison?.sha256 ?? '';
    const original = pathOfOriginal(appliance.data, sha256);
    const others = ['one', 'two', 'three'].map((word) => ({
      name: `${word}.txt`,
      bytes: Buffer.from(`The ${word}th letter of the plaintiff to the defendant.`),
    }));

    const watch = watchApi(session);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const isEnded = async () => {
        const reader = await readerOf(server, original);
        // Of all keys and databases it has what the one file takes.
        const databases = ['chancery.db', 'index.db'].map((name) => join(appliance.data, name));
        expect(databases.filter((path) => hasOpen(reader, path))).toEqual([]);
        return (await end(reader, server, original)) || undefined;
      };
      await eventually('its reader was ended', isEnded);
      const next = others[attempt - 1];
      if (next !== undefined) await upload(session, [next]);
    }
    const files = await allFinal(session, 60_000);
    const { refusals } = await watch.stop();

    expect(refusals).toEqual([]);
    const ends = files.map(({ name, status, reason }) => [name, status, reason?.code ?? null]).sort();
    expect(ends).toEqual([
      ['one.txt', 'ready', null],
      ['poison.pdf', 'quarantined', 'reader_crashed'],
      ['three.txt', 'ready', null],
      ['two.txt', 'ready', null],
    ]);
    const { reason } = files.find(({ id }) => id === poison?.id) ?? {};
    expect(reason?.detail).toContain(`${ATTEMPTS} times`);
  });

  it('its record says what happened, and the reader goes on', async () => {
    const file = (await allFinal(session, 1_000)).find(({ name }) => name === 'poison.pdf');
    const custody = await session.call('getFileCustody', { params: { file_id: file?.id ?? '' } });
    expect(custody.data.map(({ action }) => action)).toEqual(['received', 'quarantined']);
    expect(childOf(server.pid, 'ingest')).toBeDefined();
    const later = { name: 'later.txt', bytes: Buffer.from('A later letter.') };
    await upload(session, [later]);
    const files = await allFinal(session, 30_000);
    expect(files.find(({ name }) => name === 'later.txt')?.status).toBe('ready');
    expect(errorsIn(server.log)).toEqual([]);
  });

  it('charges none of those that were read beside it', async () => {
    const picture = await makeScan(6, Array(6).fill('the quick brown fox jumps over the lazy dog'));
    const innocent = ['scan-1.pdf', 'scan-2.pdf'].map((name) => ({ name, bytes: picture }));
    const poisoned = { name: 'other-poison.pdf', bytes: await makeScan(30, ['poison']) };
    const { files } = await upload(session, [...innocent, poisoned]);
    const { sha256 = '', id = '' } = files.find(({ name }) => name === poisoned.name) ?? {};
    const original = pathOfOriginal(appliance.data, sha256);
    const state = async () => (await session.call('getFile', { params: { file_id: id } })).status;
    let ends = 0;
    while ((await state()) !== 'quarantined') {
      const reader = await Promise.race([
        readerOf(server, original),
        eventually('quarantine', async () => ((await state()) === 'quarantined' ? 0 : undefined), 120_000),
      ]);
      if (reader === 0) break;
      if (await end(reader, server, original)) ends += 1;
    }
    // A reader has one file: it is known at once which it was. An end between two turns of the file is nobody's fault.
    expect(ends).toBeGreaterThanOrEqual(ATTEMPTS);
    const all = await allFinal(session, 120_000);
    const statuses = all.filter((file) => innocent.some(({ name }) => name === file.name));
    expect(statuses.map(({ status, reason }) => [status, reason])).toEqual([
      ['ready', null],
      ['ready', null],
    ]);
    const database = openTruth(join(appliance.data, 'chancery.db'), keyringIn(appliance.data));
    const jobs = await database.read.selectFrom('jobs').select(['subject', 'attempts']).execute();
    await database.close();
    const attempts = new Map(jobs.map((job) => [job.subject, job.attempts]));
    expect(statuses.map((file) => attempts.get(file.id))).toEqual([0, 0]);
    expect(attempts.get(id)).toBe(ATTEMPTS);
  });
});

/** The reader, once it has the file open. */
function readerOf(server: RunningServer, original: string): Promise<number> {
  return eventually('the file is being read', () => readerThatHas(server.pid, original), 120_000);
}

/** Ends it if it has the file still, and waits until it has let go: the one that is ending is not taken for the next. */
async function end(reader: number, server: RunningServer, original: string): Promise<boolean> {
  const had = await killWhileOpen(reader, original);
  if (had)
    await eventually('it has ended', () => readerThatHas(server.pid, original) !== reader || undefined);
  return had;
}
