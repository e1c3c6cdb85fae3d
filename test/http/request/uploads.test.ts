import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addWall } from '../../../src/access/index.ts';
import { upsertCase } from '../../../src/cases/index.ts';
import { type Edge, type RawAnswer, send, startEdge } from '../server.ts';

const BOUNDARY = 'XbX';

function part(name: string, content: string | Buffer, filename?: string): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

function upload(edge: Edge, body: Buffer, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return send(edge, 'POST', '/v1/vault/upload', {
    token: edge.token,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body,
  });
}

async function filesOf(edge: Edge): Promise<unknown[]> {
  return (await send(edge, 'GET', '/v1/vault/files', { token: edge.token })).json()['data'] as unknown[];
}

describe('uploads', () => {
  it('whose names or fields are not UTF-8 are refused, and nothing is kept', async () => {
    const edge = await startEdge();
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const named = Buffer.concat([
      latin(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="Kündigung.txt"\r\n\r\nx\r\n`,
      ),
      END,
    ]);
    const titled = Buffer.concat([part('title', latin('Kündigung')), part('file', 'x', 'a.txt'), END]);
    for (const [body, pointer] of [
      [named, '/file'],
      [titled, '/title'],
    ] as const) {
      const answer = await upload(edge, body);
      expect([answer.status, answer.json()['code'], answer.json()['errors']]).toEqual([
        400,
        'invalid_multipart',
        [{ pointer, detail: 'is not UTF-8' }],
      ]);
    }
    expect(await filesOf(edge)).toEqual([]);
    const declared = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n`),
      Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\n\r\n'),
      latin('Kündigung\r\n'),
      part('file', 'x', 'Kündigung.txt'),
      END,
    ]);
    expect((await upload(edge, declared)).json()).toMatchObject({
      files: [{ title: 'Kündigung', name: 'Kündigung.txt' }],
    });
  });

  it('take several files, each byte as sent', async () => {
    const edge = await startEdge();
    const bytes = randomBytes(3_000_000);
    const answer = await upload(
      edge,
      Buffer.concat([
        part('file', bytes, 'a.bin'),
        part('kind', 'evidence'),
        part('file', 'words', 'b.txt'),
        END,
      ]),
    );
    expect(answer.status).toBe(202);
    expect(answer.json()).toMatchObject({
      files: [
        {
          name: 'a.bin',
          size: 3_000_000,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          kind: 'evidence',
        },
        { name: 'b.txt', size: 5, kind: 'evidence' },
      ],
      refused: [],
    });
  });

  it('keep the quotation marks in the names of files, which browsers send as %22, and nothing else is decoded', async () => {
    const edge = await startEdge();
    for (const [sent, name] of [
      ['The %22Lantern%22 letter.txt', 'The "Lantern" letter.txt'],
      ['The \\"Lantern\\" letter.txt', 'The "Lantern" letter.txt'],
      ['90%25 of 100%.txt', '90%25 of 100%.txt'],
    ] as const) {
      const answer = await upload(edge, Buffer.concat([part('file', name, sent), END]));
      const [file] = answer.json()['files'] as { id: string; name: string }[];
      expect(file?.name).toBe(name);
      const content = await send(edge, 'GET', `/v1/vault/files/${file?.id}/content`, { token: edge.token });
      const [, encoded = ''] =
        /filename\*=UTF-8''(\S+)$/.exec(content.headers['content-disposition'] ?? '') ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
    }
  });

  it('that end early are refused whole: at each byte where the body can be cut', async () => {
    const edge = await startEdge();
    const body = Buffer.concat([
      part('kind', 'evidence'),
      part('file', 'some words', 'a.txt'),
      part('file', 'more', 'b.txt'),
      END,
    ]);
    // The closing delimiter is complete without the CRLF behind it.
    for (let length = 1; length < body.length - 2; length += 7) {
      const answer = await upload(edge, body.subarray(0, length));
      expect([length, answer.status]).toEqual([length, 400]);
      expect(answer.json()['code']).toBe('invalid_multipart');
    }
    expect(await filesOf(edge)).toEqual([]);
  });

  it('are read one after another where the server says so; who sends slowly or goes keeps nobody waiting', async () => {
    const edge = await startEdge({ tuning: { uploadsAtOnce: 1, uploadTurn: 300 } });
    const body = Buffer.concat([part('file', 'slow words', 'slow.txt'), END]);
    const head = `POST /v1/vault/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${edge.token}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const begin = async (bytes: Buffer) => {
      const socket = connect(edge.port, '127.0.0.1').on('error', () => undefined);
      socket.write(Buffer.concat([Buffer.from(head), bytes]));
      await sleep(50);
      return socket;
    };
    const slow = await begin(body.subarray(0, 60));
    const gone = await begin(body.subarray(0, 60));
    const others = Array.from({ length: 5 }, (_, n) =>
      upload(edge, Buffer.concat([part('file', `words ${n}`, `${n}.txt`), END])),
    );
    gone.destroy();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const answered = new Promise<string>((resolve) => slow.once('data', (data) => resolve(String(data))));
    slow.write(body.subarray(60));
    expect(await answered).toMatch(/^HTTP\/1\.1 202 /);
    slow.destroy();
    expect(await filesOf(edge)).toHaveLength(6);
  });

  it('that break off leave nothing behind', async () => {
    const edge = await startEdge();
    const head = `POST /v1/vault/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${edge.token}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 9000000\r\n\r\n`;
    for (let n = 0; n < 5; n++) {
      const socket = connect(edge.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head);
      socket.write(part('file', randomBytes(400_000), 'a.bin').subarray(0, -2));
      await sleep(60);
      socket.destroy();
    }
    await sleep(200);
    expect(await filesOf(edge)).toEqual([]);
    const left = readdirSync(edge.stores.paths.vault, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    expect(left.map((entry) => entry.name)).toEqual([]);
  });

  it('refuse a file that is too large, not the files around it', async () => {
    const edge = await startEdge({ maxFileBytes: 1_000_000 });
    const answer = await upload(
      edge,
      Buffer.concat([
        part('file', 'before', 'a.txt'),
        part('file', randomBytes(5_000_000), 'big.bin'),
        part('file', 'after', 'c.txt'),
        END,
      ]),
    );
    expect(answer.status).toBe(202);
    expect(answer.json()).toMatchObject({
      files: [{ name: 'a.txt' }, { name: 'c.txt' }],
      refused: [{ name: 'big.bin', code: 'too_large' }],
    });
    const exact = await upload(edge, Buffer.concat([part('file', randomBytes(1_000_000), 'exact.bin'), END]));
    expect(exact.json()).toMatchObject({ files: [{ name: 'exact.bin', size: 1_000_000 }] });
  });

  it('have limits on parts, fields and names', async () => {
    const edge = await startEdge({ tuning: { maxFields: 3, maxFieldBytes: 1_000 } });
    const file = part('file', 'x', 'a.txt');
    const many = (n: number, one: Buffer) => Buffer.concat([...Array.from({ length: n }, () => one), END]);
    const table: readonly (readonly [string, Buffer, number, string])[] = [
      ['51 files', many(51, file), 413, 'too_large'],
      [
        '4 fields',
        Buffer.concat([part('a', '1'), part('b', '1'), part('c', '1'), part('d', '1'), file, END]),
        413,
        'too_large',
      ],
      ['long field', Buffer.concat([part('title', 'x'.repeat(2_000)), file, END]), 413, 'too_large'],
      ['NUL in a field', Buffer.concat([part('title', 'a\0b'), file, END]), 400, 'invalid_multipart'],
      ['__proto__', Buffer.concat([part('__proto__', 'x'), file, END]), 400, 'invalid_multipart'],
      ['unknown field', Buffer.concat([part('colour', 'red'), file, END]), 422, 'validation_failed'],
      [
        'file under another name',
        Buffer.concat([part('document', 'x', 'a.txt'), END]),
        422,
        'validation_failed',
      ],
      ['no file', Buffer.concat([part('kind', 'other'), END]), 422, 'validation_failed'],
      ['empty form', END, 422, 'validation_failed'],
      ['empty file', Buffer.concat([part('file', '', 'a.txt'), END]), 400, 'empty_file'],
      [
        'foreign case',
        Buffer.concat([part('case_id', 'case_00000000000000000000000000'), file, END]),
        404,
        'not_found',
      ],
      ['no multipart at all', Buffer.from('hello'), 400, 'invalid_multipart'],
    ];
    for (const [name, body, status, code] of table) {
      const answer = await upload(edge, body);
      expect([name, answer.status, answer.json()['code']]).toEqual([name, status, code]);
    }
    expect(await filesOf(edge)).toEqual([]);
  });

  it('repeated with one idempotency key are carried out once', async () => {
    const edge = await startEdge();
    const key = { 'idempotency-key': 'k-1' };
    const body = Buffer.concat([part('file', 'some words', 'a.txt'), END]);
    const first = await upload(edge, body, key);
    // Another boundary, as any client would choose for the repetition.
    const other = Buffer.from(body.toString('latin1').replaceAll(BOUNDARY, 'another-boundary'), 'latin1');
    const again = await send(edge, 'POST', '/v1/vault/upload', {
      token: edge.token,
      headers: { 'content-type': 'multipart/form-data; boundary=another-boundary', ...key },
      body: other,
    });
    expect([again.status, again.json()]).toEqual([first.status, first.json()]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await filesOf(edge)).toHaveLength(1);
    const different = await upload(edge, Buffer.concat([part('file', 'other words', 'a.txt'), END]), key);
    expect([different.status, different.json()['code']]).toEqual([422, 'idempotency_mismatch']);
  });

  it('repeated with one key name no original that a wall hides by now', async () => {
    const edge = await startEdge();
    const put = async (title: string) =>
      (await upsertCase(edge.stores, edge.firm, { values: { title } })).case.id;
    const [open, closed] = [await put('Open'), await put('To be walled')];
    const into = (case_id: string) =>
      Buffer.concat([part('case_id', case_id), part('file', 'same words', 'a.txt'), END]);
    const files = (answer: RawAnswer) => answer.json()['files'] as Record<string, unknown>[];
    const [original] = files(await upload(edge, into(closed)));
    const key = { 'idempotency-key': 'k-2' };
    const [first] = files(await upload(edge, into(open), key));
    expect(first).toMatchObject({ case_id: open, duplicate_of: original?.['id'] });
    const wall = { caseId: closed, subjectId: edge.clientId, reason: 'adverse' };
    await addWall(edge.stores, edge.firm, wall);
    const again = await upload(edge, into(open), key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(files(again)).toEqual([{ ...first, duplicate_of: null }]);
    expect(again.json()['refused']).toEqual([]);
  });

  it('repeated with one key say of each file that is gone by now that it is, and of the others what they are', async () => {
    const edge = await startEdge();
    const key = { 'idempotency-key': 'k-3' };
    const body = Buffer.concat([part('file', 'one', 'a.txt'), part('file', 'two', 'b.txt'), END]);
    const [one, two] = (await upload(edge, body, key)).json()['files'] as { id: string }[];
    const remove = (id?: string) =>
      send(edge, 'DELETE', `/v1/vault/files/${id}`, { token: edge.token, headers: {} });
    await remove(one?.id);
    const again = (await upload(edge, body, key)).json();
    expect(again['files']).toMatchObject([{ id: two?.id, name: 'b.txt' }]);
    expect(again['refused']).toMatchObject([{ name: 'a.txt', code: 'not_found' }]);
    await remove(two?.id);
    expect((await upload(edge, body, key)).status).toBe(404);
  });
});
