import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFinal, type Credentials, provision, type Session, signIn, upload } from '../support/client.ts';
import { makeScan } from '../support/documents/make-scan.ts';
import { errorsIn, type LogLine, type Packaged, packagedAppliance } from '../support/packaged.ts';
import { childOf, eventually, signal } from '../support/processes.ts';

const PAGES = 30;
const LINES = Array.from({ length: 6 }, () => 'the quick brown fox jumps over the lazy dog');
const SLOW = 120_000;

let scan: { name: string; bytes: Buffer<ArrayBuffer> };
let appliance: Packaged;
let credentials: Credentials;
beforeAll(async () => {
  scan = { name: 'scan.pdf', bytes: await makeScan(PAGES, LINES) };
  appliance = await packagedAppliance();
  credentials = await provision(appliance, 'Marlowe & Finch');
});
afterAll(() => appliance.remove());

const pagesRead = async (session: Session, id: string): Promise<number> =>
  (await session.call('getFile', { params: { file_id: id } })).pages_read;

/** What the reader says when it ends with a file for this time. */
const readings = (log: readonly LogLine[]) => log.filter(({ msg }) => msg === 'pages of a file were read');

async function newCase(session: Session, name: string): Promise<string> {
  const params = { case_id: `external:${name}` };
  return (await session.call('putCase', { params, body: { title: name } })).id;
}

describe('a long scan', () => {
  it('does not hold up the letters of other cases, nor of its own', async () => {
    const server = await appliance.serve();
    const session = await signIn(server.url, credentials);
    const [large, small] = [await newCase(session, 'large'), await newCase(session, 'small')];
    const [long] = (await upload(session, [scan], { case_id: large })).files;
    const id = long?.id ?? '';
    const letter = { name: 'letter.pdf', bytes: await makeScan(1, ['The lantern is to be returned.']) };
    await eventually('the scan is being read', async () => (await pagesRead(session, id)) >= 2 || undefined);
    const before = await pagesRead(session, id);
    const note = { name: 'note.txt', bytes: Buffer.from('A note to the file.') };
    await upload(session, [letter, note], { case_id: small });
    await upload(session, [note], { case_id: large });
    await eventually(
      'three small files are ready',
      async () => {
        const { data } = await session.call('listFiles', { query: { status: 'ready' } });
        return data.length === 3 || undefined;
      },
      SLOW,
    );
    // They came when it had just begun. Behind it they would have waited for all its pages.
    expect((await pagesRead(session, id)) - before).toBeLessThan(PAGES / 3);
    expect((await session.call('getFile', { params: { file_id: id } })).status).toBe('reading');
    await server.stop();
  });

  it('goes on where it was when reader and server are killed, and reads no page twice but those under way', async () => {
    const first = await appliance.serve();
    const session = await signIn(first.url, credentials);
    const { data } = await session.call('listFiles', { query: { status: 'reading' } });
    const id = data[0]?.id ?? '';
    const reach = (pages: number, at: Session) =>
      eventually(`page ${pages}`, async () => (await pagesRead(at, id)) >= pages || undefined, SLOW);
    await reach(PAGES / 3, session);
    signal(childOf(first.pid, 'ingest') ?? 0, 'SIGKILL');
    await reach((PAGES * 2) / 3, session);
    const kept = await pagesRead(session, id);
    await first.kill();

    const second = await appliance.serve();
    const again = await signIn(second.url, credentials);
    const [file] = (await allFinal(again, SLOW)).filter((one) => one.id === id);
    expect(file).toMatchObject({ status: 'ready', pages: PAGES, pages_read: PAGES, reason: null });
    const reading = await eventually('the log says what was read', () =>
      readings(second.log).find((line) => line['file'] === id),
    );
    expect(reading['before']).toBeGreaterThanOrEqual(kept);
    expect(Number(reading['before']) + Number(reading['now'])).toBe(PAGES);
    const custody = await again.call('getFileCustody', { params: { file_id: id } });
    expect(custody.data.map(({ action }) => action)).toEqual(['received', 'read']);
    expect(errorsIn([...first.log, ...second.log])).toEqual([]);
    await second.stop();
  });
});

it('an upload while the reader is down is accepted, and read when it is back', async () => {
  const server = await appliance.serve();
  const session = await signIn(server.url, credentials);
  // The pause before it is started again grows with each end.
  for (let times = 0; times < 6; times++) {
    const reader = await eventually('the reader runs', () => childOf(server.pid, 'ingest'), SLOW);
    signal(reader, 'SIGKILL');
    await eventually('it is gone', () => childOf(server.pid, 'ingest') !== reader || undefined);
  }
  const form = new FormData();
  form.set('file', new Blob(['Sent while nobody reads.']), 'early.txt');
  const { status, body } = await session.send('uploadFiles', { form });
  expect(status).toBe(202);
  const { parts } = await session.call('readyz', {});
  expect(parts['reading']?.state).toBe('degraded');
  expect(parts['reading']?.detail).toContain('restarting; 1 waiting');
  const done = await allFinal(session, SLOW);
  expect(done.find(({ id }) => id === body.files[0]?.id)?.status).toBe('ready');
  expect((await session.call('readyz', {})).parts['reading']?.state).toBe('ok');
  await server.stop();
});
