/**
 * The disk fills up: uploads and drafts are refused with 507, drafts that were ordered wait, reading goes on, a restart
 * works, and once there is space again so does everything, without anybody doing anything.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accepted } from '../../src/contract/index.ts';
import {
  allFinal,
  type Credentials,
  content,
  type Problem,
  provision,
  type Session,
  signIn,
  upload,
  uploadForm,
} from '../support/client.ts';
import { withoutRoot } from '../support/missing.ts';
import { writeTinyModel } from '../support/models/tiny-gguf.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { eventually } from '../support/processes.ts';

const MISSING = withoutRoot('a disk of 256 MiB that is full');
const ENV = { env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } };

describe.skipIf(MISSING !== null)('when the disk is full', () => {
  let disk: string;
  let appliance: Packaged;
  let credentials: Credentials;
  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), 'chancery-small-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256M', 'tmpfs', disk]);
    appliance = await packagedAppliance({ on: disk });
    credentials = await provision(appliance, 'Marlowe & Finch');
  });
  afterEach(async () => {
    await appliance.remove();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  it('refuses uploads with 507, goes on reading, starts again, and recovers by itself', async () => {
    let server = await appliance.serve(ENV);
    let session = await signIn(server.url, credentials);
    const bytes = Buffer.from('The indemnity survives termination.\n'.repeat(50));
    const kept = await upload(session, [{ name: 'lease.txt', bytes }]);
    const id = kept.files[0]?.id ?? '';
    await allFinal(session, 60_000);

    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(freeOn(disk) - 70 * 2 ** 20, 1));
    const { acknowledged, refusal } = await fill(session);
    expect(refusal).toMatchObject({ status: 507, code: 'storage_full' });
    expect(refusal.hint).toMatch(/disk space/);

    const readable = async () => {
      expect(await content(session, id)).toEqual(bytes);
      const { data } = await session.call('listFiles', { query: { limit: 200 } });
      const present = data.map((file) => file.id);
      expect(present).toEqual(expect.arrayContaining([id, ...acknowledged]));
      const found = await session.call('searchVault', { query: { q: 'indemnity' } });
      expect(found.data.map(({ file_id }) => file_id)).toContain(id);
    };
    await readable();
    for (let again = 0; again < 100; again++) await readable();

    await server.kill();
    server = await appliance.serve(ENV);
    session = { ...(await signIn(server.url, credentials, session.token)) };
    await readable();

    rmSync(ballast);
    const after = await upload(session, [{ name: 'after.bin', bytes: randomBytes(1_000_000) }]);
    expect(after.files).toHaveLength(1);
    await allFinal(session, 60_000);
    await readable();
    expect(await server.stop()).toBe(0);
    const verified = await appliance.run(['vault', 'scrub', '--json']);
    expect(JSON.parse(verified.stdout)).toMatchObject({ damaged: [] });
    expect((await appliance.run(['audit', 'verify'])).status).toBe(0);
  });

  it('refuses drafts with 507, keeps those that were ordered, shows those that were made, and writes them when there is room', async () => {
    let server = await appliance.serve();
    let session = await signIn(server.url, credentials);
    const made = await session.call('generateDocument', { body: await request(session) });
    const readable = async () => {
      for (const format of ['json', 'markdown', 'docx', 'pdf'] as const)
        expect(await paper(session, made.id, format)).toBeGreaterThan(1000);
    };
    // What it needs for this is unpacked at first use.
    await readable();
    await upload(session, [{ name: 'note.txt', bytes: Buffer.from('A note to the file.') }]);
    await allFinal(session, 60_000);
    const gguf = join(disk, 'tiny.gguf');
    writeTinyModel(gguf, { temperament: 'prose' });
    await appliance.json(['model', 'add', gguf]);
    const byModel = await session.call('generateDocument', {
      body: { ...(await request(session)), engine: 'llama', seed: 0 },
    });
    const ballast = join(disk, 'ballast');
    // So little is left that it is soon full, and enough for drafts to be taken.
    writeFileSync(ballast, Buffer.alloc(freeOn(disk) - 56 * 2 ** 20, 1));
    const ordered: string[] = [];
    for (let seed = 1; seed <= 16; seed++) {
      const body = { ...(await request(session)), engine: 'llama' as const, seed };
      const { status, body: job } = await session.send('generateDocument', {
        body,
        headers: { prefer: 'respond-async' },
      });
      expect(status).toBe(202);
      ordered.push((job as unknown as Accepted<'generateDocument'>).id);
    }
    const jobs = () => Promise.all(ordered.map((job_id) => session.call('getJob', { params: { job_id } })));
    await eventually(
      'a draft is being written',
      async () => (await jobs()).some(({ state }) => state === 'running') || undefined,
    );

    const rest = join(disk, 'rest');
    fillUp(rest);
    const waitsForRoom = async () => {
      const all = await eventually(
        'all wait for room',
        async () => {
          const now = await jobs();
          return now.every(({ state, problem }) => state === 'done' || problem !== undefined)
            ? now
            : undefined;
        },
        120_000,
      );
      expect(all.map(({ state }) => state)).not.toContain('failed');
      const waiting = all.filter(({ state }) => state !== 'done');
      expect(waiting.length).toBeGreaterThan(0);
      for (const { state, problem } of waiting) {
        expect(state).toBe('waiting');
        expect(problem).toMatchObject({ code: 'storage_full', status: 507 });
        expect(problem?.hint).toContain('written without being asked for again');
      }
    };
    await waitsForRoom();
    const refused = await Promise.all([
      send(session, 'application/json'),
      send(session, 'application/json', { prefer: 'respond-async' }),
      send(session, 'text/event-stream'),
    ]);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ status: 507, code: 'storage_full' });
      expect(refusal.hint).toMatch(/disk space/);
    }
    await eventually(
      'room for reading',
      () =>
        readable().then(
          () => true as const,
          () => undefined,
        ),
      30_000,
    );
    for (let again = 0; again < 5; again++) await readable();
    expect(server.log.filter(({ msg }) => msg === 'the ingest child ended; it is started again')).toEqual([]);

    await server.kill();
    server = await appliance.serve();
    session = await signIn(server.url, credentials, session.token);
    await readable();
    await waitsForRoom();

    rmSync(ballast);
    rmSync(rest);
    const after = await session.call('generateDocument', { body: await request(session) });
    const done = await eventually(
      'all are written',
      async () => {
        const now = await jobs();
        return now.every(({ finished_at }) => finished_at !== null) ? now : undefined;
      },
      120_000,
    );
    expect(done.map(({ state, problem }) => [state, problem])).toEqual(
      ordered.map(() => ['done', undefined]),
    );
    const kept = (await session.call('listDocuments', { query: { limit: 50 } })).data.map(({ id }) => id);
    expect(kept.toSorted()).toEqual(
      [made.id, byModel.id, after.id, ...done.map(({ document }) => document?.id ?? '')].toSorted(),
    );
    await readable();
    expect(await server.stop()).toBe(0);
    expect((await appliance.run(['audit', 'verify'])).status).toBe(0);
  });
});

async function request(session: Session) {
  const params = { case_id: 'external:1' };
  const matter = await session.call('putCase', {
    params,
    body: { title: 'Orchard Lane LLC v. Tidewater Supply Co.', facts: 'Lumber was delivered late.' },
  });
  return { case_id: matter.id, document_type: 'motion_to_dismiss', context: 'It fails to state a claim.' };
}

/** Asks for a draft of the case there is, and is refused. */
async function send(
  session: Session,
  accept: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Problem> {
  const answer = await fetch(`${session.url}/v1/ai/generate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/json',
      accept,
      ...headers,
    },
    body: JSON.stringify({ case_id: 'external:1', document_type: 'demand_letter', context: 'Pay.' }),
  });
  const text = await answer.text();
  // A stream has begun with 200: how it ended is its last event.
  return JSON.parse(text.split('data: ').at(-1) ?? text) as Problem;
}

/** Bytes of the draft in a format. */
async function paper(session: Session, id: string, format: string): Promise<number> {
  const answer = await fetch(`${session.url}/v1/ai/documents/${id}?format=${format}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const bytes = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(Buffer.from(bytes).toString());
  return bytes.byteLength;
}

/** Takes the last byte, for as long as somebody gives room back. */
function fillUp(path: string): void {
  const file = openSync(path, 'w');
  const bytes = Buffer.alloc(2 ** 16, 1);
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

function freeOn(disk: string): number {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
}

/** Uploads until it is refused. */
async function fill({ url, token }: Session): Promise<{ acknowledged: string[]; refusal: Problem }> {
  const acknowledged: string[] = [];
  for (let number = 0; number < 100; number++) {
    const answer = await fetch(`${url}/v1/vault/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: uploadForm([{ name: `${number}.bin`, bytes: randomBytes(500_000) }]),
    });
    const body = (await answer.json()) as { files: { id: string }[] } & Problem;
    if (answer.status !== 202) return { acknowledged, refusal: body };
    acknowledged.push(...body.files.map((file) => file.id));
  }
  throw new Error('The disk does not become full');
}
