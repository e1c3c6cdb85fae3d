/**
 * Looking at documents on the packaged executable: pictures of pages, searchable copies, their child and their cache.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measurePage } from '../../src/reading/formats/pdf/library/page-geometry.ts';
import { PdfFile } from '../../src/reading/formats/pdf/library/pdf-file.ts';
import { surveyPage } from '../../src/reading/formats/pdf/page-survey.ts';
import { readTextLayer } from '../../src/reading/formats/pdf/text-layer.ts';
import { makePdf } from '../reading/make/make-pdf.ts';
import { asSharp, fileOf, pictureOf, SENTENCES, sharp } from '../reading/support.ts';
import {
  allFinal,
  content,
  provision,
  type Session,
  signIn,
  upload,
  type VaultFile,
} from '../support/client.ts';
import { errorsIn, type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { childOf } from '../support/processes.ts';

let appliance: Packaged;
let server: RunningServer;
let session: Session;
let directory: string;
const originals = new Map<string, Buffer<ArrayBuffer>>();
const files = new Map<string, VaultFile>();

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'chancery-e2e-'));
  const picture = await pictureOf(SENTENCES);
  const png = await asSharp(picture).withMetadata({ density: 200 }).png().toBuffer();
  const { width, height } = picture;
  const jpeg = { bytes: await asSharp(picture).jpeg().toBuffer(), width, height, grey: true };
  originals.set('scan.png', Buffer.from(png));
  originals.set('scan.pdf', Buffer.from(makePdf([{ width: 612, height: 396, jpeg }])));
  const line = 'A letter that was written with a word processor, and printed to a PDF from there.';
  originals.set(
    'letter.pdf',
    Buffer.from(makePdf([{ width: 612, height: 792, text: [{ x: 60, y: 700, line }] }])),
  );
  originals.set('note.txt', Buffer.from('A note.\n'));
  appliance = await packagedAppliance();
  const credentials = await provision(appliance, 'Marlowe & Finch');
  server = await appliance.serve();
  session = await signIn(server.url, credentials);
  await upload(
    session,
    [...originals].map(([name, bytes]) => ({ name, bytes })),
  );
  for (const file of await allFinal(session, 120_000)) files.set(file.name, file);
});

afterAll(async () => {
  await appliance?.remove();
  rmSync(directory, { recursive: true, force: true });
});

const idOf = (name: string): string => files.get(name)?.id ?? '';

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${server.url}/v1/vault/files/${path}`, {
    method,
    headers: { authorization: `Bearer ${session.token}`, ...headers },
  });
}

async function wordsIn(pdf: Uint8Array): Promise<string[]> {
  const file = await PdfFile.open(fileOf('fetched.pdf', pdf));
  try {
    return await file.withPage(1, (page) => {
      const geometry = measurePage(page);
      const survey = surveyPage(page, geometry);
      const { lines } = readTextLayer(page, geometry, { marks: [], flattened: null, survey });
      return lines.flat().map(({ text }) => text);
    });
  } finally {
    file.close();
  }
}

describe('views', () => {
  it('are pictures of pages, made in a child that is not there before', async () => {
    expect(childOf(server.pid, 'render')).toBeUndefined();
    const answer = await get(`${idOf('scan.png')}/pages/1/image?width=600`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['jpeg', 600, 388]);
    expect(childOf(server.pid, 'render')).toBeDefined();

    const etag = answer.headers.get('etag') ?? '';
    const again = await get(`${idOf('scan.png')}/pages/1/image?width=600`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(`${idOf('scan.pdf')}/pages/1/image`, { accept: 'image/png' }, 'HEAD');
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/png',
      '',
    ]);
  });

  it('are refused with a reason where there is nothing to see', async () => {
    for (const [path, status, code] of [
      [`${idOf('note.txt')}/pages/1/image`, 422, 'unsupported_format'],
      [`${idOf('note.txt')}/pdf`, 422, 'unsupported_format'],
      [`${idOf('scan.png')}/pages/2/image`, 404, 'not_found'],
      [`${idOf('scan.png')}/pages/1/image?width=63`, 400, 'invalid_request'],
      [`${idOf('scan.png')}/pages/1/image?width=4001`, 400, 'invalid_request'],
      ['file_0/pages/1/image', 404, 'not_found'],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        status,
        code,
      ]);
    }
    const answer = await get(`${idOf('scan.png')}/pages/1/image`, { accept: 'image/gif' });
    expect(answer.status).toBe(406);
  });

  it('are searchable copies of scans, and the original of what needs none', async () => {
    for (const name of ['scan.png', 'scan.pdf']) {
      const answer = await get(`${idOf(name)}/pdf`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(await wordsIn(await answer.bytes())).toEqual(SENTENCES.join(' ').split(' '));
    }
    const same = await get(`${idOf('letter.pdf')}/pdf`);
    expect(Buffer.from(await same.arrayBuffer())).toEqual(originals.get('letter.pdf'));
    const part = await get(`${idOf('scan.pdf')}/pdf`, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    for (const [name, bytes] of originals) expect(await content(session, idOf(name))).toEqual(bytes);
  });

  it('are on record', async () => {
    const log = await appliance.run(['audit', 'list', '--limit', '100', '--json']);
    for (const action of ['file.picture_read', 'file.searchable_read']) expect(log.stdout).toContain(action);
  });

  it('can be deleted at any time, and are made again', async () => {
    const cache = join(appliance.data, 'cache');
    expect(readdirSync(join(cache, 'views')).length).toBeGreaterThan(3);
    rmSync(cache, { recursive: true });
    expect((await get(`${idOf('scan.png')}/pages/1/image?width=600`)).status).toBe(200);
  });

  it('come with vault get --searchable, checked', async () => {
    const target = join(directory, 'searchable.pdf');
    const env = { CHANCERY_SERVER: server.url, CHANCERY_TOKEN: session.token };
    const done = await appliance.run(['vault', 'get', idOf('scan.pdf'), '--searchable', '-o', target], env);
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(await wordsIn(readFileSync(target))).toEqual(SENTENCES.join(' ').split(' '));
    const odd = await appliance.run(['vault', 'get', idOf('scan.pdf'), '--searchable'], env);
    expect([odd.status, odd.stderr]).toEqual([
      2,
      expect.stringContaining('--searchable needs a file to write'),
    ]);
  });

  it('leave nothing in the log that somebody would have to look at', () => {
    expect(errorsIn(server.log)).toEqual([]);
  });
});
