import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { json, type RawAnswer, send, sendBytes, startEdge } from '../server.ts';

const told = (answer: RawAnswer) => [answer.status, answer.json()['code'], answer.json()['detail']];

describe('a refusal says what is wrong', () => {
  it('with the charset or the coding of a body', async () => {
    const edge = await startEdge();
    const put = (headers: Record<string, string>, body: string | Buffer = '{"title":"A"}') =>
      send(edge, 'PUT', '/v1/cases/external:a', {
        token: edge.token,
        headers: { ...json, ...headers },
        body,
      });
    for (const charset of ['utf8', 'us-ascii']) {
      expect(told(await put({ 'content-type': `application/json; charset=${charset}` }))).toEqual([
        415,
        'unsupported_media_type',
        `The body’s charset ${charset} is not accepted here.`,
      ]);
    }
    for (const coding of ['gzip', 'br', 'identity, gzip']) {
      for (const body of ['{"title":"A"}', gzipSync('{"title":"A"}')]) {
        const answer = await put({ 'content-encoding': coding }, body);
        expect(told(answer)).toEqual([
          415,
          'unsupported_media_type',
          `The body’s Content-Encoding ${coding} is not accepted here.`,
        ]);
        expect(answer.headers['accept-encoding']).toBe('identity');
      }
    }
    expect((await put({ 'content-encoding': 'identity' })).status).toBe(201);
  });

  it('with a page that is not read yet', async () => {
    const edge = await startEdge();
    const form = new FormData();
    form.set('file', new Blob(['A note.']), 'note.txt');
    const uploaded = await fetch(`${edge.url}/v1/vault/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${edge.token}` },
      body: form,
    });
    const { files } = (await uploaded.json()) as { files: { id: string }[] };
    const path = `/v1/vault/files/${files[0]?.id}/pages/1`;
    expect(told(await send(edge, 'GET', path, { token: edge.token })).slice(0, 2)).toEqual([409, 'conflict']);
    const { database } = edge.stores;
    const set = (change: { page_count?: number; status?: 'ready' }) =>
      database.transaction(async (tx) => {
        await tx.updateTable('files').set(change).execute();
      });
    await set({ page_count: 2 });
    const beyond = path.replace(/1$/, '3');
    expect((await send(edge, 'GET', beyond, { token: edge.token })).status).toBe(404);
    expect((await send(edge, 'GET', path, { token: edge.token })).status).toBe(409);
    await set({ status: 'ready' });
    expect((await send(edge, 'GET', path, { token: edge.token })).status).toBe(404);
  });

  it('with a request of HTTP/1.1 that names no host', async () => {
    const edge = await startEdge();
    const answer = await sendBytes(edge, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    expect(answer.toLowerCase()).toContain('x-request-id: req_');
    expect(answer).toContain('"code":"invalid_request"');
    expect(await sendBytes(edge, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('with nothing left to somebody who has to wait', async () => {
    const edge = await startEdge({ limits: { authPerMinute: 3 } });
    const ask = () =>
      send(edge, 'POST', '/v1/auth/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `grant_type=client_credentials&client_id=${edge.clientId}&client_secret=${edge.secret}`,
      });
    let answer = await ask();
    for (let n = 0; n < 10 && answer.status !== 429; n++) answer = await ask();
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(answer.headers['ratelimit']).toBe(`"auth";r=0;t=${wait}`);
  });
});
